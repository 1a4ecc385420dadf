// SPDX-License-Identifier: MIT
//
// How taps, presses and swipes are told (gestures.tap, gestures.long-press, gestures.swipe, gestures.screen-edge).

import Foundation
import Testing
import VitrineGeometry

@testable import VitrineInput

@Suite struct SingleReaderTests {
    private func touch(_ x: CGFloat, _ time: TimeInterval, _ phase: TouchPoint.Phase, id: Int = 1, y: CGFloat = 0) -> [TouchPoint] {
        [TouchPoint(id: id, location: CGPoint(x: x, y: y), time: time, phase: phase)]
    }

    // MARK: Taps

    @Test(arguments: [(0.7, 44.0, true), (0.7, 46.0, false)])
    func `a tap strays by no more than 45 points`(time: Double, way: CGFloat, isTap: Bool) {
        var reader = TapReader()
        #expect(reader.read(touch(0, 0, .began)) == nil)
        #expect(reader.deadline == 0.75)
        _ = reader.read(touch(way, time / 2, .moved))
        #expect(reader.read(touch(way, time, .ended)) == (isTap ? .ended : .failed))
    }

    @Test func `a second tap has to come within 0.35 seconds, near the first`() {
        var reader = TapReader()
        reader.tapsRequired = 2
        #expect(reader.read(touch(0, 0, .began)) == nil && reader.read(touch(0, 0.1, .ended)) == nil)
        #expect(reader.deadline == 0.1 + 0.35)
        #expect(reader.read(touch(10, 0.4, .began)) == nil && reader.read(touch(10, 0.5, .ended)) == .ended)
        reader.reset()
        #expect(reader.read(touch(0, 1, .began)) == nil && reader.read(touch(0, 1.1, .ended)) == nil)
        #expect(reader.read(touch(60, 1.2, .began)) == .failed)
        #expect(reader.timeIsUp() == .failed)
    }

    @Test func `a tap of two fingers needs both, and no third`() {
        var reader = TapReader()
        reader.touchesRequired = 2
        let two = { (time: TimeInterval, phase: TouchPoint.Phase) in touch(0, time, phase) + touch(50, time, phase, id: 2) }
        #expect(reader.read(two(0, .began)) == nil && reader.read(two(0.1, .ended)) == .ended)
        reader.reset()
        #expect(reader.read(touch(0, 0, .began)) == nil && reader.read(touch(0, 0.1, .ended)) == .failed)
        reader.reset()
        #expect(reader.read(two(0, .began) + touch(90, 0, .began, id: 3)) == .failed)
    }

    // MARK: Presses

    @Test func `a press begins after its time, changes and ends with its finger`() {
        var reader = LongPressReader()
        #expect(reader.read(touch(0, 0, .began)) == nil && reader.deadline == 0.5)
        #expect(reader.read(touch(9, 0.1, .moved)) == nil)
        #expect(reader.timeIsUp() == .began && reader.deadline == nil)
        #expect(reader.read(touch(90, 0.6, .moved)) == .changed)
        #expect(reader.read(touch(90, 0.6, .stationary) + touch(0, 0.6, .began, id: 2)) == nil)
        #expect(reader.read(touch(90, 0.7, .ended)) == .ended)
        reader.reset()
        #expect(reader.read(touch(0, 1, .began)) == nil && reader.read(touch(11, 1.1, .moved)) == .failed)
        reader.reset()
        reader.minimumDuration = 0
        #expect(reader.read(touch(0, 2, .began)) == .began)
    }

    @Test func `a press after a tap has to follow it as soon as another tap would`() {
        var reader = LongPressReader()
        reader.tapsRequired = 1
        #expect(reader.read(touch(0, 0, .began)) == nil && reader.read(touch(0, 0.1, .ended)) == nil)
        #expect(reader.deadline == 0.1 + 0.35)
        #expect(reader.read(touch(0, 0.3, .began)) == nil && reader.deadline == 0.3 + 0.5)
        #expect(reader.timeIsUp() == .began)
        #expect(reader.read(touch(0, 0.9, .ended)) == .ended)
        reader.reset()
        #expect(reader.read(touch(0, 1, .began)) == nil && reader.read(touch(0, 1.1, .ended)) == nil)
        #expect(reader.timeIsUp() == .failed)
        reader.reset()
        #expect(reader.read(touch(0, 2, .began)) == nil)
        #expect(reader.timeIsUp() == .failed)
    }

