// SPDX-License-Identifier: MIT
//
// Where clients would notice that this is not UIKit: order of calls, lazy answers, what is asked again, what stays.

import Foundation
import Testing
import VitrineGeometry
import VitrineViews

@testable import VitrineCollectionUI

/// Sets its measures while it prepares, after `super.prepare()`.
private final class SelfSettingFlow: UICollectionViewFlowLayout {
    var prepares = 0

    override func prepare() {
        super.prepare()
        prepares += 1
        itemSize = CGSize(width: 100, height: 30)
        minimumLineSpacing = 2
    }
}

/// Rows as high as an array says; counts what it is asked.
private final class RowsLayout: UICollectionViewLayout {
    var heights: [CGFloat] = [20, 20, 20]
    var prepares = 0

    override func prepare() { prepares += 1 }

    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: heights.reduce(0, +)) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        heights.indices.compactMap { layoutAttributesForItem(at: [0, $0]) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 0, y: heights[..<indexPath.item].reduce(0, +), width: 100, height: heights[indexPath.item])
        return attributes
    }
}

/// All items in one place, the first on top.
private final class PileLayout: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<3).compactMap { layoutAttributesForItem(at: [0, $0]) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        attributes.zIndex = -indexPath.item
        return attributes
    }
}

/// A cell that writes down its life.
private final class LifeCell: UICollectionViewCell {
    static var journal = Journal()

    override var isSelected: Bool { didSet { if oldValue != isSelected { LifeCell.journal.note("selected \(isSelected)") } } }

    override func prepareForReuse() {
        super.prepareForReuse()
        LifeCell.journal.note("reuse")
    }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        LifeCell.journal.note("apply \(layoutAttributes.indexPath.item)")
    }

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        LifeCell.journal.note("fit")
        return super.preferredLayoutAttributesFitting(layoutAttributes)
    }
}

private final class LifeDelegate: NSObject, UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        LifeCell.journal.note("will \(indexPath.item) \(collectionView.indexPath(for: cell)?.item ?? -1)")
    }

    func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        LifeCell.journal.note("end \(indexPath.item)")
    }
}

/// Asks for another layout pass while it is asked for a size.
private final class NestedDelegate: NSObject, UICollectionViewDelegateFlowLayout {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        collectionView.contentOffset.y += 1
        collectionView.delegate?.scrollViewDidEndDecelerating(collectionView)
        _ = collectionView.delegate?.collectionView?(collectionView, shouldSelectItemAt: indexPath)
        return CGSize(width: 40, height: 40)
    }
}

