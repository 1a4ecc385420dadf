// SPDX-License-Identifier: MIT
//
// The drag of two fingers that selects items (selection.two-finger-pan).

import Foundation
import VitrineChanges
import VitrineDragAndDrop
import VitrineGeometry
import VitrineViewCore

/// A drag of exactly two fingers; one finger that moves alone is something else, and what waits for this need not wait longer.
final class MultipleSelectionPan: UIPanGestureRecognizer {
    /// How far a finger moves alone before it is no drag of two, in points.
    private static let slop: CGFloat = 10
    private var first: CGPoint?
    /// Where the middle of the fingers was when the second came down, in points of the window.
    private(set) var start = CGPoint.zero

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if first == nil { first = location(in: nil) }
        if numberOfTouches == 2 { start = location(in: nil) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard state == .possible, numberOfTouches < 2, let first else { return }
        let place = location(in: nil)
        if hypot(place.x - first.x, place.y - first.y) > Self.slop { state = .failed }
    }

    override func reset() {
        super.reset()
        first = nil
    }

    /// What scrolls waits until the fingers do not select.
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer === (view as? UIScrollView)?.panGestureRecognizer
    }
}

/// What two fingers select while they are on the glass.
@MainActor final class MultipleSelection: NSObject, FollowsUpdates {
    /// Items from one to another in the order of the data, either way round.
    struct Stretch {
        var first: IndexPath
        var last: IndexPath

        func contains(_ path: IndexPath) -> Bool { min(first, last) <= path && path <= max(first, last) }
    }

    /// What has been selected since the fingers began to.
    struct Run {
        var stretch: Stretch
        /// Whether the fingers select, and do not take the selection from items.
        let selects: Bool
        /// What was selected before.
        var before: Set<IndexPath>
    }

    let pan = MultipleSelectionPan()
    var run: Run?
    /// Scrolls while the fingers are near an edge.
    var scroller: EdgeScroller?
    private unowned let engine: CollectionEngine

    init(_ engine: CollectionEngine) {
        self.engine = engine
        super.init()
        (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (2, 2)
        pan.delegate = self
        pan.addAction { [weak self] _ in self?.fingersMoved() }
    }

    /// Has the view listen to two fingers.
    func listen(on view: UICollectionView) {
        view.addGestureRecognizer(pan)
        scroller = EdgeScroller(view) { [weak self] point in self?.engine.extendSelection(to: point) }
    }

    private func fingersMoved() {
        switch pan.state {
        case .began: engine.beginMultipleSelection(from: pan.start, at: pan.location(in: pan.view))
        case .changed:
            let point = pan.location(in: pan.view)
            engine.extendSelection(to: point)
            scroller?.update(point)
        default: engine.endMultipleSelection()
        }
    }
}

extension MultipleSelection: UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { engine.maySelectSeveral(from: pan.start) }
}

extension CollectionEngine {
    /// Whether two fingers that move select items: where the content scrolls one way at most, and the delegate agrees.
    fileprivate func maySelectSeveral(from start: CGPoint) -> Bool {
        let (least, most) = view.offsetRange
        guard !(most.x > least.x && most.y > least.y), let path = itemOfData(at: view.convert(start, from: view.window)) else {
            return false
        }
        return view.delegate?.collectionView?(view, shouldBeginMultipleSelectionInteractionAt: path)
            ?? view.allowsMultipleSelectionDuringEditing
    }

    fileprivate func beginMultipleSelection(from start: CGPoint, at point: CGPoint) {
        guard let path = itemOfData(at: view.convert(start, from: view.window)) else { return }
        if view.allowsMultipleSelectionDuringEditing { view.isEditing = true }
        view.delegate?.collectionView?(view, didBeginMultipleSelectionInteractionAt: path)
        let run = MultipleSelection.Run(
            stretch: .init(first: path, last: path), selects: !selection.isSelected(path), before: Set(selection.selected))
        multipleSelection.run = run
        toggle([path], in: run)
        extendSelection(to: point)
        multipleSelection.scroller?.start(at: point)
    }

    /// Takes in the items up to the one at a point, and gives back those that were taken in beyond it.
    fileprivate func extendSelection(to point: CGPoint) {
        guard let run = multipleSelection.run, let path = itemOfData(at: point), path != run.stretch.last, hasItem(at: run.stretch.first)
        else {
            return
        }
        var new = run
        new.stretch.last = path
        multipleSelection.run = new
        let (old, now) = (run.stretch, new.stretch)
        let changed = items(from: min(old.last, path), to: max(old.last, path)).filter { old.contains($0) != now.contains($0) }
        toggle(path < old.last ? changed.reversed() : changed, in: new)
    }

    /// Brings items to what two fingers make of them, or back to what they were.
    private func toggle(_ paths: [IndexPath], in run: MultipleSelection.Run) {
        guard allowsMultipleSelectionNow else { return }
        for path in paths where hasItem(at: path) {
            let shouldBeSelected = run.stretch.contains(path) ? run.selects : run.before.contains(path)
            if shouldBeSelected == selection.isSelected(path) { continue }
            if shouldBeSelected {
                guard view.delegate?.collectionView?(view, shouldSelectItemAt: path) ?? true, hasItem(at: path) else { continue }
                select(path)
                view.delegate?.collectionView?(view, didSelectItemAt: path)
            } else {
                deselectByUser { hasItem(at: path) ? path : nil }
            }
        }
    }

    /// The items from one to another, in the order of the data.
    private func items(from first: IndexPath, to last: IndexPath) -> [IndexPath] {
        let counts = dataCounts
        return (first.section...last.section).flatMap { section in
            let least = section == first.section ? first.item : 0
            let most = section == last.section ? last.item : counts[section] - 1
            return least <= most ? (least...most).map { IndexPath(item: $0, section: section) } : []
        }
    }

    fileprivate func endMultipleSelection() {
        multipleSelection.scroller?.stop()
        guard multipleSelection.run != nil else { return }
        multipleSelection.run = nil
        view.delegate?.collectionViewDidEndMultipleSelectionInteraction?(view)
    }
}

extension MultipleSelection {
    /// Goes along with an update; the fingers go on from where their items are now.
    package func follow(_ plan: UpdatePlan) {
        guard let old = run else { return }
        guard let first = plan.newPath(of: old.stretch.first) else { return stop() }
        run?.stretch = Stretch(first: first, last: plan.newPath(of: old.stretch.last) ?? first)
        run?.before = Set(old.before.compactMap(plan.newPath(of:)))
    }

    /// The fingers select no more.
    func stop() {
        guard run != nil else { return }
        pan.isEnabled = false
        pan.isEnabled = true
    }
}
