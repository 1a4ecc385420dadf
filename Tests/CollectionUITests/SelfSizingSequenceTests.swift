// SPDX-License-Identifier: MIT
//
// How sizes are asked for, taken, kept and given up (self-sizing.*), and what is seen meanwhile.

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport
import VitrineViews

@testable import VitrineCollectionUI

/// Writes down what a measuring layout is told.
private final class JournalLayout: UICollectionViewFlowLayout {
    var journal = Journal()
    var contexts: [UICollectionViewLayoutInvalidationContext] = []

    override func prepare() {
        journal.note("prepare")
        super.prepare()
    }

    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        journal.note("should \(originalAttributes.indexPath.item): \(originalAttributes.size.height) \(preferredAttributes.size.height)")
        return super.shouldInvalidateLayout(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    }

    override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        journal.note("context \(originalAttributes.indexPath.item)")
        return super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        contexts.append(context)
        journal.note("invalidate \((context.invalidatedItemIndexPaths ?? []).map(\.item))")
        super.invalidateLayout(with: context)
    }
}

private final class JournalCell: UICollectionViewCell {
    static var journal = Journal()
    var item = -1

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        JournalCell.journal.note("apply \(layoutAttributes.indexPath.item): \(layoutAttributes.size.height)")
    }

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        JournalCell.journal.note("preferred \(layoutAttributes.indexPath.item)")
        layoutAttributes.size.height = layoutAttributes.indexPath.item == 1 ? 70 : 40
        return layoutAttributes
    }
}

/// A cell that is never content.
private final class RestlessCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size.height = layoutAttributes.size.height == 40 ? 41 : 40
        return layoutAttributes
    }
}

@Suite(.serialized) @MainActor
struct SelfSizingSequenceTests {
    private func list(_ heights: [CGFloat]) -> SizedSections {
        SizedSections(wishes: [heights.map { CGSize(width: 320, height: $0) }])
    }

