// SPDX-License-Identifier: MIT
//
// Random series of touches, scrolls and changes of the data with cells made ahead: what is shown at the end is what a reload shows.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport
import VitrineViews

@testable import VitrineCollectionUI

/// Keeps what is announced and not taken back, by who the items are.
@MainActor private final class EntryPrefetcher: NSObject, UICollectionViewDataSourcePrefetching {
    let source: ModelSource
    var announcements = 0

    init(_ source: ModelSource) { self.source = source }

    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        announcements += indexPaths.count
        #expect(Set(indexPaths).count == indexPaths.count && Set(indexPaths).isDisjoint(with: collectionView.indexPathsForVisibleItems))
        for path in indexPaths { #expect(path.section < source.model.count && path.item < source.model[path.section].items.count) }
    }

    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        for path in indexPaths { #expect(path.section < source.model.count && path.item < source.model[path.section].items.count) }
    }
}

/// Counts highlights, so that none is left over.
@MainActor private final class BalanceDelegate: NSObject, UICollectionViewDelegate {
    var highlighted = 0
    var interactions = 0
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) { highlighted += 1 }
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) { highlighted -= 1 }
    func collectionView(_ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
        interactions += 1
    }
    func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) { interactions -= 1 }
}

@Suite(.serialized) @MainActor
struct TouchPropertyTests {
    nonisolated static let seeds = Array(0..<Cases.count(60))
    nonisolated static let stepsPerSeed = 60

    @Test(.tags(.property), arguments: seeds)
    func `any series of touches, scrolls and changes ends as a reload would`(_ seed: Int) throws {
        var random = SeededNumbers(seed: UInt64(seed * 7 + 3))
        var fresh = 0
        let model = (0..<Int.random(in: 1...4, using: &random)).map { _ in
            fresh += 1
            let entry = Entry(number: fresh)
            let items = (0..<Int.random(in: 0...60, using: &random)).map { _ in
                fresh += 1
                return Entry(number: fresh)
            }
            return ModelSection(entry: entry, items: items)
        }
        let source = ModelSource(model)
        let (prefetcher, delegate) = (EntryPrefetcher(source), BalanceDelegate())
        let kind: UpdateDisplayPropertyTests.Kind = [.flow, .flowWithBars, .horizontalFlow][seed % 3]
        let view = source.makeView(kind.layout(seed: seed), size: CGSize(width: 320, height: 260))
        view.allowsMultipleSelection = seed % 2 == 0
        view.allowsMultipleSelectionDuringEditing = seed % 4 < 2
        view.prefetchDataSource = prefetcher
        view.delegate = delegate
        let screen = TouchScreen(view)
        let fingers = [screen.finger, Finger(in: screen.window), Finger(in: screen.window)]

        for _ in 0..<Self.stepsPerSeed {
            let point = CGPoint(x: CGFloat(Int.random(in: 0..<320, using: &random)), y: CGFloat(Int.random(in: 0..<260, using: &random)))
            let finger = fingers[Int.random(in: 0..<fingers.count, using: &random)]
            switch Int.random(in: 0..<16, using: &random) {
            case 0, 1: finger.down(at: point)
            case 2, 3: finger.move(to: point)
            case 4, 5: finger.up()
            case 6: finger.cancel()
            case 7: screen.finger.tap(at: point)
            case 8, 9:
                let way = CGFloat(Int.random(in: -400...400, using: &random))
                let (least, most) = view.offsetRange
                let to = CGPoint(
                    x: min(max(view.contentOffset.x + way, least.x), most.x), y: min(max(view.contentOffset.y + way, least.y), most.y))
                screen.scroll(
                    by: CGPoint(x: to.x - view.contentOffset.x, y: to.y - view.contentOffset.y),
                    for: Double(Int.random(in: 1...4, using: &random)) * 0.1)
            case 10: screen.run { view.fling(velocity: CGPoint(x: point.x * 10 - 1600, y: point.y * 10 - 1300)) }
            case 11:
                let change = RandomChange(of: source.model, liveliness: Int.random(in: 0...40, using: &random), fresh: &fresh, &random)
                screen.run {
                    view.performBatchUpdates {
                        source.model = change.new
                        change.apply(to: view, &random)
                    }
                }
            case 12 where Int.random(in: 0..<4, using: &random) == 0: screen.run { view.reloadData() }
            case 13 where Int.random(in: 0..<4, using: &random) == 0:
                screen.run { view.setCollectionViewLayout(kind.layout(seed: seed), animated: Bool.random(using: &random)) }
            case 14: view.isEditing.toggle()
            case 15:
                // Two fingers side by side, which are not lifted yet.
                for finger in fingers { finger.up() }
                for (finger, aside) in zip(fingers, [CGFloat(0), 20]) { finger.down(at: CGPoint(x: point.x + aside, y: point.y)) }
                for step in 1...4 {
                    screen.clock.advance(by: 1.0 / 120)
                    for (finger, aside) in zip(fingers, [CGFloat(0), 20]) {
                        finger.move(to: CGPoint(x: point.x + aside + CGFloat(step) * 9, y: point.y + CGFloat(step) * 15))
                    }
                }
            default: break
            }
            screen.clock.advance(by: Double(Int.random(in: 0...20, using: &random)) / 60)
            screen.layOut()
            try check(view, source)
        }
        for finger in fingers { finger.up() }
        view.stopScrolling()
        screen.clock.advance(by: 4)
        screen.layOut()
        try check(view, source)
        #expect(view.engine.selection.highlighted.isEmpty && view.engine.selection.underFinger == nil)
        #expect(view.visibleCells.allSatisfy { !$0.isHighlighted })
        #expect(delegate.interactions == 0 && view.engine.multipleSelection.run == nil)
        #expect(view.subviews.count == view.engine.shown.elements.count)
        try checkEnd(screen, source, kind.layout(seed: seed))
    }

