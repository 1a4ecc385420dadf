// SPDX-License-Identifier: MIT
//
// The spring that brings content back from beyond its end, whether it flew there or was let go there (scrolling.bounce-spring,
// scrolling.release-beyond-the-end).

import Foundation

/// The return of content from beyond its end, along one axis: a critically damped spring.
package struct Bounce: Hashable, Sendable {
    /// In radians per second.
    package static let frequency = 11.0
    /// The distance in points under which a bounce has ended.
    package static let restDistance = 0.45
    /// The share of its distance that content has for a speed towards the end, in a second, when a finger at rest lets it go.
    private static let releaseSpeed = frequency - 3.77

    /// How far beyond the end it begins, signed.
    package let displacement: Double
    /// In points per second, away from the end where it has the displacement's sign.
    package let velocity: Double

    /// The bounce of content that is somewhere and moves.
    package init(displacement: Double, velocity: Double) {
        self.displacement = displacement
        self.velocity = velocity
    }

    /// The bounce of content that a finger lets go beyond the end.
    ///
    /// Let go at rest it has a speed of its own, towards the end. A finger that moves that way faster passes its speed on; one that moves
    /// away takes from it.
    ///
    /// - Parameter velocity: The finger's, as content would follow it.
    package init(letGoAt displacement: Double, velocity: Double) {
        let inwards = displacement > 0 ? -1.0 : 1
        let own = Self.releaseSpeed * abs(displacement)
        let finger = velocity * inwards
        self.init(displacement: displacement, velocity: inwards * (finger > 0 ? max(own, finger) : own + finger))
    }

    /// What the distance grows by in a second, without the decay.
    private var growth: Double { velocity + Self.frequency * displacement }

    /// How far beyond the end the content is after `time` seconds.
    package func displacement(at time: Double) -> Double {
        let time = max(time, 0)
        return (displacement + growth * time) * exp(-Self.frequency * time)
    }

    /// In points per second, after `time` seconds.
    package func velocity(at time: Double) -> Double {
        let time = max(time, 0)
        return (growth - Self.frequency * (displacement + growth * time)) * exp(-Self.frequency * time)
    }

    /// The seconds after which content passes the end to its other side; nil where it never does, or begins there.
    package var passage: Double? {
        guard displacement != 0, growth != 0 else { return nil }
        let time = -displacement / growth
        return time > 0 ? time : nil
    }

    /// The seconds after which the content stays within the distance of rest.
    package var duration: Double {
        // In steps of a 240th of a second: no frame falls between.
        var step = 240 * 3
        while step > 0, abs(displacement(at: Double(step - 1) / 240)) <= Self.restDistance { step -= 1 }
        return Double(step) / 240
    }
}
