// SPDX-License-Identifier: MIT
//
// A text in the five tables of Aztec codes and in bytes, so that it takes the fewest bits (ISO/IEC 24778, 7.1 and annex B).

/// A text as bits.
struct AztecText {
    /// What a code of five bits, four for digits, stands for.
    private enum Table: Int, CaseIterable {
        case upper, lower, mixed, punctuation, digit

        var size: Int { self == .digit ? 4 : 5 }

        private static let mixedSigns: [UInt8] =
            [32] + Array(1...13) + Array(27...31) + Array("@\\^_`|~".utf8) + [127]
        private static let signs = Array("!\"#$%&'()*+,-./:;<=>?[]{}".utf8)

        func value(_ byte: UInt8) -> Int? {
            switch self {
            case .upper: byte == 32 ? 1 : (65...90).contains(byte) ? Int(byte) - 63 : nil
            case .lower: byte == 32 ? 1 : (97...122).contains(byte) ? Int(byte) - 95 : nil
            case .mixed: Self.mixedSigns.firstIndex(of: byte).map { $0 + 1 }
            case .punctuation: byte == 13 ? 1 : Self.signs.firstIndex(of: byte).map { $0 + 6 }
            case .digit: byte == 32 ? 1 : byte == 44 ? 12 : byte == 46 ? 13 : (48...57).contains(byte) ? Int(byte) - 46 : nil
            }
        }

        /// Codes that lead to another table for all that follows, one after the other, each in the table that is then in force.
        func ways(to other: Table) -> [(code: Int, size: Int)] {
            switch (self, other) {
            case (.upper, .lower), (.mixed, .lower): [(28, 5)]
            case (.upper, .mixed), (.lower, .mixed), (.mixed, .upper): [(29, 5)]
            case (.upper, .digit), (.lower, .digit), (.mixed, .punctuation): [(30, 5)]
            case (.upper, .punctuation), (.lower, .punctuation): [(29, 5), (30, 5)]
            case (.lower, .upper): [(30, 5), (14, 4)]
            case (.mixed, .digit): [(29, 5), (30, 5)]
            case (.punctuation, .upper): [(31, 5)]
            case (.punctuation, .lower): [(31, 5), (28, 5)]
            case (.punctuation, .mixed): [(31, 5), (29, 5)]
            case (.punctuation, .digit): [(31, 5), (30, 5)]
            case (.digit, .upper): [(14, 4)]
            case (.digit, .lower): [(14, 4), (28, 5)]
            case (.digit, .mixed): [(14, 4), (29, 5)]
            case (.digit, .punctuation): [(14, 4), (29, 5), (30, 5)]
            default: []
            }
        }

        /// The code before one sign of another table; nil where there is no such way.
        func shift(to other: Table) -> Int? {
            switch (self, other) {
            case (.punctuation, _): nil
            case (_, .punctuation): 0
            case (.lower, .upper): 28
            case (.digit, .upper): 15
            default: nil
            }
        }

        /// Whether bytes may follow here.
        var takesBytes: Bool { self == .upper || self == .lower || self == .mixed }
    }

    /// The text as bits, the first first.
    let bits: [Bool]

    init(_ text: String) {
        var string = BitString()
        let bytes: [UInt8]
        if text.unicodeScalars.allSatisfy({ $0.value < 256 }) {
            bytes = text.unicodeScalars.map { UInt8($0.value) }
        } else {
            bytes = Array(text.utf8)
            // The character set: a sign of punctuation with two digits, those of UTF-8.
            for (value, count) in [(0, 5), (0, 5), (2, 3), (4, 4), (8, 4)] { string.add(value, count: count) }
        }
        Self.write(bytes, to: &string)
        bits = string.bits
    }

    /// A way to write what comes next.
    private struct Step {
        var cost = Int.max / 2
        var codes: [(code: Int, size: Int)] = []
        /// How many bytes it takes from the text.
        var length = 0
        /// Whether they follow as they are.
        var isBytes = false
        var next = Table.upper
    }

