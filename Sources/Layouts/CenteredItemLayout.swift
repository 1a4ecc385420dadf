// SPDX-License-Identifier: MIT
//
// What layouts along a track share: scrolling by a step brings the next item to the middle.

public import Foundation
public import VitrineCollectionUI
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineViewCore

/// A layout in which one item at a time is in the middle of the viewport, the base class of those beside it.
///
/// The items of all sections follow one another. Scrolls come to rest with an item in the middle.
@preconcurrency @MainActor
open class CenteredItemLayout: PlacementLayout {
    /// The direction in which items follow each other.
    open var scrollDirection: UICollectionView.ScrollDirection {
        get { hasNoParameters() }
        set { hasNoParameters() }
    }

    /// The size of all items, in points.
    open var itemSize: CGSize {
        get { hasNoParameters() }
        set { hasNoParameters() }
    }

    // MARK: The item in the middle

    /// The content offset at which an item is in the middle.
    ///
    /// `scrollToItem(at:at:animated:)` goes by where the item is now, which is elsewhere when the scroll has moved it.
    public func contentOffset(centeringItemAt indexPath: IndexPath) -> CGPoint {
        guard let position = items.position(of: indexPath) else { return collectionView?.contentOffset ?? .zero }
        return contentOffset(forViewportStart: positions.offset(centering: position))
    }

    /// The item nearest to the middle; nil without items.
    public var centeredIndexPath: IndexPath? {
        guard items.count > 0 else { return nil }
        let nearest = positions.restingOffset(proposed: start(of: viewport), current: 0, velocity: 0)
        return items.indexPath(at: Int((nearest / positions.step).rounded()))
    }

    open override var collectionViewContentSize: CGSize {
        scrollDirection.solved.size(main: positions.contentLength, cross: scrollDirection.solved.cross(viewportSize))
    }

    open override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        guard let collectionView, items.count > 0 else { return proposedContentOffset }
        let proposed = viewport(at: CGRect(origin: proposedContentOffset, size: collectionView.bounds.size))
        let speed = scrollDirection == .vertical ? velocity.y : isMirrored ? -velocity.x : velocity.x
        if collectionView.isPagingEnabled, collectionView.isDragging {
            // A page is an item here: one drag turns one, however fast it is.
            let moved = collectionView.panGestureRecognizer.translation(in: collectionView)
            let origin = collectionView.bounds.origin
            let began = viewport(
                at: CGRect(origin: CGPoint(x: origin.x + moved.x, y: origin.y + moved.y), size: collectionView.bounds.size))
            return contentOffset(
                forViewportStart: positions.turnedOffset(from: start(of: began), current: start(of: viewport), velocity: speed))
        }
        return contentOffset(
            forViewportStart: positions.restingOffset(proposed: start(of: proposed), current: start(of: viewport), velocity: speed))
    }

    /// The offset at which the item nearest to the middle is in the middle: where updates and other layouts lead.
    open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        targetContentOffset(forProposedContentOffset: proposedContentOffset, withScrollingVelocity: .zero)
    }

    // MARK: Places

    /// The solver, for a track that runs to the right.
    var solver: any TrackSolving { hasNoParameters() }

    private func hasNoParameters() -> Never { preconditionFailure("\(type(of: self)) is the base class of layouts with parameters") }

    private func onTrack(_ size: CGSize) -> CGSize {
        scrollDirection == .vertical ? CGSize(width: size.height, height: size.width) : size
    }

    override var followsScrolling: Bool { true }

    override func placedItems(in rect: CGRect) -> [(position: Int, placement: ElementPlacement)] {
        let (solver, positions, viewport) = (solver, positions, viewport)
        let extent = onTrack(viewport.size)
        let position = positions.position(atOffset: start(of: viewport))
        let ranges = positions.items(around: position, reach: solver.reach(in: extent), wraps: solver.wraps)
        return ranges.joined().map { item in
            let distance = positions.distance(of: item, from: position, wraps: solver.wraps)
            return (item, placed(solver.placement(atDistance: distance, in: extent), in: viewport))
        }
    }

    override func placement(of indexPath: IndexPath, position: Int) -> (ElementPlacement, isShown: Bool) {
        let (solver, positions, viewport) = (solver, positions, viewport)
        let extent = onTrack(viewport.size)
        let middle = positions.position(atOffset: start(of: viewport))
        let distance = positions.distance(of: position, from: middle, wraps: solver.wraps)
        let placement = solver.placement(atDistance: distance, in: extent)
        return (placed(placement, in: viewport), abs(distance) <= solver.reach(in: extent))
    }

    private var positions: ItemTrack {
        ItemTrack(count: items.count, step: solver.step, viewportLength: scrollDirection.solved.main(viewportSize))
    }

    private func placed(_ placement: ElementPlacement, in viewport: CGRect) -> ElementPlacement {
        var placement = scrollDirection == .vertical ? placement.transposed : placement
        placement.center.x += viewport.midX
        placement.center.y += viewport.midY
        return placement
    }

    private func start(of viewport: CGRect) -> CGFloat { scrollDirection == .vertical ? viewport.minY : viewport.minX }

    private func contentOffset(forViewportStart start: CGFloat) -> CGPoint {
        let across = viewport.origin
        return contentOffset(
            forViewportOrigin: scrollDirection == .vertical ? CGPoint(x: across.x, y: start) : CGPoint(x: start, y: across.y))
    }
}
