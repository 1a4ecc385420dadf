// SPDX-License-Identifier: MIT
//
// Asks the layout about every element.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineViews

extension Stage {
    /// The content size and the bounds; of several screens those of the one in front.
    public var inspection: Inspection {
        let collectionView = front.collectionView
        return Inspection(contentSize: collectionView.collectionViewLayout.collectionViewContentSize, bounds: collectionView.bounds)
    }

    /// Visits the attributes of all elements: by section the headers, the items, the footers, then the decorations.
    ///
    /// One element exists at a time, so that a section of millions takes no memory.
    public func forEachElement<Failure: Error>(_ body: (Inspection.Element) throws(Failure) -> Void) throws(Failure) {
        if front !== self { return try front.forEachElement(body) }
        let layout = collectionView.collectionViewLayout
        for section in 0..<collectionView.numberOfSections {
            let path = IndexPath(item: 0, section: section)
            if let header = layout.layoutAttributesForSupplementaryView(ofKind: UICollectionView.elementKindSectionHeader, at: path) {
                try body(element(header))
            }
            for item in 0..<collectionView.numberOfItems(inSection: section) {
                guard let cell = layout.layoutAttributesForItem(at: IndexPath(item: item, section: section)) else { continue }
                try body(element(cell))
            }
            if let footer = layout.layoutAttributesForSupplementaryView(ofKind: UICollectionView.elementKindSectionFooter, at: path) {
                try body(element(footer))
            }
            for (kind, path) in layout.sectionDecorations?.indexPaths(in: section) ?? [] {
                if let decoration = layout.layoutAttributesForDecorationView(ofKind: kind, at: path) { try body(element(decoration)) }
            }
            for kind in model.layoutKinds(in: section) {
                if let decoration = layout.layoutAttributesForDecorationView(ofKind: kind, at: path) { try body(element(decoration)) }
                // Badges are numbered in their section.
                var number = 0
                while let view = layout.layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(item: number, section: section)) {
                    try body(element(view))
                    number += 1
                }
            }
        }
        for kind in model.layoutKinds(in: nil) {
            let path = IndexPath(index: 0)
            if let view = layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path) { try body(element(view)) }
        }
    }

    private func element(_ attributes: UICollectionViewLayoutAttributes) -> Inspection.Element {
        // In a section that scrolls on its own, where the element is seen.
        let scroll = collectionView.orthogonalScroll(of: attributes)
        let frame = attributes.frame.offsetBy(dx: -scroll.x, dy: -scroll.y)
        return Inspection.Element(
            category: attributes.representedElementCategory.inspected, kind: attributes.representedElementKind,
            indexPath: attributes.indexPath, frame: frame,
            center: CGPoint(x: attributes.center.x - scroll.x, y: attributes.center.y - scroll.y), size: attributes.size,
            alpha: attributes.alpha, zIndex: attributes.zIndex, isHidden: attributes.isHidden, transform3D: attributes.transform3D,
            isVisible: !attributes.isHidden && frame.isShown(in: collectionView.bounds))
    }
}

extension UICollectionView.ElementCategory {
    fileprivate var inspected: Inspection.Category {
        switch self {
        case .cell: .cell
        case .supplementaryView: .supplementary
        case .decorationView: .decoration
        }
    }
}
