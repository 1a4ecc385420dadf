// SPDX-License-Identifier: MIT
//
// How a collection view animates: with the enclosing animation's timing, or its own (updates.duration-and-curve).

import Foundation
import VitrineViewCore

/// The animation of a change of elements.
@MainActor
enum CollectionAnimation {
    /// In seconds, where no animation encloses the change.
    static let duration: TimeInterval = 0.3

    /// Runs changes in an animation; without one, at once.
    ///
    /// - Parameter velocity: where a gesture hands over, its speed in ways per second.
    static func run(_ isAnimated: Bool, velocity: CGFloat = 0, _ changes: () -> Void, completion: @escaping (Bool) -> Void) {
        if isAnimated {
            UIView.animateInherited(duration: duration, velocity: velocity, changes, completion: completion)
        } else {
            UIView.performWithoutAnimation(changes)
            completion(true)
        }
    }
}
