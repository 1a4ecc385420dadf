// SPDX-License-Identifier: MIT
//
// Rows that slide aside under fingers, and what they uncover (lists.swipe-actions).

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI
@testable import VitrineLists

@MainActor @Suite final class SwipeActionsTests {
    private var log: [String] = []
    private var completions: [(Bool) -> Void] = []
    private let row = IndexPath(item: 1, section: 0)

    private func action(_ title: String, _ style: UIContextualAction.Style = .normal) -> UIContextualAction {
        UIContextualAction(style: style, title: title) { [self] action, _, completion in
            log.append(action.title ?? "")
            completions.append(completion)
        }
    }

    /// Ten rows with two actions at the trailing side and one at the leading one; none beside the first row.
    private func board(
        _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain, isRightToLeft: Bool = false, isFull: Bool = true
    ) -> ListBoard {
        ListBoard(appearance, counts: [10], isRightToLeft: isRightToLeft) { list in
            list.trailingSwipeActionsConfigurationProvider = { [self] path in
                log.append("trailing \(path.item)")
                let actions = path.item == 0 ? [] : [action("Delete", .destructive), action("Flag")]
                let configuration = UISwipeActionsConfiguration(actions: actions)
                configuration.performsFirstActionWithFullSwipe = isFull
                return configuration
            }
            list.leadingSwipeActionsConfigurationProvider = { [self] path in
                path.item == 0 ? nil : UISwipeActionsConfiguration(actions: [action("Read")])
            }
        }
    }

    /// How far a row is aside: positive ones show what is at its right.
    private func shift(_ board: ListBoard, _ item: Int = 1) -> CGFloat? { board.cell(item)?.bounds.minX }

    private func buttons(_ board: ListBoard, _ item: Int = 1) -> [SwipeButton] {
        (board.cell(item)?.subviews.compactMap { $0 as? SwipeButtons } ?? []).flatMap(\.buttons)
    }

    /// Drags the row slowly, so that where it is let go decides.
    private func drag(_ board: ListBoard, by distance: CGFloat, from item: Int = 1) {
        let start = board.screen.middle(of: IndexPath(item: item, section: 0))
        board.finger.drag(from: start, to: CGPoint(x: start.x + distance, y: start.y), duration: 1, hold: 0.3)
    }

    @Test func `a row follows the finger and uncovers buttons that fill what it uncovers`() {
        let board = board()
        let start = board.screen.middle(of: row)
        board.finger.down(at: start)
        board.finger.move(to: CGPoint(x: start.x - 11, y: start.y))
        board.finger.move(to: CGPoint(x: start.x - 60, y: start.y))
        #expect(shift(board) == 50)
        #expect(board.frame(1) == CGRect(x: 0, y: 44, width: 320, height: 44))
        #expect(log == ["trailing 1"])
        let frames = buttons(board).map { $0.convert($0.bounds, to: board.view) }
        #expect(frames == [CGRect(x: 295, y: 44, width: 25, height: 44), CGRect(x: 270, y: 44, width: 25, height: 44)])
        #expect(board.cell(1)?.stateMarks.isSwiped == true)
        board.finger.cancel()
    }

    @Test(arguments: [(CGFloat(-70), CGFloat(0)), (-100, 148), (-190, 148)])
    func `a row that is let go past half of its buttons stays open`(_ way: CGFloat, _ expected: CGFloat) {
        let board = board()
        drag(board, by: way)
        board.rest()
        #expect(shift(board) == expected)
        #expect(board.cell(1)?.stateMarks.isSwiped == (expected > 0))
        #expect(buttons(board).map(\.bounds.width) == (expected > 0 ? [74, 74] : []))
    }

    @Test func `a fast finger opens a row on a short way, and closes it on one`() {
        let board = board()
        let start = board.screen.middle(of: row)
        board.finger.drag(from: start, to: CGPoint(x: start.x - 40, y: start.y), duration: 0.06)
        board.rest()
        #expect(shift(board) == 148)
        board.finger.drag(from: CGPoint(x: 40, y: start.y), to: CGPoint(x: 80, y: start.y), duration: 0.06)
        board.rest()
        #expect(shift(board) == 0)
    }

    @Test func `the other direction uncovers the other side, and right to left they change places`() {
        let board = board()
        drag(board, by: 100)
        board.rest()
        #expect(shift(board) == -74)
        #expect(buttons(board).map(\.action.title) == ["Read"])
        let mirrored = self.board(isRightToLeft: true)
        drag(mirrored, by: 120)
        mirrored.rest()
        #expect(shift(mirrored) == -148)
        #expect(buttons(mirrored).map(\.action.title) == ["Delete", "Flag"])
        #expect(buttons(mirrored).first.map { $0.convert($0.bounds, to: mirrored.view).minX } == 0)
    }

    @Test func `a row without actions stays, and a drag up or down scrolls`() {
        let board = board()
        drag(board, by: -120, from: 0)
        #expect(shift(board, 0) == 0 && board.view.openSwipePath == nil)
        let start = board.screen.middle(of: row)
        log = []
        board.finger.drag(from: start, to: CGPoint(x: start.x - 10, y: start.y - 60), duration: 0.3)
        #expect(log.isEmpty)
    }

