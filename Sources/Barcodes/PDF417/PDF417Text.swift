// SPDX-License-Identifier: MIT
//
// A text as codewords of PDF417: two letters, six bytes or three digits at a time (ISO/IEC 15438, 5.4).

/// The modes of PDF417.
enum PDF417Text {
    /// The codewords of a text, without the length before them.
    static func codewords(of text: String) -> [Int] {
        let bytes = Array(text.utf8)
        var words: [Int] = []
        // The character set: UTF-8, where there are others than ASCII.
        if bytes.contains(where: { $0 > 127 }) { words += [927, 26] }
        var (mode, place, letters) = (Mode.text, 0, Letters.capitals)
        while place < bytes.count {
            let digits = run(bytes, place) { (48...57).contains($0) }
            if digits >= 13 {
                words.append(902)
                words += numeric(bytes[place..<place + digits])
                (mode, place) = (.numeric, place + digits)
                continue
            }
            let length = textRun(bytes, place)
            if length >= 5 || (length > 0 && (mode == .text || place + length == bytes.count)) {
                if mode != .text {
                    words.append(900)
                    letters = .capitals
                }
                let (new, end) = pairs(bytes[place..<place + length], from: letters)
                words += new
                (mode, letters, place) = (.text, end, place + length)
                continue
            }
            // Bytes as far as nothing shorter begins.
            var end = place + 1
            while end < bytes.count, textRun(bytes, end) < 5, run(bytes, end, where: { (48...57).contains($0) }) < 13 { end += 1 }
            if end == place + 1, mode == .text {
                words += [913, Int(bytes[place])]
            } else {
                words.append((end - place) % 6 == 0 ? 924 : 901)
                words += packed(bytes[place..<end])
                mode = .bytes
            }
            place = end
        }
        return words
    }

    private enum Mode { case text, bytes, numeric }

    private static func run(_ bytes: [UInt8], _ start: Int, where holds: (UInt8) -> Bool) -> Int {
        (bytes[start...].firstIndex { !holds($0) } ?? bytes.count) - start
    }

    /// How many bytes from a place on are letters, up to a long number.
    private static func textRun(_ bytes: [UInt8], _ start: Int) -> Int {
        var place = start
        while place < bytes.count, Letters.allCases.contains(where: { $0.value(bytes[place]) != nil }) {
            let digits = run(bytes, place) { (48...57).contains($0) }
            if digits >= 13 { break }
            place += max(digits, 1)
        }
        return place - start
    }

    // MARK: Digits and bytes

    /// Numbers of forty-four digits, after a one, to the base of 900.
    static func numeric(_ digits: ArraySlice<UInt8>) -> [Int] {
        var words: [Int] = []
        for start in stride(from: digits.startIndex, to: digits.endIndex, by: 44) {
            let group = digits[start..<min(start + 44, digits.endIndex)]
            var rest = [1] + group.map { Int($0) - 48 }
            var own: [Int] = []
            while !rest.isEmpty {
                var (next, remainder): ([Int], Int) = ([], 0)
                for digit in rest {
                    let value = remainder * 10 + digit
                    if value / 900 > 0 || !next.isEmpty { next.append(value / 900) }
                    remainder = value % 900
                }
                own.append(remainder)
                rest = next
            }
            words += own.reversed()
        }
        return words
    }

    /// Five words for six bytes, and one for each that is left.
    private static func packed(_ bytes: ArraySlice<UInt8>) -> [Int] {
        var words: [Int] = []
        var start = bytes.startIndex
        while start + 6 <= bytes.endIndex {
            var value = bytes[start..<start + 6].reduce(0) { $0 << 8 | Int($1) }
            var own: [Int] = []
            for _ in 0..<5 {
                own.append(value % 900)
                value /= 900
            }
            words += own.reversed()
            start += 6
        }
        return words + bytes[start...].map { Int($0) }
    }

    // MARK: Letters

    /// The four sets of thirty that letters stand in.
    enum Letters: Int, CaseIterable {
        case capitals, small, mixed, punctuation

        private static let signs: [[UInt8]] = [
            Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ ".utf8), Array("abcdefghijklmnopqrstuvwxyz ".utf8),
            Array("0123456789&\r\t,:#-.$/+%*=^".utf8), Array(";<>@[\\]_`~!\r\t,:\n-.$/\"|*()?{}'".utf8),
        ]

        func value(_ byte: UInt8) -> Int? {
            if self == .mixed, byte == 32 { return 26 }
            return Self.signs[rawValue].firstIndex(of: byte)
        }

        /// The values that lead to another set for all that follows.
        func ways(to other: Letters) -> [Int] {
            switch (self, other) {
            case (.capitals, .small), (.mixed, .small): [27]
            case (.capitals, .mixed), (.small, .mixed): [28]
            case (.mixed, .capitals): [28]
            case (.mixed, .punctuation): [25]
            case (.punctuation, .capitals): [29]
            case (.small, .capitals): [28, 28]
            case (.capitals, .punctuation), (.small, .punctuation): [28, 25]
            case (.punctuation, .small): [29, 27]
            case (.punctuation, .mixed): [29, 28]
            default: []
            }
        }

        /// The value before one letter of another set; nil where there is no such way.
        func shift(to other: Letters) -> Int? {
            if other == .punctuation, self != .punctuation { return 29 }
            return self == .small && other == .capitals ? 27 : nil
        }
    }

    private struct Step {
        var cost = Int.max / 2
        var values: [Int] = []
        var next = Letters.capitals
    }

    /// Letters by twos, in the fewest values, found from the end: what the rest costs in each set.
    ///
    /// - Returns: the words, and the set that is in force after them.
    private static func pairs(_ bytes: ArraySlice<UInt8>, from first: Letters) -> (words: [Int], end: Letters) {
        let text = Array(bytes)
        let sets = Letters.allCases
        var steps = Array(repeating: [Step(cost: 0), Step(cost: 0), Step(cost: 0), Step(cost: 0)], count: text.count + 1)
        for place in text.indices.reversed() {
            for set in sets {
                var best = Step()
                for other in sets {
                    guard let value = other.value(text[place]) else { continue }
                    let ways = set.ways(to: other)
                    let cost = ways.count + 1 + steps[place + 1][other.rawValue].cost
                    if cost < best.cost { best = Step(cost: cost, values: ways + [value], next: other) }
                    guard let shift = set.shift(to: other) else { continue }
                    let short = 2 + steps[place + 1][set.rawValue].cost
                    if short < best.cost { best = Step(cost: short, values: [shift, value], next: set) }
                }
                steps[place][set.rawValue] = best
            }
        }
        var (values, set): ([Int], Letters) = ([], first)
        for place in text.indices {
            let step = steps[place][set.rawValue]
            values += step.values
            set = step.next
        }
        if values.count % 2 == 1 {
            // What fills the last word up leads from the signs to the capitals, and nowhere else.
            values.append(29)
            if set == .punctuation { set = .capitals }
        }
        return (stride(from: 0, to: values.count, by: 2).map { values[$0] * 30 + values[$0 + 1] }, set)
    }
}
