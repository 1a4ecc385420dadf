// SPDX-License-Identifier: MIT
//
// A carousel: items around a cylinder, the middle one in front.

package import Foundation
import VitrineGeometry

/// The numbers of a carousel.
///
/// All items have their centre in the middle of the viewport and one vanishing point there; the transform takes them to their place.
package struct CarouselSolver: TrackSolving {
    package var itemSize: CGSize
    package var itemSpacing: CGFloat
    /// Of the cylinder; 0 closes it around all items.
    package var radius: CGFloat
    /// How far the cylinder leans towards the viewer, in degrees.
    package var tilt: CGFloat
    package var backAlpha: CGFloat
    package var hidesBacks: Bool
    package var perspective: CGFloat
    package var count: Int

    package init(
        itemSize: CGSize, itemSpacing: CGFloat, radius: CGFloat, tilt: CGFloat, backAlpha: CGFloat, hidesBacks: Bool,
        perspective: CGFloat, count: Int
    ) {
        (self.itemSize, self.itemSpacing, self.radius, self.tilt) = (itemSize, itemSpacing, radius, tilt)
        (self.backAlpha, self.hidesBacks, self.perspective, self.count) = (backAlpha, hidesBacks, perspective, count)
    }

    package var step: CGFloat { max(itemSize.width + itemSpacing, 1) }

    package var wraps: Bool { radius <= 0 }

    /// The radius that is used.
    package var effectiveRadius: CGFloat {
        if radius > 0 { return radius }
        return count > 2 ? step / 2 / tan(.pi / CGFloat(count)) : step / 2
    }

    /// The angle between neighbours, in radians.
    package var angle: CGFloat {
        radius > 0 ? 2 * atan(step / (2 * radius)) : 2 * .pi / CGFloat(max(count, 1))
    }

    package func reach(in viewport: CGSize) -> CGFloat {
        // Half a turn, beyond which items of an open cylinder would meet those of the other side.
        let furthest = (hidesBacks ? .pi / 2 : .pi) / angle
        return min(furthest, greatestReach)
    }

    package func placement(atDistance distance: CGFloat, in viewport: CGSize) -> ElementPlacement {
        let (radius, angle) = (effectiveRadius, distance * angle)
        let depth = (1 - cos(angle)) / 2
        let lean = CATransform3DMakeRotation(-tilt.inRadians, 1, 0, 0)
        let place = CATransform3D.chain(
            CATransform3DMakeTranslation(0, 0, radius), CATransform3DMakeRotation(angle, 0, 1, 0),
            CATransform3DMakeTranslation(0, 0, -radius), lean, .perspective(perspective))
        return ElementPlacement(
            size: itemSize, alpha: 1 - depth * (1 - backAlpha), zIndex: ElementPlacement.zIndex(-depth * 10_000), transform3D: place)
    }
}
