// SPDX-License-Identifier: MIT
//
// Changes of texts by their grammar: lines with what stands below them, and the values behind keys, in exchange with other inputs.

/// Changes a text by its lines and its values.
@MainActor
enum LineChange {
    typealias Line = ArraySlice<UInt8>

    /// The most lines of a kind that are kept for others.
    private static let most = 4096
    /// Lines that were seen, by kinds.
    private static var seen: [InputKind: [[UInt8]]] = [:]

    private static let odd: [String] = [
        "0", "-1", "1", "0.5", "1e308", "-1e-300", "nan", "inf", "9223372036854775807", "1000000", "null", "true", "[]", "{}", "''", "*",
        "[1, 2]", "[0, 0, 0, 0]", "\"\"", "~", "&a", "*a", "systemRed", "leading", "2147483648", "../x", "/", "{count}", "{", "%@",
        "%1$lld",
    ]

    static func changed(_ bytes: [UInt8], _ kind: InputKind, _ random: inout Seeded) -> [UInt8] {
        var lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
        keep(lines, kind, &random)
        for _ in 0...random.below(4) { change(&lines, kind, &random) }
        return Array(lines.joined(separator: [10]))
    }

    private static func keep(_ lines: [Line], _ kind: InputKind, _ random: inout Seeded) {
        guard !lines.isEmpty else { return }
        let line = Array(lines[random.below(lines.count)].prefix(400))
        if seen[kind, default: []].count < most {
            seen[kind, default: []].append(line)
        } else {
            seen[kind]?[random.below(most)] = line
        }
    }

    private static func indentation(_ line: Line) -> Int { line.prefix { $0 == 32 }.count }

    /// A line with those that stand below it.
    private static func part(_ lines: [Line], _ first: Int) -> Range<Int> {
        let depth = indentation(lines[first])
        var end = first + 1
        while end < lines.count, end - first < 200, lines[end].isEmpty || indentation(lines[end]) > depth { end += 1 }
        return first..<end
    }

    private static func change(_ lines: inout [Line], _ kind: InputKind, _ random: inout Seeded) {
        guard !lines.isEmpty else { return lines.append(another(kind, &random)) }
        let place = random.below(lines.count)
        switch random.below(10) {
        case 0: lines.removeSubrange(part(lines, place))
        case 1: lines.insert(contentsOf: lines[part(lines, place)], at: random.below(lines.count))
        case 2:
            // A part as deep as what it comes before.
            let other = random.below(lines.count)
            let shift = indentation(lines[other]) - indentation(lines[place])
            let moved = lines[part(lines, place)].map { line in
                Line(repeatElement(32, count: max(indentation(line) + shift, 0)) + line.drop { $0 == 32 })
            }
            lines.insert(contentsOf: moved, at: other)
        case 3: lines.swapAt(place, random.below(lines.count))
        case 4:
            let deep = indentation(lines[place])
            lines.insert(Line(repeatElement(32, count: deep) + another(kind, &random).drop { $0 == 32 }), at: place)
        case 5: lines[place] = Line(repeatElement(32, count: random.below(8) * 2) + lines[place].drop { $0 == 32 })
        case 6:
            // As many times as a list may have.
            let copies = [2, 5, 40, 300][random.below(4)]
            let piece = lines[part(lines, place)]
            if piece.count * copies < 2000 { for _ in 0..<copies { lines.insert(contentsOf: piece, at: place) } }
        default: lines[place] = withAnotherValue(lines[place], kind, &random)
        }
    }

    private static func another(_ kind: InputKind, _ random: inout Seeded) -> Line {
        guard let known = seen[kind], !known.isEmpty else { return [] }
        return known[random.below(known.count)][...]
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    /// The places of words and numbers.
    private static func words(_ line: Line) -> [Range<Int>] {
        var (found, first): ([Range<Int>], Int?) = ([], nil)
        for index in line.indices {
            if isOfWord(line[index]) {
                if first == nil { first = index }
            } else if let start = first {
                found.append(start..<index)
                first = nil
            }
        }
        if let first { found.append(first..<line.endIndex) }
        return found
    }

    private static func withAnotherValue(_ line: Line, _ kind: InputKind, _ random: inout Seeded) -> Line {
        let places = words(line)
        guard !places.isEmpty else { return line }
        let place = places[random.below(places.count)]
        let other = another(kind, &random)
        let others = words(other)
        let isOdd = others.isEmpty || random.below(3) == 0
        let value = isOdd ? Line(odd[random.below(odd.count)].utf8) : other[others[random.below(others.count)]]
        return Line(line[..<place.lowerBound] + value + line[place.upperBound...])
    }
}
