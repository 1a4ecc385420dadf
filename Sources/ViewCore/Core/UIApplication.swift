// SPDX-License-Identifier: MIT
//
// The application: the last of the responders, and where events come in.

import Foundation
import VitrineLayers

/// The application, as far as views and layouts ask about it.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// The application.
    public static let shared = UIApplication()

    /// The direction in which the interface is read.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// The text size that someone prefers.
    open var preferredContentSizeCategory: UIContentSizeCategory { UITraitCollection.current.preferredContentSizeCategory }

    /// The windows of the environment in force, from back to front.
    open var windows: [UIWindow] { UIEnvironment.current.windows }

    /// The window of the environment in force whose first responder gets actions without a target; nil where none was made key.
    open var keyWindow: UIWindow? { UIEnvironment.current.views.windows.key }

    /// Hands an event to the windows that its touches came down on.
    open func sendEvent(_ event: UIEvent) {
        if UIEnvironment.current.views.ignoredEvents > 0 { return }
        var told: [UIWindow] = []
        for touch in (event.allTouches ?? []).sorted(by: { $0.id < $1.id }) {
            guard let window = touch.window, !told.contains(where: { $0 === window }) else { continue }
            told.append(window)
            window.sendEvent(event)
        }
    }

    /// Has a target do what is named; without one, the first responder or who comes after it and can.
    ///
    /// - Returns: Whether somebody did it.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        let found = target.map { $0 as AnyObject } ?? receiver(of: action, from: sender)
        guard let found else { return false }
        guard let method = action.method(of: found) else {
            let environment = (sender as? UIView)?.environment ?? (sender as? UIGestureRecognizer)?.view?.environment ?? .current
            environment.refuse(.invalidArgument, "-[\(type(of: found)) \(action.name)]: unrecognized selector sent to instance")
            return false
        }
        // A method that asks for an event where there is none gets one that says nothing, as a message to nil does.
        return method.call(found, sender, event) || event == nil && method.call(found, sender, UIEvent())
    }

    /// Who does what is named, where no target is: the first responder, or else the sender, or who comes after them and can
    /// (touches.action-without-target).
    private func receiver(of action: Selector, from sender: Any?) -> AnyObject? {
        let view = sender as? UIView ?? (sender as? UIGestureRecognizer)?.view
        let first = view?.window?.firstResponder ?? keyWindow?.firstResponder
        for start in [first, sender as? UIResponder ?? view] {
            if let found = start?.target(forAction: action, withSender: sender) { return found as AnyObject }
        }
        return nil
    }
}
