// SPDX-License-Identifier: MIT
//
// Several fingers at once, and the ways that fingers go.

public import Foundation
public import VitrineGeometry
package import VitrineInput
import VitrineLayers
public import VitrineViewCore

extension Finger {
    /// The way of a finger over the glass, in points of the window, from its touch down to its lift.
    ///
    ///     let path = Finger.Path(from: a).holding(for: 0.6).moving(to: b, duration: 0.4, eased: true).moving(to: c, duration: 0.2)
    public struct Path: Hashable, Sendable {
        var whole: FingerPath

        /// A finger that comes down at a point.
        public init(from start: CGPoint) { whole = FingerPath([.init(time: 0, location: start)]) }

        /// The seconds from touch down to lift.
        public var duration: TimeInterval { whole.duration }

        /// Stays where it is for a time, in seconds.
        public func holding(for duration: TimeInterval) -> Path {
            guard duration > 0, let last = whole.stops.last else { return self }
            return adding(.init(time: last.time + duration, location: last.location))
        }

        /// Moves to a point in a time, in seconds.
        ///
        /// `eased`: whether the finger gathers speed and slows down again, rather than moving evenly.
        public func moving(to point: CGPoint, duration: TimeInterval = 0.3, eased: Bool = false) -> Path {
            guard let last = whole.stops.last else { return self }
            return adding(.init(time: last.time + max(duration, 1 / Finger.eventsPerSecond), location: point, isEased: eased))
        }

        private func adding(_ stop: FingerPath.Stop) -> Path {
            var new = self
            new.whole.stops.append(stop)
            return new
        }
    }

    /// Taps several points of a window at once, with a finger each, so many times in a row.
    public static func tap(in window: UIWindow, at points: [CGPoint], count: Int = 1) {
        tap(in: window, at: points, by: points.map { _ in Finger(in: window) }, count: count)
    }

    static func tap(in window: UIWindow, at points: [CGPoint], by fingers: [Finger], count: Int) {
        let clock = window.uiEnvironment.clock
        for tap in 0..<max(count, 0) {
            if tap > 0 { clock.advance(by: tapPause) }
            send(zip(fingers, points).map { $0.begin(at: $1) }, in: window)
            clock.advance(by: tapDuration)
            send(fingers.map { $0.lift(.ended) }, in: window)
        }
    }

    /// Moves several fingers the same way at once, each from a point of a window.
    public static func drag(
        in window: UIWindow, from points: [CGPoint], by way: CGVector, duration: TimeInterval = 0.3, eased: Bool = false
    ) {
        let ends = points.map { CGPoint(x: $0.x + way.dx, y: $0.y + way.dy) }
        follow(zip(points, ends).map { Path(from: $0).moving(to: $1, duration: duration, eased: eased) }, in: window)
    }

    /// Has several fingers come down at once and go along a path each; each lifts at the end of its own.
    public static func follow(_ paths: [Path], in window: UIWindow) { follow(paths.map(\.whole), in: window) }

    /// Several fingers that move at once, each along a path from the first touch on, moving the clock.
    package static func follow(_ paths: [FingerPath], in window: UIWindow) {
        follow(paths, by: paths.map { _ in Finger(in: window) }, in: window)
    }

    static func follow(_ paths: [FingerPath], by fingers: [Finger], in window: UIWindow) {
        let clock = window.uiEnvironment.clock
        let start = clock.now
        for time in moments(of: paths) {
            if time > 0 { clock.advance(to: start + time) }
            step(paths, at: time, by: fingers, in: window)
        }
    }

    /// The moments at which the glass tells of any of several fingers, from the touch down on.
    static func moments(of paths: [FingerPath]) -> [TimeInterval] {
        Set(paths.flatMap { $0.moments(perSecond: eventsPerSecond) } + [0]).sorted()
    }

    /// Brings fingers to where their paths are at a moment.
    static func step(_ paths: [FingerPath], at time: TimeInterval, by fingers: [Finger], in window: UIWindow) {
        if time == 0 { send(zip(fingers, paths).map { $0.begin(at: $1.location(at: 0)) }, in: window) }
        let down = zip(fingers, paths).filter { $0.0.isDown }
        if time > 0 { send(down.map { $0.advance(to: $1.location(at: time)) }, in: window) }
        // What goes nowhere and takes no time is lifted at once.
        send(down.map { finger, path in time >= path.duration ? finger.lift(.ended) : nil }, in: window)
    }

    /// Two fingers on both sides of a point of the window, whose distance goes from one number of points to another.
    ///
    /// `angle`: where the second finger lies, in radians clockwise from the right.
    /// `turn`: how far the fingers turn about the point meanwhile, in radians clockwise.
    public static func pinch(
        in window: UIWindow, at center: CGPoint, from start: CGFloat, to end: CGFloat, angle: CGFloat = 0, turnedBy turn: CGFloat = 0,
        duration: TimeInterval = 0.4
    ) {
        let steps = max(Int(duration * eventsPerSecond), 1)
        func path(_ side: CGFloat) -> FingerPath {
            FingerPath(
                (0...steps).map { step in
                    let share = CGFloat(step) / CGFloat(steps)
                    let (reach, angle) = ((start + (end - start) * share) / 2 * side, angle + turn * share)
                    return .init(
                        time: duration * TimeInterval(share),
                        location: CGPoint(x: center.x + cos(angle) * reach, y: center.y + sin(angle) * reach))
                })
        }
        follow([path(-1), path(1)], in: window)
    }

    /// Two fingers that turn about a point of the window, by radians clockwise, so many points apart.
    public static func rotate(
        in window: UIWindow, at center: CGPoint, by turn: CGFloat, distance: CGFloat = 120, duration: TimeInterval = 0.4
    ) {
        pinch(in: window, at: center, from: distance, to: distance, turnedBy: turn, duration: duration)
    }
}
