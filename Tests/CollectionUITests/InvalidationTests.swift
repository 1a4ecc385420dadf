// SPDX-License-Identifier: MIT
//
// What a layout is asked, in which order, and what an invalidation makes of it (process.*, invalidation.*).

import Foundation
import Testing
import VitrineGeometry
import VitrineViews

@testable import VitrineCollectionUI

private final class ReportContext: UICollectionViewLayoutInvalidationContext {}

/// Rows of 100 pt, one item each, with a header above the first; writes down what it is asked.
private final class JournalLayout: UICollectionViewLayout {
    let journal = Journal()
    var answersBoundsChange = false
    var contexts: [UICollectionViewLayoutInvalidationContext] = []
    var hasHeader = false
    var headerHeight: CGFloat = 20

    override class var invalidationContextClass: AnyClass { ReportContext.self }

    override func prepare() {
        super.prepare()
        journal.note("prepare")
    }

    override var collectionViewContentSize: CGSize {
        journal.note("size")
        return CGSize(width: 320, height: CGFloat(collectionView?.numberOfItems(inSection: 0) ?? 0) * 100)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        journal.note("elements \(rect.minY.numberText()) \(rect.maxY.numberText())")
        let count = collectionView?.numberOfItems(inSection: 0) ?? 0
        let header = hasHeader ? layoutAttributesForSupplementaryView(ofKind: "h", at: [0, 0]) : nil
        let items = (0..<count).compactMap { layoutAttributesForItem(at: [0, $0]) }
        return (items + [header].compactMap { $0 }).filter { $0.frame.overlaps(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * 100, width: 320, height: 100)
        return attributes
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        journal.note("supplementary")
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
        attributes.frame = CGRect(x: 0, y: 0, width: 320, height: headerHeight)
        return attributes
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        journal.note("bounds \(newBounds.minY.numberText()) from \((collectionView?.bounds.minY ?? -1).numberText())")
        return answersBoundsChange
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        contexts.append(context)
        super.invalidateLayout(with: context)
    }
}

@MainActor @Suite struct InvalidationTests {
    private let layout = JournalLayout()
    private let source: TestSource
    private let view: UICollectionView

    init() {
        source = TestSource([50], journal: layout.journal)
        view = UICollectionView.make(source, layout: layout)
        view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: "h", withReuseIdentifier: "bar")
    }

    private func layOut() -> [String] {
        view.layoutIfNeeded()
        return layout.journal.take().filter { !$0.hasPrefix("cell") }
    }

    @Test func `the first layout asks counts, prepares, reads the size and then asks for elements`() {
        let calls = layOut()
        #expect(calls.prefix(4) == ["sections", "items in 0", "prepare", "size"])
        #expect(calls.filter { $0 == "prepare" }.count == 1)
        #expect(calls.filter { $0.hasPrefix("elements") } == ["elements 0 1024"])
    }

    @Test func `a pass without invalidation asks nothing`() {
        _ = layOut()
        view.setNeedsLayout()
        #expect(layOut().filter { $0 != "size" }.isEmpty)
    }

    @Test func `pages are asked for once and as a whole`() {
        _ = layOut()
        view.contentOffset.y = 300
        #expect(layOut().filter { $0.hasPrefix("elements") }.isEmpty)
        view.contentOffset.y = 1000
        #expect(layOut().filter { $0.hasPrefix("elements") } == ["elements 1024 2048"])
        view.contentOffset.y = 0
        #expect(layOut().filter { $0.hasPrefix("elements") }.isEmpty)
        view.contentOffset.y = 4520
        #expect(layOut().filter { $0.hasPrefix("elements") } == ["elements 4096 5000"])
    }

    @Test func `the layout is asked before new bounds are there`() {
        _ = layOut()
        view.contentOffset.y = 30
        #expect(layOut().first == "bounds 30 from 0")
    }

    @Test func `a bounds change that the layout does not survive prepares again`() {
        _ = layOut()
        layout.answersBoundsChange = true
        view.contentOffset.y = 30
        #expect(layOut().filter { $0 == "prepare" || $0.hasPrefix("elements") } == ["prepare", "elements 0 1024"])
    }

    @Test func `bounds changes before the first layout ask nothing`() {
        view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        #expect(!layout.journal.take().contains { $0.hasPrefix("bounds") })
    }

    @Test func `invalidateLayout makes one context of the layout's class and keeps the counts`() {
        _ = layOut()
        layout.contexts = []
        layout.invalidateLayout()
        #expect(layout.contexts.count == 1)
        let context = layout.contexts.first
        #expect(context is ReportContext)
        #expect(context?.invalidateEverything == false && context?.invalidateDataSourceCounts == false)
        let calls = layOut()
        #expect(!calls.contains("sections"))
        #expect(calls.first == "prepare")
    }

