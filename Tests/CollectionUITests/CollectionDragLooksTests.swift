// SPDX-License-Identifier: MIT
//
// What is seen of a drag over a collection view: previews, placeholders, states of cells, springs and scrolling (drag.*).

import Foundation
import Testing
import VitrineConfigurations
import VitrineFingers
import VitrineGeometry
import VitrineLayers

@testable import VitrineCollectionUI
@testable import VitrineDragAndDrop
@testable import VitrineViewCore

@MainActor @Suite struct CollectionDragLooksTests {
    private let room = DragRoom()

    /// A path in a cell's own space.
    private static func parameters(width: CGFloat) -> UIDragPreviewParameters {
        let parameters = UIDragPreviewParameters()
        parameters.visiblePath = UIBezierPath(rect: CGRect(x: 5, y: 5, width: width, height: 20))
        return parameters
    }

    /// The widths of the visible parts of all previews that are dragged.
    private var widths: [CGFloat] {
        func widths(in view: UIView) -> [CGFloat] {
            ((view.layer.mask as? CAShapeLayer)?.path).map { [$0.boundingBox.width] } ?? view.subviews.flatMap(widths(in:))
        }
        return room.window.subviews.filter { $0 is DragOverlay }.flatMap(widths(in:))
    }

    // MARK: Previews

    @Test func `a preview shows the part of the cell that the delegate says, in the lift and in the landing`() {
        room.a.parameters = { what, cell in
            #expect(what == "drag" && (cell as? TextCell)?.text == "a")
            return Self.parameters(width: 11)
        }
        room.b.parameters = { what, cell in
            #expect(what == "drop" && (cell as? TextCell)?.text == "a")
            return Self.parameters(width: 22)
        }
        room.lift(25, 25)
        #expect(widths == [11])
        room.go(275, 25)
        #expect(widths == [11])
        room.finger.up()
        room.wait(0.1)
        #expect(widths.sorted() == [11, 22])
        room.wait(1)
        #expect(room.b.seen == "p a q r" && room.isClean)
    }

    @Test func `what lands on a placeholder shows the part that the placeholder says`() {
        (room.b.taking, room.a.delay) = (.placeholders, 3)
        var asked: [String] = []
        room.b.parameters = { what, cell in
            asked.append("\(what) \((cell as? TextCell)?.text ?? "")")
            return Self.parameters(width: 22)
        }
        room.lift(25, 25)
        room.go(275, 25)
        room.finger.up()
        room.wait(0.1)
        #expect(asked == ["placeholder …"] && widths.contains(22))
        room.wait(4)
        #expect(room.b.seen == "p a q r" && room.isClean)
    }

    // MARK: Placeholders

    @Test func `a placeholder's cell is brought up to date when that is asked for, as long as it is there`() {
        (room.b.taking, room.a.delay) = (.placeholders, 3)
        room.lift(25, 25)
        room.go(275, 25)
        room.drop()
        #expect(room.b.seen == "p … q r")
        room.b.waitingText = "50 %"
        room.wait(0.1)
        #expect(room.b.seen == "p … q r")
        room.b.contexts[0].setNeedsCellUpdate()
        #expect(room.b.seen == "p 50 % q r")
        room.wait(4)
        #expect(room.b.seen == "p a q r")
        room.b.contexts[0].setNeedsCellUpdate()
        #expect(room.b.seen == "p a q r" && room.isClean)
    }

    @Test func `a placeholder that is scrolled away and back is made anew with what it shows by then`() {
        let room = DragRoom([["a"]], [(0..<80).map { "\($0)" }])
        (room.b.taking, room.a.delay) = (.placeholders, nil)
        room.lift(25, 25)
        room.go(275, 25)
        room.drop()
        room.b.view.contentOffset.y = 600
        room.wait(0.1)
        room.b.waitingText = "50 %"
        room.b.contexts[0].setNeedsCellUpdate()
        room.b.view.contentOffset.y = 0
        room.wait(0.1)
        #expect(room.b.cells[1].text == "50 %")
        #expect(room.b.contexts[0].deletePlaceholder() && !room.b.contexts[0].deletePlaceholder())
        room.wait(1)
        #expect(room.b.cells[1].text == "1" && room.isClean)
    }

    // MARK: States

    @Test(arguments: [true, false]) func `a cell is lifted, dragged and then itself again, dropped or not`(_ isDropped: Bool) throws {
        let cell = try #require(room.a.cells.first)
        room.a.view.dropDelegate = nil
        room.b.operation = isDropped ? .copy : .forbidden
        room.lift(25, 25)
        #expect(cell.states == [.lifting])
        room.go(275, 25)
        room.wait(0.5)
        #expect(cell.states == [.lifting, .dragging] && abs(cell.alpha - 0.3) < 0.001)
        #expect(cell.configurationState.cellDragState == .dragging)
        room.drop()
        #expect(cell.states == [.lifting, .dragging, .none] && cell.alpha == 1)
        #expect(cell.configurationState.cellDragState == .none && room.isClean)
    }

