// SPDX-License-Identifier: MIT
//
// The object that a layer asks before it lays itself out.

/// What a layer tells its delegate; every method may be left out.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
    /// Asks for the layer's contents to be set.
    func display(_ layer: CALayer)

    /// The layer is about to be drawn.
    func layerWillDraw(_ layer: CALayer)

    /// Asks for the layer to be drawn.
    func draw(_ layer: CALayer, in context: CGContext)

    /// Asks for the sublayers to be laid out, because the layer's size changed or someone said it needs layout.
    func layoutSublayers(of layer: CALayer)

    /// Asks what the layer does when it is told of an event; nil leaves it to the layer, `NSNull` is nothing.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    public func display(_ layer: CALayer) { layer.noteAbsentDisplay() }

    public func layerWillDraw(_ layer: CALayer) {}

    public func draw(_ layer: CALayer, in context: CGContext) {}

    public func layoutSublayers(of layer: CALayer) {}

    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
