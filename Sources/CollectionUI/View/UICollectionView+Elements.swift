// SPDX-License-Identifier: MIT
//
// For hosts: every element of the content, on screen or not.

package import Foundation
import VitrineGeometry
import VitrineLayers
package import VitrineViewCore

extension UICollectionView {
    /// Calls the body with the attributes of each section in turn.
    ///
    /// Within a section: headers, other supplementary views, cells by item, footers, decoration views. What belongs to the whole collection comes first, under section -1.
    ///
    /// A layout that can makes attributes of one section at a time; others are asked for all of their content.
    package func forEachSectionOfLayoutAttributes(_ body: (Int, [UICollectionViewLayoutAttributes]) throws -> Void) rethrows {
        engine.validateLayout()
        let sectionCount = engine.itemCounts.count
        var section = 0
        while section < sectionCount, let attributes = engine.layout.layoutAttributes(inSection: section) {
            try body(section, attributes)
            section += 1
        }
        if section > 0 { return }
        let content = CGRect(origin: .zero, size: contentSize).union(bounds)
        var sections: [Int: [UICollectionViewLayoutAttributes]] = [:]
        for attributes in engine.layout.layoutAttributesForElements(in: content) ?? [] {
            let section = attributes.indexPath.count > 1 ? attributes.indexPath.section : -1
            sections[section, default: []].append(attributes)
        }
        for (section, attributes) in sections.sorted(by: { $0.key < $1.key }) {
            let sorted = attributes.map { (rank: ElementRank($0), attributes: $0) }.sorted { $0.rank < $1.rank }
            try body(section, sorted.map(\.attributes))
        }
    }

    /// The attributes of every element of the content, in the order of `forEachSectionOfLayoutAttributes`.
    package func allLayoutAttributes() -> [UICollectionViewLayoutAttributes] {
        var all: [UICollectionViewLayoutAttributes] = []
        forEachSectionOfLayoutAttributes { all += $1 }
        return all
    }
}

/// The order in which elements of a section are listed.
private struct ElementRank: Comparable {
    var group: Int
    var key: ElementKey

    @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
        key = ElementKey(attributes)
        group =
            switch (key.category, key.kind) {
            case (.supplementaryView, UICollectionView.elementKindSectionHeader): 0
            case (.supplementaryView, UICollectionView.elementKindSectionFooter): 3
            case (.supplementaryView, _): 1
            case (.cell, _): 2
            case (.decorationView, _): 4
            }
    }

    static func < (a: ElementRank, b: ElementRank) -> Bool { a.group == b.group ? a.key < b.key : a.group < b.group }
}

extension UICollectionView {
    /// The attributes of every element, in the order of `forEachSectionOfLayoutAttributes`, or of those in the bounds alone where there are
    /// more than a limit.
    package func layoutAttributes(upTo limit: Int) -> [UICollectionViewLayoutAttributes] {
        engine.validateLayout()
        if engine.itemCounts.reduce(0, +) <= limit {
            let all = allLayoutAttributes()
            if all.count <= limit { return all }
        }
        return (engine.layout.layoutAttributesForElements(in: engine.viewport) ?? [])
            .map { (rank: ElementRank($0), attributes: $0) }
            .sorted { ($0.attributes.indexPath.first ?? -1, $0.rank) < ($1.attributes.indexPath.first ?? -1, $1.rank) }.map(\.attributes)
    }

    /// The attributes that the cells on screen wear, by path.
    package var shownCellAttributes: [UICollectionViewLayoutAttributes] {
        engine.shown.keys(.cell).compactMap { engine.shown[$0]?.attributes }
    }

    /// When set, some of the elements in view are shown alone, counted from back to front.
    package var renderedPart: Range<Int>? {
        get { engine.renderedPart }
        set {
            engine.renderedPart = newValue
            if newValue == nil { engine.elementsInView = nil }
            setNeedsLayout()
        }
    }

    /// How many elements are in view of which a part is shown.
    package var numberOfElementsInView: Int { engine.elementsInView?.elements.count ?? 0 }

    /// The attributes of all elements in view of which a part is shown, from back to front.
    package var attributesInView: [UICollectionViewLayoutAttributes] { engine.elementsInView?.elements.map(\.attributes) ?? [] }

    /// The view that shows an element; nil where none does.
    package func shownView(for attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
        engine.shown[ElementKey(attributes)]?.view
    }

    /// How far an element is scrolled by its section, where that scrolls on its own, in the layout's space.
    package func orthogonalScroll(of attributes: UICollectionViewLayoutAttributes) -> CGPoint { engine.scroll(of: ElementKey(attributes)) }

    /// Where the space that the view of an element has its frame in begins in the content, at this time; elsewhere than the content's own
    /// only in sections that scroll on their own.
    package func beginOfSpace(around view: UIView) -> CGPoint {
        guard let row = view.superview as? RowScrollView else { return .zero }
        let layer = row.layer.presentation() ?? row.layer
        return CGPoint(x: layer.frame.minX - layer.bounds.minX, y: layer.frame.minY - layer.bounds.minY)
    }

    /// The subviews that neither are elements nor hold any.
    package var otherSubviews: [UIView] { subviews.filter { !($0 is UICollectionReusableView || $0 is RowScrollView) } }

    /// Where an element lies in the content as it is seen, which is not where the layout puts it when the content is mirrored.
    package func frameInContent(of attributes: UICollectionViewLayoutAttributes) -> CGRect {
        engine.mirrored(engine.shownFrame(attributes))
    }
}
