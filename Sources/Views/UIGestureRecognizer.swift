// SPDX-License-Identifier: MIT
//
// Gesture recognizers, as far as a picture has them: their place and state.

public import Foundation

/// Something that would recognize a gesture on a view.
///
/// Nothing touches a picture: the state stays `possible`.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    public enum State: Int, Hashable, Sendable { case possible, began, changed, ended, cancelled, failed }

    open package(set) weak var view: UIView?
    open var isEnabled = true
    open package(set) var state = State.possible
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
    open func translation(in view: UIView?) -> CGPoint { .zero }

    open func velocity(in view: UIView?) -> CGPoint { .zero }
}

/// A tap.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1
}

/// A touch that stays.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    open var minimumPressDuration: TimeInterval = 0.5
}
