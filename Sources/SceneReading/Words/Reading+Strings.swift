// SPDX-License-Identifier: MIT
//
// The texts of a scene in the language in force, and what is filled into them.

import Foundation
import VitrineAssets
import VitrineFiles
package import VitrineScene
import VitrineSceneText

extension Reading {
    /// The text of a key of the strings, with its places filled in.
    ///
    /// - Parameter arguments: The fields that `%@` and `%d` stand for, in their order; the first number among them, or else the field
    ///   `count`, decides the plural.
    package func string(_ key: String, _ arguments: [String]) throws(MissingField) -> String {
        guard let (text, language) = vocabulary.strings.text(key) else { throw MissingField(name: "t:\(key)") }
        var values: [FieldValue] = []
        for argument in arguments {
            guard let value = try value(of: argument) else { throw MissingField(name: argument) }
            values.append(value)
        }
        var numbers = values.compactMap(\.numeric)
        if numbers.isEmpty, let count = try value(of: "count")?.numeric { numbers = [count] }
        let format = text.string(for: numbers, language: language)
        let numerals = Numerals(language: vocabulary.strings.spoken(language))
        return try filled(format.filled(with: values, numerals), numerals)
    }

    /// A text of the strings with its braces filled in.
    private func filled(_ text: String, _ numerals: Numerals) throws(MissingField) -> String {
        guard text.utf8.contains(UInt8(ascii: "{")), let pattern = try? TextPattern(text) else { return text }
        return try pattern.value { name throws(MissingField) in
            try value(of: name).map { value in
                guard case .number = value else { return value }
                return .string(numerals.written(value.text))
            }
        } string: { key, _ throws(MissingField) in
            // A text that names texts could name itself.
            throw MissingField(name: "t:\(key)")
        }.text
    }

    /// A text that comes out of data with its texts of the strings in the language in force; its other braces are braces.
    package func localized(_ value: FieldValue) throws(MissingField) -> FieldValue {
        guard !vocabulary.strings.isEmpty, case .string(let text) = value, text.contains("{t:") else { return value }
        var result = ""
        var rest = text[...]
        while let start = rest.range(of: "{t:", options: .literal), let end = rest[start.upperBound...].firstIndex(of: "}") {
            result += rest[..<start.lowerBound]
            let part = rest[start.lowerBound...end]
            if let pattern = try? TextPattern(String(part)), pattern.parts.count == 1,
                case .string(let key, let arguments) = pattern.parts[0]
            {
                result += try string(key, arguments)
            } else {
                result += part
            }
            rest = rest[rest.index(after: end)...]
        }
        return .string(result + rest)
    }
}
