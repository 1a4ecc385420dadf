// SPDX-License-Identifier: MIT
//
// The press that lifts, and the finger that holds what was lifted, wherever the view has gone meanwhile.

import Foundation
import VitrineInput
@_spi(Vitrine) import VitrineViewCore

/// Tells a press of half a second and then leads what it lifted (drag.lift).
@MainActor final class DragRecognizer: UILongPressGestureRecognizer {
    private weak var interaction: UIDragInteraction?
    /// What the finger holds: it goes on though the view loses its window.
    private var held: DragOperation?
    /// What the press would lift.
    var offered: DragSession?
    /// The finger that the press is there for.
    weak var finger: UITouch?

    /// Whether another finger may press.
    var isFree: Bool { touches.isEmpty && finger?.isDown != true }

    init(for interaction: UIDragInteraction) {
        self.interaction = interaction
        super.init(target: nil, action: nil)
        name = "drag.lift"
        addAction { [weak self] _ in self?.step() }
    }

    /// What is lifted stays with its finger (drag.changes-meanwhile).
    override var outlivesView: Bool { held != nil }

    override func reset() {
        super.reset()
        (held, offered, finger) = (nil, nil, nil)
    }

    private func step() {
        switch progress {
        case .began:
            held = offered.flatMap { interaction?.lift($0) }
            offered = nil
        case .cancelled: held?.cancel()
        default: break
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if let held, let touch = touches.first, let window = touch.window {
            held.move(to: window.placeOnScreen(touch.locationInWindow))
        }
        super.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        held?.release()
        held = nil
        super.touchesEnded(touches, with: event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        held?.cancel()
        held = nil
        super.touchesCancelled(touches, with: event)
    }
}
