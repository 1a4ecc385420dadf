// SPDX-License-Identifier: MIT
//
// Two fingers that select items while they move (selection.two-finger-pan).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI

/// Lets two fingers select, and writes down what it is told.
@MainActor private final class PanDelegate: NSObject, UICollectionViewDelegate {
    let journal = Journal()
    var begins = true
    var allowsSeveral = true
    var refused: Set<Int> = []

    func collectionView(_ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool {
        journal.note("begin? \(indexPath.item)")
        return begins
    }
    func collectionView(_ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
        journal.note("began \(indexPath.item)")
        if allowsSeveral { collectionView.allowsMultipleSelection = true }
    }
    func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) { journal.note("ended") }
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        !refused.contains(indexPath.item)
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        journal.note("selected \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        journal.note("deselected \(indexPath.item)")
    }
}

@MainActor @Suite struct MultipleSelectionTests {
    private let delegate = PanDelegate()
    private let source = TestSource([200])
    private let screen: TouchScreen
    private let other: Finger
    private var view: UICollectionView { screen.view }

    init() {
        // Five items in a line.
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 60, height: 60)
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        screen = TouchScreen(UICollectionView.make(source, layout: layout, delegate: delegate))
        other = Finger(in: screen.window)
    }

    private func down(_ point: CGPoint) {
        screen.finger.down(at: CGPoint(x: point.x - 12, y: point.y))
        other.down(at: CGPoint(x: point.x + 12, y: point.y))
    }

    private func move(_ point: CGPoint) {
        screen.clock.advance(by: 1.0 / 120)
        screen.finger.move(to: CGPoint(x: point.x - 12, y: point.y))
        other.move(to: CGPoint(x: point.x + 12, y: point.y))
    }

    /// Moves two fingers from the middle of an item to that of another, in steps.
    private func pan(from first: Int, to last: Int) {
        let (start, end) = (screen.middle(of: [0, first]), screen.middle(of: [0, last]))
        down(start)
        pan(from: start, to: end)
    }

    private func pan(from start: CGPoint, to end: CGPoint) {
        for step in 1...10 {
            let share = CGFloat(step) / 10
            move(CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
        }
    }

    private func lift() {
        screen.finger.up()
        other.up()
    }

    private var selected: [Int] { (view.indexPathsForSelectedItems ?? []).map(\.item).sorted() }

    @Test func `two fingers select all items that they pass, in order`() {
        pan(from: 1, to: 4)
        #expect(delegate.journal.take() == ["begin? 1", "began 1", "selected 1", "selected 2", "selected 3", "selected 4"])
        lift()
        #expect(delegate.journal.take() == ["ended"] && selected == [1, 2, 3, 4])
        #expect(view.contentOffset.y == 0 && view.engine.selection.highlighted.isEmpty)
    }

    @Test func `fingers that go back give back what they took`() {
        view.allowsMultipleSelection = true
        view.selectItem(at: [0, 3], animated: false, scrollPosition: [])
        pan(from: 1, to: 13)
        #expect(selected == Array(1...13))
        pan(from: screen.middle(of: [0, 13]), to: screen.middle(of: [0, 2]))
        #expect(selected == [1, 2, 3])
        lift()
        #expect(delegate.journal.take().suffix(2) == ["deselected 4", "ended"])
    }

    @Test func `fingers that begin on a selected item take the selection away`() {
        view.allowsMultipleSelection = true
        for item in 0..<5 { view.selectItem(at: [0, item], animated: false, scrollPosition: []) }
        pan(from: 1, to: 3)
        lift()
        #expect(selected == [0, 4])
    }

    @Test func `what the delegate refuses is left out`() {
        delegate.refused = [2, 3]
        pan(from: 1, to: 4)
        lift()
        #expect(selected == [1, 4])
    }

    @Test func `without the delegate's leave two fingers select nothing`() {
        delegate.begins = false
        pan(from: 1, to: 4)
        lift()
        #expect(delegate.journal.take() == ["begin? 1"] && selected.isEmpty)
        delegate.begins = true
        delegate.allowsSeveral = false
        pan(from: 1, to: 4)
        lift()
        #expect(delegate.journal.take() == ["begin? 1", "began 1", "ended"] && selected.isEmpty)
    }

    @Test func `without a delegate the selection of several while editing is what counts`() {
        view.delegate = nil
        pan(from: 1, to: 3)
        lift()
        #expect(selected.isEmpty && !view.isEditing)
        view.contentOffset = .zero
        screen.layOut()
        view.allowsMultipleSelectionDuringEditing = true
        pan(from: 1, to: 3)
        lift()
        #expect(selected == [1, 2, 3] && view.isEditing)
    }

    @Test func `one finger selects no several items`() {
        screen.finger.drag(from: screen.middle(of: [0, 1]), to: screen.middle(of: [0, 4]))
        #expect(delegate.journal.take().isEmpty && selected.isEmpty)
    }

    @Test func `near an edge the content scrolls on under the fingers, and is selected`() {
        pan(from: 1, to: 31)
        move(CGPoint(x: 90, y: 470))
        screen.clock.advance(by: 2)
        #expect(view.contentOffset.y > 100)
        #expect(selected.count > 40 && selected == Array(1...(1 + selected.count - 1)))
        let offset = view.contentOffset
        lift()
        screen.clock.advance(by: 1)
        #expect(view.contentOffset.y <= offset.y + 1)
        #expect(delegate.journal.take().last == "ended")
    }

    @Test func `items that are inserted meanwhile shift what was taken`() {
        pan(from: 1, to: 3)
        source.counts = [202]
        screen.run { view.insertItems(at: [[0, 0], [0, 3]]) }
        screen.clock.advance(by: 1)
        #expect(selected == [2, 4, 5])
        pan(from: screen.middle(of: [0, 5]), to: screen.middle(of: [0, 6]))
        lift()
        #expect(selected.contains(6) && selected.contains(2))
    }

    @Test func `the fingers select no more once their first item is gone, or all is reloaded`() {
        pan(from: 1, to: 3)
        source.counts = [199]
        screen.run { view.deleteItems(at: [[0, 1]]) }
        screen.clock.advance(by: 1)
        pan(from: screen.middle(of: [0, 2]), to: screen.middle(of: [0, 8]))
        #expect(delegate.journal.take().last == "ended" && selected == [1, 2])
        lift()
        pan(from: 5, to: 8)
        view.reloadData()
        lift()
        #expect(delegate.journal.take().last == "ended" && selected.isEmpty)
    }
}
