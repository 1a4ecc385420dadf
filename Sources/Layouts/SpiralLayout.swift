// SPDX-License-Identifier: MIT
//
// A helix.

public import Foundation
public import VitrineLayoutSolvers

/// Winds items around an axis along which they scroll.
@preconcurrency @MainActor
open class SpiralLayout: TrackLayout<SpiralParameters> {
    /// The distance of the items from the axis, in points.
    open var radius: CGFloat {
        get { parameters.radius }
        set { parameters.radius = newValue }
    }

    /// How many items make a turn; at least 1.
    open var itemsPerTurn: CGFloat {
        get { parameters.itemsPerTurn }
        set { parameters.itemsPerTurn = newValue }
    }

    /// The distance along the axis from an item to the next, and the scroll from one to the next; in points, at least 1.
    open var rise: CGFloat {
        get { parameters.rise }
        set { parameters.rise = newValue }
    }

    /// The opacity of items at the back of the helix, from 0 to 1; those between are between.
    open var backAlpha: CGFloat {
        get { parameters.backAlpha }
        set { parameters.backAlpha = newValue }
    }

    /// The eye's distance from the screen, in points; smaller is stronger.
    ///
    /// 0 leaves perspective to the `sublayerTransform` of the collection view's layer.
    open var perspective: CGFloat {
        get { parameters.perspective }
        set { parameters.perspective = newValue }
    }

    override var solver: any TrackSolving { SpiralSolver(solvedParameters) }
}

extension SpiralLayout: ParameterizedLayout {}

extension SpiralParameters: LayoutMaking {
    package static func makeLayout() -> SpiralLayout { SpiralLayout() }
}
