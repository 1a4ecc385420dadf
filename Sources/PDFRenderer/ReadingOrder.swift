// SPDX-License-Identifier: MIT
//
// The order in which a page is read: that of the data, whatever is painted first.

import VitrineDrawing

/// Numbers layers in the order of reading.
///
/// Sections come in order, of each the header, the items and the footer; a supplementary or decoration view of an item follows it. Within
/// an element, and wherever layers are no elements, the order is that of the views.
struct ReadingOrder {
    private var count = 0

    /// The layers with their numbers as `identity`; nothing else changes.
    static func numbered(_ layers: [DisplayList.Layer]) -> [DisplayList.Layer] {
        var order = ReadingOrder()
        return order.numbered(layers)
    }

    private mutating func numbered(_ layers: [DisplayList.Layer]) -> [DisplayList.Layer] {
        var result = layers
        for index in Self.places(of: layers) {
            result[index].identity = count
            count += 1
            if !layers[index].sublayers.isEmpty { result[index].sublayers = numbered(layers[index].sublayers) }
        }
        return result
    }

    /// Siblings as they are read: elements among themselves, in the places that elements have among what is none.
    private static func places(of layers: [DisplayList.Layer]) -> [Int] {
        let elements = layers.indices.filter { layers[$0].element != nil }
        guard elements.count > 1 else { return Array(layers.indices) }
        let keys = layers.map { $0.element.map(Key.init) }
        // Equal keys, of a cell that fades into its successor say, stay in the order of painting.
        let sorted = elements.sorted { first, second in
            guard let (a, b) = keys[first].flatMap({ a in keys[second].map { (a, $0) } }), a != b else { return first < second }
            return a < b
        }
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
            let kind = element.kind?.lowercased() ?? ""
            (section, item) = (element.section, element.item)
            // Layouts name the kinds of their boundary views as they like, and most say in the name what they are.
            part = element.category != .supplementary ? 1 : kind.contains("header") ? 0 : kind.contains("footer") ? 2 : 1
            isAttached = element.category != .cell
        }

        static func < (a: Key, b: Key) -> Bool {
            (a.section, a.part, a.item, a.isAttached ? 1 : 0) < (b.section, b.part, b.item, b.isAttached ? 1 : 0)
        }
    }
}
