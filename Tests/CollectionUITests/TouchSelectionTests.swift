// SPDX-License-Identifier: MIT
//
// What becomes of a touch on a cell when the finger leaves, the data changes or the cell goes (selection.*).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI

/// Writes down what it is told, and does what a test wants when it is.
@MainActor private final class TapDelegate: NSObject, UICollectionViewDelegate {
    let journal = Journal()
    var refused: Set<String> = []
    var meanwhile: [String: () -> Void] = [:]

    private func note(_ call: String, _ path: IndexPath) {
        journal.note("\(call) \(path.item)")
        meanwhile[call]?()
    }

    private func ask(_ call: String, _ path: IndexPath) -> Bool {
        note(call, path)
        return !refused.contains(call)
    }

    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        ask("highlight?", indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) { note("highlighted", indexPath) }
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) { note("unhighlighted", indexPath) }
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { ask("select?", indexPath) }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { note("selected", indexPath) }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) { note("deselected", indexPath) }
    func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
        note("performed", indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        if indexPath.item == 2 { note("ended", indexPath) }
    }
}

@MainActor @Suite struct TouchSelectionTests {
    private let delegate = TapDelegate()
    private let source = TestSource([200])
    private let screen: TouchScreen
    private var view: UICollectionView { screen.view }

    init() { screen = TouchScreen(UICollectionView.make(source, delegate: delegate)) }

    /// What was told since the last time, without what each tap ends with.
    private func told() -> [String] { delegate.journal.take() }

    private var highlighted: [IndexPath] { view.visibleCells.filter(\.isHighlighted).compactMap(view.indexPath(for:)) }

    @Test func `a finger that leaves its cell selects nothing and does not highlight it again`() {
        view.isScrollEnabled = false
        screen.press([0, 2])
        #expect(told() == ["highlight? 2", "highlighted 2"] && highlighted == [[0, 2]])
        screen.finger.move(to: screen.middle(of: [0, 3]))
        #expect(told() == ["unhighlighted 2"] && highlighted.isEmpty)
        screen.finger.move(to: screen.middle(of: [0, 2]))
        screen.finger.up()
        #expect(told().isEmpty && view.indexPathsForSelectedItems == [])
    }

    @Test func `the highlight waits until the finger is no scroll, or at the latest until its lift`() {
        screen.finger.down(at: screen.middle(of: [0, 2]))
        screen.clock.advance(by: 0.14)
        #expect(told().isEmpty && highlighted.isEmpty)
        screen.clock.advance(by: 0.02)
        #expect(told() == ["highlight? 2", "highlighted 2"] && highlighted == [[0, 2]])
        screen.finger.up()
        _ = told()
        screen.finger.tap(at: screen.middle(of: [0, 3]))
        #expect(told() == ["highlight? 3", "highlighted 3", "select? 3", "deselected 2", "selected 3", "performed 3", "unhighlighted 3"])
        view.delaysContentTouches = false
        screen.finger.down(at: screen.middle(of: [0, 4]))
        #expect(highlighted == [[0, 4]])
        screen.finger.cancel()
    }

    @Test func `a finger that scrolls selects nothing`() {
        let place = screen.middle(of: [0, 20])
        screen.finger.drag(from: place, to: CGPoint(x: place.x, y: place.y - 80), duration: 0.1)
        #expect(told().allSatisfy { $0.hasPrefix("ended") } && view.contentOffset.y > 50)
        screen.clock.advance(by: 4)
        _ = told()
        let lower = CGPoint(x: place.x, y: 200)
        screen.finger.drag(from: lower, to: CGPoint(x: lower.x, y: 120), duration: 0.1, hold: 0.3)
        let calls = told().filter { !$0.hasPrefix("ended") }
        #expect(calls.map { $0.prefix { $0 != " " } } == ["highlight?", "highlighted", "unhighlighted"])
        #expect(view.indexPathsForSelectedItems == [] && highlighted.isEmpty)
    }

