// SPDX-License-Identifier: MIT
//
// Selection, highlight and what cells show of them (selection.*).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI

/// Allows what it is told to, and writes down what it is asked.
private final class TouchDelegate: NSObject, UICollectionViewDelegate {
    let journal = Journal()
    var highlights = true
    var selects = true

    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        journal.note("highlight? \(indexPath.item)")
        return highlights
    }
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        journal.note("highlighted \(indexPath.item) \(collectionView.cellForItem(at: indexPath)?.isHighlighted ?? false)")
    }
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        journal.note("unhighlighted \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        journal.note("select? \(indexPath.item)")
        return selects
    }
    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        journal.note("deselect? \(indexPath.item)")
        return true
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        journal.note("selected \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        journal.note("deselected \(indexPath.item)")
    }
}

@MainActor @Suite struct SelectionTests {
    private let delegate = TouchDelegate()
    private let source = TestSource([200])
    private let screen: TouchScreen
    private var view: UICollectionView { screen.view }

    init() { screen = TouchScreen(UICollectionView.make(source, delegate: delegate)) }

    private func tap(_ item: Int) -> [String] {
        screen.tap([0, item])
        return delegate.journal.take()
    }

    @Test func `a tap highlights, selects, then unhighlights`() {
        #expect(tap(2) == ["highlight? 2", "highlighted 2 true", "select? 2", "selected 2", "unhighlighted 2"])
        #expect(view.indexPathsForSelectedItems == [[0, 2]])
        #expect(view.cellForItem(at: [0, 2])?.isSelected == true && view.cellForItem(at: [0, 2])?.isHighlighted == false)
    }

    @Test func `a tap on another item deselects the first without asking`() {
        _ = tap(2)
        #expect(tap(3) == ["highlight? 3", "highlighted 3 true", "select? 3", "deselected 2", "selected 3", "unhighlighted 3"])
        #expect(view.indexPathsForSelectedItems == [[0, 3]])
    }

    @Test func `a tap on the selected item selects it again`() {
        _ = tap(2)
        #expect(tap(2).contains("selected 2"))
        #expect(view.indexPathsForSelectedItems == [[0, 2]])
    }

    @Test func `with multiple selection a tap toggles`() {
        view.allowsMultipleSelection = true
        _ = tap(2)
        _ = tap(5)
        #expect(tap(2) == ["highlight? 2", "highlighted 2 true", "deselect? 2", "deselected 2", "unhighlighted 2"])
        #expect(view.indexPathsForSelectedItems == [[0, 5]])
    }

    @Test func `a refused highlight ends the touch`() {
        delegate.highlights = false
        #expect(tap(1) == ["highlight? 1"])
    }

    @Test func `a refused selection is followed by the unhighlight alone`() {
        delegate.selects = false
        #expect(tap(1) == ["highlight? 1", "highlighted 1 true", "select? 1", "unhighlighted 1"])
        #expect(view.indexPathsForSelectedItems == [])
    }

    @Test func `selecting from code tells nobody`() {
        view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
        view.selectItem(at: [0, 4], animated: false, scrollPosition: [])
        view.deselectItem(at: [0, 9], animated: false)
        #expect(view.indexPathsForSelectedItems == [[0, 4]])
        #expect(view.cellForItem(at: [0, 1])?.isSelected == false)
        view.selectItem(at: nil, animated: false, scrollPosition: [])
        #expect(view.indexPathsForSelectedItems == [])
        #expect(delegate.journal.take().isEmpty)
    }

    @Test func `where nothing may be selected code takes no selection away`() {
        view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
        view.allowsSelection = false
        view.deselectItem(at: [0, 1], animated: false)
        view.selectItem(at: [0, 2], animated: false, scrollPosition: [])
        #expect(view.indexPathsForSelectedItems == [[0, 1]])
    }

    @Test func `turning multiple selection off keeps one item`() {
        view.allowsMultipleSelection = true
        for item in 0..<3 { view.selectItem(at: [0, item], animated: false, scrollPosition: []) }
        view.allowsMultipleSelection = false
        #expect(view.indexPathsForSelectedItems?.count == 1)
    }

    @Test func `a selected item stays selected out of sight and its next cell shows it`() {
        view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
        view.contentOffset.y = 1500
        view.layoutIfNeeded()
        #expect(view.visibleCells.allSatisfy { !$0.isSelected })
        view.contentOffset.y = 0
        view.layoutIfNeeded()
        #expect(view.visibleCells.filter(\.isSelected).compactMap(view.indexPath(for:)) == [[0, 1]])
    }

    @Test func `reloadData clears the selection without telling`() {
        _ = tap(1)
        view.reloadData()
        view.layoutIfNeeded()
        #expect(view.indexPathsForSelectedItems == [] && view.visibleCells.allSatisfy { !$0.isSelected })
        #expect(delegate.journal.take().isEmpty)
    }

    @Test func `selecting with a position scrolls there`() {
        view.selectItem(at: [0, 100], animated: false, scrollPosition: .top)
        #expect(view.contentOffset.y == 1200)
    }

    @Test func `backgrounds lie behind the content, the selected one seen when selected or highlighted`() {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
        let (plain, selected) = (UIView(frame: .zero), UIView(frame: .zero))
        cell.selectedBackgroundView = selected
        cell.backgroundView = plain
        #expect(cell.subviews == [plain, selected, cell.contentView])
        #expect(plain.frame == cell.bounds && selected.frame == cell.bounds && selected.isHidden)
        cell.isSelected = true
        #expect(!selected.isHidden)
        cell.isSelected = false
        cell.isHighlighted = true
        #expect(!selected.isHidden)
        cell.bounds.size = CGSize(width: 80, height: 60)
        #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 80, height: 60) && selected.frame == cell.bounds)
        cell.prepareForReuse()
        #expect(selected.isHidden && !cell.isHighlighted)
    }

    @Test func `inside of an animation the selected background fades in and out`() throws {
        let cell = try #require(view.cellForItem(at: [0, 0]))
        let background = UIView(frame: .zero)
        background.alpha = 0.8
        cell.selectedBackgroundView = background
        // Opacities of layers are single precision.
        func shown() -> CGFloat { background.look(at: screen.clock.now)?.alpha ?? 0 }
        func isNear(_ alpha: CGFloat) -> Bool { abs(shown() - alpha) < 1e-6 }
        screen.clock.advance(by: 1)
        func animate(_ selects: Bool) {
            screen.run { UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { cell.isSelected = selects } }
        }
        animate(true)
        screen.clock.advance(by: 0.5)
        #expect(isNear(0.4))
        screen.clock.advance(by: 0.5)
        #expect(isNear(0.8))
        animate(false)
        screen.clock.advance(by: 0.25)
        #expect(isNear(0.6))
        screen.clock.advance(by: 1)
        #expect(shown() == 0)
        cell.isSelected = true
        #expect(isNear(0.8))
        cell.isSelected = false
        #expect(shown() == 0 && background.isHidden)
    }

    @Test func `highlight set by the host carries over scrolling`() {
        view.setHighlightedItems([[0, 3]])
        #expect(view.cellForItem(at: [0, 3])?.isHighlighted == true)
        view.setHighlightedItems([])
        #expect(view.cellForItem(at: [0, 3])?.isHighlighted == false)
    }
}
