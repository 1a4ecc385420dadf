// SPDX-License-Identifier: MIT
//
// A flow layout with a card behind each section, as a decoration view whose colour travels in attributes of its own.

import UIKit

class CardAttributes: UICollectionViewLayoutAttributes {
    var color: UIColor?

    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? CardAttributes)?.color = color
        return copy
    }
}

class CardView: UICollectionReusableView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.cornerRadius = 6
    }

    required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        backgroundColor = (layoutAttributes as? CardAttributes)?.color
    }
}

class SectionBackgroundLayout: UICollectionViewFlowLayout {
    static let kind = "card"
    var margin: CGFloat = 5
    private var cards: [CardAttributes] = []

    override init() {
        super.init()
        register(CardView.self, forDecorationViewOfKind: SectionBackgroundLayout.kind)
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        register(CardView.self, forDecorationViewOfKind: SectionBackgroundLayout.kind)
    }

    override func prepare() {
        super.prepare()
        cards = []
        guard let collectionView = collectionView else { return }
        for section in 0..<collectionView.numberOfSections {
            let count = collectionView.numberOfItems(inSection: section)
            guard count > 0, let first = layoutAttributesForItem(at: IndexPath(item: 0, section: section)),
                let last = layoutAttributesForItem(at: IndexPath(item: count - 1, section: section))
            else { continue }
            let card = CardAttributes(
                forDecorationViewOfKind: SectionBackgroundLayout.kind, with: IndexPath(item: 0, section: section))
            let frame = first.frame.union(last.frame)
            card.frame = CGRect(x: 0, y: frame.minY - margin, width: collectionView.bounds.width, height: frame.height + 2 * margin)
            card.zIndex = -1
            card.color = section % 2 == 0 ? .systemYellow : .systemTeal
            cards.append(card)
        }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var attributes = super.layoutAttributesForElements(in: rect) ?? []
        attributes.append(contentsOf: cards.filter { rect.intersects($0.frame) } as [UICollectionViewLayoutAttributes])
        return attributes
    }

    override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard elementKind == SectionBackgroundLayout.kind else {
            return super.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath)
        }
        return cards.first { $0.indexPath == indexPath }
    }
}
