// SPDX-License-Identifier: MIT
//
// Cells that are made ahead of sight, and items that are announced (cells.prepared-ahead, cells.prefetch-data-source).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI

/// Is told what comes, and holds that against what is seen.
@MainActor private final class Prefetcher: NSObject, UICollectionViewDataSourcePrefetching {
    var prefetched: [[IndexPath]] = []
    var cancelled: [[IndexPath]] = []
    var open: Set<IndexPath> = []

    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        prefetched.append(indexPaths)
        for path in indexPaths {
            #expect(open.insert(path).inserted)
            #expect(!collectionView.indexPathsForVisibleItems.contains(path))
        }
    }

    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        cancelled.append(indexPaths)
        for path in indexPaths { #expect(open.remove(path) != nil) }
    }
}

/// Writes down what comes on screen and leaves it.
@MainActor private final class DisplayDelegate: NSObject, UICollectionViewDelegate {
    let journal: Journal
    init(_ journal: Journal) { self.journal = journal }

    func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        journal.note("will \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        journal.note("end \(indexPath.item)")
    }
}

/// Rows of 100 that are let go of as an animator lets go of items: nobody may ask for one by its path.
@MainActor private final class FleetingRows: UICollectionViewLayout {
    var held = 0..<200
    private(set) var askedByPath: [Int] = []

    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 20_000) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        held.map { item in
            let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, item])
            attributes.frame = CGRect(x: 0, y: 100 * item, width: 320, height: 100)
            return attributes
        }.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        askedByPath.append(indexPath.item)
        return nil
    }
}

@MainActor @Suite struct PrefetchingTests {
    private let journal = Journal()
    private let source: TestSource
    private let delegate: DisplayDelegate
    private let prefetcher = Prefetcher()
    private let screen: TouchScreen
    private var view: UICollectionView { screen.view }

