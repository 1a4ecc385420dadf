// SPDX-License-Identifier: MIT
//
// A carousel: items around a cylinder, the middle one in front.

public import Foundation
import VitrineGeometry

/// The parameters of a carousel.
public struct CarouselParameters: CenteredItemParameters {
    public static let name = "carousel"
    public static let traits: LayoutTraits = [.isSeenThroughViewport, .hasDepth]

    /// The direction in which items follow each other.
    public var scrollDirection = FlowDirection.horizontal
    /// The size of all items, in points.
    public var itemSize = CGSize(width: 120, height: 120)
    /// A size that follows from the viewport, in place of `itemSize`; nil leaves that in force.
    public var relativeItemSize: LayoutSize?
    /// The distance between neighbours on the cylinder, in points.
    public var itemSpacing: CGFloat = 10
    /// The radius of the cylinder in points; 0 makes it just large enough for all items, so that the last one meets the first.
    public var radius: CGFloat = 0
    /// How far the cylinder leans towards the viewer, so that one looks onto it from above; in degrees.
    public var tilt: CGFloat = 0
    /// The opacity of items at the back of the cylinder, from 0 to 1; those between are between.
    public var backAlpha: CGFloat = 1
    /// Whether items that face away from the viewer are left out.
    public var hidesBacks = false
    /// The eye's distance from the screen, in points; smaller is stronger, 0 is without perspective.
    public var perspective: CGFloat = 800

    /// The standard measures.
    public init() {}
}

/// The numbers of a carousel.
///
/// All items have their centre in the middle of the viewport and one vanishing point there; the transform takes them to their place.
package struct CarouselSolver: TrackSolving {
    private let parameters: CarouselParameters
    private let itemSize: CGSize
    private let count: Int

    package init(_ parameters: CarouselParameters, count: Int) {
        (self.parameters, self.count) = (parameters, count)
        itemSize = parameters.onTrack(parameters.itemSize)
    }

    package var step: CGFloat { max(itemSize.width + parameters.itemSpacing, 1) }

    package var wraps: Bool { parameters.radius <= 0 }

    /// The radius that is used.
    package var effectiveRadius: CGFloat {
        if parameters.radius > 0 { return parameters.radius }
        return count > 2 ? step / 2 / tan(.pi / CGFloat(count)) : step / 2
    }

    /// The angle between neighbours, in radians.
    package var angle: CGFloat {
        parameters.radius > 0 ? 2 * atan(step / (2 * parameters.radius)) : 2 * .pi / CGFloat(max(count, 1))
    }

    package func reach(in viewport: CGSize) -> CGFloat {
        // Half a turn, beyond which items of an open cylinder would meet those of the other side.
        let furthest = (parameters.hidesBacks ? .pi / 2 : .pi) / angle
        return min(furthest, greatestReach)
    }

    package func placement(atDistance distance: CGFloat, in viewport: CGSize) -> ElementPlacement {
        let (radius, angle) = (effectiveRadius, distance * angle)
        let depth = (1 - cos(angle)) / 2
        let lean = CATransform3DMakeRotation(-parameters.tilt.inRadians, 1, 0, 0)
        let place = CATransform3D.chain(
            CATransform3DMakeTranslation(0, 0, radius), CATransform3DMakeRotation(angle, 0, 1, 0),
            CATransform3DMakeTranslation(0, 0, -radius), lean, .perspective(parameters.perspective))
        return ElementPlacement(
            size: itemSize, alpha: 1 - depth * (1 - parameters.backAlpha), zIndex: ElementPlacement.zIndex(-depth * 10_000),
            transform3D: place)
    }
}