    @Test func `a press of two fingers counts its time from the second`() {
        var reader = LongPressReader()
        reader.touchesRequired = 2
        #expect(reader.read(touch(0, 0, .began)) == nil && reader.deadline == nil)
        #expect(reader.read(touch(0, 0.2, .stationary) + touch(50, 0.2, .began, id: 2)) == nil && reader.deadline == 0.2 + 0.5)
        #expect(reader.timeIsUp() == .began)
        #expect(reader.read(touch(0, 1, .cancelled) + touch(50, 1, .cancelled, id: 2)) == .cancelled)
    }

    // MARK: Swipes

    @Test(arguments: [(50.0, 0.0, true), (49.0, 0.0, false), (60.0, 50.0, true), (60.0, 51.0, false), (-60.0, 0.0, false)])
    func `a swipe goes 50 points its way and no further aside`(x: CGFloat, y: CGFloat, isSwipe: Bool) {
        var reader = SwipeReader()
        #expect(reader.read(touch(0, 0, .began)) == nil && reader.deadline == 0.5)
        let verdict = reader.read(touch(x, 0.2, .moved, y: y))
        #expect((verdict == .ended) == isSwipe)
        #expect(isSwipe || verdict == .failed || reader.read(touch(x, 0.3, .ended, y: y)) == .failed)
    }

    @Test func `a swipe is quick, has all of its fingers, and may have several directions`() {
        var reader = SwipeReader()
        reader.directions = [.up, .left]
        #expect(reader.read(touch(0, 0, .began)) == nil && reader.read(touch(0, 0.1, .moved, y: -55)) == .ended)
        reader.reset()
        #expect(reader.read(touch(0, 0, .began)) == nil && reader.read(touch(-55, 0.6, .moved)) == .failed)
        reader.reset()
        reader.touchesRequired = 2
        #expect(reader.read(touch(0, 0, .began)) == nil && reader.read(touch(-55, 0.1, .moved)) == nil)
        reader.reset()
        #expect(reader.read(touch(0, 0, .began) + touch(0, 0, .began, id: 2)) == nil)
        #expect(reader.read(touch(-55, 0.1, .moved) + touch(-60, 0.1, .moved, id: 2)) == .ended)
    }

    // MARK: Edges, speeds and paths

    @Test func `an edge lies under a point near it, and a drag leads inward from it`() {
        let gate = EdgeGate(edges: [.left, .bottom], of: CGRect(x: 0, y: 0, width: 300, height: 600))
        #expect(gate.edges(under: CGPoint(x: 20, y: 590)) == [.left, .bottom])
        #expect(gate.edges(under: CGPoint(x: 21, y: 300)) == [] && gate.edges(under: CGPoint(x: 299, y: 1)) == [])
        #expect(EdgeGate.leadsInward(CGPoint(x: 10, y: 9), from: .left) && !EdgeGate.leadsInward(CGPoint(x: 9, y: 10), from: .left))
        #expect(EdgeGate.leadsInward(CGPoint(x: 0, y: -10), from: .bottom) && !EdgeGate.leadsInward(CGPoint(x: 0, y: 10), from: .bottom))
    }

    @Test func `a speed is three quarters of the last step and a quarter of the one before, and none after a rest`() {
        var speed = SpeedMeter()
        #expect(speed.velocity == .zero)
        speed.add(CGPoint(x: 1, y: 0), in: 0.01)
        #expect(abs(speed.velocity.x - 100) < 1e-9)
        speed.add(CGPoint(x: 2, y: 0), in: 0.01)
        #expect(abs(speed.velocity.x - 175) < 1e-9)
        speed.lift(after: 0.04)
        #expect(abs(speed.velocity.x - 175) < 1e-9)
        speed.lift(after: 0.05)
        #expect(speed.velocity == .zero)
    }

    @Test func `a path holds, moves evenly or eased, and is told of at even moments`() {
        let path = FingerPath([
            .init(time: 0, location: .zero), .init(time: 1, location: .zero), .init(time: 2, location: CGPoint(x: 100, y: 0)),
            .init(time: 3, location: CGPoint(x: 200, y: 0), isEased: true),
        ])
        #expect(path.location(at: 0.5) == .zero && path.location(at: 1.25).x == 25)
        #expect(abs(path.location(at: 2.25).x - 115.625) < 1e-9 && path.location(at: 9).x == 200)
        #expect(path.moments(perSecond: 2) == [0, 0.5, 1, 1.5, 2, 2.5, 3])
    }
}
