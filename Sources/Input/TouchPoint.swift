// SPDX-License-Identifier: MIT
//
// A finger at a moment.

package import Foundation

/// Where a finger is, when, and what it does there.
package struct TouchPoint: Hashable, Sendable {
    /// What a finger does.
    package enum Phase: Hashable, Sendable { case began, moved, stationary, ended, cancelled }

    /// The finger, the same from its touch down to its lift.
    package var id: Int
    /// In points of the window.
    package var location: CGPoint
    /// In seconds.
    package var time: TimeInterval
    /// What the finger does.
    package var phase: Phase

    package init(id: Int, location: CGPoint, time: TimeInterval, phase: Phase) {
        (self.id, self.location, self.time, self.phase) = (id, location, time, phase)
    }

    /// Whether the finger is on the glass after this.
    package var isDown: Bool { phase != .ended && phase != .cancelled }
}

extension CGPoint {
    /// How far another point is away.
    package func distance(to other: CGPoint) -> CGFloat { hypot(other.x - x, other.y - y) }
}

extension Sequence<TouchPoint> {
    /// The middle of the fingers that are down; nil where none is.
    package var centroid: CGPoint? {
        var (sum, count) = (CGPoint.zero, 0)
        for touch in self where touch.isDown {
            sum = CGPoint(x: sum.x + touch.location.x, y: sum.y + touch.location.y)
            count += 1
        }
        return count == 0 ? nil : CGPoint(x: sum.x / CGFloat(count), y: sum.y / CGFloat(count))
    }
}
