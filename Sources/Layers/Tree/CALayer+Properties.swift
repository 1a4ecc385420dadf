// SPDX-License-Identifier: MIT
//
// A layer's properties by their names.

import Foundation
import VitrineDrawing
import VitrineGeometry

extension CALayer {
    /// A property, or what was set for a key of the client's own.
    func namedValue(_ keyPath: String) -> Any? {
        guard let path = LayerKeyPath(keyPath) else { return rare?.others[keyPath] }
        guard let whole = layerValue(of: path.property), let value = path.read(from: whole) else { return nil }
        return path.boxed(value)
    }

    /// Sets a property, or a value for a key of the client's own.
    func setNamedValue(_ value: Any?, _ keyPath: String) {
        guard let path = LayerKeyPath(keyPath), let whole = layerValue(of: path.property) else {
            uncommon.others[keyPath] = value
            return
        }
        guard let kind = path.read(from: whole) else { return }
        let read = value.map { LayerValue($0, like: kind, of: path.property) } ?? kind.nothing
        if let read { setLayerValue(path.write(read, to: whole), of: path.property) }
    }

    func layerValue(at path: LayerKeyPath) -> LayerValue? { layerValue(of: path.property).flatMap { path.read(from: $0) } }

    /// A property that can be animated; nil where this kind of layer lacks it.
    func layerValue(of property: LayerProperty) -> LayerValue? { property.attribute.read(self) }

    /// Sets a property that can be animated.
    func setLayerValue(_ value: LayerValue, of property: LayerProperty) { property.attribute.write(self, value) }
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