    @Test func `a button in a cell keeps its touches`() throws {
        let cell = try #require(view.cellForItem(at: [0, 2]))
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 25, height: cell.bounds.height))
        var presses = 0
        button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        cell.contentView.addSubview(button)
        screen.finger.tap(button)
        #expect(presses == 1 && told().isEmpty)
        screen.finger.tap(cell, at: CGPoint(x: cell.bounds.maxX - 5, y: 10))
        #expect(presses == 1 && view.indexPathsForSelectedItems == [[0, 2]])
    }

    @Test func `a finger that moves within its cell selects it`() {
        screen.press([0, 2])
        let middle = screen.middle(of: [0, 2])
        screen.finger.move(to: CGPoint(x: middle.x + 5, y: middle.y - 3))
        screen.finger.up()
        #expect(told() == ["highlight? 2", "highlighted 2", "select? 2", "selected 2", "performed 2", "unhighlighted 2"])
    }

    @Test func `under a finger the selected item gives way, and is back when the touch is cancelled`() throws {
        screen.tap([0, 5])
        _ = told()
        let old = try #require(view.cellForItem(at: [0, 5]))
        screen.press([0, 2])
        #expect(!old.isSelected && view.indexPathsForSelectedItems == [[0, 5]])
        screen.finger.cancel()
        #expect(told() == ["highlight? 2", "highlighted 2", "unhighlighted 2"])
        #expect(old.isSelected && highlighted.isEmpty && view.indexPathsForSelectedItems == [[0, 5]])
        delegate.refused = ["select?"]
        screen.tap([0, 2])
        #expect(old.isSelected && view.indexPathsForSelectedItems == [[0, 5]])
    }

    @Test func `where several may be selected none gives way`() {
        view.allowsMultipleSelection = true
        screen.tap([0, 5])
        screen.press([0, 2])
        #expect(view.cellForItem(at: [0, 5])?.isSelected == true)
        screen.finger.up()
        #expect(view.indexPathsForSelectedItems == [[0, 5], [0, 2]])
    }

    @Test func `where nothing may be selected a touch asks nobody`() {
        view.allowsSelection = false
        screen.tap([0, 2])
        view.allowsSelection = true
        view.isEditing = true
        screen.tap([0, 2])
        #expect(told().isEmpty && view.indexPathsForSelectedItems == [])
    }

    @Test func `a second finger highlights nothing`() {
        screen.press([0, 2])
        let other = Finger(in: screen.window)
        other.down(at: screen.middle(of: [0, 4]))
        screen.clock.advance(by: 0.3)
        #expect(highlighted == [[0, 2]])
        other.up()
        screen.finger.up()
        #expect(view.indexPathsForSelectedItems == [[0, 2]])
    }

    @Test func `an item that is deleted under the finger is forgotten`() {
        screen.press([0, 2])
        source.counts = [199]
        screen.run { view.deleteItems(at: [[0, 2]]) }
        screen.clock.advance(by: 1)
        _ = told()
        screen.finger.up()
        #expect(told().isEmpty && highlighted.isEmpty && view.indexPathsForSelectedItems == [])
        screen.tap([0, 2])
        #expect(view.indexPathsForSelectedItems == [[0, 2]])
    }

    @Test func `an item that other items push on is selected where it is then`() throws {
        let layout = try #require(view.collectionViewLayout as? UICollectionViewFlowLayout)
        // Higher lines than the finger can leave.
        layout.itemSize = CGSize(width: 300, height: 300)
        screen.layOut()
        screen.press([0, 0])
        source.counts = [203]
        screen.run { view.insertItems(at: [[0, 1], [0, 2], [0, 3]]) }
        screen.clock.advance(by: 1)
        screen.finger.up()
        #expect(view.indexPathsForSelectedItems == [[0, 0]])
        _ = told()
        screen.press([0, 0])
        source.counts = [204]
        screen.run { view.insertItems(at: [[0, 0]]) }
        screen.clock.advance(by: 1)
        screen.finger.up()
        #expect(told() == ["highlight? 0", "highlighted 0", "unhighlighted 1"])
        #expect(highlighted.isEmpty && view.indexPathsForSelectedItems == [[0, 1]])
    }

    @Test func `a cell that scrolls away under the finger is unhighlighted before it goes`() {
        screen.press([0, 2])
        view.contentOffset.y = 3000
        screen.layOut()
        #expect(told() == ["highlight? 2", "highlighted 2", "unhighlighted 2", "ended 2"])
        screen.finger.up()
        #expect(told().isEmpty && highlighted.isEmpty)
        view.contentOffset.y = 0
        screen.layOut()
        #expect(highlighted.isEmpty && view.indexPathsForSelectedItems == [])
    }

    @Test func `reloadData under a finger ends the touch without telling`() {
        screen.press([0, 2])
        _ = told()
        view.reloadData()
        screen.layOut()
        screen.finger.up()
        #expect(told() == ["ended 2"] && highlighted.isEmpty && view.indexPathsForSelectedItems == [])
    }

    @Test func `a view that is taken away under the finger is highlighted no more`() {
        screen.press([0, 2])
        view.removeFromSuperview()
        #expect(told() == ["highlight? 2", "highlighted 2", "unhighlighted 2"] && highlighted.isEmpty)
        screen.finger.up()
        screen.window.addSubview(view)
        screen.layOut()
        screen.tap([0, 3])
        #expect(view.indexPathsForSelectedItems == [[0, 3]])
    }

    @Test(arguments: ["highlight?", "highlighted", "select?", "deselected", "selected"])
    func `a delegate may reload at every step of a tap`(_ step: String) {
        screen.tap([0, 7])
        _ = told()
        delegate.meanwhile[step] = { [view] in view.reloadData() }
        screen.tap([0, 2])
        delegate.meanwhile = [:]
        screen.layOut()
        #expect(highlighted.isEmpty && view.engine.selection.underFinger == nil && view.engine.selection.highlighted.isEmpty)
        let selected = view.visibleCells.filter(\.isSelected).compactMap(view.indexPath(for:))
        #expect(selected == view.indexPathsForSelectedItems)
        screen.tap([0, 4])
        #expect(view.indexPathsForSelectedItems == [[0, 4]])
    }

    @Test func `a view in a cell that keeps its touches highlights nothing`() throws {
        final class Knob: UIView {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
        }
        let cell = try #require(view.cellForItem(at: [0, 2]))
        cell.contentView.addSubview(Knob(frame: cell.contentView.bounds))
        screen.tap([0, 2])
        #expect(told().isEmpty)
        cell.contentView.subviews.forEach { $0.removeFromSuperview() }
        cell.contentView.addSubview(UIImageView(frame: cell.contentView.bounds))
        screen.tap([0, 2])
        #expect(view.indexPathsForSelectedItems == [[0, 2]])
    }

    @Test func `a tap does what the item is there for, selected or not, but not while items are edited or gathered`() {
        delegate.refused = ["select?"]
        screen.tap([0, 2])
        #expect(told() == ["highlight? 2", "highlighted 2", "select? 2", "performed 2", "unhighlighted 2"])
        delegate.refused = []
        view.allowsMultipleSelection = true
        screen.tap([0, 2])
        #expect(told().contains("performed 2"))
        screen.tap([0, 3])
        screen.tap([0, 3])
        #expect(!told().contains { $0.hasPrefix("performed") })
        view.allowsMultipleSelection = false
        view.allowsSelectionDuringEditing = true
        view.isEditing = true
        screen.tap([0, 4])
        #expect(told().contains("selected 4") && view.indexPathsForSelectedItems == [[0, 4]])
        #expect(!told().contains("performed 4"))
    }

    @Test func `the delegate decides whether a tap does what the item is there for`() {
        final class Actions: NSObject, UICollectionViewDelegate {
            let journal = Journal()
            func collectionView(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath) -> Bool {
                journal.note("can \(indexPath.item)")
                return indexPath.item % 2 == 0
            }
            func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
                journal.note("performs \(indexPath.item)")
            }
        }
        let actions = Actions()
        view.delegate = actions
        screen.tap([0, 2])
        screen.tap([0, 3])
        #expect(actions.journal.take() == ["can 2", "performs 2", "can 3"])
        view.allowsSelectionDuringEditing = true
        view.isEditing = true
        screen.tap([0, 4])
        #expect(actions.journal.take() == ["can 4", "performs 4"])
        view.allowsMultipleSelectionDuringEditing = true
        screen.tap([0, 6])
        #expect(actions.journal.take().isEmpty)
    }
}
