// SPDX-License-Identifier: MIT
//
// Questions about what there is and where it is (fact 6.4).

public import Foundation
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineViews

extension UICollectionView {
    /// The number of sections.
    public var numberOfSections: Int { counts.count }

    /// The number of items in a section.
    public func numberOfItems(inSection section: Int) -> Int {
        let counts = counts
        guard counts.indices.contains(section) else {
            raise(
                "request for number of items in section \(section) when there are only \(counts.count) sections in the collection view")
        }
        return counts[section]
    }

    /// The cells on screen, by path.
    public var visibleCells: [UICollectionViewCell] {
        shownKeys(.cell).compactMap { visibleElements[$0]?.view as? UICollectionViewCell }
    }

    /// The paths of the cells on screen, ascending.
    public var indexPathsForVisibleItems: [IndexPath] { shownKeys(.cell).map(\.indexPath) }

    /// The supplementary views of a kind on screen, by path.
    public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        shownKeys(.supplementaryView).filter { $0.kind == elementKind }.compactMap { visibleElements[$0]?.view }
    }

    /// The paths of the supplementary views of a kind on screen, ascending.
    public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        shownKeys(.supplementaryView).filter { $0.kind == elementKind }.map(\.indexPath)
    }

    /// The cell of an item; nil where it is not on screen.
    public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        visibleElements[ElementKey(category: .cell, indexPath: indexPath)]?.view as? UICollectionViewCell
    }

    /// A supplementary view; nil where it is not on screen.
    public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        visibleElements[ElementKey(category: .supplementaryView, kind: elementKind, indexPath: indexPath)]?.view
    }

    /// The path of a cell on screen.
    public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        shownOrder.first { $0.category == .cell && visibleElements[$0]?.view === cell }?.indexPath
    }

    /// The path of a supplementary view on screen.
    public func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
        shownOrder.first { $0.category == .supplementaryView && visibleElements[$0]?.view === supplementaryView }?.indexPath
    }

    /// The item at a point of the content; the one of highest zIndex where several are (fact 6.4.3).
    public func indexPathForItem(at point: CGPoint) -> IndexPath? {
        validateLayout()
        let place = mirrored(CGRect(origin: point, size: .zero)).origin
        let found = (installedLayout.layoutAttributesForElements(in: CGRect(origin: place, size: CGSize(width: 1, height: 1))) ?? [])
            .filter { attributes in
                let frame = attributes.frame
                return attributes.representedElementCategory == .cell && !attributes.isHidden && place.x >= frame.minX
                    && place.x < frame.maxX && place.y >= frame.minY && place.y < frame.maxY
            }
        return found.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
    }

    /// What the layout says of an item, on screen or not.
    public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        validateLayout()
        return installedLayout.layoutAttributesForItem(at: indexPath)
    }

    /// What the layout says of a supplementary view, on screen or not.
    public func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        validateLayout()
        return installedLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }

    private func shownKeys(_ category: ElementCategory) -> [ElementKey] { shownOrder.filter { $0.category == category }.sorted() }
}
