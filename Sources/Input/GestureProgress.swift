// SPDX-License-Identifier: MIT
//
// How far a gesture has come, and which steps lead on from there (gestures.states).

package import Foundation

/// How far a gesture has come.
package enum GestureProgress: Int, Hashable, Sendable {
    /// It may become one.
    case possible
    /// A gesture that lasts has begun.
    case began
    /// It goes on.
    case changed
    /// It has come to its end; for a gesture that does not last, it was recognized.
    case ended
    /// It was broken off.
    case cancelled
    /// It was none.
    case failed

    /// Whether nothing comes after it.
    package var isOver: Bool { self == .ended || self == .cancelled || self == .failed }

    /// Whether the gesture is under way.
    package var isActive: Bool { self == .began || self == .changed }

    /// Where a wish leads from here; nil where it leads nowhere.
    ///
    /// A gesture that has not begun cannot change or be broken off: the first begins it, the second is a failure. One that is under way
    /// cannot fail any more: it is broken off.
    package func step(towards wish: GestureProgress) -> GestureProgress? {
        switch (self, wish) {
        case (.possible, .possible), (.began, .possible), (.changed, .possible): nil
        case (.possible, .changed): .began
        case (.possible, .cancelled): .failed
        case (.possible, _): wish
        case (.began, .began), (.changed, .began): .changed
        case (.began, .failed), (.changed, .failed): .cancelled
        case (.began, _), (.changed, _): wish
        case (.ended, _), (.cancelled, _), (.failed, _): nil
        }
    }
}

/// Tells a gesture from the fingers that may make it.
package protocol GestureReader: Sendable {
    /// Takes in what the fingers of the gesture do at a moment.
    ///
    /// - Parameter touches: All fingers that are down or have just been lifted, in the order in which they came.
    /// - Returns: The step that the gesture wishes to take; nil is none.
    mutating func read(_ touches: [TouchPoint]) -> GestureProgress?
    /// When the gesture has to be looked at though no finger moves, in seconds; nil is never.
    var deadline: TimeInterval? { get }
    /// The deadline has come.
    mutating func timeIsUp() -> GestureProgress?
    /// Forgets everything, for the next gesture.
    mutating func reset()
}

extension GestureReader {
    package var deadline: TimeInterval? { nil }
    package mutating func timeIsUp() -> GestureProgress? { nil }
}
