// SPDX-License-Identifier: MIT
//
// The data that are there from a step on, from which the step's batch follows.

package import Foundation
package import VitrineChanges
import VitrineGeometry

extension Scene {
    /// All sections with all their items, as a diffable data source is given them: what was there before lives on.
    public struct Snapshot: Hashable, Sendable {
        /// The sections with their items.
        public var sections: [Section] = []
        /// The field that tells which item is which; nil tells items by all that they say.
        public var key: String?

        /// Data, and the field that tells items apart.
        public init(sections: [Section] = [], key: String? = nil) { (self.sections, self.key) = (sections, key) }
    }

    /// Traits of the surroundings that change; nil leaves a trait as it is.
    public struct TraitChanges: Hashable, Sendable {
        /// Light or dark.
        public var appearance: Appearance?
        /// Normal or high.
        public var contrast: Contrast?
        /// The user's preferred text size.
        public var contentSizeCategory: ContentSizeCategory?

        /// The traits that change.
        public init(appearance: Appearance? = nil, contrast: Contrast? = nil, contentSizeCategory: ContentSizeCategory? = nil) {
            (self.appearance, self.contrast, self.contentSizeCategory) = (appearance, contrast, contentSizeCategory)
        }
    }
}

extension Scene.Snapshot {
    /// The calls that lead from sections to those of the snapshot.
    ///
    /// Sections are told by their `id`, and those without one by their place. Takes time in proportion to the items.
    ///
    /// - Throws: The identifiers that are not unique.
    package func operations(from old: [Scene.Section]) throws(DifferenceError) -> [UpdateOperation] {
        try Difference(from: identified(old), to: identified(sections)).operations
    }

    private func identified(_ sections: [Scene.Section]) -> [IdentifiedSection<SectionIdentity, ItemIdentity>] {
        var copies: [ItemIdentity: Int] = [:]
        return sections.enumerated().map { index, section in
            let items = section.ownFields.map { view, fields in
                var identity = ItemIdentity(view: view, fields: fields)
                if let key, let value = fields.first(where: { $0.name == key }) {
                    identity.fields = [value]
                } else {
                    // Items that say the same are told by their order.
                    identity.copy = copies[identity, default: 0]
                    copies[ItemIdentity(view: view, fields: fields), default: 0] += 1
                }
                return identity
            }
            return IdentifiedSection(section.id.isEmpty ? .place(index) : .name(section.id), items: items)
        }
    }

    /// Where items lack the field that tells them, by section and item.
    package var itemsWithoutKey: [IndexPath] {
        guard let key else { return [] }
        return sections.enumerated().flatMap { index, section in
            section.ownFields.enumerated().compactMap { item, own in
                own.fields.contains { $0.name == key } ? nil : IndexPath(item: item, section: index)
            }
        }
    }
}

/// What tells a section from others.
private enum SectionIdentity: Hashable, Sendable, CustomStringConvertible {
    case name(String), place(Int)

    var description: String {
        switch self {
        case .name(let name): "'\(name)'"
        case .place(let place): "section \(place)"
        }
    }
}

/// What tells an item from others: its view, and what it says.
private struct ItemIdentity: Hashable, Sendable, CustomStringConvertible {
    package var view: String
    package var fields: [FieldValue.Field]
    /// How many before it say the same.
    var copy = 0

    var description: String { fields.map { "'\($0.value.text)'" }.joined(separator: ", ") }
}

extension Scene.Section {
    /// The view and the fields of each item, without those that tell its place; the fields by name.
    fileprivate var ownFields: [(view: String, fields: [FieldValue.Field])] {
        var result: [(view: String, fields: [FieldValue.Field])] = []
        result.reserveCapacity(itemCount)
        var item = 0
        for group in groups {
            for position in group.positions {
                let scopes = fields(of: group, at: position, item: item, section: 0).scopes.dropLast()
                var names: Set<String> = []
                let own = scopes.joined().filter { names.insert($0.name).inserted }.sorted { $0.name < $1.name }
                result.append((group.view(at: position) ?? "", own))
                item += 1
            }
        }
        return result
    }
}
