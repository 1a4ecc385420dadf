// SPDX-License-Identifier: MIT
//
// The characters of a file by number, and its lines.

import Foundation

/// The text of a file, without the mark that some programs put at its beginning.
struct Characters: Sendable {
    /// The whole text.
    let text: String
    let scalars: [Unicode.Scalar]
    private let hasMark: Bool
    /// Whether it is JSON, and has to stay so.
    let isJSON: Bool
    /// Where the lines begin, as YAML breaks them.
    private let lines: [Int]
    /// Where the lines begin that places count: in JSON, only line feeds and carriage returns end one.
    private let placeLines: [Int]

    init(_ text: String) {
        self.text = text
        var scalars = Array(text.unicodeScalars)
        hasMark = scalars.first == "\u{FEFF}"
        if hasMark { scalars.removeFirst() }
        self.scalars = scalars
        let first = scalars.first { !$0.isBlank && !$0.isBreak }
        isJSON = (first == "{" || first == "[") && Self.isJSON(scalars)
        lines = Self.lineStarts(of: scalars) { $0.isBreak }
        placeLines = isJSON ? Self.lineStarts(of: scalars) { $0 == "\n" || $0 == "\r" } : lines
    }

    private static func isJSON(_ scalars: [Unicode.Scalar]) -> Bool {
        (try? JSONSerialization.jsonObject(with: Data(String(scalars).utf8))) != nil
    }

    private static func lineStarts(of scalars: [Unicode.Scalar], isBreak: (Unicode.Scalar) -> Bool) -> [Int] {
        var starts = [0]
        for index in scalars.indices where isBreak(scalars[index]) {
            if scalars[index] == "\r", index + 1 < scalars.count, scalars[index + 1] == "\n" { continue }
            starts.append(index + 1)
        }
        return starts
    }

    /// The text without the mark.
    var unmarked: String { hasMark ? String(text.unicodeScalars.dropFirst()) : text }

    /// The character at a number; nil before the first and behind the last.
    subscript(_ index: Int) -> Unicode.Scalar? { index >= 0 && index < scalars.count ? scalars[index] : nil }

    subscript(_ range: Range<Int>) -> ArraySlice<Unicode.Scalar> { scalars[range] }

    /// Where a place of the parser is.
    func index(line: Int, column: Int) -> Int? { Self.index(line: line, column: column, lines, scalars.count) }

    /// Where a place is that is counted as diagnostics count.
    func index(ofPlace line: Int, column: Int) -> Int? { Self.index(line: line, column: column, placeLines, scalars.count) }

    private static func index(line: Int, column: Int, _ lines: [Int], _ count: Int) -> Int? {
        guard lines.indices.contains(line - 1), column >= 1, column <= count + 1 else { return nil }
        let index = lines[line - 1] + column - 1
        return index <= count ? index : nil
    }

    /// The place of a character, as diagnostics count.
    func place(of index: Int) -> (line: Int, column: Int) {
        let line = Self.line(of: index, in: placeLines)
        return (line + 1, index - placeLines[line] + 1)
    }

    private static func line(of index: Int, in lines: [Int]) -> Int {
        var (low, high) = (0, lines.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lines[middle] <= index { low = middle } else { high = middle }
        }
        return low
    }

    /// Where the line of a character begins.
    func lineStart(of index: Int) -> Int { lines[Self.line(of: index, in: lines)] }

    /// Where the line of a character ends, before what breaks it.
    func lineEnd(of index: Int) -> Int { scalars[index...].firstIndex { $0.isBreak } ?? scalars.count }

    /// Where the next line begins; nil in the last one.
    func nextLine(after index: Int) -> Int? {
        let line = Self.line(of: index, in: lines) + 1
        return line < lines.count ? lines[line] : nil
    }

    /// How many characters stand before one in its line.
    func indent(of index: Int) -> Int { index - lineStart(of: index) }

    /// Whether only blanks stand before a character in its line.
    func isFirstInLine(_ index: Int) -> Bool { scalars[lineStart(of: index)..<index].allSatisfy(\.isBlank) }

    /// The first character from one on that is no blank, no line break and in no comment.
    func skippingSpace(from start: Int) -> Int {
        var index = start
        while index < scalars.count {
            if scalars[index].isBlank || scalars[index].isBreak {
                index += 1
            } else if scalars[index] == "#", index == 0 || scalars[index - 1].isBlank || scalars[index - 1].isBreak {
                index = lineEnd(of: index)
            } else {
                break
            }
        }
        return index
    }

    /// What ends the lines around a character.
    func lineBreak(at index: Int) -> String {
        var end = lineEnd(of: index)
        if end == scalars.count { end = lineEnd(of: 0) }
        guard end < scalars.count else { return "\n" }
        return scalars[end] == "\r" ? (self[end + 1] == "\n" ? "\r\n" : "\r") : "\n"
    }

    /// The text with other characters in place of some; changes are in order and do not overlap.
    func changed(_ changes: [Change]) -> String {
        var result = String.UnicodeScalarView()
        if hasMark { result.append("\u{FEFF}") }
        var index = 0
        for change in changes {
            result.append(contentsOf: scalars[index..<change.range.lowerBound])
            result.append(contentsOf: change.text.unicodeScalars)
            index = change.range.upperBound
        }
        result.append(contentsOf: scalars[index...])
        return String(result)
    }
}

/// Characters of a file and what comes in their place.
struct Change {
    var range: Range<Int>
    var text: String

    init(_ range: Range<Int>, _ text: String = "") { (self.range, self.text) = (range, text) }

    init(at index: Int, _ text: String) { self.init(index..<index, text) }
}

extension String {
    init(_ scalars: some Sequence<Unicode.Scalar>) {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        self = String(view)
    }
}

extension Unicode.Scalar {
    var isBlank: Bool { self == " " || self == "\t" }

    /// Whether it ends a line of YAML.
    var isBreak: Bool { self == "\n" || self == "\r" || self == "\u{85}" || self == "\u{2028}" || self == "\u{2029}" }
}
