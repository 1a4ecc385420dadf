// SPDX-License-Identifier: MIT
//
// Drags between views: who is asked and told, in which order, and what is left of them (drag.*).

import Foundation
import Testing
import VitrineLayers

@testable import VitrineDragAndDrop
@testable import VitrineExchange
@testable import VitrineFingers
@testable import VitrineMenus
@testable import VitrineViewCore

@MainActor @Suite struct DragInteractionTests {
    /// A view that things are dragged from and dropped on, and that notes what it is asked and told.
    final class Shelf: UIView, UIDragInteractionDelegate, UIDropInteractionDelegate {
        let journal: NSMutableArray
        let label: String
        var items = 1
        var operation = UIDropOperation.copy
        var allowsMove = true
        var handles = true
        var target: CGPoint?
        var parameters = UIDragPreviewParameters()
        lazy var drag = UIDragInteraction(delegate: self)
        lazy var drop = UIDropInteraction(delegate: self)
        var texts: [String] = []

        init(_ label: String, frame: CGRect, journal: NSMutableArray) {
            (self.label, self.journal) = (label, journal)
            super.init(frame: frame)
            addInteraction(drag)
            addInteraction(drop)
        }
        required init?(coder: NSCoder) { nil }

        func note(_ line: String) { journal.add("\(label) \(line)") }

