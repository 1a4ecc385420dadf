// SPDX-License-Identifier: MIT
//
// A tree of two layers to animate.

import Foundation
import VitrineDrawing
import VitrineGeometry

@testable import VitrineLayers

/// A layer on a canvas of 100 points.
@MainActor struct Scenery {
    let root = CALayer()
    let layer: CALayer

    init(_ layer: CALayer = CALayer()) {
        self.layer = layer
        root.bounds.size = CGSize(width: 100, height: 100)
        root.position = CGPoint(x: 50, y: 50)
        layer.bounds.size = CGSize(width: 20, height: 20)
        layer.position = CGPoint(x: 10, y: 10)
        layer.backgroundColor = .black
        root.addSublayer(layer)
    }

    /// What is shown of the layer at a time.
    func shown(at time: Double) -> DisplayList.Layer? {
        CALayer.displayList(of: root, size: root.bounds.size, scale: 1, at: time).layers.first?.sublayers.first
    }

    /// Where the layer's centre is shown at a time.
    func position(at time: Double) -> CGPoint {
        guard let shown = shown(at: time) else { return CGPoint(x: -1, y: -1) }
        return shown.transform.project(CGPoint(x: shown.bounds.midX, y: shown.bounds.midY)) ?? .zero
    }
}

/// Writes down what an animation tells.
@MainActor final class Listener: CAAnimationDelegate {
    var calls: [String] = []

    func animationDidStart(_ anim: CAAnimation) { calls.append("start \(VirtualClock.current.now)") }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { calls.append("stop \(VirtualClock.current.now) \(flag)") }
}
