// SPDX-License-Identifier: MIT
//
// Fingers that brush over the glass in one direction (gestures.swipe).

package import Foundation

/// Tells a swipe: fingers that go far enough in a direction, in a short time, and stray little from it.
package struct SwipeReader: GestureReader {
    /// The directions in which fingers go.
    package struct Directions: OptionSet, Hashable, Sendable {
        package let rawValue: UInt

        package init(rawValue: UInt) { self.rawValue = rawValue }

        /// To the right.
        package static let right = Directions(rawValue: 1)
        /// To the left.
        package static let left = Directions(rawValue: 2)
        /// Upwards.
        package static let up = Directions(rawValue: 4)
        /// Downwards.
        package static let down = Directions(rawValue: 8)
    }

    /// How far the fingers go at least, in points.
    package static let leastWay: CGFloat = 50
    /// How far they stray to either side at most, in points.
    package static let furthestStray: CGFloat = 50
    /// The seconds from the first touch within which they do.
    package static let longestTime = 0.5

    /// The directions of which one is swiped in.
    package var directions = Directions.right
    /// How many fingers have to be down.
    package var touchesRequired = 1
    private var starts: [Int: CGPoint] = [:]
    package private(set) var deadline: TimeInterval?

    package init() {}

    package mutating func read(_ touches: [TouchPoint]) -> GestureProgress? {
        for touch in touches where touch.phase == .began {
            if deadline == nil { deadline = touch.time + Self.longestTime }
            starts[touch.id] = touch.location
        }
        if starts.count > touchesRequired || touches.contains(where: { $0.phase == .cancelled }) { return .failed }
        if let deadline, let now = touches.map(\.time).max(), now > deadline { return .failed }
        let ways = touches.compactMap { touch in
            starts[touch.id].map { CGPoint(x: touch.location.x - $0.x, y: touch.location.y - $0.y) }
        }
        if ways.count == touchesRequired {
            let middle = CGPoint(
                x: ways.reduce(0) { $0 + $1.x } / CGFloat(ways.count), y: ways.reduce(0) { $0 + $1.y } / CGFloat(ways.count))
            if isSwipe(middle) { return .ended }
            if hasStrayed(middle) { return .failed }
        }
        return touches.allSatisfy(\.isDown) ? nil : .failed
    }

    private func isSwipe(_ way: CGPoint) -> Bool {
        let isStraight = (across: abs(way.y) <= Self.furthestStray, along: abs(way.x) <= Self.furthestStray)
        return directions.contains(.right) && way.x >= Self.leastWay && isStraight.across
            || directions.contains(.left) && -way.x >= Self.leastWay && isStraight.across
            || directions.contains(.down) && way.y >= Self.leastWay && isStraight.along
            || directions.contains(.up) && -way.y >= Self.leastWay && isStraight.along
    }

    /// Whether no direction that counts is left.
    private func hasStrayed(_ way: CGPoint) -> Bool {
        let isAcross = !directions.isDisjoint(with: [.left, .right]) && abs(way.y) <= Self.furthestStray
        let isAlong = !directions.isDisjoint(with: [.up, .down]) && abs(way.x) <= Self.furthestStray
        return !isAcross && !isAlong
    }

    package mutating func timeIsUp() -> GestureProgress? { .failed }

    package mutating func reset() { (starts, deadline) = ([:], nil) }
}
