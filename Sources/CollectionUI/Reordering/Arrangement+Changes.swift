// SPDX-License-Identifier: MIT
//
// What becomes of an arrangement when the data changes under it (movement.changes-meanwhile).

import Foundation
import VitrineChanges
import VitrineGeometry

/// An arrangement with the way from the data to what it shows.
struct ArrangedData {
    var arrangement: Arrangement
    /// Nil for the order of the data.
    var plan: UpdatePlan?

    func shown(_ data: IndexPath) -> IndexPath? { plan.map { $0.newPath(of: data) } ?? data }
}

extension Arrangement {
    /// The placeholders after a change of the data: each stands before the next item that is left, in its section; those of sections
    /// that are gone are gone.
    func placeholders(after change: UpdatePlan) -> [Placeholder] {
        placeholders.compactMap { placeholder in
            guard let section = change.newSection(of: placeholder.anchor.section) else { return nil }
            var moved = placeholder
            moved.anchor = nextLeft(from: placeholder.anchor, after: change) ?? IndexPath(item: change.after[section], section: section)
            return moved
        }
    }

    /// The place, after a change, of the first item from a path on that stays in its section.
    private func nextLeft(from path: IndexPath, after change: UpdatePlan) -> IndexPath? {
        guard let section = change.newSection(of: path.section) else { return nil }
        for item in path.item..<max(change.before[path.section], path.item) {
            let old = IndexPath(item: item, section: path.section)
            if lifted.contains(old) { continue }
            if let new = change.newPath(of: old), new.section == section { return new }
        }
        return nil
    }

    /// Where a held item is shown after a change of the data: before the item that it was shown before, or at the end of its section;
    /// nil where the section is gone.
    ///
    /// - Parameters:
    ///   - plan: The way from the data before to what was shown.
    ///   - item: The held item after the change.
    ///   - others: The placeholders after the change.
    func gapPath(after change: UpdatePlan, _ plan: UpdatePlan?, holding item: IndexPath, others: [Placeholder]) -> IndexPath? {
        guard let gap, let section = change.newSection(of: gap.path.section) else { return nil }
        let rest = Arrangement.identity.with(placeholders: others).with(lifting: [item], gap: nil)
        let shown = plan?.after ?? change.before
        for place in (gap.path.item + gap.occupants.count)..<max(shown[gap.path.section], gap.path.item + gap.occupants.count) {
            let path = IndexPath(item: place, section: gap.path.section)
            guard let old = plan.map({ $0.oldPath(of: path) }) ?? path, let new = change.newPath(of: old), new.section == section,
                let place = rest.shownPath(inOrder: new)
            else { continue }
            return place
        }
        return IndexPath(item: rest.counts(ofData: change.after)[section], section: section)
    }

    /// A change of the data as a change of what is shown.
    static func shownPlan(of change: UpdatePlan, from before: ArrangedData, to after: ArrangedData) throws(UpdateError) -> UpdatePlan {
        if before.plan == nil, after.plan == nil { return change }
        var operations: [UpdateOperation] =
            change.deletedSections.map { .deleteSection($0) } + change.insertedSections.map { .insertSection($0) }
            + change.movedSections.map { .moveSection(from: $0.from, to: $0.to) } + change.reloadedSections.map { .reloadSection($0.from) }
        func move(from old: IndexPath?, to new: IndexPath?) {
            // What goes or comes with its section needs no word.
            let old = old.flatMap { change.newSection(of: $0.section) == nil ? nil : $0 }
            let new = new.flatMap { change.oldSection(of: $0.section) == nil ? nil : $0 }
            switch (old, new) {
            case (let old?, let new?): operations.append(.moveItem(from: old, to: new))
            case (let old?, nil): operations.append(.deleteItem(old))
            case (nil, let new?): operations.append(.insertItem(new))
            case (nil, nil): break
            }
        }
        let held = Set(before.arrangement.lifted + after.arrangement.lifted.compactMap(change.oldPath))
        var named = held.union(change.deletedItems)
        for move in change.movedItems { named.insert(move.from) }
        var reloads: [IndexPath: IndexPath] = [:]
        for reload in change.reloadedItems { reloads[reload.from] = reload.to }
        for item in named.sorted() where reloads[item] == nil {
            move(from: before.shown(item), to: change.newPath(of: item).flatMap(after.shown))
        }
        for (item, place) in reloads.sorted(by: { $0.key < $1.key }) {
            let (old, new) = (before.shown(item), after.shown(place))
            if held.contains(item) || after.arrangement.lifted.contains(place) {
                move(from: old, to: nil)
                move(from: nil, to: new)
            } else if let old {
                operations.append(.reloadItem(old))
            }
        }
        for item in change.insertedItems { move(from: nil, to: after.shown(item)) }
        var others: [Arrival] = []
        for (who, _) in before.arrangement.arrivals + after.arrangement.arrivals {
            if case .item = who { continue }
            if !others.contains(who) { others.append(who) }
        }
        for who in others {
            move(
                from: before.arrangement.arrivals.first { $0.who == who }?.at, to: after.arrangement.arrivals.first { $0.who == who }?.at)
        }
        return try UpdatePlan(
            before: before.plan?.after ?? change.before, after: after.plan?.after ?? change.after, operations: operations)
    }
}
