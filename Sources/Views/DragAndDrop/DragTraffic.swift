// SPDX-License-Identifier: MIT
//
// The windows of an environment and what is dragged over them.

import Foundation

/// What an environment knows of its windows and drags.
@MainActor final class DragTraffic {
    private struct Weak {
        weak var window: UIWindow?
    }

    private var known: [Weak] = []
    /// The drag that a finger holds, and those that are landing or flying back.
    private(set) var operations: [DragOperation] = []

    /// The windows, from back to front.
    var windows: [UIWindow] { known.compactMap(\.window) }

    /// A window came to the environment, or in front of the others.
    func put(_ window: UIWindow) {
        known.removeAll { $0.window == nil || $0.window === window }
        known.append(Weak(window: window))
    }

    func remove(_ window: UIWindow) { known.removeAll { $0.window == nil || $0.window === window } }

    /// The front-most window at a point of the screen.
    ///
    /// A window that was never made visible is behind the one that the drag comes from.
    func window(at place: CGPoint, from origin: UIWindow?) -> UIWindow? {
        let there = windows.filter { !$0.isHidden && $0.frame.contains(place) }
        return there.last { $0 === origin || $0.isOnScreen } ?? there.last
    }

    /// The drag that a finger holds.
    var active: DragOperation? { operations.first { $0.phase == .dragging } }

    /// Whether a finger holds something already.
    var isBusy: Bool { operations.contains { $0.phase != .ending } }

    func begin(_ operation: DragOperation) { operations.append(operation) }
    func end(_ operation: DragOperation) { operations.removeAll { $0 === operation } }
}
