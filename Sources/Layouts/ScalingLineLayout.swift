// SPDX-License-Identifier: MIT
//
// A line whose middle item is larger.

public import Foundation
import VitrineCollectionUI
import VitrineLayoutSolvers

/// Shows items in a line; the nearer one is to the middle, the larger it is.
@preconcurrency @MainActor
open class ScalingLineLayout: CenteredItemLayout {
    /// The distance between items that have their own size, in points.
    open var minimumLineSpacing: CGFloat = 10 {
        didSet { invalidateLayout() }
    }

    /// What is added to the size of the middle item, as a share of it.
    open var zoomFactor: CGFloat = 0.3 {
        didSet { invalidateLayout() }
    }

    /// The distance from the middle at which items have their own size, in points.
    open var activeDistance: CGFloat = 200 {
        didSet { invalidateLayout() }
    }

    /// The opacity of items that have their own size, from 0 to 1.
    open var sideAlpha: CGFloat = 1 {
        didSet { invalidateLayout() }
    }

    /// Creates a layout with its standard measures.
    public convenience init() { self.init(scrollDirection: .horizontal, itemSize: CGSize(width: 120, height: 120)) }

    override var solver: any TrackSolving {
        ScalingLineSolver(
            itemSize: itemSizeOnTrack, minimumLineSpacing: minimumLineSpacing, zoomFactor: zoomFactor, activeDistance: activeDistance,
            sideAlpha: sideAlpha)
    }
}
