// SPDX-License-Identifier: MIT
//
// Data as YAML text: a key or an element to a line, and what is short in one line.

import Foundation
import VitrineFiles
package import VitrineScene

/// Writes data as YAML that is read as the same data.
package enum YAMLWriter {
    /// The longest line that lists and mappings share with what is in them.
    private static let lineLength = 110

    /// The text of a document.
    package static func text(of value: FieldValue) -> String {
        guard isBlock(value, at: 0, after: 0) else { return flow(value) + "\n" }
        var lines: [String] = []
        append(value, indent: 0, to: &lines)
        return lines.joined(separator: "\n") + "\n"
    }

    /// A value as it stands in one line.
    package static func line(of value: FieldValue) -> String { flow(value) }

    /// Whether a value takes lines of its own.
    ///
    /// - Parameters:
    ///   - indent: the column at which its lines would begin.
    ///   - key: the length of what stands before it in its line.
    private static func isBlock(_ value: FieldValue, at indent: Int, after key: Int) -> Bool {
        switch value {
        case .array(let values):
            guard !values.isEmpty else { return false }
            return indent == 0 && key == 0 || indent + key + flow(value).count > lineLength
        case .object(let fields):
            guard !fields.isEmpty else { return false }
            return indent == 0 && key == 0 || indent + key + flow(value).count > lineLength
        case .null, .bool, .number, .string: return false
        }
    }

    private static func append(_ value: FieldValue, indent: Int, to lines: inout [String]) {
        let margin = String(repeating: " ", count: indent)
        switch value {
        case .object(let fields):
            for field in fields {
                let key = word(field.name) + ":"
                if isBlock(field.value, at: indent, after: key.count) {
                    lines.append(margin + key)
                    append(field.value, indent: indent + 2, to: &lines)
                } else {
                    lines.append("\(margin)\(key) \(flow(field.value))")
                }
            }
        case .array(let values):
            for value in values {
                guard isBlock(value, at: indent, after: 2) else {
                    lines.append("\(margin)- \(flow(value))")
                    continue
                }
                var inner: [String] = []
                append(value, indent: indent + 2, to: &inner)
                inner[0] = margin + "- " + inner[0].dropFirst(indent + 2)
                lines += inner
            }
        case .null, .bool, .number, .string: lines.append(margin + flow(value))
        }
    }

    /// A value in one line.
    private static func flow(_ value: FieldValue) -> String {
        switch value {
        case .null: "null"
        case .bool(let flag): flag ? "true" : "false"
        case .number(let number): text(of: number)
        case .string(let text): word(text)
        case .array(let values): "[" + values.map(flow).joined(separator: ", ") + "]"
        case .object(let fields): "{" + fields.map { "\(word($0.name)): \(flow($0.value))" }.joined(separator: ", ") + "}"
        }
    }

    /// A number in so many digits that it is read as the same one.
    private static func text(of number: Double) -> String {
        if number.isNaN { return ".nan" }
        if number.isInfinite { return number < 0 ? "-.inf" : ".inf" }
        if number == number.rounded(), abs(number) < 1e15 { return String(Int64(number)) }
        return String(number)
    }

    /// A text, in quotes where it would be read as something else without.
    private static func word(_ text: String) -> String {
        let isPlain = text.unicodeScalars.allSatisfy { scalar in
            scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || " _./+-%()".unicodeScalars.contains(scalar)
        }
        let edges = [text.unicodeScalars.first, text.unicodeScalars.last].compactMap(\.self)
        let isName = edges.count == 2 && edges[0].properties.isAlphabetic && edges[1] != " "
        if isPlain, isName, case .string = FieldValue(plainScalar: text), !ambiguous.contains(text.lowercased()) { return text }
        return FieldValue.string(text).json.unicodeScalars.map { scalar in
            breaks.contains(scalar) ? "\\u" + String(String(scalar.value + 0x10000, radix: 16).dropFirst()) : String(scalar)
        }.joined()
    }

    /// What YAML takes for the end of a line, or for none of its characters.
    private static let breaks: Set<Unicode.Scalar> = ["\u{7F}", "\u{85}", "\u{2028}", "\u{2029}", "\u{FEFF}"]

    /// Words that other readers of YAML take for something else.
    private static let ambiguous: Set<String> = ["y", "n", "yes", "no", "on", "off", "true", "false", "null"]
}
