// SPDX-License-Identifier: MIT
//
// A helix.

public import Foundation
import VitrineCollectionUI
import VitrineLayoutSolvers

/// Winds items around an axis along which they scroll.
@preconcurrency @MainActor
open class SpiralLayout: CenteredItemLayout {
    /// The distance of the items from the axis, in points.
    open var radius: CGFloat = 140 {
        didSet { invalidateLayout() }
    }

    /// How many items make a turn; at least 1.
    open var itemsPerTurn: CGFloat = 8 {
        didSet { invalidateLayout() }
    }

    /// The distance along the axis from an item to the next, and the scroll from one to the next; in points, at least 1.
    open var rise: CGFloat = 24 {
        didSet { invalidateLayout() }
    }

    /// The opacity of items at the back of the helix, from 0 to 1; those between are between.
    open var backAlpha: CGFloat = 1 {
        didSet { invalidateLayout() }
    }

    /// The eye's distance from the screen, in points; smaller is stronger.
    ///
    /// 0 leaves perspective to the `sublayerTransform` of the collection view's layer.
    open var perspective: CGFloat = 800 {
        didSet { invalidateLayout() }
    }

    /// Creates a layout with its standard measures.
    public convenience init() { self.init(scrollDirection: .vertical, itemSize: CGSize(width: 90, height: 90)) }

    override var solver: any TrackSolving {
        SpiralSolver(
            itemSize: itemSizeOnTrack, radius: radius, itemsPerTurn: itemsPerTurn, rise: rise, backAlpha: backAlpha,
            perspective: perspective)
    }
}
