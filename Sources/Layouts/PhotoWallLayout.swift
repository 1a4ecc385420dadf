// SPDX-License-Identifier: MIT
//
// A wall of photos.

public import Foundation
public import VitrineCollectionUI
import VitrineGeometry
import VitrineLayoutSolvers

/// Hangs items in a grid on a wall that leans back, in perspective; scrolling moves the wall.
///
/// Each section begins a new line. Scrolls come to rest at the beginning of a line.
@preconcurrency @MainActor
open class PhotoWallLayout: PlacementLayout {
    /// The direction in which lines follow each other.
    open var scrollDirection: UICollectionView.ScrollDirection = .vertical {
        didSet { invalidateLayout() }
    }

    /// The size of all items, in points.
    open var itemSize = CGSize(width: 100, height: 75) {
        didSet { invalidateLayout() }
    }

    /// The number of items side by side, across the scroll direction; at least 1.
    open var columnCount = 4 {
        didSet { invalidateLayout() }
    }

    /// The distance between neighbours in both directions, in points.
    open var spacing: CGFloat = 10 {
        didSet { invalidateLayout() }
    }

    /// How far the top of the wall leans back, in degrees.
    open var tilt: CGFloat = 35 {
        didSet { invalidateLayout() }
    }

    /// How far the right side of the wall is turned back, in degrees.
    open var turn: CGFloat = 0 {
        didSet { invalidateLayout() }
    }

    /// How far the wall is turned in its plane, in degrees clockwise.
    open var rotation: CGFloat = 0 {
        didSet { invalidateLayout() }
    }

    /// The most that an item hangs askew, in degrees; how much each does is always the same.
    open var scatter: CGFloat = 0 {
        didSet { invalidateLayout() }
    }

    /// The eye's distance from the screen, in points; smaller is stronger.
    ///
    /// 0 leaves perspective to the `sublayerTransform` of the collection view's layer.
    open var perspective: CGFloat = 600 {
        didSet { invalidateLayout() }
    }

    open override var collectionViewContentSize: CGSize {
        let solver = solver
        return solver.direction.size(main: solver.contentLength, cross: solver.direction.cross(viewportSize))
    }

    open override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        guard let collectionView, items.count > 0 else { return proposedContentOffset }
        let proposed = viewport(at: CGRect(origin: proposedContentOffset, size: collectionView.bounds.size))
        let speed = scrollDirection == .vertical ? velocity.y : isMirrored ? -velocity.x : velocity.x
        let start = solver.restingOffset(proposed: start(of: proposed), current: start(of: viewport), velocity: speed)
        var origin = proposed.origin
        if scrollDirection == .vertical { origin.y = start } else { origin.x = start }
        return contentOffset(forViewportOrigin: origin)
    }

    override var followsScrolling: Bool { true }

    override func placedItems(in rect: CGRect) -> [(position: Int, placement: ElementPlacement)] {
        let (solver, viewport) = (solver, viewport)
        return solver.items(atOffset: start(of: viewport)).map { position in
            (position, placed(items.indexPath(at: position), solver, viewport))
        }
    }

    override func placement(of indexPath: IndexPath, position: Int) -> (ElementPlacement, isShown: Bool) {
        (placed(indexPath, solver, viewport), true)
    }

    private func placed(_ indexPath: IndexPath, _ solver: PhotoWallSolver, _ viewport: CGRect) -> ElementPlacement {
        var placement = solver.placement(ofItem: indexPath.item, inSection: indexPath.section, atOffset: start(of: viewport))
        placement.center = CGPoint(x: viewport.midX, y: viewport.midY)
        return placement
    }

    private func start(of viewport: CGRect) -> CGFloat { scrollDirection == .vertical ? viewport.minY : viewport.minX }

    private var solver: PhotoWallSolver {
        PhotoWallSolver(
            direction: scrollDirection.solved, itemSize: itemSize, columnCount: columnCount, spacing: spacing, tilt: tilt, turn: turn,
            rotation: rotation, scatter: scatter, perspective: perspective, viewport: viewportSize, sequence: items)
    }
}
