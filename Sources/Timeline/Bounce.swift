// SPDX-License-Identifier: MIT
//
// Content beyond its end: it follows a finger less the farther it is pulled, and comes back without swinging over (scrolling.rubber-band,
// scrolling.bounce-spring).

import Foundation

/// The return of content from beyond its end, along one axis.
package struct Bounce: Hashable, Sendable {
    /// How far beyond the end it begins, signed.
    package let displacement: Double
    /// In points per second, away from the end where it has the displacement's sign.
    package let velocity: Double

    package init(displacement: Double, velocity: Double) {
        self.displacement = displacement
        self.velocity = velocity
    }

    /// Whether the content came in flying; otherwise it was let go.
    private var isFlying: Bool { abs(velocity) >= 50 }

    /// How far beyond the end the content is after `time` seconds.
    package func displacement(at time: Double) -> Double {
        let time = max(time, 0)
        if isFlying {
            let w = 11.0
            return (displacement + (velocity + w * displacement) * time) * exp(-w * time)
        }
        let (slow, fast) = (9.0, 46.0)
        let share = (velocity + fast * displacement) / (fast - slow)
        return share * exp(-slow * time) + (displacement - share) * exp(-fast * time)
    }

    /// The seconds after which the content stays within a tenth of a point of its end.
    package var duration: Double {
        // In steps of a 240th of a second: no frame falls between.
        var step = 240 * 3
        while step > 0, abs(displacement(at: Double(step - 1) / 240)) <= 0.1 { step -= 1 }
        return Double(step) / 240
    }

    /// How far content follows a finger that pulls it `distance` points beyond its end, in a view of an extent.
    package static func rubberBand(_ distance: Double, extent: Double) -> Double {
        guard extent > 0 else { return 0 }
        let c = 0.55
        return c * distance * extent / (c * abs(distance) + extent)
    }
}
