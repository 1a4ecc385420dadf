// SPDX-License-Identifier: MIT
//
// Points and directions of the plane, in points of the screen: x to the right, y down.

/// A point or a direction.
package typealias Vector = SIMD2<Double>

extension SIMD2<Double> {
    /// The length.
    package var length: Double { (x * x + y * y).squareRoot() }

    /// The direction a quarter turn further.
    var turned: Vector { Vector(-y, x) }

    /// How far another vector goes along this one, times the length of this one.
    func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

    /// The area between this vector and another, negative where the other one is turned back.
    func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

    /// The vector turned by an angle in radians, clockwise on the screen.
    func rotated(by angle: Double) -> Vector {
        let (cosine, sine) = (_cos(angle), _sin(angle))
        return Vector(x * cosine - y * sine, x * sine + y * cosine)
    }
}
