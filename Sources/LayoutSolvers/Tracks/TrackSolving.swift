// SPDX-License-Identifier: MIT
//
// What the solvers of layouts along a track have in common.

package import Foundation

/// Places items by their distance from the middle of a track that runs to the right.
///
/// Layouts that run down exchange the axes of what goes in and of what comes out.
package protocol TrackSolving: Hashable, Sendable {
    /// The scroll distance from an item to the next, in points.
    var step: CGFloat { get }

    /// Whether the first item follows the last.
    var wraps: Bool { get }

    /// How many items from the middle the furthest is that can be seen.
    func reach(in viewport: CGSize) -> CGFloat

    /// The place of an item relative to the middle of the viewport.
    ///
    /// - Parameter distance: in items; negative for those that were in the middle before.
    func placement(atDistance distance: CGFloat, in viewport: CGSize) -> ElementPlacement
}

extension TrackSolving {
    package var wraps: Bool { false }
}

/// No layout along a track shows more items than this on either side of the middle.
let greatestReach: CGFloat = 500
