// SPDX-License-Identifier: MIT
//
// The texts of a scene in its languages, and what is filled into them.

import Foundation
package import VitrineAssets
import VitrineFiles
package import VitrineScene

/// Texts by language and key.
package struct StringTables: Hashable, Sendable {
    /// The texts of a language.
    package struct Table: Hashable, Sendable {
        package var language: String
        package var texts: [String: LocalizedText] = [:]
    }

    /// The languages in their order; the first one stands in for texts that another lacks.
    package private(set) var tables: [Table] = []
    /// The language that is wanted, as a tag; nil takes the first.
    package var wanted: String?

    package init() {}

    package var isEmpty: Bool { tables.isEmpty }

    /// The fields that the texts may name.
    package var namedFields: Set<String> {
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
    package var keys: [String] { Set(tables.flatMap(\.texts.keys)).sorted() }

    /// Adds texts of a language, in place of those of their keys.
    package mutating func add(_ texts: [String: LocalizedText], in language: String) {
        if let index = tables.firstIndex(where: { $0.language == language }) {
            tables[index].texts.merge(texts) { _, new in new }
        } else {
            tables.append(Table(language: language, texts: texts))
        }
    }

    /// Lays other texts over these.
    package mutating func add(_ other: StringTables) {
        for table in other.tables { add(table.texts, in: table.language) }
    }

    /// The tag of a language as it is wanted, with its region and all, where a text is in that language.
    package func spoken(_ language: String) -> String {
        func name(_ tag: String) -> Substring { tag.lowercased().prefix { $0 != "-" && $0 != "_" } }
        return wanted.flatMap { name($0) == name(language) ? $0 : nil } ?? language
    }

    /// The text of a key and the language that it is in; nil where no language has it.
    package func text(_ key: String) -> (text: LocalizedText, language: String)? {
        let chosen = wanted.flatMap { LanguageChoice.choose(among: tables.map(\.language), preferred: [$0], development: nil) }
        let order = tables.filter { $0.language == chosen } + tables
        return order.lazy.compactMap { table in table.texts[key].map { ($0, table.language) } }.first
    }
}

extension FieldValue {
    /// Whether the value is a number, and not a text that spells one.
    fileprivate var isNumber: Bool { if case .number = self { true } else { false } }

    /// The number that the value is or spells; nil where it is none.
    package var numeric: Double? {
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
    package func filled(with values: [FieldValue], _ numerals: Numerals) -> String {
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
