// SPDX-License-Identifier: MIT
//
// A text parted into stretches of digits, capitals and bytes, so that it takes the fewest bits (ISO/IEC 18004, 7.4 and annex J).

/// A text in the modes of QR codes.
struct QRSegments {
    /// How characters are written.
    enum Mode: Int, CaseIterable {
        case numeric, alphanumeric, byte

        /// The four bits that announce it.
        var indicator: Int { 1 << rawValue }

        /// How many bits say the number of characters: three ranges of versions.
        func countBits(_ range: Int) -> Int {
            switch self {
            case .numeric: [10, 12, 14][range]
            case .alphanumeric: [9, 11, 13][range]
            case .byte: [8, 16, 16][range]
            }
        }
    }

    private let bytes: [UInt8]
    /// Whether bytes are to be read as UTF-8, which is said where there are others than ASCII.
    private let isUnicode: Bool

    init(_ text: String) {
        bytes = Array(text.utf8)
        isUnicode = bytes.contains { $0 > 127 }
    }

    /// The bits of data in a range of versions: 0 for 1 to 9, 1 for 10 to 26, 2 for 27 to 40.
    func bits(_ range: Int) -> BitString {
        var bits = BitString()
        if isUnicode {
            // The mode of character sets, and the number of UTF-8.
            bits.add(7, count: 4)
            bits.add(26, count: 8)
        }
        for (mode, part) in stretches(range) {
            bits.add(mode.indicator, count: 4)
            bits.add(part.count, count: mode.countBits(range))
            Self.add(bytes[part], as: mode, to: &bits)
        }
        return bits
    }

    private static let capitals = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)

    private static func add(_ part: ArraySlice<UInt8>, as mode: Mode, to bits: inout BitString) {
        switch mode {
        case .byte: for byte in part { bits.add(Int(byte), count: 8) }
        case .numeric:
            for start in stride(from: part.startIndex, to: part.endIndex, by: 3) {
                let digits = part[start..<min(start + 3, part.endIndex)]
                bits.add(digits.reduce(0) { $0 * 10 + Int($1) - 48 }, count: digits.count * 3 + 1)
            }
        case .alphanumeric:
            for start in stride(from: part.startIndex, to: part.endIndex, by: 2) {
                let pair = part[start..<min(start + 2, part.endIndex)]
                let value = pair.reduce(0) { $0 * 45 + (capitals.firstIndex(of: $1) ?? 0) }
                bits.add(value, count: pair.count == 2 ? 11 : 6)
            }
        }
    }

    private static func can(_ byte: UInt8, _ mode: Mode) -> Bool {
        switch mode {
        case .numeric: (48...57).contains(byte)
        case .alphanumeric: capitals.contains(byte)
        case .byte: true
        }
    }

    /// The cheapest way to part the text, found from the end: what each character costs in each mode, in sixths of a bit.
    private func stretches(_ range: Int) -> [(Mode, Range<Int>)] {
        let modes = Mode.allCases
        let unit = [20, 33, 48]
        var costs = Array(repeating: 0, count: modes.count)
        // The mode that is best for the next character where one is in a mode.
        var choices = Array(repeating: Array(repeating: Mode.byte, count: modes.count + 1), count: bytes.count)
        for place in bytes.indices.reversed() {
            var own = Array(repeating: Int.max / 2, count: modes.count)
            for mode in modes where Self.can(bytes[place], mode) { own[mode.rawValue] = costs[mode.rawValue] + unit[mode.rawValue] }
            func best(in current: Mode?) -> (Mode, Int) {
                var found = (Mode.byte, Int.max)
                for mode in modes {
                    // Stretches begin with whole bits.
                    var cost = own[mode.rawValue]
                    if mode != current { cost = (cost + 5) / 6 * 6 + (4 + mode.countBits(range)) * 6 }
                    if cost < found.1 { found = (mode, cost) }
                }
                return found
            }
            var next = costs
            for mode in modes {
                let (choice, cost) = best(in: mode)
                (choices[place][mode.rawValue], next[mode.rawValue]) = (choice, cost)
            }
            choices[place][modes.count] = best(in: nil).0
            costs = next
        }
        var (found, state): ([(Mode, Range<Int>)], Int) = ([], modes.count)
        for place in bytes.indices {
            let mode = choices[place][state]
            if let last = found.last, last.0 == mode, state == mode.rawValue {
                found[found.count - 1].1 = last.1.lowerBound..<place + 1
            } else {
                found.append((mode, place..<place + 1))
            }
            state = mode.rawValue
        }
        return found
    }
}
