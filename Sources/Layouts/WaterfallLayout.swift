// SPDX-License-Identifier: MIT
//
// Columns that items fall into.

public import Foundation
public import VitrineCollectionUI
public import VitrineGeometry
public import VitrineLayoutSolvers
import VitrineViews

/// Gives a waterfall layout sizes that differ between items; the collection view's delegate adopts it.
@preconcurrency @MainActor
public protocol WaterfallLayoutDelegate: UICollectionViewDelegate {
    /// The size of an item, of which the proportions count.
    func collectionView(
        _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize
}

/// Puts each item into the column that is the shortest so far; items are as wide as a column and keep their proportions.
///
/// Sections follow one another, each with a header and a footer where these have a size.
@preconcurrency @MainActor
open class WaterfallLayout: PlacementLayout {
    /// What the layout is made from; its other properties are parts of this value, so override this one to compute them.
    open var parameters = WaterfallParameters() {
        didSet { if parameters != oldValue { invalidateLayout() } }
    }

    /// The direction in which the columns grow.
    open var scrollDirection: UICollectionView.ScrollDirection {
        get { UICollectionView.ScrollDirection(parameters.scrollDirection) }
        set { parameters.scrollDirection = newValue.solved }
    }

    /// The size of items that the delegate does not measure, of which the proportions count.
    open var itemSize: CGSize {
        get { parameters.itemSize }
        set { parameters.itemSize = newValue }
    }

    /// The number of columns; at least 1.
    open var columnCount: Int {
        get { parameters.columnCount }
        set { parameters.columnCount = newValue }
    }

    /// The distance between columns, in points.
    open var minimumColumnSpacing: CGFloat {
        get { parameters.minimumColumnSpacing }
        set { parameters.minimumColumnSpacing = newValue }
    }

    /// The distance between the items of a column, in points.
    open var minimumInteritemSpacing: CGFloat {
        get { parameters.minimumInteritemSpacing }
        set { parameters.minimumInteritemSpacing = newValue }
    }

    /// Room around the items of a section, in points.
    open var sectionInset: UIEdgeInsets {
        get { parameters.sectionInset }
        set { parameters.sectionInset = newValue }
    }

    /// The size of headers; only the length along the scroll direction counts, and 0 leaves headers out.
    open var headerReferenceSize: CGSize {
        get { parameters.headerReferenceSize }
        set { parameters.headerReferenceSize = newValue }
    }

    /// The size of footers; only the length along the scroll direction counts, and 0 leaves footers out.
    open var footerReferenceSize: CGSize {
        get { parameters.footerReferenceSize }
        set { parameters.footerReferenceSize = newValue }
    }

    private var geometry: WaterfallGeometry?

    open override func prepare() {
        super.prepare()
        guard let collectionView else { return geometry = nil }
        let delegate = collectionView.delegate as? any WaterfallLayoutDelegate
        let sections = items.counts.enumerated().map { section, count -> WaterfallInput.Items in
            switch (delegate as? any SectionItemSizing)?.itemSizes(inSection: section) {
            case .ofLayout: return .uniform(count: count)
            case .uniform(let size): return .sizes(Array(repeating: size, count: count))
            case .perItem, nil: break
            }
            guard let delegate else { return .uniform(count: count) }
            return .sizes(
                (0..<count).map {
                    // The delegate knows items by their place in the data; one that is held keeps its own size.
                    let shown = IndexPath(item: $0, section: section)
                    guard let path = collectionView.measuredItem(at: shown) else { return itemSize }
                    return delegate.collectionView(collectionView, layout: self, sizeForItemAt: path)
                })
        }
        geometry = WaterfallGeometry(WaterfallInput(parameters, viewport: viewportSize, sections: sections))
    }

    open override var collectionViewContentSize: CGSize { geometry?.contentSize ?? .zero }

    package override func elements(in rect: CGRect, adjusts: Bool) -> [UICollectionViewLayoutAttributes] {
        (geometry?.elements(in: rect) ?? []).compactMap { element in
            switch element.part {
            case .cell(let item, let section):
                let path = IndexPath(item: item, section: section)
                return adjusts ? layoutAttributesForItem(at: path) : unadjustedAttributes(ofItem: path)
            case .header(let section):
                return bar(UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section), element.frame, adjusts)
            case .footer(let section):
                return bar(UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: section), element.frame, adjusts)
            }
        }
    }

    /// The item under the position, or the end of a section behind whose items it is.
    open override func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath {
        let target = super.targetIndexPath(forInteractivelyMovingItem: previousIndexPath, withPosition: position)
        guard target == previousIndexPath, let section = geometry?.section(behindItemsAt: position) else { return target }
        let count = items.counts[section]
        return IndexPath(item: previousIndexPath.section == section ? max(count - 1, 0) : count, section: section)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let geometry, items.counts.indices.contains(indexPath.section), indexPath.item == 0 else { return nil }
        switch elementKind {
        case UICollectionView.elementKindSectionHeader:
            return geometry.headerFrame(indexPath.section).map { bar(elementKind, at: indexPath, $0) }
        case UICollectionView.elementKindSectionFooter:
            return geometry.footerFrame(indexPath.section).map { bar(elementKind, at: indexPath, $0) }
        default: return nil
        }
    }

    private func bar(
        _ kind: String, at indexPath: IndexPath, _ frame: CGRect, _ adjusts: Bool = true
    ) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: indexPath)
        attributes.frame = frame
        if adjusts { attributesHandler?(attributes) }
        return attributes
    }

    override func placement(of indexPath: IndexPath, position: Int) -> (ElementPlacement, isShown: Bool) {
        guard let geometry else { return (ElementPlacement(size: .zero), false) }
        let frame = geometry.frame(ofItem: indexPath.item, inSection: indexPath.section)
        return (ElementPlacement(center: CGPoint(x: frame.midX, y: frame.midY), size: frame.size), true)
    }
}

extension WaterfallLayout: ParameterizedLayout {}

extension WaterfallParameters: LayoutMaking {
    package static func makeLayout() -> WaterfallLayout { WaterfallLayout() }
}
