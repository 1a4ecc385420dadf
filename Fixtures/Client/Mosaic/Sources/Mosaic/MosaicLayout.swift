// SPDX-License-Identifier: MIT

import UIKit

/// Rows of one large square and two small ones, large on the left and on the right by turns.
public final class MosaicLayout: UICollectionViewLayout {
    public var spacing: CGFloat = 4 { didSet { invalidateLayout() } }

    private var attributes: [UICollectionViewLayoutAttributes] = []
    private var height: CGFloat = 0

    public override var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.bounds.width ?? 0, height: height)
    }

    public override func prepare() {
        super.prepare()
        attributes = []
        height = 0
        guard let collectionView, collectionView.numberOfSections > 0 else { return }
        let small = (collectionView.bounds.width - 2 * spacing) / 3
        let large = 2 * small + spacing
        for item in 0..<collectionView.numberOfItems(inSection: 0) {
            let (row, place) = (item / 3, item % 3)
            let isFlipped = row % 2 == 1
            let top = CGFloat(row) * (large + spacing)
            let frame =
                place == 0
                ? CGRect(x: isFlipped ? small + spacing : 0, y: top, width: large, height: large)
                : CGRect(
                    x: isFlipped ? 0 : large + spacing, y: top + CGFloat(place - 1) * (small + spacing),
                    width: small, height: small)
            let element = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
            element.frame = frame
            attributes.append(element)
            height = max(height, frame.maxY)
        }
    }

    public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        attributes.filter { $0.frame.intersects(rect) }
    }

    public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes.indices.contains(indexPath.item) ? attributes[indexPath.item] : nil
    }

    public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.width != collectionView?.bounds.width
    }
}
