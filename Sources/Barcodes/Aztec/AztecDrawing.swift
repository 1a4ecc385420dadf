// SPDX-License-Identifier: MIT
//
// Where the bits of an Aztec code stand: layers from the outside, the bull's-eye, what tells of them, the grid (ISO/IEC 24778, 7.3).

/// Draws a symbol.
struct AztecDrawing {
    private(set) var modules: Modules
    private let size: AztecSize
    private let middle: Int

    init(_ size: AztecSize, _ words: [Int]) {
        self.size = size
        let base = Self.base(of: size)
        let side = size.isCompact ? base : base + 1 + 2 * ((base / 2 - 1) / 15)
        (modules, middle) = (Modules(side: side), side / 2)
        drawLayers(words, base)
        drawMode(words.count)
        drawCenter()
        if !size.isCompact { drawGrid(base) }
    }

    /// Modules along a side, without the lines of the grid.
    private static func base(of size: AztecSize) -> Int { (size.isCompact ? 11 : 14) + 4 * size.layers }

    /// Where the columns and rows of the layers stand among the lines of the grid.
    private func places(_ base: Int) -> [Int] {
        if size.isCompact { return Array(0..<base) }
        let half = base / 2
        var places = Array(repeating: 0, count: base)
        for index in 0..<half {
            let distance = index + index / 15 + 1
            (places[half - index - 1], places[half + index]) = (middle - distance, middle + distance)
        }
        return places
    }

    private mutating func drawLayers(_ words: [Int], _ base: Int) {
        let check = size.field.correction(of: words, count: size.capacity - words.count)
        var bits = BitString()
        bits.add(0, count: size.bits % size.wordSize)
        for word in words + check { bits.add(word, count: size.wordSize) }
        let (places, stream) = (places(base), bits.bits)
        let last = base - 1
        var start = 0
        for layer in 0..<size.layers {
            // Two modules across, along the four sides by turns.
            let length = (size.layers - layer) * 4 + (size.isCompact ? 9 : 12)
            let edge = layer * 2
            for along in 0..<length {
                for across in 0..<2 {
                    let bit = start + along * 2 + across
                    modules[places[edge + across], places[edge + along]] = stream[bit]
                    modules[places[edge + along], places[last - edge - across]] = stream[bit + length * 2]
                    modules[places[last - edge - across], places[last - edge - along]] = stream[bit + length * 4]
                    modules[places[last - edge - along], places[edge + across]] = stream[bit + length * 6]
                }
            }
            start += length * 8
        }
    }

    /// How many layers and words there are, around the bull's-eye.
    private mutating func drawMode(_ count: Int) {
        var data = BitString()
        data.add(size.layers - 1, count: size.isCompact ? 2 : 5)
        data.add(count - 1, count: size.isCompact ? 6 : 11)
        let words = stride(from: 0, to: data.bits.count, by: 4).map { start in
            data.bits[start..<start + 4].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
        }
        for word in WordField(bits: 4, polynomial: 0x13).correction(of: words, count: size.isCompact ? 5 : 6) { data.add(word, count: 4) }
        let bits = data.bits
        let length = bits.count / 4
        let reach = size.isCompact ? 5 : 7
        for index in 0..<length {
            let place = middle - length / 2 + index + (size.isCompact ? 0 : index / 5)
            modules[place, middle - reach] = bits[index]
            modules[middle + reach, place] = bits[index + length]
            modules[place, middle + reach] = bits[3 * length - 1 - index]
            modules[middle - reach, place] = bits[4 * length - 1 - index]
        }
    }

    /// Rings, and corners that tell which way is up.
    private mutating func drawCenter() {
        let reach = size.isCompact ? 5 : 7
        for ring in 0..<reach {
            for place in middle - ring...middle + ring {
                for edge in [middle - ring, middle + ring] {
                    modules[place, edge] = ring % 2 == 0
                    modules[edge, place] = ring % 2 == 0
                }
            }
        }
        let (low, high) = (middle - reach, middle + reach)
        for (x, y) in [(low, low), (low + 1, low), (low, low + 1), (high, low), (high, low + 1), (high, high - 1)] { modules[x, y] = true }
    }

    /// Lines of dark and light by turns, sixteen modules from each other; those through the middle end at the bull's-eye.
    private mutating func drawGrid(_ base: Int) {
        for distance in stride(from: 0, to: middle + 1, by: 16) {
            for place in 0..<modules.side where distance > 0 || abs(place - middle) > 7 {
                let isDark = (place - middle) % 2 == 0
                for line in [middle - distance, middle + distance] {
                    modules[line, place] = isDark
                    modules[place, line] = isDark
                }
            }
        }
    }
}
