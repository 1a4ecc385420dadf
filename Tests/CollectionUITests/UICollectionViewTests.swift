// SPDX-License-Identifier: MIT
//
// What is on screen, in which order, and how views are used again.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI

/// Writes down what comes into and goes out of view.
private final class DisplayDelegate: NSObject, UICollectionViewDelegateFlowLayout {
    let journal: Journal

    init(_ journal: Journal) { self.journal = journal }

    func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        journal.note("show \(indexPath.item) \(cell.isSelected)")
    }

    func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        journal.note("end \(indexPath.item)")
    }

    func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView, forElementKind elementKind: String,
        at indexPath: IndexPath
    ) { journal.note("show bar \(indexPath.section)") }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) { journal.note("end bar \(indexPath.section)") }
}

/// A flow layout whose cells take on attributes by a closure.
private final class AdjustedLayout: UICollectionViewFlowLayout {
    var adjust: (UICollectionViewLayoutAttributes) -> Void = { _ in }
    var flips = false

    override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let all = super.layoutAttributesForElements(in: rect)
        all?.forEach(adjust)
        return all
    }
}

/// Rows of 100 pt, picked with Foundation's own question.
private final class IntersectingLayout: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 2000) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<20).compactMap { layoutAttributesForItem(at: [0, $0]) }.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * 100, width: 320, height: 100)
        return attributes
    }
}

@MainActor @Suite struct UICollectionViewTests {
    private let journal = Journal()

    @Test func `elements that only touch the bounds are not shown, whatever a layout returns`() {
        let source = TestSource([20])
        let view = UICollectionView.make(source, layout: IntersectingLayout())
        view.frame = CGRect(x: 0, y: 0, width: 320, height: 300)
        view.contentOffset.y = 200
        view.layoutIfNeeded()
        #expect(view.indexPathsForVisibleItems.map(\.item) == [2, 3, 4])
        #expect(view.visibleCells.count == 3)
    }

    /// Rows of 100 pt, one item each, without gaps.
    private func rows(_ layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout()) -> UICollectionViewFlowLayout {
        layout.itemSize = CGSize(width: 320, height: 100)
        layout.minimumLineSpacing = 0
        return layout
    }

