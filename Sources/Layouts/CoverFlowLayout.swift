// SPDX-License-Identifier: MIT
//
// Cover flow.

public import Foundation
import VitrineCollectionUI
import VitrineLayoutSolvers

/// Shows one cover from the front and the others turned towards it, in perspective.
@preconcurrency @MainActor
open class CoverFlowLayout: CenteredItemLayout {
    /// The distance between neighbouring covers beside the middle, and the scroll from one to the next; in points, at least 1.
    open var itemSpacing: CGFloat = 50 {
        didSet { invalidateLayout() }
    }

    /// What is added to the distance between the middle cover and its neighbours, in points.
    open var centerSpacing: CGFloat = 70 {
        didSet { invalidateLayout() }
    }

    /// How far the covers beside the middle are turned, in degrees.
    open var sideAngle: CGFloat = 60 {
        didSet { invalidateLayout() }
    }

    /// How far the covers beside the middle stand back, in points.
    open var sideDepth: CGFloat = 60 {
        didSet { invalidateLayout() }
    }

    /// The opacity of the covers beside the middle, from 0 to 1.
    open var sideAlpha: CGFloat = 1 {
        didSet { invalidateLayout() }
    }

    /// The eye's distance from the screen, in points; smaller is stronger, 0 is without perspective.
    ///
    /// Every cover is seen from straight ahead of its own centre, so that the covers of a side look alike.
    open var perspective: CGFloat = 500 {
        didSet { invalidateLayout() }
    }

    /// Creates a layout with its standard measures.
    public convenience init() { self.init(scrollDirection: .horizontal, itemSize: CGSize(width: 160, height: 160)) }

    override var solver: any TrackSolving {
        CoverFlowSolver(
            itemSize: itemSizeOnTrack, itemSpacing: itemSpacing, centerSpacing: centerSpacing, sideAngle: sideAngle, sideDepth: sideDepth,
            sideAlpha: sideAlpha, perspective: perspective)
    }
}
