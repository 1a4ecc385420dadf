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

    @Test(arguments: [(750.0, 2.161), (3000, 2.852)])
    func `content comes to rest when a phone's does`(velocity: Double, time: Double) {
        // The phone was seen in frames of a sixtieth of a second.
        #expect(abs(Deceleration(start: 0, velocity: velocity).duration - time) < 1.0 / 60)
    }

    @Test(arguments: [(100.0, 400.0, 48.3516), (-100, 400, -48.3516), (0, 400, 0), (100, 0, 0)])
    func `content beyond its end follows the finger less and less`(distance: Double, extent: Double, way: Double) {
        #expect(abs(RubberBand(extent: extent).way(of: distance) - way) < 1e-4)
    }

    @Test(arguments: [0.0, 1, -35, 200, 399]) func `what was pulled is found from where the content is`(way: Double) {
        let band = RubberBand(extent: 400)
        #expect(abs(band.way(of: band.distance(of: way)) - way) < 1e-9)
        #expect(RubberBand(extent: 0).distance(of: way) == 0)
    }

    @Test func `a drag moves content one to one within its ends, and holds it back beyond`() {
        let drag = ScrollDrag(start: 50, range: 0...500, extent: 400)
        #expect([0, 30, -100, -450].map(drag.offset) == [50, 20, 150, 500])
        #expect(abs(drag.offset(after: 150) + 48.3516) < 1e-4 && abs(drag.offset(after: -550) - 548.3516) < 1e-4)
        let hard = ScrollDrag(start: 50, range: 0...500, extent: 400, bounces: false)
        #expect(hard.offset(after: 150) == 0 && hard.offset(after: -550) == 500)
    }

    @Test func `a drag takes hold of content that is beyond its end where it is`() {
        let drag = ScrollDrag(start: -60, range: 0...500, extent: 400)
        #expect(abs(drag.offset(after: 0) + 60) < 1e-9)
        #expect(drag.offset(after: 10) < -60 && drag.offset(after: -10) > -60 && drag.offset(after: -200) > 0)
    }

    @Test(arguments: [(20.0, 0.0, 0.0), (120, 0, 200), (20, 201, 200), (199, 199, 200), (220, -201, 200), (560, 900, 500), (-30, -900, 0)])
    func `a page is turned by a fast throw, else the nearest is taken`(offset: Double, velocity: Double, target: Double) {
        #expect(Paging(length: 200, range: 0...500).target(from: offset, velocity: velocity) == target)
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

    /// The recorded curve of content that a resting finger lets go 235 points beyond its end.
    @Test func `content that is let go beyond its end comes back along the recorded curve`() {
        let fling = Fling(start: -235, velocity: 0, range: 0...500)
        for frame in 0..<41 {
            let time = Double(frame) / 60
            #expect(abs(fling.offset(at: time) + 235 * (1 + 3.77 * time) * exp(-11 * time)) < 1e-9)
        }
        #expect(abs(fling.duration - 0.691) < 1.0 / 60 && fling.offset(at: fling.duration) == 0)
    }

    /// The other recorded end: 0.808 seconds after the content came in at 3125 points a second, 60 points before its end.
    @Test func `a bounce ends when the recorded one does`() {
        let fling = Fling(start: 440, velocity: 3125, range: 0...500)
        #expect(abs(fling.duration - 0.808) < 1.0 / 60)
        let last = fling.offset(at: fling.duration - 1.0 / 240)
        #expect(last - 500 > Bounce.restDistance - 0.05 && last - 500 < Bounce.restDistance + 0.05)
    }

    @Test func `content that flies over its end swings like a critical spring`() {
        let bounce = Bounce(displacement: 0, velocity: 1100)
        #expect(abs(bounce.displacement(at: 1.0 / 11) - 100 * exp(-1)) < 1e-9)
        #expect(bounce.velocity(at: 0) == 1100 && abs(bounce.velocity(at: 1.0 / 11)) < 1e-9)
    }

    @Test func `a finger that moves on lets go with its speed, whichever way it is stronger`() {
        func start(_ velocity: Double) -> Double { Bounce(letGoAt: -100, velocity: velocity).velocity }
        #expect([0, 500, 723, 900].map(start).map { $0.rounded() } == [723, 723, 723, 900])
        #expect(start(-500).rounded() == 223)
        #expect(Bounce(letGoAt: 100, velocity: -900).velocity == -900 && Bounce(letGoAt: 0, velocity: 300).velocity == 300)
    }

    @Test func `a fast throw from beyond the end goes on within the content`() {
        let fling = Fling(start: -100, velocity: 3000, range: 0...5000)
        let offsets = stride(from: 0, through: fling.duration, by: 1.0 / 240).map { fling.offset(at: $0) }
        #expect(offsets == offsets.sorted() && offsets.first == -100 && fling.landing > 500)
        #expect(fling.offset(at: fling.duration) == fling.landing)
        #expect(Fling(start: -100, velocity: 1000, range: 0...5000).landing == 0)
        #expect(Fling(start: 600, velocity: 0, target: 200, range: 0...500).landing == 200)
    }

    @Test func `an animated offset takes 0.3 seconds along a cosine`() {
        #expect(AnimatedScroll.duration == 0.3)
        #expect([-1, 0, 0.3, 1].map(AnimatedScroll.progress) == [0, 0, 1, 1])
        #expect(abs(AnimatedScroll.progress(at: 0.15) - 0.5) < 1e-12)
        #expect(abs(AnimatedScroll.progress(at: 0.1) - 0.25) < 1e-12)
    }

    @Test(arguments: [(0.0, 3000.0), (400, 900), (-60, 0), (-60, 2500), (550, 100)])
    func `a throw's speed is how its offset changes`(start: Double, velocity: Double) {
        let fling = Fling(start: start, velocity: velocity, range: 0...500)
        for step in 1..<Int(fling.duration * 100) {
            let time = Double(step) / 100
            guard fling.isBouncing(at: time - 1e-5) == fling.isBouncing(at: time + 1e-5) else { continue }
            let slope = (fling.offset(at: time + 1e-5) - fling.offset(at: time - 1e-5)) / 2e-5
            #expect(abs(slope - fling.velocity(at: time)) < abs(slope) * 0.002 + 0.01)
        }
        #expect(fling.velocity(at: fling.duration) == 0)
    }

    @Test(arguments: [20.0, -40, -300, 620]) func `content under a finger is as quick as its offset changes`(way: Double) {
        let drag = ScrollDrag(start: 50, range: 0...500, extent: 400)
        let slope = (drag.offset(after: way + 1e-4) - drag.offset(after: way - 1e-4)) / 2e-4
        #expect(abs(slope * 700 - drag.velocity(after: way, finger: 700)) < 1e-3)
        let hard = ScrollDrag(start: 50, range: 0...500, extent: 400, bounces: false)
        #expect(hard.velocity(after: 60, finger: 700) == 0)
    }
}
