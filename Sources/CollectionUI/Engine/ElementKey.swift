// SPDX-License-Identifier: MIT
//
// What identifies an element on screen, and the order of elements among each other.

package import Foundation
import VitrineDrawing
import VitrineGeometry

/// The identity of an element: what it is and where it stands in the data.
package struct ElementKey: Hashable {
    var category: UICollectionView.ElementCategory
    var kind: String
    var section: Int
    var item: Int
    /// The indices of a path beyond section and item.
    let rest: [Int]

    /// Stands for an index that a path does not have; paths of one index name something of the whole collection.
    static let absent = Int.min

    package init(category: UICollectionView.ElementCategory, kind: String = "", indexPath: IndexPath) {
        self.category = category
        self.kind = kind
        section = indexPath.count > 0 ? indexPath[0] : ElementKey.absent
        item = indexPath.count > 1 ? indexPath[1] : ElementKey.absent
        rest = indexPath.count > 2 ? Array(indexPath.dropFirst(2)) : []
    }

    @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
        self.init(
            category: attributes.representedElementCategory, kind: attributes.representedElementKind ?? "",
            indexPath: attributes.indexPath)
    }

    /// Few elements differ by kind or by further indices alone, and each is in many sets during a change.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(section &* 4 &+ category.rawValue)
        hasher.combine(item)
    }

    package var indexPath: IndexPath {
        if section == ElementKey.absent { return IndexPath() }
        if item == ElementKey.absent { return IndexPath(index: section) }
        return rest.isEmpty ? IndexPath(item: item, section: section) : IndexPath(indexes: [section, item] + rest)
    }

    /// The name under which outputs know the element.
    func displayElement(z: Int) -> DisplayList.Element {
        DisplayList.Element(
            category: category == .cell ? .cell : category == .supplementaryView ? .supplementary : .decoration,
            kind: category == .cell ? nil : kind, section: section == ElementKey.absent ? 0 : section,
            item: item == ElementKey.absent ? 0 : item, z: z)
    }
}

extension ElementKey: Comparable {
    /// Cells before supplementary before decoration views, then by kind and path: the fixed order that stands for creation order
    /// between elements of equal zIndex (process.order-of-creation-is-fixed).
    package static func < (a: ElementKey, b: ElementKey) -> Bool {
        if a.category != b.category { return a.category.rawValue < b.category.rawValue }
        if a.section == b.section, a.kind == b.kind {
            return a.item == b.item ? a.rest.lexicographicallyPrecedes(b.rest) : a.item < b.item
        }
        if a.kind != b.kind { return a.kind < b.kind }
        return a.section < b.section
    }
}

extension ElementKey {
    /// Whether the path of section and item is all that tells the element from other cells.
    var isPlain: Bool { category == .cell && kind.isEmpty && rest.isEmpty }

    /// Keys in order; those of plain cells are compared as numbers.
    static func sorted(_ keys: some Collection<ElementKey>) -> [ElementKey] {
        guard keys.allSatisfy(\.isPlain) else { return keys.sorted() }
        return keys.map { PlainPlace(section: $0.section, item: $0.item) }.sorted()
            .map { ElementKey(section: $0.section, item: $0.item) }
    }

    private struct PlainPlace: Comparable {
        let section: Int
        let item: Int

        static func < (a: PlainPlace, b: PlainPlace) -> Bool { a.section == b.section ? a.item < b.item : a.section < b.section }
    }

    /// The key of a cell.
    private init(section: Int, item: Int) { (category, kind, self.section, self.item, rest) = (.cell, "", section, item, []) }
}
