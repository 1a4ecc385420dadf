// SPDX-License-Identifier: MIT
//
// How snapshots are changed, with the checks that UIKit makes, in its order (diffable.snapshot-messages).

extension DataSnapshot {
    // MARK: Items

    /// Puts items at the end of a section, the last one where none is named; what is there already is moved.
    package mutating func append(_ identifiers: [ItemIdentifier], to section: SectionIdentifier? = nil) throws(SnapshotError) {
        guard let last = sections.order.last else { throw .noSections }
        try checkUnique(identifiers)
        guard let token = section.map(sections.token) ?? last else { throw .notFound(.section) }
        takeOut(identifiers)
        items.append(identifiers, to: token)
        sections.change(countOf: token, by: identifiers.count)
    }

    /// Puts items in front of another, or behind it; what is there already is moved.
    package mutating func insert(
        _ identifiers: [ItemIdentifier], at destination: ItemIdentifier, isAfter: Bool
    ) throws(SnapshotError) {
        try checkUnique(identifiers)
        if identifiers.contains(destination) { throw .insertionAtItself(UpdateNote("INS", identifiers, at: destination)) }
        guard let slot = items.slot(of: destination) else { throw .notFound(.section) }
        takeOut(identifiers)
        items.insert(identifiers, at: slot, isAfter: isAfter)
        sections.change(countOf: items.lists.list(of: slot), by: identifiers.count)
    }

    /// Takes items out; without effect for those that are absent.
    package mutating func delete(_ identifiers: [ItemIdentifier]) throws(SnapshotError) {
        try checkUnique(identifiers)
        takeOut(identifiers)
    }

    /// Takes out all sections with their items.
    package mutating func deleteAll() {
        (sections, items) = (SnapshotSections(), SnapshotItems())
        generation += 1
    }

    /// Moves an item in front of another, or behind it.
    package mutating func move(
        _ identifier: ItemIdentifier, to destination: ItemIdentifier, isAfter: Bool
    ) throws(SnapshotError) {
        if identifier == destination { throw .itemMoveToItself(UpdateNote("MOV", [identifier], at: destination)) }
        guard contains(identifier) else { throw .notFound(.fromIndex) }
        guard let slot = items.slot(of: destination) else { throw .notFound(.toIndex) }
        takeOut([identifier])
        items.insert([identifier], at: slot, isAfter: isAfter)
        sections.change(countOf: items.lists.list(of: slot), by: 1)
    }

    /// Marks items to be loaded again.
    package mutating func reload(_ identifiers: [ItemIdentifier]) throws(SnapshotError) {
        try checkUnique(identifiers)
        if let absent = identifiers.first(where: { !contains($0) }) { throw .absent("reload item", "\(absent)") }
        reloadMarks.add(identifiers)
    }

    /// Marks items whose cells are to be configured again.
    package mutating func reconfigure(_ identifiers: [ItemIdentifier]) throws(SnapshotError) {
        try checkUnique(identifiers)
        if let absent = identifiers.first(where: { !contains($0) }) { throw .absent("reconfigure item", "\(absent)") }
        reconfigureMarks.add(identifiers)
    }

    /// Has a section consist of items; they leave other sections, and the section is appended where it is absent.
    package mutating func replaceItems(of section: SectionIdentifier, with identifiers: [ItemIdentifier]) throws(SnapshotError) {
        try checkUnique(identifiers)
        if sections.token(of: section) == nil { insert([section], at: sections.order.count) }
        guard let token = sections.token(of: section) else { preconditionFailure("the section was put in") }
        items.removeAll(in: token)
        sections.change(countOf: token, by: -sections.counts[sections.index(of: token)])
        try append(identifiers, to: section)
    }

    // MARK: Sections

    /// Puts new sections at the end.
    package mutating func appendSections(_ identifiers: [SectionIdentifier]) throws(SnapshotError) {
        try checkUnique(identifiers)
        try checkAbsent(identifiers)
        insert(identifiers, at: sections.order.count)
    }

    /// Puts new sections in front of another, or behind it.
    package mutating func insertSections(
        _ identifiers: [SectionIdentifier], at destination: SectionIdentifier, isAfter: Bool
    ) throws(SnapshotError) {
        try checkUnique(identifiers)
        if identifiers.contains(destination) { throw .sectionInsertionAtItself(UpdateNote("INS", identifiers, at: destination)) }
        guard let token = sections.token(of: destination) else { throw .notFound(.insertIndex) }
        try checkAbsent(identifiers)
        insert(identifiers, at: sections.index(of: token) + (isAfter ? 1 : 0))
    }

    /// Takes sections out with their items; without effect for those that are absent.
    package mutating func deleteSections(_ identifiers: [SectionIdentifier]) throws(SnapshotError) {
        try checkUnique(identifiers)
        for identifier in identifiers {
            guard let token = sections.token(of: identifier) else { continue }
            items.removeAll(in: token)
            sections.remove(token)
            generation += 1
        }
    }

    /// Moves a section with its items in front of another, or behind it.
    package mutating func moveSection(
        _ identifier: SectionIdentifier, to destination: SectionIdentifier, isAfter: Bool
    ) throws(SnapshotError) {
        if identifier == destination { throw .sectionMoveToItself(UpdateNote("MOV", [identifier], at: destination)) }
        guard let token = sections.token(of: identifier) else { throw .notFound(.fromSection) }
        guard let other = sections.token(of: destination) else { throw .notFound(.toSection) }
        sections.move(token, to: other, isAfter: isAfter)
        generation += 1
    }

    /// Marks sections to be loaded again.
    package mutating func reloadSections(_ identifiers: [SectionIdentifier]) throws(SnapshotError) {
        try checkUnique(identifiers)
        if let absent = identifiers.first(where: { sections.token(of: $0) == nil }) { throw .absent("reload section", "\(absent)") }
        sectionMarks.add(identifiers)
    }

    // MARK: Checks and steps

    private func checkUnique(_ identifiers: [ItemIdentifier]) throws(SnapshotError) {
        let repeated = identifiers.repetitions
        if !repeated.isEmpty { throw .repeated(.repeatedItems(repeated.map { "\($0)" })) }
    }

    private func checkUnique(_ identifiers: [SectionIdentifier]) throws(SnapshotError) {
        let repeated = identifiers.repetitions
        if !repeated.isEmpty { throw .repeated(.repeatedSections(repeated.map { "\($0)" })) }
    }

    private func checkAbsent(_ identifiers: [SectionIdentifier]) throws(SnapshotError) {
        let known = identifiers.filter { sections.token(of: $0) != nil }
        if !known.isEmpty { throw .sectionsExist(known.map { "\($0)" }) }
    }

    private mutating func insert(_ identifiers: [SectionIdentifier], at index: Int) {
        for (offset, identifier) in identifiers.enumerated() { items.makeLists(upTo: sections.insert(identifier, at: index + offset)) }
        if !identifiers.isEmpty { generation += 1 }
    }

    private mutating func takeOut(_ identifiers: [ItemIdentifier]) {
        for identifier in identifiers {
            guard let slot = items.slot(of: identifier) else { continue }
            sections.change(countOf: items.lists.list(of: slot), by: -1)
            items.remove(slot)
        }
    }
}
