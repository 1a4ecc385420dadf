// SPDX-License-Identifier: MIT
//
// JSON of which a part is handed on as it stands.

import Foundation

/// A value of a JSON text, by where it stands.
///
/// Scenes and data are handed on byte for byte: their numbers keep their digits, and their keys the order.
package struct JSONText: Hashable, Sendable {
    /// What is wrong with a text.
    package struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
        /// What is wrong, in a line.
        package var description: String
        /// The byte at which it is wrong.
        package var offset: Int
    }

    /// A kind of values.
    package enum Kind: String, Hashable, Sendable {
        case object, array, string, number, bool, null
    }

    /// The bytes of the value, without blanks around it.
    package let bytes: ArraySlice<UInt8>

    /// How deep values may stand in each other.
    package static let deepest = 100

    /// The value of a text.
    package init(_ text: [UInt8]) throws(Problem) {
        var scanner = Scanner(bytes: text[...])
        bytes = try scanner.value(depth: 0)
        scanner.skipSpace()
        guard scanner.next == nil else { throw scanner.problem("there is more after the value") }
    }

    fileprivate init(known bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    /// A value as it is written.
    package init(text: String) throws(Problem) { try self.init(Array(text.utf8)) }

    /// A text as JSON.
    package init(quoting text: String) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count + 2)
        Self.quote(text, into: &bytes)
        self.bytes = bytes[...]
    }

    /// Texts as an array.
    package init(listing texts: [String]) {
        var bytes = Array("[".utf8)
        for (place, text) in texts.enumerated() {
            if place > 0 { bytes.append(UInt8(ascii: ",")) }
            Self.quote(text, into: &bytes)
        }
        self.bytes = (bytes + "]".utf8)[...]
    }

    private static func quote(_ text: String, into bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0x0A: bytes += "\\n".utf8
            case 0..<0x20: bytes += (byte < 16 ? "\\u000" : "\\u00").utf8 + Array(String(byte, radix: 16).utf8)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// What it is.
    package var kind: Kind {
        switch bytes.first {
        case UInt8(ascii: "{"): .object
        case UInt8(ascii: "["): .array
        case UInt8(ascii: "\""): .string
        case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
        case UInt8(ascii: "n"): .null
        default: .number
        }
    }

    /// The value as it is written, on one line.
    package var line: String {
        // Breaks stand between values only: in texts they are written as escapes.
        let isOnOneLine = !bytes.contains { $0 == 0x0A || $0 == 0x0D }
        return String(decoding: isOnOneLine ? Array(bytes) : bytes.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }, as: UTF8.self)
    }

    /// The members of an object in their order; nil for other values.
    package var members: [(key: String, value: JSONText)]? {
        guard kind == .object else { return nil }
        var scanner = Scanner(bytes: bytes.dropFirst())
        return try? scanner.members(depth: 0)
    }

    /// The member of an object; of several with one name, the last, as most readers have it.
    package subscript(key: String) -> JSONText? { members?.last { $0.key == key }?.value }

    /// The elements of an array; nil for other values.
    package var elements: [JSONText]? {
        guard kind == .array else { return nil }
        var scanner = Scanner(bytes: bytes.dropFirst())
        return try? scanner.elements(depth: 0)
    }

    /// The text; nil for other values.
    package var string: String? {
        guard kind == .string else { return nil }
        return Self.unescaped(bytes.dropFirst().dropLast())
    }

    /// The number where it is whole; nil for other values.
    package var integer: Int? { kind == .number ? Int(String(decoding: bytes, as: UTF8.self)) : nil }

    /// True or false; nil for other values.
    package var bool: Bool? { kind == .bool ? bytes.first == UInt8(ascii: "t") : nil }

    /// What a text says between its quotes; nil where half of a character is missing.
    private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String? {
        guard bytes.contains(UInt8(ascii: "\\")) else { return String(validating: bytes, as: UTF8.self) }
        var units: [UInt8] = []
        units.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        func number(at place: Int) -> UInt32? {
            guard place + 4 <= bytes.endIndex else { return nil }
            return UInt32(String(decoding: bytes[place..<place + 4], as: UTF8.self), radix: 16)
        }
        while index < bytes.endIndex {
            guard bytes[index] == UInt8(ascii: "\\") else {
                units.append(bytes[index])
                index += 1
                continue
            }
            let sign = bytes[index + 1]
            index += 2
            guard sign == UInt8(ascii: "u") else {
                units.append(Self.signs[sign] ?? sign)
                continue
            }
            guard var code = number(at: index) else { return nil }
            index += 4
            if (0xD800..<0xDC00).contains(code) {
                guard index + 6 <= bytes.endIndex, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u"),
                    let low = number(at: index + 2), (0xDC00..<0xE000).contains(low)
                else { return nil }
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
                index += 6
            }
            guard let scalar = Unicode.Scalar(code) else { return nil }
            units += Array(String(Character(scalar)).utf8)
        }
        return String(validating: units, as: UTF8.self)
    }

    private static let signs: [UInt8: UInt8] = [
        UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12, UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9,
    ]
}

