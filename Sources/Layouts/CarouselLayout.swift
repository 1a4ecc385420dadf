// SPDX-License-Identifier: MIT
//
// A carousel.

public import Foundation
import VitrineCollectionUI
import VitrineLayoutSolvers

/// Shows items around a cylinder that scrolling turns.
@preconcurrency @MainActor
open class CarouselLayout: CenteredItemLayout {
    /// The distance between neighbours on the cylinder, in points.
    open var itemSpacing: CGFloat = 10 {
        didSet { invalidateLayout() }
    }

    /// The radius of the cylinder in points; 0 makes it just large enough for all items, so that the last one meets the first.
    open var radius: CGFloat = 0 {
        didSet { invalidateLayout() }
    }

    /// How far the cylinder leans towards the viewer, so that one looks onto it from above; in degrees.
    open var tilt: CGFloat = 0 {
        didSet { invalidateLayout() }
    }

    /// The opacity of items at the back of the cylinder, from 0 to 1; those between are between.
    open var backAlpha: CGFloat = 1 {
        didSet { invalidateLayout() }
    }

    /// Whether items that face away from the viewer are left out.
    open var hidesBacks = false {
        didSet { invalidateLayout() }
    }

    /// The eye's distance from the screen, in points; smaller is stronger.
    ///
    /// 0 leaves perspective to the `sublayerTransform` of the collection view's layer.
    open var perspective: CGFloat = 800 {
        didSet { invalidateLayout() }
    }

    /// Creates a layout with its standard measures.
    public convenience init() { self.init(scrollDirection: .horizontal, itemSize: CGSize(width: 120, height: 120)) }

    override var solver: any TrackSolving {
        CarouselSolver(
            itemSize: itemSizeOnTrack, itemSpacing: itemSpacing, radius: radius, tilt: tilt, backAlpha: backAlpha, hidesBacks: hidesBacks,
            perspective: perspective, count: items.count)
    }
}
