// SPDX-License-Identifier: MIT
//
// A line whose middle item is larger.

public import Foundation
public import VitrineLayoutSolvers

/// Shows items in a line; the nearer one is to the middle, the larger it is.
@preconcurrency @MainActor
open class ScalingLineLayout: TrackLayout<ScalingLineParameters> {
    /// The distance between items that have their own size, in points.
    open var minimumLineSpacing: CGFloat {
        get { parameters.minimumLineSpacing }
        set { parameters.minimumLineSpacing = newValue }
    }

    /// What is added to the size of the middle item, as a share of it.
    open var zoomFactor: CGFloat {
        get { parameters.zoomFactor }
        set { parameters.zoomFactor = newValue }
    }

    /// The distance from the middle at which items have their own size, in points.
    open var activeDistance: CGFloat {
        get { parameters.activeDistance }
        set { parameters.activeDistance = newValue }
    }

    /// The opacity of items that have their own size, from 0 to 1.
    open var sideAlpha: CGFloat {
        get { parameters.sideAlpha }
        set { parameters.sideAlpha = newValue }
    }

    override var solver: any TrackSolving { ScalingLineSolver(solvedParameters) }
}

extension ScalingLineLayout: ParameterizedLayout {}

extension ScalingLineParameters: LayoutMaking {
    package static func makeLayout() -> ScalingLineLayout { ScalingLineLayout() }
}
