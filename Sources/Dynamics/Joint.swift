// SPDX-License-Identifier: MIT
//
// What ties a body to another, or to a place.

/// One end of a joint: a point of a body, or a place.
package enum Anchor: Hashable, Sendable {
    /// A point about the centre of a body that is not turned.
    case body(Int, Vector)
    case place(Vector)
}

/// A tie between a body and another, or a place.
package struct Joint: Hashable, Sendable {
    /// How the ends are tied.
    package enum Kind: Hashable, Sendable {
        /// By a bar of a length; where it gives way it is a spring, that swings so many times a second and is damped by 0 to 1.
        case bar(length: Double, frequency: Double, damping: Double)
        /// By a rope that is no longer than that.
        case rope(length: Double)
        /// At one point, about which both turn within a range of radians, held back by a torque.
        case pin(range: ClosedRange<Double>, torque: Double)
        /// Without any movement against each other.
        case weld
        /// Along a direction of the second end, within a range of points, without turning.
        case slide(along: Vector, range: ClosedRange<Double>, angle: Double)
        /// The body is drawn to the place and upright; damping from 0 to 1 is how little it swings.
        case snap(damping: Double)
    }

    package var kind: Kind
    package var first: Anchor
    package var second: Anchor
    /// The angle between the ends at first, for joints that hold it.
    package var angle = 0.0

    package init(_ kind: Kind, _ first: Anchor, _ second: Anchor, angle: Double = 0) {
        (self.kind, self.first, self.second, self.angle) = (kind, first, second, angle)
    }
}

/// One equation of the solver: a direction in which two bodies shall move against each other in a given way.
struct Row {
    /// What it is one of, for the impulse that it began with.
    struct Key: Hashable {
        var owner: Int
        var first: Int
        var second: Int
        var part: Int
    }

    /// The bodies; -1 is the ground.
    var first: Int
    var second: Int
    /// The direction of the movement of the second against the first.
    var direction = Vector.zero
    /// How turning counts, of each.
    var firstTurn = 0.0
    var secondTurn = 0.0
    /// What is added to the velocity, so that an error goes away.
    var bias = 0.0
    /// How much it gives way.
    var softness = 0.0
    var least = -Double.infinity
    var most = Double.infinity
    /// The row whose impulse limits this one's, and by how much: friction.
    var pressedBy: (row: Int, share: Double)?
    var impulse = 0.0
    var mass = 0.0
    var key: Key
}
