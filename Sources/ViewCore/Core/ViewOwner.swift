// SPDX-License-Identifier: MIT
//
// What a view, a window and a scroll view ask of the controller that has them.

public import Foundation
package import VitrineGeometry
public import VitrineLayers

/// A responder that has a view: a view controller.
///
/// Controllers stand in a room above. The views know them by this, so that a room that needs no controllers waits for none.
@MainActor package protocol ViewOwner: UIResponder, UITraitEnvironment, TraitRegistering {
    /// The view, made where it is not there yet.
    var ownedView: UIView { get }
    /// The view where it was made already.
    var viewIfLoaded: UIView? { get }
    /// The owner in front: the last that is presented, and the one that a container shows.
    var ownerInFront: UIResponder { get }
    /// Has the owner's view change its constraints.
    func updateViewConstraints()
    /// Who comes after the owner in the chain of responders.
    var nextOfOwner: UIResponder? { get }
    /// What the owner adds to the safe area of its view.
    var addedSafeArea: UIEdgeInsets { get }
    /// The least margins of the owner's view in a width; nil where its own are all that counts (constraints.controllers-margins).
    func leastMargins(inWidth width: CGFloat) -> NSDirectionalEdgeInsets?

    /// The view is about to come to a window, or to leave it.
    func viewWillMove(to window: UIWindow?)
    /// The view has left its window.
    func viewDidLeaveWindow()
    /// The view is about to lay out its subviews.
    func viewWillLayOut()
    /// The view has laid out its subviews.
    func viewDidLayOut()
    /// The safe area of the view is another one.
    func viewSafeAreaInsetsDidChange()
    /// The margins of the view are others.
    func viewLayoutMarginsDidChange()
    /// The traits are no longer those of before.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)

    // MARK: Windows

    /// The owner, whose view fills a window, no longer does: what is presented over it goes.
    func leaveWindow()
    /// Has the view of a window's root be there, laid out.
    func appearInWindow()
    /// The window is about to take on another size or other traits; nil where there is nobody to tell.
    func beginChange(of window: UIWindow, to size: CGSize?, _ traits: UITraitCollection?) -> any WindowChange

    // MARK: Scroll views that bars follow

    /// Something is another that bars look at.
    func barsChanged()
    /// Where content that was let go comes to rest, so that a bar above it is whole or away.
    func restingTop(_ offset: CGFloat, of scrollView: UIScrollView) -> CGFloat
}

/// A change of a window that is under way.
@MainActor package protocol WindowChange: AnyObject {
    /// How long the change takes; 0 is at once.
    var transitionDuration: TimeInterval { get }
    /// Does what happens beside the change.
    func runAlongside()
    /// The change has ended.
    func end()
}

/// A scene that windows are of, as far as a window asks.
@preconcurrency @MainActor public protocol _WindowScene: AnyObject {
    /// The environment of its windows.
    var _environment: UIEnvironment { get }
    /// How large a window is that fills its screen, in points.
    var _screenBounds: CGRect { get }
}

/// What windows belong to: a scene.
@MainActor package protocol WindowHost: AnyObject {
    /// Takes a window on.
    func take(_ window: UIWindow)
    /// Lets a window go.
    func drop(_ window: UIWindow)
}

/// A view that follows what happens to the tree of its window.
@MainActor package protocol TreeFollowing: UIView {
    /// Views have left the window.
    func treeChanged()
}

/// A view that takes keys as text, before the commands that have them.
@MainActor package protocol PlainKeyTaking: UIView {}

/// A view whose touches a drag of a scroll view around it leaves alone.
@MainActor package protocol TouchKeeping: UIView {}

extension UIView {
    /// Has a controller own the view.
    package func setOwner(_ owner: (any ViewOwner)?) { if rare != nil || owner != nil { uncommon.controller = owner } }
    /// Whether the view is one of a controller.
    package var isViewOfController: Bool { rare?.controller != nil }
}
