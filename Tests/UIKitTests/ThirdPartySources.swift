// SPDX-License-Identifier: MIT
//
// Layouts, a cell and a view controller as applications write them: nothing is imported but UIKit.

import UIKit

/// Columns of cells, each cell under the shortest column; frames are cached in prepare().
protocol PinboardLayoutDelegate: AnyObject {
    @MainActor func collectionView(_ collectionView: UICollectionView, heightForItemAt indexPath: IndexPath) -> CGFloat
}

class PinboardLayoutAttributes: UICollectionViewLayoutAttributes {
    var photoHeight: CGFloat = 0

    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        if let attributes = copy as? PinboardLayoutAttributes { attributes.photoHeight = photoHeight }
        return copy
    }

    override func isEqual(_ object: Any?) -> Bool {
        guard let attributes = object as? PinboardLayoutAttributes else { return false }
        return MainActor.assumeIsolated { attributes.photoHeight == photoHeight } && super.isEqual(object)
    }
}

class PinboardLayout: UICollectionViewLayout {
    weak var delegate: (any PinboardLayoutDelegate)?
    var numberOfColumns = 2
    var cellPadding: CGFloat = 6

    private var cache = [PinboardLayoutAttributes]()
    private var contentHeight: CGFloat = 0
    private var contentWidth: CGFloat {
        guard let collectionView = collectionView else { return 0 }
        let insets = collectionView.contentInset
        return collectionView.bounds.width - (insets.left + insets.right)
    }

    override class var layoutAttributesClass: AnyClass { return PinboardLayoutAttributes.self }

    override var collectionViewContentSize: CGSize { return CGSize(width: contentWidth, height: contentHeight) }

    override func invalidateLayout() {
        super.invalidateLayout()
        cache.removeAll()
    }

    override func prepare() {
        super.prepare()
        guard cache.isEmpty, let collectionView = collectionView else { return }
        let columnWidth = contentWidth / CGFloat(numberOfColumns)
        var yOffset = [CGFloat](repeating: 0, count: numberOfColumns)
        contentHeight = 0
        for item in 0..<collectionView.numberOfItems(inSection: 0) {
            let indexPath = IndexPath(item: item, section: 0)
            let column = yOffset.firstIndex(of: yOffset.min() ?? 0) ?? 0
            let photoHeight = delegate?.collectionView(collectionView, heightForItemAt: indexPath) ?? 180
            let height = cellPadding * 2 + photoHeight
            let frame = CGRect(x: CGFloat(column) * columnWidth, y: yOffset[column], width: columnWidth, height: height)
            let attributes = PinboardLayoutAttributes(forCellWith: indexPath)
            attributes.photoHeight = photoHeight
            attributes.frame = frame.insetBy(dx: cellPadding, dy: cellPadding)
            cache.append(attributes)
            contentHeight = max(contentHeight, frame.maxY)
            yOffset[column] += height
        }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        return cache.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { return cache[indexPath.item] }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        return newBounds.width != collectionView?.bounds.width
    }
}

/// A horizontal row whose cells grow towards the middle of the view.
class CenteredScalingFlowLayout: UICollectionViewFlowLayout {
    override init() {
        super.init()
        scrollDirection = .horizontal
        itemSize = CGSize(width: 100, height: 100)
        minimumLineSpacing = 20
    }

    required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { return true }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let collectionView = collectionView,
            let attributes = super.layoutAttributesForElements(in: rect)?.compactMap({ $0.copy() as? UICollectionViewLayoutAttributes })
        else { return nil }
        let center = collectionView.contentOffset.x + collectionView.bounds.width / 2
        for attribute in attributes {
            let distance = min(abs(attribute.center.x - center), 200)
            let scale = 1 + 0.5 * (1 - distance / 200)
            attribute.transform3D = CATransform3DScale(CATransform3DIdentity, scale, scale, 1)
            attribute.zIndex = Int(scale * 100)
        }
        return attributes
    }

    override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        guard let collectionView = collectionView else { return proposedContentOffset }
        let proposedRect = CGRect(
            x: proposedContentOffset.x, y: 0, width: collectionView.bounds.width, height: collectionView.bounds.height)
        guard let attributes = layoutAttributesForElements(in: proposedRect) else { return proposedContentOffset }
        let middle = proposedContentOffset.x + collectionView.bounds.width / 2
        let nearest = attributes.min { abs($0.center.x - middle) < abs($1.center.x - middle) }
        return CGPoint(x: (nearest?.center.x ?? middle) - collectionView.bounds.width / 2, y: proposedContentOffset.y)
    }
}

class PhotoCell: UICollectionViewCell {
    static let reuseIdentifier = "PhotoCell"
    let label = UILabel()
    private(set) var photoHeight: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .systemGray5
        contentView.layer.cornerRadius = 8
        contentView.clipsToBounds = true
        label.frame = contentView.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.textAlignment = .center
        label.font = UIFont.preferredFont(forTextStyle: .body)
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func prepareForReuse() {
        super.prepareForReuse()
        label.text = nil
    }

    override var isSelected: Bool { didSet { contentView.backgroundColor = isSelected ? .systemBlue : .systemGray5 } }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        if let attributes = layoutAttributes as? PinboardLayoutAttributes { photoHeight = attributes.photoHeight }
    }
}

class PhotosViewController: UIViewController {
    let heights: [CGFloat]
    let collectionView: UICollectionView

    init(heights: [CGFloat], layout: UICollectionViewLayout) {
        self.heights = heights
        collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.frame = view.bounds
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.dataSource = self
        collectionView.delegate = self
        collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: PhotoCell.reuseIdentifier)
        (collectionView.collectionViewLayout as? PinboardLayout)?.delegate = self
        view.addSubview(collectionView)
    }
}

extension PhotosViewController: UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { return heights.count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: PhotoCell.reuseIdentifier, for: indexPath)
        if let photoCell = cell as? PhotoCell { photoCell.label.text = "\(indexPath.item)" }
        return cell
    }
}

extension PhotosViewController: UICollectionViewDelegateFlowLayout {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        guard let flow = collectionViewLayout as? UICollectionViewFlowLayout else { return .zero }
        return CGSize(width: flow.itemSize.width, height: heights[indexPath.item])
    }
}

extension PhotosViewController: PinboardLayoutDelegate {
    func collectionView(_ collectionView: UICollectionView, heightForItemAt indexPath: IndexPath) -> CGFloat {
        return heights[indexPath.item]
    }
}
