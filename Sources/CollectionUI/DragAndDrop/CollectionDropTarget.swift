// SPDX-License-Identifier: MIT
//
// Drags over a collection view: where a drop would go, what is shown of that, and the drop (drag.order-of-a-drop, drag.proposals).

import Foundation
import VitrineChanges
import VitrineConfigurations
import VitrineDragAndDrop
import VitrineGeometry
import VitrineInput
import VitrineLayers
import VitrineViewCore

/// Answers for the drop delegate of a collection view.
@MainActor final class CollectionDropTarget: NSObject, UIDropInteractionDelegate {
    private unowned let drags: CollectionDrags
    private var proposal: UICollectionViewDropProposal?
    /// The session whose finger is over the view, or that is landing.
    private(set) weak var session: DropSession?
    /// Where a drop would go: as the layout has it, and as the data does.
    private var destination: Destination?
    private var marked: UICollectionViewCell?
    private var scroller: EdgeScroller?
    private let rowScroller = RowEdgeScroller()
    private var coordination: DropCoordination?
    /// Whether the finger is over the view, or something lands there.
    private(set) var isActive = false

    /// A place for what is dropped.
    struct Destination: Hashable {
        /// As if the dragged items were gone.
        var shown: IndexPath
        var data: IndexPath
    }

    init(_ drags: CollectionDrags) {
        self.drags = drags
        super.init()
    }

    private var view: UICollectionView { drags.view }
    private var engine: CollectionEngine { drags.view.engine }
    private var delegate: (any UICollectionViewDropDelegate)? { view.dropDelegate }

    // MARK: Over the view

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        delegate?.collectionView(view, canHandle: session) ?? false
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        (isActive, self.session) = (true, session as? DropSession)
        delegate?.collectionView(view, dropSessionDidEnter: session)
        for cell in view.visibleCells { cell.dropState = .notTargeted }
        let scroller = EdgeScroller(view) { [weak self] _ in self?.session?.operation?.track() }
        scroller.start(at: session.location(in: view))
        self.scroller = scroller
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
        guard let delegate else { return UIDropProposal(operation: .cancel) }
        view.layoutIfNeeded()
        let point = session.location(in: view)
        destination = place(at: point)
        let proposal = delegate.collectionView(view, dropSessionDidUpdate: session, withDestinationIndexPath: destination?.data)
        self.proposal = proposal
        show(proposal, for: session)
        scroller?.update(point)
        rowScroller.follow(point, over: engine.rows.view(at: point), of: view) { [weak self] in
            self?.session?.operation?.track()
        }
        return proposal
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        leave()
        isActive = false
        engine.closeGap()
        delegate?.collectionView(view, dropSessionDidExit: session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        leave()
        isActive = false
        engine.closeGap()
        coordination = nil
        delegate?.collectionView(view, dropSessionDidEnd: session)
    }

    /// The finger is no longer here: nothing is marked, scrolled or waited for.
    private func leave() {
        scroller?.stop()
        scroller = nil
        rowScroller.stop()
        mark(nil)
        destination = nil
        for cell in view.visibleCells { cell.dropState = .none }
    }

    // MARK: What is shown

    /// Shows what a drop would do (drag.proposals).
    private func show(_ proposal: UICollectionViewDropProposal, for session: any UIDropSession) {
        let isRefused = proposal.operation == .move && !session.allowsMoveOperation
        let drops = (proposal.operation == .copy || proposal.operation == .move) && !isRefused
        switch proposal.intent {
        case .insertAtDestinationIndexPath where drops:
            mark(nil)
            guard let destination else { return engine.closeGap() }
            let moved = proposal.operation == .move ? session.items.compactMap(drags.path(of:)) : []
            engine.openGap(at: destination.shown, lifting: moved)
        case .insertIntoDestinationIndexPath where drops:
            engine.closeGap()
            mark(destination.flatMap { view.cellForItem(at: $0.data) })
        default:
            mark(nil)
            engine.closeGap()
        }
    }

    private func mark(_ cell: UICollectionViewCell?) {
        guard marked !== cell else { return }
        marked?.isHighlighted = false
        if marked?.dropState == .targeted { marked?.dropState = .notTargeted }
        marked = cell
        cell?.isHighlighted = true
        cell?.dropState = .targeted
    }

