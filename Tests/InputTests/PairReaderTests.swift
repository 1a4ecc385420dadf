// SPDX-License-Identifier: MIT
//
// How gestures of two fingers are told (gestures.pinch, gestures.rotation).

import Foundation
import Testing

@testable import VitrineInput

@Suite struct PairReaderTests {
    /// Two fingers, the first at the origin.
    private func pair(_ x: CGFloat, _ y: CGFloat, _ time: TimeInterval, _ phase: TouchPoint.Phase = .moved) -> [TouchPoint] {
        [
            TouchPoint(id: 1, location: .zero, time: time, phase: phase == .ended ? .stationary : phase),
            TouchPoint(id: 2, location: CGPoint(x: x, y: y), time: time, phase: phase),
        ]
    }

    @Test func `a pinch begins beyond eight points, and its scale counts from there`() {
        var reader = PinchReader()
        #expect(reader.read(Array(pair(100, 0, 0, .began).prefix(1))) == nil)
        #expect(reader.read(pair(100, 0, 0, .began)) == nil)
        #expect(reader.read(pair(108, 0, 0.1)) == nil)
        #expect(reader.read(pair(110, 0, 0.2)) == .began)
        #expect(abs(reader.scale - 110 / 108) < 1e-9)
        #expect(reader.read(pair(216, 0, 0.3)) == .changed)
        #expect(abs(reader.scale - 2) < 1e-9)
        reader.scale = 1
        #expect(reader.read(pair(108, 0, 0.4)) == .changed)
        #expect(abs(reader.scale - 0.5) < 1e-9)
        #expect(abs(reader.velocity - (-0.5 / 0.1 * 0.75 + (2 - 110 / 108) / 0.1 * 0.25)) < 1e-6)
        #expect(reader.read(pair(108, 0, 0.41, .ended)) == .ended)
    }

    @Test func `a pinch whose finger is lifted before it begins is none`() {
        var reader = PinchReader()
        #expect(reader.read(pair(100, 0, 0, .began)) == nil)
        #expect(reader.read(pair(104, 0, 0.1, .ended)) == .failed)
    }

    @Test func `a rotation counts clockwise beyond ten points of way, over half a turn as well`() {
        var reader = RotationReader()
        func at(_ degrees: CGFloat, _ time: TimeInterval) -> [TouchPoint] {
            pair(100 * cos(degrees * .pi / 180), 100 * sin(degrees * .pi / 180), time)
        }
        #expect(reader.read(pair(100, 0, 0, .began)) == nil)
        #expect(reader.read(at(11, 0.1)) == nil)
        #expect(reader.read(at(30, 0.2)) == .began)
        #expect(abs(reader.rotation - (.pi / 6 - 0.2)) < 1e-9)
        reader.rotation = 0
        for step in 1...10 { #expect(reader.read(at(30 + CGFloat(step) * 20, 0.2 + Double(step) / 10)) == .changed) }
        #expect(abs(reader.rotation - 200 * .pi / 180) < 1e-9)
        #expect(abs(reader.velocity - 20 * .pi / 180 / 0.1) < 1e-6)
    }

    @Test func `a third finger is none of the pair`() {
        var reader = PinchReader()
        let third = TouchPoint(id: 3, location: CGPoint(x: 500, y: 0), time: 0, phase: .stationary)
        #expect(reader.read(pair(100, 0, 0, .began)) == nil)
        #expect(reader.read(pair(120, 0, 0.1) + [third]) == .began)
        var lifted = third
        lifted.phase = .ended
        #expect(reader.read(pair(120, 0, 0.2, .stationary) + [lifted]) == nil)
        #expect(reader.read(pair(120, 0, 0.3, .cancelled)) == .cancelled)
    }
}
