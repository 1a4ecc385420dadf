// SPDX-License-Identifier: MIT
//
// The states of cells and when they are updated for them (selection.configuration-state, selection.configuration-updates).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI

extension UIConfigurationStateCustomKey {
    fileprivate static let mood = UIConfigurationStateCustomKey("mood")
}

/// A cell that writes down what it is updated for.
private final class StateCell: UICollectionViewCell {
    var journal: [String] = []
    var mood = 0 { didSet { setNeedsUpdateConfiguration() } }
    var states: [UICellConfigurationState] = []

    override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state[.mood] = mood
        return state
    }

    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        states.append(state)
        journal.append("update \(state.isSelected) \(state.isHighlighted) \(state.isEditing) \(state[.mood] as? Int ?? -1)")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        journal.append("layout")
    }

    func take() -> [String] {
        defer { journal = [] }
        return journal
    }
}

@MainActor @Suite struct CellStateTests {
    private let source = TestSource([40])
    private let screen: TouchScreen
    private var view: UICollectionView { screen.view }

    init() {
        let view = UICollectionView.make(source)
        view.register(StateCell.self, forCellWithReuseIdentifier: "cell")
        screen = TouchScreen(view)
    }

    private func cell(_ item: Int) throws -> StateCell { try #require(view.cellForItem(at: [0, item]) as? StateCell) }

    @Test func `every cell is updated once before it is laid out first`() throws {
        #expect(try cell(3).take() == ["update false false false 0", "layout"])
    }

    @Test func `several changes make one update, at the next layout`() throws {
        let cell = try cell(1)
        _ = cell.take()
        cell.isSelected = true
        cell.isHighlighted = true
        cell.mood = 7
        cell.setNeedsUpdateConfiguration()
        #expect(cell.take().isEmpty)
        screen.layOut()
        #expect(cell.take() == ["update true true false 7", "layout"])
        screen.layOut()
        #expect(cell.take().isEmpty)
    }

    @Test func `the handler comes after the cell's own update, and asks for one when it is set`() throws {
        let cell = try cell(1)
        _ = cell.take()
        cell.configurationUpdateHandler = { [unowned cell] shown, state in
            #expect(shown === cell && state == cell.configurationState)
            cell.journal.append("handler \(state.isSelected)")
        }
        screen.layOut()
        #expect(cell.take() == ["update false false false 0", "handler false", "layout"])
        view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
        screen.layOut()
        #expect(cell.take() == ["update true false false 0", "handler true", "layout"])
        cell.configurationUpdateHandler = nil
        screen.layOut()
        #expect(cell.take() == ["update true false false 0", "layout"] && cell.configurationUpdateHandler == nil)
    }

    @Test func `a touch updates the cell for its highlight and its selection`() throws {
        let cell = try cell(2)
        _ = cell.take()
        screen.press([0, 2])
        screen.layOut()
        #expect(cell.take() == ["update false true false 0", "layout"])
        screen.finger.up()
        screen.layOut()
        #expect(cell.take() == ["update true false false 0", "layout"])
    }

    @Test func `editing reaches the cells on screen and those to come, but for items that are not edited`() throws {
        final class Editing: NSObject, UICollectionViewDelegate {
            var asked = 0
            func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
                asked += 1
                return indexPath.item % 2 == 0
            }
        }
        let (even, odd, editing) = (try cell(2), try cell(3), Editing())
        view.delegate = editing
        screen.layOut()
        (even.journal, odd.journal) = ([], [])
        #expect(editing.asked == 0)
        view.isEditing = true
        screen.layOut()
        #expect(even.take() == ["update false false true 0", "layout"] && odd.take().isEmpty)
        view.reloadData()
        screen.layOut()
        #expect(try cell(4).configurationState.isEditing && !(try cell(5).configurationState.isEditing))
        view.isEditing = false
        screen.layOut()
        #expect(view.visibleCells.allSatisfy { !$0.configurationState.isEditing })
    }

    @Test func `other traits and another layout ask for an update`() throws {
        let cell = try cell(0)
        _ = cell.take()
        view.overrideUserInterfaceStyle = .dark
        screen.layOut()
        #expect(cell.take() == ["update false false false 0", "layout"])
        #expect(cell.states.last?.traitCollection.userInterfaceStyle == .dark)
        screen.run { view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false) }
        screen.layOut()
        #expect(cell.take().first == "update false false false 0")
    }

    @Test func `a cell that measures itself is updated before, with the traits of its view`() throws {
        final class Growing: UICollectionViewCell {
            var height: CGFloat = 10
            override func updateConfiguration(using state: UICellConfigurationState) {
                height = state.traitCollection.userInterfaceStyle == .dark ? 70 : 30
            }
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 50, height: height) }
        }
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 50, height: 50)
        let view = UICollectionView.make(source, layout: layout)
        view.register(Growing.self, forCellWithReuseIdentifier: "cell")
        view.overrideUserInterfaceStyle = .dark
        _ = TouchScreen(view)
        #expect(view.visibleCells.first?.frame.height == 70)
    }

    @Test func `a cell that is used again has lost the marks of its item`() throws {
        let cell = try cell(0)
        cell.stateMarks.isSwiped = true
        cell.stateMarks.isReordering = true
        cell.stateMarks.isExpanded = true
        (cell.stateMarks.drag, cell.stateMarks.drop) = (.dragging, .targeted)
        let state = cell.configurationState
        #expect(state.isSwiped && state.isReordering && state.isExpanded)
        #expect(state.cellDragState == .dragging && state.cellDropState == .targeted)
        cell.prepareForReuse()
        let fresh = cell.configurationState
        #expect(!fresh.isSwiped && !fresh.isReordering && !fresh.isExpanded)
        #expect(fresh.cellDragState == .none && fresh.cellDropState == .none)
    }

    @Test func `a cell that takes no touches is disabled`() throws {
        let cell = try cell(0)
        #expect(!cell.configurationState.isDisabled)
        cell.isUserInteractionEnabled = false
        #expect(cell.configurationState.isDisabled)
    }

    @Test func `states are equal where all of them are, a program's own among them`() {
        var (a, b) = (
            UICellConfigurationState(traitCollection: UITraitCollection(userInterfaceStyle: .dark)),
            UICellConfigurationState(traitCollection: UITraitCollection(userInterfaceStyle: .dark))
        )
        #expect(a == b && a[.mood] == nil)
        a[.mood] = "glad"
        #expect(a != b && a[.mood] as? String == "glad")
        b[.mood] = "glad"
        #expect(a == b)
        b.cellDropState = .notTargeted
        #expect(a != b)
        var plain = UIViewConfigurationState(traitCollection: UITraitCollection())
        #expect(!plain.isDisabled && !plain.isHighlighted && !plain.isSelected && !plain.isFocused && !plain.isPinned)
        plain[.mood] = 1
        #expect(plain != UIViewConfigurationState(traitCollection: UITraitCollection()))
    }
}