    init() {
        // Four rows of 100 in sight.
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 320, height: 100)
        layout.minimumLineSpacing = 0
        source = TestSource([200], journal: journal)
        delegate = DisplayDelegate(journal)
        let view = UICollectionView.make(source, layout: layout, size: CGSize(width: 320, height: 400), delegate: delegate)
        view.prefetchDataSource = prefetcher
        screen = TouchScreen(view)
        _ = journal.take()
    }

    /// The items of lines that begin with a word.
    private func items(_ word: String, _ lines: [String]) -> [Int] {
        lines.filter { $0.hasPrefix(word) }.compactMap { $0.split(whereSeparator: { " -".contains($0) }).last.flatMap { Int($0) } }
    }

    @Test func `without a movement of the clock nothing is done ahead`() {
        view.contentOffset.y = 1000
        screen.layOut()
        view.contentOffset.y = 1500
        screen.layOut()
        #expect(items("cell", journal.take()) == [10, 11, 12, 13, 15, 16, 17, 18])
        #expect(prefetcher.prefetched.isEmpty && view.engine.prefetching.prepared.isEmpty)
    }

    @Test func `without scrolling nothing is done ahead`() {
        screen.clock.advance(by: 5)
        #expect(journal.take().isEmpty && prefetcher.prefetched.isEmpty && screen.clock.nextEventTime == nil)
    }

    @Test func `items ahead are announced nearest first, and their cells made one in a frame without being shown`() {
        screen.scroll(by: CGPoint(x: 0, y: 20), for: 1.0 / 60)
        let asked = items("cell", journal.take())
        #expect(prefetcher.prefetched.first == [[0, 5], [0, 6], [0, 7], [0, 8]])
        #expect(asked.count <= 3)
        screen.clock.advance(by: 1.0 / 60)
        #expect(items("cell", journal.take()).count == 1)
        screen.clock.advance(by: 2)
        let lines = journal.take()
        #expect(items("will", lines).isEmpty)
        #expect(view.engine.prefetching.prepared.keys.sorted() == [[0, 5], [0, 6], [0, 7], [0, 8]])
        #expect(view.subviews.count == 5 && view.visibleCells.count == 5)
        #expect(screen.clock.nextEventTime == nil)
    }

    @Test func `layouts are asked for rectangles ahead of sight, never for an item that they may have let go of`() {
        let layout = FleetingRows()
        let source = TestSource([200], journal: journal)
        let view = UICollectionView.make(source, layout: layout, size: CGSize(width: 320, height: 400))
        let screen = TouchScreen(view)
        _ = journal.take()
        screen.scroll(by: CGPoint(x: 0, y: 20), for: 1.0 / 60)
        screen.clock.advance(by: 1.0 / 60)
        #expect(!view.engine.prefetching.prepared.isEmpty)
        layout.held = 0..<6
        screen.clock.advance(by: 2)
        #expect(view.engine.prefetching.prepared.keys.allSatisfy { $0.item < 7 } && items("cell", journal.take()).allSatisfy { $0 < 7 })
        layout.held = 0..<200
        screen.scroll(by: CGPoint(x: 0, y: 300), for: 0.5)
        layout.held = 0..<8
        screen.scroll(by: CGPoint(x: 0, y: 100), for: 0.2)
        screen.clock.advance(by: 2)
        #expect(view.engine.prefetching.prepared.keys.allSatisfy { $0.item < 8 } && layout.askedByPath.isEmpty)
    }

    @Test func `a cell that was made ahead comes on screen without being asked for again`() throws {
        screen.scroll(by: CGPoint(x: 0, y: 20), for: 0.1)
        screen.clock.advance(by: 1)
        _ = journal.take()
        let cell = try #require(view.cellForItem(at: [0, 5]))
        #expect(cell.superview == nil && !view.indexPathsForVisibleItems.contains([0, 5]))
        view.selectItem(at: [0, 5], animated: false, scrollPosition: [])
        screen.scroll(by: CGPoint(x: 0, y: 100), for: 0.1)
        #expect(items("will", journal.lines) == [5] && !items("cell", journal.lines).contains(5))
        #expect(view.cellForItem(at: [0, 5]) === cell && cell.isSelected && cell.superview === view)
        #expect(cell.frame == CGRect(x: 0, y: 500, width: 320, height: 100))
        #expect(!prefetcher.cancelled.joined().contains([0, 5]))
    }

    @Test func `a cell that has left comes back with willDisplay alone`() throws {
        let first = try #require(view.cellForItem(at: [0, 0]))
        screen.scroll(by: CGPoint(x: 0, y: 150), for: 0.3)
        _ = journal.take()
        screen.scroll(by: CGPoint(x: 0, y: -150), for: 0.3)
        #expect(items("will", journal.lines).contains(0) && !items("cell", journal.lines).contains(0))
        #expect(view.cellForItem(at: [0, 0]) === first && (first as? CountingCell)?.reuses == 0)
    }

    @Test func `when the direction turns what was announced is taken back`() {
        view.contentOffset.y = 4000
        screen.layOut()
        screen.scroll(by: CGPoint(x: 0, y: 20), for: 0.1)
        let ahead = prefetcher.open
        #expect(ahead == [[0, 45], [0, 46], [0, 47], [0, 48]])
        screen.scroll(by: CGPoint(x: 0, y: -30), for: 0.1)
        #expect(prefetcher.cancelled == [[[0, 45], [0, 46], [0, 47], [0, 48]]])
        #expect(prefetcher.prefetched.last?.first == [0, 38] || prefetcher.prefetched.last?.first == [0, 39])
        #expect(prefetcher.open.isDisjoint(with: ahead))
    }

    @Test func `what leaves its reach without being seen is taken back`() {
        screen.scroll(by: CGPoint(x: 0, y: 20), for: 0.1)
        #expect(prefetcher.open.contains([0, 5]))
        view.contentOffset.y = 10_000
        screen.layOut()
        screen.clock.advance(by: 0.1)
        #expect(!prefetcher.open.contains([0, 5]) && prefetcher.open.contains([0, 104]))
    }

    @Test func `what is done ahead is bounded, however fast the content goes`() {
        screen.scroll(by: CGPoint(x: 0, y: 15_000), for: 1)
        for _ in 0..<2 {
            #expect(view.engine.prefetching.prepared.count <= 10 && view.engine.prefetching.announced.count <= 10)
            // What was announced has been seen or taken back, but for what still lies ahead.
            let seen = Set(items("will", journal.lines).map { IndexPath(item: $0, section: 0) })
            #expect(prefetcher.open.subtracting(seen) == view.engine.prefetching.announced)
            screen.clock.advance(by: 3)
        }
        #expect(screen.clock.nextEventTime == nil)
        let limit = view.numberOfPooledCells(withReuseIdentifier: "cell") + view.engine.prefetching.prepared.count
        #expect(limit < 40)
    }

    @Test func `turned off, cells come when they are seen, and what was done ahead is let go of`() {
        screen.scroll(by: CGPoint(x: 0, y: 20), for: 0.2)
        #expect(!view.engine.prefetching.prepared.isEmpty && !prefetcher.open.isEmpty)
        view.isPrefetchingEnabled = false
        #expect(view.engine.prefetching.prepared.isEmpty && prefetcher.open.isEmpty)
        _ = journal.take()
        screen.scroll(by: CGPoint(x: 0, y: 300), for: 0.5)
        screen.clock.advance(by: 1)
        let lines = journal.take()
        #expect(items("cell", lines) == [5, 6, 7] && items("will", lines) == [5, 6, 7])
        #expect(screen.clock.nextEventTime == nil)
    }

    @Test func `a reload lets go of all, and asks for what is seen`() {
        screen.scroll(by: CGPoint(x: 0, y: 20), for: 0.2)
        let announced = prefetcher.open
        screen.run { view.reloadData() }
        #expect(view.engine.prefetching.prepared.isEmpty && view.engine.prefetching.announced.isEmpty)
        #expect(prefetcher.open == announced)
        _ = journal.take()
        screen.layOut()
        #expect(items("cell", journal.take()) == [0, 1, 2, 3, 4])
    }

    @Test func `prepared cells follow their items through an update`() throws {
        screen.scroll(by: CGPoint(x: 0, y: 20), for: 0.2)
        screen.clock.advance(by: 1)
        let (five, six, seven) = (view.cellForItem(at: [0, 5]), view.cellForItem(at: [0, 6]), view.cellForItem(at: [0, 7]))
        #expect(five != nil && six != nil && seven != nil)
        source.counts = [200]
        screen.run {
            view.performBatchUpdates {
                view.insertItems(at: [[0, 100]])
                view.deleteItems(at: [[0, 6]])
                view.reloadItems(at: [[0, 8]])
                view.reconfigureItems(at: [[0, 7]])
            }
        }
        screen.clock.advance(by: 1)
        // The paths name other items now.
        prefetcher.open = view.engine.prefetching.announced
        #expect(view.cellForItem(at: [0, 5]) === five && view.cellForItem(at: [0, 6]) == nil)
        #expect(view.engine.prefetching.prepared.keys.sorted() == [[0, 5]])
        _ = journal.take()
        screen.scroll(by: CGPoint(x: 0, y: 200), for: 0.5)
        #expect(!items("cell", journal.lines).contains(5) && items("cell", journal.take()).contains(6))
    }

    @Test func `another layout lets go of prepared cells`() {
        screen.scroll(by: CGPoint(x: 0, y: 20), for: 0.2)
        #expect(!view.engine.prefetching.prepared.isEmpty)
        screen.run { view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false) }
        #expect(view.engine.prefetching.prepared.isEmpty)
    }

    @Test func `content that scrolls across is prepared across, mirrored too`() {
        final class Flipping: UICollectionViewFlowLayout {
            override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
        }
        for direction in [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft] {
            let layout = Flipping()
            layout.scrollDirection = .horizontal
            layout.itemSize = CGSize(width: 100, height: 300)
            layout.minimumLineSpacing = 0
            let (source, prefetcher) = (TestSource([50]), Prefetcher())
            let view = UICollectionView.make(source, layout: layout, size: CGSize(width: 400, height: 300))
            view.semanticContentAttribute = direction
            view.prefetchDataSource = prefetcher
            let screen = TouchScreen(view)
            screen.scroll(by: CGPoint(x: direction == .forceLeftToRight ? 20 : -20, y: 0), for: 0.1)
            #expect(prefetcher.prefetched.first == [[0, 5], [0, 6], [0, 7], [0, 8]])
            screen.clock.advance(by: 1)
            #expect(view.engine.prefetching.prepared.count == 4)
        }
    }

    @Test func `an object that prefetches need not take back`() {
        final class Plain: NSObject, UICollectionViewDataSourcePrefetching {
            var count = 0
            func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) { count += indexPaths.count }
        }
        let plain = Plain()
        #expect(plain.collectionView?(view, cancelPrefetchingForItemsAt: []) == nil)
        #expect(prefetcher.collectionView?(view, cancelPrefetchingForItemsAt: []) != nil)
        view.prefetchDataSource = plain
        screen.scroll(by: CGPoint(x: 0, y: 2000), for: 0.5)
        screen.scroll(by: CGPoint(x: 0, y: -2000), for: 0.5)
        #expect(plain.count > 8)
    }

    @Test func `a view that is freed while the clock still has a frame for it is let go of`() {
        weak var freed: UICollectionView?
        let clock: VirtualClock
        do {
            let screen = TouchScreen(UICollectionView.make(source))
            screen.scroll(by: CGPoint(x: 0, y: 20), for: 0.01)
            (freed, clock) = (screen.view, screen.clock)
        }
        clock.advance(by: 1)
        #expect(freed == nil)
    }

    @Test(arguments: [false, true])
    func `what is seen is the same with cells made ahead and without, at every moment`(_ measures: Bool) {
        func make(_ prefetches: Bool) -> (TouchScreen, ColoredSource) {
            let (source, layout) = (ColoredSource(), UICollectionViewFlowLayout())
            if measures { layout.estimatedItemSize = CGSize(width: 60, height: 40) }
            let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 260), collectionViewLayout: layout)
            view.register(MeasuredCell.self, forCellWithReuseIdentifier: "cell")
            view.isPrefetchingEnabled = prefetches
            view.dataSource = source
            return (TouchScreen(view), source)
        }
        let (one, two) = (make(true), make(false))
        var ahead = 0
        for way in [-150, -120, 80, 110, -200, 60] as [CGFloat] {
            for (screen, _) in [one, two] {
                screen.finger.down(at: CGPoint(x: 160, y: 130 - way / 2))
            }
            for step in 1...60 {
                for (screen, _) in [one, two] {
                    screen.clock.advance(by: 1.0 / 60)
                    if step <= 12 { screen.finger.move(to: CGPoint(x: 160, y: 130 - way / 2 + way * CGFloat(step) / 12)) }
                    if step == 13 { screen.finger.up() }
                    screen.layOut()
                }
                #expect(one.0.view.displayList(scale: 2) == two.0.view.displayList(scale: 2))
                ahead = max(ahead, one.0.view.engine.prefetching.prepared.count)
            }
        }
        #expect(ahead > 4 && two.0.view.engine.prefetching.prepared.isEmpty && one.1.asked != two.1.asked)
    }
}

/// Items of different colours.
private final class ColoredSource: NSObject, UICollectionViewDataSource {
    var asked: [IndexPath] = []

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 120 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        asked.append(indexPath)
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        cell.backgroundColor = UIColor(hue: CGFloat(indexPath.item) / 120, saturation: 1, brightness: 1, alpha: 1)
        return cell
    }
}

/// As high as the number of its item says.
private final class MeasuredCell: UICollectionViewCell {
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: 60, height: 25 + CGFloat((appliedAttributes?.indexPath.item ?? 0) % 4) * 8)
    }
}
