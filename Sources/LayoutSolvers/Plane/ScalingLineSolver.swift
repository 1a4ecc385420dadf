// SPDX-License-Identifier: MIT
//
// A line of items that grow towards the middle.

public import Foundation
import VitrineGeometry

/// The parameters of a scaling line.
public struct ScalingLineParameters: CenteredItemParameters {
    public static let name = "scalingLine"
    public static let traits: LayoutTraits = .isSeenThroughViewport

    /// The direction in which items follow each other.
    public var scrollDirection = FlowDirection.horizontal
    /// The size of all items, in points.
    public var itemSize = CGSize(width: 120, height: 120)
    /// A size that follows from the viewport, in place of `itemSize`; nil leaves that in force.
    public var relativeItemSize: LayoutSize?
    /// The distance between items that have their own size, in points.
    public var minimumLineSpacing: CGFloat = 10
    /// What is added to the size of the middle item, as a share of it; at least -1.
    public var zoomFactor: CGFloat = 0.3
    /// The distance from the middle at which items have their own size, in points.
    public var activeDistance: CGFloat = 200
    /// The opacity of items that have their own size, from 0 to 1.
    public var sideAlpha: CGFloat = 1

    package static let leastZoomFactor: CGFloat = -1

    /// The standard measures.
    public init() {}
}

/// The numbers of a line whose middle item is larger.
package struct ScalingLineSolver: TrackSolving {
    private let parameters: ScalingLineParameters
    private let itemSize: CGSize

    package init(_ parameters: ScalingLineParameters) {
        self.parameters = parameters
        itemSize = parameters.onTrack(parameters.itemSize)
    }

    package var step: CGFloat { max(itemSize.width + parameters.minimumLineSpacing, 1) }

    package func reach(in viewport: CGSize) -> CGFloat {
        min(((viewport.width / 2 + itemSize.width * (1 + max(parameters.zoomFactor, 0)) / 2) / step).rounded(.up), greatestReach)
    }

    package func placement(atDistance distance: CGFloat, in viewport: CGSize) -> ElementPlacement {
        let x = distance * step
        let (activeDistance, sideAlpha) = (parameters.activeDistance, parameters.sideAlpha)
        let nearness = activeDistance > 0 ? max(1 - abs(x) / activeDistance, 0) : x == 0 ? 1 : 0
        let scale = max(1 + parameters.zoomFactor * nearness, 0.01)
        return ElementPlacement(
            center: CGPoint(x: x, y: 0), size: itemSize, alpha: sideAlpha + (1 - sideAlpha) * nearness,
            zIndex: ElementPlacement.zIndex(-abs(distance)),
            transform3D: scale == 1 ? .identity : CATransform3DMakeScale(scale, scale, 1))
    }
}
