// SPDX-License-Identifier: MIT
//
// The texts of a scene in its languages, and what is filled into them.

import Foundation
import VitrineAssets
import VitrineFiles
import VitrineScene
import VitrineSceneText

/// Texts by language and key.
struct StringTables: Hashable, Sendable {
    /// The texts of a language.
    struct Table: Hashable, Sendable {
        var language: String
        var texts: [String: LocalizedText] = [:]
    }

    /// The languages in their order; the first one stands in for texts that another lacks.
    private(set) var tables: [Table] = []
    /// The language that is wanted, as a tag; nil takes the first.
    var wanted: String?

    var isEmpty: Bool { tables.isEmpty }

    /// The fields that the texts may name.
    var namedFields: Set<String> {
        if isEmpty { return [] }
        var names: Set<String> = ["count"]
        for text in tables.lazy.flatMap(\.texts.values) {
            switch text {
            case .plain(let text): names.formUnion(SourceNode(.string(text), at: .unknown).namedFields)
            case .plural(let forms):
                for case .plain(let text) in forms.values { names.formUnion(SourceNode(.string(text), at: .unknown).namedFields) }
            case .device, .format: break
            }
        }
        return names
    }

    /// The keys of all languages, in order.
    var keys: [String] { Set(tables.flatMap(\.texts.keys)).sorted() }

    /// Adds texts of a language, in place of those of their keys.
    mutating func add(_ texts: [String: LocalizedText], in language: String) {
        if let index = tables.firstIndex(where: { $0.language == language }) {
            tables[index].texts.merge(texts) { _, new in new }
        } else {
            tables.append(Table(language: language, texts: texts))
        }
    }

    /// Lays other texts over these.
    mutating func add(_ other: StringTables) {
        for table in other.tables { add(table.texts, in: table.language) }
    }

    /// The tag of a language as it is wanted, with its region and all, where a text is in that language.
    func spoken(_ language: String) -> String {
        func name(_ tag: String) -> Substring { tag.lowercased().prefix { $0 != "-" && $0 != "_" } }
        return wanted.flatMap { name($0) == name(language) ? $0 : nil } ?? language
    }

    /// The text of a key and the language that it is in; nil where no language has it.
    func text(_ key: String) -> (text: LocalizedText, language: String)? {
        let chosen = wanted.flatMap { LanguageChoice.choose(among: tables.map(\.language), preferred: [$0], development: nil) }
        let order = tables.filter { $0.language == chosen } + tables
        return order.lazy.compactMap { table in table.texts[key].map { ($0, table.language) } }.first
    }
}

extension Reading {
    /// The text of a key of the strings, with its places filled in.
    ///
    /// - Parameter arguments: The fields that `%@` and `%d` stand for, in their order; the first number among them, or else the field
    ///   `count`, decides the plural.
    func string(_ key: String, _ arguments: [String]) throws(MissingField) -> String {
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
    func localized(_ value: FieldValue) throws(MissingField) -> FieldValue {
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

extension FieldValue {
    /// Whether the value is a number, and not a text that spells one.
    fileprivate var isNumber: Bool { if case .number = self { true } else { false } }

    /// The number that the value is or spells; nil where it is none.
    var numeric: Double? {
        switch self {
        case .number(let number): number.isFinite ? number : nil
        case .string(let text): FieldValue.number(of: text.trimmingCharacters(in: .whitespaces))
        default: nil
        }
    }
}

extension String {
    /// The format with values in its places: `%@`, `%d`, `%lld`, `%.1f` in their order, or `%2$@` by their number; `%%` is a percent sign.
    ///
    /// Numbers are written in the digits of a language.
    func filled(with values: [FieldValue], _ numerals: Numerals) -> String {
        guard utf8.contains(UInt8(ascii: "%")) else { return self }
        var result = ""
        var rest = self[...]
        var next = 0
        while let mark = rest.firstIndex(of: "%") {
            result += rest[..<mark]
            rest = rest[rest.index(after: mark)...]
            if rest.first == "%" {
                result += "%"
                rest = rest.dropFirst()
                continue
            }
            var specifier = rest
            var place = next
            let digits = specifier.prefix { $0.isASCII && $0.isNumber }
            if !digits.isEmpty, specifier.dropFirst(digits.count).first == "$", let number = Int(digits), number > 0 {
                place = number - 1
                specifier = specifier.dropFirst(digits.count + 1)
            }
            var places: Int?
            if specifier.first == "." {
                let precision = specifier.dropFirst().prefix { $0.isASCII && $0.isNumber }
                places = Int(precision).map { min($0, 15) }
                specifier = specifier.dropFirst(precision.count + 1)
            }
            specifier = specifier.drop { "hlqLzjt".contains($0) }
            guard let kind = specifier.first, "@dDiuUxXfFgGeEs".contains(kind), values.indices.contains(place) else {
                result += "%"
                continue
            }
            let value = values[place]
            if let places, let number = value.numeric, "fF".contains(kind) {
                result += numerals.written(number.text(places: places))
            } else if kind != "s", value.numeric != nil, kind != "@" || value.isNumber {
                result += numerals.written(value.text)
            } else {
                result += value.text
            }
            next = max(next, place + 1)
            rest = specifier.dropFirst()
        }
        return result + rest
    }
}

extension Double {
    /// The number with exactly so many places behind the point.
    fileprivate func text(places: Int) -> String {
        let text = FieldValue.number((self * pow(10, Double(places))).rounded() / pow(10, Double(places))).text
        guard places > 0, abs(self) < 1e15 else { return text }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let behind = parts.count > 1 ? String(parts[1]) : ""
        return parts[0] + "." + behind + String(repeating: "0", count: max(0, places - behind.count))
    }
}