/// Walks over a text.
private struct Scanner {
    let bytes: ArraySlice<UInt8>
    var index: Int

    init(bytes: ArraySlice<UInt8>) { (self.bytes, index) = (bytes, bytes.startIndex) }

    var next: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

    func problem(_ words: String) -> JSONText.Problem {
        JSONText.Problem(description: next == nil ? "the JSON ends in the middle" : "malformed JSON: \(words)", offset: index)
    }

    mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    /// Goes over a value, and what comes before it.
    mutating func value(depth: Int) throws(JSONText.Problem) -> ArraySlice<UInt8> {
        skipSpace()
        let start = index
        guard depth <= JSONText.deepest else { throw problem("values stand deeper in each other than \(JSONText.deepest)") }
        switch next {
        case UInt8(ascii: "{"):
            index += 1
            _ = try members(depth: depth)
        case UInt8(ascii: "["):
            index += 1
            _ = try elements(depth: depth)
        case UInt8(ascii: "\""): try string()
        case UInt8(ascii: "t"): try word("true")
        case UInt8(ascii: "f"): try word("false")
        case UInt8(ascii: "n"): try word("null")
        default: try number()
        }
        return bytes[start..<index]
    }

    /// The members of an object up to its end.
    mutating func members(depth: Int) throws(JSONText.Problem) -> [(key: String, value: JSONText)] {
        var members: [(key: String, value: JSONText)] = []
        skipSpace()
        if next == UInt8(ascii: "}") {
            index += 1
            return []
        }
        while true {
            skipSpace()
            let start = index
            guard next == UInt8(ascii: "\"") else { throw problem("a name in quotes is missing") }
            try string()
            guard let key = JSONText(known: bytes[start..<index]).string else { throw problem("a name is no text") }
            skipSpace()
            guard next == UInt8(ascii: ":") else { throw problem("':' is missing") }
            index += 1
            members.append((key, JSONText(known: try value(depth: depth + 1))))
            guard try goesOn(until: UInt8(ascii: "}")) else { return members }
        }
    }

    /// The elements of an array up to its end.
    mutating func elements(depth: Int) throws(JSONText.Problem) -> [JSONText] {
        var elements: [JSONText] = []
        skipSpace()
        if next == UInt8(ascii: "]") {
            index += 1
            return []
        }
        while true {
            elements.append(JSONText(known: try value(depth: depth + 1)))
            guard try goesOn(until: UInt8(ascii: "]")) else { return elements }
        }
    }

    private mutating func goesOn(until end: UInt8) throws(JSONText.Problem) -> Bool {
        skipSpace()
        guard let sign = next, sign == end || sign == UInt8(ascii: ",") else { throw problem("',' or the end is missing") }
        index += 1
        return sign != end
    }

    private mutating func string() throws(JSONText.Problem) {
        index += 1
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                return
            case UInt8(ascii: "\\"):
                index += 1
                guard let sign = next, "\"\\/bfnrtu".utf8.contains(sign) else { throw problem("no such escape") }
                index += 1
            case 0..<0x20: throw problem("a control character in a text")
            default: index += 1
            }
        }
        throw problem("a text has no end")
    }

    private mutating func word(_ word: String) throws(JSONText.Problem) {
        guard bytes[index...].starts(with: word.utf8) else { throw problem("an unknown word") }
        index += word.utf8.count
    }

    private mutating func number() throws(JSONText.Problem) {
        func digits(_ scanner: inout Scanner) -> Bool {
            let start = scanner.index
            while let byte = scanner.next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { scanner.index += 1 }
            return scanner.index > start
        }
        if next == UInt8(ascii: "-") { index += 1 }
        let start = index
        guard digits(&self), bytes[start] != UInt8(ascii: "0") || index == start + 1 else { throw problem("a value is missing") }
        if next == UInt8(ascii: ".") {
            index += 1
            guard digits(&self) else { throw problem("digits are missing") }
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            index += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
            guard digits(&self) else { throw problem("digits are missing") }
        }
    }
}