    @Test func `a cell is told of its states as they begin, within the animations of lifting and dragging, and is faded by the base class`()
        throws
    {
        let cell = try #require(room.a.cells.first)
        room.a.view.dropDelegate = nil
        room.lift(25, 25)
        room.go(275, 25)
        room.wait(0.5)
        room.finger.cancel()
        room.wait(1)
        #expect(cell.states == [.lifting, .dragging, .none])
        #expect(cell.opacities.map(\.isAnimated) == [true, true, false])
        #expect(cell.opacities.map { [$0.before, $0.after].map { ($0 * 10).rounded() } } == [[10, 10], [10, 3], [3, 10]])
    }

    @Test func `a cell that comes in sight again is still the dragged one`() {
        let room = DragRoom([(0..<80).map { "\($0)" }], [["p"]])
        room.lift(25, 25)
        room.go(275, 125)
        room.a.view.contentOffset.y = 700
        room.wait(0.2)
        #expect(room.a.cells.allSatisfy { $0.dragState == .none })
        room.a.view.contentOffset.y = 0
        room.wait(0.2)
        #expect(room.a.cells.filter { $0.dragState == .dragging }.map(\.text) == ["0"])
        room.finger.cancel()
        room.wait(1)
        #expect(room.isClean)
    }

    @Test func `cells know whether a drop would hit them, in sight or coming in sight`() {
        room.b.intent = .insertIntoDestinationIndexPath
        room.lift(25, 25)
        room.go(275, 25)
        #expect(room.b.cells.map(\.configurationState.cellDropState) == [.notTargeted, .targeted, .notTargeted])
        room.b.view.reloadData()
        room.wait(0.1)
        #expect(room.b.cells.map(\.configurationState.cellDropState) == [.notTargeted, .targeted, .notTargeted])
        room.go(25, 125)
        #expect(room.b.cells.allSatisfy { $0.configurationState.cellDropState == .none })
        room.finger.cancel()
        room.wait(1)
        #expect(room.isClean)
    }

    // MARK: Springs

    @Test func `spring loading asks once for each item, and selects where it may`() {
        room.b.view.isSpringLoaded = true
        room.b.intent = .unspecified
        room.b.springs = { $0.item != 0 }
        room.lift(25, 25)
        room.go(225, 25)
        _ = room.journal.take()
        room.wait(2)
        room.go(230, 25)
        #expect(room.journal.take() == [] && room.b.view.indexPathsForSelectedItems?.isEmpty == true)
        room.go(275, 25)
        room.wait(0.4)
        room.go(280, 25)
        #expect(room.journal.take() == ["B spring 1"])
        room.wait(0.5)
        #expect(room.journal.take() == ["B selected 1"])
        room.go(285, 25)
        room.wait(3)
        #expect(room.journal.take() == [])
        room.finger.cancel()
        room.wait(1)
        #expect(room.isClean && room.b.cells.allSatisfy { $0.subviews.count == 1 })
    }

    @Test func `spring loading needs no drop delegate, and stops with its switch`() {
        room.b.view.dropDelegate = nil
        room.b.view.isSpringLoaded = true
        room.lift(25, 25)
        room.go(275, 25)
        _ = room.journal.take()
        room.wait(1)
        #expect(room.journal.take() == ["B selected 1"])
        room.b.view.isSpringLoaded = false
        #expect(room.b.view.interactions.allSatisfy { !($0 is UISpringLoadedInteraction) })
        room.go(325, 25)
        room.wait(2)
        #expect(room.journal.take() == [])
        room.finger.cancel()
        room.wait(1)
        #expect(room.isClean)
    }

    @Test func `an item that goes while a finger rests on it is not selected`() {
        room.b.view.isSpringLoaded = true
        room.b.intent = .unspecified
        room.lift(25, 25)
        room.go(325, 25)
        room.wait(0.4)
        _ = room.journal.take()
        room.environment.run {
            room.b.view.performBatchUpdates {
                room.b.sections[0].remove(at: 2)
                room.b.view.deleteItems(at: [[0, 2]])
            }
        }
        room.wait(2)
        #expect(room.journal.take().allSatisfy { !$0.contains("selected") })
        room.finger.cancel()
        room.wait(1)
        #expect(room.isClean)
    }

    // MARK: Scrolling

    @Test func `the gap goes along while a finger rests at the edge, and the item lands where it came to`() throws {
        let room = DragRoom([["a"]], [(0..<80).map { "\($0)" }])
        room.lift(25, 25)
        room.go(275, 150)
        room.go(275, 292)
        room.wait(0.7)
        let offset = room.b.view.contentOffset.y
        #expect(offset > 30 && offset < 650)
        room.finger.up()
        room.wait(2)
        let place = try #require(room.b.destinations.first ?? nil)
        let landed = try #require(room.b.view.layoutAttributesForItem(at: place))
        #expect(room.b.sections[0][place.item] == "a" && landed.frame.contains(CGPoint(x: 75, y: 292 + offset)))
        #expect(room.b.view.contentOffset.y == offset && room.isClean)
    }
}
