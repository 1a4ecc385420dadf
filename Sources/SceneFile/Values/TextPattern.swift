// SPDX-License-Identifier: MIT
//
// Text with `{field}` in it; `{{` and `}}` stand for braces.

import Foundation
import VitrineGeometry

/// Text whose braces name fields.
struct TextPattern: Hashable, Sendable {
    enum Part: Hashable, Sendable {
        case text(String)
        case field(String)
    }

    var parts: [Part] = []

    /// The names of the fields, in order, repeated where they repeat.
    var fieldNames: [String] {
        parts.compactMap { part in
            if case .field(let name) = part { name } else { nil }
        }
    }

    /// The text, when no field is in it.
    var literal: String? {
        guard parts.count == 1, case .text(let text) = parts[0] else { return nil }
        return text
    }

    /// What is wrong with the braces of a text.
    enum Problem: Error, Hashable {
        case unclosedBrace, strayBrace, emptyName
    }

    init(_ text: String) throws(Problem) {
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
                let name = rest[..<end].trimmingCharacters(in: .whitespaces)
                guard !name.isEmpty else { throw .emptyName }
                if !literal.isEmpty { parts.append(.text(literal)) }
                literal = ""
                parts.append(.field(name))
                rest = rest[rest.index(after: end)...]
            }
        }
        if !literal.isEmpty || parts.isEmpty { parts.append(.text(literal)) }
    }

    /// The value that the pattern has with these fields: a field's own value when the pattern is nothing else, text otherwise.
    func value(in fields: Fields) throws(MissingField) -> FieldValue {
        if parts.count == 1, case .field(let name) = parts[0] {
            guard let value = fields[name] else { throw MissingField(name: name) }
            return value
        }
        var text = ""
        for part in parts {
            switch part {
            case .text(let literal): text += literal
            case .field(let name):
                guard let value = fields[name] else { throw MissingField(name: name) }
                text += value.text
            }
            // What is longer is refused where it is shown; fields within fields must not grow without bound before.
            if text.utf8.count > SourceLimits.text { break }
        }
        return .string(text)
    }
}

/// A field that a pattern names and an item lacks.
struct MissingField: Error, Hashable {
    var name: String
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
