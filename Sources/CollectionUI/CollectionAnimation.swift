// SPDX-License-Identifier: MIT
//
// How a collection view animates: with the enclosing animation's timing, or its own (facts 4.8, 11.1).

import Foundation
import VitrineViews

/// The animation of a change of elements.
@MainActor
enum CollectionAnimation {
    /// In seconds, where no animation encloses the change.
    static let duration: TimeInterval = 0.3

    /// The moment on the clock, in seconds.
    static var now: TimeInterval { 0 }

    /// Whether an animation is being recorded around the call.
    static var isEnclosed: Bool { false }

    /// Runs changes that are not part of the animation around the call.
    static func without(_ changes: () -> Void) { changes() }

    /// A view that goes on looking as another does now.
    static func snapshot(of view: UIView) -> UIView? { nil }

    /// Runs changes in an animation; without one, at once.
    ///
    /// - Parameter velocity: where a gesture hands over, its speed in ways per second.
    static func run(_ isAnimated: Bool, velocity: CGFloat = 0, _ changes: () -> Void, completion: @escaping (Bool) -> Void) {
        changes()
        completion(true)
    }
}
