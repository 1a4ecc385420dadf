// SPDX-License-Identifier: MIT
//
// What decides whether a part of a view is there: a field, or a small comparison.

import Foundation
import VitrineFiles
package import VitrineScene

/// What `if` and `unless` ask.
package struct Condition: Sendable {
    package enum Relation: String, Sendable, CaseIterable {
        // Those of two signs are looked for first.
        case isEqual = "=="
        case isNotEqual = "!="
        case isAtMost = "<="
        case isAtLeast = ">="
        case isLess = "<"
        case isMore = ">"
    }

    /// A question; all of a condition have to be answered with yes.
    package struct Question: Sendable {
        package var left: TextPattern
        package var relation: Relation?
        package var right: TextPattern?
    }

    package var questions: [Question] = []
    /// Whether it is asked by `unless`.
    package var isNegated = false
    package var position = SourcePosition.unknown

    /// The fields that are asked for.
    package var names: [String] {
        questions.flatMap { $0.left.fieldNames + ($0.right?.fieldNames ?? []) }
    }

    /// Whether a key of a part asks, and says nothing else about it.
    package static func isKey(_ key: String) -> Bool { key == "if" || key == "unless" }

    /// What is wrong with a condition.
    package struct Problem: Error {
        package var message: String
        package var hint: String?
    }

    package init(_ node: SourceNode, isNegated: Bool) throws(Problem) {
        (self.isNegated, position) = (isNegated, node.position)
        switch node.value {
        case .bool(let flag): questions = [Question(left: try Self.pattern(flag ? "true" : "false"))]
        case .string(let text): questions = [try Self.question(text)]
        case .sequence(let nodes):
            for node in nodes { questions += try Condition(node, isNegated: false).questions }
        default: throw Problem(message: "a condition is a field or a comparison such as 'count > 1', found \(node.found)")
        }
    }

    private static func question(_ text: String) throws(Problem) -> Question {
        guard let (relation, range) = relation(in: text) else {
            return Question(left: try operand(text[...], isField: true), relation: nil, right: nil)
        }
        return Question(
            left: try operand(text[..<range.lowerBound], isField: true), relation: relation,
            right: try operand(text[range.upperBound...], isField: false))
    }

    /// The comparison of a text that stands outside of braces and quotes.
    private static func relation(in text: String) -> (Relation, Range<String.Index>)? {
        var (depth, quote): (Int, Character?) = (0, nil)
        for index in text.indices {
            let character = text[index]
            if let open = quote {
                if character == open { quote = nil }
                continue
            }
            if depth == 0, character == "'" || character == "\"" { quote = character }
            if character == "{" { depth += 1 }
            if character == "}" { depth -= 1 }
            guard depth == 0, let relation = Relation.allCases.first(where: { text[index...].hasPrefix($0.rawValue) }) else { continue }
            return (relation, index..<text.index(index, offsetBy: relation.rawValue.count))
        }
        return nil
    }

    /// One side: braces, quoted text, a number, `true` or `false`; a word alone names a field on the left and is a text on the right.
    private static func operand(_ text: Substring, isField: Bool) throws(Problem) -> TextPattern {
        let text = text.trimmingCharacters(in: .whitespaces)
        guard !text.isEmpty else { throw Problem(message: "a side of the comparison is empty", hint: "write it as in 'count > 1'") }
        if text.count > 1, let quote = text.first, quote == "'" || quote == "\"", text.last == quote {
            return try pattern(String(text.dropFirst().dropLast()).replacing("{", with: "{{").replacing("}", with: "}}"))
        }
        let isWord =
            text.first.map { $0.isLetter || $0 == "_" } == true
            && text.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) }
        if isField, isWord, text != "true", text != "false" { return try pattern("{\(text)}") }
        if isField, !text.contains("{"), text != "true", text != "false" {
            throw Problem(
                message: "'\(text)' names no field", hint: "a condition is a field or a comparison, as in if: badge or if: count > 1")
        }
        return try pattern(text)
    }

    private static func pattern(_ text: String) throws(Problem) -> TextPattern {
        do {
            return try TextPattern(text)
        } catch {
            throw Problem(message: "in the condition \(error.message)", hint: "a field stands in braces, as in {badge}")
        }
    }
}
