// SPDX-License-Identifier: MIT
//
// How touches come to gesture recognizers and views (touches.delivery).

import Foundation
import VitrineInput
import VitrineLayers

/// Hands the touches of a window to recognizers first, and to views as far as no gesture takes or delays them.
@MainActor package final class TouchDelivery {
    private unowned let window: UIWindow
    let arbiter = GestureArbiter()
    /// The fingers on the window, in the order in which they came, and those whose lift is kept back.
    private var records: [Record] = []
    private var taps = TapCounter()
    /// The recognizers of views under the pointer.
    var hovered: [UIHoverGestureRecognizer] = []

    /// What is known of a finger.
    final class Record {
        let touch: UITouch
        /// Whether it is not decided yet what the view hears at the touch down.
        var isNew = true
        /// Whether the view knows of the finger.
        var isBegun = false
        /// Whether the view gets nothing of the finger, or nothing more.
        var isTakenAway = false
        /// Whether the lift is kept back.
        var owesEnd = false

        init(_ touch: UITouch) { self.touch = touch }
    }

    init(window: UIWindow) {
        self.window = window
        arbiter.recognized = { [weak self] in self?.takeTouches(of: $0) }
        arbiter.settled = { [weak self] in self?.deliverHeld() }
    }

    /// The window goes with fingers on it: touches and recognizers keep each other no longer.
    isolated deinit {
        for record in records { (record.touch.gestureRecognizers, record.touch.view) = (nil, nil) }
    }

    /// The fingers on the window, in the order in which they came.
    package var touches: [UITouch] { records.map(\.touch).filter(\.isDown) }

    /// Whether nothing is known of any finger or gesture.
    package var isIdle: Bool { records.isEmpty && arbiter.players.isEmpty }

    // MARK: Events

    /// Hands an event on.
    func send(_ event: UIEvent) {
        let changed = (event.allTouches ?? []).filter { $0.window === window && $0.phase != .stationary }.sorted { $0.id < $1.id }
        for touch in changed where touch.phase == .began && record(of: touch) == nil { admit(touch, event) }
        for touch in changed { taps.follow(touch) }
        tellRecognizers(changed, event)
        deliver(changed.compactMap(record), event)
        for record in records where !record.owesEnd && !record.touch.isDown { finish(record) }
    }

    func hitTest(_ point: CGPoint) -> UIView? { window.hitTest(point, with: nil) }

    private func record(of touch: UITouch) -> Record? { records.first { $0.touch === touch } }

    /// A finger came down: who is hit is decided now, and for as long as the finger is there (touches.hit-test-once).
    private func admit(_ touch: UITouch, _ event: UIEvent) {
        touch.view = window.hitTest(touch.locationInWindow, with: event)
        let record = Record(touch)
        record.isTakenAway = touch.view.map { isRefused(touch, $0) } ?? true
        records.append(record)
        var recognizers: [UIGestureRecognizer] = []
        var view = touch.view
        while let current = view {
            for recognizer in current.gestureRecognizers ?? [] where recognizer.takes(touch, event) {
                arbiter.enter(recognizer)
                recognizer.admit(touch)
                recognizers.append(recognizer)
            }
            view = current.superview
        }
        touch.gestureRecognizers = recognizers
    }

    /// Whether a view does not get another finger (touches.multiple, touches.exclusive).
    private func isRefused(_ touch: UITouch, _ view: UIView) -> Bool {
        records.contains { record in
            guard let other = record.touch.view, record.touch.isDown, !record.isTakenAway else { return false }
            if other === view { return !view.isMultipleTouchEnabled }
            return other.isExclusiveTouch || view.isExclusiveTouch
        }
    }

    /// Hands touches to their recognizers, those of the view that is hit before those of what it lies on.
    private func tellRecognizers(_ touches: [UITouch], _ event: UIEvent) {
        var recognizers: [UIGestureRecognizer] = []
        for touch in touches {
            for recognizer in touch.gestureRecognizers ?? [] where !recognizers.contains(where: { $0 === recognizer }) {
                recognizers.append(recognizer)
            }
        }
        let phases = phases(of: touches)
        arbiter.conduct {
            for recognizer in recognizers {
                for phase in phases {
                    guard recognizer.hearsOfTouches else { break }
                    var some: Set<UITouch> = []
                    for touch in touches where touch.phase == phase && recognizer.touches.contains(touch) { some.insert(touch) }
                    if some.isEmpty { continue }
                    switch phase {
                    case .began: recognizer.touchesBegan(some, with: event)
                    case .moved: recognizer.touchesMoved(some, with: event)
                    case .ended: recognizer.touchesEnded(some, with: event)
                    default: recognizer.touchesCancelled(some, with: event)
                    }
                }
            }
        }
    }

    /// What touches do, in the order in which it is told.
    private func phases(of touches: [UITouch]) -> [UITouch.Phase] {
        var phases: [UITouch.Phase] = []
        for touch in touches where !phases.contains(touch.phase) { phases.append(touch.phase) }
        return phases.count > 1 ? phases.sorted { $0.rawValue < $1.rawValue } : phases
    }

    // MARK: Views

    /// Hands touches to their views, those of one view together.
    private func deliver(_ changed: [Record], _ event: UIEvent) {
        for phase in phases(of: changed.map(\.touch)) {
            var left = changed.filter { $0.touch.phase == phase }
            while let view = left.first?.touch.view {
                let own = left.filter { $0.touch.view === view }
                left.removeAll { $0.touch.view === view }
                switch phase {
                case .began: begin(own, in: view, event)
                case .moved: tell(own.filter(\.isBegun)) { view.touchesMoved($0, with: event) }
                case .ended: end(own, in: view, event)
                default:
                    tell(own.filter(\.isBegun)) { view.touchesCancelled($0, with: event) }
                    for record in own { record.isTakenAway = true }
                }
            }
        }
    }

    private func tell(_ records: [Record], _ call: (Set<UITouch>) -> Void) {
        let touches = records.filter { !$0.isTakenAway }.map(\.touch)
        if !touches.isEmpty { call(Set(touches)) }
    }

    /// Tells the view of touches that no gesture keeps back.
    private func begin(_ records: [Record], in view: UIView, _ event: UIEvent) {
        for record in records { record.isNew = false }
        let ready = records.filter { !$0.isTakenAway && !$0.isBegun && !isHeld($0.touch, by: \.delaysTouchesBegan) }
        if !ready.isEmpty, !isWanted(Set(ready.map(\.touch)), in: view, event) {
            for record in ready { record.isTakenAway = true }
            return
        }
        for record in ready { record.isBegun = true }
        tell(ready) { view.touchesBegan($0, with: event) }
    }

    /// Whether the scroll view whose content a view is lets it have touches (scrolling.content-touches).
    private func isWanted(_ touches: Set<UITouch>, in view: UIView, _ event: UIEvent) -> Bool {
        var container = view.superview
        while let current = container, !(current is UIScrollView) { container = current.superview }
        guard let scrollView = container as? UIScrollView else { return true }
        return scrollView.touchesShouldBegin(touches, with: event, in: view)
    }

    /// Tells the view of lifts that no gesture keeps back, and of the touches themselves where they were kept back until now.
    private func end(_ records: [Record], in view: UIView, _ event: UIEvent) {
        for record in records {
            record.owesEnd =
                isHeld(record.touch, by: \.delaysTouchesEnded) || !record.isBegun && isHeld(record.touch, by: \.delaysTouchesBegan)
        }
        let ready = records.filter { !$0.owesEnd }
        begin(ready, in: view, event)
        tell(ready.filter(\.isBegun)) { view.touchesEnded($0, with: event) }
    }

    /// Whether a recognizer that may still recognize keeps the view from hearing of the touch.
    private func isHeld(_ touch: UITouch, by delays: KeyPath<UIGestureRecognizer, Bool>) -> Bool {
        (touch.gestureRecognizers ?? []).contains { $0[keyPath: delays] && arbiter.holds($0) }
    }

    /// After a turn of the recognizers: views hear of what was kept from them.
    private func deliverHeld() {
        for record in records where !record.isTakenAway && !record.isBegun && !record.isNew {
            if let view = record.touch.view { begin([record], in: view, event(of: record.touch)) }
        }
        for record in records where record.owesEnd {
            if let view = record.touch.view { end([record], in: view, event(of: record.touch)) }
            if !record.owesEnd { finish(record) }
        }
    }

    private func event(of touch: UITouch) -> UIEvent { UIEvent([touch], at: window.uiEnvironment.clock.now) }

    /// The views that have heard of touches of a recognizer, and still hear of them.
    func viewsTold(of recognizer: UIGestureRecognizer) -> [UIView] {
        records.filter { record in
            record.isBegun && !record.isTakenAway && recognizer.sequence.contains { $0 === record.touch }
        }.compactMap(\.touch.view)
    }

    // MARK: Taking touches away

    /// A gesture was recognized: its touches are its own, unless it leaves them to the view (gestures.takes-touches).
    private func takeTouches(of recognizer: UIGestureRecognizer) {
        guard recognizer.cancelsTouchesInView else { return }
        takeAway(records.filter { record in recognizer.sequence.contains { $0 === record.touch } })
    }

    /// Tells views that they get nothing more of touches.
    private func takeAway(_ taken: [Record]) {
        var left = taken.filter { !$0.isTakenAway }
        for record in left { record.isTakenAway = true }
        while let first = left.first {
            let own = left.filter { $0.touch.view === first.touch.view }
            left.removeAll { $0.touch.view === first.touch.view }
            let begun = own.filter(\.isBegun).map(\.touch)
            if !begun.isEmpty { first.touch.view?.touchesCancelled(Set(begun), with: UIEvent(begun, at: window.uiEnvironment.clock.now)) }
        }
        for record in taken where record.owesEnd {
            record.owesEnd = false
            finish(record)
        }
    }

    /// Views have left the window: they get nothing more, and of their recognizers those only that lead a drag (touches.views-that-go).
    func dropWhatLeft() {
        for recognizer in arbiter.players where recognizer.view?.window !== window && !recognizer.outlivesView {
            arbiter.disable(recognizer)
        }
        takeAway(records.filter { $0.touch.view?.window !== window })
    }

    /// All fingers are taken away, as when the window is hidden.
    func cancelAll() {
        let down = touches
        guard !down.isEmpty else { return }
        for touch in down { touch.phase = .cancelled }
        send(UIEvent(down, at: window.uiEnvironment.clock.now))
    }

    private func finish(_ record: Record) {
        records.removeAll { $0 === record }
        record.touch.gestureRecognizers = nil
    }
}
