// SPDX-License-Identifier: MIT
//
// Code in the style of Swift 4 and 5: former names, protocols without `any`, delegates asked with a question mark.

import UIKit

protocol RibbonLayoutDelegate: class {
    func ribbon(_ layout: RibbonLayout, widthForItemAt indexPath: IndexPath) -> CGFloat
}

class RibbonAttributes: UICollectionViewLayoutAttributes {
    var twist: CGFloat = 0

    override func copy(with zone: NSZone? = nil) -> Any {
        guard let copy = super.copy(with: zone) as? RibbonAttributes else { return super.copy(with: zone) }
        copy.twist = twist
        return copy
    }

    override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? RibbonAttributes else { return false }
        return twist == other.twist && super.isEqual(object)
    }
}

@IBDesignable
class RibbonLayout: UICollectionViewLayout {
    weak var delegate: RibbonLayoutDelegate?
    @IBInspectable var direction: Int = 0
    var scrollDirection: UICollectionViewScrollDirection = .horizontal
    fileprivate var cache = [IndexPath: RibbonAttributes]()
    fileprivate var width: CGFloat = 0

    override class var layoutAttributesClass: AnyClass { return RibbonAttributes.self }

    override func prepare() {
        guard cache.isEmpty, let view = collectionView else { return }
        let sections = view.dataSource?.numberOfSections?(in: view) ?? 1
        for section in 0..<sections {
            for item in 0..<view.numberOfItems(inSection: section) {
                let path = IndexPath(item: item, section: section)
                let attributes = RibbonAttributes(forCellWith: path)
                var itemWidth = delegate?.ribbon(self, widthForItemAt: path) ?? 10
                if let flow = view.delegate as? UICollectionViewDelegateFlowLayout,
                    let asked = flow.collectionView?(view, layout: self, sizeForItemAt: path).width
                {
                    itemWidth = max(itemWidth, asked)
                }
                attributes.frame = CGRect(x: width, y: 0, width: itemWidth, height: view.bounds.height)
                attributes.twist = CGFloat(item)
                cache[path] = attributes
                width += itemWidth
            }
        }
    }

    override var collectionViewContentSize: CGSize { return CGSize(width: width, height: collectionView?.bounds.height ?? 0) }

    override func invalidateLayout() {
        cache.removeAll()
        width = 0
        super.invalidateLayout()
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        return cache.values.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { return cache[indexPath] }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard elementKind == UICollectionElementKindSectionHeader else { return nil }
        return UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
    }
}

class RibbonController: UIViewController, RibbonLayoutDelegate {
    var collectionView: UICollectionView!
    var scrolledTo: CGFloat = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        let layout = RibbonLayout()
        layout.delegate = self
        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.decelerationRate = UIScrollViewDecelerationRateFast
        collectionView.contentInset = UIEdgeInsetsMake(0, 0, 0, 0)
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "ribbon")
        collectionView.dataSource = self
        collectionView.delegate = self
        view.addSubview(collectionView)
    }

    func ribbon(_ layout: RibbonLayout, widthForItemAt indexPath: IndexPath) -> CGFloat { return 30 }
}

extension RibbonController: UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { return 8 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        return collectionView.dequeueReusableCell(withReuseIdentifier: "ribbon", for: indexPath)
    }
}

extension RibbonController: UICollectionViewDelegateFlowLayout {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { return CGSize(width: indexPath.item == 0 ? 50 : 0, height: 0) }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolledTo = scrollView.contentOffset.x }
}

/// Passes a delegate's calls on to another, as wrappers do.
class ForwardingDelegate: NSObject, UICollectionViewDelegate {
    weak var target: UICollectionViewDelegate?

    func scrollViewDidScroll(_ scrollView: UIScrollView) { target?.scrollViewDidScroll?(scrollView) }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        target?.scrollViewDidEndDragging?(scrollView, willDecelerate: decelerate)
    }

    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        return target?.collectionView?(collectionView, shouldSelectItemAt: indexPath) ?? false
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        target?.collectionView?(collectionView, didSelectItemAt: indexPath)
    }
}
