// SPDX-License-Identifier: MIT
//
// A carousel.

public import Foundation
public import VitrineLayoutSolvers

/// Shows items around a cylinder that scrolling turns.
@preconcurrency @MainActor
open class CarouselLayout: TrackLayout<CarouselParameters> {
    /// The distance between neighbours on the cylinder, in points.
    open var itemSpacing: CGFloat {
        get { parameters.itemSpacing }
        set { parameters.itemSpacing = newValue }
    }

    /// The radius of the cylinder in points; 0 makes it just large enough for all items, so that the last one meets the first.
    open var radius: CGFloat {
        get { parameters.radius }
        set { parameters.radius = newValue }
    }

    /// How far the cylinder leans towards the viewer, so that one looks onto it from above; in degrees.
    open var tilt: CGFloat {
        get { parameters.tilt }
        set { parameters.tilt = newValue }
    }

    /// The opacity of items at the back of the cylinder, from 0 to 1; those between are between.
    open var backAlpha: CGFloat {
        get { parameters.backAlpha }
        set { parameters.backAlpha = newValue }
    }

    /// Whether items that face away from the viewer are left out.
    open var hidesBacks: Bool {
        get { parameters.hidesBacks }
        set { parameters.hidesBacks = newValue }
    }

    /// The eye's distance from the screen, in points; smaller is stronger.
    ///
    /// 0 leaves perspective to the `sublayerTransform` of the collection view's layer.
    open var perspective: CGFloat {
        get { parameters.perspective }
        set { parameters.perspective = newValue }
    }

    override var solver: any TrackSolving { CarouselSolver(solvedParameters, count: items.count) }
}

extension CarouselLayout: ParameterizedLayout {}

extension CarouselParameters: LayoutMaking {
    package static func makeLayout() -> CarouselLayout { CarouselLayout() }
}
