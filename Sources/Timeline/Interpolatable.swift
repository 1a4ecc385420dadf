// SPDX-License-Identifier: MIT
//
// Values that have others between them (animation.interpolated-by-component).

package import Foundation
package import VitrineGeometry

/// A value between which and another of its kind there are more.
package protocol Interpolatable: Sendable {
    /// The value that lies a fraction of the way to another; beyond it where the fraction leaves 0…1.
    func interpolated(to end: Self, by fraction: Double) -> Self

    /// How far another value is, for keyframes that are passed at an even pace.
    func distance(to end: Self) -> Double
}

/// A value that can be added up.
package protocol AdditiveValue: Interpolatable, Hashable {
    static func + (a: Self, b: Self) -> Self
    static func - (a: Self, b: Self) -> Self
    func scaled(by factor: Double) -> Self
    /// The square of how far the value is from zero.
    var squaredLength: Double { get }
}

extension AdditiveValue {
    package func interpolated(to end: Self, by fraction: Double) -> Self {
        if fraction == 0 || self == end { return self }
        if fraction == 1 { return end }
        return self + (end - self).scaled(by: fraction)
    }

    package func distance(to end: Self) -> Double { (end - self).squaredLength.squareRoot() }
}

extension Double: AdditiveValue {
    package func scaled(by factor: Double) -> Double { self * factor }
    package var squaredLength: Double { self * self }
}

extension CGFloat: AdditiveValue {
    package func scaled(by factor: Double) -> CGFloat { self * CGFloat(factor) }
    package var squaredLength: Double { Double(self * self) }
}

extension CGPoint: AdditiveValue {
    package static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
    package static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
    package func scaled(by factor: Double) -> CGPoint { CGPoint(x: x.scaled(by: factor), y: y.scaled(by: factor)) }
    package var squaredLength: Double { x.squaredLength + y.squaredLength }
}

extension CGSize: AdditiveValue {
    package static func + (a: CGSize, b: CGSize) -> CGSize { CGSize(width: a.width + b.width, height: a.height + b.height) }
    package static func - (a: CGSize, b: CGSize) -> CGSize { CGSize(width: a.width - b.width, height: a.height - b.height) }
    package func scaled(by factor: Double) -> CGSize {
        CGSize(width: width.scaled(by: factor), height: height.scaled(by: factor))
    }
    package var squaredLength: Double { width.squaredLength + height.squaredLength }
}

extension CGRect: AdditiveValue {
    package static func + (a: CGRect, b: CGRect) -> CGRect { CGRect(origin: a.origin + b.origin, size: a.size + b.size) }
    package static func - (a: CGRect, b: CGRect) -> CGRect { CGRect(origin: a.origin - b.origin, size: a.size - b.size) }
    package func scaled(by factor: Double) -> CGRect { CGRect(origin: origin.scaled(by: factor), size: size.scaled(by: factor)) }
    package var squaredLength: Double { origin.squaredLength + size.squaredLength }
}

extension CATransform3D: Interpolatable {
    package func interpolated(to end: CATransform3D, by fraction: Double) -> CATransform3D {
        TransformParts.interpolate(from: self, to: end, by: CGFloat(fraction))
    }

    package func distance(to end: CATransform3D) -> Double {
        zip(elements, end.elements).reduce(0) { $0 + ($1.1 - $1.0).squaredLength }.squareRoot()
    }
}

extension CGAffineTransform: Interpolatable {
    package func interpolated(to end: CGAffineTransform, by fraction: Double) -> CGAffineTransform {
        CATransform3DGetAffineTransform(
            CATransform3DMakeAffineTransform(self).interpolated(to: CATransform3DMakeAffineTransform(end), by: fraction))
    }

    package func distance(to end: CGAffineTransform) -> Double {
        CATransform3DMakeAffineTransform(self).distance(to: CATransform3DMakeAffineTransform(end))
    }
}

/// Lists of equal length have lists between them; of lists of differing lengths the nearer one is shown.
extension Array: Interpolatable where Element: Interpolatable {
    package func interpolated(to end: [Element], by fraction: Double) -> [Element] {
        guard count == end.count else { return fraction < 0.5 ? self : end }
        return zip(self, end).map { $0.interpolated(to: $1, by: fraction) }
    }

    package func distance(to end: [Element]) -> Double {
        guard count == end.count else { return 1 }
        return zip(self, end).reduce(0) { $0 + $1.0.distance(to: $1.1).squaredLength }.squareRoot()
    }
}
