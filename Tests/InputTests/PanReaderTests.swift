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
}
