// SPDX-License-Identifier: MIT
//
// Springs of random numbers against the motion that their forces make, step by step (springs.*).

import Foundation
import Testing
import VitrineTimeline

@Suite struct SpringPropertyTests {
    /// Numbers that are the same in every run.
    private struct Dice {
        var state: UInt64

        mutating func next(_ range: ClosedRange<Double>) -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return range.lowerBound + Double(state >> 11) / Double(1 << 53) * (range.upperBound - range.lowerBound)
        }
    }

    private static let count = 400

    /// The positions at the end of each of `steps` equal parts of a time, by the Runge–Kutta rule of fourth order.
    private func integrate(_ spring: Spring, damping: Double, for time: Double, steps: Int) -> [Double] {
        func pull(_ x: Double, _ v: Double) -> Double { (spring.stiffness * (1 - x) - damping * v) / spring.mass }
        var (x, v) = (0.0, spring.initialVelocity)
        let parts = 200
        let h = time / Double(steps * parts)
        return (0..<steps).map { _ in
            for _ in 0..<parts {
                let (x1, v1) = (v, pull(x, v))
                let (x2, v2) = (v + h / 2 * v1, pull(x + h / 2 * x1, v + h / 2 * v1))
                let (x3, v3) = (v + h / 2 * v2, pull(x + h / 2 * x2, v + h / 2 * v2))
                let (x4, v4) = (v + h * v3, pull(x + h * x3, v + h * v3))
                x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
                v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
            }
            return x
        }
    }

    @Test(arguments: ["swings", "critical", "overdamped", "overdamped and allowed to be"])
    func `a spring moves as its forces move it`(kind: String) {
        var dice = Dice(state: UInt64(kind.count))
        for _ in 0..<Self.count {
            let (mass, stiffness) = (dice.next(0.2...5), dice.next(5...400))
            let critical = 2 * (mass * stiffness).squareRoot()
            let ratio = kind == "swings" ? dice.next(0.02...0.98) : kind == "critical" ? 1 : dice.next(1.1...3)
            let spring = Spring(
                mass: mass, stiffness: stiffness, damping: ratio * critical, initialVelocity: dice.next(-20...20),
                allowsOverdamping: kind.hasSuffix("be"))
            // Beyond the critical damping more of it changes nothing unless it is allowed to (springs.progress).
            let damping = kind == "overdamped" ? critical : spring.damping
            let positions = integrate(spring, damping: damping, for: 2, steps: 20)
            for (step, position) in positions.enumerated() {
                #expect(abs(spring.progress(at: Double(step + 1) / 10) - position) < 1e-4 * max(1, abs(position)), "\(spring)")
            }
        }
    }

    @Test func `after its settling time a spring stays within a thousandth, and a tenth of a second before a critical one did not`() {
        var dice = Dice(state: 99)
        for index in 0..<Self.count {
            let swings = index % 2 == 0
            let (mass, stiffness) = (dice.next(0.2...5), dice.next(5...400))
            let spring = Spring(
                mass: mass, stiffness: stiffness,
                damping: (swings ? dice.next(0.02...0.98) : dice.next(1...3)) * 2 * (mass * stiffness).squareRoot(),
                initialVelocity: dice.next(-20...20))
            let end = spring.settlingDuration
            for step in 0...50 { #expect(abs(1 - spring.progress(at: end + Double(step) / 20)) <= 0.001 + 1e-9, "\(spring)") }
            guard !swings else { continue }
            #expect(abs(end * 10 - (end * 10).rounded()) < 1e-9)
            let before = (0...100).contains { abs(1 - spring.progress(at: end - 0.1 + Double($0) / 1000)) > 0.001 }
            #expect(before || end == 0, "\(spring)")
        }
    }

    @Test func `a spring of a damping ratio has settled when its time is over, and not before`() {
        var dice = Dice(state: 7)
        for index in 0..<Self.count {
            let (ratio, duration) = (index % 5 == 0 ? 1 : dice.next(0.05...0.99), dice.next(0.1...3))
            let velocity = dice.next(-3...1.5) / duration
            let spring = Spring(dampingRatio: ratio, initialVelocity: velocity, duration: duration)
            let w = spring.frequency
            let b = ratio * w
            let envelope =
                ratio < 1
                ? abs((b - velocity) / (w * (1 - ratio * ratio).squareRoot())) * exp(-b * duration)
                : (1 + (w - velocity) * duration) * exp(-w * duration)
            #expect(abs(envelope - 0.001) < 1e-8, "\(ratio) \(duration) \(velocity)")
        }
    }
}
