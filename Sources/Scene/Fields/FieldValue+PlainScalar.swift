// SPDX-License-Identifier: MIT
//
// What an unquoted word of YAML means, by the core schema of YAML 1.2.

import Foundation

extension FieldValue {
    /// The value of a plain scalar.
    ///
    /// Numbers that would not print as they were written, such as `007` and those of more
    /// than fifteen digits, stay strings, because they are codes and identifiers. Fractions that a program printed in full, such as
    /// `0.8660254037844386` of a matrix, are numbers.
    package init(plainScalar text: String) {
        switch text {
        case "", "~", "null", "Null", "NULL": self = .null
        case "true", "True", "TRUE": self = .bool(true)
        case "false", "False", "FALSE": self = .bool(false)
        case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": self = .number(.infinity)
        case "-.inf", "-.Inf", "-.INF": self = .number(-.infinity)
        case ".nan", ".NaN", ".NAN": self = .number(.nan)
        default: self = Self.number(of: text).map(Self.number) ?? .string(text)
        }
    }

    /// The number that a text spells in decimal, or nil.
    package static func number(of text: String) -> Double? {
        var digits = 0
        var whole = 0
        var hasPoint = false
        var exponentDigits: Int?
        var previous: UInt8 = 0
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                if let count = exponentDigits { exponentDigits = count + 1 } else { digits += 1 }
                if !hasPoint && exponentDigits == nil { whole += 1 }
            case UInt8(ascii: "."):
                guard !hasPoint, exponentDigits == nil else { return nil }
                hasPoint = true
            case UInt8(ascii: "e"), UInt8(ascii: "E"):
                guard exponentDigits == nil, digits > 0 else { return nil }
                exponentDigits = 0
            case UInt8(ascii: "+"), UInt8(ascii: "-"):
                guard previous == 0 || previous == UInt8(ascii: "e") || previous == UInt8(ascii: "E") else { return nil }
            default: return nil
            }
            previous = byte
        }
        guard digits > 0, exponentDigits != 0 else { return nil }
        let unsigned = text.drop { $0 == "-" || $0 == "+" }
        let leadingZeros = hasPoint ? unsigned.prefix { $0 == "0" || $0 == "." }.count { $0 == "0" } : 0
        guard digits - leadingZeros <= (hasPoint ? 17 : 15) else { return nil }
        if whole > 1, unsigned.first == "0" { return nil }
        return Double(text)
    }
}
