// SPDX-License-Identifier: MIT
//
// A list whose rows open and shut; its contexts say which rows changed, and only those after them are placed anew.

import UIKit

class AccordionInvalidationContext: UICollectionViewLayoutInvalidationContext {
    var keepsRows = false
}

class AccordionLayout: UICollectionViewLayout {
    private(set) var rowsPlaced = 0
    private var open: Set<IndexPath> = []
    private var rows: [UICollectionViewLayoutAttributes] = []

    override class var invalidationContextClass: AnyClass { AccordionInvalidationContext.self }

    func toggle(_ indexPath: IndexPath) {
        if open.remove(indexPath) == nil { open.insert(indexPath) }
        let type = Swift.type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
        guard let context = type.map({ _ in AccordionInvalidationContext() }) else { return }
        context.invalidateItems(at: [indexPath])
        context.contentSizeAdjustment = CGSize(width: 0, height: open.contains(indexPath) ? 60 : -60)
        invalidateLayout(with: context)
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything || context.invalidateDataSourceCounts {
            rows = []
        } else if (context as? AccordionInvalidationContext)?.keepsRows == false {
            let first = context.invalidatedItemIndexPaths?.map(\.item).min() ?? 0
            rows.removeSubrange(min(first, rows.count)...)
        }
        super.invalidateLayout(with: context)
    }

    override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if let context = context as? AccordionInvalidationContext {
            context.keepsRows = newBounds.width == collectionView?.bounds.width
        }
        return context
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    override func prepare() {
        super.prepare()
        guard let collectionView = collectionView else { return }
        for item in rows.count..<max(collectionView.numberOfItems(inSection: 0), rows.count) {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
            let height: CGFloat = open.contains(attributes.indexPath) ? 100 : 40
            attributes.frame = CGRect(x: 0, y: rows.last?.frame.maxY ?? 0, width: collectionView.bounds.width, height: height)
            rows.append(attributes)
            rowsPlaced += 1
        }
    }

    override var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.bounds.width ?? 0, height: rows.last?.frame.maxY ?? 0)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        rows.filter { rect.intersects($0.frame) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        rows.indices.contains(indexPath.item) ? rows[indexPath.item] : nil
    }
}
