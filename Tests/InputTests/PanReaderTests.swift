// SPDX-License-Identifier: MIT
//
// How drags are told from the fingers (gestures.pan).

import Foundation
import Testing

@testable import VitrineInput

@Suite struct PanReaderTests {
    private func touch(_ x: CGFloat, _ time: TimeInterval, _ phase: TouchPoint.Phase) -> TouchPoint {
        TouchPoint(id: 1, location: CGPoint(x: x, y: 0), time: time, phase: phase)
    }

    @Test func `a drag begins beyond ten points, and its way counts from there`() {
        var reader = PanReader()
        #expect(reader.read([touch(0, 0, .began)]) == nil)
        #expect(reader.read([touch(10, 0.01, .moved)]) == nil)
        #expect(reader.read([touch(12, 0.02, .moved)]) == .began)
        #expect(abs(reader.translation.x - 2) < 1e-9)
        #expect(reader.read([touch(20, 0.03, .moved)]) == .changed)
        #expect(abs(reader.translation.x - 10) < 1e-9)
        #expect(reader.read([touch(20, 0.04, .ended)]) == .ended)
    }

    @Test func `a finger that is lifted before is no drag`() {
        var reader = PanReader()
        #expect(reader.read([touch(0, 0, .began)]) == nil)
        #expect(reader.read([touch(5, 0.1, .ended)]) == .failed)
    }

    private func place(_ x: CGFloat, _ y: CGFloat, _ time: TimeInterval) -> [TouchPoint] {
        [TouchPoint(id: 1, location: CGPoint(x: x, y: y), time: time, phase: time == 0 ? .began : .moved)]
    }

    @Test func `a drag of one axis begins by the way along it, and leaves a way across to others for an event`() {
        var reader = PanReader()
        reader.axes = (x: false, y: true)
        _ = reader.read(place(0, 0, 0))
        #expect(reader.read(place(100, 5, 0.01)) == nil)
        #expect(reader.read(place(100, 20, 0.02)) == nil)
        #expect(reader.read(place(100, 25, 0.03)) == .began)
        #expect(reader.translation == CGPoint(x: 100, y: 15))
        reader.reset()
        reader.axes = (x: false, y: false)
        _ = reader.read(place(0, 0, 0))
        #expect(reader.read(place(100, 100, 0.01)) == nil)
    }

    @Test func `a drag that begins at once has no slop`() {
        var reader = PanReader()
        reader.beginsAtOnce = true
        #expect(reader.read(place(0, 0, 0)) == .began)
        #expect(reader.read(place(3, 0, 0.01)) == .changed)
        #expect(reader.translation.x == 3)
    }
}
