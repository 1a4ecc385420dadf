// SPDX-License-Identifier: MIT
//
// What stands for an animation.

/// The frame that is seen where an animation does not play.
public enum Poster: String, Hashable, Sendable, CaseIterable {
    /// The frame that it begins with.
    case first
    /// The frame that it ends with.
    case last

    /// Another name of `first`.
    public static let firstFrame = Poster.first
    /// Another name of `last`.
    public static let lastFrame = Poster.last
}
