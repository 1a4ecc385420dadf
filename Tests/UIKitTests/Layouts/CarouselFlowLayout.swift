// SPDX-License-Identifier: MIT
//
// One row of pages; the page in the middle is whole, its neighbours are smaller and paler, and scrolling rests on a page.

import UIKit

class CarouselFlowLayout: UICollectionViewFlowLayout {
    var sideItemScale: CGFloat = 0.8
    var sideItemAlpha: CGFloat = 0.5
    var spacing: CGFloat = 20

    override func prepare() {
        super.prepare()
        guard let collectionView = collectionView else { return }
        scrollDirection = .horizontal
        collectionView.decelerationRate = UIScrollView.DecelerationRate.fast
        // Properties set here, after super.prepare(), have to count.
        itemSize = CGSize(width: collectionView.bounds.width / 2, height: collectionView.bounds.height * 0.8)
        let side = (collectionView.bounds.width - itemSize.width) / 2
        sectionInset = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
        minimumLineSpacing = spacing
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { return true }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let superAttributes = super.layoutAttributesForElements(in: rect),
            let attributes = NSArray(array: superAttributes, copyItems: true) as? [UICollectionViewLayoutAttributes]
        else { return nil }
        return attributes.map { transform($0) }
    }

    private func transform(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard let collectionView = collectionView else { return attributes }
        let middle = collectionView.frame.size.width / 2
        let center = attributes.center.x - collectionView.contentOffset.x
        let maxDistance = itemSize.width + minimumLineSpacing
        let ratio = (maxDistance - min(abs(middle - center), maxDistance)) / maxDistance
        let scale = ratio * (1 - sideItemScale) + sideItemScale
        attributes.alpha = ratio * (1 - sideItemAlpha) + sideItemAlpha
        attributes.transform3D = CATransform3DScale(CATransform3DIdentity, scale, scale, 1)
        attributes.zIndex = Int(attributes.alpha * 10)
        return attributes
    }

    override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        guard let collectionView = collectionView, !collectionView.isPagingEnabled,
            let attributes = layoutAttributesForElements(in: collectionView.bounds)
        else { return super.targetContentOffset(forProposedContentOffset: proposedContentOffset) }
        let middle = collectionView.bounds.size.width / 2
        let proposedCenter = proposedContentOffset.x + middle
        let closest = attributes.sorted { abs($0.center.x - proposedCenter) < abs($1.center.x - proposedCenter) }.first
        return CGPoint(x: floor((closest?.center.x ?? proposedCenter) - middle), y: proposedContentOffset.y)
    }
}
