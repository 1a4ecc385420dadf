// SPDX-License-Identifier: MIT
//
// Drags from, over and into collection views (drag.*).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI

@MainActor @Suite struct CollectionDragTests {
    @Test func `a reordering by drag and drop calls both delegates in their order`() {
        let room = DragRoom()
        room.a.notesUpdates = true
        room.lift(25, 25)
        #expect(room.journal.take() == ["A items 0-0"])
        room.finger.move(to: CGPoint(x: 125, y: 25))
        #expect(room.journal.take() == ["A begin", "A can handle", "A enter", "A update 0-2"])
        #expect(room.a.view.hasActiveDrag && room.a.view.hasActiveDrop)
        room.finger.up()
        #expect(room.journal.take() == ["A perform 0-2"])
        room.wait(1)
        #expect(room.journal.take() == ["A drop end", "A drag end"])
        #expect(room.a.sections == [["b", "c", "a", "d", "e", "f"]])
        #expect(room.a.seen == "b c a d e f" && room.isClean)
    }

    @Test func `a gap opens where a drop would insert, and goes along with the finger`() {
        let room = DragRoom()
        room.lift(25, 25)
        room.go(125, 25)
        room.wait(0.5)
        #expect(room.a.places == ["b 0,0", "c 50,0", "d 150,0", "e 0,50", "f 50,50"])
        room.go(75, 25)
        room.wait(0.5)
        #expect(room.a.places == ["b 0,0", "c 100,0", "d 150,0", "e 0,50", "f 50,50"])
        room.finger.cancel()
        room.wait(1)
        #expect(room.a.seen == "a b c d e f" && room.isClean)
    }

    @Test func `a copy leaves the source in its place and opens a gap beside it`() {
        let room = DragRoom()
        (room.a.operation, room.a.taking) = (.copy, .nothing)
        room.lift(25, 25)
        room.go(125, 25)
        room.wait(0.5)
        #expect(room.a.places == ["a 0,0", "b 50,0", "c 150,0", "d 0,50", "e 50,50", "f 100,50"])
        #expect(room.a.cells.first?.dragState == .dragging)
        room.drop()
        #expect(room.a.seen == "a b c d e f" && room.isClean)
    }

    @Test(arguments: [true, false]) func `without a proposal a drag of the same program moves where it may, else copies, and shows nothing`(
        _ allowsMove: Bool
    ) throws {
        /// Takes drops and says nothing of them.
        final class Silent: NSObject, UICollectionViewDropDelegate {
            var taken: [UICollectionViewDropProposal] = []
            func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {
                taken.append(coordinator.proposal)
            }
        }
        let room = DragRoom()
        let silent = Silent()
        room.b.view.dropDelegate = silent
        room.a.allowsMove = allowsMove
        room.lift(75, 25)
        room.go(275, 25)
        room.wait(0.5)
        #expect(room.b.places == ["p 0,0", "q 50,0", "r 100,0"] && room.b.cells.allSatisfy { !$0.isHighlighted })
        room.drop()
        let proposal = try #require(silent.taken.first)
        #expect(silent.taken.count == 1 && proposal.operation == (allowsMove ? .move : .copy) && proposal.intent == .unspecified)
        #expect(room.b.seen == "p q r" && room.isClean)
    }

    @Test(arguments: [UIDropOperation.copy, .move]) func `a proposal without an intent shows nothing`(_ operation: UIDropOperation) {
        let room = DragRoom()
        (room.a.operation, room.a.intent, room.a.taking) = (operation, .unspecified, .nothing)
        room.lift(25, 25)
        room.go(125, 25)
        room.wait(0.5)
        #expect(room.a.places == ["a 0,0", "b 50,0", "c 100,0", "d 150,0", "e 0,50", "f 50,50"])
        #expect(room.a.cells.allSatisfy { !$0.isHighlighted })
        room.finger.cancel()
        room.wait(1)
        #expect(room.isClean)
    }

    @Test func `an item goes from one collection view to another`() {
        let room = DragRoom()
        room.lift(75, 25)
        room.go(275, 25)
        room.wait(0.5)
        #expect(room.b.places == ["p 0,0", "q 100,0", "r 150,0"])
        #expect(room.a.seen == "a b c d e f")
        room.drop()
        #expect(room.b.sections == [["p", "b", "q", "r"]] && room.b.seen == "p b q r")
        #expect(room.b.sources == [nil] && room.isClean)
    }

