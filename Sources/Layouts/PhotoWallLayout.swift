// SPDX-License-Identifier: MIT
//
// A wall of photos.

public import Foundation
public import VitrineCollectionUI
import VitrineGeometry
public import VitrineLayoutSolvers

/// Hangs items in a grid on a wall that leans back, in perspective; scrolling moves the wall.
///
/// Each section begins a new line. Scrolls come to rest at the beginning of a line.
@preconcurrency @MainActor
open class PhotoWallLayout: PlacementLayout {
    /// What the layout is made from; its other properties are parts of this value, so override this one to compute them.
    open var parameters = PhotoWallParameters() {
        didSet { if parameters != oldValue { invalidateLayout() } }
    }

    /// The direction in which lines follow each other.
    open var scrollDirection: UICollectionView.ScrollDirection {
        get { UICollectionView.ScrollDirection(parameters.scrollDirection) }
        set { parameters.scrollDirection = newValue.solved }
    }

    /// The size of all items, in points.
    open var itemSize: CGSize {
        get { parameters.itemSize }
        set { parameters.itemSize = newValue }
    }

    /// A size that follows from the viewport, in place of `itemSize`; nil leaves that in force.
    open var relativeItemSize: LayoutSize? {
        get { parameters.relativeItemSize }
        set { parameters.relativeItemSize = newValue }
    }

    /// The number of items side by side, across the scroll direction; at least 1.
    open var columnCount: Int {
        get { parameters.columnCount }
        set { parameters.columnCount = newValue }
    }

    /// The distance between neighbours in both directions, in points.
    open var spacing: CGFloat {
        get { parameters.spacing }
        set { parameters.spacing = newValue }
    }

    /// How far the top of the wall leans back, in degrees.
    open var tilt: CGFloat {
        get { parameters.tilt }
        set { parameters.tilt = newValue }
    }

    /// How far the right side of the wall is turned back, in degrees.
    open var turn: CGFloat {
        get { parameters.turn }
        set { parameters.turn = newValue }
    }

    /// How far the wall is turned in its plane, in degrees clockwise.
    open var rotation: CGFloat {
        get { parameters.rotation }
        set { parameters.rotation = newValue }
    }

    /// The most that an item hangs askew, in degrees; how much each does is always the same.
    open var scatter: CGFloat {
        get { parameters.scatter }
        set { parameters.scatter = newValue }
    }

    /// The eye's distance from the screen, in points; smaller is stronger.
    ///
    /// 0 leaves perspective to the `sublayerTransform` of the collection view's layer.
    open var perspective: CGFloat {
        get { parameters.perspective }
        set { parameters.perspective = newValue }
    }

    open override var collectionViewContentSize: CGSize { solver.contentSize }

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
        PhotoWallSolver(parameters.solved(in: viewportSize), viewport: viewportSize, sequence: items)
    }
}

extension PhotoWallLayout: ParameterizedLayout {}

extension PhotoWallParameters: LayoutMaking {
    package static func makeLayout() -> PhotoWallLayout { PhotoWallLayout() }
}
