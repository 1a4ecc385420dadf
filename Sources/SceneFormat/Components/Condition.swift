// SPDX-License-Identifier: MIT
//
// Whether a part of a view is there: a field, or a small comparison.

import Foundation
import VitrineFiles
import VitrineScene
import VitrineSceneText

/// What `if` and `unless` ask.
struct Condition: Sendable {
    enum Relation: String, Sendable, CaseIterable {
        // Those of two signs are looked for first.
        case isEqual = "=="
        case isNotEqual = "!="
        case isAtMost = "<="
        case isAtLeast = ">="
        case isLess = "<"
        case isMore = ">"
    }

    /// A question; all of a condition have to be answered with yes.
    struct Question: Sendable {
        var left: TextPattern
        var relation: Relation?
        var right: TextPattern?
    }

    var questions: [Question] = []
    /// Whether it is asked by `unless`.
    var isNegated = false
    var position = SourcePosition.unknown

    /// The fields that are asked for.
    var names: [String] {
        questions.flatMap { $0.left.fieldNames + ($0.right?.fieldNames ?? []) }
    }

    /// What is wrong with a condition.
    struct Problem: Error {
        var message: String
        var hint: String?
    }

    init(_ node: SourceNode, isNegated: Bool) throws(Problem) {
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

/// Whether a part is there, as far as it is known.
enum Presence {
    case shown, hidden
    /// The fields of items decide.
    case depends
}

extension Reading {
    /// What a condition comes to where the reading is.
    mutating func presence(under condition: Condition) -> Presence {
        for name in condition.names {
            switch knowledge(of: name) {
            case .never: return .depends
            case .ofItems: if case .filled = mode {} else { return .depends }
            case .known: break
            }
        }
        let holds = condition.questions.reduce(true) { holds, question in
            let answer = self.answer(to: question, at: condition.position)
            return holds && answer
        }
        return holds != condition.isNegated ? .shown : .hidden
    }

    /// A missing field is no, and equal to nothing.
    private mutating func answer(to question: Condition.Question, at position: SourcePosition) -> Bool {
        let left = (try? value(of: question.left)) ?? length(of: question.left)
        guard let relation = question.relation, let pattern = question.right else { return left?.isTrue ?? false }
        guard let left, let right = try? value(of: pattern) else { return relation == .isNotEqual }
        let numbers = left.numeric.flatMap { left in right.numeric.map { (left, $0) } } ?? Self.textSizes(left, right)
        switch relation {
        case .isEqual: return numbers.map { $0 == $1 } ?? (left.text == right.text)
        case .isNotEqual: return numbers.map { $0 != $1 } ?? (left.text != right.text)
        case .isLess, .isMore, .isAtMost, .isAtLeast:
            guard let (first, second) = numbers else {
                if left == .null || left == .string("") { return false }
                let isLeft = left.numeric == nil && Scene.ContentSizeCategory(word: left.text) == nil
                let wrong = isLeft ? left : right
                report(
                    "'\(relation.rawValue)' compares numbers, and text sizes such as large and accessibility1, found '\(wrong.text)'",
                    at: position, category: .reference)
                return false
            }
            switch relation {
            case .isLess: return first < second
            case .isMore: return first > second
            case .isAtMost: return first <= second
            default: return first >= second
            }
        }
    }

    /// The side of the canvas that a pattern is the name of, where no field has that name.
    private func length(of pattern: TextPattern) -> FieldValue? {
        guard let name = pattern.onlyField?.name else { return nil }
        return vocabulary.lengths.first { $0.name == name }?.value
    }

    /// The places of two text sizes among all, by UIKit's names or the short ones; nil where one is something else.
    private static func textSizes(_ left: FieldValue, _ right: FieldValue) -> (Double, Double)? {
        let sizes = Scene.ContentSizeCategory.allCases
        guard case .string(let first) = left, case .string(let second) = right,
            let smaller = Scene.ContentSizeCategory(word: first).flatMap({ sizes.firstIndex(of: $0) }),
            let larger = Scene.ContentSizeCategory(word: second).flatMap({ sizes.firstIndex(of: $0) })
        else { return nil }
        return (Double(smaller), Double(larger))
    }
}

extension FieldValue {
    /// Whether a condition that is this value alone holds: not for nothing, `false`, 0, an empty text and an empty list.
    var isTrue: Bool {
        switch self {
        case .null: false
        case .bool(let flag): flag
        case .number(let number): number != 0
        case .string(let text): !["", "false", "0"].contains(text.trimmingCharacters(in: .whitespaces))
        case .array(let elements): !elements.isEmpty
        case .object: true
        }
    }
}
