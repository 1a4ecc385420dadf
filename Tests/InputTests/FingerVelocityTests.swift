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

    @Test func `a finger that rested is known by its last moves`() {
        var speed = FingerVelocity()
        #expect(speed.lastMoves == .zero)
        for step in 0...6 { speed.add(CGPoint(x: 0, y: 10 * step), at: 0.016 * Double(step)) }
        #expect(abs(speed.lastMoves.y - 625) < 1e-9)
        // Events of a finger that stays where it is are no moves.
        for step in 7...20 { speed.add(CGPoint(x: 0, y: 60), at: 0.016 * Double(step)) }
        #expect(abs(speed.lastMoves.y - 625) < 1e-9 && speed.velocity(at: 0.32) == .zero)
        speed.add(CGPoint(x: 0, y: 56), at: 0.32)
        #expect(abs(speed.lastMoves.y - (0.95 * 625 - 0.05 * 250)) < 1e-9)
    }

    @Test func `two events at one time are one`() {
        var speed = FingerVelocity()
        speed.add(.zero, at: 0)
        speed.add(CGPoint(x: 4, y: 0), at: 0.01)
        speed.add(CGPoint(x: 10, y: 0), at: 0.01)
        #expect(abs(speed.velocity(at: 0.01).x - 1000) < 1e-9)
    }
}
