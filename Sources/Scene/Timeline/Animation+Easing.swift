// SPDX-License-Identifier: MIT
//
// The curves and springs of a scene as functions of time.

package import Foundation
package import VitrineTimeline

extension Scene.Animation {
    /// How it spends its time once it has begun to move.
    package var easing: Easing {
        switch pacing {
        case .curve(.linear): .linear
        case .curve(.easeIn): .curve(.easeIn)
        case .curve(.easeOut): .curve(.easeOut)
        case .curve(.easeInOut): .curve(.easeInOut)
        case .curve(.default): .curve(.default)
        case .curve(.cubic(let a, let b)): .curve(TimingCurve(Double(a.x), Double(a.y), Double(b.x), Double(b.y)))
        case .spring(let ratio, let velocity):
            .spring(Spring(dampingRatio: Double(ratio), initialVelocity: Double(velocity), duration: duration))
        case .bounce(let bounce, let velocity):
            .spring(Spring(duration: duration, bounce: Double(bounce), initialVelocity: Double(velocity)))
        case .physicalSpring(let mass, let stiffness, let damping, let velocity):
            .spring(
                Spring(
                    mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping), initialVelocity: Double(velocity)))
        }
    }

    /// How long it moves, in seconds; perceptual and physical springs swing for as long as their numbers say (springs.settling-time).
    package var movingTime: TimeInterval {
        if isDisabled { return 0 }
        switch (pacing, easing) {
        case (.bounce, .spring(let spring)), (.physicalSpring, .spring(let spring)): return min(spring.settlingDuration, 600)
        default: return duration
        }
    }

    /// How long it takes with its delay, in seconds.
    package var length: TimeInterval { isDisabled ? 0 : delay + movingTime }
}
