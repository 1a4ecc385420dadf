// SPDX-License-Identifier: MIT
//
// JSON text to a tree with places.

import Foundation
import VitrineFiles
package import VitrineScene

/// Reads one JSON text, as RFC 8259 has it.
package struct JSONReader {
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    /// The byte up to which columns are counted, and its column: a text in one line is not counted again for every value.
    private var counted = (index: 0, column: 1)
    private var valuesLeft: Int

    /// Reads a text, or says what is wrong with it.
    ///
    /// - Parameter limit: the most values that it may have.
    package static func read(_ text: String, limit: Int = SourceLimits.nodes) throws(SyntaxProblem) -> SourceNode {
        var reader = try JSONReader(text, limit: limit)
        let root = try reader.value(depth: 1)
        try reader.end()
        return root
    }

    /// Reads the list that a data file holds, without the places of its values.
    package static func rows(_ text: String, limit: Int = SourceLimits.dataValues) throws(SyntaxProblem) -> [FieldValue] {
        var reader = try JSONReader(text, limit: limit)
        var rows: [FieldValue] = []
        if reader.next == UInt8(ascii: "[") {
            reader.valuesLeft -= 1
            try reader.elements(depth: 1) { rows.append($0.fieldValue) }
            try reader.end()
            return rows
        }
        let root = try reader.value(depth: 1)
        try reader.end()
        throw SyntaxProblem(
            position: root.position, message: "expected a list of objects, found \(root.phrase)",
            hint: "a data file holds one list: [{…}, {…}]", category: .schema)
    }

    /// Goes to the first value.
    private init(_ text: String, limit: Int) throws(SyntaxProblem) {
        (bytes, valuesLeft) = (Array(text.utf8), limit)
        skipSpace()
        guard index < bytes.count else { throw problem("the file is empty") }
    }

    /// Nothing may come after the value.
    private mutating func end() throws(SyntaxProblem) {
        skipSpace()
        guard index == bytes.count else { throw problem("malformed JSON: more text after the end of the value") }
    }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// The place of the next byte; the column counts characters, which start at bytes that continue none.
    private var position: SourcePosition {
        let start = min(counted.index, index)
        let column = bytes[start..<min(index, bytes.count)].reduce(counted.column) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
        return SourcePosition(line: line, column: column)
    }

    private mutating func countColumns() -> SourcePosition {
        let position = position
        counted = (index, position.column)
        return position
    }

    private func problem(_ message: String, hint: String? = nil) -> SyntaxProblem {
        SyntaxProblem(position: position, message: message, hint: hint)
    }

    private mutating func skipSpace() {
        while let byte = next {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"): index += 1
            case UInt8(ascii: "\r"), UInt8(ascii: "\n"):
                index += 1
                // A carriage return breaks a line by itself, and together with the line feed behind it once.
                if byte == UInt8(ascii: "\r"), next == UInt8(ascii: "\n") { index += 1 }
                line += 1
                counted = (index, 1)
            default: return
            }
        }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        index += 1
        return true
    }

    private mutating func value(depth: Int) throws(SyntaxProblem) -> SourceNode {
        let position = countColumns()
        guard depth <= SourceLimits.depth else { throw .tooDeep(at: position) }
        valuesLeft -= 1
        guard valuesLeft >= 0 else {
            throw SyntaxProblem(position: position, message: "the file has too many values", category: .limit)
        }
        switch next {
        case UInt8(ascii: "{"): return SourceNode(.mapping(try members(depth: depth)), at: position)
        case UInt8(ascii: "["): return SourceNode(.sequence(try elements(depth: depth)), at: position)
        case UInt8(ascii: "\""): return SourceNode(.string(try string()), at: position)
        case nil: throw problem("malformed JSON: the text ends where a value is expected")
        default: return SourceNode(try word(), at: position)
        }
    }

    private mutating func elements(depth: Int) throws(SyntaxProblem) -> [SourceNode] {
        var elements: [SourceNode] = []
        try self.elements(depth: depth) { elements.append($0) }
        return elements
    }

    private mutating func elements(depth: Int, take body: (SourceNode) -> Void) throws(SyntaxProblem) {
        index += 1
        skipSpace()
        if take(UInt8(ascii: "]")) { return }
        while true {
            skipSpace()
            body(try value(depth: depth + 1))
            skipSpace()
            if take(UInt8(ascii: "]")) { return }
            guard take(UInt8(ascii: ",")) else { throw problem("malformed JSON: expected ',' or ']' after a value of a list") }
        }
    }

    private mutating func members(depth: Int) throws(SyntaxProblem) -> [SourceNode.Entry] {
        index += 1
        var entries: [SourceNode.Entry] = []
        var keys: Set<String> = []
        skipSpace()
        if take(UInt8(ascii: "}")) { return entries }
        while true {
            skipSpace()
            let position = countColumns()
            guard next == UInt8(ascii: "\"") else { throw problem("malformed JSON: expected a key in double quotes") }
            let key = try string()
            guard keys.insert(key).inserted else {
                throw SyntaxProblem(position: position, message: "the key '\(key)' is given twice in this object")
            }
            skipSpace()
            guard take(UInt8(ascii: ":")) else { throw problem("malformed JSON: expected ':' after the key '\(key)'") }
            skipSpace()
            entries.append(SourceNode.Entry(key: key, position: position, value: try value(depth: depth + 1)))
            skipSpace()
            if take(UInt8(ascii: "}")) { return entries }
            guard take(UInt8(ascii: ",")) else { throw problem("malformed JSON: expected ',' or '}' after the value of '\(key)'") }
        }
    }

    private mutating func word() throws(SyntaxProblem) -> SourceNode.Value {
        let start = index
        while let byte = next, !" \t\r\n,:[]{}\"".utf8.contains(byte) { index += 1 }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        switch text {
        case "null": return .null
        case "true": return .bool(true)
        case "false": return .bool(false)
        default:
            if Self.isNumber(text), let number = Double(text) {
                if number.isFinite { return .number(number) }
                index = start
                throw problem("malformed JSON: the number \(text) is too large")
            }
            index = start
            if text.isEmpty {
                throw problem("malformed JSON: expected a value, found '\(String(decoding: bytes[start...start], as: UTF8.self))'")
            }
            throw problem("malformed JSON: '\(text)' is not a value", hint: "texts stand in double quotes")
        }
    }

    /// Whether a word is a number as JSON spells them: no plus sign, no zero before other digits, digits on both sides of a point.
    private static func isNumber(_ word: String) -> Bool {
        var rest = word.utf8[...]
        func digits() -> Int {
            let count = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
            rest.removeFirst(count)
            return count
        }
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        let hasZero = rest.first == UInt8(ascii: "0")
        let whole = digits()
        guard whole > 0, !hasZero || whole == 1 else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            if digits() == 0 { return false }
        }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            rest.removeFirst()
            if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
            if digits() == 0 { return false }
        }
        return rest.isEmpty
    }

    private mutating func string() throws(SyntaxProblem) -> String {
        let opening = position
        index += 1
        let start = index
        while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { index += 1 }
        if next == UInt8(ascii: "\"") {
            index += 1
            return String(decoding: bytes[start..<(index - 1)], as: UTF8.self)
        }
        var text = Array(bytes[start..<index])
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): text.append(contentsOf: String(try escape()).utf8)
            case 0..<0x20:
                throw problem(
                    "malformed JSON: a control character or line break stands in a text", hint: "write it as an escape such as \\n")
            default:
                text.append(byte)
                index += 1
            }
        }
        throw SyntaxProblem(position: opening, message: "malformed JSON: this text has no closing quote")
    }

    private mutating func escape() throws(SyntaxProblem) -> Unicode.Scalar {
        let start = index
        index += 2
        guard start + 1 < bytes.count else { throw problem("malformed JSON: the text ends in an escape") }
        switch bytes[start + 1] {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            let unit = try codeUnit()
            if let scalar = Unicode.Scalar(unit) { return scalar }
            if UTF16.isLeadSurrogate(unit), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) {
                let low = try codeUnit()
                if UTF16.isTrailSurrogate(low),
                    let scalar = Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) - 0xDC00))
                {
                    return scalar
                }
            }
            index = start
            throw problem("malformed JSON: half of a surrogate pair")
        default:
            index = start
            throw problem("malformed JSON: an unknown escape", hint: "write a backslash as \\\\")
        }
    }

    private mutating func codeUnit() throws(SyntaxProblem) -> UInt16 {
        let end = index + 4
        guard end <= bytes.count, bytes[index] != UInt8(ascii: "+"), bytes[index] != UInt8(ascii: "-"),
            let unit = UInt16(String(decoding: bytes[index..<end], as: UTF8.self), radix: 16)
        else {
            throw problem("malformed JSON: \\u takes four hexadecimal digits")
        }
        index = end
        return unit
    }
}
