// SPDX-License-Identifier: MIT
//
// What the recognizers of UIKit share: a reader, which knows nothing of views, and the clock that it may wait for.

import Foundation
import VitrineInput
import VitrineLayers

/// A recognizer whose gesture a reader tells.
@preconcurrency @MainActor
open class _ReadingGestureRecognizer: UIGestureRecognizer {
    private var alarm: (clock: VirtualClock, number: Int, time: TimeInterval)?

    /// Has the reader of the subclass read.
    func read(_ touches: [TouchPoint]) -> GestureProgress? { nil }
    /// When the reader wants to be asked though no finger moves.
    var deadline: TimeInterval? { nil }
    /// Tells the reader that the time has come.
    func timeIsUp() -> GestureProgress? { nil }
    /// Has the reader forget everything.
    func resetReader() {}

    override var isWaiting: Bool { deadline != nil }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { take(touches) }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { take(touches) }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { take(touches) }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { take(touches) }

    open override func reset() {
        super.reset()
        stopWaiting()
        resetReader()
    }

    private func take(_ changed: Set<UITouch>) {
        let points = touches.map { touch in
            TouchPoint(
                id: touch.id, location: touch.locationInWindow, time: touch.timestamp,
                phase: changed.contains(touch) ? TouchPoint.Phase(touch.phase) : .stationary)
        }
        follow(read(points))
    }

    private func follow(_ wish: GestureProgress?) {
        if let wish { strive(for: wish) }
        wait()
    }

    /// Has the clock tell when the deadline comes.
    private func wait() {
        let due = progress.isOver || wish != nil ? nil : deadline
        if alarm?.time == due { return }
        stopWaiting()
        guard let due, let clock = view?.environment.clock else { return }
        let number = clock.schedule(at: due) { [weak self] in
            guard let self else { return }
            alarm = nil
            guard let arbiter else { return }
            arbiter.conduct { self.follow(self.timeIsUp()) }
        }
        alarm = (clock, number, due)
    }

    private func stopWaiting() {
        if let alarm { alarm.clock.cancel(alarm.number) }
        alarm = nil
    }
}

extension TouchPoint.Phase {
    /// The phase of a touch.
    @MainActor init(_ phase: UITouch.Phase) {
        self =
            switch phase {
            case .began: .began
            case .moved: .moved
            case .ended: .ended
            case .cancelled: .cancelled
            case .stationary, .regionEntered, .regionMoved, .regionExited: .stationary
            }
    }
}
