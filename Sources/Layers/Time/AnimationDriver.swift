// SPDX-License-Identifier: MIT
//
// The time of animations that can be held, scrubbed, reversed and let go again.

package import VitrineTimeline

/// Where animations that are steered together are on their way, as a function of the clock's time.
@MainActor package final class AnimationDriver {
    /// A stretch of time of one kind.
    package enum Movement: Hashable, Sendable {
        /// Held at a share of the way.
        case held(Double)
        /// Along the easing, from a share of the time at a time, by shares of the time a second: negative runs back.
        case running(easing: Easing, duration: Double, share: Double, since: Double, rate: Double)
        /// From a share of the way at a time to another, along an easing of its own.
        case heading(from: Double, to: Double, since: Double, easing: Easing, duration: Double)
    }

    package var movement: Movement

    package init(_ movement: Movement) { self.movement = movement }

    /// The share of the way at a time, for animations that begin after a share of the time.
    package func progress(at time: Double, delay: Double = 0) -> Double {
        func delayed(_ share: Double) -> Double { delay > 0 ? max(share - delay, 0) / max(1 - delay, 1e-9) : share }
        switch movement {
        case .held(let share): return delayed(share)
        case .running(let easing, let duration, let share, let since, let rate):
            let now = min(max(share + max(time - since, 0) * rate, 0), 1)
            return easing.progress(at: min(delayed(now), 1), of: duration)
        case .heading(let from, let to, let since, let easing, let duration):
            let share = duration > 0 ? min(max((time - since) / duration, 0), 1) : 1
            return delayed(from + (to - from) * easing.progress(at: share, of: duration))
        }
    }
}
