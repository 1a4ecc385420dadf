// SPDX-License-Identifier: MIT
//
// Which element of one layout is which of another.

import Foundation
import VitrineChanges
import VitrineGeometry

/// Siblings of two layouts, matched.
struct ElementMatches {
    /// An element that is in both.
    struct Pair: Hashable {
        var old: Int
        var new: Int
        /// Whether it has another place in the data, and not only because others came or went before it.
        var isMoved = false
    }

    private(set) var pairs: [Pair] = []
    /// Elements of the old layout that are gone, but for those of whole sections.
    private(set) var removed: [Int] = []
    /// Elements that are new, but for those of whole sections.
    private(set) var inserted: [Int] = []
    private(set) var removedSections: [Int] = []
    private(set) var insertedSections: [Int] = []
    /// Views that came in front of others, as indexes of the new list.
    private(set) var reordered: [(front: Int, back: Int)] = []

    private let old: [Sibling]
    private let new: [Sibling]
    private var newOfOld: [Int?]
    private var oldOfNew: [Int?]

    /// An element with what it is told by.
    private struct Sibling {
        var element: LayoutDescription.Element
        /// Whether the views in it can be known.
        var isSeen: Bool
        var texts: [String]
        var section: Int?

        /// Whether this may be the other element, in another place.
        func isLike(_ other: Sibling) -> Bool {
            let (a, b) = (element, other.element)
            guard a.kind == b.kind else { return false }
            // What was not seen may show anything.
            if isSeen, other.isSeen, texts != other.texts { return false }
            return a.indexPath == nil || a.frame.size.numberText == b.frame.size.numberText
        }
    }

    /// - Parameters:
    ///   - old: elements, each with whether the views in it are listed.
    ///   - new: the same of the new layout.
    ///   - byPath: whether cells without identities are told by their paths alone, as they are where other parts of the content are listed.
    init(_ old: [(LayoutDescription.Element, Bool)], _ new: [(LayoutDescription.Element, Bool)], byPath: Bool) {
        func sibling(_ element: LayoutDescription.Element, _ isSeen: Bool) -> Sibling {
            Sibling(
                element: element, isSeen: isSeen, texts: isSeen ? element.texts : [],
                section: (element.indexPath?.count ?? 0) > 1 ? element.indexPath?.first : nil)
        }
        self.old = old.map { sibling($0.0, $0.1) }
        self.new = new.map { sibling($0.0, $0.1) }
        newOfOld = [Int?](repeating: nil, count: old.count)
        oldOfNew = [Int?](repeating: nil, count: new.count)
        matchIdentities()
        let sections = matchSections()
        if !byPath { for (before, after) in sections { matchCells(before, after) } }
        matchPaths(sections, withCells: byPath)
        matchViews()
        tellPairs(sections)
    }

    private mutating func pair(_ before: Int, _ after: Int) { (newOfOld[before], oldOfNew[after]) = (after, before) }

    private func free(_ isWanted: (Sibling) -> Bool, ofOld: Bool) -> [Int] {
        let (siblings, matched) = ofOld ? (old, newOfOld) : (new, oldOfNew)
        return siblings.indices.filter { matched[$0] == nil && isWanted(siblings[$0]) }
    }

    // MARK: By identity

    private mutating func matchIdentities() {
        struct Name: Hashable {
            var kind: LayoutDescription.Kind
            var identity: String
        }
        func places(_ siblings: [Sibling]) -> [Name: [Int]] {
            var places: [Name: [Int]] = [:]
            for (index, sibling) in siblings.enumerated() {
                guard let identity = sibling.element.identity else { continue }
                places[Name(kind: sibling.element.kind, identity: identity), default: []].append(index)
            }
            return places.filter { $0.value.count == 1 }
        }
        let known = places(new)
        for (name, before) in places(old) {
            if let after = known[name] { pair(before[0], after[0]) }
        }
        // An identity that several have tells nothing: of these the same are the same.
        let met = Dictionary(grouping: old.compactMap(\.element.identity)) { $0 }
        for before in free({ met[$0.element.identity ?? ""].map { $0.count > 1 } ?? false }, ofOld: true) {
            if let after = free({ $0.element == old[before].element }, ofOld: false).first { pair(before, after) }
        }
    }

    // MARK: Sections

