// SPDX-License-Identifier: MIT
//
// The windows of an environment, from back to front, and which of them is the key window.

package import Foundation
import VitrineLayers

/// The windows of an environment; it keeps none of them alive.
@MainActor package struct WindowList {
    private struct Entry {
        weak var window: UIWindow?
    }

    private var entries: [Entry] = []
    /// Whose first responder gets actions without a target.
    package private(set) weak var key: UIWindow?

    /// The windows that are there, from back to front.
    var all: [UIWindow] { entries.compactMap(\.window) }

    /// Takes a window in front of the others of its level, whether it is new or was there.
    mutating func bringToFront(_ window: UIWindow) {
        entries.removeAll { $0.window == nil || $0.window === window }
        let place = entries.firstIndex { ($0.window?.windowLevel ?? .normal) > window.windowLevel }
        entries.insert(Entry(window: window), at: place ?? entries.endIndex)
    }

    /// The front-most window at a point of the screen.
    ///
    /// A window that was never made visible is behind the one that a drag comes from.
    package func front(at place: CGPoint, from origin: UIWindow?) -> UIWindow? {
        let there = all.filter { !$0.isHidden && $0.frame.contains(place) }
        return there.last { $0 === origin || $0.isOnScreen } ?? there.last
    }

    mutating func remove(_ window: UIWindow) {
        entries.removeAll { $0.window == nil || $0.window === window }
        if key === window { key = nil }
    }

    mutating func setKey(_ window: UIWindow) { key = window }
}

extension ViewEnvironment {
    /// Makes a window the key window, and tells both.
    func makeKey(_ window: UIWindow) {
        let old = windows.key
        guard old !== window else { return }
        windows.setKey(window)
        old?.resignKey()
        old?.post(UIWindow.didResignKeyNotification)
        window.becomeKey()
        window.post(UIWindow.didBecomeKeyNotification)
    }
}

extension UIEnvironment {
    /// The windows of the environment that are there, from back to front.
    package var windows: [UIWindow] { views.windows.all }
}
