// SPDX-License-Identifier: MIT
//
// In which order items are shown while that is not the order of the data: an item that a finger holds stands elsewhere, a gap waits for a
// drop, placeholders wait for their data (movement.live-sequence, movement.two-kinds-of-paths).

import Foundation
import VitrineChanges
import VitrineGeometry

/// What is shown at which index path, as differences from the order of the data.
///
/// Paths of *data* are those that the data source knows. Paths that are *shown* are those that the layout knows. Items that nothing names
/// keep their order and fill the shown places at which nothing arrives, as in a batch update; so an arrangement costs nothing for them.
struct Arrangement: Hashable {
    /// Who stands at a place of the gap.
    enum Occupant: Hashable {
        /// An item of the data, which is lifted out of its own place.
        case item(IndexPath)
        /// Nobody; the place is kept free.
        case nobody
    }

    /// Places in a row that are not filled in the order of the data.
    struct Gap: Hashable {
        /// The shown path of the first place.
        var path: IndexPath
        var occupants: [Occupant]
    }

    /// A place that stands for data that is yet to come.
    struct Placeholder: Hashable {
        let number: Int
        /// The item of the data that it stands before; the number of items in the section stands for its end.
        var anchor: IndexPath
    }

    /// The items of the data that do not stand where the data has them, ascending.
    private(set) var lifted: [IndexPath] = []
    private(set) var gap: Gap?
    /// In the order in which they are shown.
    private(set) var placeholders: [Placeholder] = []

    /// The order of the data.
    static let identity = Arrangement()

    var isIdentity: Bool { self == .identity }

    /// The same placeholders, with items lifted out and a gap, or none.
    func with(lifting items: [IndexPath], gap: Gap?) -> Arrangement {
        var arrangement = self
        arrangement.lifted = Set(items).sorted()
        arrangement.gap = gap
        return arrangement
    }

    /// The same arrangement with other placeholders.
    func with(placeholders: [Placeholder]) -> Arrangement {
        var arrangement = self
        arrangement.placeholders = placeholders
        return arrangement
    }

    // MARK: Places

    /// What stands at places of its own, in any order.
    enum Arrival: Hashable {
        case item(IndexPath), nobody(Int), placeholder(Int)
    }

    /// The shown paths at which something arrives.
    var arrivals: [(who: Arrival, at: IndexPath)] {
        var arrivals: [(who: Arrival, at: IndexPath)] = []
        var free = 0
        for (index, occupant) in (gap?.occupants ?? []).enumerated() {
            guard let first = gap?.path else { break }
            let path = IndexPath(item: first.item + index, section: first.section)
            switch occupant {
            case .item(let item): arrivals.append((.item(item), path))
            case .nobody:
                arrivals.append((.nobody(free), path))
                free += 1
            }
        }
        var before: [Int: Int] = [:]
        for placeholder in placeholders {
            let section = placeholder.anchor.section
            let liftedBefore = lifted.count { $0.section == section && $0.item < placeholder.anchor.item }
            var item = placeholder.anchor.item - liftedBefore + before[section, default: 0]
            before[section, default: 0] += 1
            if let gap, gap.path.section == section, item >= gap.path.item { item += gap.occupants.count }
            arrivals.append((.placeholder(placeholder.number), IndexPath(item: item, section: section)))
        }
        return arrivals
    }

    /// The place of a placeholder.
    func path(ofPlaceholder number: Int) -> IndexPath? { arrivals.first { $0.who == .placeholder(number) }?.at }

    /// The placeholder that is shown at a path.
    func placeholder(at path: IndexPath) -> Int? {
        for case (.placeholder(let number), path) in arrivals { return number }
        return nil
    }

    /// The numbers of shown items by section.
    func counts(ofData counts: [Int]) -> [Int] {
        var counts = counts
        for path in lifted where counts.indices.contains(path.section) { counts[path.section] -= 1 }
        for (_, path) in arrivals where counts.indices.contains(path.section) { counts[path.section] += 1 }
        return counts
    }

    /// The way from the order of the data to what is shown; nil for the order of the data itself.
    ///
    /// - Throws: Where it names what the data does not have.
    func plan(ofData counts: [Int]) throws(UpdateError) -> UpdatePlan? {
        if isIdentity { return nil }
        return try Arrangement.identity.plan(to: self, ofData: counts)
    }

    /// The way from the order of the data to what is shown, of an arrangement that names nothing but what the data has.
    func planOfKnown(_ counts: [Int]) -> UpdatePlan? {
        do {
            return try plan(ofData: counts)
        } catch {
            preconditionFailure("an arrangement names what the data does not have: \(error)")
        }
    }

    /// The arrangement once the data has the item in the gap where it is shown: placeholders stay where they are shown.
    var withItemsInPlace: Arrangement {
        let shown = placeholders.compactMap { placeholder in path(ofPlaceholder: placeholder.number).map { (placeholder, $0) } }
        var before: [Int: Int] = [:]
        return Arrangement.identity.with(
            placeholders: shown.sorted { $0.1 < $1.1 }.map { placeholder, path in
                defer { before[path.section, default: 0] += 1 }
                let anchor = IndexPath(item: path.item - before[path.section, default: 0], section: path.section)
                return Placeholder(number: placeholder.number, anchor: anchor)
            })
    }

    /// The way from what this arrangement shows to what another one of the same data does.
    ///
    /// - Throws: Where one of them names what the data does not have.
    func plan(to other: Arrangement, ofData counts: [Int]) throws(UpdateError) -> UpdatePlan {
        let (here, there) = (arrivals, other.arrivals)
        func place(of who: Arrival, _ arrivals: [(who: Arrival, at: IndexPath)]) -> IndexPath? { arrivals.first { $0.who == who }?.at }
        var operations: [UpdateOperation] = []
        func change(from old: IndexPath?, to new: IndexPath?) {
            switch (old, new) {
            case (let old?, let new?): operations.append(.moveItem(from: old, to: new))
            case (let old?, nil): operations.append(.deleteItem(old))
            case (nil, let new?): operations.append(.insertItem(new))
            case (nil, nil): break
            }
        }
        var items: Set<IndexPath> = Set(lifted + other.lifted)
        for (who, _) in here + there { if case .item(let item) = who { items.insert(item) } }
        for item in items.sorted() {
            change(
                from: place(of: .item(item), here) ?? shownPath(inOrder: item),
                to: place(of: .item(item), there) ?? other.shownPath(inOrder: item))
        }
        var others: [Arrival] = []
        for (who, _) in here + there {
            if case .item = who { continue }
            if !others.contains(who) { others.append(who) }
        }
        for who in others { change(from: place(of: who, here), to: place(of: who, there)) }
        return try UpdatePlan(before: self.counts(ofData: counts), after: other.counts(ofData: counts), operations: operations)
    }

    /// The shown path of an item that stands in the order of the data; nil where it is lifted out.
    func shownPath(inOrder item: IndexPath) -> IndexPath? {
        if lifted.contains(item) { return nil }
        var place = item.item - lifted.count { $0.section == item.section && $0.item < item.item }
        for arrival in arrivals.map(\.at).filter({ $0.section == item.section }).sorted() where arrival.item <= place { place += 1 }
        return IndexPath(item: place, section: item.section)
    }
}
