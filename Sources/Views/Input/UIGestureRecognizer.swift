// SPDX-License-Identifier: MIT
//
// Gesture recognizers, as far as a picture has them: their place and state.

public import Foundation

/// Something that would recognize a gesture on a view.
///
/// Nothing touches a picture: the state stays `possible`.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// How far the gesture has come.
    public enum State: Int, Hashable, Sendable { case possible, began, changed, ended, cancelled, failed }

    /// The view that the gesture is made on.
    open package(set) weak var view: UIView?
    /// Whether gestures are recognized.
    open var isEnabled = true
    /// How far the gesture has come.
    open package(set) var state = State.possible
    /// Whether the view no longer gets touches of a recognized gesture.
    open var cancelsTouchesInView = true
    /// Where the touch is, in the space of the window.
    package var locationInWindow = CGPoint.zero

    init(view: UIView?) {
        self.view = view
        super.init()
    }

    public override init() { super.init() }

    /// Where the touch is, in the space of a view.
    open func location(in view: UIView?) -> CGPoint { view?.convert(locationInWindow, from: nil) ?? locationInWindow }
}

/// A drag.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// How far the finger has moved; zero, since nothing touches a picture.
    open func translation(in view: UIView?) -> CGPoint { .zero }

    /// How quickly the finger moves; zero, since nothing touches a picture.
    open func velocity(in view: UIView?) -> CGPoint { .zero }
}

/// A tap.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of taps that make the gesture.
    open var numberOfTapsRequired = 1
}

/// A touch that stays.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The seconds that make the gesture.
    open var minimumPressDuration: TimeInterval = 0.5
}
