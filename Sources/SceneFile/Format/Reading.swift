// SPDX-License-Identifier: MIT
//
// The state of turning a tree into values: where we are, what is known, and what was found wrong.

import Foundation

/// The reading of one file, or of one template for one item.
struct Reading {
    /// What strings with braces mean.
    enum Mode {
        /// Nothing; braces are braces.
        case plain
        /// They name fields that are not known yet; their uses are recorded.
        case template
        /// They name these fields.
        case filled(Fields)
    }

    var file: String
    var mode = Mode.plain
    /// Whether the value being read came out of a field, where numbers may be given as text.
    var isFromField = false
    var diagnostics: [Diagnostic] = []
    /// Keys that lead to the value being read.
    var keys: [String] = []
    /// The fields that the template being read uses.
    var uses: [FieldUse] = []
    /// Files that images are named with.
    var images: [ImageUse] = []
    /// What the scene has declared so far.
    var context = SceneContext()

    init(file: String) { self.file = file }

    /// An image's path and where it is named.
    struct ImageUse: Hashable {
        var path: String
        var position: SourcePosition
    }

    mutating func report(
        _ message: String, at position: SourcePosition, severity: Diagnostic.Severity = .error,
        category: Diagnostic.Category = .schema, hint: String? = nil
    ) {
        diagnostics.append(
            Diagnostic(
                file: file, line: position.line, column: position.column, severity: severity, category: category,
                message: message, hint: hint))
    }

    /// Reports that a value is not of the type that its place takes.
    mutating func mismatch(expected: String, found node: SourceNode) {
        let subject = keys.last.map { "'\($0)' expects" } ?? "expected"
        report("\(subject) \(expected), found \(node.found)", at: node.position, hint: node.hint(forExpected: expected))
    }

    /// Reads with a key on the path.
    mutating func within<Result>(_ key: String, _ body: (inout Reading) -> Result) -> Result {
        keys.append(key)
        defer { keys.removeLast() }
        return body(&self)
    }
}

/// A place of a template that names fields.
struct FieldUse: Sendable {
    var pattern: TextPattern
    var position: SourcePosition
    /// The keys that lead there.
    var keys: [String]
    /// Whether any value of the fields will do, because it is shown as text.
    var takesAnyText: Bool
    /// Reads a value as the place would.
    var check: @Sendable (SourceNode, inout Reading) -> Void
}

extension SourceNode {
    /// What the value is, in a diagnostic that says what was found: short strings and words themselves.
    var found: String {
        switch value {
        case .string(let text) where text.unicodeScalars.count <= 40 && !text.contains("\n"): "the string '\(text)'"
        case .number(let number):
            number.isNaN
                ? "a number that is not one (.nan)"
                : number.isFinite ? "the number \(FieldValue.number(number).text)" : "an infinite number"
        default: phrase
        }
    }

    /// How to write what was probably meant.
    func hint(forExpected expected: String) -> String? {
        guard case .string(let text) = value else {
            if case .number(let number) = value, expected.contains("text"), number.isFinite {
                return "put it in quotes: '\(FieldValue.number(number).text)'"
            }
            if case .bool(let bool) = value, expected.contains("text") { return "put it in quotes: '\(bool)'" }
            return nil
        }
        if expected.contains("true or false") {
            return ["yes", "on", "1"].contains(text.lowercased())
                ? "write true"
                : ["no", "off", "0"].contains(text.lowercased())
                    ? "write false" : text.lowercased() == "true" || text.lowercased() == "false" ? "remove the quotes" : nil
        }
        guard expected.contains("number") else { return nil }
        let lowercase = text.lowercased().trimmingCharacters(in: .whitespaces)
        if Value.number(of: lowercase) != nil { return "remove the quotes: \(lowercase)" }
        for unit in ["px", "pt", "dp", "em", "rem", "%", "deg", "°", "s", "x"] where lowercase.hasSuffix(unit) {
            let number = lowercase.dropLast(unit.count).trimmingCharacters(in: .whitespaces)
            guard Value.number(of: number) != nil else { continue }
            return switch unit {
            case "deg", "°": "angles are in degrees and are written without a unit: \(number)"
            case "%", "em", "rem": "lengths are in points; relative units are not supported"
            case "x", "s": "write the number alone: \(number)"
            default: "numbers are in points and are written without a unit: \(number)"
            }
        }
        return nil
    }
}
