// SPDX-License-Identifier: MIT
//
// Moving an item with a finger: begin, update, end, cancel (movement.*).

import Foundation
import VitrineChanges
import VitrineGeometry
import VitrineLayers
import VitrineViewCore

extension CollectionEngine {
    // MARK: Beginning

    /// Takes an item of the data up (movement.begin-needs-the-data-source).
    ///
    /// - Returns: Whether it may be moved.
    func beginMovement(of item: IndexPath) -> Bool {
        // One item at a time, and none while the ground moves (movement.one-at-a-time).
        guard !movement.isUnderWay, !updates.isRecording, updates.underWay == nil, arrangement.current.gap == nil,
            !(layout is UICollectionViewTransitionLayout), hasItem(at: item), mayMove(item), !movement.isUnderWay
        else { return false }
        validateLayout()
        guard let shownPath = arrangement.shownPath(item),
            let attributes = session.attributes(for: ElementKey(category: .cell, indexPath: shownPath))
        else { return false }
        let key = ElementKey(category: .cell, indexPath: shownPath)
        // What is held is shown above all rows, where it is seen.
        let held = (shown[key]?.attributes ?? attributes).seen(in: layout.rowScrolls)
        held.zIndex = .max
        let gap = Arrangement.Gap(path: shownPath, occupants: [.item(item)])
        let lifted = arrangement.current.with(lifting: [item], gap: gap)
        arrangement.put(lifted, lifted.planOfKnown(dataCounts))
        movement.begin(item, at: shownPath, held)
        adopt(key)
        // The cell comes to the front, and is made where it was out of sight.
        if hasLaidOut { settleElements() } else { view.setNeedsLayout() }
        mark(key, isReordering: true)
        return true
    }

    /// Has the cell of the item that a finger holds know of it (selection.configuration-state).
    private func mark(_ key: ElementKey, isReordering: Bool) {
        (shown[key]?.view as? UICollectionViewCell)?.stateMarks.isReordering = isReordering
    }

    /// Whether the data source lets an item be moved, and can be told of it (movement.begin-needs-the-data-source).
    private func mayMove(_ item: IndexPath) -> Bool {
        guard let dataSource = view.dataSource else { return false }
        if let answer: Bool = dataSource.collectionView?(view, canMoveItemAt: item) { return answer }
        return movement.sources.canBeTold(dataSource, by: view, trying: item)
    }

    // MARK: Moving

    /// The finger is at a point of the view, in its coordinates (movement.positions-are-in-the-content).
    func updateMovement(to position: CGPoint) {
        guard movement.isUnderWay else { return }
        movement.move(to: position)
        scrollRow(under: position)
        if updates.isRecording { movement.putOff(nil) } else { seekTarget() }
    }

    /// Content has passed under the finger, which is at another point of it now (movement.edges-scroll).
    func heldItemPasses(to position: CGPoint) {
        guard movement.isUnderWay, !updates.isRecording else { return }
        movement.pass(to: position)
        view.layoutIfNeeded()
        seekTarget()
    }

    /// Asks where the item would go, and brings it there (movement.live-sequence).
    private func seekTarget() {
        guard let position = movement.position, let current = movement.target, let source = movement.source else { return }
        validateLayout()
        let place = inLayout(position)
        let proposed = arrangement.presenting {
            let answer = layout.targetIndexPath(forInteractivelyMovingItem: current, withPosition: place)
            // Where no item is to take the place of, there may be a place behind all of a section (movement.behind-the-last-item).
            guard answer == current, item(atPlace: place) == nil else { return answer }
            return layout.openPlace(at: place, for: current) ?? current
        }
        let target = proposed == current ? current : redirected(source, at: current, to: proposed)
        // Whoever was asked may have let go.
        guard movement.target == current, !updates.isRecording else { return }
        guard target != current, canStand(target, insteadOf: current) else {
            arrangement.rest.forget()
            return holdItem(at: place)
        }
        let delay = view.reorderingCadence.delay
        if delay > 0 { holdItem(at: place) }
        arrangement.rest.rest(over: target, for: delay, on: view.environment.clock) { [weak self] in self?.shift(to: target) }
    }

    /// The delegate has the last word on where an item goes (movement.original-path).
    private func redirected(_ source: IndexPath, at current: IndexPath, to proposed: IndexPath) -> IndexPath {
        let delegate = view.delegate
        let answer: IndexPath? =
            delegate?.collectionView?(
                view, targetIndexPathForMoveOfItemFromOriginalIndexPath: source, atCurrentIndexPath: current,
                toProposedIndexPath: proposed)
        if let answer { return answer }
        let older: IndexPath? = delegate?.collectionView?(view, targetIndexPathForMoveFromItemAt: source, toProposedIndexPath: proposed)
        return older ?? proposed
    }

