// SPDX-License-Identifier: MIT
//
// Batch updates: what is recorded between begin and end, and what happens at the outermost end (updates.*).

import Foundation
import VitrineChanges
import VitrineGeometry
import VitrineViews

/// What a batch has been told so far.
struct UpdateRecording {
    /// How many batches are open inside of each other (updates.batches-nest).
    var depth = 0
    var countsBefore: [Int] = []
    /// What the layout had said when the batch was opened.
    var cacheBefore = AttributeCache()
    var operations: [UpdateOperation] = []
    /// In the order in which their batches were closed: inner ones first.
    var completions: [(Bool) -> Void] = []
    /// Whether a reload was asked for meanwhile (process.reload-waits-for-updates).
    var reloads = false
}

extension UICollectionView {
    /// Records one operation as a batch of its own, or as part of the open one (updates.single-call-is-a-batch).
    func record(_ operations: [UpdateOperation]) {
        beginUpdates()
        recording.operations += operations
        endUpdates()
    }

    /// Opens a batch: what the data source says now counts as before (updates.before-counts-are-taken-first).
    ///
    /// What is on screen follows a scrolled viewport, but not a layout that is out of date: its change is what the batch animates
    /// (updates.completion-says-finished).
    func beginUpdates() {
        if recording.depth == 0 {
            leaveEndingTransition()
            if installedLayout is UICollectionViewTransitionLayout { raise(underWaySentence) }
            if itemCounts == nil { validateLayout() }
            if layoutState.isPrepared, layoutState.hasLaidOut { settleVisibleElements() }
            recording.countsBefore = counts
            recording.cacheBefore = cache
        }
        recording.depth += 1
    }

    /// Closes a batch; the outermost end carries it out.
    func endUpdates(completion: ((Bool) -> Void)? = nil) {
        if let completion { recording.completions.append(completion) }
        guard recording.depth == 1 else {
            recording.depth -= 1
            return
        }
        let done = recording
        recording = UpdateRecording()
        // A view that nobody sees changes at once, and says so in the next layout pass (updates.unseen-view-changes-at-once).
        let isSeen = window != nil && !isHidden && layoutState.hasLaidOut
        var (isClosing, early) = (true, Bool?.none)
        carryOut(done, animated: isSeen) { finished in
            if isClosing { early = finished } else { done.complete(finished) }
        }
        isClosing = false
        if done.reloads { reloadData() }
        guard let early else { return }
        if isSeen {
            done.complete(early)
        } else if !done.completions.isEmpty {
            completionsInLayout.append { done.complete(early) }
            setNeedsLayout()
        }
    }

    private func carryOut(_ batch: UpdateRecording, animated: Bool, completion: @escaping (Bool) -> Void) {
        let plan = self.plan(of: batch)
        let sizeBefore = storedContentSize
        let shownBefore = visibleElements
        layoutState.holdsOffset = true
        planInForce = plan
        if batch.operations.contains(where: { !$0.isReconfiguration }) {
            let context = installedLayout.makeInvalidationContext()
            context.invalidateDataSourceCounts = true
            installedLayout.invalidateLayout(with: context)
        } else if !batch.operations.isEmpty {
            let context = installedLayout.makeInvalidationContext()
            context.invalidateItems(at: plan.reconfiguredItems.map(\.to))
            installedLayout.invalidateLayout(with: context)
        }
        validateLayout()
        planInForce = nil
        // Mirrored content begins at the other end, from which the viewport keeps its distance.
        let growth = CGPoint(x: isMirrored ? storedContentSize.width - sizeBefore.width : 0, y: 0)
        let proposed = clampedAtEnd(contentOffset + growth + takeOffsetAdjustment())
        let viewport = mirrored(CGRect(origin: proposed, size: bounds.size))
        loadAttributes(for: viewport)
        selectedPaths = selectedPaths.compactMap(plan.newPath(of:))
        highlightedPaths = highlightedPaths.compactMap(plan.newPath(of:))

        let update = ElementUpdate(plan: plan, shown: shownBefore, wanted: wantedElements(in: viewport))
        currentUpdate = update
        let layout = installedLayout
        layout.prepare(
            forCollectionViewUpdates: plan.updateItems.map { record in
                UICollectionViewUpdateItem(
                    before: record.indexPathBeforeUpdate, after: record.indexPathAfterUpdate, action: .init(record.action))
            })
        let mapping = askForElements(of: update)
        layout.standard?.add(mapping)
        let offset = targetOffset(for: proposed)

        var passage = Passage(final: layout.finalAnswer, initial: layout.initialAnswer)
        passage.newKey = mapping.newKey
        passage.oldKey = mapping.oldKey
        passage.placeBefore = { batch.cacheBefore[$0] }
        passage.goneSections = Set(plan.before.indices.filter { plan.newSection(of: $0) == nil })
        passage.reconfigured = Set(plan.reconfiguredItems.map(\.to).map { ElementKey(category: .cell, indexPath: $0) })
        // A plain flow layout brings every item in at its place: those out of sight need not be asked for.
        if type(of: layout) != UICollectionViewFlowLayout.self {
            passage.arriving = plan.arrivingItems.map { ElementKey(category: .cell, indexPath: $0) }
        }
        passage.offset = offset
        passage.finalize = {
            layout.finalizeCollectionViewUpdates()
            self.currentUpdate = nil
        }
        carryOut(passage, animated: animated, completion: completion)
        layoutState.holdsOffset = false
        setNeedsLayout()
    }

