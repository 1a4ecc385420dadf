// SPDX-License-Identifier: MIT
//
// What a diffable data source shows at a moment: sections and items by identifiers.

/// Sections in order, and items in order in each of them, all unique (diffable.snapshot-identifiers).
///
/// Looking up an identifier costs the same however many there are, and so does putting one in or taking one out, but for a fraction of
/// a microsecond for each hundred thousand of them. Copies share what neither has changed.
package struct DataSnapshot<SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable>: Sendable {
    var sections = SnapshotSections<SectionIdentifier>()
    var items = SnapshotItems<ItemIdentifier>()
    var reloadMarks = SnapshotMarks<ItemIdentifier>()
    var reconfigureMarks = SnapshotMarks<ItemIdentifier>()
    var sectionMarks = SnapshotMarks<SectionIdentifier>()
    /// How often the sections have changed.
    var generation = 0

    /// A snapshot without sections.
    package init() {}

    package var numberOfItems: Int { items.count }

    package var numberOfSections: Int { sections.order.count }

    /// The number of items of each section.
    package var counts: [Int] { sections.counts }

    package var sectionIdentifiers: [SectionIdentifier] { sections.order.map(sections.identifier) }

    package var itemIdentifiers: [ItemIdentifier] { items.identifiers(in: sections.order) }

    /// The number of items of a section.
    package func numberOfItems(in section: SectionIdentifier) throws(SnapshotError) -> Int {
        guard let token = sections.token(of: section) else { throw .sectionNotFound }
        return sections.counts[sections.index(of: token)]
    }

    /// The items of a section, in order.
    package func itemIdentifiers(in section: SectionIdentifier) throws(SnapshotError) -> [ItemIdentifier] {
        guard let token = sections.token(of: section) else { throw .sectionNotFound }
        return items.identifiers(in: [token])
    }

    /// The section that an item is in; nil where the item is absent.
    package func section(containing item: ItemIdentifier) -> SectionIdentifier? {
        items.slot(of: item).map { sections.identifier(items.lists.list(of: $0)) }
    }

    /// The place of an item; nil where it is absent.
    package func place(of item: ItemIdentifier) -> (section: Int, item: Int)? {
        items.slot(of: item).map { (sections.index(of: items.lists.list(of: $0)), items.lists.position(of: $0)) }
    }

    /// The number of items in front of an item, in all sections; nil where it is absent.
    package func index(of item: ItemIdentifier) -> Int? { place(of: item).map { sections.counts[..<$0.section].reduce($0.item, +) } }

    /// The index of a section; nil where it is absent.
    package func sectionIndex(of section: SectionIdentifier) -> Int? { sections.token(of: section).map(sections.index) }

    /// The item at a place; nil where there is none.
    package func item(at item: Int, in section: Int) -> ItemIdentifier? {
        guard sections.counts.indices.contains(section), 0..<sections.counts[section] ~= item else { return nil }
        return items.identifier(items.lists.slot(at: item, in: sections.order[section]))
    }

    /// The section at an index; nil where there is none.
    package func section(at index: Int) -> SectionIdentifier? {
        sections.order.indices.contains(index) ? sections.identifier(sections.order[index]) : nil
    }

    package func contains(_ item: ItemIdentifier) -> Bool { items.slot(of: item) != nil }

    // MARK: Marks

    /// The items to be loaded again, in the order in which they were marked.
    package var reloadedItems: [ItemIdentifier] { reloadMarks.identifiers.filter(contains) }

    /// The items whose cells are to be configured again, in the order in which they were marked.
    package var reconfiguredItems: [ItemIdentifier] { reconfigureMarks.identifiers.filter(contains) }

    /// The sections to be loaded again, in the order in which they were marked.
    package var reloadedSections: [SectionIdentifier] { sectionMarks.identifiers.filter { sections.token(of: $0) != nil } }

    /// The same sections and items, with nothing marked.
    package var withoutMarks: DataSnapshot {
        var copy = self
        (copy.reloadMarks, copy.reconfigureMarks, copy.sectionMarks) = (SnapshotMarks(), SnapshotMarks(), SnapshotMarks())
        return copy
    }
}

extension DataSnapshot: Equatable {
    /// Whether both have the same sections with the same items, whatever is marked.
    package static func == (left: DataSnapshot, right: DataSnapshot) -> Bool {
        left.sections.counts == right.sections.counts && left.sectionIdentifiers == right.sectionIdentifiers
            && left.itemIdentifiers == right.itemIdentifiers
    }
}

extension DataSnapshot: CustomStringConvertible {
    /// UIKit's text, with zeros for addresses, and as generation the number of changes of sections.
    package var description: String {
        let counts = sections.counts.map(String.init).joined(separator: ", ")
        let number = String(generation, radix: 16, uppercase: true)
        let digits = String(repeating: "0", count: max(0, 12 - number.count)) + number
        var text =
            "<NSDiffableDataSourceSnapshot 0x0: numberOfSections:\(numberOfSections) numberOfItems:\(numberOfItems); "
            + "generation=00000000-0000-0000-0000-\(digits); sectionCounts=<_UIDataSourceSnapshotter: 0x0; "
            + "\(numberOfSections) section\(numberOfSections == 1 ? "" : "s") with item counts: [\(counts)] >"
        for section in sections.order {
            let names = items.identifiers(in: [section]).map { "\($0)" }
            text += "\n[\(sections.identifier(section)): {\(names.joined(separator: " "))}]"
        }
        return text + ">"
    }
}

/// Identifiers in the order in which they were marked, each once.
struct SnapshotMarks<Identifier: Hashable & Sendable>: Sendable {
    private(set) var identifiers: [Identifier] = []
    private var members: Set<Identifier> = []

    mutating func add(_ more: [Identifier]) {
        for identifier in more where members.insert(identifier).inserted { identifiers.append(identifier) }
    }
}
