// SPDX-License-Identifier: MIT
//
// How each property that can be animated is read from a layer and written to it: the one table of them.

import Foundation
import VitrineDrawing
import VitrineGeometry

/// A property of layers: where it stands, and in which form it has others between it and the next.
///
/// Key paths, interpolation and presentations go by this; what a property is until it is set stands at its declaration.
@MainActor struct LayerAttribute {
    /// The value that a layer has; nil where the layer is of another kind.
    let read: (CALayer) -> LayerValue?
    /// Sets the value of a layer; a layer of another kind is left alone.
    let write: (CALayer, LayerValue) -> Void

    /// A property of every layer.
    init<Value: LayerPropertyValue>(_ get: @escaping (CALayer) -> Value, _ set: @escaping (CALayer, Value) -> Void) {
        read = { get($0).layerValue }
        write = { set($0, Value($1)) }
    }

    /// A property of one kind of layer.
    init<Layer: CALayer, Value: LayerPropertyValue>(
        of kind: Layer.Type, _ get: @escaping (Layer) -> Value, _ set: @escaping (Layer, Value) -> Void
    ) {
        read = { ($0 as? Layer).map { get($0).layerValue } }
        write = { if let layer = $0 as? Layer { set(layer, Value($1)) } }
    }

    /// A property whose form depends on more than its type.
    init<Layer: CALayer>(
        reading read: @escaping (Layer) -> LayerValue, writing write: @escaping (Layer, LayerValue) -> Void
    ) {
        self.read = { ($0 as? Layer).map(read) }
        self.write = { if let layer = $0 as? Layer { write(layer, $1) } }
    }
}

extension LayerProperty {
    /// How the property is read and written.
    @MainActor var attribute: LayerAttribute { Self.attributes[rawValue] }

    @MainActor private static let attributes = allCases.map { describe($0) }

    @MainActor private static func describe(_ property: LayerProperty) -> LayerAttribute {
        switch property {
        case .position: LayerAttribute({ $0.position }, { $0.position = $1 })
        case .bounds: LayerAttribute({ $0.bounds }, { $0.bounds = $1 })
        case .anchorPoint: LayerAttribute({ $0.anchorPoint }, { $0.anchorPoint = $1 })
        case .anchorPointZ: LayerAttribute({ $0.anchorPointZ }, { $0.anchorPointZ = $1 })
        case .zPosition: LayerAttribute({ $0.zPosition }, { $0.zPosition = $1 })
        case .transform: LayerAttribute({ $0.transform }, { $0.transform = $1 })
        case .sublayerTransform: LayerAttribute({ $0.sublayerTransform }, { $0.sublayerTransform = $1 })
        case .opacity: LayerAttribute({ $0.opacity }, { $0.opacity = $1 })
        case .isHidden: LayerAttribute({ $0.isHidden }, { $0.isHidden = $1 })
        case .backgroundColor: LayerAttribute({ $0.backgroundColor }, { $0.backgroundColor = $1 })
        case .cornerRadius: LayerAttribute({ $0.cornerRadius }, { $0.cornerRadius = $1 })
        case .borderWidth: LayerAttribute({ $0.borderWidth }, { $0.borderWidth = $1 })
        case .borderColor: LayerAttribute({ $0.borderColor }, { $0.borderColor = $1 })
        case .shadowColor: LayerAttribute({ $0.shadowColor }, { $0.shadowColor = $1 })
        case .shadowOpacity: LayerAttribute({ $0.shadowOpacity }, { $0.shadowOpacity = $1 })
        case .shadowOffset: LayerAttribute({ $0.shadowOffset }, { $0.shadowOffset = $1 })
        case .shadowRadius: LayerAttribute({ $0.shadowRadius }, { $0.shadowRadius = $1 })
        case .shadowPath: LayerAttribute({ $0.shadowPath }, { $0.shadowPath = $1 })
        case .contents: LayerAttribute(reading: { (layer: CALayer) in layer.picture.layerValue }, writing: { $0.show($1) })
        case .contentsRect: LayerAttribute({ $0.contentsRect }, { $0.contentsRect = $1 })
        case .filters:
            LayerAttribute(
                reading: { (layer: CALayer) in .numbers(layer.effects.filters.amounts) },
                writing: { if case .numbers(let amounts) = $1 { $0.effects.filters.amounts = amounts } })
        case .colors: LayerAttribute(reading: { (layer: CAGradientLayer) in layer.colorValue }, writing: { $0.colorValue = $1 })
        case .locations: LayerAttribute(reading: { (layer: CAGradientLayer) in layer.locationValue }, writing: { $0.locationValue = $1 })
        case .startPoint: LayerAttribute(of: CAGradientLayer.self, { $0.startPoint }, { $0.startPoint = $1 })
        case .endPoint: LayerAttribute(of: CAGradientLayer.self, { $0.endPoint }, { $0.endPoint = $1 })
        case .path: LayerAttribute(of: CAShapeLayer.self, { $0.path }, { $0.path = $1 })
        case .strokeStart: LayerAttribute(of: CAShapeLayer.self, { $0.strokeStart }, { $0.strokeStart = $1 })
        case .strokeEnd: LayerAttribute(of: CAShapeLayer.self, { $0.strokeEnd }, { $0.strokeEnd = $1 })
        case .lineWidth: LayerAttribute(of: CAShapeLayer.self, { $0.lineWidth }, { $0.lineWidth = $1 })
        case .lineDashPhase: LayerAttribute(of: CAShapeLayer.self, { $0.lineDashPhase }, { $0.lineDashPhase = $1 })
        case .miterLimit: LayerAttribute(of: CAShapeLayer.self, { $0.miterLimit }, { $0.miterLimit = $1 })
        case .fillColor: LayerAttribute(of: CAShapeLayer.self, { $0.fillColor }, { $0.fillColor = $1 })
        case .strokeColor: LayerAttribute(of: CAShapeLayer.self, { $0.strokeColor }, { $0.strokeColor = $1 })
        }
    }
}

