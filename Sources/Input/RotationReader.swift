// SPDX-License-Identifier: MIT
//
// Two fingers that turn about each other (gestures.rotation).

package import Foundation

/// Tells a rotation: two fingers whose direction changes.
package struct RotationReader: GestureReader {
    /// How far each finger goes around the middle before it is a rotation, in points; the angle counts from there on.
    package static let slop: CGFloat = 10

    /// How far the fingers have turned clockwise since the beginning, in radians, or since it was said anew.
    package var rotation: CGFloat = 0
    private var pair = FingerPair()
    private var speed = SpeedMeter()
    private var last: (angle: CGFloat, time: TimeInterval)?
    private var turn: CGFloat = 0
    private var hasBegun = false

    package init() {}

    /// How quickly the fingers turn, in radians a second.
    package var velocity: CGFloat { speed.velocity.x }

    package mutating func read(_ touches: [TouchPoint]) -> GestureProgress? {
        switch pair.step(touches, hasBegun: hasBegun, seen: last?.time, &speed) {
        case .without(let progress): return progress
        case .down(let distance, let angle, let time):
            guard let before = last else {
                last = (angle, time)
                return nil
            }
            // The shorter way round: half a turn and more between two events is none that fingers make.
            let step = remainder(angle - before.angle, 2 * .pi)
            if step == 0 { return nil }
            last = (angle, time)
            if hasBegun {
                rotation += step
                speed.add(CGPoint(x: step, y: 0), in: time - before.time)
                return .changed
            }
            turn += step
            let slop = Self.slop / max(distance / 2, 1)
            guard abs(turn) > slop else { return nil }
            hasBegun = true
            rotation = turn - (turn > 0 ? slop : -slop)
            return .began
        }
    }

    package mutating func reset() { self = RotationReader() }
}
