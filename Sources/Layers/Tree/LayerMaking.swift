// SPDX-License-Identifier: MIT
//
// Layers of classes that only their type tells (runtime.making).

public import Foundation

/// Stands for any layer whose `init()` or `init(layer:)` a class has inherited or overridden.
///
/// Swift calls an initializer by a type only where it is `required`, which those of a layer cannot be: every subclass with an initializer
/// of its own would have to repeat them. Those of this class are required and override the same ones, so a call by this type finds in any
/// other layer's table what that class has in their places.
open class _AnyLayer: CALayer {
    public required override init() { super.init() }
    public required override init(layer: Any) { super.init(layer: layer) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension CALayer {
    /// A new layer of a class for a view.
    @inline(never) @_optimize(none)
    package static func made(_ type: CALayer.Type, size: CGSize) -> CALayer {
        let layer = unsafeBitCast(type, to: _AnyLayer.Type.self).init() as CALayer
        // The size that a view is made with asks for no layout.
        let isLayoutNeeded = layer.isLayoutNeeded
        layer.bounds.size = size
        layer.isLayoutNeeded = isLayoutNeeded
        return layer
    }

    /// A new layer of the class of another that looks like it, for what is shown now: by `init(layer:)`, as on iOS.
    @inline(never) @_optimize(none)
    static func copy(of layer: CALayer) -> CALayer { unsafeBitCast(type(of: layer), to: _AnyLayer.Type.self).init(layer: layer) }
}
