// SPDX-License-Identifier: MIT
//
// The modules of a QR code: what is always there, the data, and the mask that suits readers best (ISO/IEC 18004, 6.3, 7.7 and 7.8).

/// A symbol before its mask.
struct QRDrawing {
    private let version: QRVersion
    private let level: QRCode.CorrectionLevel
    private var modules: Modules
    /// Modules that are no data, which masks leave alone.
    private var fixed: Modules

    init(_ version: QRVersion, _ level: QRCode.CorrectionLevel, _ codewords: [UInt8]) {
        (self.version, self.level) = (version, level)
        (modules, fixed) = (Modules(side: version.side), Modules(side: version.side))
        drawPatterns()
        drawVersion()
        drawFormat(mask: 0)
        drawData(codewords)
    }

    /// The symbol under a mask, or under the one with the least penalty.
    func masked(by mask: Int?) -> (mask: Int, modules: Modules) {
        let all = (mask.map { [$0 & 7] } ?? Array(0..<8)).map { ($0, applied($0)) }
        guard all.count > 1 else { return all[0] }
        let penalties = all.map { QRPenalty.total(of: $0.1) }
        let best = penalties.indices.min { (penalties[$0], $0) < (penalties[$1], $1) } ?? 0
        return all[best]
    }

    private func applied(_ mask: Int) -> Modules {
        var drawing = self
        for y in 0..<version.side {
            for x in 0..<version.side where !fixed[x, y] && Self.inverts(mask, x, y) { drawing.modules[x, y].toggle() }
        }
        drawing.drawFormat(mask: mask)
        return drawing.modules
    }

    private static func inverts(_ mask: Int, _ x: Int, _ y: Int) -> Bool {
        switch mask {
        case 0: (x + y) % 2 == 0
        case 1: y % 2 == 0
        case 2: x % 3 == 0
        case 3: (x + y) % 3 == 0
        case 4: (y / 2 + x / 3) % 2 == 0
        case 5: x * y % 2 + x * y % 3 == 0
        case 6: (x * y % 2 + x * y % 3) % 2 == 0
        default: ((x + y) % 2 + x * y % 3) % 2 == 0
        }
    }

    private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) { (modules[x, y], fixed[x, y]) = (isDark, true) }

    private mutating func drawPatterns() {
        let side = version.side
        for place in 0..<side {
            set(6, place, place % 2 == 0)
            set(place, 6, place % 2 == 0)
        }
        for (centerX, centerY) in [(3, 3), (side - 4, 3), (3, side - 4)] {
            for dy in -4...4 {
                for dx in -4...4 where (0..<side).contains(centerX + dx) && (0..<side).contains(centerY + dy) {
                    let ring = max(abs(dx), abs(dy))
                    set(centerX + dx, centerY + dy, ring != 2 && ring != 4)
                }
            }
        }
        let centers = version.alignments
        for y in centers {
            for x in centers {
                // None in the corners of finders.
                let isAtFinder = (x == 6 && (y == 6 || y == centers.last)) || (x == centers.last && y == 6)
                guard !isAtFinder else { continue }
                for dy in -2...2 { for dx in -2...2 { set(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) } }
            }
        }
    }

    /// The level and the mask, with ten bits of correction, twice.
    private mutating func drawFormat(mask: Int) {
        let data = level.bits << 3 | mask
        let bits = (data << 10 | Self.rest(of: data << 10, by: 0x537, bits: 10)) ^ 0x5412
        let side = version.side
        func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
        for index in 0...5 { set(8, index, bit(index)) }
        set(8, 7, bit(6))
        set(8, 8, bit(7))
        set(7, 8, bit(8))
        for index in 9...14 { set(14 - index, 8, bit(index)) }
        for index in 0...7 { set(side - 1 - index, 8, bit(index)) }
        for index in 8...14 { set(8, side - 15 + index, bit(index)) }
        set(8, side - 8, true)
    }

    /// The version from 7 on, with twelve bits of correction, twice.
    private mutating func drawVersion() {
        guard version.number >= 7 else { return }
        let bits = version.number << 12 | Self.rest(of: version.number << 12, by: 0x1F25, bits: 12)
        for index in 0..<18 {
            let (far, near) = (version.side - 11 + index % 3, index / 3)
            set(far, near, bits >> index & 1 == 1)
            set(near, far, bits >> index & 1 == 1)
        }
    }

    private static func rest(of value: Int, by polynomial: Int, bits: Int) -> Int {
        var value = value
        for place in (bits..<bits + 6).reversed() where value >> place & 1 == 1 { value ^= polynomial << (place - bits) }
        return value
    }

    /// The data in columns of two, upward and downward by turns from the right.
    private mutating func drawData(_ codewords: [UInt8]) {
        let side = version.side
        var (place, column, isUpward) = (0, side - 1, true)
        while column > 0 {
            // The column of the timing is skipped.
            if column == 6 { column = 5 }
            for step in 0..<side {
                let y = isUpward ? side - 1 - step : step
                for x in [column, column - 1] where !fixed[x, y] && place < codewords.count * 8 {
                    modules[x, y] = codewords[place / 8] >> (7 - place % 8) & 1 == 1
                    place += 1
                }
            }
            (column, isUpward) = (column - 2, !isUpward)
        }
    }
}

/// What makes a symbol hard to read.
enum QRPenalty {
    static func total(of modules: Modules) -> Int {
        let side = modules.side
        var total = 0
        for line in 0..<side {
            total += penalty(along: (0..<side).map { modules[$0, line] }) + penalty(along: (0..<side).map { modules[line, $0] })
        }
        var dark = 0
        for y in 0..<side {
            for x in 0..<side {
                if modules[x, y] { dark += 1 }
                guard x + 1 < side, y + 1 < side else { continue }
                let color = modules[x, y]
                if modules[x + 1, y] == color, modules[x, y + 1] == color, modules[x + 1, y + 1] == color { total += 3 }
            }
        }
        // Ten for each five hundredths that the share of dark modules is away from a half.
        let all = side * side
        return total + abs(dark * 20 - all * 10) / all * 10
    }

    private static let finder = [true, false, true, true, true, false, true]

    /// Lines of one colour, and what looks like a finder beside four light modules; beyond the edge it is light.
    private static func penalty(along line: [Bool]) -> Int {
        var (total, run) = (0, 0)
        for index in line.indices {
            run = index > 0 && line[index] == line[index - 1] ? run + 1 : 1
            if run == 5 { total += 3 } else if run > 5 { total += 1 }
        }
        func isLight(_ range: Range<Int>) -> Bool { range.allSatisfy { !line.indices.contains($0) || !line[$0] } }
        for start in 0...(line.count - 7) where line[start..<start + 7].elementsEqual(finder) {
            if isLight(start - 4..<start) { total += 40 }
            if isLight(start + 7..<start + 11) { total += 40 }
        }
        return total
    }
}
