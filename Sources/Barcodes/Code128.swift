// SPDX-License-Identifier: MIT
//
// The signs of Code 128: three sets, the ways between them, the check sign (ISO/IEC 15417).

/// The values of signs, and what they look like.
enum Code128 {
    /// The characters that one sign stands for.
    private enum Set: Int, CaseIterable {
        /// Controls, digits and capitals.
        case a
        /// All letters.
        case b
        /// Pairs of digits.
        case c

        var start: Int { 103 + rawValue }
        /// The sign that leads here for all that follows.
        var latch: Int { 101 - rawValue }

        func value(_ code: UInt8) -> Int? {
            switch self {
            case .a: code < 32 ? Int(code) + 64 : code < 96 ? Int(code) - 32 : nil
            case .b: (32...127).contains(code) ? Int(code) - 32 : nil
            case .c: nil
            }
        }
    }

    private static let shift = 98
    private static let longest = 80

    /// The values of the signs of a text, from the start to the stop.
    static func values(of text: String) throws(BarcodeError) -> [Int] {
        guard !text.isEmpty else { throw .empty }
        if let place = text.enumerated().first(where: { !$0.element.unicodeScalars.allSatisfy(\.isASCII) }) {
            throw .character(place.element, at: place.offset)
        }
        let codes = Array(text.utf8)
        guard codes.count <= longest else { throw .tooLong(codes.count, most: longest, unit: "characters") }
        let signs = cheapest(codes)
        let sum = signs.enumerated().reduce(0) { $0 + $1.element * max($1.offset, 1) }
        return signs + [sum % 103, 106]
    }

    /// A way to write what is left.
    private struct Step {
        var cost = Int.max / 2
        /// The signs, without those of what follows.
        var signs: [Int] = []
        var length = 0
        var next = Set.b
    }

    /// The fewest signs, found from the end: what the rest costs in each set.
    private static func cheapest(_ codes: [UInt8]) -> [Int] {
        var steps = Array(repeating: [Step(cost: 0), Step(cost: 0), Step(cost: 0)], count: codes.count + 1)
        func isDigit(_ place: Int) -> Bool { place < codes.count && (48...57).contains(codes[place]) }
        for place in codes.indices.reversed() {
            var own = [Step(), Step(), Step()]
            func offer(_ set: Set, _ signs: [Int], _ length: Int) {
                let cost = signs.count + steps[place + length][set.rawValue].cost
                if cost < own[set.rawValue].cost { own[set.rawValue] = Step(cost: cost, signs: signs, length: length, next: set) }
            }
            for set in [Set.a, .b] {
                if let value = set.value(codes[place]) { offer(set, [value], 1) }
                let other: Set = set == .a ? .b : .a
                if let value = other.value(codes[place]), set.value(codes[place]) == nil { offer(set, [shift, value], 1) }
            }
            if isDigit(place), isDigit(place + 1) {
                offer(.c, [Int(codes[place] - 48) * 10 + Int(codes[place + 1] - 48)], 2)
            }
            steps[place] = own
            for set in Set.allCases {
                for other in Set.allCases where other != set && own[other.rawValue].cost + 1 < steps[place][set.rawValue].cost {
                    var step = own[other.rawValue]
                    (step.cost, step.signs) = (step.cost + 1, [other.latch] + step.signs)
                    steps[place][set.rawValue] = step
                }
            }
        }
        // Set B where several cost the same: the one that people expect.
        let start = [Set.b, .c, .a].min { steps[0][$0.rawValue].cost < steps[0][$1.rawValue].cost } ?? .b
        var (signs, place, set) = ([start.start], 0, start)
        while place < codes.count {
            let step = steps[place][set.rawValue]
            signs += step.signs
            (place, set) = (place + step.length, step.next)
        }
        return signs
    }

    /// The bars and spaces of a sign, in modules.
    static func widths(of value: Int) -> [Int] {
        patterns[value].utf8.map { Int($0) - 48 }
    }

    private static let patterns = """
        212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 \
        223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 \
        112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 \
        311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 \
        122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 \
        214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112
        """.split(separator: " ").map(String.init)
}
