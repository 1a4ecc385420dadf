// SPDX-License-Identifier: MIT
//
// Springs against measured stiffnesses, positions and settling times (springs.*).

import Foundation
import Testing
import VitrineTimeline

@Suite struct SpringTests {
    private static let probes: [(Double, Double, Double, Double)] = [
        (0.35, 1, 0, 286.40943), (0.6, 0.8, 0, 190.21428), (0.1, 1, 0, 2125.3901), (0.2, 1, 0, 707.2218), (0.5, 1, 0, 161.71950),
        (0.8, 1, 0, 80.89737), (0.9, 1, 0, 71.92473), (0.99, 1, 0, 80.02518), (0.5, 0.3, 0, 1796.8834), (0.5, 0.5, 0, 646.878),
        (0.5, 2, 0, 40.42988), (1, 1, 0, 85.25593), (1, 1, 1, 83.13804), (0.5, 1, 0.25, 159.67234), (0.5, 1, 1, 152.86841),
        (0.5, 1, 1.5, 147.61602), (0.5, 1, -2, 175.42241),
    ]

    @Test(arguments: probes) func `a damping ratio and a duration give the stiffness that was measured`(
        ratio: Double, duration: Double, velocity: Double, stiffness: Double
    ) {
        let spring = Spring(dampingRatio: ratio, initialVelocity: velocity, duration: duration)
        #expect(abs(spring.stiffness - stiffness) < 1e-4 * max(1, stiffness / 100))
        #expect(spring.mass == 1 && abs(spring.dampingRatio - ratio) < 1e-12)
    }

    private static let track = [(0.15, 130.98), (0.3, 159.39), (0.45, 151.06), (0.6, 149.06), (0.8, 150)]
    private static let softTrack = [(0.15, 183.54), (0.3, 166.65), (0.45, 152.12), (0.6, 163.52), (0.8, 158.94)]

    @Test(arguments: [(0.6, 0.8, 50.0, 150.0, track), (0.35, 1, 40, 160, softTrack)])
    func `a sprung view is where it was measured`(
        ratio: Double, duration: Double, from: Double, to: Double, track: [(time: Double, position: Double)]
    ) {
        let easing = Easing.spring(Spring(dampingRatio: ratio, initialVelocity: 0, duration: duration))
        for point in track {
            let position = from + (to - from) * easing.progress(at: point.time / duration, of: duration)
            // The record notes about 0.6 points of noise in the time of its frames.
            #expect(abs(position - point.position) <= 0.7)
        }
        #expect(easing.progress(at: 1, of: duration) == 1)
    }

    @Test(arguments: [
        (Spring(), 1.4727), (Spring(mass: 12, stiffness: 7, damping: 100), 12.1),
        (Spring(mass: 1, stiffness: 100, damping: 25, initialVelocity: 15), 0.9),
        (Spring(damping: 0), Double(Float.greatestFiniteMagnitude)), (Spring(stiffness: 0), Double(Float.greatestFiniteMagnitude)),
    ])
    func `springs settle when they were seen to`(spring: Spring, duration: Double) {
        #expect(abs(spring.settlingDuration - duration) < 1e-4)
    }

    @Test(arguments: [1.0, 1.5, 4, 40]) func `more than the critical damping changes nothing unless it is allowed to`(factor: Double) {
        let critical = Spring(damping: 20)
        let heavy = Spring(damping: 20 * factor)
        var allowed = heavy
        allowed.allowsOverdamping = true
        for time in [0.1, 0.3, 0.7] {
            #expect(heavy.progress(at: time) == critical.progress(at: time))
            #expect(allowed.progress(at: time) <= critical.progress(at: time) + 1e-12)
        }
    }

    @Test(arguments: [Spring(initialVelocity: 3), Spring(damping: 20, initialVelocity: 3), Spring(damping: 0, initialVelocity: 3)])
    func `a spring sets off with its velocity`(spring: Spring) {
        #expect(spring.progress(at: 0) == 0)
        #expect(abs(spring.progress(at: 1e-6) / 1e-6 - 3) < 1e-3)
    }

    @Test func `an overdamped spring sets off with its velocity, too`() {
        let spring = Spring(damping: 50, initialVelocity: 3, allowsOverdamping: true)
        #expect(abs(spring.progress(at: 1e-6) / 1e-6 - 3) < 1e-3)
        #expect(abs(spring.progress(at: spring.settlingDuration) - 1) <= 0.001)
        #expect(abs(spring.progress(at: spring.settlingDuration - 0.11) - 1) > 0.001)
    }

    @Test(arguments: [(0.0, 1.0), (0.3, 0.7), (-0.5, 2.0)])
    func `a bounce is what the damping lacks of the critical`(bounce: Double, ratio: Double) {
        let spring = Spring(duration: 0.5, bounce: bounce)
        #expect(abs(spring.dampingRatio - ratio) < 1e-12)
        #expect(abs(spring.frequency - 4 * .pi) < 1e-12)
    }

    @Test(arguments: [(0.0, 0.0, 1.0), (0.5, 80, 1), (1, 80, 1), (0.5, 1e9, 1), (0.5, -1e9, 1), (0.5, 0, 0), (.nan, .nan, .nan)])
    func `what no spring was measured for still gives one`(ratio: Double, velocity: Double, duration: Double) {
        let spring = Spring(dampingRatio: ratio, initialVelocity: velocity, duration: duration)
        #expect(spring.stiffness.isFinite && spring.stiffness > 0)
    }
}
