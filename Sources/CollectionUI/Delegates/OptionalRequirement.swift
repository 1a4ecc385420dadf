// SPDX-License-Identifier: MIT
//
// Optional protocol methods without Objective-C: a method that a type leaves out has a default body, which says so when it runs.

/// Tells a method that its object implements from one that only has its default body.
@MainActor enum OptionalRequirement {
    private static var depth = 0
    private static var absentAtDepth: Int?

    /// The answer of a default body, noted as the answer of nobody.
    static func absent<Value>(_ placeholder: Value) -> Value {
        absentAtDepth = depth
        return placeholder
    }

    /// As `absent(_:)`, for methods that answer nothing.
    static func absent() { absentAtDepth = depth }

    /// The answer of an optional method, or nil where the object does not implement it.
    ///
    /// A call inside the object's own method may meet other absent ones; it is told apart by what the outermost body was.
    static func answer<Value>(_ call: () -> Value) -> Value? {
        depth += 1
        defer { depth -= 1 }
        absentAtDepth = nil
        let value = call()
        let isAbsent = absentAtDepth == depth
        absentAtDepth = nil
        return isAbsent ? nil : value
    }
}
