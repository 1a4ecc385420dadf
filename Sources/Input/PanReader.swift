// SPDX-License-Identifier: MIT
//
// Drags (gestures.pan, scrolling.drag-slop).

package import Foundation

/// Tells a drag: fingers that move further than a slop, and how far and how quickly.
package struct PanReader: GestureReader {
    /// How far fingers move before it is a drag, in points; the way counts from there on.
    package static let slop: CGFloat = 10

    /// How many fingers have to be down at least.
    package var minimumTouches = 1
    /// How many fingers may be down at most.
    package var maximumTouches = Int.max
    /// The axes along which a way makes it a drag (scrolling.axes).
    package var axes = (x: true, y: true)
    /// Whether it is a drag as soon as the fingers are there, without a slop (scrolling.catch).
    package var beginsAtOnce = false
    /// How far the fingers have moved beyond the slop, in points of the window.
    package var translation = CGPoint.zero
    /// How far the fingers have moved since they came.
    package private(set) var way = CGPoint.zero
    private var speed = SpeedMeter()
    private var last: [Int: CGPoint] = [:]
    private var lastTime: TimeInterval?
    private var hasBegun = false
    private var hasTurnedAside = false

    package init() {}

    /// How quickly the fingers move, in points a second.
    package var velocity: CGPoint { speed.velocity }

    package mutating func read(_ touches: [TouchPoint]) -> GestureProgress? {
        let touches = hasBegun ? own(touches) : touches
        let down = touches.filter(\.isDown)
        if touches.contains(where: { $0.phase == .cancelled }), down.isEmpty { return hasBegun ? .cancelled : .failed }
        if !hasBegun, down.count > maximumTouches { return .failed }
        move(touches)
        last = Dictionary(down.map { ($0.id, $0.location) }) { $1 }
        if hasBegun {
            if down.count < minimumTouches { return .ended }
            return touches.contains { $0.phase == .moved } ? .changed : nil
        }
        if down.isEmpty { return .failed }
        guard down.count >= minimumTouches, beginsAtOnce || isBeyondSlop() else { return nil }
        hasBegun = true
        translation = beginsAtOnce ? way : beyondSlop
        return .began
    }

    /// Whether the way along the axes that count is long enough.
    ///
    /// A way that leads along another axis rather than along the one that counts leaves one event to those whose axis that is.
    private mutating func isBeyondSlop() -> Bool {
        guard counted.distance(to: .zero) > Self.slop else { return false }
        if axes.x == axes.y || hasTurnedAside { return true }
        let (along, across) = axes.x ? (way.x, way.y) : (way.y, way.x)
        hasTurnedAside = abs(across) > abs(along)
        return !hasTurnedAside
    }

    /// The way along the axes that count.
    private var counted: CGPoint { CGPoint(x: axes.x ? way.x : 0, y: axes.y ? way.y : 0) }

    /// The way without its first points along the axes that count.
    private var beyondSlop: CGPoint {
        let share = Self.slop / counted.distance(to: .zero)
        return CGPoint(x: way.x - counted.x * share, y: way.y - counted.y * share)
    }

    /// The fingers of a drag under way: those that it has, and others as long as it takes more.
    private func own(_ touches: [TouchPoint]) -> [TouchPoint] {
        if touches.count <= maximumTouches { return touches }
        let known = touches.filter { last[$0.id] != nil }
        return known + touches.filter { last[$0.id] == nil }.prefix(max(maximumTouches - known.count, 0))
    }

    /// Takes in how the middle of the fingers has moved: fingers that come and go move nothing.
    private mutating func move(_ touches: [TouchPoint]) {
        guard let time = touches.map(\.time).max() else { return }
        let known = touches.filter { last[$0.id] != nil && $0.phase != .cancelled }
        defer { lastTime = time }
        guard !known.isEmpty, let lastTime else { return }
        var step = CGPoint.zero
        for touch in known {
            guard let before = last[touch.id] else { continue }
            step.x += (touch.location.x - before.x) / CGFloat(known.count)
            step.y += (touch.location.y - before.y) / CGFloat(known.count)
        }
        way = CGPoint(x: way.x + step.x, y: way.y + step.y)
        if hasBegun { translation = CGPoint(x: translation.x + step.x, y: translation.y + step.y) }
        if step == .zero, !touches.contains(where: { $0.phase == .moved }) {
            speed.lift(after: time - lastTime)
        } else {
            speed.add(step, in: time - lastTime)
        }
    }

    package mutating func reset() {
        (translation, speed, way, last, lastTime, hasBegun) = (.zero, SpeedMeter(), .zero, [:], nil, false)
        hasTurnedAside = false
    }
}
