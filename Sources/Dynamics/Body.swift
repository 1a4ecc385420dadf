// SPDX-License-Identifier: MIT
//
// A thing that moves.

/// A rigid body.
///
/// A square of 100 points and density 1 has mass 1, as in UIKit.
package struct Body: Hashable, Sendable {
    /// The centre, in points.
    package var position: Vector
    /// How far it is turned, in radians.
    package var angle: Double
    /// In points a second.
    package var velocity = Vector.zero
    /// In radians a second.
    package var angularVelocity = 0.0
    /// The outline.
    package var shape: Shape
    /// How much mass 10,000 square points have.
    package var density = 1.0
    /// The share of its speed that it leaves a collision with, 0 to 1.
    package var elasticity = 0.0
    /// How much it holds what slides along it.
    package var friction = 0.0
    /// The share of its speed that it loses in a second, at first.
    package var resistance = 0.0
    /// The share of its turning that it loses in a second, at first.
    package var angularResistance = 0.0
    /// Whether it turns.
    package var allowsRotation = true
    /// Whether nothing moves it.
    package var isAnchored = false
    /// How strongly electric and magnetic fields pull it.
    package var charge = 0.0

    package init(at position: Vector, angle: Double = 0, shape: Shape) {
        (self.position, self.angle, self.shape) = (position, angle, shape)
    }

    /// The mass.
    package var mass: Double { max(density * shape.area / 10_000, 1e-9) }

    var inverseMass: Double { isAnchored ? 0 : 1 / mass }

    var inverseInertia: Double { isAnchored || !allowsRotation ? 0 : 1 / max(mass * shape.unitInertia, 1e-9) }

    /// Where a point of the body lies.
    func place(_ point: Vector) -> Vector { position + point.rotated(by: angle) }

    /// The point of the body that lies somewhere.
    func own(_ point: Vector) -> Vector { (point - position).rotated(by: -angle) }
}
