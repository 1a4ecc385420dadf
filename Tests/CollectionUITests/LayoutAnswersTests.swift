// SPDX-License-Identifier: MIT
//
// What a collection view makes of its layout's answers: when it asks again, and what it shows of them in which order (process.*).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport
import VitrineViews

@testable import VitrineCollectionUI

/// Attributes with a property of a program's own.
private final class TintedAttributes: UICollectionViewLayoutAttributes {}

/// Elements by a table; writes down for which of them it is asked alone.
private final class ScatteredLayout: UICollectionViewLayout {
    let journal = Journal()
    var frames: [IndexPath: CGRect] = [:]
    var zIndices: [IndexPath: Int] = [:]
    var scales: [IndexPath: CGFloat] = [:]
    var hidden: Set<IndexPath> = []
    /// The hidden items that are seen where they come from.
    var seenAtFirst: Set<IndexPath> = []
    /// The items that it names, where these are not all that it knows.
    var named: Set<IndexPath>?
    var length: CGFloat = 480
    /// How much longer the content turns out with every question for elements.
    var growth: CGFloat = 0

    override class var layoutAttributesClass: AnyClass { TintedAttributes.self }

    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: length) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        length += growth
        return frames.keys.sorted().filter { named?.contains($0) ?? true }.map(attributes)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        journal.note("item \(indexPath.section)-\(indexPath.item)")
        return frames[indexPath] == nil ? nil : attributes(indexPath)
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        journal.note("\(elementKind) \(indexPath.section)-\(indexPath.item)")
        let attributes = TintedAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
        attributes.frame = CGRect(x: 0, y: 5_000, width: 320, height: 20)
        return attributes
    }

    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        if seenAtFirst.contains(itemIndexPath) { attributes?.isHidden = false }
        return attributes
    }

    private func attributes(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
        let attributes = TintedAttributes(forCellWith: path)
        attributes.frame = frames[path] ?? .zero
        attributes.zIndex = zIndices[path] ?? 0
        attributes.isHidden = hidden.contains(path)
        if let scale = scales[path] { attributes.transform = CGAffineTransform(scaleX: scale, y: scale) }
        return attributes
    }
}

/// A cell that keeps the attributes that it was given.
private final class TintedCell: UICollectionViewCell {
    var taken: [UICollectionViewLayoutAttributes] = []

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) { taken.append(layoutAttributes) }
}

/// Asks the view for its content size when it makes a cell.
private final class MeasuringSource: NSObject, UICollectionViewDataSource {
    var sizes: [CGSize] = []

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        sizes.append(collectionView.contentSize)
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}

@MainActor @Suite(.serialized) struct LayoutAnswersTests {
    private let layout = ScatteredLayout()

    /// Rows of 100 points, one item each.
    private func fill(_ counts: [Int]) {
        for (section, count) in counts.enumerated() {
            for item in 0..<count {
                layout.frames[[section, item]] = CGRect(x: 0, y: CGFloat(section * 10 + item) * 100, width: 320, height: 100)
            }
        }
    }

    // MARK: What is shown

    @Test func `elements that meet the bounds are shown from back to front, by section and then by item`() {
        // The bounds are from 100 to 580.
        layout.length = 2_000
        layout.frames = [
            [0, 0]: CGRect(x: 0, y: 60, width: 40, height: 40.5), [0, 1]: CGRect(x: 50, y: 60, width: 40, height: 40),
            [0, 2]: CGRect(x: 0, y: 579.5, width: 40, height: 40), [0, 3]: CGRect(x: 50, y: 580, width: 40, height: 40),
            [1, 0]: CGRect(x: -39.5, y: 200, width: 40, height: 40), [1, 1]: CGRect(x: 320, y: 200, width: 40, height: 40),
            [1, 2]: CGRect(x: 100, y: 590, width: 40, height: 40), [1, 3]: CGRect(x: 0, y: 300, width: 40, height: 40),
        ]
        layout.zIndices = [[0, 2]: 2, [1, 0]: -1, [1, 2]: 2, [1, 3]: -1]
        // Twice as large it begins at 570.
        layout.scales = [[1, 2]: 2]
        let journal = Journal()
        let source = TestSource([4, 4], journal: journal)
        let view = UICollectionView.make(source, layout: layout)
        view.contentOffset.y = 100
        view.layoutIfNeeded()
        let shown: [IndexPath] = [[1, 0], [1, 3], [0, 0], [0, 2], [1, 2]]
        #expect(journal.take().filter { $0.hasPrefix("cell") } == shown.map { "cell \($0.section)-\($0.item)" })
        #expect(view.subviews == shown.compactMap(view.cellForItem))
        #expect(view.indexPathsForVisibleItems == shown.sorted())
    }