    @Test func `a placeholder waits for data that comes later`() {
        let room = DragRoom()
        (room.b.taking, room.a.delay) = (.placeholders, 3)
        room.lift(75, 25)
        room.go(275, 25)
        room.drop()
        #expect(room.b.seen == "p … q r" && room.b.sections == [["p", "q", "r"]])
        #expect(room.b.view.hasUncommittedUpdates)
        room.wait(3)
        #expect(room.b.seen == "p b q r" && room.b.sections == [["p", "b", "q", "r"]])
        #expect(!room.b.view.hasUncommittedUpdates && room.isClean)
    }

    @Test func `a placeholder stays through updates and takes its place among what came`() {
        let room = DragRoom()
        (room.b.taking, room.a.delay) = (.placeholders, 3)
        room.lift(75, 25)
        room.go(275, 25)
        room.drop()
        room.environment.run {
            room.b.view.performBatchUpdates {
                room.b.sections[0] = ["x", "p", "q", "r"]
                room.b.view.insertItems(at: [[0, 0]])
            }
        }
        room.wait(0.5)
        #expect(room.b.seen == "x p … q r")
        room.wait(3)
        #expect(room.b.seen == "x p b q r" && room.b.sections == [["x", "p", "b", "q", "r"]])
    }

    @Test func `a reload discards placeholders, and a commit says so`() {
        let room = DragRoom()
        (room.b.taking, room.a.delay) = (.placeholders, 3)
        room.lift(75, 25)
        room.go(275, 25)
        room.drop()
        room.b.view.reloadData()
        room.wait(0.1)
        #expect(room.b.seen == "p q r" && !room.b.view.hasUncommittedUpdates)
        _ = room.journal.take()
        room.wait(4)
        #expect(room.journal.take() == ["B commit b false"])
        #expect(room.b.seen == "p q r" && room.b.contexts.first?.deletePlaceholder() == false)
    }

    @Test(arguments: [nil, -2.0] as [TimeInterval?]) func `a provider that fails takes its placeholder away, one that is silent leaves it`(
        _ delay: TimeInterval?
    ) {
        let room = DragRoom()
        (room.b.taking, room.a.delay) = (.placeholders, delay)
        room.lift(75, 25)
        room.go(275, 25)
        room.drop()
        room.wait(4)
        #expect(room.b.seen == (delay == nil ? "p … q r" : "p q r"))
        #expect(room.isClean)
        room.b.view.reloadData()
        #expect(room.b.seen == "p q r")
    }

