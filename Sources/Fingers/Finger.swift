// SPDX-License-Identifier: MIT
//
// The way to touch: a finger that programs and scenes lead over a window.

public import Foundation
package import VitrineInput
import VitrineLayers
public import VitrineViewCore

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
///
/// A gesture that is given a view has to come to it. A view that is hidden, in another window, out of sight or covered is refused in words
/// (see `UIEnvironment.exceptionHandler`), and nothing is touched; a point of the window is touched whatever is there.
@preconcurrency @MainActor
public final class Finger {
    /// How often a second the glass tells of a finger that moves: as often as that of a phone with a fast display.
    nonisolated public static let eventsPerSecond = 120.0
    /// How long a tap takes, in seconds.
    nonisolated public static let tapDuration: TimeInterval = 0.08
    /// How long a finger is away between two taps of a row, in seconds.
    nonisolated public static let tapPause: TimeInterval = 0.1

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

    var clock: VirtualClock { window.uiEnvironment.clock }

    // MARK: Steps

    /// Comes down at a point of a view, or of the window; a finger that is down stays where it is.
    public func down(at point: CGPoint, in view: UIView? = nil) { Self.send([begin(at: place(point, view))], in: window) }

    /// Moves to a point of a view, or of the window.
    public func move(to point: CGPoint, in view: UIView? = nil) { Self.send([advance(to: place(point, view))], in: window) }

    /// Leaves the glass.
    public func up() { Self.send([lift(.ended)], in: window) }

    /// Is taken away by the system, as when a call comes in.
    public func cancel() { Self.send([lift(.cancelled)], in: window) }

    /// Points at a point of a view, or of the window, without touching it; nil points nowhere.
    ///
    /// This is what a pointer or a pencil does; a finger on glass cannot.
    public func hover(at point: CGPoint?, in view: UIView? = nil) {
        let environment = window.uiEnvironment
        environment.run {
            window.layoutIfNeeded()
            window.touchDelivery.hover(at: point.map { place($0, view) })
        }
    }

    // MARK: Gestures

    /// Taps a view in its middle, or at a point of it, so many times in a row.
    public func tap(_ view: UIView, at point: CGPoint? = nil, count: Int = 1) {
        if let place = aim(at: view, point) { tap(at: place, count: count) }
    }

    /// Taps a point of the window, so many times in a row.
    public func tap(at point: CGPoint, count: Int = 1) { Self.tap(in: window, at: [point], by: [self], count: count) }

    /// Taps a view twice in its middle, or at a point of it.
    public func doubleTap(_ view: UIView, at point: CGPoint? = nil) { tap(view, at: point, count: 2) }

    /// Stays on a view for a time, in seconds.
    public func press(_ view: UIView, at point: CGPoint? = nil, for duration: TimeInterval = 1) {
        if let place = aim(at: view, point) { press(at: place, for: duration) }
    }

    /// Stays at a point of the window for a time, in seconds.
    public func press(at point: CGPoint, for duration: TimeInterval = 1) {
        down(at: point)
        clock.advance(by: duration)
        up()
    }

    /// Moves from a point of the window to another, in seconds, after a hold where one is asked for; then it lifts.
    ///
    /// `eased`: whether the finger gathers speed and comes to rest before it lifts, rather than moving evenly: what it drags is
    ///   then let go, not thrown.
    public func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.3, hold: TimeInterval = 0, eased: Bool = false) {
        follow(Path(from: start).holding(for: hold).moving(to: end, duration: duration, eased: eased))
    }

    /// Moves from the middle of a view to a point of the window.
    public func drag(from view: UIView, to end: CGPoint, duration: TimeInterval = 0.3, hold: TimeInterval = 0, eased: Bool = false) {
        if let start = aim(at: view, nil) { drag(from: start, to: end, duration: duration, hold: hold, eased: eased) }
    }

    /// Brushes over a view from its middle, quickly enough for a swipe.
    ///
    /// `direction`: where to; of several directions their sum counts.
    /// `distance`: in points; the view may end before.
    public func swipe(
        _ direction: UISwipeGestureRecognizer.Direction, on view: UIView, distance: CGFloat = 120, duration: TimeInterval = 0.12
    ) {
        guard let start = aim(at: view, nil) else { return }
        drag(from: start, to: Self.end(ofSwipe: direction, from: start, distance), duration: duration)
    }

    static func end(ofSwipe direction: UISwipeGestureRecognizer.Direction, from start: CGPoint, _ distance: CGFloat) -> CGPoint {
        var end = start
        if direction.contains(.right) { end.x += distance }
        if direction.contains(.left) { end.x -= distance }
        if direction.contains(.down) { end.y += distance }
        if direction.contains(.up) { end.y -= distance }
        return end
    }

    /// Goes along a path, and lifts at its end.
    public func follow(_ path: Path) { Self.follow([path.whole], by: [self], in: window) }

    /// Goes along a path, moving the clock.
    package func follow(_ path: FingerPath) { Self.follow([path], by: [self], in: window) }

    /// Goes along a path as the clock is moved by others.
    ///
    /// - Parameter ended: Called after the lift.
    package func schedule(_ path: FingerPath, ended: @escaping () -> Void = {}) { go(path, ended: ended) }

    // MARK: Touches

    func begin(at point: CGPoint) -> UITouch? {
        guard touch == nil else { return nil }
        Self.count += 1
        touch = UITouch(id: Self.count, at: point, in: window, time: clock.now)
        return touch
    }

    func advance(to point: CGPoint) -> UITouch? {
        guard let touch, point != touch.locationInWindow else { return nil }
        touch.take(.moved, at: point, time: clock.now)
        return touch
    }

    func lift(_ phase: UITouch.Phase) -> UITouch? {
        guard let touch else { return nil }
        touch.take(phase, at: touch.locationInWindow, time: clock.now)
        self.touch = nil
        return touch
    }

    /// Tells the window of what fingers do at once.
    static func send(_ touches: [UITouch?], in window: UIWindow) {
        let changed = touches.compactMap(\.self)
        guard !changed.isEmpty else { return }
        let environment = window.uiEnvironment
        environment.run {
            window.layoutIfNeeded()
            let others = window.touchDelivery.touches.filter { other in !changed.contains { $0 === other } }
            for other in others { other.phase = .stationary }
            UIApplication.shared.sendEvent(UIEvent(changed + others, at: environment.clock.now))
        }
    }

    private func place(_ point: CGPoint, _ view: UIView?) -> CGPoint {
        guard let view, view !== window else { return point }
        return view.convert(point, to: window)
    }
}

extension UITouch {
    /// Does something at a place and time.
    func take(_ phase: Phase, at location: CGPoint, time: TimeInterval) {
        previousLocationInWindow = locationInWindow
        (self.phase, locationInWindow, timestamp) = (phase, location, time)
    }
}