    @Test func `the lists of what is on screen name each element once, by path, whatever is in front`() {
        fill([3, 2])
        layout.frames[[1, 0]] = CGRect(x: 0, y: 300, width: 320, height: 100)
        layout.zIndices = [[0, 0]: 9, [0, 1]: 5, [1, 0]: -3]
        let source = TestSource([3, 2])
        let view = UICollectionView.make(source, layout: layout)
        view.layoutIfNeeded()
        let paths: [IndexPath] = [[0, 0], [0, 1], [0, 2], [1, 0]]
        #expect(view.indexPathsForVisibleItems == paths && view.visibleCells == paths.compactMap(view.cellForItem))
        let flow = UICollectionViewFlowLayout()
        flow.headerReferenceSize = CGSize(width: 0, height: 20)
        view.collectionViewLayout = flow
        view.layoutIfNeeded()
        let kind = UICollectionView.elementKindSectionHeader
        #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: kind) == [[0, 0], [1, 0]])
        #expect(view.visibleSupplementaryViews(ofKind: kind).map(\.frame.minY) == [0, 70])
    }

    @Test func `an item that the layout names by itself alone is not shown`() {
        fill([3])
        layout.named = [[0, 0], [0, 2]]
        let source = TestSource([3])
        let view = UICollectionView.make(source, layout: layout)
        view.layoutIfNeeded()
        #expect(view.indexPathsForVisibleItems == [[0, 0], [0, 2]])
    }

    // MARK: When it is asked

    @Test func `items are asked for alone by queries, scrolling to them and updates, and not for what is shown`() {
        fill([8])
        layout.length = 800
        let source = TestSource([8])
        let view = UICollectionView.make(source, layout: layout)
        view.showInWindow()
        view.contentOffset.y = 250
        view.layoutIfNeeded()
        #expect(layout.journal.take() == [])
        _ = view.layoutAttributesForItem(at: [0, 7])
        #expect(layout.journal.take() == ["item 0-7"])
        view.scrollToItem(at: [0, 0], at: .top, animated: false)
        #expect(layout.journal.take() == ["item 0-0"] && view.contentOffset.y == 0)
        source.counts = [7]
        layout.frames[[0, 7]] = nil
        UIView.performWithoutAnimation { view.deleteItems(at: [[0, 2]]) }
        // Who is pulled into sight was not shown before.
        #expect(Set(layout.journal.take()) == ["item 0-4"])
    }

    @Test func `queries are answered by the layout, on screen and off`() {
        fill([30])
        layout.length = 3_000
        let source = TestSource([30])
        let view = UICollectionView.make(source, layout: layout)
        view.layoutIfNeeded()
        for item in [1, 25] {
            #expect(view.layoutAttributesForItem(at: [0, item])?.frame.minY == CGFloat(item) * 100)
            #expect(layout.journal.take() == ["item 0-\(item)"])
        }
        layout.frames[[0, 1]]?.size.height = 70
        #expect(view.layoutAttributesForItem(at: [0, 1])?.frame.height == 70)
        #expect(view.layoutAttributesForSupplementaryElement(ofKind: "far", at: [0, 3])?.frame.minY == 5_000)
        #expect(layout.journal.take() == ["item 0-1", "far 0-3"])
    }

    @Test func `a layout that learns its size from what it was asked grows before cells are made`() {
        fill([1])
        layout.growth = 1_000
        let source = MeasuringSource()
        let view = UICollectionView.make(TestSource([]), layout: layout)
        view.dataSource = source
        view.layoutIfNeeded()
        #expect(source.sizes == [CGSize(width: 320, height: 1_480)] && view.contentSize.height == 1_480)
        view.contentOffset.y = 900
        view.layoutIfNeeded()
        #expect(view.contentSize.height == 2_480)
    }

    @Test func `another data source reloads, and the same one does not`() {
        let journal = Journal()
        let (one, other) = (TestSource([3], journal: journal), TestSource([1, 2], journal: journal))
        let view = UICollectionView.make(one)
        view.layoutIfNeeded()
        view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
        _ = journal.take()
        view.dataSource = one
        view.layoutIfNeeded()
        #expect(journal.take() == [] && view.indexPathsForSelectedItems == [[0, 1]])
        view.dataSource = other
        #expect(view.visibleCells.isEmpty && view.indexPathsForSelectedItems == [])
        view.layoutIfNeeded()
        #expect(journal.take() == ["sections", "items in 0", "items in 1", "cell 0-0", "cell 1-0", "cell 1-1"])
    }

    // MARK: Attributes and views