extension CALayer {
    /// The contents where they are a picture.
    fileprivate var picture: CGImage? { contents as? CGImage }

    /// Shows a picture, or one on its way from another.
    fileprivate func show(_ value: LayerValue) {
        guard case .image(let picture) = value else { return }
        contents = picture?.image
        if let picture, picture.share < 1 { uncommon.picture = picture } else { rare?.picture = nil }
    }
}

// MARK: Kinds of values

/// A kind of value that a layer's property has.
protocol LayerPropertyValue {
    /// The value in the form that has others between it and the next.
    var layerValue: LayerValue { get }

    /// The value of a form; nothing where the form is that of another kind.
    init(_ value: LayerValue)
}

extension CGFloat: LayerPropertyValue {
    var layerValue: LayerValue { LayerValue(self) }
    init(_ value: LayerValue) { self = value.number }
}

extension Float: LayerPropertyValue {
    var layerValue: LayerValue { LayerValue(CGFloat(self)) }
    init(_ value: LayerValue) { self = Float(value.number) }
}

extension Bool: LayerPropertyValue {
    var layerValue: LayerValue { .flag(self) }
    init(_ value: LayerValue) { if case .flag(let flag) = value { self = flag } else { self = false } }
}

extension CGPoint: LayerPropertyValue {
    var layerValue: LayerValue { LayerValue(self) }
    init(_ value: LayerValue) { self = value.point }
}

extension CGSize: LayerPropertyValue {
    var layerValue: LayerValue { LayerValue(self) }
    init(_ value: LayerValue) { self = value.size }
}

extension CGRect: LayerPropertyValue {
    var layerValue: LayerValue { LayerValue(self) }
    init(_ value: LayerValue) { self = value.rect }
}

extension CATransform3D: LayerPropertyValue {
    var layerValue: LayerValue { .transform(self) }
    init(_ value: LayerValue) { self = value.matrix }
}

/// A kind of value that may be absent.
protocol OptionalLayerValue {
    /// The value in the form that has others between it and the next.
    var presentValue: LayerValue { get }
    /// The form of no value.
    static var absentValue: LayerValue { get }

    /// The value of a form; nil where it has none.
    static func read(_ value: LayerValue) -> Self?
}

extension Optional: LayerPropertyValue where Wrapped: OptionalLayerValue {
    var layerValue: LayerValue { self?.presentValue ?? Wrapped.absentValue }
    init(_ value: LayerValue) { self = Wrapped.read(value) }
}

extension CGColor: OptionalLayerValue {
    var presentValue: LayerValue { .color(self) }
    static var absentValue: LayerValue { .color(nil) }
    static func read(_ value: LayerValue) -> CGColor? { value.color }
}

extension CGPath: OptionalLayerValue {
    var presentValue: LayerValue { .path(path) }
    static var absentValue: LayerValue { .path(nil) }
    static func read(_ value: LayerValue) -> Self? { value.outline as? Self }
}

extension CGImage: OptionalLayerValue {
    var presentValue: LayerValue { .image(LayerPicture(image: self)) }
    static var absentValue: LayerValue { .image(nil) }
    static func read(_ value: LayerValue) -> CGImage? { if case .image(let picture?) = value { picture.image } else { nil } }
}