    /// Every cell, on screen or prepared, shows its item and that alone; what is done ahead is bounded.
    private func check(_ view: UICollectionView, _ source: ModelSource) throws {
        let (engine, prefetching) = (view.engine, view.engine.prefetching)
        var met = Set<ObjectIdentifier>()
        for path in view.indexPathsForVisibleItems {
            let cell = try #require(view.cellForItem(at: path) as? ModelSource.Cell)
            #expect(met.insert(ObjectIdentifier(cell)).inserted && cell.superview === view)
            #expect(cell.entry == source.model[path.section].items[path.item])
            #expect(cell.isSelected == engine.selection.looksSelected(path) && cell.isHighlighted == engine.selection.isHighlighted(path))
        }
        for (path, cell) in prefetching.prepared {
            let cell = try #require(cell as? ModelSource.Cell)
            #expect(met.insert(ObjectIdentifier(cell)).inserted && cell.superview == nil)
            #expect(cell.entry == source.model[path.section].items[path.item])
        }
        let limit = 2 * 300
        #expect(prefetching.prepared.count <= limit && prefetching.announced.count <= limit)
        #expect(prefetching.announced.isDisjoint(with: view.indexPathsForVisibleItems))
        #expect(engine.selection.highlighted.count <= 1)
    }

    private func checkEnd(_ screen: TouchScreen, _ source: ModelSource, _ layout: UICollectionViewLayout) throws {
        let view = screen.view
        let shown = view.displayList(scale: 1)
        let selected = view.indexPathsForSelectedItems ?? []
        let otherSource = ModelSource(source.model)
        let other = otherSource.makeView(layout, size: view.bounds.size)
        other.contentOffset = view.contentOffset
        for path in selected { other.selectItem(at: path, animated: false, scrollPosition: []) }
        withExtendedLifetime(otherSource) { #expect(other.displayList(scale: 1) == shown) }
        screen.run { view.reloadData() }
        screen.layOut()
        #expect(view.displayList(scale: 1) == shown)
        #expect(view.engine.prefetching.prepared.isEmpty && view.engine.prefetching.announced.isEmpty)
    }
}