    @Test func `a tap on a button runs its action, and the row closes when that is done`() throws {
        let board = board()
        #expect(board.view.openSwipe(at: row, side: .trailing))
        log = []
        board.finger.tap(try #require(buttons(board).last))
        #expect(log == ["Flag"])
        board.rest()
        #expect(shift(board) == 148)
        board.screen.run { completions.first?(true) }
        board.rest()
        #expect(shift(board) == 0)
        #expect(board.cell(1)?.stateMarks.isSwiped == false)
        #expect(board.selected.isEmpty)
    }

    @Test func `a drag across most of the row runs the first action`() {
        let board = board()
        drag(board, by: -280)
        #expect(log == ["trailing 1", "Delete"])
        board.rest()
        #expect(shift(board) == 320)
        #expect(buttons(board).first?.bounds.width == 320)
        board.screen.run { completions.first?(false) }
        board.rest()
        #expect(shift(board) == 0)
    }

    @Test func `without a full swipe the row is held back behind its buttons`() throws {
        let board = board(isFull: false)
        let start = board.screen.middle(of: row)
        board.finger.down(at: start)
        board.finger.move(to: CGPoint(x: start.x - 11, y: start.y))
        board.finger.move(to: CGPoint(x: start.x - 310, y: start.y))
        let held = try #require(self.shift(board))
        #expect(held > 148 && held < 230)
        board.clock(0.3)
        board.finger.up()
        board.rest()
        #expect(self.shift(board) == 148)
        #expect(log == ["trailing 1"])
    }

    @Test func `a row that its action deletes leaves as it is, and the others close up`() {
        let board = board()
        drag(board, by: -280)
        board.screen.run {
            board.counts = [9]
            board.view.deleteItems(at: [row])
            completions.first?(true)
        }
        board.rest()
        #expect(board.view.visibleCells.allSatisfy { $0.bounds.minX == 0 && !$0.stateMarks.isSwiped })
        #expect(board.view.visibleCells.count == 9 && board.view.openSwipePath == nil)
        #expect(board.frame(1)?.minY == 44)
    }

    @Test func `a touch beside the open row closes it and selects nothing`() {
        let board = board()
        board.view.openSwipe(at: row, side: .trailing)
        board.screen.tap(IndexPath(item: 4, section: 0))
        board.rest()
        #expect(shift(board) == 0 && board.selected.isEmpty)
        board.view.openSwipe(at: row, side: .trailing)
        board.finger.tap(at: CGPoint(x: 30, y: 66))
        board.rest()
        #expect(shift(board) == 0 && board.selected.isEmpty)
        board.screen.tap(row)
        #expect(board.selected == [row])
    }

    @Test func `scrolling, a batch and a reload close the open row`() {
        let board = board()
        board.view.openSwipe(at: row, side: .trailing)
        board.screen.run { board.view.contentOffset.y = 5 }
        board.rest()
        #expect(shift(board) == 0)
        board.view.openSwipe(at: row, side: .trailing)
        board.screen.run {
            board.counts = [11]
            board.view.insertItems(at: [IndexPath(item: 0, section: 0)])
        }
        board.rest()
        #expect(shift(board, 2) == 0 && board.view.openSwipePath == nil)
        board.view.openSwipe(at: row, side: .trailing)
        board.screen.run { board.view.reloadData() }
        board.screen.layOut()
        #expect(board.view.visibleCells.allSatisfy { $0.bounds.minX == 0 && !$0.stateMarks.isSwiped })
        #expect(board.view.openSwipePath == nil)
    }

    @Test func `while items are edited no row is swiped`() {
        let board = board()
        board.view.openSwipe(at: row, side: .trailing)
        board.screen.run { board.view.isEditing = true }
        board.rest()
        #expect(shift(board) == 0)
        drag(board, by: -120)
        board.rest()
        #expect(shift(board) == 0)
    }

    @Test func `another row that opens closes the first`() {
        let board = board()
        board.view.openSwipe(at: row, side: .trailing)
        board.view.openSwipe(at: IndexPath(item: 3, section: 0), side: .leading)
        board.rest()
        #expect(shift(board) == 0 && shift(board, 3) == -74)
    }

    @Test func `a row of a card is clipped by the card while it is aside`() throws {
        let board = board(.insetGrouped)
        board.view.openSwipe(at: IndexPath(item: 9, section: 0), side: .trailing)
        let layer = try #require(board.cell(9)?.layer)
        #expect(layer.masksToBounds && layer.cornerRadius == 10)
        #expect(layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
        board.view.closeSwipe()
        #expect(layer.masksToBounds && layer.cornerRadius == 10)
    }

    @Test func `a row without corners of its own has those of its card while it is aside`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
        let actions = UISwipeActionsConfiguration(actions: [action("Flag")])
        let swiped = SwipedRow(view, at: row, .trailing, actions, isMirrored: false)
        swiped.clip(by: (12, [.layerMinXMinYCorner]))
        swiped.slide(to: 50)
        #expect(view.clipsToBounds && view.layer.cornerRadius == 12 && view.layer.maskedCorners == [.layerMinXMinYCorner])
        swiped.end()
        #expect(!view.clipsToBounds && view.layer.cornerRadius == 0 && view.bounds.minX == 0 && view.subviews.isEmpty)
    }

    @Test func `a row on its way is seen between its places`() throws {
        let board = board()
        board.rest()
        board.screen.run { _ = board.view.openSwipe(at: row, side: .trailing, animated: true) }
        let content = try #require(board.cell(1)?.contentView)
        let start = board.screen.clock.now
        let layer = try #require(board.cell(1)?.layer)
        let places = [0, 0.1, 0.4].map { time in
            layer.displayLayer(at: start + time, in: DisplayContext(scale: 1))?.bounds.minX ?? -1
        }
        #expect(content.frame.minX == 0)
        #expect(places[0] == 0 && places[1] > 0 && places[1] < 148 && places[2] == 148)
    }
}

extension ListBoard {
    /// Lets time pass with the finger where it is.
    fileprivate func clock(_ seconds: TimeInterval) { screen.clock.advance(by: seconds) }
}
