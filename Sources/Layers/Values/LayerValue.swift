// SPDX-License-Identifier: MIT
//
// The value of a layer's property in a form that has others between it and the next.

import Foundation
package import VitrineDrawing
package import VitrineGeometry
import VitrineTimeline

/// A value of a layer's property.
package enum LayerValue: Hashable, Sendable {
    /// Numbers, points, sizes, rectangles and lists of numbers, component by component.
    case numbers([Double])
    case transform(CATransform3D)
    case color(CGColor?)
    case colors([CGColor])
    case path(Path?)
    case image(LayerPicture?)
    case flag(Bool)

    /// What means no change when it is added.
    var zero: LayerValue {
        switch self {
        case .numbers(let numbers): .numbers(numbers.map { _ in 0 })
        case .transform: .transform(.identity)
        case .color: .color(.clear)
        case .colors(let colors): .colors(colors.map { _ in .clear })
        case .path, .image, .flag: self
        }
    }

    /// Whether values of the kind can be added up, so that changes that overlap do not disturb each other
    /// (animation.model-and-presentation).
    var isSum: Bool { if case .numbers = self { true } else { false } }

    /// The sum; of transforms, the product with the added one applied first.
    func adding(_ other: LayerValue) -> LayerValue {
        switch (self, other) {
        case (.numbers(let a), .numbers(let b)) where a.count == b.count: .numbers(zip(a, b).map { $0 + $1 })
        case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(b, a))
        case (.color(let a), .color(let b)): .color((a ?? .clear).adding(b ?? .clear, 1))
        case (.colors(let a), .colors(let b)) where a.count == b.count: .colors(zip(a, b).map { $0.adding($1, 1) })
        default: other
        }
    }

    func subtracting(_ other: LayerValue) -> LayerValue { other.difference(to: self) }

    /// What has to be added to come to another.
    func difference(to other: LayerValue) -> LayerValue {
        switch (self, other) {
        case (.numbers(let a), .numbers(let b)) where a.count == b.count: .numbers(zip(a, b).map { $1 - $0 })
        case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(b, CATransform3DInvert(a)))
        case (.color(let a), .color(let b)): .color((b ?? .clear).adding(a ?? .clear, -1))
        case (.colors(let a), .colors(let b)) where a.count == b.count: .colors(zip(a, b).map { $1.adding($0, -1) })
        default: other
        }
    }

    func scaled(by factor: Double) -> LayerValue { zero.interpolated(to: self, by: factor) }
}

extension LayerValue: Interpolatable {
    package func interpolated(to end: LayerValue, by fraction: Double) -> LayerValue {
        if fraction == 0 || self == end { return self }
        if fraction == 1 { return end }
        switch (self, end) {
        case (.numbers(let a), .numbers(let b)): return .numbers(a.interpolated(to: b, by: fraction))
        case (.transform(let a), .transform(let b)): return .transform(a.interpolated(to: b, by: fraction))
        case (.color(let a), .color(let b)): return .color(Self.color(a, b, fraction))
        case (.colors(let a), .colors(let b)): return .colors(a.interpolated(to: b, by: fraction))
        case (.path(let a?), .path(let b?)): return .path(a.interpolated(to: b, by: fraction))
        case (.image(let a), .image(let b)):
            return .image(LayerPicture(image: b?.image ?? a?.image, behind: a?.image, share: fraction, isGoing: b == nil))
        default: return fraction < 0.5 ? self : end
        }
    }

    package func distance(to end: LayerValue) -> Double {
        switch (self, end) {
        case (.numbers(let a), .numbers(let b)): a.distance(to: b)
        case (.transform(let a), .transform(let b)): a.distance(to: b)
        case (.color(let a?), .color(let b?)): a.distance(to: b)
        case (.colors(let a), .colors(let b)): a.distance(to: b)
        default: 1
        }
    }

    /// No colour is the other one without alpha, so that a colour does not pass through black where it comes or goes.
    private static func color(_ a: CGColor?, _ b: CGColor?, _ fraction: Double) -> CGColor? {
        guard let some = a ?? b else { return nil }
        func seen(_ color: CGColor?, _ other: CGColor?) -> CGColor {
            guard let color, color.alpha > 0 else { return (other ?? some).faded(by: 0) }
            return color
        }
        return seen(a, b).interpolated(to: seen(b, a), by: fraction)
    }
}

/// A picture on its way from another.
package struct LayerPicture: Hashable, Sendable {
    /// What comes.
    package var image: CGImage?
    /// What was there before.
    package var behind: CGImage?
    /// How far it has come.
    package var share: Double = 1
    /// Whether nothing comes in place of the picture.
    package var isGoing = false

    package static func == (a: LayerPicture, b: LayerPicture) -> Bool {
        a.image === b.image && a.behind === b.behind && a.share == b.share && a.isGoing == b.isGoing
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(image.map { ObjectIdentifier($0) })
        hasher.combine(share)
    }
}

extension CGColor: Interpolatable {
    package func interpolated(to end: CGColor, by fraction: Double) -> CGColor {
        adding(end.adding(self, -1), CGFloat(fraction))
    }

    package func distance(to end: CGColor) -> Double {
        let way = end.adding(self, -1)
        return Double(way.red * way.red + way.green * way.green + way.blue * way.blue + way.alpha * way.alpha).squareRoot()
    }

    func adding(_ other: CGColor, _ factor: CGFloat) -> CGColor {
        CGColor(
            red: red + other.red * factor, green: green + other.green * factor, blue: blue + other.blue * factor,
            alpha: alpha + other.alpha * factor)
    }
}

/// Outlines of the same pieces have others between them; of any others the nearer one is shown.
extension Path: Interpolatable {
    package func interpolated(to end: Path, by fraction: Double) -> Path {
        guard elements.count == end.elements.count else { return fraction < 0.5 ? self : end }
        var result: [Element] = []
        func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { a.interpolated(to: b, by: fraction) }
        for pair in zip(elements, end.elements) {
            switch pair {
            case (.move(let a), .move(let b)): result.append(.move(mix(a, b)))
            case (.line(let a), .line(let b)): result.append(.line(mix(a, b)))
            case (.quadCurve(let a, let c), .quadCurve(let b, let d)): result.append(.quadCurve(mix(a, b), control: mix(c, d)))
            case (.curve(let a, let c1, let c2), .curve(let b, let d1, let d2)):
                result.append(.curve(mix(a, b), control1: mix(c1, d1), control2: mix(c2, d2)))
            case (.close, .close): result.append(.close)
            default: return fraction < 0.5 ? self : end
            }
        }
        return Path(elements: result)
    }

    package func distance(to end: Path) -> Double { self == end ? 0 : 1 }
}
