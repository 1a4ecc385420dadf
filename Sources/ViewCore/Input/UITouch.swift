// SPDX-License-Identifier: MIT
//
// A finger on the glass.

public import Foundation

/// A finger from its touch down to its lift.
///
/// The same object is handed over all the time; keep what you need of it, not the touch.
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// What a finger does.
    public enum Phase: Int, Hashable, Sendable { case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited }

    /// What touches.
    public enum TouchType: Int, Hashable, Sendable { case direct, indirect, pencil, indirectPointer }

    /// What the finger does now.
    open package(set) var phase = Phase.began
    /// How many times a finger came down here in a row; 0 once the finger has moved.
    open package(set) var tapCount = 1
    /// When the finger did so, in seconds of the virtual clock.
    open package(set) var timestamp: TimeInterval = 0
    /// What touches: a finger.
    open package(set) var type = TouchType.direct
    /// The view that was hit when the finger came down, wherever the finger is since then.
    open package(set) var view: UIView? {
        get { hitView ?? (isOnWindow ? window : nil) }
        set { (isOnWindow, hitView) = newValue === window ? (newValue != nil, nil) : (false, newValue) }
    }
    /// What was hit, unless it was the window, which keeps its touches.
    private var hitView: UIView?
    private var isOnWindow = false
    /// The window that the finger came down on.
    open package(set) weak var window: UIWindow?
    /// The recognizers that get the touch; nil once the touch is over.
    open package(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// The radius of the finger, in points.
    open package(set) var majorRadius: CGFloat = 20
    /// How far off the radius may be, in points.
    open var majorRadiusTolerance: CGFloat { 5 }
    /// How hard the finger presses; 1 is an ordinary touch.
    open package(set) var force: CGFloat = 1
    /// The hardest press that is told.
    open var maximumPossibleForce: CGFloat { 20 / 3 }

    /// The finger.
    package let id: Int
    /// In points of the window.
    package var locationInWindow: CGPoint
    /// In points of the window, before the last event.
    package var previousLocationInWindow: CGPoint

    package init(id: Int, at location: CGPoint, in window: UIWindow, time: TimeInterval) {
        (self.id, locationInWindow, previousLocationInWindow, timestamp) = (id, location, location, time)
        self.window = window
        super.init()
    }

    /// Whether the finger is on the glass.
    package var isDown: Bool { phase != .ended && phase != .cancelled }

    /// Where the finger is, in points of a view; nil is the window.
    open func location(in view: UIView?) -> CGPoint { place(locationInWindow, in: view) }

    /// Where the finger was before the last event, in points of a view; nil is the window.
    open func previousLocation(in view: UIView?) -> CGPoint { place(previousLocationInWindow, in: view) }

    /// Where the finger is, as exactly as is known.
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    /// Where the finger was, as exactly as is known.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    private func place(_ point: CGPoint, in view: UIView?) -> CGPoint {
        guard let view, let window, view !== window else { return point }
        return view.convert(point, from: window)
    }
}
