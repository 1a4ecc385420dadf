// SPDX-License-Identifier: MIT
//
// Whom a change of layout or of bounds asks what, in which order, and who moves where (transitions.*).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI

/// A layout by a table of frames, which writes down what it is asked.
final class TableLayout: UICollectionViewLayout {
    let name: String
    let journal: Journal
    var frames: [CGRect?]
    var size: CGSize
    var headers = 0
    var starts: [Int: CGPoint] = [:]
    var ends: [Int: CGPoint] = [:]
    var survivesBounds = true

    init(_ name: String, _ journal: Journal, _ frames: [CGRect?], size: CGSize) {
        (self.name, self.journal, self.frames, self.size) = (name, journal, frames, size)
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ line: String) { journal.note("\(name) \(line)") }

    override var collectionViewContentSize: CGSize { size }

    override func prepare() { note("prepare") }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let cells = frames.indices.compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
        let bars = (0..<headers).compactMap { layoutAttributesForSupplementaryView(ofKind: "bar", at: IndexPath(item: $0, section: 0)) }
        return (cells + bars).filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard frames.indices.contains(indexPath.item), let frame = frames[indexPath.item] else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = frame
        return attributes
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard elementKind == "bar", indexPath.item < headers else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
        attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        return attributes
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        if !survivesBounds { note("should \(newBounds.width)") }
        return !survivesBounds
    }

    override func prepareForTransition(to newLayout: UICollectionViewLayout) {
        note("to \((newLayout as? TableLayout)?.name ?? "?")")
        super.prepareForTransition(to: newLayout)
    }

    override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
        note("from \((oldLayout as? TableLayout)?.name ?? "?")")
        super.prepareForTransition(from: oldLayout)
    }

    override func finalizeLayoutTransition() {
        note("finalize")
        super.finalizeLayoutTransition()
    }

    override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
        note("bounds from \(oldBounds.width)")
        super.prepare(forAnimatedBoundsChange: oldBounds)
    }

    override func finalizeAnimatedBoundsChange() {
        note("bounds done")
        super.finalizeAnimatedBoundsChange()
    }

    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        note("offset \(proposedContentOffset.y)")
        return super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
    }

    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        note("initial \(itemIndexPath.item)")
        let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        if let start = starts[itemIndexPath.item] { attributes?.center = start }
        return attributes
    }

    override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        note("final \(itemIndexPath.item)")
        let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
        if let end = ends[itemIndexPath.item] { attributes?.center = end }
        return attributes
    }
}

/// A cell that writes down the layouts that it is told of.
private final class ToldCell: UICollectionViewCell {
    static var journal: Journal?

    override func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {
        ToldCell.journal?.note("will")
    }

    override func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {
        ToldCell.journal?.note("did")
    }
}

private final class OffsetDelegate: NSObject, UICollectionViewDelegate {
    let journal: Journal

    init(_ journal: Journal) { self.journal = journal }

    func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
        journal.note("delegate \(proposedContentOffset.y)")
        return proposedContentOffset
    }
}

@Suite(.serialized) @MainActor
struct LayoutChangeOrderTests {
    private let journal = Journal()
    private let source: SizedSections
    /// Items 0 and 1 in sight, 2 beneath, 3 nowhere.
    private let old: TableLayout
    /// Items 1 and 2 in sight, 0 beneath, 3 in sight.
    private let new: TableLayout

    init() {
        source = SizedSections([4]) { _, _ in }
        func frame(_ x: CGFloat, _ y: CGFloat) -> CGRect { CGRect(x: x, y: y, width: 40, height: 40) }
        old = TableLayout(
            "old", journal, [frame(0, 0), frame(100, 100), frame(0, 600), nil], size: CGSize(width: 320, height: 1000))
        new = TableLayout(
            "new", journal, [frame(0, 800), frame(200, 200), frame(50, 50), frame(90, 300)], size: CGSize(width: 320, height: 480))
    }

