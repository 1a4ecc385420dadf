// SPDX-License-Identifier: MIT
//
// Which items of a model are in another one, across its sections.

/// The items of two models, matched where UIKit can move them: between sections that live on.
struct ItemMatches {
    /// Old items of sections that live on, ascending.
    private(set) var removed: [Place] = []
    /// New items of sections that live on, ascending.
    private(set) var added: [Place] = []
    /// Items that change their section or leave its longest run in order, ascending by origin.
    private(set) var moves: [UpdateMove<Place>] = []

    /// Nil where an identifier occurs twice in one model.
    init?<Identifier: Hashable>(from old: [[Identifier]], to new: [[Identifier]], sections: Matches) {
        var places: [Identifier: Place] = [:]
        places.reserveCapacity(old.reduce(0) { $0 + $1.count })
        for (section, items) in old.enumerated() {
            for (item, identifier) in items.enumerated() {
                if places.updateValue(Place(section: section, item: item), forKey: identifier) != nil { return nil }
            }
        }

        // What becomes of each old item; items of inserted and deleted sections are met, but go with their section.
        var isMet = old.map { [Bool](repeating: false, count: $0.count) }
        var isKept = isMet
        var fresh = Set<Identifier>()
        for (section, items) in new.enumerated() {
            let source = sections.oldIndexes[section]
            var origins: [Place?] = []
            origins.reserveCapacity(items.count)
            for identifier in items {
                guard let origin = places[identifier] else {
                    if !fresh.insert(identifier).inserted { return nil }
                    origins.append(nil)
                    continue
                }
                if isMet[origin.section][origin.item] { return nil }
                isMet[origin.section][origin.item] = true
                let lives = source != nil && sections.newIndexes[origin.section] != nil
                if lives { isKept[origin.section][origin.item] = true }
                origins.append(lives ? origin : nil)
            }
            guard let source else { continue }
            let inOrder = LongestRun.flags(origins.map { $0.flatMap { $0.section == source ? $0.item : nil } })
            for (item, origin) in origins.enumerated() where !inOrder[item] {
                let place = Place(section: section, item: item)
                if let origin { moves.append(UpdateMove(from: origin, to: place)) } else { added.append(place) }
            }
        }
        for (section, kept) in isKept.enumerated() where sections.newIndexes[section] != nil {
            for (item, isKept) in kept.enumerated() where !isKept { removed.append(Place(section: section, item: item)) }
        }
        moves.sort { $0.from < $1.from }
    }
}