        func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
            note("items at \(Int(session.location(in: self).x))")
            return (0..<items).map { UIDragItem(itemProvider: NSItemProvider(object: "\(label)\($0)" as NSString)) }
        }
        func dragInteraction(_ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession)
            -> UITargetedDragPreview?
        {
            note("preview")
            return UITargetedDragPreview(view: self, parameters: parameters)
        }
        func dragInteraction(
            _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
        ) {
            note("lift")
            animator.addCompletion { self.note("lifted \($0)") }
        }
        func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) { note("begin") }
        func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool { allowsMove }
        func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation) {
            note("will end \(operation)")
        }
        func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation) {
            note("did end \(operation)")
        }
        func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) { note("transferred") }
        func dragInteraction(_ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint)
            -> [UIDragItem]
        {
            note("adding")
            return [UIDragItem(itemProvider: NSItemProvider(object: "\(label)+" as NSString))]
        }
        func dragInteraction(_ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating) {
            note("cancel")
            animator.addCompletion { _ in self.note("cancelled") }
        }
        func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
            note("can handle \(session.items.count)")
            return handles
        }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) { note("enter") }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
            if journal.lastObject as? String != "\(label) update" { note("update") }
            return UIDropProposal(operation: operation)
        }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) { note("exit") }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) { note("end") }
        func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
            note("perform at \(Int(session.location(in: self).x))")
            session.progressIndicatorStyle = .none
            session.loadObjects(ofClass: String.self) { self.texts += $0 }
        }
        func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) { note("conclude") }
        func dropInteraction(
            _ interaction: UIDropInteraction, previewForDropping item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
        )
            -> UITargetedDragPreview?
        {
            target.map { defaultPreview.retargetedPreview(with: UIDragPreviewTarget(container: self, center: $0)) }
        }
    }

    @Test func `what comes from outside has no source, and is read once it is dropped`() {
        final class Tray: UIView, UIDropInteractionDelegate {
            var (calls, texts): ([String], [String]) = ([], [])
            func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
                calls.append(session.localDragSession == nil ? "outside" : "inside")
                session.loadObjects(ofClass: NSString.self) { self.calls.append("\($0.count) before") }
                return session.canLoadObjects(ofClass: NSString.self)
            }
            func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
                UIDropProposal(operation: session.location(in: self).x < 50 ? .move : .copy)
            }
            func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
                session.loadObjects(ofClass: NSString.self) { self.texts = $0.compactMap { ($0 as? NSString).map { "\($0)" } } }
            }
            func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) { calls.append("conclude") }
        }
        let clock = VirtualClock()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100), environment: UIEnvironment(clock: clock))
        let tray = Tray(frame: window.bounds)
        window.addSubview(tray)
        window.makeKeyAndVisible()
        tray.addInteraction(UIDropInteraction(delegate: tray))
        func item(_ data: Data?) -> UIDragItem {
            UIDragItem(itemProvider: NSItemProvider(fromOutside: "text/plain", named: "a.txt", data))
        }
        let count = window.subviews.count
        let drag = window.uiEnvironment.run { DragOperation(fromOutside: [item(nil)], at: CGPoint(x: 20, y: 20), over: window) }
        #expect(drag.operation == .forbidden, "what is outside is not moved")
        drag.move(to: CGPoint(x: 80, y: 20))
        #expect(drag.operation == .copy && window.subviews.count == count, "nothing is seen of it")
        clock.advance(by: 0.1)
        window.uiEnvironment.run { drag.release([item(Data("words".utf8))]) }
        clock.advance(by: 1)
        #expect(tray.calls == ["outside", "0 before", "conclude"])
        #expect(tray.texts == ["words"])
    }

    @Test func `a place is empty while what was there rises from it, and no longer`() {
        let room = Room()
        room.finger.down(at: CGPoint(x: 50, y: 50))
        room.clock.advance(by: 0.6)
        #expect(room.from.isAway)
        room.clock.advance(by: 0.4)
        #expect(room.from.isAway)
        room.go(200, 50)
        #expect(!room.from.isAway)
        room.finger.up()
        room.clock.advance(by: 2)
        room.lift()
        #expect(room.from.isAway)
        room.finger.up()
        room.clock.advance(by: 2)
        #expect(!room.from.isAway)
    }

    /// Two shelves side by side in a window of a clock that runs.
    @MainActor final class Room {
        let environment = UIEnvironment(clock: VirtualClock(), typesetter: nil)
        let window: UIWindow
        let journal = NSMutableArray()
        let from: Shelf
        let to: Shelf
        let finger: Finger
        var clock: VirtualClock { environment.clock }

        init() {
            window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200), environment: environment)
            from = Shelf("A", frame: CGRect(x: 0, y: 0, width: 100, height: 100), journal: journal)
            to = Shelf("B", frame: CGRect(x: 150, y: 0, width: 150, height: 150), journal: journal)
            finger = Finger(in: window)
            window.addSubview(from)
            window.addSubview(to)
        }

        func take() -> [String] {
            defer { journal.removeAllObjects() }
            return journal.compactMap { $0 as? String }
        }

        /// Presses the first shelf and waits until what it gives is lifted.
        func lift() {
            finger.down(at: CGPoint(x: 50, y: 50))
            clock.advance(by: 0.8)
        }

        /// Goes to a point in steps.
        func go(_ x: CGFloat, _ y: CGFloat) {
            guard let start = finger.location else { return }
            for step in 1...4 {
                clock.advance(by: 0.02)
                let share = CGFloat(step) / 4
                finger.move(to: CGPoint(x: start.x + (x - start.x) * share, y: start.y + (y - start.y) * share))
            }
        }

        var isClean: Bool { window.subviews.count == 2 && environment.views.drags.operations.isEmpty }
    }

    private let room = Room()

    @Test func `a drag onto another view calls both sides in their order`() {
        room.lift()
        #expect(room.take() == ["A items at 50", "A preview", "A lift"])
        room.go(200, 60)
        #expect(
            room.take() == [
                "A lifted end", "A begin", "A can handle 1", "A enter", "A update", "A exit", "B can handle 1", "B enter", "B update",
            ])
        room.finger.up()
        #expect(room.take() == ["A will end copy", "B perform at 50"])
        room.clock.advance(by: 1)
        #expect(room.take() == ["B conclude", "A end", "B end", "A did end copy", "A transferred"])
        #expect(room.to.texts == ["A0"])
        #expect(room.isClean)
    }

    @Test func `a press that is lifted without a move puts all back and begins nothing`() {
        room.lift()
        #expect(room.window.subviews.count == 3)
        room.finger.up()
        room.clock.advance(by: 1)
        #expect(room.take() == ["A items at 50", "A preview", "A lift", "A lifted start"])
        #expect(room.isClean)
    }

    @Test func `a view without items leaves the press to others`() {
        room.from.items = 0
        room.lift()
        room.go(200, 60)
        room.finger.up()
        #expect(room.take() == ["A items at 50"])
        #expect(room.isClean)
    }

    @Test func `a press of half a second lifts, and the drag begins when the lift has ended and the finger has moved`() {
        room.finger.down(at: CGPoint(x: 50, y: 50))
        room.clock.advance(by: 0.1)
        // As far as a finger may stray.
        room.finger.move(to: CGPoint(x: 50, y: 60))
        room.clock.advance(by: 0.39)
        #expect(room.take().isEmpty)
        room.clock.advance(by: 0.02)
        let lifted = room.take()
        #expect(lifted.first?.hasPrefix("A items at") == true && lifted.dropFirst() == ["A preview", "A lift"])
        room.finger.move(to: CGPoint(x: 70, y: 60))
        room.clock.advance(by: 0.2)
        #expect(!room.take().contains("A begin"))
        room.clock.advance(by: 0.1)
        room.finger.move(to: CGPoint(x: 75, y: 60))
        #expect(room.take().starts(with: ["A lifted end", "A begin"]))
        room.finger.cancel()
        room.clock.advance(by: 1)
        #expect(room.isClean)
    }

    @Test func `a finger that strays by more than ten points before half a second lifts nothing`() {
        room.finger.down(at: CGPoint(x: 50, y: 50))
        room.clock.advance(by: 0.1)
        room.finger.move(to: CGPoint(x: 50, y: 61))
        room.clock.advance(by: 1)
        room.finger.up()
        #expect(room.take().isEmpty && room.isClean)
    }

    @Test func `a finger that moves first lifts nothing`() {
        room.finger.drag(from: room.from, to: CGPoint(x: 200, y: 60), duration: 0.3)
        #expect(room.take().isEmpty)
    }

    @Test func `what is dropped where nobody takes it flies back`() {
        room.lift()
        _ = room.take()
        room.go(120, 190)
        room.finger.up()
        let calls = room.take()
        #expect(calls.suffix(3) == ["A exit", "A will end cancel", "A cancel"])
        #expect(room.window.subviews.count == 3)
        room.clock.advance(by: 1)
        #expect(room.take() == ["A cancelled", "A end", "A did end cancel"])
        #expect(room.isClean)
    }

    @Test func `a touch that is taken away cancels the drag in flight`() {
        room.lift()
        room.go(200, 60)
        _ = room.take()
        room.finger.cancel()
        #expect(room.take() == ["A will end cancel", "B exit", "A cancel"])
        room.clock.advance(by: 1)
        #expect(room.isClean)
    }

    @Test func `a move that the source does not allow is forbidden`() {
        (room.from.allowsMove, room.to.operation) = (false, .move)
        room.lift()
        room.go(200, 60)
        _ = room.take()
        room.finger.up()
        #expect(room.take() == ["A will end forbidden", "B exit", "A cancel"])
        room.clock.advance(by: 1)
        #expect(room.to.texts.isEmpty && room.isClean)
    }

    @Test func `a view that has nothing to do with a drag is asked once`() {
        room.to.handles = false
        room.lift()
        room.go(200, 60)
        room.go(210, 70)
        #expect(room.take().filter { $0.hasPrefix("B") } == ["B can handle 1"])
        room.finger.cancel()
        room.clock.advance(by: 1)
        #expect(room.isClean)
    }

    @Test func `a tap of a second finger adds items`() {
        room.lift()
        room.go(120, 190)
        _ = room.take()
        let second = Finger(in: room.window)
        second.tap(room.from)
        #expect(room.take().first == "A adding")
        #expect(room.environment.views.drags.dragging.first?.session.items.count == 2)
        room.go(200, 60)
        room.finger.up()
        room.clock.advance(by: 1)
        #expect(room.to.texts == ["A0", "A+"])
        #expect(room.isClean)
    }

    @Test func `a drag goes on though its source has left the window`() {
        room.lift()
        room.go(120, 190)
        room.from.removeFromSuperview()
        room.go(200, 60)
        room.finger.up()
        room.clock.advance(by: 1)
        #expect(room.to.texts == ["A0"])
        #expect(room.window.subviews.count == 1 && room.environment.views.drags.operations.isEmpty)
    }

    @Test func `a drag whose source has left ends with its touch, however that ends`() {
        room.lift()
        room.from.removeFromSuperview()
        room.finger.up()
        room.clock.advance(by: 1)
        #expect(room.window.subviews.count == 1 && room.environment.views.drags.operations.isEmpty)
        room.window.addSubview(room.from)
        room.lift()
        room.go(200, 60)
        room.from.removeFromSuperview()
        _ = room.take()
        room.finger.cancel()
        #expect(room.take() == ["A will end cancel", "B exit", "A cancel"])
        room.clock.advance(by: 1)
        #expect(room.to.texts.isEmpty && room.window.subviews.count == 1 && room.environment.views.drags.operations.isEmpty)
        #expect(room.window.touchDelivery.isIdle)
    }

    @Test func `a target that leaves the window before the lift gets nothing`() {
        room.lift()
        room.go(200, 60)
        _ = room.take()
        room.to.removeFromSuperview()
        room.finger.up()
        #expect(room.take() == ["B exit", "A will end cancel", "A cancel"])
        room.clock.advance(by: 1)
        #expect(room.to.texts.isEmpty && room.environment.views.drags.operations.isEmpty)
        #expect(room.window.subviews.count == 1)
    }

    @Test func `an interaction that is turned off or taken away puts back what it holds`() {
        room.lift()
        room.go(120, 190)
        room.from.drag.isEnabled = false
        room.clock.advance(by: 1)
        #expect(room.isClean)
        room.finger.up()
        room.from.drag.isEnabled = true
        room.lift()
        room.from.removeInteraction(room.from.drag)
        room.clock.advance(by: 1)
        #expect(room.isClean)
        room.finger.up()
    }

    @Test func `a drag crosses into another window of the environment`() {
        let other = UIWindow(frame: CGRect(x: 300, y: 0, width: 300, height: 200), environment: room.environment)
        let shelf = Shelf("C", frame: CGRect(x: 50, y: 50, width: 100, height: 100), journal: room.journal)
        other.addSubview(shelf)
        room.lift()
        room.go(400, 100)
        #expect(other.subviews.count == 2 && room.window.subviews.count == 2)
        _ = room.take()
        room.finger.up()
        #expect(room.take() == ["A will end copy", "C perform at 50"])
        room.clock.advance(by: 1)
        #expect(shelf.texts == ["A0"])
        #expect(other.subviews.count == 1 && room.isClean)
    }

    @Test func `a second finger on the source neither moves nor ends the drag`() {
        room.lift()
        room.go(200, 60)
        let second = Finger(in: room.window)
        second.down(at: CGPoint(x: 20, y: 20))
        second.move(to: CGPoint(x: 20, y: 90))
        second.up()
        #expect(room.environment.views.drags.dragging.count == 1)
        room.finger.up()
        room.clock.advance(by: 1)
        #expect(room.to.texts == ["A0"] && room.isClean)
    }

    @Test func `a provider that never answers keeps nobody from ending the drag`() {
        final class Silent: NSObject, UIDragInteractionDelegate {
            func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
                let provider = NSItemProvider()
                provider.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text") { _ in nil }
                return [UIDragItem(itemProvider: provider)]
            }
        }
        let silent = Silent()
        room.from.interactions = [UIDragInteraction(delegate: silent)]
        room.lift()
        room.go(200, 60)
        room.finger.up()
        room.clock.advance(by: 5)
        #expect(room.to.texts.isEmpty && room.isClean)
        #expect(room.take().suffix(2) == ["B conclude", "B end"])
    }

    @Test func `an item lands where the preview for dropping says`() throws {
        room.to.target = CGPoint(x: 20, y: 30)
        room.lift()
        room.go(200, 60)
        room.finger.up()
        room.clock.advance(by: 0.34)
        let overlay = try #require(room.window.subviews.last as? DragOverlay)
        let platter = try #require(overlay.subviews.first?.subviews.first { $0 is DragPlatter })
        let place = platter.convert(CGPoint(x: platter.bounds.midX, y: platter.bounds.midY), to: room.to)
        #expect(abs(place.x - 20) < 1 && abs(place.y - 30) < 1)
        room.clock.advance(by: 1)
        #expect(room.isClean)
    }

    @Test func `a press brings up a menu, and the finger that goes on drags`() {
        final class Menus: NSObject, UIContextMenuInteractionDelegate {
            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
            ) -> UIContextMenuConfiguration? {
                UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
                    UIMenu(title: "", children: [UIAction(title: "Copy") { _ in }])
                }
            }
        }
        let menus = Menus()
        room.from.addInteraction(UIContextMenuInteraction(delegate: menus))
        room.lift()
        #expect(room.window.hasMenu)
        room.finger.up()
        room.clock.advance(by: 1)
        #expect(room.window.hasMenu && room.environment.views.drags.operations.isEmpty)
        room.window.takeMenusDown()
        room.clock.advance(by: 1)
        #expect(room.isClean)
        _ = room.take()
        room.lift()
        room.go(200, 60)
        #expect(!room.window.hasMenu)
        room.finger.up()
        room.clock.advance(by: 1)
        #expect(room.to.texts == ["A0"] && room.isClean)
    }
}