    /// Whether the held item can be shown at a path; one that there is not is refused as a move to it.
    private func canStand(_ target: IndexPath, insteadOf current: IndexPath) -> Bool {
        var counts = itemCounts
        let before = counts
        counts[current.section] -= 1
        if target.count == 2, counts.indices.contains(target.section) { counts[target.section] += 1 }
        do {
            _ = try UpdatePlan(before: before, after: counts, operations: [.moveItem(from: current, to: target)])
            return true
        } catch {
            refuse("\(error)")
            return false
        }
    }

    /// Shows the held item elsewhere among the others, which make room in an animation.
    private func shift(to target: IndexPath) {
        guard let current = movement.target, let source = movement.source, let position = movement.position, target != current
        else { return }
        let place = inLayout(position)
        let gap = Arrangement.Gap(path: target, occupants: [.item(source)])
        let previous = lastPlace
        arrange(arrangement.current.with(lifting: [source], gap: gap)) { [self] in
            movement.goOn(with: source, at: target)
            return layout.invalidationContext(
                forInteractivelyMovingItems: [target], withTargetPosition: place, previousIndexPaths: [current], previousPosition: previous)
        }
    }

    /// Shows the held item where the finger is; all others stay.
    private func holdItem(at place: CGPoint) {
        guard let target = movement.target else { return }
        let context = arrangement.presenting {
            layout.invalidationContext(
                forInteractivelyMovingItems: [target], withTargetPosition: place, previousIndexPaths: [target], previousPosition: lastPlace)
        }
        context.cause = .movement
        invalidate(with: context)
        validateLayout()
        holdFollowsLayout()
        guard let held = movement.held else { return }
        guard let element = shown[held.key] else { return settleElements() }
        shown.setAttributes(held.attributes, for: held.key)
        UIView.performWithoutAnimation { element.view.takeOn(held.attributes, mirroredIn: mirrorWidth) }
    }

    /// Asks the layout how the held item is shown at the finger; one that it says nothing of is shown in its place.
    func holdFollowsLayout() {
        guard let target = movement.target else { return }
        let key = ElementKey(category: .cell, indexPath: target)
        let answer = movement.position.flatMap { position in
            arrangement.presenting {
                layout.layoutAttributesForInteractivelyMovingItem(at: target, withTargetPosition: inLayout(position)).duplicate()
            }
        }
        if let attributes = answer, attributes.size != .zero { return movement.show(attributes) }
        guard let attributes = session.attributes(for: key)?.seen(in: layout.rowScrolls) else { return }
        if movement.position == nil, let center = movement.held?.attributes.center { attributes.center = center }
        attributes.zIndex = .max
        movement.show(attributes)
    }

    /// Where the held item was shown last.
    private var lastPlace: CGPoint { movement.held?.attributes.center ?? .zero }

    private func inLayout(_ point: CGPoint) -> CGPoint { mirrored(CGRect(origin: point, size: .zero)).origin }

    // MARK: Ending

    /// The finger lets the item go where it is shown (movement.data-source-hears-once).
    func endMovement() {
        guard let source = movement.source else { return }
        if updates.isRecording { return movement.putOff(.finished) }
        arrangement.rest.forget()
        movement.stopScrolling()
        let place = arrangement.current.placeInData
        if let place, place != source {
            guard tellDataSource(from: source, to: place) else { return }
        }
        guard let held = movement.held else { return }
        // What the data source did when it was told may have left the item elsewhere than where it is shown.
        guard arrangement.current.placeInData == movement.source else { return settle(from: source) }
        let (final, previous) = ([held.key.indexPath], [source])
        movement.forget()
        let settled = arrangement.current.withItemsInPlace
        arrangement.put(settled, settled.planOfKnown(dataCounts))
        let context = arrangement.presenting {
            layout.invalidationContextForEndingInteractiveMovementOfItems(
                toFinalIndexPaths: final, previousIndexPaths: previous, movementCancelled: false)
        }
        invalidate(with: context)
        land(held.key)
    }

    /// Lets the held item go to where the data has it, with the others.
    private func settle(from source: IndexPath) {
        guard let item = movement.source else { return }
        if let key = movement.heldKey {
            shown.noteAppearing([key])
            mark(key, isReordering: false)
        }
        arrange(arrangement.current.with(lifting: [], gap: nil)) { [self] in
            movement.forget()
            return layout.invalidationContextForEndingInteractiveMovementOfItems(
                toFinalIndexPaths: [arrangement.shownPath(item) ?? item], previousIndexPaths: [source], movementCancelled: false)
        }
    }