@MainActor @Suite struct ConformanceTests {
    @Test func `measures that a flow layout sets while it prepares count`() {
        let layout = SelfSettingFlow()
        let source = TestSource([7])
        let view = UICollectionView.make(source, layout: layout)
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: [0, 3])?.frame == CGRect(x: 0, y: 32, width: 100, height: 30))
        #expect(view.contentSize.height == 3 * 30 + 2 * 2 && layout.prepares == 1)
    }

    @Test func `reading the content size prepares the layout`() {
        let layout = RowsLayout()
        let source = TestSource([3])
        let view = UICollectionView.make(source, layout: layout)
        #expect(view.contentSize == CGSize(width: 100, height: 60) && layout.prepares == 1)
        layout.heights[0] = 50
        layout.invalidateLayout()
        #expect(view.contentSize.height == 90 && layout.prepares == 2)
    }

    @Test func `a flow layout answers before the first pass`() {
        let layout = UICollectionViewFlowLayout()
        let source = TestSource([10])
        let view = UICollectionView.make(source, layout: layout)
        #expect(layout.collectionViewContentSize == CGSize(width: 320, height: 110))
        #expect(layout.layoutAttributesForItem(at: [0, 5])?.frame == CGRect(x: 0, y: 60, width: 50, height: 50))
        #expect(view.visibleCells.isEmpty)
    }

    @Test func `an item named in a context moves those after it`() {
        let layout = RowsLayout()
        let source = TestSource([3])
        let view = UICollectionView.make(source, layout: layout)
        view.layoutIfNeeded()
        layout.heights[1] = 70
        let context = UICollectionViewLayoutInvalidationContext()
        context.invalidateItems(at: [[0, 1]])
        layout.invalidateLayout(with: context)
        view.layoutIfNeeded()
        #expect(view.visibleCells.map(\.frame.minY) == [0, 20, 90])
    }

    @Test func `completion follows a change of layout, and not one to the same`() {
        let source = TestSource([3])
        let view = UICollectionView.make(source)
        view.layoutIfNeeded()
        var finished: [Bool] = []
        view.setCollectionViewLayout(view.collectionViewLayout, animated: true) { finished.append($0) }
        #expect(finished.isEmpty)
        view.setCollectionViewLayout(RowsLayout(), animated: true) { finished.append($0) }
        #expect(finished == [true])
        view.layoutIfNeeded()
        #expect(view.visibleCells.map(\.frame.minY) == [0, 20, 40])
    }

    @Test func `the highest zIndex is found at a point`() {
        let source = TestSource([3])
        let view = UICollectionView.make(source, layout: PileLayout())
        view.layoutIfNeeded()
        #expect(view.indexPathForItem(at: CGPoint(x: 10, y: 10)) == [0, 0])
        #expect(view.indexPathForItem(at: CGPoint(x: 50, y: 50)) == nil)
        #expect(view.subviews.last === view.cellForItem(at: [0, 0]))
    }

    @Test func `without a data source nothing is there`() {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
        view.layoutIfNeeded()
        #expect(view.numberOfSections == 0 && view.numberOfItems(inSection: 0) == 0 && view.contentSize.height == 0)
    }

    @Test func `a cell lives in UIKit's order`() {
        LifeCell.journal = Journal()
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 320, height: 480)
        layout.minimumLineSpacing = 0
        let (source, delegate) = (TestSource([4], journal: LifeCell.journal), LifeDelegate())
        let view = UICollectionView.make(source, layout: layout, delegate: delegate)
        view.register(LifeCell.self, forCellWithReuseIdentifier: "cell")
        view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
        view.layoutIfNeeded()
        #expect(LifeCell.journal.take() == ["sections", "items in 0", "cell 0-0", "apply 0", "fit", "will 0 0"])
        view.contentOffset.y = 480
        view.layoutIfNeeded()
        #expect(LifeCell.journal.take() == ["end 0", "cell 0-1", "reuse", "apply 1", "selected true", "fit", "will 1 1"])
        view.reloadData()
        #expect(LifeCell.journal.take() == ["end 1"] && view.indexPathsForSelectedItems == [])
        view.layoutIfNeeded()
        let reloaded = LifeCell.journal.take()
        #expect(reloaded == ["sections", "items in 0", "cell 0-1", "selected false", "reuse", "apply 1", "fit", "will 1 1"])
    }

    @Test func `editing has a selection of its own`() {
        let source = TestSource([4])
        let view = UICollectionView.make(source)
        let screen = TouchScreen(view)
        view.isEditing = true
        screen.tap([0, 1])
        #expect(view.indexPathsForSelectedItems == [])
        view.allowsMultipleSelectionDuringEditing = true
        #expect(view.allowsSelectionDuringEditing)
        screen.tap([0, 1])
        screen.tap([0, 2])
        #expect(view.indexPathsForSelectedItems == [[0, 1], [0, 2]])
    }

    @Test func `a method that meets absent ones on its way still answers`() {
        let (source, delegate) = (TestSource([4]), NestedDelegate())
        let view = UICollectionView.make(source, delegate: delegate)
        view.layoutIfNeeded()
        #expect(view.layoutAttributesForItem(at: [0, 0])?.size == CGSize(width: 40, height: 40))
    }

    @Test(
        arguments: [
            (.left, 1000 - 7 - 5), (.right, 1100 + 9 + 6 - 320), (.centeredHorizontally, 1050 - 5 - (320 - 11) / 2), ([], 1100 + 6 - 320),
        ] as [(UICollectionView.ScrollPosition, CGFloat)])
    func `scrolling across heeds section and content insets`(position: UICollectionView.ScrollPosition, offset: CGFloat) {
        // Items of 100 from 7 on, one every 100 less the 7: item 10 lies at 1007 to 1107 of a section with insets 7 and 9.
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 100, height: 100)
        layout.minimumLineSpacing = 0
        layout.sectionInset = UIEdgeInsets(top: 0, left: 7, bottom: 0, right: 9)
        let source = TestSource([20])
        let view = UICollectionView.make(source, layout: layout, size: CGSize(width: 320, height: 100))
        view.contentInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 6)
        view.layoutIfNeeded()
        view.scrollToItem(at: [0, 10], at: position, animated: false)
        #expect(view.contentOffset.x == offset + 7)
        view.scrollToItem(at: [0, 0], at: .right, animated: false)
        #expect(view.contentOffset.x == -5)
        view.scrollToItem(at: [0, 19], at: .left, animated: false)
        #expect(view.contentOffset.x == view.contentSize.width + 6 - 320)
    }

    @Test func `what apply did to the centre stays while attributes do`() {
        final class ShiftedCell: UICollectionViewCell {
            override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) { center.y += 15 }
        }
        let source = TestSource([1])
        let view = UICollectionView.make(source)
        view.register(ShiftedCell.self, forCellWithReuseIdentifier: "cell")
        view.layoutIfNeeded()
        view.collectionViewLayout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: [0, 0])?.frame.minY == 15)
    }
}
