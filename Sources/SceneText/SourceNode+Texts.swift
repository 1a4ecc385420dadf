// SPDX-License-Identifier: MIT
//
// What stands in the texts of a tree, and what a value is called where one was found that does not fit.

import Foundation
import VitrineFiles
package import VitrineScene

extension SourceNode {
    /// What the value is, in a diagnostic that says what was found: short strings and words themselves.
    package var found: String {
        switch value {
        case .string(let text) where text.unicodeScalars.count <= 40 && !text.contains("\n"): "the string '\(text)'"
        case .number(let number):
            number.isNaN
                ? "a number that is not one (.nan)"
                : number.isFinite ? "the number \(FieldValue.number(number).text)" : "an infinite number"
        default: phrase
        }
    }

    /// Whether the value is text with braces in it.
    package var hasBraces: Bool {
        guard case .string(let text) = value else { return false }
        return text.utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
    }

    /// The name of a slot; nil where the value is none.
    package var slotName: String? {
        guard case .string(let name) = value, !name.isEmpty, !name.contains(where: { "{}|".contains($0) }) else { return nil }
        return name
    }

    /// The roots of the fields that texts and conditions in it name.
    package var namedFields: Set<String> {
        switch value {
        case .null, .bool, .number: return []
        case .string(let text):
            guard hasBraces, let pattern = try? TextPattern(text) else { return [] }
            return Set(pattern.fieldNames.map { String($0.prefix { $0 != "." }) })
        case .sequence(let nodes): return nodes.reduce(into: []) { $0.formUnion($1.namedFields) }
        case .mapping(let entries):
            return entries.reduce(into: []) { names, entry in
                names.formUnion(entry.value.namedFields)
                if entry.key == "slot", let name = entry.value.slotName { names.insert(name) }
                if Condition.isKey(entry.key), let condition = try? Condition(entry.value, isNegated: false) {
                    names.formUnion(condition.names.map { String($0.prefix { $0 != "." }) })
                }
            }
        }
    }
}

extension TextPattern.Problem {
    /// What is wrong, in a diagnostic.
    package var message: String {
        switch self {
        case .unclosedBrace: "an opening brace has no closing one"
        case .strayBrace: "a closing brace has no opening one"
        case .emptyName: "the braces name no field"
        case .unclosedParenthesis: "an opening parenthesis has no closing one"
        }
    }
}
