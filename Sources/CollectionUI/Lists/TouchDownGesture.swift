// SPDX-License-Identifier: MIT
//
// Fingers that have what they come down on from the start: an index bar, the handle of a row.

import Foundation
import VitrineGeometry
import VitrineViews

/// A gesture from the touch down to the lift, before any scroll can begin.
class TouchDownGesture: UIGestureRecognizer {
    init() { super.init(target: nil, action: nil) }

    /// The finger came down.
    ///
    /// - Returns: Whether it is a gesture.
    func begin() -> Bool { true }

    /// The finger has moved.
    func move() {}

    /// The finger was lifted, or taken away.
    func end(isCancelled: Bool) {}

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        state = begin() ? .began : .failed
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard isUnderWay else { return }
        move()
        state = .changed
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { finish(.ended) }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { finish(.cancelled) }

    private var isUnderWay: Bool { state == .began || state == .changed }

    private func finish(_ end: State) {
        guard isUnderWay else { return }
        self.end(isCancelled: end == .cancelled)
        state = end
    }
}

/// A finger on the handle of a row: the row follows it, whatever else the finger might do (lists.editing).
final class HandleGesture: TouchDownGesture {
    private let tell: (UITouch.Phase, UITouch) -> Void
    private var touch: UITouch?

    init(_ tell: @escaping (UITouch.Phase, UITouch) -> Void) {
        self.tell = tell
        super.init()
    }

    override func begin() -> Bool {
        touch = touches.first
        if let touch { tell(.began, touch) }
        return touch != nil
    }

    override func move() { if let touch { tell(.moved, touch) } }

    override func end(isCancelled: Bool) {
        if let touch { tell(isCancelled ? .cancelled : .ended, touch) }
        touch = nil
    }
}
