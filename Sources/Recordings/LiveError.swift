// SPDX-License-Identifier: MIT
//
// What cannot be done on a stage, in words.

/// Why a stage cannot do what it was asked for.
public struct LiveError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason in a sentence.
    public var description: String

    /// A reason in a sentence.
    public init(_ description: String) { self.description = description }
}
