// SPDX-License-Identifier: MIT
//
// A layer's properties by their names.

import Foundation
import VitrineDrawing
import VitrineGeometry

extension CALayer {
    /// A property, or what was set for a key of the client's own.
    ///
    /// The names are those of properties that can be animated, and parts of them: `position.x`, `transform.rotation.z`.
    public func value(forKeyPath keyPath: String) -> Any? {
        guard let path = LayerKeyPath(keyPath) else { return rare?.others[keyPath] }
        guard let whole = layerValue(of: path.property), let value = path.read(from: whole) else { return nil }
        return path.boxed(value)
    }

    /// Sets a property, or a value for a key of the client's own.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let path = LayerKeyPath(keyPath), let whole = layerValue(of: path.property) else {
            uncommon.others[keyPath] = value
            return
        }
        guard let kind = path.read(from: whole) else { return }
        let read = value.map { LayerValue($0, like: kind) } ?? kind.nothing
        if let read { setLayerValue(path.write(read, to: whole), of: path.property) }
    }

    /// The same as for a key path.
    public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

    /// The same as for a key path.
    public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

    func layerValue(at path: LayerKeyPath) -> LayerValue? { layerValue(of: path.property).flatMap { path.read(from: $0) } }

    /// What every kind of layer has; nil where this kind lacks the property.
    func commonValue(of property: LayerProperty) -> LayerValue? {
        switch property {
        case .position: LayerValue(position)
        case .bounds: LayerValue(bounds)
        case .anchorPoint: LayerValue(anchorPoint)
        case .anchorPointZ: LayerValue(anchorPointZ)
        case .zPosition: LayerValue(zPosition)
        case .transform: .transform(transform)
        case .sublayerTransform: .transform(sublayerTransform)
        case .opacity: LayerValue(CGFloat(opacity))
        case .isHidden: .flag(isHidden)
        case .backgroundColor: .color(backgroundColor)
        case .cornerRadius: LayerValue(cornerRadius)
        case .borderWidth: LayerValue(borderWidth)
        case .borderColor: .color(borderColor)
        case .shadowColor: .color(shadowColor)
        case .shadowOpacity: LayerValue(CGFloat(shadowOpacity))
        case .shadowOffset: LayerValue(shadowOffset)
        case .shadowRadius: LayerValue(shadowRadius)
        case .shadowPath: .path(shadowPath?.path)
        case .contents: .image(rare?.contents.map { LayerPicture(image: $0) })
        case .contentsRect: LayerValue(contentsRect)
        default: nil
        }
    }

    func setCommonValue(_ value: LayerValue, of property: LayerProperty) {
        switch property {
        case .position: position = value.point
        case .bounds: bounds = value.rect
        case .anchorPoint: anchorPoint = value.point
        case .anchorPointZ: anchorPointZ = value.number
        case .zPosition: zPosition = value.number
        case .transform: transform = value.matrix
        case .sublayerTransform: sublayerTransform = value.matrix
        case .opacity: opacity = Float(value.number)
        case .isHidden: if case .flag(let flag) = value { isHidden = flag }
        case .backgroundColor: backgroundColor = value.color
        case .cornerRadius: cornerRadius = value.number
        case .borderWidth: borderWidth = value.number
        case .borderColor: borderColor = value.color
        case .shadowColor: shadowColor = value.color
        case .shadowOpacity: shadowOpacity = Float(value.number)
        case .shadowOffset: shadowOffset = value.size
        case .shadowRadius: shadowRadius = value.number
        case .shadowPath: shadowPath = value.outline
        case .contents:
            guard case .image(let picture) = value else { return }
            contents = picture?.image
            if let picture, picture.share < 1 { uncommon.picture = picture } else { rare?.picture = nil }
        case .contentsRect: contentsRect = value.rect
        default: break
        }
    }
}

extension LayerValue {
    /// What a property is without a value; nil where it always has one.
    fileprivate var nothing: LayerValue? {
        switch self {
        case .color: .color(nil)
        case .path: .path(nil)
        case .image: .image(nil)
        case .colors: .colors([])
        case .numbers, .transform, .flag: nil
        }
    }
}

extension LayerKeyPath {
    /// A value as clients know it.
    fileprivate func boxed(_ value: LayerValue) -> Any? {
        switch (value, property) {
        case (.numbers(let numbers), .locations): numbers.map { NSNumber(value: $0) }
        case (.numbers(let numbers), _):
            switch (numbers.count, property, part) {
            case (1, _, _): CGFloat(numbers[0])
            case (2, .shadowOffset, _), (2, .bounds, .numbers(2..<4)), (2, .contentsRect, .numbers(2..<4)), (2, _, .planarTranslation):
                value.size
            case (2, _, _): value.point
            default: value.rect
            }
        case (.transform(let matrix), _): matrix
        case (.color(let color), _): color
        case (.colors(let colors), _): colors
        case (.path, _): value.outline
        case (.image(let picture), _): picture?.image
        case (.flag(let flag), _): flag
        }
    }
}