    /// Which section is which: by what its header is called or shows, else by its place; the first list has the old numbers.
    private mutating func matchSections() -> [(Int, Int)] {
        let (before, after) = (Self.sections(old), Self.sections(new))
        if before.map(\.number) == after.map(\.number), !zip(before, after).contains(where: { $0.name != $1.name && $0.name != nil }) {
            return zip(before, after).map { ($0.number, $1.number) }
        }
        if before.count == after.count, Set(before.compactMap(\.name)).isDisjoint(with: after.compactMap(\.name)) {
            return zip(before, after).map { ($0.number, $1.number) }
        }
        var pairs: [(Int, Int)] = []
        let steps = Alignment(before.count, after.count) { before[$0].isLike(after[$1]) }
        for pair in steps.pairs { pairs.append((before[pair.0].number, after[pair.1].number)) }
        // Sections that stand in one another's place, where as many go as come.
        for gap in steps.gaps where gap.old.count == gap.new.count {
            for (a, b) in zip(gap.old, gap.new) { pairs.append((before[a].number, after[b].number)) }
        }
        let (kept, met) = (Set(pairs.map(\.0)), Set(pairs.map(\.1)))
        removedSections = before.map(\.number).filter { !kept.contains($0) }
        insertedSections = after.map(\.number).filter { !met.contains($0) }
        return pairs.sorted { $0.0 < $1.0 }
    }

    private struct Section {
        var number: Int
        /// The identity of its header, or what that shows.
        var name: String?
        var texts: [String]

        func isLike(_ other: Section) -> Bool {
            if let name, let otherName = other.name { return name == otherName }
            return name == other.name && texts == other.texts
        }
    }

    private static func sections(_ siblings: [Sibling]) -> [Section] {
        var sections: [Int: Section] = [:]
        for sibling in siblings {
            guard let number = sibling.section else { continue }
            var section = sections[number] ?? Section(number: number, texts: [])
            if sibling.element.kind == .cell {
                if section.texts.count < 3 { section.texts += sibling.texts }
            } else if section.name == nil {
                section.name = sibling.element.identity ?? (sibling.texts.isEmpty ? nil : sibling.texts.joined(separator: "\n"))
            }
            sections[number] = section
        }
        return sections.values.sorted { $0.number < $1.number }
    }

    // MARK: Cells, headers, views

    /// Cells of a section without identities: what looks the same is the same, and what is left between takes each other's places.
    private mutating func matchCells(_ before: Int, _ after: Int) {
        // Where both layouts have identities, one that is in one of them alone is no other's.
        let isCell: (Sibling) -> Bool = { $0.element.kind == .cell }
        let bothTell =
            old.contains { isCell($0) && $0.element.identity != nil } && new.contains { isCell($0) && $0.element.identity != nil }
        func isWanted(_ sibling: Sibling, _ section: Int) -> Bool {
            isCell(sibling) && sibling.section == section && (sibling.element.identity == nil || !bothTell)
        }
        match(free({ isWanted($0, before) }, ofOld: true), free({ isWanted($0, after) }, ofOld: false))
    }

    private mutating func match(_ before: [Int], _ after: [Int]) {
        let steps = Alignment(before.count, after.count) { old[before[$0]].isLike(new[after[$1]]) }
        for step in steps.pairs { pair(before[step.0], after[step.1]) }
        var (gone, come): ([Int], [Int]) = ([], [])
        for gap in steps.gaps {
            // Of a gap with as many on both sides each took the place of the other. Otherwise it is told who comes and who goes.
            for (one, two) in zip(gap.old, gap.new) where sameKind(before[one], after[two]) { pair(before[one], after[two]) }
            gone += gap.old.map { before[$0] }.filter { newOfOld[$0] == nil }
            come += gap.new.map { after[$0] }.filter { oldOfNew[$0] == nil }
        }
        // What goes in one place and comes in another with the same texts has moved.
        for one in gone where !old[one].texts.isEmpty {
            guard let two = come.first(where: { oldOfNew[$0] == nil && new[$0].texts == old[one].texts && old[one].isLike(new[$0]) }) else {
                continue
            }
            pair(one, two)
        }
    }

    private func sameKind(_ before: Int, _ after: Int) -> Bool { old[before].element.kind == new[after].element.kind }

    /// Headers, footers, decorations: by kind and path, in the section that their section has become; cells too, where they are told so.
    private mutating func matchPaths(_ sections: [(Int, Int)], withCells: Bool) {
        struct Place: Hashable {
            var kind: LayoutDescription.Kind
            var path: [Int]
        }
        let isWanted: (Sibling) -> Bool = {
            $0.element.indexPath != nil && (withCells || $0.element.kind != .cell || $0.section == nil)
        }
        var places: [Place: [Int]] = [:]
        for index in free(isWanted, ofOld: false) {
            let place = Place(kind: new[index].element.kind, path: new[index].element.indexPath.map { Array($0) } ?? [])
            places[place, default: []].append(index)
        }
        let newNumbers = Dictionary(sections, uniquingKeysWith: { first, _ in first })
        for index in free(isWanted, ofOld: true) {
            var path = old[index].element.indexPath.map { Array($0) } ?? []
            if let section = old[index].section {
                guard let number = newNumbers[section] else { continue }
                path[0] = number
            }
            let place = Place(kind: old[index].element.kind, path: path)
            guard let after = places[place]?.first else { continue }
            places[place]?.removeFirst()
            pair(index, after)
        }
    }