    @Test func `attributes are of the class that the layout names`() {
        final class TintedFlow: UICollectionViewFlowLayout {
            override class var layoutAttributesClass: AnyClass { TintedAttributes.self }
        }
        let flow = TintedFlow()
        flow.headerReferenceSize = CGSize(width: 0, height: 20)
        let source = TestSource([3])
        let view = UICollectionView.make(source, layout: flow)
        view.register(TintedCell.self, forCellWithReuseIdentifier: "cell")
        view.showInWindow()
        #expect(flow.layoutAttributesForElements(in: view.bounds)?.count == 4)
        #expect(flow.layoutAttributesForElements(in: view.bounds)?.allSatisfy { $0 is TintedAttributes } == true)
        #expect(view.layoutAttributesForItem(at: [0, 0]) is TintedAttributes)
        #expect(flow.layoutAttributesForInteractivelyMovingItem(at: [0, 1], withTargetPosition: .zero) is TintedAttributes)
        let taken = view.visibleCells.compactMap { ($0 as? TintedCell)?.taken }
        #expect(taken.count == 3 && taken.allSatisfy { $0.count == 1 && $0[0] is TintedAttributes })
    }

    @Test func `of views that wait the last one in is the first one out`() {
        fill([3])
        let source = TestSource([3])
        let view = UICollectionView.make(source, layout: layout)
        view.layoutIfNeeded()
        let before = view.visibleCells
        view.reloadData()
        view.layoutIfNeeded()
        #expect(view.visibleCells == before.reversed())
    }

    @Test func `a collection view has the system's background, which a program may take away`() {
        let view = UICollectionView.make(TestSource([1]))
        #expect(view.backgroundColor == .systemBackground)
        view.backgroundColor = nil
        view.layoutIfNeeded()
        #expect(view.backgroundColor == nil)
    }

    @Test func `those that leave are put away first, and those that enter are made from back to front`() {
        final class Watching: NSObject, UICollectionViewDelegate {
            let journal: Journal
            init(_ journal: Journal) { self.journal = journal }
            func collectionView(_ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath) {
                journal.note("end \(path.section)-\(path.item)")
            }
        }
        layout.length = 2_000
        layout.frames = [
            [0, 0]: CGRect(x: 0, y: 0, width: 320, height: 100), [0, 1]: CGRect(x: 0, y: 900, width: 320, height: 100),
            [0, 2]: CGRect(x: 0, y: 950, width: 320, height: 100), [1, 0]: CGRect(x: 0, y: 920, width: 320, height: 100),
            [1, 1]: CGRect(x: 0, y: 940, width: 320, height: 100),
        ]
        layout.zIndices = [[0, 1]: 3, [1, 1]: -1]
        let journal = Journal()
        let (source, delegate) = (TestSource([3, 2], journal: journal), Watching(journal))
        let view = UICollectionView.make(source, layout: layout, delegate: delegate)
        view.layoutIfNeeded()
        _ = journal.take()
        view.contentOffset.y = 800
        view.layoutIfNeeded()
        #expect(journal.take() == ["end 0-0", "cell 1-1", "cell 0-2", "cell 1-0", "cell 0-1"])
    }

    @Test func `views are matched by their element, put away for another one, and take on what is new outside of any animation`() throws {
        try onClock { clock in
            fill([6])
            layout.length = 2_000
            let source = TestSource([6])
            let view = UICollectionView.make(source, layout: layout, size: CGSize(width: 320, height: 300))
            view.isPrefetchingEnabled = false
            view.showInWindow()
            let before = view.visibleCells
            layout.frames[[0, 1]]?.size.height = 60
            layout.zIndices[[0, 1]] = 7
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.contentOffset.y = 100
                layout.invalidateLayout()
                view.layoutIfNeeded()
            }
            // Items 1 and 2 keep their cells, and that of item 0 serves item 3.
            #expect(view.visibleCells == [before[1], before[2], before[0]])
            #expect(view.subviews.last === before[1])
            // What stays is animated to its new attributes, and what is new stands at its place at once.
            let (stays, comes) = (try #require(before[1].look(at: 0.5)), try #require(before[0].look(at: 0.5)))
            #expect(stays.size.height == 80 && comes.center.y == 350)
            clock.advance(to: 2)
        }
    }

    @Test func `an inserted item that is hidden on its way and at its end gets no cell, and one that is seen on its way does`() {
        onClock { clock in
            fill([2])
            let journal = Journal()
            let source = TestSource([2], journal: journal)
            let view = UICollectionView.make(source, layout: layout)
            view.showInWindow()
            _ = journal.take()
            fill([4])
            (layout.hidden, layout.seenAtFirst) = ([[0, 2], [0, 3]], [[0, 3]])
            source.counts = [4]
            view.insertItems(at: [[0, 2], [0, 3]])
            view.layoutIfNeeded()
            #expect(journal.take().filter { $0.hasPrefix("cell") } == ["cell 0-3"])
            clock.advance(to: 1)
            view.layoutIfNeeded()
            #expect(view.visibleCells.filter { !$0.isHidden }.count == 2)
        }
    }
}
