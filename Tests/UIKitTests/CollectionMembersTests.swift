// SPDX-License-Identifier: MIT
//
// The members of collection views, cells and delegates that layout libraries and applications use, with what they answer.

import Testing
import UIKit

private class RoundCell: UICollectionViewCell {
    override class var layerClass: AnyClass { return CAShapeLayer.self }

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.tag = 5
    }

    required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.5 : 1 } }

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        setNeedsLayout()
        layoutIfNeeded()
        return super.preferredLayoutAttributesFitting(layoutAttributes)
    }
}

/// A collection view that is its own data source and delegate, as self-contained components are.
private class Strip: UICollectionView, UICollectionViewDataSource, UICollectionViewDelegate {
    var shown: [Int] = []

    override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        super.init(frame: frame, collectionViewLayout: layout)
        register(RoundCell.self, forCellWithReuseIdentifier: "round")
        register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter,
            withReuseIdentifier: "footer")
        dataSource = self
        delegate = self
    }

    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        dequeueReusableCell(withReuseIdentifier: "round", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        switch kind {
        case UICollectionView.elementKindSectionFooter:
            return dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "footer", for: indexPath)
        default: return UICollectionReusableView()
        }
    }

    func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        shown.append(10 * indexPath.section + indexPath.item)
    }
}

/// A collection view as high as its content.
private class ContentSizedView: UICollectionView {
    var invalidations = 0

    override var contentSize: CGSize { didSet { if oldValue != contentSize { invalidateIntrinsicContentSize() } } }

    override var intrinsicContentSize: CGSize { collectionViewLayout.collectionViewContentSize }

    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        invalidations += 1
    }
}

/// Stands for a change in tests of layouts.
private class MockUpdateItem: UICollectionViewUpdateItem {
    let path: IndexPath

    init(inserting path: IndexPath) {
        self.path = path
        super.init()
    }

    override var indexPathBeforeUpdate: IndexPath? { nil }
    override var indexPathAfterUpdate: IndexPath? { path }
    override var updateAction: Action { .insert }
}

@MainActor @Suite struct CollectionMembersTests {
    private func strip() -> Strip {
        let layout = UICollectionViewFlowLayout()
        layout.footerReferenceSize = CGSize(width: 0, height: 20)
        let strip = Strip(frame: CGRect(x: 0, y: 0, width: 170, height: 100), collectionViewLayout: layout)
        strip.layoutIfNeeded()
        return strip
    }

    @Test func `a collection view can be its own source and delegate`() {
        let strip = strip()
        // Three of 50 with 10 between them in a line, then a footer of 20: the second section begins at 70.
        #expect(strip.shown == [0, 1, 2, 10, 11, 12])
        #expect(strip.numberOfSections == 2 && strip.numberOfItems(inSection: 1) == 3)
        #expect(strip.contentSize == CGSize(width: 170, height: 140))
        #expect(strip.indexPathsForVisibleItems.count == 6 && strip.visibleCells.allSatisfy { $0 is RoundCell })
        let footer = strip.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: 0))
        #expect(footer?.frame == CGRect(x: 0, y: 50, width: 170, height: 20) && footer?.reuseIdentifier == "footer")
        #expect(strip.indexPathsForVisibleSupplementaryElements(ofKind: UICollectionView.elementKindSectionFooter) == [[0, 0]])
    }

    @Test func `items are found by place, cell and path`() throws {
        let strip = strip()
        let path = try #require(strip.indexPathForItem(at: CGPoint(x: 70, y: 80)))
        #expect(path == IndexPath(item: 1, section: 1))
        let cell = try #require(strip.cellForItem(at: path))
        #expect(strip.indexPath(for: cell) == path && cell.contentView.tag == 5 && cell.layer is CAShapeLayer)
        #expect(strip.layoutAttributesForItem(at: path)?.frame == cell.frame)
        #expect(
            strip.layoutAttributesForSupplementaryElement(
                ofKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: 1))?.frame.minY == 120)
    }

    @Test func `selection, scrolling and layouts are set from code`() {
        let strip = strip()
        strip.allowsMultipleSelection = true
        strip.selectItem(at: [0, 1], animated: true, scrollPosition: [])
        strip.selectItem(at: [1, 2], animated: false, scrollPosition: [.bottom, .right])
        #expect(strip.indexPathsForSelectedItems == [[0, 1], [1, 2]] && strip.contentOffset.y == 20)
        strip.deselectItem(at: [0, 1], animated: false)
        strip.scrollToItem(at: [0, 0], at: .top, animated: false)
        #expect(strip.indexPathsForSelectedItems == [[1, 2]] && strip.contentOffset.y == 0)
        let wide = UICollectionViewFlowLayout()
        wide.scrollDirection = .horizontal
        strip.collectionViewLayout.invalidateLayout()
        strip.setCollectionViewLayout(wide, animated: false) { finished in #expect(finished) }
        strip.layoutIfNeeded()
        #expect(strip.collectionViewLayout === wide && strip.contentSize.height == 100)
        strip.reloadData()
        #expect(strip.indexPathsForSelectedItems == [])
        strip.backgroundView = UIView()
        strip.isPrefetchingEnabled = false
        strip.keyboardDismissMode = .onDrag
        strip.layoutIfNeeded()
        #expect(strip.backgroundView?.frame == strip.bounds)
    }

    @Test func `a collection view can be as high as its content`() {
        let strip = strip()
        let view = ContentSizedView(
            frame: CGRect(x: 0, y: 0, width: 110, height: 10), collectionViewLayout: UICollectionViewFlowLayout())
        view.register(RoundCell.self, forCellWithReuseIdentifier: "round")
        view.dataSource = strip
        // Two of 50 a line: each section has lines at 0 and 60.
        #expect(view.intrinsicContentSize == CGSize(width: 110, height: 220))
        view.register(RoundCell.self, forCellWithReuseIdentifier: "round")
        #expect(view.contentSize.height == 220 && view.invalidations == 1)
    }

    @Test func `changes can be made up for tests`() {
        let item: UICollectionViewUpdateItem = MockUpdateItem(inserting: [0, 3])
        #expect(item.updateAction == .insert && item.indexPathAfterUpdate == [0, 3] && item.indexPathBeforeUpdate == nil)
        #expect(UICollectionViewUpdateItem().updateAction == .none)
    }
}
