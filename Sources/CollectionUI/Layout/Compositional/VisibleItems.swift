// SPDX-License-Identifier: MIT
//
// What the handlers of sections are told of visible items, and what they change about them.

import Foundation
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineViewCore

/// An element as a handler sees it, which keeps what is changed (compositional.visible-items-handler).
final class VisibleItem: NSObject, NSCollectionLayoutVisibleItem {
    /// What is changed, in the space of the layout that is not scrolled.
    let attributes: UICollectionViewLayoutAttributes

    /// Where the layout has the element.
    private var place: CGRect

    init(_ attributes: UICollectionViewLayoutAttributes) {
        self.attributes = attributes
        place = attributes.frame
    }

    /// Takes the element to where the layout has it now; what was changed about its place is out of date where that is elsewhere.
    func move(to frame: CGRect) {
        guard frame != place else { return }
        place = frame
        attributes.frame = frame
    }

    var alpha: CGFloat {
        get { attributes.alpha }
        set { attributes.alpha = newValue }
    }
    var zIndex: Int {
        get { attributes.zIndex }
        set { attributes.zIndex = newValue }
    }
    var isHidden: Bool {
        get { attributes.isHidden }
        set { attributes.isHidden = newValue }
    }
    var center: CGPoint {
        get { attributes.center }
        set { attributes.center = newValue }
    }
    var transform: CGAffineTransform {
        get { attributes.transform }
        set { attributes.transform = newValue }
    }
    var transform3D: CATransform3D {
        get { attributes.transform3D }
        set { attributes.transform3D = newValue }
    }
    var name: String { "" }
    var indexPath: IndexPath { attributes.indexPath }
    var frame: CGRect { attributes.frame }
    var bounds: CGRect { attributes.bounds }
    var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
    var representedElementKind: String? { attributes.representedElementKind }
}

extension UICollectionViewCompositionalLayout {
    /// Whether any section wants to be told of visible items.
    var hasHandlers: Bool { sections.contains { $0?.visibleItemsInvalidationHandler != nil } }

    /// Tells the handlers of what is visible, that of the last section first.
    ///
    /// - Parameter scrolled: The section alone that has been scrolled; nil tells all.
    func tellHandlers(ofSection scrolled: Int? = nil) {
        guard hasHandlers, let geometry = solution, let host, let view = installedIn, !isSolving else { return }
        isSolving = true
        defer { isSolving = false }
        // The view does not know yet how wide the content is that was solved just now.
        var area = host.bounds
        if host.isMirrored { area.origin.x = geometry.contentSize.width - area.maxX }
        let shown = geometry.elements(in: area, visible: visibleRect, offsets: offsets)
        let environment = LayoutEnvironment(size: host.bounds.size, traits: view.traitCollection)
        let known = visibleItems
        visibleItems = scrolled == nil ? [:] : known.filter { $0.key.section != scrolled }
        let orderBefore = toldOrder
        for section in sections.indices.reversed() where scrolled == nil || section == scrolled {
            guard let handler = sections[section]?.visibleItemsInvalidationHandler else { continue }
            let items = shown.filter { $0.part.section == section }.map { element in
                let fresh = attributes(of: element, as: attributesType, changed: false)
                let key = ElementKey(fresh)
                let item = known[key] ?? VisibleItem(fresh)
                item.move(to: fresh.frame)
                visibleItems[key] = item
                return item
            }
            let order: [UICollectionView.ElementCategory] = [.cell, .supplementaryView, .decorationView]
            var sorted = order.flatMap { category in items.filter { $0.representedElementCategory == category } }
            // What was visible before comes first, in the order of before.
            let ranks = Dictionary(
                (orderBefore[section] ?? []).enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
            sorted = sorted.enumerated().map { index, item in
                (rank: ranks[ElementKey(item.attributes)] ?? ranks.count + index, item: item)
            }.sorted { $0.rank < $1.rank }.map(\.item)
            toldOrder[section] = sorted.map { ElementKey($0.attributes) }
            let offset = offsets[section] ?? (direction == .vertical ? host.bounds.minY : host.bounds.minX)
            let isDown = (direction == .vertical) == (offsets[section] == nil)
            handler(sorted, isDown ? CGPoint(x: 0, y: offset) : CGPoint(x: offset, y: 0), environment)
        }
    }

    /// Has an element look as a handler wants it.
    func applyHandler(to attributes: UICollectionViewLayoutAttributes) {
        guard let changed = visibleItems[ElementKey(attributes)]?.attributes else { return }
        attributes.center = changed.center
        attributes.transform3D = changed.transform3D
        attributes.alpha = changed.alpha
        attributes.zIndex = changed.zIndex
        attributes.isHidden = changed.isHidden
    }
}

extension CompositionalElement.Part {
    /// The section that the element belongs to; nil for the layout's own.
    var section: Int? {
        switch self {
        case .cell(_, let section), .supplementary(_, _, let section), .boundary(_, _, let section), .decoration(_, let section): section
        case .layoutBoundary: nil
        }
    }
}
