// SPDX-License-Identifier: MIT
//
// Values of properties out of and into the boxes that animations and key paths use.

import Foundation
import VitrineDrawing
import VitrineGeometry

extension LayerValue {
    /// What a client gave for a property, read as the kind of value that the property has; nil where it is of another kind.
    ///
    /// An `NSValue` is read by the numbers in it (animation.boxed-values): Foundation's own ways to open it end the program where it holds
    /// something else.
    init?(_ any: Any, like kind: LayerValue, of property: LayerProperty) {
        if let value = any as? LayerValue {
            self = value
            return
        }
        switch kind {
        case .numbers(let numbers):
            guard let read = Self.numbers(any, count: numbers.count, isList: property.isList) else { return nil }
            self = .numbers(read)
        case .transform:
            if let transform = any as? CATransform3D {
                self = .transform(transform)
            } else if let transform = any as? CGAffineTransform {
                self = .transform(CATransform3DMakeAffineTransform(transform))
            } else if let value = any as? NSValue, value.geometryNumbers?.count == 16 {
                self = .transform(value.caTransform3DValue)
            } else if let value = any as? NSValue, value.geometryNumbers?.count == 6 {
                self = .transform(CATransform3DMakeAffineTransform(value.cgAffineTransformValue))
            } else {
                return nil
            }
        case .color:
            guard let color = any as? CGColor else { return nil }
            self = .color(color)
        case .colors:
            guard let list = any as? [Any] else { return nil }
            let colors = list.compactMap { $0 as? CGColor }
            guard colors.count == list.count else { return nil }
            self = .colors(colors)
        case .path:
            guard let path = any as? CGPath else { return nil }
            self = .path(path.path)
        case .image:
            guard let image = any as? CGImage else { return nil }
            self = .image(LayerPicture(image: image))
        case .flag:
            guard let flag = (any as? Bool) ?? (any as? NSNumber)?.boolValue else { return nil }
            self = .flag(flag)
        }
    }

    private static func numbers(_ any: Any, count: Int, isList: Bool) -> [Double]? {
        if let boxed = (any as? NSValue)?.geometryNumbers { return boxed.count == count ? boxed.map { Double($0) } : nil }
        if let list = any as? [Any] {
            let numbers = list.compactMap { number($0) }
            return numbers.count == list.count && (isList || numbers.count == count) ? numbers : nil
        }
        switch any {
        case let point as CGPoint where count == 2: return [Double(point.x), Double(point.y)]
        case let size as CGSize where count == 2: return [Double(size.width), Double(size.height)]
        case let vector as CGVector where count == 2: return [Double(vector.dx), Double(vector.dy)]
        case let rect as CGRect where count == 4:
            return [Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width), Double(rect.size.height)]
        default: return count == 1 ? number(any).map { [$0] } : nil
        }
    }

    private static func number(_ any: Any) -> Double? {
        switch any {
        case let number as Double: number
        case let number as CGFloat: Double(number)
        case let number as Float: Double(number)
        case let number as Int: Double(number)
        case let number as NSNumber: number.doubleValue
        default: nil
        }
    }

    // MARK: Typed

    init(_ number: CGFloat) { self = .numbers([Double(number)]) }
    init(_ point: CGPoint) { self = .numbers([Double(point.x), Double(point.y)]) }
    init(_ size: CGSize) { self = .numbers([Double(size.width), Double(size.height)]) }
    init(_ rect: CGRect) {
        self = .numbers([Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width), Double(rect.size.height)])
    }

    /// A number; 0 where the value is of another kind.
    var number: CGFloat { components(1).map { CGFloat($0[0]) } ?? 0 }
    var point: CGPoint { components(2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero }
    var size: CGSize { components(2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero }
    var rect: CGRect { components(4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero }
    var matrix: CATransform3D { if case .transform(let matrix) = self { matrix } else { .identity } }
    var color: CGColor? { if case .color(let color) = self { color } else { nil } }
    var outline: CGPath? { if case .path(let path?) = self { CGPath(path) } else { nil } }

    private func components(_ count: Int) -> [Double]? {
        guard case .numbers(let numbers) = self, numbers.count == count else { return nil }
        return numbers
    }
}
