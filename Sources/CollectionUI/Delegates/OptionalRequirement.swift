// SPDX-License-Identifier: MIT
//
// Optional protocol methods without Objective-C: a method that a type leaves out has a default body, which says so when it runs.

import Foundation

/// Tells a method that its object implements from one that only has its default body.
///
/// A method may call others that are absent, of its own object too, or the default body that it overrides. So an answer is that of nobody
/// only where the default body of this very method of this very object has run, and its answer is what came back.
@MainActor package enum OptionalRequirement {
    /// A question that waits for its answer.
    private struct Question {
        let target: AnyObject
        let method: StaticString
        /// What the default body has answered; nil where it did not run.
        var placeholder: Any?
    }

    /// The innermost question.
    private static var question: Question?

    /// The answer of a default body, noted as the answer of nobody.
    package static func absent<Value>(_ placeholder: Value, of target: AnyObject, _ method: StaticString = #function) -> Value {
        if let question, question.target === target, haveSameLabels(question.method, method) { self.question?.placeholder = placeholder }
        return placeholder
    }

    /// As `absent(_:of:)`, for methods that answer nothing.
    package static func absent(of target: AnyObject, _ method: StaticString = #function) { absent((), of: target, method) }

    /// The answer of an optional method, or nil where the object does not implement it.
    ///
    /// - Parameter method: A function with the labels of the method.
    package static func answer<Value>(of target: AnyObject, _ method: StaticString = #function, _ ask: () -> Value) -> Value? {
        let outer = question
        question = Question(target: target, method: method)
        defer { question = outer }
        let value = ask()
        guard let placeholder = question?.placeholder else { return value }
        return isSame(value, placeholder) ? nil : value
    }

    private static func isSame<Value>(_ value: Value, _ placeholder: Any) -> Bool {
        guard let value = value as? any Equatable else { return true }
        return value.isEqual(to: placeholder)
    }

    private static func haveSameLabels(_ a: StaticString, _ b: StaticString) -> Bool {
        a.description.drop { $0 != "(" } == b.description.drop { $0 != "(" }
    }
}

extension Equatable {
    fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}
