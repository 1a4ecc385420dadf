// SPDX-License-Identifier: MIT
//
// The order in which a picture is read: that of the data, whatever is painted first.

import VitrineDrawing

/// Puts siblings in the order of reading.
///
/// Sections come in order, of each the header, the items and the footer; a supplementary or decoration view of an item follows it. Within
/// an element, and wherever layers are no elements, the order is that of the views.
enum ReadingOrder {
    /// Siblings as they are read: elements among themselves, in the places that elements have among what is none; nil where that is the
    /// order in which they are given.
    static func places(of layers: [DisplayList.Layer]) -> [Int]? {
        let elements = layers.indices.filter { layers[$0].element != nil }
        guard elements.count > 1 else { return nil }
        let keys = elements.compactMap { index in layers[index].element.map { (key: Key($0), index: index) } }
        // Equal keys, of a cell that fades into its successor say, stay in the order of painting.
        let sorted = keys.sorted { a, b in a.key == b.key ? a.index < b.index : a.key < b.key }.map(\.index)
        if sorted == elements { return nil }
        var result = Array(layers.indices)
        for (place, index) in zip(elements, sorted) { result[place] = index }
        return result
    }

    private struct Key: Comparable {
        var section: Int
        /// The header, what lies between, the footer.
        var part: Int
        var item: Int
        /// A cell, then what belongs to it.
        var isAttached: Bool

        init(_ element: DisplayList.Element) {
            (section, item) = (element.section, element.item)
            isAttached = element.category != .cell
            guard element.category == .supplementary, let kind = element.kind?.lowercased() else {
                part = 1
                return
            }
            // Layouts name the kinds of their boundary views as they like, and most say in the name what they are.
            part = kind.contains("header") ? 0 : kind.contains("footer") ? 2 : 1
        }

        static func < (a: Key, b: Key) -> Bool {
            (a.section, a.part, a.item, a.isAttached ? 1 : 0) < (b.section, b.part, b.item, b.isAttached ? 1 : 0)
        }
    }
}
