// SPDX-License-Identifier: MIT
//
// The window: the view at the top of a tree.

import Foundation

/// The root of a tree of views.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// The controller whose view fills the window.
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            if oldValue?.isViewLoaded == true { oldValue?.view.removeFromSuperview() }
            guard let view = rootViewController?.view else { return }
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
    }

    /// Whether the window gets the keyboard's events.
    open private(set) var isKeyWindow = false

    /// Shows the window and lets its root controller know that it appears.
    open func makeKeyAndVisible() {
        isKeyWindow = true
        isHidden = false
        rootViewController?.appear()
    }

    /// Lets the window get the keyboard's events.
    open func makeKey() { isKeyWindow = true }
}