    @Test func `a coordinator and a placeholder that outlive the view do nothing`() throws {
        final class Keeper: NSObject, UICollectionViewDropDelegate {
            var coordinator: (any UICollectionViewDropCoordinator)?
            var context: (any UICollectionViewDropPlaceholderContext)?
            let placeholder = UICollectionViewDropPlaceholder(insertionIndexPath: [0, 0], reuseIdentifier: "wait")
            func collectionView(
                _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
                withDestinationIndexPath destinationIndexPath: IndexPath?
            ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath) }
            func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {
                self.coordinator = coordinator
                context = coordinator.items.first.map { coordinator.drop($0.dragItem, to: placeholder) }
            }
        }
        let keeper = Keeper()
        weak var view: UICollectionView?
        do {
            let room = DragRoom()
            view = room.b.view
            room.b.view.dropDelegate = keeper
            room.lift(75, 25)
            room.go(275, 25)
            room.drop()
            room.wait(4)
        }
        let coordinator = try #require(keeper.coordinator)
        let item = try #require(coordinator.items.first).dragItem
        #expect(view == nil && keeper.context?.commitInsertion { _ in Issue.record("there is nothing to insert into") } == false)
        let late = coordinator.drop(item, to: keeper.placeholder)
        coordinator.drop(item, toItemAt: [0, 0])
        #expect(!late.deletePlaceholder())
    }

    @Test func `taps of a second finger gather items, which are dropped together`() {
        let room = DragRoom()
        room.b.taking = .placeholders
        room.lift(25, 25)
        room.go(125, 250)
        _ = room.journal.take()
        let second = Finger(in: room.window)
        for x in [75, 125] { second.tap(at: CGPoint(x: x, y: 25)) }
        #expect(room.journal.take() == ["A adding 0-1", "A adding 0-2"])
        #expect(room.a.cells.prefix(4).map(\.dragState) == [.dragging, .dragging, .dragging, .none])
        second.tap(at: CGPoint(x: 75, y: 25))
        #expect(!room.journal.take().contains("A adding 0-1"))
        room.go(225, 25)
        room.drop()
        #expect(room.b.seen == "a b c p q r" && room.isClean)
    }

    @Test func `what nobody takes goes back, and the cell left behind is faded meanwhile`() throws {
        let room = DragRoom()
        room.b.operation = .forbidden
        let cell = try #require(room.a.cells.first)
        room.lift(25, 25)
        #expect(cell.states == [.lifting])
        room.go(275, 25)
        room.wait(0.5)
        let kept = try #require(room.a.cells.first)
        #expect(kept.dragState == .dragging && abs(kept.alpha - UICollectionViewCell.draggedOpacity) < 0.001)
        room.drop()
        #expect(room.a.seen == "a b c d e f" && room.b.seen == "p q r" && room.isClean)
    }

    @Test func `a press that is lifted at once leaves the cell as it was`() throws {
        let room = DragRoom()
        let cell = try #require(room.a.cells.first)
        room.lift(25, 25)
        room.drop()
        #expect(cell.states == [.lifting, .none] && room.isClean)
        #expect(room.journal.take() == ["A items 0-0"])
    }

    @Test func `a move that the source does not allow is no drop`() {
        let room = DragRoom()
        room.a.allowsMove = false
        room.lift(25, 25)
        room.go(275, 25)
        room.wait(0.5)
        #expect(room.b.places == ["p 0,0", "q 50,0", "r 100,0"])
        room.drop()
        #expect(room.b.seen == "p q r" && room.b.destinations.isEmpty && room.isClean)
    }

    @Test func `the destination is the item beneath, the end of a section behind its last one, nil over nothing`() {
        let room = DragRoom([["a", "b"]], [["p", "q"], [], ["r"]])
        (room.b.notesUpdates, room.b.intent, room.b.operation) = (true, .unspecified, .copy)
        room.lift(25, 25)
        room.finger.move(to: CGPoint(x: 275, y: 25))
        room.finger.move(to: CGPoint(x: 375, y: 25))
        room.finger.move(to: CGPoint(x: 225, y: 95))
        room.finger.move(to: CGPoint(x: 300, y: 250))
        room.finger.move(to: CGPoint(x: 325, y: 95))
        #expect(
            room.journal.take().filter { $0.contains("update") }
                == ["B update 0-1", "B update 0-2", "B update 2-0", "B update nil", "B update 2-1"])
        room.finger.cancel()
        room.wait(1)
        #expect(room.isClean)
    }

    @Test func `what is dropped into an item marks its cell, and shrinks into it`() throws {
        let room = DragRoom()
        (room.b.intent, room.b.taking) = (.insertIntoDestinationIndexPath, .into)
        room.lift(25, 25)
        room.go(275, 25)
        room.wait(0.4)
        #expect(room.b.places == ["p 0,0", "q 50,0", "r 100,0"])
        #expect(room.b.cells.map(\.isHighlighted) == [false, true, false])
        #expect(room.b.cells.map(\.configurationState.cellDropState) == [.notTargeted, .targeted, .notTargeted])
        #expect(room.a.cells.first?.configurationState.cellDragState == .dragging)
        room.go(325, 25)
        #expect(room.b.cells.map(\.isHighlighted) == [false, false, true])
        room.drop()
        #expect(room.b.destinations == [[0, 2]] && room.isClean)
    }

    @Test(arguments: [DragBoard.Taking.updatesAlone, .target, .nothing])
    func `what the coordinator is not told of lands by default`(_ taking: DragBoard.Taking) {
        let room = DragRoom()
        room.b.taking = taking
        room.lift(25, 25)
        room.go(275, 25)
        room.drop()
        #expect(room.b.seen == (taking == .updatesAlone ? "p a q r" : "p q r") && room.isClean)
    }

    @Test func `the cell that an item lands on is not seen before the landing`() throws {
        let room = DragRoom()
        room.lift(25, 25)
        room.go(275, 25)
        room.finger.up()
        let cell = try #require(room.b.cells.first { $0.text == "a" })
        #expect(cell.alpha == 0)
        room.wait(1)
        #expect(cell.alpha == 1 && room.isClean)
    }

    @Test func `a drop onto a section that was deleted has no destination`() {
        let room = DragRoom([["a", "b"]], [["p", "q"], ["r"]])
        room.lift(25, 25)
        room.go(225, 75)
        room.environment.run {
            room.b.view.performBatchUpdates {
                room.b.sections.remove(at: 1)
                room.b.view.deleteSections([1])
            }
        }
        room.finger.up()
        room.wait(1.5)
        #expect(room.b.destinations == [nil] && room.b.sections == [["p", "q", "a"]])
        #expect(room.b.seen == "p q a" && room.isClean)
    }

    @Test func `an item that is deleted while it is dragged has no source and fades`() {
        let room = DragRoom()
        room.a.taking = .nothing
        room.lift(25, 25)
        room.go(125, 25)
        room.environment.run {
            room.a.view.performBatchUpdates {
                room.a.sections[0].removeFirst()
                room.a.view.deleteItems(at: [[0, 0]])
            }
        }
        room.wait(0.5)
        room.drop()
        #expect(room.a.sources == [nil])
        #expect(room.a.seen == "b c d e f" && room.isClean)
    }

    @Test func `a reload under a drag leaves the drag alone`() {
        let room = DragRoom()
        room.lift(25, 25)
        room.go(125, 25)
        room.a.view.reloadData()
        room.wait(0.5)
        room.go(130, 30)
        room.drop()
        #expect(room.a.sections[0].sorted() == ["a", "b", "c", "d", "e", "f"])
        #expect(room.a.seen == room.a.sections[0].joined(separator: " ") && room.isClean)
    }

    @Test func `views that leave the window in flight leave nothing behind`() {
        let room = DragRoom()
        room.lift(25, 25)
        room.go(275, 25)
        room.a.view.removeFromSuperview()
        room.b.view.removeFromSuperview()
        room.go(280, 60)
        room.drop()
        #expect(room.window.subviews.isEmpty && !room.a.view.hasActiveDrag && !room.b.view.hasActiveDrop)
    }

    @Test func `a drag goes into a collection view of another window`() {
        let room = DragRoom()
        let other = UIWindow(frame: CGRect(x: 400, y: 0, width: 200, height: 300), environment: room.environment)
        let c = room.environment.run {
            DragBoard("C", [["x", "y"]], frame: CGRect(x: 0, y: 0, width: 200, height: 300), journal: room.journal)
        }
        other.addSubview(c.view)
        other.layoutIfNeeded()
        room.lift(25, 25)
        room.go(425, 25)
        room.drop()
        #expect(c.seen == "a x y" && room.isClean && other.subviews.count == 1)
    }

    @Test func `spring loading selects the item that a finger rests over`() {
        let room = DragRoom()
        room.b.view.isSpringLoaded = true
        room.b.intent = .unspecified
        room.lift(25, 25)
        room.go(275, 25)
        _ = room.journal.take()
        room.wait(1)
        #expect(room.journal.take() == ["B selected 1"])
        #expect(room.b.view.indexPathsForSelectedItems == [[0, 1]])
        room.finger.cancel()
        room.wait(1)
        #expect(room.isClean)
    }

    @Test func `a finger that rests near an edge scrolls what it is over`() {
        let room = DragRoom([["a"]], [(0..<80).map { "\($0)" }])
        room.lift(25, 25)
        room.go(300, 150)
        room.go(300, 295)
        room.wait(1.5)
        #expect(room.b.view.contentOffset.y > 100)
        let offset = room.b.view.contentOffset.y
        room.finger.cancel()
        room.wait(1)
        #expect(room.b.view.contentOffset.y == offset && room.isClean)
    }

    @Test func `a view whose drags are turned off lifts nothing`() {
        let room = DragRoom()
        room.a.view.dragInteractionEnabled = false
        room.lift(25, 25)
        room.go(275, 25)
        room.drop()
        #expect(room.b.seen == "p q r" && room.isClean)
        #expect(!room.journal.take().contains("A items 0-0"))
        #expect(DragRoom().a.view.dragInteractionEnabled)
    }

    @Test func `a view without a delegate takes nothing and gives nothing`() {
        let room = DragRoom()
        room.b.view.dropDelegate = nil
        room.lift(25, 25)
        room.go(275, 25)
        room.drop()
        #expect(room.b.seen == "p q r" && room.isClean)
        room.a.view.dragDelegate = nil
        room.lift(25, 25)
        #expect(room.window.subviews.count == 2)
        room.finger.up()
    }

    @Test func `a view that leaves the window in the drop itself leaves nothing behind`() {
        let room = DragRoom()
        room.lift(25, 25)
        room.go(275, 25)
        room.b.leavesInDrop = true
        room.drop()
        #expect(room.b.sections == [["p", "a", "q", "r"]] && room.window.subviews.count == 1)
        #expect(!room.b.view.hasActiveDrop && !room.a.view.hasActiveDrag)
    }

    @Test func `items given twice with the same path land in the order in which they were given`() {
        let room = DragRoom()
        (room.b.taking, room.b.repeatsPath) = (.placeholders, true)
        room.lift(25, 25)
        room.go(125, 250)
        let second = Finger(in: room.window)
        for x in [75, 125] { second.tap(at: CGPoint(x: x, y: 25)) }
        room.go(275, 25)
        room.drop()
        #expect(room.b.seen == "p a b c q r" && room.isClean)
    }
}
