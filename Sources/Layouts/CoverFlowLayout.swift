// SPDX-License-Identifier: MIT
//
// Cover flow.

public import Foundation
public import VitrineLayoutSolvers

/// Shows one cover from the front and the others turned towards it, in perspective.
@preconcurrency @MainActor
open class CoverFlowLayout: TrackLayout<CoverFlowParameters> {
    /// The distance between neighbouring covers beside the middle, and the scroll from one to the next; in points, at least 1.
    open var itemSpacing: CGFloat {
        get { parameters.itemSpacing }
        set { parameters.itemSpacing = newValue }
    }

    /// A distance that follows from the size of items, in place of `itemSpacing`; nil leaves that in force.
    open var relativeItemSpacing: LayoutLength? {
        get { parameters.relativeItemSpacing }
        set { parameters.relativeItemSpacing = newValue }
    }

    /// What is added to the distance between the middle cover and its neighbours, in points.
    open var centerSpacing: CGFloat {
        get { parameters.centerSpacing }
        set { parameters.centerSpacing = newValue }
    }

    /// A distance that follows from the size of items, in place of `centerSpacing`; nil leaves that in force.
    open var relativeCenterSpacing: LayoutLength? {
        get { parameters.relativeCenterSpacing }
        set { parameters.relativeCenterSpacing = newValue }
    }

    /// How far the covers beside the middle are turned, in degrees.
    open var sideAngle: CGFloat {
        get { parameters.sideAngle }
        set { parameters.sideAngle = newValue }
    }

    /// How far the covers beside the middle stand back, in points.
    open var sideDepth: CGFloat {
        get { parameters.sideDepth }
        set { parameters.sideDepth = newValue }
    }

    /// A depth that follows from the size of items, in place of `sideDepth`; nil leaves that in force.
    open var relativeSideDepth: LayoutLength? {
        get { parameters.relativeSideDepth }
        set { parameters.relativeSideDepth = newValue }
    }

    /// The opacity of the covers beside the middle, from 0 to 1.
    open var sideAlpha: CGFloat {
        get { parameters.sideAlpha }
        set { parameters.sideAlpha = newValue }
    }

    /// The eye's distance from the screen, in points; smaller is stronger, 0 is without perspective.
    ///
    /// Every cover is seen from straight ahead of its own centre, so that the covers of a side look alike.
    open var perspective: CGFloat {
        get { parameters.perspective }
        set { parameters.perspective = newValue }
    }

    override var solver: any TrackSolving { CoverFlowSolver(solvedParameters) }
}

extension CoverFlowLayout: ParameterizedLayout {}

extension CoverFlowParameters: LayoutMaking {
    package static func makeLayout() -> CoverFlowLayout { CoverFlowLayout() }
}
