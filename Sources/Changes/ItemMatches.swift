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

    /// Compares models in which identifiers are matched already.
    ///
    /// - Parameters:
    ///   - before: The number of items in each old section.
    ///   - after: The number of items in each new section.
    ///   - origins: For each new item, section by section, the number of the old item that it is, counted through all sections; -1 for none.
    init(before: [Int], after: [Int], origins: [Int], sections: Matches) {
        let starts = Self.starts(before)
        func place(_ number: Int) -> Place {
            var (low, high) = (0, before.count)
            while low + 1 < high {
                let middle = (low + high) / 2
                // Of empty sections and the one behind them, which start alike, the last has the item.
                if starts[middle] <= number { low = middle } else { high = middle }
            }
            return Place(section: low, item: number - starts[low])
        }

        // Items of inserted and deleted sections go with their section.
        var isKept = [Bool](repeating: false, count: starts[before.count])
        var next = 0
        for (section, count) in after.enumerated() {
            let range = next..<next + count
            next += count
            guard let source = sections.oldIndexes[section] else { continue }
            let old = starts[source]..<starts[source + 1]
            let numbers = origins[range]
            if old.count == count, numbers.elementsEqual(old) {
                for number in old { isKept[number] = true }
                continue
            }
            let inOrder = LongestRun.flags(numbers.lazy.map { old.contains($0) ? $0 : -1 })
            for (item, number) in numbers.enumerated() {
                if inOrder[item] {
                    isKept[number] = true
                    continue
                }
                let target = Place(section: section, item: item)
                guard number >= 0 else {
                    added.append(target)
                    continue
                }
                let origin = place(number)
                if sections.newIndexes[origin.section] == nil {
                    added.append(target)
                } else {
                    isKept[number] = true
                    moves.append(UpdateMove(from: origin, to: target))
                }
            }
        }
        for section in before.indices where sections.newIndexes[section] != nil {
            let start = starts[section]
            for item in 0..<before[section] where !isKept[start + item] { removed.append(Place(section: section, item: item)) }
        }
        moves.sort { $0.from < $1.from }
    }

    /// Matches identifiers; nil where one occurs twice in one model.
    init?<Identifier: Hashable>(from old: [[Identifier]], to new: [[Identifier]], sections: Matches) {
        let (before, after) = (old.map(\.count), new.map(\.count))
        guard let origins = IdentifierOrigins.find(of: Array(new.joined()), among: Array(old.joined())) else { return nil }
        self.init(before: before, after: after, origins: origins, sections: sections)
    }

    /// Matches the items of snapshots.
    init<SectionIdentifier, ItemIdentifier>(
        from old: DataSnapshot<SectionIdentifier, ItemIdentifier>, to new: DataSnapshot<SectionIdentifier, ItemIdentifier>,
        sections: Matches
    ) {
        let origins = new.items.origins(in: new.sections.order, among: old.items, in: old.sections.order)
        self.init(before: old.sections.counts, after: new.sections.counts, origins: origins, sections: sections)
    }

    /// The number of the first item of each section, and the number of all.
    private static func starts(_ counts: [Int]) -> [Int] {
        var starts = [0]
        starts.reserveCapacity(counts.count + 1)
        for count in counts { starts.append(starts[starts.count - 1] + count) }
        return starts
    }
}
