// SPDX-License-Identifier: MIT
//
// From one arrangement of the shown items to another, and through changes of the data (movement.live-sequence,
// movement.changes-meanwhile).

import Foundation
import VitrineChanges
import VitrineGeometry
import VitrineLayers
import VitrineViewCore

extension CollectionEngine {
    /// The numbers of items by section, as the data source says them.
    var dataCounts: [Int] { session.counts(for: view) }

    /// The numbers of items by section, as who asks now knows them.
    var countsForClient: [Int] { arrangement.speaksOfWhatIsShown ? itemCounts : dataCounts }

    /// Whether items are shown that the data source does not have, or where it does not have them (movement.uncommitted-updates).
    var hasUncommittedUpdates: Bool { movement.isUnderWay || !arrangement.isIdentity }

    /// Shows the items in another arrangement, in an animation where somebody sees it; the data source is not asked for items that move.
    ///
    /// - Parameters:
    ///   - isAnimated: Whether the items move there.
    ///   - makeContext: What the layout is told is out of date; nil tells it what an update would.
    ///   - completion: Called when the last animation has ended.
    /// - Returns: Whether the arrangement fits the data; one that does not is refused with UIKit's message for such a move.
    @discardableResult
    func arrange(
        _ new: Arrangement, animated isAnimated: Bool = true, with makeContext: (() -> UICollectionViewLayoutInvalidationContext)? = nil,
        completion: @escaping () -> Void = {}
    ) -> Bool {
        if updates.isRecording { return false }
        if !session.hasCounts { validateLayout() }
        if session.isPrepared, hasLaidOut { settleElements() }
        let (cacheBefore, namesBefore) = (session.cache, arrangement.plan)
        let plan: UpdatePlan
        do {
            plan = try arrangement.current.plan(to: new, ofData: dataCounts)
            arrangement.put(new, try new.plan(ofData: dataCounts))
        } catch {
            refuse("\(error)")
            return false
        }
        var change = ShownChange(plan: plan, cacheBefore: cacheBefore, namesBefore: namesBefore)
        change.asksAgain = layout.learnsFromUpdates
        change.keepsOffset = true
        carryOut(change, animated: isAnimated && isSeen) {
            let context = arrangement.presenting { makeContext?() } ?? layout.makeInvalidationContext()
            context.cause = .movement
            context.plan = plan
            invalidate(with: context)
        } follow: {
        } completion: { _ in
            completion()
        }
        return true
    }

    /// Takes the arrangement along through a change of the data: what is held stands before the same item, a gap closes, placeholders stay.
    ///
    /// - Returns: The change of what is shown; nil where there is none that fits.
    func arrangementFollows(_ change: UpdatePlan) -> UpdatePlan? {
        let before = ArrangedData(arrangement: arrangement.current, plan: arrangement.plan)
        guard before.plan != nil else { return change }
        let placeholders = before.arrangement.with(placeholders: arrangement.takeRemaining()).placeholders(after: change)
        var after = Arrangement.identity.with(placeholders: placeholders)
        if let source = movement.source, let item = change.newPathOfSurvivor(source),
            let path = before.arrangement.gapPath(after: change, before.plan, holding: item, others: placeholders)
        {
            after = after.with(lifting: [item], gap: Arrangement.Gap(path: path, occupants: [.item(item)]))
            movement.goOn(with: item, at: path)
        } else {
            movement.forget()
        }
        do {
            let plan = try after.plan(ofData: change.after)
            arrangement.put(after, plan)
            return try Arrangement.shownPlan(of: change, from: before, to: ArrangedData(arrangement: after, plan: plan))
        } catch {
            preconditionFailure("an arrangement does not fit the data that it was taken along through: \(error)")
        }
    }

    // MARK: Drops

