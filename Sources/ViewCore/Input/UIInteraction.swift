// SPDX-License-Identifier: MIT
//
// Something that fingers can do with a view, beyond its gestures.

public import Foundation

/// Something that can be done with the view that it was added to.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
    /// The view that it was added to.
    var view: UIView? { get }
    /// Told before it comes to a view; nil is none.
    func willMove(to view: UIView?)
    /// Told after it came to a view; nil is none.
    func didMove(to view: UIView?)
}
