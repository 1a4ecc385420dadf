// SPDX-License-Identifier: MIT
//
// Cover flow: one cover faces the viewer, those beside it turn towards it and overlap.

public import Foundation
import VitrineGeometry

/// The parameters of a cover flow.
public struct CoverFlowParameters: CenteredItemParameters {
    public static let name = "coverFlow"
    public static let traits: LayoutTraits = [.isSeenThroughViewport, .hasDepth]

    /// The direction in which items follow each other.
    public var scrollDirection = FlowDirection.horizontal
    /// The size of all items, in points.
    public var itemSize = CGSize(width: 160, height: 160)
    /// A size that follows from the viewport, in place of `itemSize`; nil leaves that in force.
    public var relativeItemSize: LayoutSize?
    /// The distance between neighbouring covers beside the middle, and the scroll from one to the next; in points, at least 1.
    public var itemSpacing: CGFloat = 50
    /// A distance that follows from the size of items, in place of `itemSpacing`; nil leaves that in force.
    ///
    /// A share is of the length in the direction of scrolling.
    public var relativeItemSpacing: LayoutLength?
    /// What is added to the distance between the middle cover and its neighbours, in points.
    public var centerSpacing: CGFloat = 70
    /// A distance that follows from the size of items, in place of `centerSpacing`; nil leaves that in force.
    public var relativeCenterSpacing: LayoutLength?
    /// How far the covers beside the middle are turned, in degrees.
    public var sideAngle: CGFloat = 60
    /// How far the covers beside the middle stand back, in points.
    public var sideDepth: CGFloat = 60
    /// A depth that follows from the size of items, in place of `sideDepth`; nil leaves that in force.
    public var relativeSideDepth: LayoutLength?
    /// The opacity of the covers beside the middle, from 0 to 1.
    public var sideAlpha: CGFloat = 1
    /// The eye's distance from the screen, in points; smaller is stronger, 0 is without perspective.
    public var perspective: CGFloat = 500

    package static let leastItemSpacing: CGFloat = 1

    /// The standard measures.
    public init() {}

    /// The parameters with the distances in points that follow from the size of items.
    fileprivate var inPoints: CoverFlowParameters {
        func points(_ length: LayoutLength?, or points: CGFloat) -> CGFloat {
            length?.length(isWidth: scrollDirection == .horizontal, in: itemSize) ?? points
        }
        var result = self
        result.itemSpacing = points(relativeItemSpacing, or: itemSpacing)
        result.centerSpacing = points(relativeCenterSpacing, or: centerSpacing)
        result.sideDepth = points(relativeSideDepth, or: sideDepth)
        return result
    }
}

/// The numbers of a cover flow.
///
/// Every cover has a vanishing point of its own, its centre, so that the covers of a side look alike.
package struct CoverFlowSolver: TrackSolving {
    private let parameters: CoverFlowParameters
    private let itemSize: CGSize

    package init(_ parameters: CoverFlowParameters) {
        self.parameters = parameters.inPoints
        itemSize = parameters.onTrack(parameters.itemSize)
    }

    package var step: CGFloat { max(parameters.itemSpacing, CoverFlowParameters.leastItemSpacing) }

    package func reach(in viewport: CGSize) -> CGFloat {
        min(((viewport.width / 2 + itemSize.width - min(parameters.centerSpacing, 0)) / step).rounded(.up) + 1, greatestReach)
    }

    package func placement(atDistance distance: CGFloat, in viewport: CGSize) -> ElementPlacement {
        let side = min(max(distance, -1), 1)
        let turn = CATransform3DMakeRotation(-side * parameters.sideAngle.inRadians, 0, 1, 0)
        let push = CATransform3DMakeTranslation(0, 0, -abs(side) * parameters.sideDepth)
        return ElementPlacement(
            center: CGPoint(x: distance * step + side * parameters.centerSpacing, y: 0), size: itemSize,
            alpha: 1 - abs(side) * (1 - parameters.sideAlpha), zIndex: ElementPlacement.zIndex(-abs(distance)),
            transform3D: side == 0 ? .identity : .chain(turn, push, .perspective(parameters.perspective)))
    }
}
