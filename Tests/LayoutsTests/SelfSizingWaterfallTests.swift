// SPDX-License-Identifier: MIT
//
// A waterfall whose elements say themselves how long they are.

import Foundation
import Testing
import VitrineCollectionUI
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineLayouts
import VitrineViews

/// A cell that is as high as it was told.
private final class TallCell: UICollectionViewCell {
    var height: CGFloat = 0

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        // The width is the layout's to say, whatever a cell answers.
        layoutAttributes.size = CGSize(width: 7, height: height)
        return layoutAttributes
    }
}

/// A header that is as high as it was told.
private final class TallHeader: UICollectionReusableView {
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size.height = 31
        return layoutAttributes
    }
}

@MainActor
private final class TallSource: NSObject, UICollectionViewDataSource {
    var heights: [[CGFloat]]
    let view: UICollectionView
    private let window: UIWindow

    init(_ layout: WaterfallLayout, _ heights: [[CGFloat]]) {
        self.heights = heights
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 210, height: 300), collectionViewLayout: layout)
        window = UIWindow(frame: view.frame)
        super.init()
        view.contentInsetAdjustmentBehavior = .never
        view.isPrefetchingEnabled = false
        view.register(TallCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            TallHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header")
        window.addSubview(view)
        view.dataSource = self
        layOut()
    }

    func layOut() { window.layoutIfNeeded() }

    func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
        view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { heights.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { heights[section].count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? TallCell)?.height = heights[indexPath.section][indexPath.item]
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
}

@MainActor
private final class Proportions: NSObject, WaterfallLayoutDelegate {
    func collectionView(
        _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { indexPath.item == 0 ? CGSize(width: 2, height: 1) : WaterfallLayout.automaticSize }
}

@Suite @MainActor
struct SelfSizingWaterfallTests {
    private func layout() -> WaterfallLayout {
        let layout = WaterfallLayout()
        layout.estimatedItemSize = CGSize(width: 0, height: 60)
        return layout
    }

    @Test func `items are as high as they say and as wide as a column`() {
        let source = TallSource(layout(), [[50, 20, 30, 40]])
        #expect(source.frame(0) == CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(source.frame(1) == CGRect(x: 110, y: 0, width: 100, height: 20))
        #expect(source.frame(2) == CGRect(x: 110, y: 30, width: 100, height: 30))
        #expect(source.frame(3) == CGRect(x: 0, y: 60, width: 100, height: 40))
        #expect(source.view.contentSize == CGSize(width: 210, height: 100))
        #expect(source.view.cellForItem(at: [0, 3])?.frame == source.frame(3))
    }

    @Test func `without an estimate nobody is asked`() {
        let source = TallSource(WaterfallLayout(), [[50, 20]])
        #expect(source.frame(0)?.size == CGSize(width: 100, height: 100))
    }

    @Test func `what is out of sight counts as estimated until it is scrolled to`() {
        let source = TallSource(layout(), [Array(repeating: 100, count: 20)])
        // Two columns of three in 300 points are measured, and those that begin below are not.
        #expect(source.frame(19)?.height == 60)
        for offset in stride(from: CGFloat(0), through: 1000, by: 100) {
            source.view.contentOffset.y = offset
            source.layOut()
        }
        #expect(source.frame(19)?.height == 100 && source.view.contentSize.height == 1090)
    }

    @Test func `headers measure themselves`() {
        let layout = layout()
        layout.estimatedHeaderReferenceSize = CGSize(width: 0, height: 10)
        let source = TallSource(layout, [[50], [20]])
        #expect(source.frame(0)?.minY == 31 && source.frame(0, 1)?.minY == 112)
    }

    @Test func `a delegate says which items measure themselves`() {
        let layout = WaterfallLayout()
        let delegate = Proportions()
        let source = TallSource(layout, [[30, 30]])
        source.view.delegate = delegate
        layout.invalidateLayout()
        source.layOut()
        #expect(source.frame(0)?.height == 50 && source.frame(1)?.height == 30)
        withExtendedLifetime(delegate) {}
    }

    @Test func `an update takes what was measured along`() {
        let source = TallSource(layout(), [[50, 20], [70]])
        source.view.performBatchUpdates {
            source.heights = [[35], [80, 50, 20]]
            source.view.insertSections([0])
            source.view.deleteSections([1])
            source.view.insertItems(at: [[1, 0]])
        }
        source.layOut()
        #expect(source.frame(0)?.height == 35)
        #expect((0..<3).map { source.frame($0, 1)?.height } == [80, 50, 20])
    }

    @Test func `data that are loaded anew are measured anew`() {
        let source = TallSource(layout(), [[50, 20]])
        source.heights = [[10]]
        source.view.reloadData()
        source.layOut()
        #expect(source.frame(0)?.height == 10 && source.view.contentSize.height == 10)
    }

    @Test func `at another width elements are asked again`() {
        let source = TallSource(layout(), [[50, 20]])
        source.view.bounds.size.width = 110
        source.layOut()
        #expect(source.frame(0) == CGRect(x: 0, y: 0, width: 50, height: 50))
    }

    @Test func `items of every layout may be shares of the viewport`() {
        let layout = CoverFlowLayout()
        layout.relativeItemSize = LayoutSize(width: .fraction(0.5), aspect: 1)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        #expect(layout.relativeItemSize != nil && layout.itemSize == CoverFlowParameters().itemSize)
        layout.itemSize = CGSize(width: 10, height: 10)
        #expect(layout.parameters.relativeItemSize != nil)
    }
}