    @Test func `reloadData invalidates everything and asks for counts`() {
        _ = layOut()
        layout.contexts = []
        source.counts = [7]
        view.reloadData()
        #expect(layout.contexts.first?.invalidateEverything == true && layout.contexts.first?.invalidateDataSourceCounts == true)
        #expect(layOut().prefix(3) == ["sections", "items in 0", "prepare"])
        #expect(view.contentSize.height == 700)
    }

    @Test func `named supplementary views alone are asked again`() {
        layout.hasHeader = true
        _ = layOut()
        layout.headerHeight = 44
        let context = ReportContext()
        context.invalidateSupplementaryElements(ofKind: "h", at: [[0, 0]])
        layout.invalidateLayout(with: context)
        #expect(layOut().filter { $0 != "size" } == ["prepare", "supplementary"])
        #expect(view.supplementaryView(forElementKind: "h", at: [0, 0])?.frame.height == 44)
    }

    @Test func `adjustments move the offset when they are processed`() {
        _ = layOut()
        view.contentOffset.y = 100
        let context = ReportContext()
        context.contentOffsetAdjustment = CGPoint(x: 0, y: 25)
        layout.invalidateLayout(with: context)
        #expect(view.contentOffset.y == 100)
        _ = layOut()
        #expect(view.contentOffset.y == 125)
    }

    @Test func `a fresh context names nothing, and names accumulate sorted without duplicates`() {
        let context = UICollectionViewLayoutInvalidationContext()
        #expect(context.invalidatedItemIndexPaths == nil)
        #expect(context.invalidatedSupplementaryIndexPaths == nil && context.invalidatedDecorationIndexPaths == nil)
        #expect(context.contentOffsetAdjustment == .zero && context.contentSizeAdjustment == .zero)
        context.invalidateItems(at: [[1, 2], [0, 5]])
        context.invalidateItems(at: [[0, 5], [0, 1]])
        context.invalidateSupplementaryElements(ofKind: "a", at: [[1, 0]])
        context.invalidateSupplementaryElements(ofKind: "a", at: [[0, 0]])
        context.invalidateDecorationElements(ofKind: "b", at: [[0, 0]])
        #expect(context.invalidatedItemIndexPaths == [[0, 1], [0, 5], [1, 2]])
        #expect(context.invalidatedSupplementaryIndexPaths == ["a": [[0, 0], [1, 0]]])
        #expect(context.invalidatedDecorationIndexPaths == ["b": [[0, 0]]])
    }

    @Test func `the layout belongs to the collection view that it is installed in`() {
        #expect(layout.collectionView === view)
        view.collectionViewLayout = UICollectionViewFlowLayout()
        #expect(layout.collectionView == nil)
        #expect(view.collectionViewLayout.collectionView === view)
    }

    @Test func `items that the data source does not have end the program`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                final class Overreaching: UICollectionViewLayout {
                    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                        [UICollectionViewLayoutAttributes(forCellWith: [0, 9])]
                    }
                }
                let source = TestSource([3])
                let view = UICollectionView.make(source, layout: Overreaching())
                view.layoutIfNeeded()
            }
        }
    }

    @Test func `base answers outside of an update`() {
        let base = UICollectionViewLayout()
        #expect(base.indexPathsToDeleteForSupplementaryView(ofKind: "x").isEmpty)
        #expect(base.indexPathsToInsertForDecorationView(ofKind: "x").isEmpty)
        #expect(base.targetContentOffset(forProposedContentOffset: CGPoint(x: 11, y: 22)) == CGPoint(x: 11, y: 22))
        #expect(base.targetIndexPath(forInteractivelyMovingItem: [1, 2], withPosition: .zero) == [1, 2])
        let moving: UICollectionViewLayoutAttributes = base.layoutAttributesForInteractivelyMovingItem(
            at: [0, 0], withTargetPosition: CGPoint(x: 7, y: 8))
        #expect(moving.center == CGPoint(x: 7, y: 8) && moving.zIndex == .max && moving.size == .zero)
        let appearing = layout.initialLayoutAttributesForAppearingItem(at: [0, 2])
        #expect(appearing?.alpha == 0 && appearing?.frame.minY == 200)
        let context = base.invalidationContext(
            forInteractivelyMovingItems: [[0, 1]], withTargetPosition: CGPoint(x: 3, y: 4), previousIndexPaths: [[0, 2]],
            previousPosition: .zero)
        #expect(context.targetIndexPathsForInteractivelyMovingItems == [[0, 1]])
        #expect(context.previousIndexPathsForInteractivelyMovingItems == [[0, 2]])
        #expect(context.interactiveMovementTarget == CGPoint(x: 3, y: 4) && context.invalidatedItemIndexPaths == nil)
    }
}
