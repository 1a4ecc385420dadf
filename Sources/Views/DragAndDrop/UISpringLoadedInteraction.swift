// SPDX-License-Identifier: MIT
//
// What happens where a finger rests that drags something.

public import Foundation

/// How far spring loading has come.
public enum UISpringLoadedInteractionEffectState: Int, Hashable, Sendable { case inactive, possible, activating, activated }

/// Where a finger rests that drags something.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
    /// How far spring loading has come.
    var state: UISpringLoadedInteractionEffectState { get }
    /// The view that would be marked.
    var targetView: UIView? { get set }
    /// What the view stands for; the index path, in a collection view.
    var targetItem: Any? { get set }
    /// Where the finger is, in a view's space.
    func location(in view: UIView?) -> CGPoint
}
