// SPDX-License-Identifier: MIT
//
// The place of a border.

package import Foundation
package import VitrineDrawing
import VitrineGeometry

/// Where a border lies: a stroke along the middle of the ring.
package struct BorderRing {
    package let outer: CGRect
    package let width: CGFloat
    package let middle: CGRect
    package let middleRadii: CornerRadii

    package init(_ bounds: CGRect, _ radii: CornerRadii, _ width: CGFloat, in space: Space) {
        outer = space.snapped(bounds)
        // A border is a whole number of pixels, and at least one.
        let scale = space.user.largestScale
        let most = max(outer.width, outer.height) + 1
        let isSnapped = space.user.keepsRectanglesAligned && scale > 0 && scale.isFinite
        self.width = isSnapped ? max(1, (min(width, most) * scale).rounded()) / scale : min(width, most)
        middle = outer.insetBy(dx: self.width / 2, dy: self.width / 2)
        middleRadii = radii.inset(by: self.width / 2)
    }

    /// Whether there is something within the ring.
    package var isHollow: Bool { min(outer.width, outer.height) > 2 * width }
}

extension CornerRadii {
    /// Whether a stroke along the middle has these corners outside.
    package func canBeStroked(_ width: CGFloat) -> Bool {
        isZero || (isUniform && curve == .circular && topLeft > width / 2)
    }
}