    private func plan(of batch: UpdateRecording) -> UpdatePlan {
        itemCounts = batch.operations.isEmpty ? itemCounts : nil
        let after = counts
        do {
            return try UpdatePlan(before: batch.countsBefore, after: after, operations: batch.operations)
        } catch {
            raise(sentence(for: error))
        }
    }

    /// UIKit's exception message; of counts that do not add up the last line names the collection view (messages.inconsistent-counts).
    private func sentence(for error: UpdateError) -> String {
        guard case .inconsistentCounts = error else { return "\(error)" }
        return "\(error)\nCollection view: \(nameAndFrame)"
    }

    /// The offset where the content ends earlier than the viewport does; where the content is smaller, it stays (updates.pull-back-at-end).
    private func clampedAtEnd(_ offset: CGPoint) -> CGPoint {
        let (least, most) = offsetRange
        let size = storedContentSize
        return CGPoint(
            x: size.width > bounds.width || offset.x > most.x ? max(least.x, min(offset.x, most.x)) : offset.x,
            y: size.height > bounds.height || offset.y > most.y ? max(least.y, min(offset.y, most.y)) : offset.y)
    }

    /// The layout has its say, then the delegate (updates.offset-is-asked-for).
    func targetOffset(for proposed: CGPoint) -> CGPoint {
        let offset = installedLayout.targetContentOffset(forProposedContentOffset: proposed)
        return delegate?.collectionView?(self, targetContentOffsetForProposedContentOffset: offset) ?? offset
    }

    /// Asks which supplementary and decoration views are inserted and deleted, kind by kind (updates.supplementary-paths,
    /// updates.headers-follow-their-section).
    private func askForElements(of update: ElementUpdate) -> ElementMapping {
        var mapping = ElementMapping(plan: update.plan)
        let layout = installedLayout
        let known =
            update.shown.keys + update.wanted.map(\.key)
            + registeredClasses.keys.map { key in
                ElementKey(category: key.category, kind: key.kind, indexPath: IndexPath())
            }
        func kinds(_ category: ElementCategory) -> [String] { Set(known.filter { $0.category == category }.map(\.kind)).sorted() }
        func add(_ paths: [IndexPath], _ category: ElementCategory, _ kind: String, to set: inout Set<ElementKey>) {
            set.formUnion(paths.map { ElementKey(category: category, kind: kind, indexPath: $0) })
        }
        for kind in kinds(.supplementaryView) {
            add(layout.indexPathsToDeleteForSupplementaryView(ofKind: kind), .supplementaryView, kind, to: &mapping.deleted)
            add(layout.indexPathsToInsertForSupplementaryView(ofKind: kind), .supplementaryView, kind, to: &mapping.inserted)
        }
        for kind in kinds(.decorationView) {
            add(layout.indexPathsToDeleteForDecorationView(ofKind: kind), .decorationView, kind, to: &mapping.deleted)
            add(layout.indexPathsToInsertForDecorationView(ofKind: kind), .decorationView, kind, to: &mapping.inserted)
        }
        return mapping
    }
}

extension UpdateRecording {
    @MainActor fileprivate func complete(_ finished: Bool) {
        for completion in completions { completion(finished) }
    }
}

extension UpdateOperation {
    fileprivate var isReconfiguration: Bool {
        if case .reconfigureItem = self { true } else { false }
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