    /// Makes room for what is dragged over the view, or moves the room elsewhere (drag.proposals).
    ///
    /// Call it whenever the proposal of a drop changes; a call with what is in force costs nothing. Items make room in an animation, by the
    /// view's `reorderingCadence`. The data source is not told, and is asked for no cell but those that come in sight. Nothing is shown in
    /// the gap. Where the items of a section come to be counted, the layout is told the number with the gap.
    ///
    /// The gap closes by `closeGap()`; by itself when the view reloads; and when a batch update begins, so that a drop that deletes the
    /// lifted items and inserts them at the gap's path moves nothing but the dropped cells: commit a drop by that.
    ///
    /// - Parameters:
    ///   - path: The shown path of the first free place, as the drop proposal has it: as if the lifted items were gone. Nil opens none.
    ///   - items: The items of the data that are dragged from this view and whose places close; none for items that stay or come from
    ///     elsewhere.
    ///   - count: The number of free places.
    func openGap(at path: IndexPath?, lifting items: [IndexPath] = [], count: Int = 1) {
        guard !movement.isUnderWay else { return }
        let occupants = Array(repeating: Arrangement.Occupant.nobody, count: max(count, 1))
        let new = arrangement.current.with(lifting: items, gap: path.map { Arrangement.Gap(path: $0, occupants: occupants) })
        guard new != arrangement.current else { return arrangement.rest.forget() }
        arrangement.rest.rest(over: path, for: view.reorderingCadence.delay, on: view.environment.clock) { [weak self] in
            self?.arrange(new)
        }
    }

    /// Closes the gap of a drop; what was lifted stands in its own place again.
    func closeGap(animated: Bool = true) {
        arrangement.rest.forget()
        guard !movement.isUnderWay, arrangement.current.gap != nil || !arrangement.current.lifted.isEmpty else { return }
        arrange(arrangement.current.with(lifting: [], gap: nil), animated: animated)
    }

    /// Shows a cell where data is yet to come (drag.placeholders).
    ///
    /// It stays through batch updates, before the item that it was inserted before, and goes with `reloadData()`.
    ///
    /// - Parameters:
    ///   - path: The path in the data that an item inserted there would get.
    ///   - next: The placeholder that it stands before, of those before the same item; nil is behind them.
    ///   - makeCell: Dequeues the cell, for the shown path that it is given.
    /// - Returns: What the placeholder is known by; nil where there is no such place.
    func insertPlaceholder(
        at path: IndexPath, before next: Int? = nil, _ makeCell: @escaping (IndexPath) -> UICollectionViewCell?
    ) -> Int? {
        let counts = dataCounts
        guard path.count == 2, counts.indices.contains(path.section), (0...counts[path.section]).contains(path.item) else { return nil }
        let number = arrangement.makePlaceholder(makeCell)
        var all = arrangement.current.placeholders
        all.insert(
            Arrangement.Placeholder(number: number, anchor: path),
            at: all.firstIndex { $0.number == next } ?? all.firstIndex { path < $0.anchor } ?? all.endIndex)
        guard arrange(arrangement.current.with(placeholders: all).with(lifting: [], gap: nil)) else { return nil }
        return number
    }

    /// Takes a placeholder away.
    ///
    /// - Returns: Whether it was there.
    @discardableResult
    func removePlaceholder(_ number: Int) -> Bool {
        guard arrangement.current.path(ofPlaceholder: number) != nil else { return false }
        arrangement.forgetPlaceholder(number)
        return arrange(arrangement.current.with(placeholders: arrangement.current.placeholders.filter { $0.number != number }))
    }

    /// The path in the data that an item inserted in the place of a placeholder would get now; nil where the placeholder is gone.
    func insertionPath(ofPlaceholder number: Int) -> IndexPath? {
        arrangement.current.placeholders.first { $0.number == number }?.anchor
    }

    /// Lets an item take the place of a placeholder.
    ///
    /// Call it within the batch update that inserts the item at the placeholder's insertion path.
    func commitPlaceholder(_ number: Int) {
        arrangement.forgetPlaceholder(number)
        arrangement.commit(number)
    }
}
