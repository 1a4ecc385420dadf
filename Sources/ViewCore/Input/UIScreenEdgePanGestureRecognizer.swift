// SPDX-License-Identifier: MIT
//
// Drags that come in over an edge of the screen.

import Foundation
public import VitrineGeometry
import VitrineInput

/// A drag that begins at an edge of the window and leads inward (gestures.screen-edge).
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges at which the drag begins; none by default.
    open var edges: UIRectEdge = []
    /// The edges that the first finger came down at.
    private var start: (edges: UIRectEdge, location: CGPoint)?

    override func read(_ touches: [TouchPoint]) -> GestureProgress? {
        if start == nil, let first = touches.first, let window = view?.window {
            start = (EdgeGate(edges: edges, of: window.bounds).edges(under: first.location), first.location)
        }
        guard let start, !start.edges.isEmpty else { return .failed }
        let step = super.read(touches)
        guard step == .began, let first = touches.first else { return step }
        let way = CGPoint(x: first.location.x - start.location.x, y: first.location.y - start.location.y)
        return EdgeGate.leadsInward(way, from: start.edges) ? .began : .failed
    }

    override func resetReader() {
        super.resetReader()
        start = nil
    }
}
