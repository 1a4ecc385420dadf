// SPDX-License-Identifier: MIT
//
// Scrolling that slows down, bounces, and resists (scrolling.*).

import Foundation
import Testing
import VitrineTimeline

@Suite struct FlingTests {
    @Test(arguments: [(1000.0, 0.998, 494.01), (-1000, 0.998, -494.01), (1000, 0.99, 98.01), (5, 0.998, 0)])
    func `content lands where its velocity leads`(velocity: Double, rate: Double, way: Double) {
        let movement = Deceleration(start: 100, velocity: velocity, rate: rate)
        #expect(abs(movement.landing - (100 + way)) < 1e-6)
        #expect(movement.velocity(at: movement.duration) == 0)
    }

    @Test func `a thousandth of a second takes its share of the velocity`() {
        let movement = Deceleration(start: 0, velocity: 2000)
        #expect(abs(movement.velocity(at: 0.001) - 1996) < 1e-9)
        #expect(abs(movement.velocity(at: 0.1) - 2000 * pow(0.998, 100)) < 1e-9)
        #expect(abs(movement.position(at: 0.1) - 2000 * 0.499 * (1 - pow(0.998, 100))) < 1e-9)
        #expect(abs(abs(movement.velocity(at: movement.duration - 1e-9)) - 10) < 1e-3)
    }

    @Test(arguments: [400.0, 494, 700, 60, -300, 5000]) func `a movement can be led to another target`(target: Double) {
        let movement = Deceleration(start: 0, velocity: 1000, target: target)
        #expect(abs(movement.landing - target) < 1e-6)
        #expect(movement.duration < 5)
    }

    @Test func `a near target keeps the velocity of the finger`() {
        #expect(Deceleration(start: 0, velocity: 1000, target: 600).velocity == 1000)
    }

    @Test(arguments: [0.0, 100, 250]) func `a position is passed when it says so`(position: Double) {
        let movement = Deceleration(start: 0, velocity: 1000)
        let time = movement.time(at: position)
        #expect(time != nil && abs(movement.position(at: time ?? -1) - position) < 1e-9)
    }

    @Test func `positions behind or too far are never passed`() {
        let movement = Deceleration(start: 0, velocity: 1000)
        #expect(movement.time(at: -1) == nil && movement.time(at: 495) == nil)
    }

    @Test(arguments: [(100.0, 400.0, 48.3516), (-100, 400, -48.3516), (0, 400, 0), (100, 0, 0)])
    func `content beyond its end follows the finger less and less`(distance: Double, extent: Double, way: Double) {
        #expect(abs(Bounce.rubberBand(distance, extent: extent) - way) < 1e-4)
    }

    @Test func `a fling that meets the end goes beyond it and comes back`() {
        let fling = Fling(start: 300, velocity: 3000, range: 0...500)
        let offsets = stride(from: 0, through: fling.duration, by: 1.0 / 240).map { fling.offset(at: $0) }
        #expect(offsets.max().map { $0 > 520 && $0 < 620 } == true)
        #expect(fling.offset(at: fling.duration) == 500 && fling.landing == 500)
        #expect(zip(offsets, offsets.dropFirst()).allSatisfy { abs($0 - $1) < 3000 / 240.0 })
    }

    @Test func `without bouncing it stops there`() {
        let fling = Fling(start: 300, velocity: 3000, range: 0...500, bounces: false)
        let offsets = stride(from: 0, through: 2, by: 1.0 / 240).map { fling.offset(at: $0) }
        #expect(offsets.max() == 500 && fling.landing == 500)
    }

    @Test func `content that is let go beyond its end comes back`() {
        let fling = Fling(start: -80, velocity: 0, range: 0...500)
        #expect(fling.offset(at: 0) == -80)
        #expect(abs(fling.offset(at: 0.1) - (-80 * 46 / 37 * exp(-0.9) + 80 * 9 / 37 * exp(-4.6))) < 1e-9)
        #expect(fling.offset(at: fling.duration) == 0)
        #expect(abs(fling.offset(at: fling.duration - 1.0 / 240)) < 0.2)
    }

    @Test func `content that flies over its end swings like a critical spring`() {
        let bounce = Bounce(displacement: 0, velocity: 1100)
        #expect(abs(bounce.displacement(at: 1.0 / 11) - 100 * exp(-1)) < 1e-9)
    }
}
