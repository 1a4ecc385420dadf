// SPDX-License-Identifier: MIT
//
// PDF417, rows of bars above each other, as ISO/IEC 15438 describes it.

/// A text as PDF417: the code on boarding passes, tickets and licences.
///
///     let code = try PDF417Code("M1DESMARAIS/LUC")
///     code.runs  // what is dark, in modules
///
/// Letters, digits and bytes each in the mode that takes the least room. Text beyond ASCII is written in UTF-8, which the symbol says.
public struct PDF417Code: Hashable, Sendable {
    /// How much of it may be unreadable, 0 to 8: two codewords of correction, and twice as many with each level.
    public let level: Int
    /// How many codewords of data and correction stand in a row, 1 to 30.
    public let columns: Int
    /// What is in the symbol, the length first and the correction last.
    let codewords: [Int]

    /// How many rows there are, 3 to 90.
    public var rows: Int { codewords.count / columns }
    /// How many modules it is wide, without the quiet zone.
    public var width: Int { 17 * columns + 69 }
    /// How many modules it is high, three for each row.
    public var height: Int { rows * Self.rowHeight }
    /// How many light modules belong around a symbol.
    public static let quietZone = 2

    static let rowHeight = 3
    private static let most = 928

    /// The code of a text.
    ///
    /// - Parameters:
    ///   - text: What is read from it.
    ///   - level: The level of correction, 0 to 8; nil is the least that the standard recommends for as much data.
    ///   - columns: How many codewords stand in a row, 1 to 30; nil is what makes the symbol about three times as wide as high.
    /// - Throws: ``BarcodeError/empty`` and ``BarcodeError/tooLong(_:most:unit:)``, in codewords.
    public init(_ text: String, level: Int? = nil, columns: Int? = nil) throws(BarcodeError) {
        guard !text.isEmpty else { throw .empty }
        // No symbol holds more than 2710 digits.
        guard text.utf8.count <= 2710 else { throw .tooLong(text.utf8.count, most: 2710, unit: "characters") }
        let data = PDF417Text.codewords(of: text)
        let asked = level.map { min(max($0, 0), 8) } ?? Self.recommendedLevel(data.count)
        let correction = 2 << asked
        let count = data.count + 1 + correction
        let widths = columns.map { [min(max($0, 1), 30)] } ?? Array(1...30)
        let fitting = widths.map { (columns: $0, rows: max((count + $0 - 1) / $0, 3)) }.filter {
            $0.rows <= 90 && $0.columns * $0.rows <= Self.most
        }
        /// How far a symbol is from three times as wide as high.
        func distance(_ size: (columns: Int, rows: Int)) -> Int { abs(17 * size.columns + 69 - 3 * Self.rowHeight * size.rows) }
        guard let size = fitting.min(by: { distance($0) < distance($1) }) else {
            let most = columns.map { min(min(max($0, 1), 30) * 90, Self.most) } ?? Self.most
            throw .tooLong(data.count, most: most - 1 - correction, unit: "codewords of data")
        }
        let length = size.columns * size.rows - correction
        let padded = [length] + data + Array(repeating: 900, count: length - 1 - data.count)
        (self.level, self.columns) = (asked, size.columns)
        codewords = padded + Self.correction(of: padded, count: correction)
    }

    /// The least level for a number of codewords (annex E).
    private static func recommendedLevel(_ count: Int) -> Int { count <= 40 ? 2 : count <= 160 ? 3 : count <= 320 ? 4 : 5 }

    /// The rest of a division in the field of 929 elements, whose powers are those of 3, each taken from zero.
    static func correction(of data: [Int], count: Int) -> [Int] {
        var (generator, root) = ([1], 1)
        for _ in 0..<count {
            root = root * 3 % 929
            var next = generator + [0]
            for (index, factor) in generator.enumerated() { next[index + 1] = (next[index + 1] + (929 - root) * factor) % 929 }
            generator = next
        }
        var rest = Array(repeating: 0, count: count)
        for word in data {
            let factor = (word + rest[0]) % 929
            rest.removeFirst()
            rest.append(0)
            for index in rest.indices { rest[index] = (rest[index] + (929 - generator[index + 1]) * factor) % 929 }
        }
        return rest.map { (929 - $0) % 929 }
    }

    // MARK: Modules

    /// The values at both ends of a row, which tell its number, how many rows and columns there are, and the level.
    private func indicators(_ row: Int) -> (left: Int, right: Int) {
        let base = 30 * (row / 3)
        let (count, middle, wide) = ((rows - 1) / 3, level * 3 + (rows - 1) % 3, columns - 1)
        return switch row % 3 {
        case 0: (base + count, base + wide)
        case 1: (base + middle, base + count)
        default: (base + wide, base + middle)
        }
    }

    /// Whether modules are dark, from the left.
    func modules(ofRow row: Int) -> [Bool] {
        let ends = indicators(row)
        let values = [ends.left] + codewords[row * columns..<(row + 1) * columns] + [ends.right]
        var bits = BitString()
        bits.add(0b1_1111_1110_1010_1000, count: 17)
        for value in values { bits.add(PDF417Patterns.modules(of: value, row: row), count: 17) }
        bits.add(0b11_1111_1010_0010_1001, count: 18)
        return bits.bits
    }

    /// What is dark, row by row: bars in modules from the left and from the top, as high as a row.
    public var runs: [(x: Int, y: Int, length: Int, height: Int)] {
        var runs: [(Int, Int, Int, Int)] = []
        for row in 0..<rows {
            var start: Int?
            for (x, isDark) in (modules(ofRow: row) + [false]).enumerated() {
                if isDark {
                    start = start ?? x
                } else if let first = start {
                    runs.append((first, row * Self.rowHeight, x - first, Self.rowHeight))
                    start = nil
                }
            }
        }
        return runs
    }
}
