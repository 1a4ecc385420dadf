// SPDX-License-Identifier: MIT
//
// A clock of a test's own, and what is seen at its times.

import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineViews

/// Runs a test on a clock of its own.
@MainActor func withClock(_ body: @MainActor (VirtualClock) throws -> Void) rethrows {
    let before = VirtualClock.current
    defer { VirtualClock.current = before }
    let clock = VirtualClock()
    VirtualClock.current = clock
    try body(clock)
}

/// How a view looks.
struct Look: Hashable {
    var center: CGPoint
    var size: CGSize
    var alpha: CGFloat
}

extension UIView {
    /// How the view looks at a time, in its superview; nil where nothing of it is seen.
    func look(at time: TimeInterval) -> Look? {
        guard let shown = layer.displayLayer(at: time, in: DisplayContext(scale: 1)) else { return nil }
        let center = shown.transform.project(CGPoint(x: shown.bounds.midX, y: shown.bounds.midY)) ?? .zero
        return Look(center: center, size: shown.bounds.size, alpha: shown.opacity)
    }
}
