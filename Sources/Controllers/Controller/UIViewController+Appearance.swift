// SPDX-License-Identifier: MIT
//
// How a controller hears that its view appears and disappears (controllers.*).

import VitrineGeometry
package import VitrineViewCore

/// Where a controller's view is between being away and being there.
struct Appearance {
    /// The four states in the order in which they are gone through.
    package enum State { case disappeared, appearing, appeared, disappearing }

    var state = State.disappeared
    var isAnimated = false
    /// Whether the view has come without `viewIsAppearing(_:)` having been called.
    var owesIsAppearing = false
    /// Whether the transition began with a change of windows, and ends by itself: coming with the view's layout, leaving at once.
    var endsByItself = false
}

extension UIViewController {
    /// Begins an appearance or disappearance, the parent before its children (controllers.order-of-appearance).
    func beginAppearance(_ isAppearing: Bool, animated: Bool) {
        let (from, to): ([Appearance.State], Appearance.State) =
            isAppearing ? ([.disappeared, .disappearing], .appearing) : ([.appeared, .appearing], .disappearing)
        guard from.contains(appearance.state) else { return }
        appearance = Appearance(state: to, isAnimated: animated, owesIsAppearing: isAppearing)
        if isAppearing {
            loadViewIfNeeded()
            settle()
            viewWillAppear(animated)
        } else {
            viewWillDisappear(animated)
        }
        for child in childrenToTell { child.beginAppearanceTransition(isAppearing, animated: animated) }
    }

    /// Ends what was begun, the children before their parent (controllers.order-of-appearance).
    func endAppearance() {
        switch appearance.state {
        case .appearing:
            tellIsAppearing()
            appearance.state = .appeared
            for child in childrenToTell {
                // A view that came meanwhile appears as well.
                if child.appearance.state == .disappeared {
                    child.beginAppearanceTransition(true, animated: appearance.isAnimated)
                }
                child.endAppearanceTransition()
            }
            viewDidAppear(appearance.isAnimated)
            movesToParent = false
        case .disappearing:
            appearance.state = .disappeared
            for child in childrenToTell { child.endAppearanceTransition() }
            viewDidDisappear(appearance.isAnimated)
            movesFromParent = false
        case .disappeared, .appeared: break
        }
    }

    /// Is there again after a transition that went back (presentation.cancelled).
    func appearAgain(animated: Bool) {
        beginAppearanceTransition(true, animated: animated)
        endAppearanceTransition()
    }

    /// Calls `viewIsAppearing(_:)` once in an appearance.
    private func tellIsAppearing() {
        guard appearance.state == .appearing, appearance.owesIsAppearing else { return }
        appearance.owesIsAppearing = false
        viewIsAppearing(appearance.isAnimated)
        for child in childrenToTell { child.tellIsAppearing() }
    }

    /// The children that hear of this controller's appearance: those with a view in its view (controllers.containers-forward).
    private var childrenToTell: [UIViewController] {
        guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
        return children.filter { $0.viewIfLoaded?.isOn(view) == true }
    }

    // MARK: Views that come and go

    /// Whether a change of windows is the controller's to tell of: a parent may do so itself, or be on its way.
    private var tellsOfWindows: Bool {
        guard let parent else { return true }
        return parent.shouldAutomaticallyForwardAppearanceMethods && (parent.appearance.state == .appeared || !parent.isViewLoaded)
    }

    /// The view is about to come to a window, or to leave it (controllers.views-appear-with-their-window).
    package func viewWillMove(to window: UIWindow?) {
        guard tellsOfWindows else { return }
        if let window {
            guard window.isOnScreen, appearance.state == .disappeared else { return }
            beginAppearanceTransition(true, animated: false)
            appearance.endsByItself = true
            viewIfLoaded?.setNeedsLayout()
        } else if appearance.state == .appeared || appearance.endsByItself {
            beginAppearanceTransition(false, animated: false)
            appearance.endsByItself = true
        }
    }

    /// The view has left its window.
    package func viewDidLeaveWindow() { if appearance.state == .disappearing, appearance.endsByItself { endAppearanceTransition() } }

    /// The view is about to lay out its subviews.
    package func viewWillLayOut() {
        settle()
        if viewIfLoaded?.window != nil { tellIsAppearing() }
        if !extras.hasUpdatedConstraints {
            extras.hasUpdatedConstraints = true
            if viewIfLoaded?.needsUpdateConstraints() == false { updateViewConstraints() }
        }
        updatePropertiesIfNeeded()
        bringUnavailableContentUpToDate()
        viewWillLayoutSubviews()
    }

    /// The view has laid out its subviews.
    package func viewDidLayOut() {
        viewDidLayoutSubviews()
        placeUnavailableContent()
        guard appearance.state == .appearing, appearance.endsByItself else { return }
        for child in childrenToTell { child.viewIfLoaded?.layoutIfNeeded() }
        endAppearanceTransition()
    }

    /// Has the view of a window's root be there, laid out.
    package func appearInWindow() {
        guard appearance.state == .disappeared else { return }
        beginAppearanceTransition(true, animated: false)
        tellIsAppearing()
        view.layoutIfNeeded()
        endAppearanceTransition()
    }
}