    /// Views: in order, those that show the same first.
    private mutating func matchViews() {
        let isWanted: (Sibling) -> Bool = { $0.element.indexPath == nil && $0.element.identity == nil }
        match(free(isWanted, ofOld: true), free(isWanted, ofOld: false))
        // What is left of a kind, in order.
        for before in free(isWanted, ofOld: true) {
            let left = free(isWanted, ofOld: false)
            if let after = left.first(where: { sameKind(before, $0) }) { pair(before, after) }
        }
    }

    // MARK: What became of each

    private mutating func tellPairs(_ sections: [(Int, Int)]) {
        let moved = movedCells(sections)
        for (before, after) in newOfOld.enumerated() {
            guard let after else { continue }
            pairs.append(Pair(old: before, new: after, isMoved: moved.contains(before)))
        }
        let (gone, come) = (Set(removedSections), Set(insertedSections))
        removed = newOfOld.indices.filter { newOfOld[$0] == nil && !(old[$0].section.map(gone.contains) ?? false) }
        inserted = oldOfNew.indices.filter { oldOfNew[$0] == nil && !(new[$0].section.map(come.contains) ?? false) }
        tellOrder()
    }

    /// Cells that leave the longest run of those in order, or their section.
    private func movedCells(_ sections: [(Int, Int)]) -> Set<Int> {
        func model(_ siblings: [Sibling], _ numbers: [Int], _ token: (Int) -> Int) -> (
            places: [[Int]], model: [IdentifiedSection<Int, Int>]
        ) {
            var places = [[Int]](repeating: [], count: numbers.count)
            let order = Dictionary(numbers.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
            for (index, sibling) in siblings.enumerated() where sibling.element.kind == .cell {
                if let section = sibling.section.flatMap({ order[$0] }) { places[section].append(index) }
            }
            return (places, zip(numbers, places).map { number, items in IdentifiedSection(number, items: items.map(token)) })
        }
        // Old sections are called by the number that they have now; those that are in one layout alone by numbers of their own.
        let names = Dictionary(sections, uniquingKeysWith: { first, _ in first })
        let before = Array(Set(old.compactMap(\.section))).sorted()
        let after = Array(Set(new.compactMap(\.section))).sorted()
        let (oldPlaces, oldModel) = model(old, before) { newOfOld[$0] ?? -1 - $0 }
        let (_, newModel) = model(new, after) { $0 }
        let named = oldModel.enumerated().map { index, section in
            IdentifiedSection(names[before[index]] ?? -1 - before[index], items: section.items)
        }
        guard let difference = try? Difference(from: named, to: newModel) else { return [] }
        var moved: Set<Int> = []
        for operation in difference.operations {
            switch operation {
            case .moveItem(let from, _), .deleteItem(let from):
                // What is deleted from one section and inserted into a new one has moved for those who look at it.
                let index = oldPlaces[from.section][from.item]
                if newOfOld[index] != nil { moved.insert(index) }
            case .deleteSection(let section): moved.formUnion(oldPlaces[section].filter { newOfOld[$0] != nil })
            default: break
            }
        }
        return moved
    }

    /// Views that are in front of others which they were behind.
    private mutating func tellOrder() {
        let views = newOfOld.enumerated().compactMap { before, after in
            after.flatMap { old[before].element.indexPath == nil && new[$0].element.indexPath == nil ? (before, $0) : nil }
        }
        guard views.count > 1 else { return }
        let byNew = views.sorted { $0.1 < $1.1 }
        guard let difference = try? Difference(from: views.map(\.1), to: byNew.map(\.1)) else { return }
        for case .moveItem(_, let to) in difference.operations {
            // It is told against what it lies on now, or what lies on it now.
            let place = to.item
            guard byNew.indices.contains(place) else { continue }
            let (before, after) = byNew[place]
            if let back = byNew[..<place].last(where: { $0.0 > before }) {
                reordered.append((front: after, back: back.1))
            } else if let front = byNew[(place + 1)...].first(where: { $0.0 < before }) {
                reordered.append((front: front.1, back: after))
            }
        }
    }
}
