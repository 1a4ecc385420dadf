// SPDX-License-Identifier: MIT
//
// A section as the identifiers of itself and of its items.

/// A section of a model that is compared with a later one.
package struct IdentifiedSection<SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable>: Hashable, Sendable {
    /// Differs from the identifier of every other section.
    package var identifier: SectionIdentifier
    /// Differ from each other, and from those of all other sections.
    package var items: [ItemIdentifier]

    package init(_ identifier: SectionIdentifier, items: [ItemIdentifier]) {
        self.identifier = identifier
        self.items = items
    }
}
