// SPDX-License-Identifier: MIT
//
// Gestures that a task waits for: other tasks get their turns meanwhile (touches.a-task-may-wait).
//
// As the others do, they move the clock. A task that waits for an animation, or for what it loads, goes on when its time has come, and not
// only after the gesture.

public import Foundation
import VitrineInput
import VitrineLayers
public import VitrineViewCore

extension Finger {
    /// Taps a view in its middle, or at a point of it, so many times in a row, and lets other tasks run meanwhile.
    public func tap(_ view: UIView, at point: CGPoint? = nil, count: Int = 1) async {
        if let place = aim(at: view, point) { await tap(at: place, count: count) }
    }

    /// Taps a point of the window, so many times in a row, and lets other tasks run meanwhile.
    public func tap(at point: CGPoint, count: Int = 1) async {
        for tap in 0..<max(count, 0) {
            if tap > 0 { await pass(Self.tapPause) }
            await press(at: point, for: Self.tapDuration)
        }
    }

    /// Taps a view twice in its middle, or at a point of it, and lets other tasks run meanwhile.
    public func doubleTap(_ view: UIView, at point: CGPoint? = nil) async { await tap(view, at: point, count: 2) }

    /// Stays on a view for a time, in seconds, and lets other tasks run meanwhile.
    public func press(_ view: UIView, at point: CGPoint? = nil, for duration: TimeInterval = 1) async {
        if let place = aim(at: view, point) { await press(at: place, for: duration) }
    }

    /// Stays at a point of the window for a time, in seconds, and lets other tasks run meanwhile.
    public func press(at point: CGPoint, for duration: TimeInterval = 1) async {
        await follow(Path(from: point).holding(for: duration))
    }

    /// Moves from a point of the window to another, in seconds, after a hold where one is asked for, and lets other tasks run meanwhile.
    ///
    /// `eased`: whether the finger gathers speed and comes to rest before it lifts, rather than moving evenly.
    public func drag(
        from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.3, hold: TimeInterval = 0, eased: Bool = false
    ) async { await follow(Path(from: start).holding(for: hold).moving(to: end, duration: duration, eased: eased)) }

    /// Moves from the middle of a view to a point of the window, and lets other tasks run meanwhile.
    public func drag(
        from view: UIView, to end: CGPoint, duration: TimeInterval = 0.3, hold: TimeInterval = 0, eased: Bool = false
    ) async {
        if let start = aim(at: view, nil) { await drag(from: start, to: end, duration: duration, hold: hold, eased: eased) }
    }

    /// Brushes over a view from its middle, quickly enough for a swipe, and lets other tasks run meanwhile.
    ///
    /// `direction`: where to; of several directions their sum counts.
    /// `distance`: in points; the view may end before.
    public func swipe(
        _ direction: UISwipeGestureRecognizer.Direction, on view: UIView, distance: CGFloat = 120, duration: TimeInterval = 0.12
    ) async {
        guard let start = aim(at: view, nil) else { return }
        await drag(from: start, to: Self.end(ofSwipe: direction, from: start, distance), duration: duration)
    }

    /// Goes along a path, lifts at its end, and lets other tasks run meanwhile.
    public func follow(_ path: Path) async { await Self.follow([path.whole], by: [self], in: window) }

    /// Has several fingers come down at once and go along a path each, and lets other tasks run meanwhile.
    public static func follow(_ paths: [Path], in window: UIWindow) async {
        await follow(paths.map(\.whole), by: paths.map { _ in Finger(in: window) }, in: window)
    }

    private static func follow(_ paths: [FingerPath], by fingers: [Finger], in window: UIWindow) async {
        let clock = window.uiEnvironment.clock
        let start = clock.now
        for time in moments(of: paths) {
            if time > 0 { clock.advance(to: start + time) }
            step(paths, at: time, by: fingers, in: window)
            await Task.yield()
        }
    }

    /// Is away for a time, in seconds.
    private func pass(_ duration: TimeInterval) async {
        clock.advance(by: duration)
        await Task.yield()
    }
}
