// SPDX-License-Identifier: MIT
//
// A weight on a spring that is let go: where it is, and when it has come to rest.

import Foundation

/// A damped spring that moves from 0 to 1 (springs.*).
package struct Spring: Hashable, Sendable {
    /// What hangs on the spring.
    package var mass: Double
    /// How strongly the spring pulls for each unit of its length.
    package var stiffness: Double
    /// How strongly movement is slowed down.
    package var damping: Double
    /// In whole ways per second, towards the end.
    package var initialVelocity: Double
    /// Whether damping beyond the critical slows the spring; otherwise more of it changes nothing (springs.progress).
    package var allowsOverdamping: Bool

    package init(
        mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0, allowsOverdamping: Bool = false
    ) {
        self.mass = max(mass, .leastNormalMagnitude)
        self.stiffness = max(stiffness, 0)
        self.damping = max(damping, 0)
        self.initialVelocity = initialVelocity
        self.allowsOverdamping = allowsOverdamping
    }

    /// The spring of a damping ratio that comes to rest after `duration` seconds (springs.stiffness-from-duration).
    package init(dampingRatio: Double, initialVelocity: Double, duration: Double) {
        let ratio = min(max(dampingRatio, 1.19e-7), 1)
        let frequency = SettlingFrequency(ratio: ratio, velocity: initialVelocity, duration: duration).value
        self.init(stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: initialVelocity)
    }

    /// The spring whose undamped swing takes `duration` seconds; a bounce of 0 is critically damped, 1 swings on, less than 0 is slower.
    package init(duration: Double, bounce: Double, initialVelocity: Double = 0) {
        let frequency = 2 * Double.pi / max(duration, 1e-3)
        let bounce = min(max(bounce, -0.99), 1)
        let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
        self.init(
            stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: initialVelocity, allowsOverdamping: true)
    }

    /// The frequency without damping, in radians per second.
    package var frequency: Double { (stiffness / mass).squareRoot() }

    /// How much of the critical damping there is: below 1 the spring swings over.
    package var dampingRatio: Double {
        let critical = 2 * (stiffness * mass).squareRoot()
        return critical > 0 ? damping / critical : 0
    }

    /// Where the spring is after `time` seconds: 0 at the start, 1 at rest.
    package func progress(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        let (w, z, v) = (frequency, dampingRatio, initialVelocity)
        if w == 0 { return v * time }
        if z < 1 {
            let (b, wd) = (z * w, w * (1 - z * z).squareRoot())
            return 1 - exp(-b * time) * (cos(wd * time) + (b - v) / wd * sin(wd * time))
        }
        if allowsOverdamping, z > 1 {
            let root = (z * z - 1).squareRoot()
            let (slow, fast) = (-w * (z - root), -w * (z + root))
            let share = (-v - fast) / (slow - fast)
            return 1 - share * exp(slow * time) - (1 - share) * exp(fast * time)
        }
        return 1 - exp(-w * time) * (1 + (w - v) * time)
    }

    /// What stands for never (springs.settling-time).
    private static let never = Double(Float.greatestFiniteMagnitude)

    /// The seconds after which the spring stays within a thousandth of its end (springs.settling-time); the greatest finite `Float` if it
    /// never does.
    package var settlingDuration: Double {
        let (w, z, v) = (frequency, dampingRatio, initialVelocity)
        guard w > 0, z > 0 else { return Self.never }
        if z < 1 {
            let (b, wd) = (z * w, w * (1 - z * z).squareRoot())
            return max(0, (log(1000) + log(1 + abs((b - v) / wd))) / b)
        }
        // After its last turn the spring only comes closer; before that it may pass the end once.
        let critical = w - v
        var low = allowsOverdamping && z > 1 ? 0 : max(critical == 0 ? 0 : 1 / w - 1 / critical, 0)
        func isFar(_ time: Double) -> Bool { abs(1 - progress(at: time)) > 0.001 }
        if !isFar(low) { low = 0 }
        var high = max(low, 1 / w)
        while isFar(high) { high *= 2 }
        guard high < Self.never else { return Self.never }
        while high - low > 1e-9 * high {
            let middle = (low + high) / 2
            if isFar(middle) { low = middle } else { high = middle }
        }
        return (high * 10 - 1e-6).rounded(.up) / 10
    }
}

/// The frequency of the spring that has settled after a duration (springs.stiffness-from-duration).
private struct SettlingFrequency {
    let ratio: Double
    let velocity: Double
    let duration: Double

    var value: Double {
        let duration = duration > 0 && duration.isFinite ? duration : 1e-3
        let start = 2 * Double.pi / duration
        let velocity = velocity.isFinite ? velocity : 0
        // Beyond its greatest excess the envelope only falls: there lies the frequency that UIKit finds. A throw so fast that nothing is
        // left above a thousandth there has its answer below the frequency at which the envelope vanishes.
        let peak = peak(velocity, duration)
        if excess(peak, velocity, duration) > 0 {
            var high = max(start, 2 * peak)
            while excess(high, velocity, duration) > 0 { high *= 2 }
            return root(from: peak, to: high, velocity, duration)
        }
        let vanishing = ratio < 1 ? velocity / ratio : velocity - 1 / duration
        guard vanishing > 0 else { return start }
        return root(from: vanishing * 1e-12, to: vanishing, velocity, duration)
    }

    private func peak(_ velocity: Double, _ duration: Double) -> Double {
        guard velocity > 0 else { return 1e-9 / duration }
        if ratio >= 1 { return velocity }
        let zd = ratio * duration
        return (zd * velocity + (zd * zd * velocity * velocity + 4 * zd * ratio * velocity).squareRoot()) / (2 * zd * ratio)
    }

    /// The logarithm of the envelope at the end, over a thousandth; positive where the spring is too soft.
    private func excess(_ w: Double, _ velocity: Double, _ duration: Double) -> Double {
        let height =
            ratio < 1
            ? abs(ratio * w - velocity) / (w * (1 - ratio * ratio).squareRoot())
            : abs(1 + (w - velocity) * duration)
        return log(height) - ratio * w * duration + log(1000)
    }

    private func root(from low: Double, to high: Double, _ velocity: Double, _ duration: Double) -> Double {
        var (low, high) = (low, high)
        for _ in 0..<200 {
            let middle = (low + high) / 2
            if middle <= low || middle >= high { break }
            if excess(middle, velocity, duration) > 0 { low = middle } else { high = middle }
        }
        return high
    }
}
