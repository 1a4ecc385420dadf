// SPDX-License-Identifier: MIT
//
// Data, views and programs that change or go wrong under a drag (drag.changes-meanwhile).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI

@MainActor @Suite struct CollectionDragTroubleTests {
    private let room = DragRoom([["a", "b", "c", "d", "e", "f"]], [["p", "q", "r"], ["s"]])

    /// Ends what is under way, and holds what is shown against a reload.
    private func expectReload(_ comment: Comment? = nil, location: SourceLocation = #_sourceLocation) {
        room.finger.up()
        room.wait(3)
        #expect(room.isClean, comment, sourceLocation: location)
        for board in [room.a, room.b] {
            for context in board.contexts { context.deletePlaceholder() }
            room.wait(1)
            let (seen, places) = (board.seen, board.places)
            board.view.reloadData()
            #expect(board.seen == seen && board.places == places, comment, sourceLocation: location)
        }
    }

    private func update(_ board: DragBoard, _ change: @escaping () -> Void) {
        room.environment.run { board.view.performBatchUpdates(change) }
    }

    @Test func `a batch while a gap is open moves the gap along, and the drop goes there`() {
        room.lift(25, 25)
        room.go(275, 25)
        update(room.b) { [room] in
            room.b.sections[0].insert("x", at: 0)
            room.b.view.insertItems(at: [[0, 0]])
        }
        room.wait(0.5)
        #expect(room.b.cells.count == 5)
        room.finger.up()
        room.wait(1)
        #expect(room.b.destinations == [[0, 1]] && room.b.seen == "x a p q r s")
        expectReload()
    }

    @Test func `the section of an open gap may go, and all of them`() {
        room.lift(25, 25)
        room.go(275, 25)
        update(room.b) { [room] in
            room.b.sections.remove(at: 0)
            room.b.view.deleteSections([0])
        }
        room.wait(0.5)
        update(room.b) { [room] in
            room.b.sections.removeAll()
            room.b.view.deleteSections([0])
        }
        expectReload()
        #expect(room.b.destinations.allSatisfy { $0 == nil })
    }

    @Test func `the section that a finger drags from may go, and come again`() {
        room.lift(25, 25)
        room.go(125, 75)
        update(room.a) { [room] in
            room.a.sections.removeAll()
            room.a.view.deleteSections([0])
        }
        room.wait(0.3)
        update(room.a) { [room] in
            room.a.sections = [["x"]]
            room.a.view.insertSections([0])
        }
        room.go(275, 25)
        room.drop()
        #expect(room.b.sources == [nil] && room.b.seen == "p a q r s" && room.a.seen == "x")
        expectReload()
    }

