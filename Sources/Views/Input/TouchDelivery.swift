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
    /// The fingers on the window, in the order in which they came.
    private var records: [Record] = []
    private var lastTap: (location: CGPoint, time: TimeInterval, count: Int)?

    /// What is known of a finger.
    private final class Record {
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

    /// The fingers on the window, in the order in which they came.
    package var touches: [UITouch] { records.map(\.touch).filter(\.isDown) }

    // MARK: Events

    /// Hands an event on.
    func send(_ event: UIEvent) {
        let changed = (event.allTouches ?? []).filter { $0.window === window }.sorted { $0.id < $1.id }
        for touch in changed where touch.phase == .began && !records.contains(where: { $0.touch === touch }) { admit(touch, event) }
        arbiter.conduct {
            for recognizer in recognizers(of: changed) where recognizer.isEnabled {
                hand(changed.filter { touch in recognizer.touches.contains { $0 === touch } }, event) { phase, touches in
                    switch phase {
                    case .began: recognizer.touchesBegan(touches, with: event)
                    case .moved: recognizer.touchesMoved(touches, with: event)
                    case .ended: recognizer.touchesEnded(touches, with: event)
                    default: recognizer.touchesCancelled(touches, with: event)
                    }
                }
            }
        }
        deliver(changed, event)
        for record in records where !record.owesEnd && !record.touch.isDown {
            finish(record)
        }
    }

    /// A finger came down: who is hit is decided now, and for as long as the finger is there (touches.hit-test-once).
    private func admit(_ touch: UITouch, _ event: UIEvent) {
        touch.view = window.hitTest(touch.locationInWindow, with: event)
        touch.tapCount = tapCount(of: touch)
        records.append(Record(touch))
        var recognizers: [UIGestureRecognizer] = []
        var view = touch.view
        while let current = view {
            for recognizer in current.gestureRecognizers ?? [] where recognizer.isEnabled && takes(recognizer, touch, event) {
                recognizers.append(recognizer)
                recognizer.touches.append(touch)
                recognizer.sequence.append(touch)
                arbiter.enter(recognizer)
            }
            view = current.superview
        }
        touch.gestureRecognizers = recognizers
    }

    private func takes(_ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent) -> Bool {
        guard recognizer.allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }), !recognizer.progress.isOver,
            recognizer.shouldReceive(event)
        else { return false }
        return recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
    }

    private func tapCount(of touch: UITouch) -> Int {
        var count = 1
        if let lastTap, touch.timestamp - lastTap.time <= TapReader.longestPause,
            lastTap.location.distance(to: touch.locationInWindow) <= TapReader.allowableMovement
        {
            count += lastTap.count
        }
        lastTap = (touch.locationInWindow, touch.timestamp, count)
        return count
    }

    /// The recognizers of touches, those of the view that is hit before those of what it lies on.
    private func recognizers(of touches: [UITouch]) -> [UIGestureRecognizer] {
        var all: [UIGestureRecognizer] = []
        for touch in touches {
            for recognizer in touch.gestureRecognizers ?? [] where !all.contains(where: { $0 === recognizer }) { all.append(recognizer) }
        }
        return all
    }

    /// Hands touches over by phase.
    private func hand(_ touches: [UITouch], _ event: UIEvent, _ tell: (UITouch.Phase, Set<UITouch>) -> Void) {
        for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
            let some = touches.filter { $0.phase == phase }
            if !some.isEmpty { tell(phase, Set(some)) }
        }
    }

    // MARK: Views

    private func deliver(_ touches: [UITouch], _ event: UIEvent) {
        for touch in touches {
            guard let record = records.first(where: { $0.touch === touch }), let view = touch.view, !record.isTakenAway else { continue }
            switch touch.phase {
            case .began:
                record.isNew = false
                if isRefused(touch, view) {
                    record.isTakenAway = true
                } else if !isHeld(touch, by: \.delaysTouchesBegan) {
                    begin(record, event)
                }
            case .moved: if record.isBegun { view.touchesMoved([touch], with: event) }
            case .ended:
                if isHeld(touch, by: \.delaysTouchesEnded) || !record.isBegun && isHeld(touch, by: \.delaysTouchesBegan) {
                    record.owesEnd = true
                } else {
                    end(record, event)
                }
            case .cancelled:
                record.isTakenAway = true
                if record.isBegun { view.touchesCancelled([touch], with: event) }
            default: break
            }
        }
    }

    /// Tells the view of the lift, and of the touch itself where it was kept back until now.
    private func end(_ record: Record, _ event: UIEvent) {
        record.owesEnd = false
        guard let view = record.touch.view, !record.isTakenAway else { return }
        if !record.isBegun { begin(record, event) }
        if record.isBegun { view.touchesEnded([record.touch], with: event) }
    }

    /// Tells the view of the touch, unless the scroll view whose content it is says otherwise (scrolling.content-touches).
    private func begin(_ record: Record, _ event: UIEvent) {
        guard let view = record.touch.view else { return }
        var container = view.superview
        while let current = container, !(current is UIScrollView) { container = current.superview }
        if let scrollView = container as? UIScrollView, !scrollView.touchesShouldBegin([record.touch], with: event, in: view) {
            record.isTakenAway = true
            return
        }
        record.isBegun = true
        view.touchesBegan([record.touch], with: event)
    }

    /// The views that have heard of touches of a recognizer, and still hear of them.
    func viewsTold(of recognizer: UIGestureRecognizer) -> [UIView] {
        records.filter { record in
            record.isBegun && !record.isTakenAway && recognizer.sequence.contains { $0 === record.touch }
        }.compactMap(\.touch.view)
    }

    /// Whether a recognizer that may still recognize keeps the view from hearing of the touch.
    private func isHeld(_ touch: UITouch, by delays: KeyPath<UIGestureRecognizer, Bool>) -> Bool {
        (touch.gestureRecognizers ?? []).contains { $0.isEnabled && $0.progress == .possible && $0[keyPath: delays] && arbiter.holds($0) }
    }

    /// Whether a view does not get another finger (touches.multiple, touches.exclusive).
    private func isRefused(_ touch: UITouch, _ view: UIView) -> Bool {
        records.contains { record in
            guard record.touch !== touch, let other = record.touch.view, !record.isTakenAway else { return false }
            if other === view { return !view.isMultipleTouchEnabled }
            return other.isExclusiveTouch || view.isExclusiveTouch
        }
    }

    /// After a turn of the recognizers: views hear of what was kept from them.
    private func deliverHeld() {
        for record in records where !record.isTakenAway && !record.isBegun && !record.isNew {
            if !isHeld(record.touch, by: \.delaysTouchesBegan) { begin(record, event(of: record.touch)) }
        }
        for record in records where record.owesEnd && !isHeld(record.touch, by: \.delaysTouchesEnded) {
            end(record, event(of: record.touch))
            finish(record)
        }
    }

    private func event(of touch: UITouch) -> UIEvent { UIEvent([touch], at: window.uiEnvironment.clock.now) }

    /// A gesture was recognized: its touches are its own, unless it leaves them to the view (gestures.takes-touches).
    private func takeTouches(of recognizer: UIGestureRecognizer) {
        guard recognizer.cancelsTouchesInView else { return }
        for record in records where !record.isTakenAway && recognizer.sequence.contains(where: { $0 === record.touch }) {
            takeAway(record)
        }
    }

    private func takeAway(_ record: Record) {
        record.isTakenAway = true
        if record.isBegun { record.touch.view?.touchesCancelled([record.touch], with: event(of: record.touch)) }
        if record.owesEnd {
            record.owesEnd = false
            finish(record)
        }
    }

    private func finish(_ record: Record) {
        records.removeAll { $0 === record }
        record.touch.gestureRecognizers = nil
    }
}
