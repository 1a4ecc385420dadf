// SPDX-License-Identifier: MIT
//
// Text with `{field}` in it; `{{` and `}}` stand for braces, `{field|text}` says what stands where there is no such field, and `{t:key}` is a
// text of the scene's strings.

import Foundation
import VitrineGeometry

/// Text whose braces name fields.
package struct TextPattern: Hashable, Sendable {
    package enum Part: Hashable, Sendable {
        case text(String)
        /// A field, and what stands in its place where it is missing or empty; nil is nothing that could.
        case field(String, fallback: FieldValue? = nil)
        /// A text of the scene's strings, by its key, and the fields that its places take in their order.
        case string(key: String, arguments: [String])
    }

    /// The most bytes of a text that is shown.
    package static let mostBytes = 100_000

    package var parts: [Part] = []

    /// The names of the fields, in order, repeated where they repeat.
    package var fieldNames: [String] {
        parts.flatMap { part -> [String] in
            switch part {
            case .text: []
            case .field(let name, _): [name]
            case .string(_, let arguments): arguments
            }
        }
    }

    /// The names of the fields without which there is no text.
    package var requiredNames: [String] {
        parts.flatMap { part -> [String] in
            switch part {
            case .text, .field(_, .some): []
            case .field(let name, nil): [name]
            case .string(_, let arguments): arguments
            }
        }
    }

    /// The names of the fields that may be missing.
    package var optionalNames: [String] {
        parts.compactMap { part in
            if case .field(let name, .some) = part { name } else { nil }
        }
    }

    /// The one field that the pattern is, and what stands in its place; nil where it is more than that.
    package var onlyField: (name: String, fallback: FieldValue?)? {
        guard parts.count == 1, case .field(let name, let fallback) = parts[0] else { return nil }
        return (name, fallback)
    }

    /// Whether a text of the scene's strings is in it.
    package var hasStrings: Bool { parts.contains { if case .string = $0 { true } else { false } } }

    /// The text, when no field is in it.
    package var literal: String? {
        guard parts.count == 1, case .text(let text) = parts[0] else { return nil }
        return text
    }

    /// What is wrong with the braces of a text.
    package enum Problem: Error, Hashable {
        case unclosedBrace, strayBrace, emptyName, unclosedParenthesis
    }

    package init(_ text: String) throws(Problem) {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else {
            parts = [.text(text)]
            return
        }
        var literal = ""
        var rest = Substring(text)
        while let character = rest.first {
            rest.removeFirst()
            if character != "{" && character != "}" {
                literal.append(character)
            } else if rest.first == character {
                rest.removeFirst()
                literal.append(character)
            } else if character == "}" {
                throw .strayBrace
            } else {
                guard let end = rest.firstIndex(where: { $0 == "}" || $0 == "{" }), rest[end] == "}" else { throw .unclosedBrace }
                let part = try Self.part(of: rest[..<end])
                if !literal.isEmpty { parts.append(.text(literal)) }
                literal = ""
                parts.append(part)
                rest = rest[rest.index(after: end)...]
            }
        }
        if !literal.isEmpty || parts.isEmpty { parts.append(.text(literal)) }
    }

    /// What stands between braces.
    private static func part(of inner: Substring) throws(Problem) -> Part {
        let bar = inner.firstIndex(of: "|")
        let name = inner[..<(bar ?? inner.endIndex)].trimmingCharacters(in: .whitespaces)
        if name.hasPrefix("t:"), bar == nil { return try string(of: name.dropFirst(2)) }
        guard !name.isEmpty else { throw .emptyName }
        guard let bar else { return .field(name) }
        let text = inner[inner.index(after: bar)...].trimmingCharacters(in: .whitespaces)
        let fallback = text.isEmpty ? FieldValue.string("") : FieldValue(plainScalar: text)
        return .field(name, fallback: fallback)
    }

    /// `key`, or `key(field, field)`.
    private static func string(of text: Substring) throws(Problem) -> Part {
        let open = text.firstIndex(of: "(")
        let key = text[..<(open ?? text.endIndex)].trimmingCharacters(in: .whitespaces)
        guard !key.isEmpty else { throw .emptyName }
        guard let open else { return .string(key: key, arguments: []) }
        guard text.hasSuffix(")") else { throw .unclosedParenthesis }
        let inner = text[text.index(after: open)...].dropLast()
        let arguments = inner.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        guard !arguments.isEmpty, !arguments.contains("") else { throw .emptyName }
        return .string(key: key, arguments: arguments)
    }

    /// The value that the pattern has with these fields: a field's own value when the pattern is nothing else, text otherwise.
    ///
    /// Texts of the scene's strings stay as they are written: which language is shown is known when they are drawn.
    package func value(in fields: Fields) throws(MissingField) -> FieldValue {
        try value { name in
            fields[name]
        } string: { key, arguments throws(MissingField) in
            .string("{t:\(key)" + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))") + "}")
        }
    }

    /// The value that the pattern has where names mean something.
    ///
    /// - Parameters:
    ///   - field: The value of a field; nil where there is none.
    ///   - string: The text of a key of the scene's strings.
    package func value(
        field: (String) throws(MissingField) -> FieldValue?,
        string: (_ key: String, _ arguments: [String]) throws(MissingField) -> FieldValue
    ) throws(MissingField) -> FieldValue {
        func value(of part: Part) throws(MissingField) -> FieldValue {
            switch part {
            case .text(let text): return .string(text)
            case .string(let key, let arguments): return try string(key, arguments)
            case .field(let name, let fallback):
                let value = try field(name)
                if let fallback, value == nil || value == .null || value == .string("") { return fallback }
                guard let value else { throw MissingField(name: name) }
                return value
            }
        }
        if parts.count == 1 { return try value(of: parts[0]) }
        var text = ""
        for part in parts {
            text += try value(of: part).text
            // What is longer is refused where it is shown; fields within fields must not grow without bound before.
            if text.utf8.count > Self.mostBytes { break }
        }
        return .string(text)
    }
}

/// A field that a pattern names and an item lacks.
package struct MissingField: Error, Hashable {
    package var name: String

    /// All that the value is made of.
    package init(name: String) {
        self.name = name
    }
}

extension FieldValue {
    /// The value as it reads in text: nothing for null, lists joined by commas.
    public var text: String {
        switch self {
        case .null: ""
        case .bool(let value): value ? "true" : "false"
        case .number(let value): abs(value) < 1e16 ? value.numberText(places: 6) : "\(value)"
        case .string(let value): value
        case .array(let values): values.map(\.text).joined(separator: ", ")
        case .object(let fields): fields.map { "\($0.name): \($0.value.text)" }.joined(separator: ", ")
        }
    }
}
