// SPDX-License-Identifier: MIT
//
// Items on a wheel about a point below them; attributes of a class of their own tell the cell about which point to turn.

import UIKit

class WheelLayoutAttributes: UICollectionViewLayoutAttributes {
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var angle: CGFloat = 0 {
        didSet {
            zIndex = Int(angle * 1_000_000)
            transform = CGAffineTransform(rotationAngle: angle)
        }
    }

    override func copy(with zone: NSZone? = nil) -> Any {
        let copied = super.copy(with: zone)
        if let copied = copied as? WheelLayoutAttributes {
            copied.anchorPoint = anchorPoint
            copied.angle = angle
        }
        return copied
    }

    override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? WheelLayoutAttributes, super.isEqual(object) else { return false }
        return MainActor.assumeIsolated { other.anchorPoint == anchorPoint && other.angle == angle }
    }
}

class WheelCell: UICollectionViewCell {
    private(set) var timesApplied = 0

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        guard let attributes = layoutAttributes as? WheelLayoutAttributes else { return }
        timesApplied += 1
        layer.anchorPoint = attributes.anchorPoint
        center.y += (attributes.anchorPoint.y - 0.5) * bounds.height
    }
}

class WheelLayout: UICollectionViewLayout {
    let itemSize = CGSize(width: 50, height: 50)
    var radius: CGFloat = 100 { didSet { invalidateLayout() } }
    var anglePerItem: CGFloat { .pi / 2 }
    private var attributesList: [WheelLayoutAttributes] = []

    override class var layoutAttributesClass: AnyClass { WheelLayoutAttributes.self }

    override var collectionViewContentSize: CGSize {
        guard let collectionView = collectionView else { return .zero }
        return CGSize(
            width: CGFloat(collectionView.numberOfItems(inSection: 0)) * itemSize.width, height: collectionView.bounds.height)
    }

    override func prepare() {
        super.prepare()
        guard let collectionView = collectionView else { return }
        let centerX = collectionView.contentOffset.x + collectionView.bounds.width / 2
        let anchorPointY = (itemSize.height / 2 + radius) / itemSize.height
        attributesList = (0..<collectionView.numberOfItems(inSection: 0)).map { item in
            let attributes = WheelLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
            attributes.size = itemSize
            attributes.center = CGPoint(x: centerX, y: collectionView.bounds.midY)
            attributes.angle = anglePerItem * CGFloat(item)
            attributes.anchorPoint = CGPoint(x: 0.5, y: anchorPointY)
            return attributes
        }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { attributesList }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { attributesList[indexPath.row] }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}