    /// Has the data source move the item, once, and takes the order of the data for what is shown.
    ///
    /// - Returns: Whether the item is still held after that.
    private func tellDataSource(from source: IndexPath, to place: IndexPath) -> Bool {
        let counts = dataCounts
        var moved = counts
        moved[source.section] -= 1
        moved[place.section] += 1
        guard let target = movement.target,
            let change = try? UpdatePlan(before: counts, after: moved, operations: [.moveItem(from: source, to: place)])
        else { return false }
        let placeholders = arrangement.current.placeholders(after: change)
        let gap = Arrangement.Gap(path: target, occupants: [.item(place)])
        let arranged = Arrangement.identity.with(placeholders: placeholders).with(lifting: [place], gap: gap)
        arrangement.put(arranged, arranged.planOfKnown(moved))
        movement.goOn(with: place, at: target)
        session.takeOver(counts: moved)
        selection.follow(change)
        multipleSelection.follow(change)
        prefetching.follow(change)
        view.dataSource?.collectionView?(view, moveItemAt: source, to: place)
        guard movement.isUnderWay else { return false }
        return dataAddsUp(source, place) && askAnew()
    }

    /// Whether the data source has the numbers of items that it has to have after a move; UIKit's message where it has not.
    private func dataAddsUp(_ source: IndexPath, _ place: IndexPath) -> Bool {
        let expected = dataCounts
        session.forgetCounts()
        let counts = dataCounts
        if counts == expected { return true }
        var before = expected
        before[source.section] += 1
        before[place.section] -= 1
        do {
            _ = try UpdatePlan(before: before, after: counts, operations: [.moveItem(from: source, to: place)])
        } catch {
            refuse("\(error)\nCollection view: \(nameAndFrame)")
        }
        view.reloadData()
        return false
    }

    /// Has the data source make the cell of the moved item anew, where the finger has it (movement.moved-cell-is-asked-for).
    private func askAnew() -> Bool {
        guard let held = movement.held, let element = shown.remove(held.key) else { return true }
        shown.closeRanks()
        UIView.performWithoutAnimation {
            retire(element.view, arrangement.clientKey(held.key))
            _ = show(held.key, held.attributes)
            settleElements()
        }
        return movement.isUnderWay
    }

    /// The movement comes to nothing; all goes back (movement.data-source-hears-once).
    func cancelMovement(animated: Bool = true) {
        guard let source = movement.source, let target = movement.target else { return }
        if updates.isRecording { return movement.putOff(.cancelled) }
        arrangement.rest.forget()
        movement.stopScrolling()
        // On its way back the cell lies above those that it passes.
        if let key = movement.heldKey {
            shown.noteAppearing([key])
            mark(key, isReordering: false)
        }
        arrange(arrangement.current.with(lifting: [], gap: nil), animated: animated) { [self] in
            movement.forget()
            return layout.invalidationContextForEndingInteractiveMovementOfItems(
                toFinalIndexPaths: [source], previousIndexPaths: [target], movementCancelled: true)
        }
    }

    /// The cell flies to its place, above those that it passes.
    private func land(_ key: ElementKey) {
        let isAnimated = isSeen
        UIView.performWithoutAnimation { adopt(key) }
        shown.noteAppearing([key])
        mark(key, isReordering: false)
        noteTransitionBegins()
        CollectionAnimation.run(isAnimated) {
            if hasLaidOut { settleElements() } else { view.setNeedsLayout() }
        } completion: { [weak self] _ in
            self?.noteTransitionEnds()
        }
    }

    // MARK: What else happens meanwhile

    /// Forgets all that is arranged, as the data is shown anew.
    func forgetMovement() {
        movement.forget()
        arrangement.reset()
    }

    /// Carries out what a batch has put off.
    func movementMayGoOn() {
        guard !updates.isRecording, let putOff = movement.takePutOff() else { return }
        switch putOff.end {
        case .finished: endMovement()
        case .cancelled: cancelMovement()
        case nil: seekTarget()
        }
    }
}

extension Arrangement {
    /// Where the item in the gap would stand in the data: its shown place without the placeholders before it.
    fileprivate var placeInData: IndexPath? {
        guard let path = gap?.path else { return nil }
        let before = arrivals.count { arrival in
            if case .placeholder = arrival.who { arrival.at.section == path.section && arrival.at.item < path.item } else { false }
        }
        return IndexPath(item: path.item - before, section: path.section)
    }
}
