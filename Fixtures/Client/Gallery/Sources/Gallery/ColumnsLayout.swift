import UIKit

/// Columns of equal width, into the shortest of which each photo goes.
public final class ColumnsLayout: UICollectionViewLayout {
    public var columns = 2 { didSet { invalidateLayout() } }
    public var spacing: CGFloat = 8 { didSet { invalidateLayout() } }
    /// Height divided by width, of each item.
    public var ratios: [Double] = [] { didSet { invalidateLayout() } }

    private var attributes: [UICollectionViewLayoutAttributes] = []
    private var height: CGFloat = 0

    public override var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.bounds.width ?? 0, height: height)
    }

    public override func prepare() {
        super.prepare()
        (attributes, height) = ([], 0)
        guard let collectionView, collectionView.numberOfSections > 0 else { return }
        let isMirrored = collectionView.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = (collectionView.bounds.width - spacing * CGFloat(columns + 1)) / CGFloat(columns)
        var bottoms = Array(repeating: spacing, count: columns)
        for item in 0..<collectionView.numberOfItems(inSection: 0) {
            let column = bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0
            let place = isMirrored ? columns - 1 - column : column
            let element = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
            element.frame = CGRect(
                x: spacing + CGFloat(place) * (width + spacing), y: bottoms[column],
                width: width, height: (width * (ratios.indices.contains(item) ? ratios[item] : 1)).rounded())
            attributes.append(element)
            bottoms[column] = element.frame.maxY + spacing
        }
        height = bottoms.max() ?? 0
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