    @Test func `the items in the bounds get cells, the others do not`() {
        let source = TestSource([100])
        let view = UICollectionView.make(source)
        view.layoutIfNeeded()
        // Five 50 pt items a line, lines every 60 pt: lines 0 to 7 start above 480.
        #expect(view.indexPathsForVisibleItems == (0..<40).map { IndexPath(item: $0, section: 0) })
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame == CGRect(x: 67.5, y: 0, width: 50, height: 50))
        #expect(view.cellForItem(at: IndexPath(item: 40, section: 0)) == nil)
        #expect(view.contentSize == CGSize(width: 320, height: 20 * 60 - 10))
    }

    @Test func `scrolling through ten thousand items makes few cells`() {
        let source = TestSource([10_000])
        let view = UICollectionView.make(source)
        let before = CountingCell.made
        view.layoutIfNeeded()
        for step in 1..<1_000 {
            view.contentOffset.y = CGFloat(step) * 110
            view.layoutIfNeeded()
        }
        // Nine lines of five meet the viewport at most.
        #expect(CountingCell.made - before <= 45)
        #expect(view.visibleCells.count >= 40 && view.visibleCells.count <= 45)
        #expect(view.subviews.count == view.visibleCells.count)
        #expect(view.numberOfPooledCells(withReuseIdentifier: "cell") + view.visibleCells.count == CountingCell.made - before)
    }

    @Test func `a new cell is not prepared for reuse, one from the pool is`() {
        let source = TestSource([100])
        let view = UICollectionView.make(source, layout: rows())
        view.layoutIfNeeded()
        let first = view.cellForItem(at: [0, 0]) as? CountingCell
        #expect(first?.reuses == 0 && first?.applied == 1)
        view.contentOffset.y = 1000
        view.layoutIfNeeded()
        #expect(view.visibleCells.allSatisfy { ($0 as? CountingCell)?.reuses == 1 })
        #expect(view.cellForItem(at: [0, 0]) == nil)
    }

    @Test func `cells come in order after those that leave, and say so`() {
        let source = TestSource([100])
        let delegate = DisplayDelegate(journal)
        let view = UICollectionView.make(source, layout: rows(), delegate: delegate)
        view.layoutIfNeeded()
        #expect(journal.take() == (0..<5).map { "show \($0) false" })
        view.contentOffset.y = 200
        view.layoutIfNeeded()
        #expect(journal.take() == ["end 0", "end 1", "show 5 false", "show 6 false"])
    }

    @Test func `headers and footers are told of as well`() {
        let source = TestSource([1, 1])
        let delegate = DisplayDelegate(journal)
        let layout = rows()
        layout.headerReferenceSize = CGSize(width: 0, height: 400)
        let view = UICollectionView.make(source, layout: layout, delegate: delegate)
        view.layoutIfNeeded()
        #expect(journal.take() == ["show 0 false", "show bar 0"])
        view.contentOffset.y = 450
        view.layoutIfNeeded()
        #expect(journal.take() == ["end bar 0", "show 0 false", "show bar 1"].sorted { $0.hasPrefix("end") && !$1.hasPrefix("end") })
        #expect(view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count == 1)
    }

    @Test func `unchanged attributes are not applied again`() {
        let source = TestSource([100])
        let view = UICollectionView.make(source, layout: rows())
        view.layoutIfNeeded()
        view.collectionViewLayout.invalidateLayout()
        view.layoutIfNeeded()
        #expect((view.cellForItem(at: [0, 0]) as? CountingCell)?.applied == 1)
    }

    @Test func `attributes set bounds, centre, alpha and transform of the cell`() {
        let layout = AdjustedLayout()
        layout.adjust = {
            $0.alpha = 0.5
            $0.transform = CGAffineTransform(scaleX: 2, y: 2)
        }
        let source = TestSource([1])
        let view = UICollectionView.make(source, layout: layout)
        view.layoutIfNeeded()
        let cell = view.cellForItem(at: [0, 0])
        #expect(cell?.bounds == CGRect(x: 0, y: 0, width: 50, height: 50))
        #expect(cell?.center == CGPoint(x: 25, y: 25))
        #expect(cell?.alpha == 0.5 && cell?.transform == CGAffineTransform(scaleX: 2, y: 2))
    }

    @Test func `subviews are ordered by zIndex, then cells before headers, then by path`() {
        let layout = AdjustedLayout()
        layout.headerReferenceSize = CGSize(width: 0, height: 20)
        layout.adjust = { if $0.indexPath.item == 1 { $0.zIndex = 5 } }
        let source = TestSource([3])
        let view = UICollectionView.make(source, layout: layout)
        view.layoutIfNeeded()
        let header = view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])
        let expected = [view.cellForItem(at: [0, 0]), view.cellForItem(at: [0, 2]), header, view.cellForItem(at: [0, 1])]
        #expect(view.subviews == expected.compactMap { $0 })
        #expect(view.subviews.allSatisfy { $0.layer.zPosition == 0 })
        layout.adjust = { $0.zIndex = -$0.indexPath.item }
        layout.invalidateLayout()
        view.layoutIfNeeded()
        let turned = [view.cellForItem(at: [0, 2]), view.cellForItem(at: [0, 1]), view.cellForItem(at: [0, 0]), header]
        #expect(view.subviews == turned.compactMap { $0 })
    }

    @Test func `the order does not depend on the way there`() {
        let source = TestSource([60])
        let view = UICollectionView.make(source)
        view.layoutIfNeeded()
        for offset in [200, 37, 230, 0, 110] as [CGFloat] {
            view.contentOffset.y = offset
            view.layoutIfNeeded()
            #expect(view.subviews == view.visibleCells)
        }
    }

    @Test func `hidden elements get no view`() {
        let layout = AdjustedLayout()
        layout.adjust = { $0.isHidden = $0.indexPath.item == 1 }
        let source = TestSource([3])
        let view = UICollectionView.make(source, layout: layout)
        view.layoutIfNeeded()
        #expect(view.indexPathsForVisibleItems == [[0, 0], [0, 2]])
    }

    @Test func `decoration views are made of the class that the layout registers`() {
        final class Shelf: UICollectionReusableView {}
        final class ShelfLayout: UICollectionViewFlowLayout {
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let shelf = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "shelf", with: [0, 0])
                shelf.frame = CGRect(x: 0, y: 40, width: 320, height: 20)
                shelf.zIndex = -1
                return (super.layoutAttributesForElements(in: rect) ?? []) + [shelf]
            }
        }
        let layout = ShelfLayout()
        layout.register(Shelf.self, forDecorationViewOfKind: "shelf")
        let source = TestSource([2])
        let view = UICollectionView.make(source, layout: layout)
        view.layoutIfNeeded()
        #expect(view.subviews.first is Shelf)
        #expect(view.subviews.first?.frame == CGRect(x: 0, y: 40, width: 320, height: 20))
        #expect(
            view.subviews.first?.displayElement
                == DisplayList.Element(category: .decoration, kind: "shelf", section: 0, item: 0, z: -1))
        #expect(view.subviews.last?.displayElement == DisplayList.Element(category: .cell, kind: nil, section: 0, item: 1))
        view.collectionViewLayout = UICollectionViewFlowLayout()
        view.layoutIfNeeded()
        #expect(view.subviews.count == 2)
    }

    @Test func `the background view fills the bounds beneath everything`() {
        let source = TestSource([100])
        let view = UICollectionView.make(source)
        let background = UIView(frame: .zero)
        view.backgroundView = background
        view.layoutIfNeeded()
        view.contentOffset.y = 77
        view.layoutIfNeeded()
        #expect(view.subviews.first === background)
        #expect(background.frame == CGRect(x: 0, y: 77, width: 320, height: 480))
        view.backgroundView = nil
        #expect(background.superview == nil)
    }

    @Test func `reloadData uses the cells on screen again`() {
        let source = TestSource([3])
        let view = UICollectionView.make(source)
        view.layoutIfNeeded()
        let cells = Set(view.visibleCells)
        source.counts = [2]
        view.reloadData()
        #expect(view.visibleCells.isEmpty)
        view.layoutIfNeeded()
        #expect(view.visibleCells.count == 2 && cells.isSuperset(of: view.visibleCells))
    }

    @Test func `a data source without numberOfSections has one, no data source none`() {
        final class Bare: NSObject, UICollectionViewDataSource {
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
            func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            }
        }
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        #expect(view.numberOfSections == 0)
        let bare = Bare()
        view.dataSource = bare
        #expect(view.numberOfSections == 1 && view.numberOfItems(inSection: 0) == 4)
    }

    @Test func `swapping the layout keeps the cells of what both show`() {
        let source = TestSource([4], journal: journal)
        let view = UICollectionView.make(source)
        view.layoutIfNeeded()
        let cells = view.visibleCells
        _ = journal.take()
        view.setCollectionViewLayout(rows(), animated: false)
        view.layoutIfNeeded()
        #expect(view.visibleCells == cells)
        #expect(!journal.take().contains { $0.hasPrefix("cell") })
        #expect(view.cellForItem(at: [0, 1])?.frame == CGRect(x: 0, y: 100, width: 320, height: 100))
    }

    @Test func `a rendered rectangle shows its elements whatever the bounds`() {
        let source = TestSource([10_000])
        let view = UICollectionView.make(source, layout: rows())
        view.renderedRect = CGRect(x: 0, y: 5_000, width: 320, height: 1_000)
        view.layoutIfNeeded()
        #expect(view.indexPathsForVisibleItems == (50..<60).map { [0, $0] })
        #expect(view.contentOffset == .zero)
        view.renderedRect = nil
        view.layoutIfNeeded()
        #expect(view.indexPathsForVisibleItems.first == [0, 0])
    }

    @Test func `where reading runs from right to left a flipping layout is mirrored`() {
        let layout = AdjustedLayout()
        layout.flips = true
        let source = TestSource([7])
        let view = UICollectionView.make(source, layout: layout)
        view.semanticContentAttribute = .forceRightToLeft
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: [0, 0])?.frame == CGRect(x: 270, y: 0, width: 50, height: 50))
        #expect(view.cellForItem(at: [0, 6])?.frame == CGRect(x: 202.5, y: 60, width: 50, height: 50))
        #expect(view.layoutAttributesForItem(at: [0, 0])?.frame.minX == 0)
        #expect(view.indexPathForItem(at: CGPoint(x: 300, y: 10)) == [0, 0])
        layout.flips = false
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: [0, 0])?.frame.minX == 0)
    }

    @Test func `a mirrored horizontal layout starts at its right end`() {
        let layout = AdjustedLayout()
        layout.flips = true
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 100, height: 480)
        layout.minimumLineSpacing = 0
        let source = TestSource([10])
        let view = UICollectionView.make(source, layout: layout)
        view.semanticContentAttribute = .forceRightToLeft
        view.layoutIfNeeded()
        #expect(view.contentOffset.x == 680)
        #expect(view.indexPathsForVisibleItems == [[0, 0], [0, 1], [0, 2], [0, 3]])
    }

    @Test func `all elements are listed by section, headers before cells before footers`() {
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 0, height: 10)
        layout.footerReferenceSize = CGSize(width: 0, height: 10)
        let source = TestSource([2, 0])
        let view = UICollectionView.make(source, layout: layout)
        func list() -> [String] {
            view.allLayoutAttributes().map {
                "\($0.representedElementKind?.suffix(6) ?? "cell") \($0.indexPath.section)-\($0.indexPath.item)"
            }
        }
        let expected = ["Header 0-0", "cell 0-0", "cell 0-1", "Footer 0-0", "Header 1-0", "Footer 1-0"]
        #expect(list() == expected)
        let adjusted = AdjustedLayout()
        adjusted.headerReferenceSize = layout.headerReferenceSize
        adjusted.footerReferenceSize = layout.footerReferenceSize
        view.collectionViewLayout = adjusted
        #expect(list() == expected)
    }

    @Test func `a cell has preferred attributes and the layout decides`() {
        final class TallCell: UICollectionViewCell {
            override func preferredLayoutAttributesFitting(
                _ layoutAttributes: UICollectionViewLayoutAttributes
            ) -> UICollectionViewLayoutAttributes {
                layoutAttributes.size.height = 77
                return layoutAttributes
            }
        }
        final class ListeningLayout: UICollectionViewLayout {
            var heights: [IndexPath: CGFloat] = [:]
            override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 1000) }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                var y: CGFloat = 0
                return [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)].map { path in
                    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
                    attributes.frame = CGRect(x: 0, y: y, width: 100, height: heights[path] ?? 50)
                    y = attributes.frame.maxY
                    return attributes
                }
            }
            override func shouldInvalidateLayout(
                forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
                withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
            ) -> Bool {
                heights[originalAttributes.indexPath] = preferredAttributes.size.height
                return preferredAttributes.size != originalAttributes.size
            }
            override func invalidationContext(
                forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
                withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
            ) -> UICollectionViewLayoutInvalidationContext { UICollectionViewLayoutInvalidationContext() }
        }
        let source = TestSource([2])
        let view = UICollectionView.make(source, layout: ListeningLayout())
        view.register(TallCell.self, forCellWithReuseIdentifier: "cell")
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: [0, 0])?.frame.height == 77)
        #expect(view.cellForItem(at: [0, 1])?.frame == CGRect(x: 0, y: 77, width: 100, height: 77))
    }
}
