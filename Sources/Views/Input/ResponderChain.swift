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
        case let controller as UIViewController: controller.viewIfLoaded?.superview ?? controller.parent
        default: nil
        }
    }

    /// The window that keeps the first responder.
    var responderWindow: UIWindow? {
        switch self {
        case let view as UIView: view.window
        case let controller as UIViewController: controller.viewIfLoaded?.window
        default: nil
        }
    }

    /// Whether the object has the method that a selector stands for.
    func hasMethod(_ action: Selector) -> Bool { action.method?.isOf(self) ?? false }

    func takeFirst() -> Bool {
        guard let window = responderWindow else { return false }
        if window.firstResponder === self { return true }
        guard canBecomeFirstResponder else { return false }
        if let old = window.firstResponder, !old.resignFirstResponder() { return false }
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