    private static let pairs: [[UInt8]: Int] = [[13, 10]: 2, [46, 32]: 3, [44, 32]: 4, [58, 32]: 5]

    /// The signs that stand at a place, each with its table.
    private static func signs(_ bytes: [UInt8], _ place: Int) -> [(table: Table, value: Int, length: Int)] {
        var found = Table.allCases.compactMap { table in table.value(bytes[place]).map { (table, $0, 1) } }
        if place + 1 < bytes.count, let value = pairs[[bytes[place], bytes[place + 1]]] { found.append((.punctuation, value, 2)) }
        return found
    }

    private static func write(_ bytes: [UInt8], to string: inout BitString) {
        let steps = cheapest(bytes)
        var (place, table) = (0, Table.upper)
        while place < bytes.count {
            let step = steps[place][table.rawValue]
            for code in step.codes { string.add(code.code, count: code.size) }
            if step.isBytes { for byte in bytes[place..<place + step.length] { string.add(Int(byte), count: 8) } }
            (place, table) = (place + step.length, step.next)
        }
    }

    /// The fewest bits, found from the end: what the rest costs in each table.
    private static func cheapest(_ bytes: [UInt8]) -> [[Step]] {
        var steps = Array(repeating: Table.allCases.map { _ in Step(cost: 0) }, count: bytes.count + 1)
        /// Where a stretch of more than 31 bytes that goes on here ends best, and what it costs from here on.
        var long = Array(repeating: (cost: Int.max / 2, end: 0), count: Table.allCases.count)
        for place in bytes.indices.reversed() {
            for table in Table.allCases where table.takesBytes {
                let own = long[table.rawValue]
                let ends = 8 + steps[place + 1][table.rawValue].cost
                long[table.rawValue] = own.cost + 8 < ends ? (own.cost + 8, own.end) : (ends, place + 1)
            }
            let signs = signs(bytes, place)
            let inBytes = Table.allCases.map { $0.takesBytes ? bytesStep($0, place, steps, long[$0.rawValue]) : Step() }
            for table in Table.allCases {
                var best = Step()
                func offer(_ step: Step) { if step.cost < best.cost { best = step } }
                for sign in signs {
                    let ways = table.ways(to: sign.table)
                    let rest = steps[place + sign.length]
                    let cost = ways.reduce(sign.table.size) { $0 + $1.size } + rest[sign.table.rawValue].cost
                    offer(Step(cost: cost, codes: ways + [(sign.value, sign.table.size)], length: sign.length, next: sign.table))
                    guard let shift = table.shift(to: sign.table) else { continue }
                    offer(
                        Step(
                            cost: table.size + sign.table.size + rest[table.rawValue].cost,
                            codes: [(shift, table.size), (sign.value, sign.table.size)], length: sign.length, next: table))
                }
                for other in Table.allCases where other.takesBytes {
                    var step = inBytes[other.rawValue]
                    let ways = table.ways(to: other)
                    step.cost += ways.reduce(0) { $0 + $1.size }
                    step.codes = ways + step.codes
                    offer(step)
                }
                steps[place][table.rawValue] = best
            }
        }
        return steps
    }

    /// The best stretch of bytes from a place on: up to 31 of them, or more with a longer count before them.
    private static func bytesStep(_ table: Table, _ place: Int, _ steps: [[Step]], _ long: (cost: Int, end: Int)) -> Step {
        var best = Step()
        for length in 1...31 where place + length < steps.count {
            let cost = 10 + 8 * length + steps[place + length][table.rawValue].cost
            if cost < best.cost { best = Step(cost: cost, codes: [(31, 5), (length, 5)], length: length, isBytes: true, next: table) }
        }
        let length = long.end - place
        if length > 31, long.cost + 21 < best.cost {
            best = Step(
                cost: long.cost + 21, codes: [(31, 5), (0, 5), (length - 31, 11)], length: length, isBytes: true, next: table)
        }
        return best
    }
}
