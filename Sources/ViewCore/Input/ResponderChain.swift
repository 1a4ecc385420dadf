// SPDX-License-Identifier: MIT
//
// Who comes next, and who is first (touches.responder-chain, touches.first-responder).

import Foundation

extension UIResponder {
    /// Who comes next by UIKit's rules.
    var nextInChain: UIResponder? {
        switch self {
        case is UIWindow: UIApplication.shared
        case let view as UIView: view.rare?.controller ?? view.superview
        default: (self as? any ViewOwner)?.nextOfOwner
        }
    }

    /// The window that keeps the first responder.
    var responderWindow: UIWindow? {
        switch self {
        case let view as UIView: view.window
        default: (self as? any ViewOwner)?.viewIfLoaded?.window
        }
    }

    /// Whether the object has the method that a selector stands for; of the standard edit actions, whether it says so by conforming.
    func hasMethod(_ action: Selector) -> Bool {
        guard let method = action.method ?? action.method(of: self) else { return false }
        return method.isInherited ? self is any UIResponderStandardEditActions : method.isOf(self)
    }

    func takeFirst() -> Bool {
        guard let window = responderWindow else { return false }
        if window.firstResponder === self { return true }
        guard canBecomeFirstResponder else { return false }
        if let old = window.firstResponder {
            // Who listens to the window hears of the next in place of none.
            let (views, changed) = (window.environment.views, window.environment.views.firstResponderChanged)
            views.firstResponderChanged = nil
            defer { views.firstResponderChanged = changed }
            guard old.canResignFirstResponder, old.resignFirstResponder() else { return false }
        }
        // Who gave it up may have handed it to someone, or taken this out of the window.
        guard window.firstResponder == nil, responderWindow === window else { return window.firstResponder === self }
        window.firstResponder = self
        return true
    }

    func giveUpFirst() -> Bool {
        guard let window = responderWindow, window.firstResponder === self else { return true }
        guard canResignFirstResponder else { return false }
        window.firstResponder = nil
        return true
    }
}

extension UIWindow {
    /// Views have left the window: fingers and the first responder among them are let go, and their edit menus go (touches.views-that-go).
    func dropWhatLeft() {
        if let delivery, !delivery.isIdle { delivery.dropWhatLeft() }
        for case let view as any TreeFollowing in subviews { view.treeChanged() }
        guard let first = firstResponder, first.responderWindow !== self else { return }
        // It leaves, whether it wants to or not.
        first.resignFirstResponder()
        if firstResponder === first { firstResponder = nil }
    }
}