    private func makeView(inWindow: Bool = true) -> UICollectionView {
        let view = UICollectionView.sized(source, cell: ToldCell.self, layout: old)
        view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: "bar", withReuseIdentifier: "bar")
        if inWindow { view.showInWindow() }
        _ = journal.take()
        return view
    }

    @Test(arguments: [true, false]) func `a change of layout asks in UIKit's order`(animated: Bool) {
        withClock { clock in
            let view = makeView()
            let delegate = OffsetDelegate(journal)
            view.delegate = delegate
            view.layoutIfNeeded()
            ToldCell.journal = journal
            defer { ToldCell.journal = nil }
            _ = journal.take()
            view.setCollectionViewLayout(new, animated: animated) { journal.note("done \($0)") }
            // Item 1 is nearest to the middle: centred it would be at 220 - 240, and the new content ends with the viewport.
            let begun = [
                "new prepare", "old to new", "new from old", "new offset 0.0", "delegate 0.0", "will", "will", "old final 0",
                "new initial 2",
                "new initial 3", "old finalize", "new finalize",
            ]
            let ended = ["did", "did", "did", "done true"]
            #expect(journal.take() == (animated ? begun : begun + ended))
            view.layoutIfNeeded()
            clock.advance(to: 1)
            #expect(journal.take() == (animated ? ended : []))
            #expect(view.collectionViewLayout === new && new.collectionView === view && old.collectionView == nil)
        }
    }

    @Test func `one layout leaves, the other comes, and what both have in sight moves`() throws {
        try withClock { clock in
            let view = makeView()
            let cells = try [0, 1].map { try #require(view.cellForItem(at: IndexPath(item: $0, section: 0))) }
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.setCollectionViewLayout(new, animated: true) }
            view.layoutIfNeeded()
            let came = try [2, 3].map { try #require(view.cellForItem(at: IndexPath(item: $0, section: 0))) }
            #expect(view.cellForItem(at: IndexPath(item: 1, section: 0)) === cells[1])
            // 0 goes to its place under the new layout at full alpha and 2 comes from its place under the old
            // (transitions.moves-at-full-alpha).
            #expect(cells[0].look(at: 0.5) == Look(center: CGPoint(x: 20, y: 420), size: CGSize(width: 40, height: 40), alpha: 1))
            #expect(cells[1].look(at: 0.5) == Look(center: CGPoint(x: 170, y: 170), size: CGSize(width: 40, height: 40), alpha: 1))
            #expect(came[0].look(at: 0.5) == Look(center: CGPoint(x: 45, y: 345), size: CGSize(width: 40, height: 40), alpha: 1))
            // The old layout knows nothing of 3: it fades in where it belongs.
            #expect(came[1].look(at: 0.5) == Look(center: CGPoint(x: 110, y: 320), size: CGSize(width: 40, height: 40), alpha: 0.5))
            #expect(cells[0].superview === view)
            clock.advance(to: 1)
            #expect(cells[0].superview == nil)
        }
    }

    @Test func `layouts may send what leaves and what comes elsewhere, but not what stays`() throws {
        try withClock { _ in
            (old.ends, new.starts) = (
                [0: CGPoint(x: -50, y: -60), 1: CGPoint(x: 9, y: 9)], [2: CGPoint(x: 400, y: 500), 1: CGPoint(x: 9, y: 9)]
            )
            let view = makeView()
            let cells = try [0, 1].map { try #require(view.cellForItem(at: IndexPath(item: $0, section: 0))) }
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.setCollectionViewLayout(new, animated: true) }
            view.layoutIfNeeded()
            let came = try #require(view.cellForItem(at: IndexPath(item: 2, section: 0)))
            #expect(cells[0].look(at: 0.5)?.center == CGPoint(x: -15, y: -20))
            #expect(cells[1].look(at: 0.5)?.center == CGPoint(x: 170, y: 170))
            #expect(came.look(at: 0)?.center == CGPoint(x: 400, y: 500))
            #expect(came.look(at: 0.5)?.center == CGPoint(x: 235, y: 285))
            #expect(view.subviews.count == 4)
        }
    }

    @Test func `supplementary views that the new layout does not know fade out where they are`() throws {
        try withClock { clock in
            old.headers = 1
            let view = UICollectionView.sized(SizedSections([0]) { _, _ in }, layout: UICollectionViewLayout())
            view.register(ToldCell.self, forCellWithReuseIdentifier: "cell")
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: "bar", withReuseIdentifier: "bar")
            view.collectionViewLayout = old
            view.dataSource = source
            view.showInWindow()
            let bar = try #require(view.supplementaryView(forElementKind: "bar", at: IndexPath(item: 0, section: 0)))
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.setCollectionViewLayout(new, animated: true) }
            view.layoutIfNeeded()
            #expect(bar.look(at: 0.25) == Look(center: CGPoint(x: 5, y: 5), size: CGSize(width: 10, height: 10), alpha: 0.75))
            clock.advance(to: 1)
            #expect(bar.superview == nil)
        }
    }

    @Test func `without a window the layouts are swapped and not asked`() {
        let view = makeView(inWindow: false)
        view.setCollectionViewLayout(new, animated: true) { journal.note("done \($0)") }
        #expect(journal.take() == ["done true"])
        view.setCollectionViewLayout(new, animated: true) { _ in journal.note("again") }
        #expect(journal.take() == [])
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: IndexPath(item: 3, section: 0))?.frame.minY == 300)
    }

    @Test func `no item on screen leads to the beginning, and content that fits is not scrolled`() {
        let view = makeView()
        view.contentOffset.y = 300
        view.layoutIfNeeded()
        _ = journal.take()
        #expect(view.indexPathsForVisibleItems == [IndexPath(item: 2, section: 0)])
        view.contentOffset.y = 120
        old.frames[2] = nil
        old.frames[1] = nil
        old.invalidateLayout()
        view.layoutIfNeeded()
        #expect(view.visibleCells.isEmpty)
        new.size.height = 2000
        view.setCollectionViewLayout(new, animated: false)
        #expect(view.contentOffset == .zero)
    }

    @Test func `a selected item on screen is kept in the middle before others that are nearer`() {
        new.size.height = 2000
        new.frames[0] = CGRect(x: 0, y: 1200, width: 40, height: 40)
        let view = makeView()
        view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
        view.setCollectionViewLayout(new, animated: false)
        #expect(view.contentOffset == CGPoint(x: 0, y: 1220 - 240))
        #expect(view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
        #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.isSelected == true)
    }

    @Test func `a change back on the way keeps the cells, and every completion comes`() throws {
        try withClock { clock in
            let view = makeView()
            let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
            var ends: [String] = []
            view.setCollectionViewLayout(new, animated: true) { ends.append("new \($0) \((clock.now * 100).rounded())") }
            clock.advance(to: 0.15)
            let middle = try #require(cell.look(at: 0.15)).center
            view.setCollectionViewLayout(old, animated: true) { ends.append("old \($0) \((clock.now * 100).rounded())") }
            view.layoutIfNeeded()
            let after = try #require(cell.look(at: 0.15)).center
            #expect(abs(after.x - middle.x) < 1e-6 && abs(after.y - middle.y) < 1e-6)
            clock.advance(to: 1)
            #expect(ends == ["new true 30.0", "old true 45.0"])
            #expect(view.collectionViewLayout === old && old.collectionView === view && new.collectionView == nil)
            #expect(cell.look(at: 1)?.center == CGPoint(x: 120, y: 120))
            #expect(view.subviews.count == 2)
        }
    }

    // MARK: Bounds (transitions.*)

    @Test func `bounds that change in an animation ask in UIKit's order`() {
        withClock { clock in
            old.survivesBounds = false
            let view = makeView()
            UIView.animate(withDuration: 1) { view.frame.size = CGSize(width: 480, height: 650) }
            #expect(
                journal.take() == [
                    "old should 480.0", "old prepare", "old offset 0.0", "old bounds from 320.0", "old final 0", "old initial 0",
                    "old final 1", "old initial 1", "old final 2", "old initial 2", "old bounds done",
                ])
            clock.advance(to: 1)
            #expect(journal.take() == [])
        }
    }

    @Test func `what new bounds bring into sight fades in, and what they leave out fades out`() throws {
        try withClock { clock in
            let view = makeView()
            let one = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.size = CGSize(width: 320, height: 650) }
            let two = try #require(view.cellForItem(at: IndexPath(item: 2, section: 0)))
            #expect(two.look(at: 0.25)?.alpha == 0.25 && two.look(at: 0.25)?.center == CGPoint(x: 20, y: 620))
            clock.advance(to: 1)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.size = CGSize(width: 320, height: 90) }
            #expect(one.look(at: 1.25)?.alpha == 0.75 && one.superview === view)
            clock.advance(to: 2)
            #expect(one.superview == nil && view.visibleCells.count == 1)
        }
    }

    @Test func `an invalidation within a block is animated, and one alone is not`() throws {
        try withClock { _ in
            let view = makeView()
            let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
            old.frames[1] = CGRect(x: 200, y: 100, width: 80, height: 40)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                old.invalidateLayout()
                view.layoutIfNeeded()
            }
            #expect(cell.look(at: 0.5) == Look(center: CGPoint(x: 180, y: 120), size: CGSize(width: 60, height: 40), alpha: 1))
            old.frames[1] = CGRect(x: 0, y: 300, width: 80, height: 40)
            old.invalidateLayout()
            view.layoutIfNeeded()
            #expect(cell.look(at: 1.5)?.center == CGPoint(x: 40, y: 320))
        }
    }
}
