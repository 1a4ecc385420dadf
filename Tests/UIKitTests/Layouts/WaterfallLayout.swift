// SPDX-License-Identifier: MIT
//
// Columns of equal width, each item under the shortest one, with a delegate that says heights and optional headers.

import UIKit

@MainActor public protocol WaterfallLayoutDelegate: UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, heightForItemAt indexPath: IndexPath) -> CGFloat
    func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, heightForHeaderIn section: Int) -> CGFloat
}

extension WaterfallLayoutDelegate {
    public func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, heightForHeaderIn section: Int) -> CGFloat { 0 }
}

public class WaterfallLayout: UICollectionViewLayout {
    @IBInspectable public var columnCount: Int = 3 { didSet { invalidateLayout() } }
    @IBInspectable public var spacing: CGFloat = 10 { didSet { invalidateLayout() } }

    private var itemAttributes: [[UICollectionViewLayoutAttributes]] = []
    private var headerAttributes: [Int: UICollectionViewLayoutAttributes] = [:]
    private var contentHeight: CGFloat = 0

    private var delegate: (any WaterfallLayoutDelegate)? { collectionView?.delegate as? any WaterfallLayoutDelegate }

    public override var collectionViewContentSize: CGSize {
        guard let collectionView = collectionView, collectionView.numberOfSections > 0 else { return .zero }
        return CGSize(width: collectionView.bounds.inset(by: collectionView.adjustedContentInset).width, height: contentHeight)
    }

    public override func prepare() {
        super.prepare()
        itemAttributes.removeAll(keepingCapacity: true)
        headerAttributes.removeAll()
        contentHeight = 0
        guard let collectionView = collectionView, let delegate = delegate else { return }
        let width = collectionView.bounds.inset(by: collectionView.adjustedContentInset).width
        let columnWidth = ((width - CGFloat(columnCount - 1) * spacing) / CGFloat(columnCount)).rounded(.down)
        for section in 0..<collectionView.numberOfSections {
            let headerHeight = delegate.collectionView(collectionView, layout: self, heightForHeaderIn: section)
            if headerHeight > 0 {
                let header = UICollectionViewLayoutAttributes(
                    forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: IndexPath(item: 0, section: section))
                header.frame = CGRect(x: 0, y: contentHeight, width: width, height: headerHeight)
                headerAttributes[section] = header
                contentHeight = header.frame.maxY
            }
            var heights = [CGFloat](repeating: contentHeight, count: columnCount)
            var attributes: [UICollectionViewLayoutAttributes] = []
            for item in 0..<collectionView.numberOfItems(inSection: section) {
                let indexPath = IndexPath(item: item, section: section)
                let column = heights.indices.min { heights[$0] < heights[$1] } ?? 0
                let cell = UICollectionViewLayoutAttributes(forCellWith: indexPath)
                cell.frame = CGRect(
                    x: CGFloat(column) * (columnWidth + spacing), y: heights[column], width: columnWidth,
                    height: delegate.collectionView(collectionView, layout: self, heightForItemAt: indexPath))
                heights[column] = cell.frame.maxY + spacing
                attributes.append(cell)
            }
            itemAttributes.append(attributes)
            contentHeight = attributes.map(\.frame.maxY).max() ?? contentHeight
        }
    }

    public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (Array(itemAttributes.joined()) + Array(headerAttributes.values)).filter { $0.frame.intersects(rect) }
    }

    public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard indexPath.section < itemAttributes.count, indexPath.item < itemAttributes[indexPath.section].count else { return nil }
        return itemAttributes[indexPath.section][indexPath.item]
    }

    public override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { headerAttributes[indexPath.section] }

    public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.width != collectionView?.bounds.width
    }
}
