// SPDX-License-Identifier: MIT
//
// A helix: items wind around an axis and advance along it.

public import Foundation
import VitrineGeometry

/// The parameters of a spiral.
public struct SpiralParameters: CenteredItemParameters {
    public static let name = "spiral"
    public static let traits: LayoutTraits = [.isSeenThroughViewport, .hasDepth]

    /// The direction in which items follow each other.
    public var scrollDirection = FlowDirection.vertical
    /// The size of all items, in points.
    public var itemSize = CGSize(width: 90, height: 90)
    /// A size that follows from the viewport, in place of `itemSize`; nil leaves that in force.
    public var relativeItemSize: LayoutSize?
    /// The distance of the items from the axis, in points.
    public var radius: CGFloat = 140
    /// How many items make a turn; at least 1.
    public var itemsPerTurn: CGFloat = 8
    /// The distance along the axis from an item to the next, and the scroll from one to the next; in points, at least 1.
    public var rise: CGFloat = 24
    /// The opacity of items at the back of the helix, from 0 to 1; those between are between.
    public var backAlpha: CGFloat = 1
    /// The eye's distance from the screen, in points; smaller is stronger, 0 is without perspective.
    public var perspective: CGFloat = 800

    package static let leastItemsPerTurn: CGFloat = 1
    package static let leastRise: CGFloat = 1

    /// The standard measures.
    public init() {}
}

/// The numbers of a helix around an axis that runs to the right.
///
/// All items have their centre in the middle of the viewport and one vanishing point there; the transform takes them to their place.
package struct SpiralSolver: TrackSolving {
    private let parameters: SpiralParameters
    private let itemSize: CGSize

    package init(_ parameters: SpiralParameters) {
        self.parameters = parameters
        itemSize = parameters.onTrack(parameters.itemSize)
    }

    package var step: CGFloat { max(parameters.rise, SpiralParameters.leastRise) }

    package func reach(in viewport: CGSize) -> CGFloat {
        // What is behind the axis is drawn nearer to the middle, so more of it fits.
        let (perspective, radius) = (parameters.perspective, parameters.radius)
        let shrink = perspective > 0 ? (perspective + 2 * radius) / perspective : 1
        return min(((viewport.width / 2 + itemSize.width) * shrink / step).rounded(.up), greatestReach)
    }

    package func placement(atDistance distance: CGFloat, in viewport: CGSize) -> ElementPlacement {
        let angle = distance * 2 * .pi / max(parameters.itemsPerTurn, SpiralParameters.leastItemsPerTurn)
        let depth = (1 - cos(angle)) / 2
        let place = CATransform3D.chain(
            CATransform3DMakeTranslation(0, 0, parameters.radius), CATransform3DMakeRotation(-angle, 1, 0, 0),
            CATransform3DMakeTranslation(distance * step, 0, -parameters.radius), .perspective(parameters.perspective))
        return ElementPlacement(
            size: itemSize, alpha: 1 - depth * (1 - parameters.backAlpha), zIndex: ElementPlacement.zIndex(-depth * 10_000),
            transform3D: place)
    }
}
