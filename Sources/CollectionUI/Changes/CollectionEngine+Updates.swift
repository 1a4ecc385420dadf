// SPDX-License-Identifier: MIT
//
// Batch updates: what happens between begin and end, and the steps at the outermost end (updates.*).

import Foundation
package import VitrineChanges
import VitrineGeometry
import VitrineTimeline
import VitrineViewCore

extension CollectionEngine {
    /// Runs a closure as a batch, or as part of the open one.
    package func performUpdates(_ completion: ((Bool) -> Void)?, _ updates: () -> Void) {
        beginUpdates()
        updates()
        endUpdates(completion: completion)
    }

    /// Records operations as a batch of its own, or as part of the open one (updates.single-call-is-a-batch).
    package func record(_ operations: [UpdateOperation]) {
        beginUpdates()
        updates.record(operations)
        endUpdates()
    }

    /// Opens a batch: what the data source says now counts as before (updates.before-counts-are-taken-first).
    ///
    /// What is on screen follows a scrolled viewport, but not a layout that is out of date: its change is what the batch animates
    /// (updates.completion-says-finished).
    package func beginUpdates() {
        updates.begin {
            checkNoTransitionIsUnderWay()
            if !session.hasCounts { validateLayout() }
            if session.isPrepared, hasLaidOut { settleElements() }
            return UpdateBatch(countsBefore: dataCounts, cacheBefore: session.cache)
        }
    }

    /// Closes a batch; the outermost end performs it.
    package func endUpdates(completion: ((Bool) -> Void)? = nil) {
        guard let batch = updates.end(completion: completion) else { return }
        // A view that nobody sees changes at once, and says so in the next layout pass (updates.unseen-view-changes-at-once).
        let isSeen = isSeen
        var (isClosing, early) = (true, Bool?.none)
        perform(batch, animated: isSeen) { finished in
            if isClosing { early = finished } else { batch.complete(finished) }
        }
        isClosing = false
        showOutlines(animated: isSeen)
        for part in parts { part.batchEnded() }
        if batch.changesData { index.forget() }
        if batch.reloads { view.reloadData() }
        movementMayGoOn()
        guard let early else { return }
        if isSeen {
            batch.complete(early)
        } else if batch.hasCompletions {
            completeInNextLayout { batch.complete(early) }
        }
    }

    /// Plans a batch, lays out with the plan, and takes the elements there.
    private func perform(_ batch: UpdateBatch, animated: Bool, completion: @escaping (Bool) -> Void) {
        guard let plan = plan(for: batch) else {
            // What was refused changes nothing; the view shows what the data source says now.
            view.reloadData()
            return completion(false)
        }
        // Of items that a finger holds or that make room for a drop the layout knows other paths (movement.changes-meanwhile).
        let namesBefore = arrangement.plan
        guard let shownPlan = arrangementFollows(plan) else {
            view.reloadData()
            return completion(false)
        }
        var change = ShownChange(plan: shownPlan, cacheBefore: batch.cacheBefore, namesBefore: namesBefore)
        change.asksAgain = batch.changesData && layout.learnsFromUpdates
        change.reconfigured = plan.reconfiguredItems.compactMap { arrangement.shownPath($0.to) }
        carryOut(change, animated: animated) {
            relayout(with: shownPlan, reconfiguring: change.reconfigured, of: batch)
        } follow: {
            for follower in followers { follower.follow(plan) }
        } completion: {
            completion($0)
        }
    }

    /// Brings the layout up to date and takes the elements to where it has them then.
    ///
    /// - Parameters:
    ///   - relayout: Tells the layout what is out of date.
    ///   - follow: Called when the elements in sight are known, and before their views are made.
    func carryOut(
        _ change: ShownChange, animated: Bool, relayout: () -> Void, follow: () -> Void, completion: @escaping (Bool) -> Void
    ) {
        let (shownBefore, widthBefore) = (shown.elements.mapValues(\.attributes), view.storedContentSize.width)
        let scrollsBefore = layout.rowScrolls
        func proposed(_ movement: CGPoint) -> CGPoint {
            change.keepsOffset ? view.contentOffset : proposedOffset(after: widthBefore, moving: movement)
        }
        holdingOffset(until: .update) {
            relayout()
            validateLayout()
            holdFollowsLayout()
            var movement = session.takeOffsetAdjustment()
            var offset = proposed(movement)
            let wanted = wantedElements(at: offset, isProvisional: change.asksAgain)
            follow()
            var update = ElementUpdate(plan: change.plan, shown: shownBefore, wanted: wanted)
            updates.conduct(update) {
                tellLayout(of: change.plan)
                guard change.asksAgain else { return }
                session.forgetAttributes()
                adoptContentSizeAfterTelling()
                holdFollowsLayout()
                movement = movement + session.takeOffsetAdjustment()
                offset = proposed(movement)
                update.wanted = wantedElements(at: offset, isProvisional: false)
                layout.renewDefaultAnswers(to: update)
            }
            updates.conduct(update) {
                var transition = transition(of: update, change, to: offset)
                transition.scrollsBefore = scrollsBefore
                run(transition, animated: animated, completion: completion)
            }
        }
        view.setNeedsLayout()
    }

