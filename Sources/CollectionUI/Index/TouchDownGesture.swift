// SPDX-License-Identifier: MIT
//
// Fingers that have what they come down on from the start, as an index bar or the handle of a row.

import Foundation
import VitrineGeometry
public import VitrineViewCore

/// A gesture from the touch down to the lift, before any scroll can begin.
@_spi(Vitrine) open class TouchDownGesture: UIGestureRecognizer {
    public init() { super.init(target: nil, action: nil) }

    /// The finger came down.
    ///
    /// - Returns: Whether it is a gesture.
    open func begin() -> Bool { true }

    /// The finger has moved.
    open func move() {}

    /// The finger was lifted, or taken away.
    open func end(isCancelled: Bool) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        state = begin() ? .began : .failed
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard isUnderWay else { return }
        move()
        state = .changed
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { finish(.ended) }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { finish(.cancelled) }

    private var isUnderWay: Bool { state == .began || state == .changed }

    private func finish(_ end: State) {
        guard isUnderWay else { return }
        self.end(isCancelled: end == .cancelled)
        state = end
    }
}
