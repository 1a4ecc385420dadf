// SPDX-License-Identifier: MIT
//
// How quickly a finger moves that lets go (scrolling.velocity-at-the-lift).

import Foundation
import Testing

@testable import VitrineInput

@Suite struct FingerVelocityTests {
    private func velocity(_ places: [CGFloat], every step: TimeInterval = 0.01, rest: TimeInterval = 0) -> CGFloat {
        var speed = FingerVelocity()
        for (index, place) in places.enumerated() { speed.add(CGPoint(x: place, y: -place), at: TimeInterval(index) * step) }
        let velocity = speed.velocity(at: TimeInterval(places.count - 1) * step + rest)
        #expect(velocity.x == -velocity.y)
        return velocity.x
    }

    @Test func `an even finger has its speed, however few events tell of it`() {
        for count in 2...8 { #expect(abs(velocity((0..<count).map { CGFloat($0) * 10 }) - 1000) < 1e-9) }
        #expect(velocity([]) == 0 && velocity([5]) == 0)
    }

    @Test func `the last way counts for little, and those of long ago for nothing`() {
        #expect(abs(velocity([0, 10, 30, 60]) - 1450) < 1e-9)
        #expect(abs(velocity([-500, 0, 10, 30, 60]) - 1450) < 1e-9)
        #expect(abs(velocity([0, 10, 20, 20]) - 950) < 1e-9)
    }

    @Test func `a finger that rested throws nothing`() {
        #expect(velocity([0, 10, 20, 30], rest: 0.039) == velocity([0, 10, 20, 30]))
        #expect(velocity([0, 10, 20, 30], rest: 0.041) == 0)
    }

    @Test func `two events at one time are one`() {
        var speed = FingerVelocity()
        speed.add(.zero, at: 0)
        speed.add(CGPoint(x: 4, y: 0), at: 0.01)
        speed.add(CGPoint(x: 10, y: 0), at: 0.01)
        #expect(abs(speed.velocity(at: 0.01).x - 1000) < 1e-9)
    }
}
