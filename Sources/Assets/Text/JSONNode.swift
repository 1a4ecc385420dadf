// SPDX-License-Identifier: MIT
//
// A value of a JSON file, and where it begins.

import VitrineFiles

/// A value of a JSON file that knows its place.
package struct JSONNode: Sendable {
    /// What stands there.
    package indirect enum Value: Sendable {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array([JSONNode])
        /// Members in the order of the file.
        case object([(key: String, value: JSONNode)])
    }

    package let value: Value
    /// The first byte of the value.
    package let offset: Int

    package init(value: Value, offset: Int) { (self.value, self.offset) = (value, offset) }

    /// The member of an object; of several with one name, the first.
    package subscript(key: String) -> JSONNode? {
        guard case .object(let members) = value else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// The members of an object; none where the value is something else.
    package var members: [(key: String, value: JSONNode)] { if case .object(let members) = value { members } else { [] } }

    /// The elements of an array; none where the value is something else.
    package var elements: [JSONNode] { if case .array(let elements) = value { elements } else { [] } }

    /// A text.
    package var string: String? { if case .string(let string) = value { string } else { nil } }

    /// True or false.
    package var bool: Bool? { if case .bool(let bool) = value { bool } else { nil } }

    /// A finite number, also one that stands in quotes.
    package var number: Double? {
        switch value {
        case .number(let number): number
        case .string(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
        default: nil
        }
    }
}

/// Reads JSON as RFC 8259 has it, with places.
package struct JSONReader {
    /// How deep values may stand in each other, unless a kind of file has them deeper.
    static let nestingLimit = 64

    /// What is wrong, and where.
    struct Failure: Error {
        var message: String
        var offset: Int
    }

    private let bytes: [UInt8]
    private let limit: Int
    private var index = 0

    /// The value of a text.
    package static func read(_ text: SourceText) -> Result<JSONNode, AssetProblem> { read(text, nestingLimit: nestingLimit) }

    /// The value of a text that may stand deeper in itself.
    package static func read(_ text: SourceText, nestingLimit: Int) -> Result<JSONNode, AssetProblem> {
        var reader = JSONReader(bytes: text.bytes, limit: nestingLimit)
        do throws(Failure) {
            let node = try reader.value(depth: 0)
            reader.skipSpace()
            guard reader.index == reader.bytes.count else { throw Failure(message: "there is more after the value", offset: reader.index) }
            return .success(node)
        } catch {
            return .failure(AssetProblem(text.diagnostic(error.message, at: error.offset, severity: .error, category: .syntax)))
        }
    }

    private init(bytes: [UInt8], limit: Int) { (self.bytes, self.limit) = (bytes, limit) }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    private func failure(_ message: String, at offset: Int? = nil) -> Failure {
        Failure(message: index >= bytes.count && offset == nil ? "the file ends in the middle" : message, offset: offset ?? index)
    }

    private mutating func value(depth: Int) throws(Failure) -> JSONNode {
        skipSpace()
        let start = index
        guard depth <= limit else {
            throw failure("values stand deeper in each other than the limit of \(limit)", at: start)
        }
        let value: JSONNode.Value
        switch next {
        case UInt8(ascii: "{"): value = .object(try object(depth: depth))
        case UInt8(ascii: "["): value = .array(try array(depth: depth))
        case UInt8(ascii: "\""): value = .string(try string())
        case UInt8(ascii: "t"): value = try word("true", .bool(true))
        case UInt8(ascii: "f"): value = try word("false", .bool(false))
        case UInt8(ascii: "n"): value = try word("null", .null)
        default: value = .number(try number())
        }
        return JSONNode(value: value, offset: start)
    }

    private mutating func object(depth: Int) throws(Failure) -> [(key: String, value: JSONNode)] {
        var members: [(key: String, value: JSONNode)] = []
        index += 1
        skipSpace()
        if next == UInt8(ascii: "}") { index += 1; return [] }
        while true {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw failure("a name in quotes is missing") }
            let key = try string()
            skipSpace()
            guard next == UInt8(ascii: ":") else { throw failure("':' is missing after '\(key)'") }
            index += 1
            members.append((key, try value(depth: depth + 1)))
            skipSpace()
            switch next {
            case UInt8(ascii: ","): index += 1
            case UInt8(ascii: "}"): index += 1; return members
            default: throw failure("',' or '}' is missing")
            }
        }
    }

    private mutating func array(depth: Int) throws(Failure) -> [JSONNode] {
        var elements: [JSONNode] = []
        index += 1
        skipSpace()
        if next == UInt8(ascii: "]") { index += 1; return [] }
        while true {
            elements.append(try value(depth: depth + 1))
            skipSpace()
            switch next {
            case UInt8(ascii: ","): index += 1
            case UInt8(ascii: "]"): index += 1; return elements
            default: throw failure("',' or ']' is missing")
            }
        }
    }

    private mutating func word(_ word: String, _ value: JSONNode.Value) throws(Failure) -> JSONNode.Value {
        guard bytes[index...].starts(with: word.utf8) else { throw failure("this is no value") }
        index += word.utf8.count
        return value
    }

    private mutating func number() throws(Failure) -> Double {
        let start = index
        while let byte = next, (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte) { index += 1 }
        guard let number = Double(String(decoding: bytes[start..<index], as: UTF8.self)), number.isFinite else {
            throw index == start ? failure("this is no value") : failure("this is no number", at: start)
        }
        return number
    }

    private mutating func string() throws(Failure) -> String {
        let start = index
        index += 1
        var text: [UInt8] = []
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                index += 1
                try escape(into: &text)
            case 0..<0x20: throw failure("a character of control stands in a text")
            default:
                text.append(byte)
                index += 1
            }
        }
        throw failure("the quotes are not closed", at: start)
    }

    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F, UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12,
        UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9,
    ]

    private mutating func escape(into text: inout [UInt8]) throws(Failure) {
        guard let byte = next else { throw failure("the file ends in the middle") }
        if let plain = Self.escapes[byte] {
            text.append(plain)
            index += 1
            return
        }
        guard byte == UInt8(ascii: "u") else { throw failure("this escape is not known") }
        var units = [try unit()]
        // A pair of units is one character.
        if (0xD800..<0xDC00).contains(units[0]), bytes[index...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) {
            index += 1
            units.append(try unit())
        }
        text += String(decoding: units, as: UTF16.self).utf8
    }

    /// The unit of `uXXXX`.
    private mutating func unit() throws(Failure) -> UInt16 {
        let digits = bytes[min(index + 1, bytes.count)..<min(index + 5, bytes.count)]
        guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw failure("four hexadecimal digits are missing") }
        index += 5
        return unit
    }
}