    @Test func `every shown cell is applied to, asked, and its preferred attributes taken to the layout`() {
        let journal = Journal()
        let layout = JournalLayout()
        layout.estimatedItemSize = CGSize(width: 320, height: 40)
        (layout.journal, JournalCell.journal) = (journal, journal)
        let source = SizedSections([3]) { cell, path in (cell as? JournalCell)?.item = path.item }
        _ = UICollectionView.sized(source, cell: JournalCell.self, layout: layout)
        #expect(
            journal.take() == [
                "invalidate []", "prepare", "apply 0: 40.0", "preferred 0", "apply 1: 40.0", "preferred 1", "should 1: 40.0 70.0",
                "context 1",
                "invalidate [1]", "prepare", "apply 2: 55.0", "preferred 2", "should 2: 55.0 40.0", "context 2", "invalidate [2]",
                "prepare", "apply 1: 70.0", "preferred 1", "apply 2: 40.0", "preferred 2",
            ])
        let flow = layout.contexts.last as? UICollectionViewFlowLayoutInvalidationContext
        #expect(flow?.invalidateFlowLayoutDelegateMetrics == false && flow?.invalidateDataSourceCounts == false)
    }

    /// The record of the rule: nine cells are measured, and the average of the nine stands for the rest.
    @Test(arguments: [20, 30, 40, 44, 50, 60, 80, 120] as [CGFloat])
    func `one cell is measured at a time, so that the answer does not depend on the estimate`(estimate: CGFloat) {
        let heights: [CGFloat] = (0..<40).map { [29, 63, 29, 29, 63, 29, 63][$0 % 7] }
        var asked: Set<Int> = []
        let source = SizedSections([40]) { cell, path in
            asked.insert(path.item)
            (cell as? WishingCell)?.wish = CGSize(width: 320, height: heights[path.item])
        }
        let view = UICollectionView.sized(source, layout: .sizing(CGSize(width: 320, height: estimate)))
        #expect(asked == Set(0..<9))
        let frames = view.itemFrames()
        #expect(frames[..<9].map(\.height) == Array(heights[..<9]))
        #expect(frames[9...].allSatisfy { abs($0.height - 397 / 9) < 1e-9 })
        #expect(frames[9...12].map(\.minY) == [487, 541, 595, 649.5] && frames[39].minY == 2110.5)
        #expect(view.contentSize == CGSize(width: 320, height: 2154))
    }

    @Test func `without an estimate no preferred attributes are heard, whatever a cell says`() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 320, height: 40)
        let view = UICollectionView.sized(list([70, 80]), layout: layout)
        #expect(view.itemFrames().map(\.height) == [40, 40])
    }

    @Test func `a label pinned to the edges gives its own width, or wraps at the one that is held`() throws {
        let text = "Many words that take more than one line at a width of two hundred points"
        func cell(_ configure: @escaping (LabelCell) -> Void) throws -> UICollectionViewCell {
            let source = SizedSections([1]) { cell, _ in if let cell = cell as? LabelCell { configure(cell) } }
            let view = UICollectionView.sized(source, cell: LabelCell.self, layout: .sizing(UICollectionViewFlowLayout.automaticSize))
            return try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
        }
        let (short, long) = try (cell { $0.label.text = "Short" }, cell { $0.label.text = text })
        let wrapped = try cell {
            $0.label.text = text
            $0.hold(200)
        }
        #expect(short.bounds.width < 60 && short.bounds.height == long.bounds.height)
        #expect(long.bounds.width > 400)
        #expect(wrapped.bounds.width == 200 && wrapped.bounds.height > 2 * (short.bounds.height - 10) + 10)
    }

    @Test func `constraints that leave a length open leave it as it was`() throws {
        final class BarCell: UICollectionViewCell {
            override init(frame: CGRect) {
                super.init(frame: frame)
                contentView.heightAnchor.constraint(equalToConstant: 33).isActive = true
            }
            required init?(coder: NSCoder) { super.init(coder: coder) }
        }
        let view = UICollectionView.sized(
            SizedSections([2]) { _, _ in }, cell: BarCell.self, layout: .sizing(CGSize(width: 150, height: 60)))
        #expect(view.itemFrames() == [CGRect(x: 0, y: 0, width: 150, height: 33), CGRect(x: 170, y: 0, width: 150, height: 33)])
    }

    @Test func `a cell fits its label to the width it is given`() throws {
        let texts = ["One line", String(repeating: "Several lines of text ", count: 12)]
        let source = SizedSections([2]) { cell, path in (cell as? FullWidthCell)?.label.text = texts[path.item] }
        let view = UICollectionView.sized(source, cell: FullWidthCell.self, layout: .sizing(CGSize(width: 320, height: 44)))
        let frames = view.itemFrames()
        #expect(frames.map(\.width) == [320, 320])
        #expect(frames[1].minY == frames[0].maxY + 10)
        let line = frames[0].height
        #expect(frames[1].height >= 4 * line - 2 && frames[1].height.truncatingRemainder(dividingBy: 0.5) == 0)
        let label = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)) as? FullWidthCell).label
        view.layoutIfNeeded()
        #expect(label.frame == CGRect(origin: .zero, size: frames[1].size))
    }

    @Test(arguments: [false, true]) func `a cell whose content grew is measured anew after an invalidation`(inBatch: Bool) throws {
        var heights: [CGFloat] = [40, 50, 60]
        let source = SizedSections([3]) { cell, path in (cell as? WishingCell)?.wish = CGSize(width: 320, height: heights[path.item]) }
        let view = UICollectionView.sized(source, layout: .sizing(CGSize(width: 320, height: 44)))
        heights[1] = 150
        let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)) as? WishingCell)
        cell.wish?.height = 150
        if inBatch {
            view.performBatchUpdates({ view.collectionViewLayout.invalidateLayout() })
        } else {
            view.collectionViewLayout.invalidateLayout()
        }
        view.layoutIfNeeded()
        #expect(view.itemFrames().map(\.minY) == [0, 50, 210])
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0)) === cell && cell.frame.height == 150)
        #expect(view.contentSize.height == 270)
    }

    @Test func `sizes stay while cells come and go`() {
        let heights: [CGFloat] = (0..<60).map { [29, 63, 44, 81][$0 % 4] }
        let view = UICollectionView.sized(list(heights), layout: .sizing(CGSize(width: 320, height: 40)))
        var y: CGFloat = 0
        while y < view.contentSize.height - 480 {
            y += 100
            view.contentOffset.y = min(y, view.contentSize.height - 480)
            view.layoutIfNeeded()
        }
        var tops: [CGFloat] = [0]
        for height in heights.dropLast() { tops.append(tops[tops.count - 1] + height + 10) }
        #expect(view.itemFrames().map(\.minY) == tops)
        view.contentOffset.y = 0
        view.layoutIfNeeded()
        #expect(view.itemFrames().map(\.height) == heights)
    }

    @Test(arguments: [3, 200, 431, 997]) func `what is in sight stays where it is while what lies above becomes known`(item: Int) throws {
        // Real sizes are twice and a half the estimate: every new average moves all that was never shown.
        let heights: [CGFloat] = (0..<1000).map { 80 + CGFloat($0 * 37 % 60) }
        let view = UICollectionView.sized(list(heights), layout: .sizing(CGSize(width: 320, height: 40)))
        view.scrollToItem(at: IndexPath(item: item, section: 0), at: .top, animated: false)
        view.layoutIfNeeded()
        var before = try #require(view.heightInView(item))
        #expect(before >= -heights[item] && before < 480)
        // Back towards the beginning, a little at a time: nothing that is in sight moves but with the finger.
        for _ in 0..<40 where view.contentOffset.y > 0 {
            let anchor = try #require(view.indexPathsForVisibleItems.last?.item)
            before = try #require(view.heightInView(anchor))
            let way = min(37, view.contentOffset.y)
            view.contentOffset.y -= way
            view.layoutIfNeeded()
            let after = try #require(view.heightInView(anchor))
            #expect(abs(after - before - way) <= 0.5 || view.contentOffset.y == 0)
        }
    }

    @Test func `ten thousand cells are asked as often as they are shown, not more`() {
        let heights: [CGFloat] = (0..<10_000).map { 30 + CGFloat($0 * 7919 % 50) }
        WishingCell.questions = 0
        let view = UICollectionView.sized(list(heights), layout: .sizing(CGSize(width: 320, height: 50)))
        #expect(WishingCell.questions <= 40)
        WishingCell.questions = 0
        var shown: Set<Int> = []
        for step in 1...100 {
            view.contentOffset.y = CGFloat(step) * 400
            view.layoutIfNeeded()
            shown.formUnion(view.indexPathsForVisibleItems.map(\.item))
        }
        // Each is asked when it comes, and once more with the size that it got.
        #expect(shown.count > 500 && WishingCell.questions <= 3 * shown.count)
        for item in shown { #expect(view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.size.height == heights[item]) }
    }

    @Test func `an animated scroll through cells that become known neither jumps nor turns back`() throws {
        try onClock { try scrollThroughUnknown($0) }
    }

    private func scrollThroughUnknown(_ clock: VirtualClock) throws {
        let heights: [CGFloat] = (0..<300).map { 30 + CGFloat($0 * 53 % 90) }
        let view = UICollectionView.sized(list(heights), layout: .sizing(CGSize(width: 320, height: 44)))
        view.showInWindow()
        view.contentOffset.y = 6000
        view.layoutIfNeeded()
        view.setContentOffset(CGPoint(x: 0, y: view.contentOffset.y - 900), animated: true)
        for step in 1...60 {
            let items = view.indexPathsForVisibleItems.map(\.item)
            let old = items.map { view.heightInView($0) ?? 0 }
            clock.advance(to: Double(step) / 240)
            view.layoutIfNeeded()
            let stay = Set(view.indexPathsForVisibleItems.map(\.item)).intersection(items).sorted()
            let ways = try stay.map { item in
                let index = try #require(items.firstIndex(of: item))
                return (view.heightInView(item) ?? 0) - old[index]
            }
            // Fastest in the middle: 900 points in 0.3 seconds at 1.6 times the mean pace.
            #expect(ways.allSatisfy { $0 >= -0.5 && $0 < 30 })
        }
    }

    @Test(arguments: [40, 500, 990]) func `an animated scroll to an item finds it where it will be`(item: Int) throws {
        try onClock { clock in
            let heights: [CGFloat] = (0..<1000).map { 80 + CGFloat($0 * 37 % 60) }
            let view = UICollectionView.sized(list(heights), layout: .sizing(CGSize(width: 320, height: 40)))
            view.showInWindow()
            view.scrollToItem(at: IndexPath(item: item, section: 0), at: .top, animated: true)
            for step in 1...30 {
                clock.advance(to: Double(step) / 60)
                view.layoutIfNeeded()
            }
            let place = try #require(view.heightInView(item))
            #expect(abs(place) <= 0.5 || view.contentOffset.y == view.contentSize.height - 480)
            #expect(view.indexPathsForVisibleItems.contains(IndexPath(item: item, section: 0)))
        }
    }

    @Test func `a batch in the middle of what was never shown moves only what it changes`() throws {
        try onClock { clock in
            var heights: [CGFloat] = (0..<1000).map { 80 + CGFloat($0 * 37 % 60) }
            let source = SizedSections([1000]) { cell, path in
                (cell as? WishingCell)?.wish = CGSize(width: 320, height: heights[path.item])
            }
            let view = UICollectionView.sized(source, layout: .sizing(CGSize(width: 320, height: 40)))
            view.showInWindow()
            view.scrollToItem(at: IndexPath(item: 500, section: 0), at: .top, animated: false)
            view.layoutIfNeeded()
            let first = try #require(view.indexPathsForVisibleItems.first)
            let cell = try #require(view.cellForItem(at: first))
            let place = try #require(view.heightInView(first.item))
            heights.insert(400, at: first.item + 1)
            source.counts = [1001]
            view.insertItems(at: [IndexPath(item: first.item + 1, section: 0)])
            for step in 0...20 {
                clock.advance(to: Double(step) / 60)
                view.layoutIfNeeded()
                let look = try #require(cell.look(at: clock.now))
                let offset = try #require(view.look(at: clock.now)).center.y - 240
                #expect(offset == 0 && abs(look.center.y - look.size.height / 2 - view.contentOffset.y - place) < 0.5)
            }
            // The average that the new cell brought holds from the next change on, and moves nothing in sight either.
            view.collectionViewLayout.invalidateLayout()
            view.layoutIfNeeded()
            #expect(abs(try #require(view.heightInView(first.item)) - place) <= 0.5)
        }
    }

    @Test func `an inserted item is measured as it comes and a reloaded one anew`() {
        var heights: [CGFloat] = [40, 50, 60]
        let source = SizedSections([3]) { cell, path in (cell as? WishingCell)?.wish = CGSize(width: 320, height: heights[path.item]) }
        let view = UICollectionView.sized(source, layout: .sizing(CGSize(width: 320, height: 44)))
        view.showInWindow()
        heights.insert(90, at: 1)
        source.counts = [4]
        view.insertItems(at: [IndexPath(item: 1, section: 0)])
        view.layoutIfNeeded()
        #expect(view.itemFrames().map(\.minY) == [0, 50, 150, 210])
        heights[2] = 100
        view.reloadItems(at: [IndexPath(item: 2, section: 0)])
        view.layoutIfNeeded()
        #expect(view.itemFrames().map(\.height) == [40, 90, 100, 60])
        heights[0] = 20
        view.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
        view.layoutIfNeeded()
        #expect(view.itemFrames().map(\.height) == [20, 90, 100, 60])
        heights = [70, 71]
        source.counts = [2]
        view.reloadData()
        view.layoutIfNeeded()
        #expect(view.itemFrames().map(\.height) == [70, 71])
    }

    @Test func `a horizontal list that reads from the right keeps its distance from the beginning`() throws {
        final class FlippingLayout: UICollectionViewFlowLayout {
            override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
        }
        let widths: [CGFloat] = (0..<40).map { 60 + CGFloat($0 * 17 % 50) }
        let layout = FlippingLayout()
        (layout.scrollDirection, layout.estimatedItemSize) = (.horizontal, CGSize(width: 50, height: 480))
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.semanticContentAttribute = .forceRightToLeft
        view.register(WishingCell.self, forCellWithReuseIdentifier: "cell")
        let source = SizedSections(wishes: [widths.map { CGSize(width: $0, height: 480) }])
        view.dataSource = source
        view.layoutIfNeeded()
        // The first item lies at the right edge of the viewport, the second beside it.
        func seen(_ item: Int) -> CGRect? {
            view.cellForItem(at: IndexPath(item: item, section: 0))?.frame.offsetBy(dx: -view.contentOffset.x, dy: 0)
        }
        #expect(seen(0) == CGRect(x: 260, y: 0, width: 60, height: 480))
        #expect(seen(1) == CGRect(x: 173, y: 0, width: 77, height: 480))
        for _ in 0..<12 {
            let last = try #require(view.indexPathsForVisibleItems.last?.item)
            let before = try #require(seen(last))
            view.contentOffset.x -= 45
            view.layoutIfNeeded()
            #expect(abs(try #require(seen(last)).minX - before.minX - 45) <= 0.5)
        }
    }

    @Test func `a layout of the client's own hears headers that measure themselves`() throws {
        final class Header: UICollectionReusableView {
            override init(frame: CGRect) {
                super.init(frame: frame)
                let box = UIView()
                box.translatesAutoresizingMaskIntoConstraints = false
                addSubview(box)
                NSLayoutConstraint.activate([
                    box.heightAnchor.constraint(equalToConstant: 52), box.topAnchor.constraint(equalTo: topAnchor),
                    box.bottomAnchor.constraint(equalTo: bottomAnchor), box.leadingAnchor.constraint(equalTo: leadingAnchor),
                    box.trailingAnchor.constraint(equalTo: trailingAnchor),
                ])
            }
            required init?(coder: NSCoder) { super.init(coder: coder) }
        }
        final class HeaderLayout: UICollectionViewLayout {
            var height: CGFloat = 20
            var named: [String: [IndexPath]]?
            override var collectionViewContentSize: CGSize { CGSize(width: 320, height: height) }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                [layoutAttributesForSupplementaryView(ofKind: "top", at: IndexPath(item: 0, section: 0))].compactMap(\.self)
            }
            override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
                -> UICollectionViewLayoutAttributes?
            {
                let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
                attributes.frame = CGRect(x: 0, y: 0, width: 320, height: height)
                return attributes
            }
            override func shouldInvalidateLayout(
                forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
                withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
            ) -> Bool { preferredAttributes.size != originalAttributes.size }
            override func invalidationContext(
                forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
                withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
            ) -> UICollectionViewLayoutInvalidationContext {
                height = preferredAttributes.size.height
                let context = super.invalidationContext(
                    forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
                named = context.invalidatedSupplementaryIndexPaths
                return context
            }
        }
        let layout = HeaderLayout()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(Header.self, forSupplementaryViewOfKind: "top", withReuseIdentifier: "bar")
        let source = SizedSections([0]) { _, _ in }
        view.dataSource = source
        view.layoutIfNeeded()
        #expect(layout.named == ["top": [IndexPath(item: 0, section: 0)]])
        #expect(view.supplementaryView(forElementKind: "top", at: IndexPath(item: 0, section: 0))?.frame.height == 52)
        #expect(view.contentSize.height == 52)
    }

    @Test func `a client may refuse the adjustment of the offset, or ask for another`() throws {
        final class Adjusting: UICollectionViewFlowLayout {
            var extra: CGFloat?
            override func invalidationContext(
                forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
                withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
            ) -> UICollectionViewLayoutInvalidationContext {
                let context = super.invalidationContext(
                    forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
                if let extra { context.contentOffsetAdjustment.y = extra }
                return context
            }
        }
        for (extra, offset) in [(nil, 660.0), (0, 600), (25, 625)] as [(CGFloat?, CGFloat)] {
            let layout = Adjusting()
            layout.estimatedItemSize = CGSize(width: 320, height: 100)
            let view = UICollectionView.sized(list(Array(repeating: 100, count: 30)), layout: layout)
            view.contentOffset.y = 600
            view.layoutIfNeeded()
            layout.extra = extra
            let first = try #require(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)))
            let wish = first.duplicate()
            wish.size.height = 160
            layout.invalidateLayout(with: layout.invalidationContext(forPreferredLayoutAttributes: wish, withOriginalAttributes: first))
            view.layoutIfNeeded()
            #expect(view.contentOffset.y == offset)
            #expect(view.layoutAttributesForItem(at: IndexPath(item: 6, section: 0))?.frame.minY == 720)
        }
    }

    @Test func `a cell that is never content ends the program as UIKit does`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                _ = UICollectionView.sized(
                    SizedSections([1]) { _, _ in }, cell: RestlessCell.self, layout: .sizing(CGSize(width: 320, height: 40)))
            }
        }
    }
}
