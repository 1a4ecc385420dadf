// SPDX-License-Identifier: MIT
//
// Two fingers, and what lies between them.

import Foundation

/// The first two fingers that are down at once; others do not count.
struct FingerPair: Hashable, Sendable {
    /// What two fingers say.
    enum Reading: Hashable, Sendable {
        /// There are not two yet.
        case waiting
        /// How far they are from each other, in points, in which direction, clockwise from the right, and when.
        case down(distance: CGFloat, angle: CGFloat, time: TimeInterval)
        /// One was lifted.
        case lifted
        /// One was taken away.
        case cancelled
    }

    /// What two fingers say to a gesture that is read from them.
    enum Step: Hashable, Sendable {
        /// What becomes of the gesture without the two.
        case without(GestureProgress?)
        /// As in a reading.
        case down(distance: CGFloat, angle: CGFloat, time: TimeInterval)
    }

    private var ids: [Int] = []

    /// What the fingers do to a gesture that has begun or not, and was last seen at a time; a rest before they are lifted ends its speed.
    mutating func step(_ touches: [TouchPoint], hasBegun: Bool, seen: TimeInterval?, _ speed: inout SpeedMeter) -> Step {
        switch read(touches) {
        case .waiting: return .without(nil)
        case .cancelled: return .without(hasBegun ? .cancelled : .failed)
        case .lifted:
            if let seen { speed.lift(after: (touches.map(\.time).max() ?? seen) - seen) }
            return .without(hasBegun ? .ended : .failed)
        case .down(let distance, let angle, let time): return .down(distance: distance, angle: angle, time: time)
        }
    }

    /// What the fingers do at a moment.
    mutating func read(_ touches: [TouchPoint]) -> Reading {
        if ids.isEmpty {
            let down = touches.filter(\.isDown)
            guard down.count >= 2 else {
                if !down.isEmpty { return .waiting }
                return touches.contains { $0.phase == .cancelled } ? .cancelled : .lifted
            }
            ids = down.prefix(2).map(\.id)
        }
        let pair = ids.compactMap { id in touches.first { $0.id == id } }
        if pair.contains(where: { $0.phase == .cancelled }) { return .cancelled }
        guard pair.count == 2, pair.allSatisfy(\.isDown) else { return .lifted }
        let way = CGPoint(x: pair[1].location.x - pair[0].location.x, y: pair[1].location.y - pair[0].location.y)
        return .down(distance: hypot(way.x, way.y), angle: atan2(way.y, way.x), time: max(pair[0].time, pair[1].time))
    }
}
