// SPDX-License-Identifier: MIT
//
// The way to touch: a finger that programs and scenes lead over a window.

public import Foundation
package import VitrineInput
import VitrineLayers

/// A finger that touches a window, on the virtual clock.
///
/// What it does comes to views as on a phone: hit testing at the touch down, gesture recognizers, controls, scrolling, highlight, selection.
///
///     let finger = Finger(in: window)
///     finger.tap(collectionView.cellForItem(at: [0, 3])!)
///     finger.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 100), duration: 0.2)
///
/// The single steps `down`, `move`, `up` and `cancel` happen at the time of the clock, and leave moving it to the caller. The gestures move
/// the clock forward by the time that they take, as hands do, and leave it at the lift: what they set in motion is still under way.
@preconcurrency @MainActor
public final class Finger {
    /// How often a second the glass tells of a finger that moves: as often as that of a phone with a fast display.
    public static let eventsPerSecond = 120.0
    /// How long a tap takes, in seconds.
    public static let tapDuration: TimeInterval = 0.08

    /// The window that is touched.
    public let window: UIWindow
    private var touch: UITouch?
    private static var count = 0

    /// A finger over a window, which does not touch it yet.
    public init(in window: UIWindow) { self.window = window }

    /// Whether the finger is on the glass.
    public var isDown: Bool { touch != nil }

    /// Where the finger is, in points of the window; nil while it is not on the glass.
    public var location: CGPoint? { touch?.locationInWindow }

    private var clock: VirtualClock { window.uiEnvironment.clock }

    // MARK: Steps

    /// Comes down at a point of a view, or of the window; a finger that is down stays where it is.
    public func down(at point: CGPoint, in view: UIView? = nil) {
        guard touch == nil else { return }
        Self.count += 1
        let new = UITouch(id: Self.count, at: place(point, view), in: window, time: clock.now)
        touch = new
        send()
    }

    /// Moves to a point of a view, or of the window.
    public func move(to point: CGPoint, in view: UIView? = nil) {
        guard let touch else { return }
        let point = place(point, view)
        if point == touch.locationInWindow { return }
        advance(touch, .moved, to: point)
        send()
    }

    /// Leaves the glass.
    public func up() {
        guard let touch else { return }
        advance(touch, .ended, to: touch.locationInWindow)
        self.touch = nil
        send(touch)
    }

    /// Is taken away by the system, as when a call comes in.
    public func cancel() {
        guard let touch else { return }
        advance(touch, .cancelled, to: touch.locationInWindow)
        self.touch = nil
        send(touch)
    }

    // MARK: Gestures

    /// Taps a view in its middle, or at a point of it.
    public func tap(_ view: UIView, at point: CGPoint? = nil, count: Int = 1) {
        tap(at: place(point ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY), view), count: count)
    }

    /// Taps a point of the window.
    public func tap(at point: CGPoint, count: Int = 1) {
        for tap in 0..<count {
            if tap > 0 { pass(0.1) }
            down(at: point)
            pass(Self.tapDuration)
            up()
        }
    }

    /// Stays on a view for a time, in seconds.
    public func press(_ view: UIView, at point: CGPoint? = nil, for duration: TimeInterval = 1) {
        press(at: place(point ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY), view), for: duration)
    }

    /// Stays at a point of the window for a time, in seconds.
    public func press(at point: CGPoint, for duration: TimeInterval = 1) {
        down(at: point)
        pass(duration)
        up()
    }

    /// Moves from a point of the window to another, evenly, in seconds, after a hold where one is asked for; then it lifts.
    public func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.3, hold: TimeInterval = 0) {
        follow(FingerPath([.init(time: 0, location: start), .init(time: hold, location: start), .init(time: hold + duration, location: end)]))
    }

    /// Moves from the middle of a view to a point of the window.
    public func drag(from view: UIView, to end: CGPoint, duration: TimeInterval = 0.3, hold: TimeInterval = 0) {
        drag(from: place(CGPoint(x: view.bounds.midX, y: view.bounds.midY), view), to: end, duration: duration, hold: hold)
    }

    /// Goes along a path, moving the clock.
    package func follow(_ path: FingerPath) {
        let start = clock.now
        down(at: path.location(at: 0))
        for time in path.moments(perSecond: Self.eventsPerSecond).dropFirst() {
            clock.advance(to: start + time)
            move(to: path.location(at: time))
        }
        up()
    }

    /// Goes along a path as the clock is moved by others.
    ///
    /// - Parameter ended: Called after the lift.
    package func schedule(_ path: FingerPath, ended: @escaping () -> Void = {}) {
        let (clock, start) = (clock, clock.now)
        down(at: path.location(at: 0))
        let moments = path.moments(perSecond: Self.eventsPerSecond)
        func next(_ index: Int) {
            clock.schedule(at: start + moments[index]) { [self] in
                move(to: path.location(at: moments[index]))
                if index + 1 < moments.count { return next(index + 1) }
                up()
                ended()
            }
        }
        next(1)
    }

    /// Several fingers, each along a path that begins so many seconds from now, as the clock is moved by others.
    ///
    /// - Parameter ended: Called after the last lift.
    package static func schedule(
        _ paths: [(start: TimeInterval, path: FingerPath)], in window: UIWindow, ended: @escaping () -> Void = {}
    ) {
        let clock = window.uiEnvironment.clock
        var left = paths.count
        for (start, path) in paths {
            let begin = {
                Finger(in: window).schedule(path) {
                    left -= 1
                    if left == 0 { ended() }
                }
            }
            if start <= 0 { begin() } else { clock.schedule(at: clock.now + start, begin) }
        }
    }

    /// Two fingers that move at once, each along a path from the first touch on, moving the clock.
    package static func follow(_ paths: [FingerPath], in window: UIWindow) {
        let fingers = paths.map { _ in Finger(in: window) }
        let clock = window.uiEnvironment.clock
        let start = clock.now
        let moments = Set(paths.flatMap { $0.moments(perSecond: eventsPerSecond) }).sorted()
        for (finger, path) in zip(fingers, paths) { finger.down(at: path.location(at: 0)) }
        for time in moments.dropFirst() {
            clock.advance(to: start + time)
            for (finger, path) in zip(fingers, paths) where finger.isDown {
                finger.move(to: path.location(at: time))
                if time >= path.duration { finger.up() }
            }
        }
    }

    /// Two fingers on both sides of a point of the window, whose distance goes from one number of points to another.
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

    // MARK: Events

    private func pass(_ seconds: TimeInterval) { clock.advance(by: seconds) }

    private func place(_ point: CGPoint, _ view: UIView?) -> CGPoint {
        guard let view, view !== window else { return point }
        return view.convert(point, to: window)
    }

    private func advance(_ touch: UITouch, _ phase: UITouch.Phase, to point: CGPoint) {
        touch.previousLocationInWindow = touch.locationInWindow
        (touch.phase, touch.locationInWindow, touch.timestamp) = (phase, point, clock.now)
    }

    private func send(_ lifted: UITouch? = nil) {
        guard let touch = lifted ?? touch else { return }
        let environment = window.uiEnvironment
        environment.run {
            window.layoutIfNeeded()
            let others = window.touchDelivery.touches.filter { $0 !== touch }
            for other in others { other.phase = .stationary }
            UIApplication.shared.sendEvent(UIEvent([touch] + others, at: environment.clock.now))
        }
    }
}
