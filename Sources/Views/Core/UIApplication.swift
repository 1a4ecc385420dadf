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

    /// Hands an event to the windows that its touches came down on.
    open func sendEvent(_ event: UIEvent) {
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
        let start = (sender as? UIView)?.window?.firstResponder ?? sender as? UIResponder
        let found = target.map { $0 as AnyObject } ?? start?.target(forAction: action, withSender: sender).map { $0 as AnyObject }
        guard let found else { return false }
        guard let method = action.method, method.isOf(found) else {
            let environment = (sender as? UIView)?.environment ?? (sender as? UIGestureRecognizer)?.view?.environment ?? .current
            environment.refuse(.invalidArgument, "-[\(type(of: found)) \(action.name)]: unrecognized selector sent to instance")
            return false
        }
        return method.call(found, sender, event)
    }
}
