// SPDX-License-Identifier: MIT
//
// Two fingers that come nearer or go apart (gestures.pinch).

package import Foundation

/// Tells a pinch: two fingers whose distance changes.
package struct PinchReader: GestureReader {
    /// How much the distance changes before it is a pinch, in points; the scale counts from there on.
    package static let slop: CGFloat = 8

    /// The distance of the fingers, measured by that at the beginning, or by what was said of it since.
    package var scale: CGFloat = 1
    private var pair = FingerPair()
    private var speed = SpeedMeter()
    private var start: CGFloat?
    private var last: (distance: CGFloat, time: TimeInterval)?

    package init() {}

    /// How quickly the scale changes, a second.
    package var velocity: CGFloat { speed.velocity.x }

    package mutating func read(_ touches: [TouchPoint]) -> GestureProgress? {
        switch pair.step(touches, hasBegun: last != nil, seen: last?.time, &speed) {
        case .without(let progress): return progress
        case .down(let measured, _, let time):
            // Fingers on one point have no distance to measure others by.
            let distance = max(measured, 1)
            guard let start else {
                self.start = distance
                return nil
            }
            guard let last else { return begin(at: distance, from: start, time) }
            if distance == last.distance { return nil }
            let before = scale
            scale *= distance / last.distance
            speed.add(CGPoint(x: scale - before, y: 0), in: time - last.time)
            self.last = (distance, time)
            return .changed
        }
    }

    private mutating func begin(at distance: CGFloat, from start: CGFloat, _ time: TimeInterval) -> GestureProgress? {
        guard abs(distance - start) > Self.slop else { return nil }
        scale = distance / (start + (distance > start ? Self.slop : -Self.slop))
        last = (distance, time)
        return .began
    }

    package mutating func reset() { self = PinchReader() }
}
