// SPDX-License-Identifier: MIT
//
// Several drags beside each other, and what proposals and sessions ask of the system (drag.several-sessions, drag.precise).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers

@testable import VitrineDragAndDrop
@testable import VitrineExchange
@testable import VitrineFingers
@testable import VitrineViewCore

@MainActor @Suite struct DragSessionTests {
    private let room = DragInteractionTests.Room()

    /// Takes what is dropped, and answers with the proposal that a test wants.
    final class Taker: UIView, UIDropInteractionDelegate {
        lazy var drop = UIDropInteraction(delegate: self)
        var proposal = UIDropProposal(operation: .copy)
        var places: [CGPoint] = []
        var sessions: [any UIDropSession] = []
        var style: UIDropSessionProgressIndicatorStyle?
        var texts: [String] = []

        override init(frame: CGRect) {
            super.init(frame: frame)
            addInteraction(drop)
        }
        required init?(coder: NSCoder) { nil }

        func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) { sessions.append(session) }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
            places.append(session.location(in: self))
            return proposal
        }
        func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
            places.append(session.location(in: self))
            if let style { session.progressIndicatorStyle = style }
            session.loadObjects(ofClass: String.self) { self.texts += $0 }
        }
    }

    private func go(_ finger: Finger, _ x: CGFloat, _ y: CGFloat) {
        guard let start = finger.location else { return }
        for step in 1...4 {
            room.clock.advance(by: 0.02)
            let share = CGFloat(step) / 4
            finger.move(to: CGPoint(x: start.x + (x - start.x) * share, y: start.y + (y - start.y) * share))
        }
    }

    /// A third view, which takes what is dropped on it.
    private func taker() -> Taker {
        let taker = Taker(frame: CGRect(x: 0, y: 120, width: 140, height: 80))
        room.window.addSubview(taker)
        return taker
    }

    /// Has two fingers drag from the two shelves over the third view.
    ///
    /// - Returns: The second.
    private func dragBoth() -> Finger {
        let second = Finger(in: room.window)
        room.lift()
        go(room.finger, 60, 160)
        second.down(at: CGPoint(x: 200, y: 50))
        room.clock.advance(by: 0.8)
        go(second, 90, 160)
        return second
    }

    // MARK: Several

    @Test func `two fingers drag from two views, each for itself`() {
        let taker = taker()
        let second = Finger(in: room.window)
        room.lift()
        second.down(at: CGPoint(x: 200, y: 50))
        room.clock.advance(by: 0.8)
        go(room.finger, 60, 160)
        go(second, 50, 50)
        #expect(room.environment.views.drags.dragging.map { $0.session.items.count } == [1, 1])
        room.finger.up()
        second.up()
        room.clock.advance(by: 2)
        #expect(taker.texts == ["A0"] && room.from.texts == ["B0"])
        #expect(room.environment.views.drags.operations.isEmpty && room.window.subviews.count == 3)
    }

    @Test func `two fingers drag from one view, and the end of one leaves the other`() {
        let taker = taker()
        let second = Finger(in: room.window)
        room.lift()
        go(room.finger, 200, 60)
        second.down(at: CGPoint(x: 20, y: 20))
        room.clock.advance(by: 0.8)
        go(second, 60, 160)
        #expect(room.environment.views.drags.dragging.count == 2)
        room.finger.up()
        room.clock.advance(by: 1)
        #expect(room.to.texts == ["A0"] && room.environment.views.drags.dragging.count == 1)
        second.up()
        room.clock.advance(by: 1)
        #expect(taker.texts == ["A0"] && room.environment.views.drags.operations.isEmpty)
        // The next press is one as the first was.
        _ = room.take()
        room.lift()
        go(room.finger, 200, 60)
        room.finger.up()
        room.clock.advance(by: 1)
        #expect(room.to.texts == ["A0", "A0"] && room.take().filter { $0 == "A begin" }.count == 1)
    }

    @Test func `a view that takes one drag at a time ignores another until it comes anew`() {
        let taker = taker()
        let second = dragBoth()
        #expect(taker.sessions.count == 1)
        go(room.finger, 60, 50)
        go(second, 80, 150)
        // The first is gone, but the second has been there all the time.
        #expect(taker.sessions.count == 1)
        go(second, 200, 180)
        go(second, 90, 160)
        #expect(taker.sessions.count == 2)
        second.up()
        room.finger.up()
        room.clock.advance(by: 1)
        #expect(taker.texts == ["B0"] && room.environment.views.drags.operations.isEmpty)
    }

    @Test func `a view that takes several drags at once gets a session for each`() {
        let taker = taker()
        taker.drop.allowsSimultaneousDropSessions = true
        let second = dragBoth()
        #expect(taker.sessions.count == 2 && taker.sessions.first !== taker.sessions.last)
        second.up()
        room.finger.up()
        room.clock.advance(by: 1)
        #expect(taker.texts.sorted() == ["A0", "B0"] && room.environment.views.drags.operations.isEmpty)
    }

    @Test func `of several drags a tap adds to none, unless the source says to which`() {
        let second = Finger(in: room.window)
        room.lift()
        second.down(at: CGPoint(x: 200, y: 50))
        room.clock.advance(by: 0.8)
        go(room.finger, 120, 150)
        go(second, 130, 160)
        Finger(in: room.window).tap(at: CGPoint(x: 20, y: 20))
        #expect(!room.take().contains("A adding"))
        second.cancel()
        room.clock.advance(by: 1)
        Finger(in: room.window).tap(at: CGPoint(x: 20, y: 20))
        #expect(room.take().contains("A adding") && room.environment.views.drags.dragging.first?.session.items.count == 2)
        room.finger.cancel()
        room.clock.advance(by: 1)
        #expect(room.isClean)
    }

    // MARK: Proposals

    @Test func `a precise drop is meant above the finger, and what is dragged lies there`() throws {
        let taker = taker()
        taker.proposal.isPrecise = true
        room.lift()
        go(room.finger, 60, 190)
        #expect(taker.places.last == CGPoint(x: 60, y: 30))
        room.clock.advance(by: 0.5)
        let overlay = try #require(room.window.subviews.last as? DragOverlay)
        #expect(overlay.subviews.first?.center == CGPoint(x: 60, y: 150))
        // It is the finger that is over the view, and not what is dragged.
        go(room.finger, 60, 130)
        #expect(taker.places.last == CGPoint(x: 60, y: -30))
        go(room.finger, 200, 60)
        room.clock.advance(by: 0.5)
        #expect(overlay.subviews.first?.center == CGPoint(x: 200, y: 60))
        go(room.finger, 60, 190)
        room.finger.up()
        #expect(taker.places.last == CGPoint(x: 60, y: 30))
        room.clock.advance(by: 1)
        #expect(taker.texts == ["A0"])
    }

    @Test func `a preview is as large as it was where one of the sides prefers that`() throws {
        let taker = taker()
        taker.proposal.prefersFullSizePreview = true
        room.from.frame.size.height = 560
        room.window.frame.size.height = 600
        room.lift()
        go(room.finger, 200, 170)
        room.clock.advance(by: 0.5)
        let overlay = try #require(room.window.subviews.last as? DragOverlay)
        let platter = try #require(overlay.subviews.first?.subviews.first { $0 is DragPlatter })
        #expect(abs(platter.transform.a - 0.5) < 0.001)
        room.window.bringSubviewToFront(taker)
        go(room.finger, 130, 160)
        room.clock.advance(by: 0.5)
        #expect(platter.transform.a == 1)
        go(room.finger, 200, 170)
        room.clock.advance(by: 0.5)
        #expect(abs(platter.transform.a - 0.5) < 0.001)
        room.finger.cancel()
        room.clock.advance(by: 1)
    }

    // MARK: Previews

    private var hand: UIView? { (room.window.subviews.last as? DragOverlay)?.subviews.first }

    @Test(arguments: [
        (UIDropOperation.cancel, 1, "hidden"), (.move, 1, "hidden"), (.copy, 1, "sign"), (.forbidden, 1, "sign"), (.move, 3, "3"),
        (.copy, 12, "12 sign"), (.forbidden, 3, "sign"),
    ]) func `a badge tells what a drop would do and how many items there are`(_ operation: UIDropOperation, _ count: Int, _ look: String)
        throws
    {
        let taker = taker()
        taker.proposal = UIDropProposal(operation: operation)
        room.from.items = count
        room.lift()
        go(room.finger, 60, 160)
        let badge = try #require(hand?.subviews.last as? DragBadge)
        let text = badge.subviews.compactMap { ($0 as? UILabel)?.text }.first
        let hasSign = badge.layer.sublayers?.contains { ($0 as? CAShapeLayer)?.path != nil } ?? false
        let seen = badge.alpha == 0 ? "hidden" : [text, hasSign ? "sign" : nil].compactMap(\.self).joined(separator: " ")
        #expect(seen == look)
        let platters = hand?.subviews.filter { $0 is DragPlatter } ?? []
        #expect(platters.count == count && platters.count { $0.alpha == 1 } == min(count, DragOverlay.stackDepth))
        // The first is in front and upright, four are seen, and those behind are turned, each otherwise than the next.
        #expect(DragOverlay.stackDepth == 4 && platters.last?.alpha == 1)
        let turns = platters.filter { $0.alpha == 1 }.reversed().map { atan2($0.transform.b, $0.transform.a) }
        #expect(turns.first == 0 && turns.dropFirst().allSatisfy { $0 != 0 && abs($0) < 0.2 })
        #expect(zip(turns, turns.dropFirst()).allSatisfy { $0 != $1 })
        room.finger.cancel()
        room.clock.advance(by: 1)
        #expect(room.environment.views.drags.operations.isEmpty && room.window.subviews.count == 3)
    }

    @Test func `a preview shows the visible path and casts its shadow, unless another is said to`() throws {
        let part = UIBezierPath(roundedRect: CGRect(x: 10, y: 20, width: 30, height: 40), cornerRadius: 8)
        room.from.parameters.visiblePath = part
        room.from.parameters.backgroundColor = .systemRed
        room.from.bounds.origin = CGPoint(x: 5, y: 5)
        room.lift()
        let platter = try #require(hand?.subviews.first { $0 is DragPlatter })
        let mask = try #require(platter.subviews.first?.layer.mask as? CAShapeLayer)
        // The path is in the view's own space, whose corner is at 5, 5.
        #expect(mask.path?.boundingBox == CGRect(x: 5, y: 15, width: 30, height: 40))
        #expect(platter.layer.shadowPath?.boundingBox == mask.path?.boundingBox)
        #expect(platter.subviews.first?.backgroundColor == .systemRed)
        room.finger.cancel()
        room.clock.advance(by: 1)
        room.from.parameters.shadowPath = UIBezierPath(rect: CGRect(x: 5, y: 5, width: 4, height: 4))
        room.lift()
        let other = try #require(hand?.subviews.first { $0 is DragPlatter })
        #expect(other.layer.shadowPath?.boundingBox == CGRect(x: 0, y: 0, width: 4, height: 4))
        room.finger.cancel()
        room.clock.advance(by: 1)
        #expect(room.isClean)
    }

    @Test func `an item may show a preview of its own, change it in flight, or show none`() throws {
        room.lift()
        go(room.finger, 120, 160)
        let item = try #require(room.environment.views.drags.dragging.first?.session.items.first)
        item.previewProvider = { UIDragPreview(view: UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 14))) }
        let platters = { hand?.subviews.compactMap { $0 as? DragPlatter } ?? [] }
        #expect(platters().map(\.bounds.size) == [CGSize(width: 12, height: 14)])
        item.previewProvider = { nil }
        #expect(platters().map(\.isHidden) == [true])
        room.finger.cancel()
        room.clock.advance(by: 1)
        #expect(room.isClean)
    }

    // MARK: Progress

    /// Drops what a provider gives that answers after a while; nil never does.
    private func dropSlow(on taker: Taker, after delay: TimeInterval?) {
        let clock = room.clock
        final class Source: NSObject, UIDragInteractionDelegate {
            let provider: NSItemProvider
            init(_ provider: NSItemProvider) { self.provider = provider }
            func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
                [UIDragItem(itemProvider: provider)]
            }
        }
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text") { completion in
            if let delay { clock.schedule(at: clock.now + delay) { completion(Data("slow".utf8), nil) } }
            return nil
        }
        let source = Source(provider)
        let interaction = UIDragInteraction(delegate: source)
        room.from.removeInteraction(room.from.drag)
        room.from.addInteraction(interaction)
        room.lift()
        go(room.finger, 60, 160)
        room.finger.up()
        clock.advance(by: 0.9)
        #expect(!hasCard)
        withExtendedLifetime(source) { clock.advance(by: 0.2) }
    }

    private var card: DropProgressCard? { room.window.subviews.last as? DropProgressCard }
    private var hasCard: Bool { card != nil }

    @Test func `a card tells of data that takes long, and goes when it has come`() {
        let taker = taker()
        dropSlow(on: taker, after: 2)
        #expect(hasCard && taker.sessions.first?.progress.fractionCompleted == 0)
        room.clock.advance(by: 1)
        #expect(!hasCard && taker.texts == ["slow"] && taker.sessions.first?.progress.fractionCompleted == 1)
    }

    @Test func `a card cancels what never comes`() {
        let taker = taker()
        dropSlow(on: taker, after: nil)
        room.clock.advance(by: 20)
        #expect(hasCard)
        room.environment.run { room.window.layoutIfNeeded() }
        // The button beneath the bar.
        Finger(in: room.window).tap(at: CGPoint(x: 150, y: 100 + 64 - 24))
        room.clock.advance(by: 1)
        #expect(!hasCard && taker.texts.isEmpty && taker.sessions.first?.progress.isCancelled == true)
    }

    @Test func `no card comes where the view shows progress itself`() {
        let taker = taker()
        taker.style = UIDropSessionProgressIndicatorStyle.none
        dropSlow(on: taker, after: nil)
        room.clock.advance(by: 20)
        #expect(!hasCard && room.window.subviews.count == 3)
    }
}