    /// A cell comes in sight while something is dragged over the view.
    func dress(_ cell: UICollectionViewCell, _ item: IndexPath) { if isActive, coordination == nil { cell.dropState = .notTargeted } }

    // MARK: Where

    /// How far beside an item a finger still means it, in points.
    private static let reach: CGFloat = 12

    /// The place that a finger means: the item beneath it, the end of a section, or none (drag.destination-path).
    private func place(at point: CGPoint) -> Destination? {
        found(at: point).map { path in
            let item = min(path.item, limit(ofSection: path.section))
            let shown = IndexPath(item: item, section: path.section)
            return Destination(shown: shown, data: engine.dropPath(shown))
        }
    }

    /// The last place of a section as if the dragged items were gone, which they are where they are to be moved.
    private func limit(ofSection section: Int) -> Int {
        let moves = proposal.map { $0.operation == .move } ?? (session?.allowsMoveOperation ?? false)
        let leaving = moves ? Set((session?.items ?? []).compactMap(drags.path(of:))).count { $0.section == section } : 0
        let counts = engine.dataCounts
        let data = counts.indices.contains(section) ? counts[section] : 0
        return max(data + engine.placeholderCount(inSection: section) - leaving, 0)
    }

    /// The shown path that a finger means.
    private func found(at point: CGPoint) -> IndexPath? {
        if let path = engine.item(at: point) { return path }
        let spot = engine.mirrored(CGRect(origin: point, size: .zero)).origin
        if let path = endOfSection(at: spot) { return path }
        let around = CGRect(x: spot.x, y: spot.y, width: 0, height: 0).insetBy(dx: -Self.reach, dy: -Self.reach)
        let near = (engine.layout.layoutAttributesForElements(in: around) ?? [])
            .filter { $0.representedElementCategory == .cell && !$0.isHidden && engine.shownFrame($0).intersects(around) }
            .map { (distance: engine.shownFrame($0).center.distance(to: spot), indexPath: $0.indexPath) }
            .min { ($0.distance, $0.indexPath) < ($1.distance, $1.indexPath) }
        guard let near else { return nil }
        // Between items the place stays what it was, so that a gap does not go to and fro.
        if let destination, destination.shown.section == near.indexPath.section { return destination.shown }
        return near.indexPath
    }

    /// The end of a section whose last item's line the finger is on, behind the item.
    private func endOfSection(at spot: CGPoint) -> IndexPath? {
        let bounds = engine.viewport
        let counts = engine.itemCounts
        for section in counts.indices where counts[section] > 0 {
            let last = IndexPath(item: counts[section] - 1, section: section)
            guard let attributes = engine.layout.layoutAttributesForItem(at: last) else { continue }
            let frame = engine.shownFrame(attributes)
            guard frame.intersects(bounds) else { continue }
            let isBehind = spot.x >= frame.maxX && spot.y >= frame.minY && spot.y < frame.maxY
            let isBelow = spot.y >= frame.maxY && spot.x >= frame.minX && spot.x < frame.maxX && spot.y < frame.maxY + frame.height
            guard engine.layout.linesRunDown ? isBelow : isBehind else { continue }
            return IndexPath(item: counts[section], section: section)
        }
        return nil
    }

    /// The data changed while a finger is over the view: what it means is looked up anew, once the change is shown.
    func dataChanged() {
        mark(nil)
        guard isActive, coordination == nil, let operation = session?.operation else { return }
        let clock = view.environment.clock
        clock.schedule(at: clock.now) { [weak operation] in operation?.track() }
    }

    func follow(_ plan: UpdatePlan) {
        coordination?.follow(plan)
        dataChanged()
    }

    // MARK: The drop

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        // What the finger meant may have been deleted since it moved.
        if let destination, !engine.canInsert(at: destination.data) { self.destination = nil }
        let path = destination?.data
        leave()
        guard let delegate, let session = session as? DropSession, let proposal else { return engine.closeGap() }
        let coordination = DropCoordination(view, session, proposal, to: path)
        self.coordination = coordination
        delegate.collectionView(view, performDropWith: coordination)
        engine.closeGap()
        coordination.isPerforming = false
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { coordination?.preview(of: item, standing: defaultPreview) }

    func dropInteraction(_ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating) {
        guard let landing = coordination?.animator(of: item) else { return }
        animator.addAnimations { landing.animate() }
        animator.addCompletion { landing.complete(at: $0) }
    }

    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) { coordination?.conclude() }
}
