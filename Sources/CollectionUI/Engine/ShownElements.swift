// SPDX-License-Identifier: MIT
//
// The elements on screen, their views, and the order of these (process.visible-views-are-updated, updates.z-order-changes-first).

import Foundation
import VitrineGeometry
import VitrineViewCore

/// An element that belongs on screen.
typealias WantedElement = (key: ElementKey, attributes: UICollectionViewLayoutAttributes)

/// Which elements are on screen, each with its view.
@MainActor package final class ShownElements {
    /// An element on screen.
    package struct Element {
        package var view: UICollectionReusableView
        package var attributes: UICollectionViewLayoutAttributes
    }

    private(set) var elements: [ElementKey: Element] = [:]
    /// From back to front.
    private(set) var order: [ElementKey] = []
    /// What appeared with a transition under way; it lies above its equals until the last one ends (updates.z-order-changes-first).
    private(set) var appearing: Set<ElementKey> = []

    package subscript(key: ElementKey) -> Element? { elements[key] }

    /// The elements of a category, by path.
    package func keys(_ category: UICollectionView.ElementCategory) -> [ElementKey] {
        ElementKey.sorted(elements.keys.filter { $0.category == category })
    }

    /// The element that a view shows.
    func key(of view: UICollectionReusableView, _ category: UICollectionView.ElementCategory) -> ElementKey? {
        elements.first { $0.key.category == category && $0.value.view === view }?.key
    }

    func put(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes, for key: ElementKey) {
        elements[key] = Element(view: view, attributes: attributes)
    }

    func setAttributes(_ attributes: UICollectionViewLayoutAttributes, for key: ElementKey) { elements[key]?.attributes = attributes }

    /// Lets go of an element; its place in the order goes with `closeRanks()`.
    func remove(_ key: ElementKey) -> Element? { elements.removeValue(forKey: key) }

    /// Takes all elements but the wanted ones out of the order.
    ///
    /// - Returns: The elements that are to leave, from back to front.
    func dropFromOrder(allBut wanted: Set<ElementKey>) -> [ElementKey] {
        let leaving = order.filter { !wanted.contains($0) }
        if !leaving.isEmpty { order.removeAll { !wanted.contains($0) } }
        return leaving
    }

    /// Takes what was let go of out of the order.
    func closeRanks() { order.removeAll { elements[$0] == nil } }

    /// Gives the elements their keys after a change; those that are deleted are let go of.
    func rekey(by mapping: ElementMapping) {
        var kept: [ElementKey: Element] = [:]
        var order: [ElementKey] = []
        for key in self.order {
            guard let new = mapping.newKey(key), let element = elements[key] else { continue }
            kept[new] = element
            order.append(new)
        }
        (elements, self.order) = (kept, order)
        appearing = Set(appearing.compactMap(mapping.newKey))
    }

    func noteAppearing(_ keys: [ElementKey]) { appearing.formUnion(keys) }

    func forgetAppearing() { appearing = [] }

    /// The row that an element is shown in, and the `zIndex` of the row among what is around it; set by who knows of rows.
    var rowPlace: ((ElementKey) -> (section: Int, zIndex: Int)?)?

    /// Elements in the order of their views: a total one, so that equal content gives equal pictures (process.order-of-creation-is-fixed).
    ///
    /// What is in a row that scrolls on its own comes together.
    func fromBackToFront(_ wanted: [WantedElement]) -> [WantedElement] {
        if let plain = plainOrder(wanted) { return plain }
        var ranks: [Rank] = []
        ranks.reserveCapacity(wanted.count)
        for (index, element) in wanted.enumerated() {
            let own = Place(zIndex: element.attributes.zIndex, isLate: appearing.contains(element.key), key: element.key)
            let row = rowPlace?(element.key).map { row in
                Place(
                    zIndex: row.zIndex, isLate: false,
                    key: ElementKey(category: .cell, indexPath: IndexPath(item: -1, section: row.section)))
            }
            ranks.append(Rank(outer: row ?? own, own: own, index: index))
        }
        return ranks.sorted().map { wanted[$0.index] }
    }

    /// The same of plain cells in no row, whose ranks are numbers; nil where there are others.
    private func plainOrder(_ wanted: [WantedElement]) -> [WantedElement]? {
        var ranks: [PlainRank] = []
        ranks.reserveCapacity(wanted.count)
        var isInOrder = true
        for (index, element) in wanted.enumerated() {
            let key = element.key
            guard key.isPlain, rowPlace?(key) == nil else { return nil }
            let isLate = !appearing.isEmpty && appearing.contains(key)
            let rank = PlainRank(zIndex: element.attributes.zIndex, isLate: isLate, section: key.section, item: key.item, index: index)
            if let last = ranks.last, rank < last { isInOrder = false }
            ranks.append(rank)
        }
        return isInOrder ? wanted : ranks.sorted().map { wanted[$0.index] }
    }

    private struct PlainRank: Comparable {
        let zIndex: Int
        let isLate: Bool
        let section: Int
        let item: Int
        let index: Int

        static func < (a: PlainRank, b: PlainRank) -> Bool {
            if a.zIndex != b.zIndex { return a.zIndex < b.zIndex }
            if a.isLate != b.isLate { return b.isLate }
            return a.section == b.section ? a.item < b.item : a.section < b.section
        }
    }

    /// What decides on the order of elements, so that sorting asks no object.
    private struct Place: Comparable {
        let zIndex: Int
        let isLate: Bool
        let key: ElementKey

        static func < (a: Place, b: Place) -> Bool {
            if a.zIndex != b.zIndex { return a.zIndex < b.zIndex }
            return a.isLate == b.isLate ? a.key < b.key : b.isLate
        }
    }

    /// An element's place among those of its row, or of the collection view.
    private struct Rank: Comparable {
        /// The row's, where the element is in one.
        let outer: Place
        let own: Place
        /// Where the element is in what is sorted.
        let index: Int

        static func < (a: Rank, b: Rank) -> Bool { a.outer == b.outer ? a.own < b.own : a.outer < b.outer }
    }

    /// The views of elements and rows in the collection view, as they were arranged last.
    private var outer: [UIView] = []

    /// Brings the subviews of the elements into the order of their zIndex, back to front.
    ///
    /// The order of subviews alone realises zIndex; layers keep zPosition 0, so that a perspective of the layout's does not scale
    /// elements by their zIndex (attributes.z-index-is-subview-order, geometry.z-position-moves-in-depth).
    ///
    /// - Parameters:
    ///   - index: Where the subviews of elements begin.
    ///   - row: The scroll view that holds the view of an element; nil where the container does.
    func arrange(_ keys: [ElementKey], in container: UIView, from index: Int, row: (ElementKey) -> UIView?) {
        var outer: [UIView] = []
        var rows: [(container: UIView, views: [UIView])] = []
        for key in keys {
            guard let view = elements[key]?.view else { continue }
            guard let row = row(key) else {
                outer.append(view)
                continue
            }
            if rows.last?.container !== row {
                rows.append((row, []))
                outer.append(row)
            }
            rows[rows.endIndex - 1].views.append(view)
        }
        if keys != order || !outer.elementsEqual(self.outer, by: ===) { Self.arrange(outer, as: self.outer, in: container, from: index) }
        for row in rows {
            let isWanted = Set(row.views.map(ObjectIdentifier.init))
            let old = row.container.subviews.filter { isWanted.contains(ObjectIdentifier($0)) }
            if !old.elementsEqual(row.views, by: ===) { Self.arrange(row.views, as: old, in: row.container, from: 0) }
        }
        (order, self.outer) = (keys, outer)
    }

    /// Brings views into an order; those that have kept theirs are left alone.
    private static func arrange(_ views: [UIView], as known: [UIView], in container: UIView, from index: Int) {
        let isWanted = Set(views.map(ObjectIdentifier.init))
        var old = known.filter { isWanted.contains(ObjectIdentifier($0)) && $0.superview === container }[...]
        let isKnown = Set(old.map(ObjectIdentifier.init))
        var moved: Set<ObjectIdentifier> = []
        var previous: UIView?
        for view in views {
            while let first = old.first, moved.contains(ObjectIdentifier(first)) { old.removeFirst() }
            if old.first === view {
                old.removeFirst()
            } else {
                if isKnown.contains(ObjectIdentifier(view)) { moved.insert(ObjectIdentifier(view)) }
                if let previous {
                    container.insertSubview(view, aboveSubview: previous)
                } else {
                    container.insertSubview(view, at: index)
                }
            }
            previous = view
        }
    }
}
