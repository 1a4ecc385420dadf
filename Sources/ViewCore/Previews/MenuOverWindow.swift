// SPDX-License-Identifier: MIT
//
// Menus as drags know them: one press brings up a menu and lifts what it belongs to (drag.menus).

/// What a context menu puts over its window.
@MainActor package protocol MenuOverWindow: UIView {
    /// Whether the menu takes fingers, and is not on its way out.
    var isUp: Bool { get }

    /// Takes the menu down, as what it belongs to is dragged away.
    func handOverPreview()
}

/// The press that brings up a menu.
@MainActor package protocol MenuPressing: UIGestureRecognizer {}

extension UIWindow {
    /// Whether a menu is up.
    package var hasMenu: Bool { subviews.contains { ($0 as? any MenuOverWindow)?.isUp ?? false } }

    /// Takes down the menus that are up, as what they belong to is dragged away.
    package func handOverPreviews() { for case let overlay as any MenuOverWindow in subviews { overlay.handOverPreview() } }
}
