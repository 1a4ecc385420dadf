// SPDX-License-Identifier: MIT
//
// What a layer shows at one moment: its values with its animations applied.

import Foundation

/// The values of a layer while its animations are applied to them, one after the other.
@MainActor struct Presentation {
    /// A layer with the values, which is in no tree and animates nothing.
    let layer: CALayer
    private var animated: Set<LayerProperty> = []

    init(_ copy: CALayer) { layer = copy }

    /// Whether an animation has changed the property.
    func isAnimated(_ property: LayerProperty) -> Bool { animated.contains(property) }

    func value(of property: LayerProperty) -> LayerValue? { layer.layerValue(of: property) }

    func value(at path: LayerKeyPath) -> LayerValue? { layer.layerValue(at: path) }

    mutating func set(_ value: LayerValue, of property: LayerProperty) {
        layer.setLayerValue(value, of: property)
        animated.insert(property)
    }

    mutating func set(_ value: LayerValue, at path: LayerKeyPath) {
        guard let whole = layer.layerValue(of: path.property) else { return }
        set(path.write(value, to: whole), of: path.property)
    }
}
