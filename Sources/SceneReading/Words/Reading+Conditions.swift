// SPDX-License-Identifier: MIT
//
// Whether a part of a view is there, under its conditions.

import Foundation
import VitrineFiles
import VitrineScene
package import VitrineSceneText

/// Whether a part is there, as far as it is known.
package enum Presence {
    case shown, hidden
    /// The fields of items decide.
    case depends
}

extension Reading {
    /// What a condition comes to where the reading is.
    package mutating func presence(under condition: Condition) -> Presence {
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
    package var isTrue: Bool {
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
