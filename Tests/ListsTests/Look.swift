// SPDX-License-Identifier: MIT
//
// What is seen at its times.

import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineViews

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