    @Test(arguments: ["reload", "batch", "layout", "leave", "delegate", "switch"])
    func `whatever happens while something lands, it lands or fades and nothing stays`(_ what: String) {
        (room.b.taking, room.a.delay) = (.placeholders, 2)
        room.lift(25, 25)
        room.go(275, 25)
        room.finger.up()
        room.wait(0.1)
        switch what {
        case "reload": room.b.view.reloadData()
        case "batch":
            update(room.b) { [room] in
                room.b.sections[0].removeAll()
                room.b.view.deleteItems(at: [[0, 0], [0, 1], [0, 2]])
            }
        case "layout": room.environment.run { room.b.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true) }
        case "leave": room.b.view.removeFromSuperview()
        case "delegate": (room.b.view.dropDelegate, room.a.view.dragDelegate) = (nil, nil)
        default: room.a.view.dragInteractionEnabled = false
        }
        room.wait(4)
        if room.b.view.superview == nil { room.window.addSubview(room.b.view) }
        expectReload("\(what)")
        #expect(!room.b.view.hasUncommittedUpdates)
    }

    @Test func `the source and the view beneath may go in flight, with all that is left of the finger`() {
        for views in [[room.a], [room.b], [room.a, room.b]] {
            room.lift(25, 25)
            room.go(275, 25)
            for board in views { board.view.removeFromSuperview() }
            room.go(300, 25)
            room.finger.up()
            room.wait(2)
            for board in [room.a, room.b] where board.view.superview == nil { room.window.addSubview(board.view) }
            expectReload("without \(views.count)")
        }
    }

    @Test func `a context is good for one end, and says so after it`() {
        (room.b.taking, room.a.delay) = (.placeholders, nil)
        room.lift(25, 25)
        room.go(275, 25)
        room.drop()
        let context = room.b.contexts[0]
        var paths: [IndexPath] = []
        func commit() -> Bool {
            context.commitInsertion { path in
                paths.append(path)
                room.b.sections[path.section].insert("a", at: path.item)
            }
        }
        let answers = [commit(), commit(), context.deletePlaceholder()]
        #expect(answers == [true, false, false])
        #expect(paths == [[0, 1]])
        expectReload()
    }

    @Test func `a coordinator that is told nonsense, or twice, lets items fade or takes the last word`() {
        var refusals: [String] = []
        room.environment.exceptionHandler = { refusals.append("\($0)") }
        room.b.taking = .nothing
        let (away, b) = (UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), room.b)
        var kept: (any UICollectionViewDropCoordinator)?
        let nonsense: [(any UICollectionViewDropCoordinator, UIDragItem) -> Void] = [
            { _ = $0.drop($1, toItemAt: [7, 7]) },
            { _ = $0.drop($1, toItemAt: IndexPath()) },
            { _ = $0.drop($1, intoItemAt: [0, 90], rect: .zero) },
            { _ = $0.drop($1, intoItemAt: [0, 0], rect: CGRect(x: 0, y: 0, width: -5, height: CGFloat.infinity)) },
            { _ = $0.drop($1, to: UIDragPreviewTarget(container: away, center: .zero)) },
            { _ = $0.drop($1, to: UICollectionViewDropPlaceholder(insertionIndexPath: [9, 9], reuseIdentifier: "wait")) },
            { _ = $0.drop($1, to: UICollectionViewDropPlaceholder(insertionIndexPath: IndexPath(), reuseIdentifier: "wait")) },
            { coordinator, _ in _ = coordinator.drop(UIDragItem(itemProvider: NSItemProvider()), toItemAt: [0, 0]) },
            { coordinator, item in
                _ = coordinator.drop(item, toItemAt: [0, 0])
                _ = coordinator.drop(item, to: UIDragPreviewTarget(container: b.view, center: CGPoint(x: 50, y: 250)))
            },
        ]
        for (index, tell) in nonsense.enumerated() {
            b.performs = { coordinator in
                kept = coordinator
                for item in coordinator.items { tell(coordinator, item.dragItem) }
            }
            room.lift(25, 25)
            room.go(275, 25)
            room.drop()
            #expect(room.isClean && b.seen == "p q r s", "\(index)")
        }
        // What is said when all is over says nothing.
        if let kept, let item = kept.items.first { kept.drop(item.dragItem, toItemAt: [0, 0]) }
        room.wait(1)
        #expect(refusals.isEmpty)
        expectReload()
    }

    @Test(arguments: [0.0, -1, nil] as [TimeInterval?]) func `two drags onto two views end each for itself, whatever their data does`(
        _ delay: TimeInterval?
    ) {
        (room.a.taking, room.b.taking) = (.placeholders, .placeholders)
        (room.a.delay, room.b.delay) = (delay, 0.5)
        let second = Finger(in: room.window)
        room.lift(25, 25)
        second.down(at: CGPoint(x: 225, y: 25))
        room.wait(0.8)
        #expect(!room.b.view.hasActiveDrag)
        room.go(325, 25)
        second.move(to: CGPoint(x: 125, y: 25))
        room.wait(0.1)
        #expect(room.a.view.hasActiveDrag && room.b.view.hasActiveDrag && room.a.view.hasActiveDrop && room.b.view.hasActiveDrop)
        second.up()
        room.finger.up()
        room.wait(2)
        #expect(room.a.seen == "a b p c d e f")
        #expect(room.b.seen == (delay == nil ? "p q … r s" : delay == 0 ? "p q a r s" : "p q r s"))
        expectReload()
    }

    @Test func `an item that one finger drags is not lifted by another`() {
        let second = Finger(in: room.window)
        room.lift(25, 25)
        room.go(275, 25)
        _ = room.journal.take()
        second.press(room.a.view, at: CGPoint(x: 25, y: 25), for: 2)
        #expect(!room.journal.take().contains { $0.contains("items") })
        second.down(at: CGPoint(x: 75, y: 25))
        room.wait(0.8)
        second.move(to: CGPoint(x: 75, y: 80))
        #expect(room.journal.take().contains("A items 0-1"))
        second.cancel()
        room.wait(1)
        #expect(room.a.cells.filter { $0.dragState == .dragging }.map(\.text) == ["a"] && room.a.view.hasActiveDrag)
        expectReload()
    }
}
