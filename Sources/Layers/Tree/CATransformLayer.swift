// SPDX-License-Identifier: MIT
//
// The layer whose sublayers keep their depth.

/// A layer that is only a place for its sublayers, which keep their depth; its own looks are not shown (geometry.plain-layers-flatten).
@preconcurrency @MainActor
open class CATransformLayer: CALayer {
    override var keepsDepth: Bool { true }

    override func displayCopy() -> CALayer { CATransformLayer(layer: self) }
}
