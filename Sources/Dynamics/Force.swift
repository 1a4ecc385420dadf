// SPDX-License-Identifier: MIT
//
// What moves bodies from afar.

/// A force on some bodies.
package struct Force: Hashable, Sendable {
    /// What kind of force.
    package enum Kind: Hashable, Sendable {
        /// The same acceleration for all, in points a second squared.
        case gravity(Vector)
        /// A force on a point of a body, which turns with it; 1 gives mass 1 an acceleration of 100 points a second squared.
        case push(Vector, at: Vector)
        /// A field around a place.
        case field(Field)
    }

    package var kind: Kind
    package var bodies: [Int]

    package init(_ kind: Kind, on bodies: [Int]) { (self.kind, self.bodies) = (kind, bodies) }
}

/// A field of forces around a place.
package struct Field: Hashable, Sendable {
    /// What the field does.
    package enum Kind: Hashable, Sendable {
        /// Slows down.
        case drag
        /// Around the place.
        case vortex
        /// Towards the place.
        case radialGravity
        /// In one direction.
        case linearGravity(Vector)
        /// In one direction at one speed.
        case velocity(Vector)
        /// This way and that, smoothly; the second number is how quickly it changes.
        case noise(smoothness: Double, speed: Double)
        /// As noise, the quicker the body the stronger.
        case turbulence(smoothness: Double, speed: Double)
        /// Towards the place, the further the stronger.
        case spring
        /// From or towards the place, by the charge.
        case electric
        /// Across the movement, by the charge.
        case magnetic
    }

    package var kind: Kind
    package var position: Vector
    package var strength = 1.0
    package var falloff = 0.0
    package var minimumRadius = 1.0
    /// Whether a point, about the place, is within the field; nil is everywhere.
    package var region: Region?

    package init(_ kind: Kind, at position: Vector) { (self.kind, self.position) = (kind, position) }

    /// The force on a body of that mass, in points a second squared times mass.
    func force(on body: Body, at time: Double) -> Vector {
        let way = body.position - position
        if let region, !region.contains(way) { return .zero }
        let distance = max(way.length, minimumRadius)
        let outward = way / max(way.length, 1e-9)
        let share = strength * 100 / max(_pow(distance / max(minimumRadius, 1e-9), falloff), 1e-9)
        switch kind {
        case .drag: return -body.velocity * body.mass * share / 100
        case .vortex: return outward.turned * body.mass * share
        case .radialGravity: return -outward * body.mass * share
        case .linearGravity(let direction): return direction * body.mass * share
        case .velocity(let velocity): return (velocity - body.velocity) * body.mass * share / 10
        case .noise(let smoothness, let speed): return Self.noise(body.position, time * speed, smoothness) * body.mass * share
        case .turbulence(let smoothness, let speed):
            return Self.noise(body.position, time * speed, smoothness) * body.mass * share * body.velocity.length / 100
        case .spring: return -way * body.mass * strength
        case .electric: return outward * body.charge * share
        case .magnetic: return body.velocity.turned * body.charge * share / 100
        }
    }

    /// A smooth vector that looks random and is the same every time: sums of waves.
    private static func noise(_ point: Vector, _ time: Double, _ smoothness: Double) -> Vector {
        let scale = 0.02 + 0.2 * (1 - min(max(smoothness, 0), 1))
        let (x, y) = (point.x * scale, point.y * scale)
        return Vector(
            _sin(x * 1.3 + y * 0.7 + time * 1.1) + _sin(y * 1.9 - x * 0.4 - time * 0.7),
            _sin(y * 1.1 - x * 0.9 + time * 0.9) + _sin(x * 1.7 + y * 0.3 - time * 1.3)) / 2
    }
}

/// A part of the plane about a place.
package indirect enum Region: Hashable, Sendable {
    case everywhere
    case circle(radius: Double)
    case rectangle(size: Vector)
    case inverse(Region)
    case union(Region, Region)
    case difference(Region, Region)
    case intersection(Region, Region)

    /// Whether a point is in it.
    package func contains(_ point: Vector) -> Bool {
        switch self {
        case .everywhere: true
        case .circle(let radius): point.length <= radius
        case .rectangle(let size): abs(point.x) <= size.x / 2 && abs(point.y) <= size.y / 2
        case .inverse(let region): !region.contains(point)
        case .union(let a, let b): a.contains(point) || b.contains(point)
        case .difference(let a, let b): a.contains(point) && !b.contains(point)
        case .intersection(let a, let b): a.contains(point) && b.contains(point)
        }
    }
}
