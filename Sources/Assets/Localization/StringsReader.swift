// SPDX-License-Identifier: MIT
//
// Files `.strings`: pairs of texts in the old form of property lists.

import Foundation
import VitrineFiles

/// Reads `"key" = "value";` with comments, words without quotes, and the escapes of property lists.
struct StringsReader {
    private struct Failure: Error {
        var message: String
        var offset: Int
    }

    private let bytes: [UInt8]
    private var index = 0

    /// The pairs of a text up to where it goes wrong, and what is wrong; of several pairs with one key, the last.
    static func read(_ text: SourceText) -> (pairs: [String: String], diagnostics: [Diagnostic]) {
        if text.bytes.starts(with: "<?xml".utf8) || text.bytes.starts(with: "<plist".utf8) || text.bytes.starts(with: "bplist".utf8) {
            if let list = try? PropertyListSerialization.propertyList(from: Data(text.bytes), format: nil) as? [String: Any] {
                return (list.compactMapValues { $0 as? String }, [])
            }
            return ([:], [text.diagnostic("this is no property list", at: 0, severity: .error, category: .syntax)])
        }
        var reader = StringsReader(bytes: text.bytes)
        var pairs: [String: String] = [:]
        do throws(Failure) {
            try reader.skip()
            // The whole may stand in braces.
            let isBraced = reader.take(UInt8(ascii: "{"))
            try reader.skip()
            while let byte = reader.next, !(isBraced && byte == UInt8(ascii: "}")) {
                let key = try reader.text()
                try reader.skip()
                var value = key
                if reader.take(UInt8(ascii: "=")) {
                    try reader.skip()
                    value = try reader.text()
                    try reader.skip()
                }
                pairs[key] = value
                guard reader.take(UInt8(ascii: ";")) else { throw Failure(message: "';' is missing after '\(key)'", offset: reader.index) }
                try reader.skip()
            }
            return (pairs, [])
        } catch {
            return (pairs, [text.diagnostic(error.message, at: error.offset, severity: .error, category: .syntax)])
        }
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        index += 1
        return true
    }

    /// Goes past spaces and comments.
    private mutating func skip() throws(Failure) {
        while let byte = next {
            if byte <= 0x20 {
                index += 1
            } else if bytes[index...].starts(with: "//".utf8) {
                while let byte = next, byte != 0x0A, byte != 0x0D { index += 1 }
            } else if bytes[index...].starts(with: "/*".utf8) {
                let start = index
                index += 2
                while index < bytes.count, !bytes[index...].starts(with: "*/".utf8) { index += 1 }
                guard index < bytes.count else { throw Failure(message: "the comment is not closed", offset: start) }
                index += 2
            } else {
                return
            }
        }
    }

    private mutating func text() throws(Failure) -> String {
        let start = index
        guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return try word() }
        index += 1
        var units: [UInt8] = []
        while let byte = next {
            index += 1
            if byte == quote { return String(decoding: units, as: UTF8.self) }
            if byte == UInt8(ascii: "\\") { escape(into: &units) } else { units.append(byte) }
        }
        throw Failure(message: "the quotes are not closed", offset: start)
    }

    private mutating func word() throws(Failure) -> String {
        let start = index
        while let byte = next,
            byte >= 0x80 || Character(Unicode.Scalar(byte)).isLetter || (0x30...0x39).contains(byte)
                || "_$/:.-".utf8.contains(byte)
        {
            index += 1
        }
        guard index > start else { throw Failure(message: "a text is missing", offset: start) }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9, UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8,
        UInt8(ascii: "f"): 12,
        UInt8(ascii: "v"): 11,
    ]

    /// What stands after a backslash: a letter, up to three octal digits, or `U` and four hexadecimal ones.
    private mutating func escape(into text: inout [UInt8]) {
        guard let byte = next else { return }
        if byte == UInt8(ascii: "U") || byte == UInt8(ascii: "u") {
            index += 1
            var units = [unit()]
            // A pair of units is one character.
            if (0xD800..<0xDC00).contains(units[0]), bytes[index...].starts(with: [UInt8(ascii: "\\"), byte]) {
                index += 2
                units.append(unit())
            }
            text += String(decoding: units, as: UTF16.self).utf8
        } else if (0x30...0x37).contains(byte) {
            let digits = bytes[index...].prefix(3).prefix { (0x30...0x37).contains($0) }
            index += digits.count
            let value = UInt16(String(decoding: digits, as: UTF8.self), radix: 8) ?? 0
            text += String(decoding: [value], as: UTF16.self).utf8
        } else {
            text.append(Self.escapes[byte] ?? byte)
            index += 1
        }
    }

    /// The unit of up to four hexadecimal digits.
    private mutating func unit() -> UInt16 {
        let digits = bytes[index...].prefix(4).prefix { Character(Unicode.Scalar($0)).isHexDigit }
        index += digits.count
        return UInt16(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0xFFFD
    }
}