    /// The elements in sight at an offset, from back to front.
    private func wantedElements(at offset: CGPoint, isProvisional: Bool) -> [WantedElement] {
        let viewport = mirrored(CGRect(origin: offset, size: view.bounds.size))
        loadAttributes(for: viewport, isProvisional: isProvisional)
        return wantedElements(in: viewport)
    }

    /// Takes over the content size of a layout that was told of an update: only now it may know (updates.nil-elements-are-asked-again).
    private func adoptContentSizeAfterTelling() {
        validateLayout()
        if view.storedContentSize != contentSizeOfLayout { adoptContentSize() }
    }

    /// What becomes of every section and item; nil where the operations or counts are refused with UIKit's message
    /// (messages.illegal-operations).
    private func plan(for batch: UpdateBatch) -> UpdatePlan? {
        // A reload that was asked for meanwhile takes over whatever the data is by then.
        if !batch.operations.isEmpty || !batch.reloads { session.forgetCounts() }
        do {
            return try UpdatePlan(before: batch.countsBefore, after: dataCounts, operations: batch.operations)
        } catch {
            // Of counts that do not add up the last line names the collection view.
            let view = if case .inconsistentCounts = error { "\nCollection view: \(nameAndFrame)" } else { "" }
            refuse("\(error)\(view)", at: updates.callSite)
            return nil
        }
    }

    /// Brings the layout up to date with the data afterwards.
    private func relayout(with plan: UpdatePlan, reconfiguring reconfigured: [IndexPath], of batch: UpdateBatch) {
        if !batch.operations.isEmpty {
            let context = layout.makeInvalidationContext()
            if batch.changesData {
                context.invalidateDataSourceCounts = true
                context.plan = plan
            } else {
                context.invalidateItems(at: reconfigured)
            }
            invalidate(with: context)
        }
    }

    /// The offset that the update proposes: with what moved the content, and where the content ends earlier than the viewport does, at its
    /// end; where the content is smaller, it stays (updates.pull-back-at-end).
    private func proposedOffset(after widthBefore: CGFloat, moving movement: CGPoint) -> CGPoint {
        let size = view.storedContentSize
        // Mirrored content begins at the other end, from which the viewport keeps its distance.
        let growth = CGPoint(x: isMirrored ? size.width - widthBefore : 0, y: 0)
        let offset = view.contentOffset + growth + movement
        let ((least, most), bounds) = (view.offsetRange, view.bounds)
        return CGPoint(
            x: size.width > bounds.width || offset.x > most.x ? max(least.x, min(offset.x, most.x)) : offset.x,
            y: size.height > bounds.height || offset.y > most.y ? max(least.y, min(offset.y, most.y)) : offset.y)
    }

    private func tellLayout(of plan: UpdatePlan) {
        arrangement.presenting {
            layout.prepare(
                forCollectionViewUpdates: plan.updateItems.map { record in
                    UICollectionViewUpdateItem(
                        before: record.indexPathBeforeUpdate, after: record.indexPathAfterUpdate, action: .init(record.action))
                })
        }
    }

    /// Asks the layout what the update means for its elements and for the offset.
    private func transition(of update: ElementUpdate, _ change: ShownChange, to proposed: CGPoint) -> ElementTransition {
        let (layout, plan) = (layout, update.plan)
        let mapping = mappingWithSupplements(of: update)
        layout.addToDefaultAnswers(mapping)
        var transition = ElementTransition(.update, from: layout, to: layout, mapping: mapping)
        transition.offset = change.keepsOffset ? nil : targetOffset(for: proposed)
        transition.attributesBefore = change.cacheBefore
        transition.namesBefore = change.namesBefore
        transition.reconfigured = Set(change.reconfigured.map { ElementKey(category: .cell, indexPath: $0) })
        if layout.placesInsertedItems {
            transition.insertedItems = plan.arrivingItems.map { ElementKey(category: .cell, indexPath: $0) }
        }
        return transition
    }

    /// Asks which supplementary and decoration views are deleted and inserted, kind by kind (updates.supplementary-paths,
    /// updates.headers-follow-their-section).
    private func mappingWithSupplements(of update: ElementUpdate) -> ElementMapping {
        var mapping = update.mapping
        let layout = layout
        func kinds(_ category: UICollectionView.ElementCategory) -> [String] {
            let shown = (update.shown.keys + update.wanted.map(\.key)).filter { $0.category == category }.map(\.kind)
            return Set(shown + supply.registeredKeys.filter { $0.category == category }.map(\.kind)).sorted()
        }
        for kind in kinds(.supplementaryView) {
            mapping.add(
                .supplementaryView, kind, deleted: layout.indexPathsToDeleteForSupplementaryView(ofKind: kind),
                inserted: layout.indexPathsToInsertForSupplementaryView(ofKind: kind))
        }
        for kind in kinds(.decorationView) {
            mapping.add(
                .decorationView, kind, deleted: layout.indexPathsToDeleteForDecorationView(ofKind: kind),
                inserted: layout.indexPathsToInsertForDecorationView(ofKind: kind))
        }
        return mapping
    }
}

extension UICollectionViewUpdateItem.Action {
    fileprivate init(_ action: UpdateRecord.Action) {
        self =
            switch action {
            case .insert: .insert
            case .delete: .delete
            case .reload: .reload
            case .move: .move
            }
    }
}
