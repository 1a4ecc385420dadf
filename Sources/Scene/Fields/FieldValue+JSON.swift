// SPDX-License-Identifier: MIT
//
// Data as JSON text: keys in their order, numbers by the one formatter.

import Foundation
import VitrineGeometry

extension FieldValue {
    /// The value as indented JSON; short lists and objects without nesting stay on one line.
    public var json: String { json(indent: "") }

    private func json(indent: String) -> String {
        let inner = indent + "  "
        switch self {
        case .null: return "null"
        case .bool(let value): return value ? "true" : "false"
        case .number(let value): return value.isFinite ? value.numberText(places: 6) : "null"
        case .string(let value): return Self.quoted(value)
        case .array(let values):
            let line = "[" + values.map { $0.json(indent: inner) }.joined(separator: ", ") + "]"
            if !line.contains("\n"), line.count <= 100 { return line }
            return "[\n" + values.map { inner + $0.json(indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
        case .object(let fields):
            let members = fields.map { "\(Self.quoted($0.name)): \($0.value.json(indent: inner))" }
            let line = "{" + members.joined(separator: ", ") + "}"
            if !line.contains("\n"), line.count <= 100 { return line }
            return "{\n" + members.map { inner + $0 }.joined(separator: ",\n") + "\n\(indent)}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            default:
                if scalar.value < 0x20 {
                    let digits = String(scalar.value, radix: 16)
                    result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result + "\""
    }
}
