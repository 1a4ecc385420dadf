// SPDX-License-Identifier: MIT
//
// What containers of controllers ask and tell. Each method can be called with a question mark (runtime.optional-calls).

public import VitrineControllers
public import VitrinePaging
public import VitrineViewCore

extension UINavigationControllerDelegate {
    /// The method of this name, to be called with a question mark.
    public var navigationControllerSupportedInterfaceOrientations: ((UINavigationController) -> UIInterfaceOrientationMask)? {
        { self.navigationControllerSupportedInterfaceOrientations($0) }
    }
    /// The methods that begin with this name, to be called with a question mark.
    public var navigationController: _NavigationControllerDelegateNavigationControllerCalls? { .init(target: self) }
}

/// Calls methods of a `UINavigationControllerDelegate`.
@preconcurrency @MainActor public struct _NavigationControllerDelegateNavigationControllerCalls {
    let target: any UINavigationControllerDelegate

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UINavigationController, willShow p1: UIViewController, animated p2: Bool) {
        target.navigationController(p0, willShow: p1, animated: p2)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UINavigationController, didShow p1: UIViewController, animated p2: Bool) {
        target.navigationController(p0, didShow: p1, animated: p2)
    }

    /// Calls the method of these labels.
    public func callAsFunction(
        _ p0: UINavigationController, animationControllerFor p1: UINavigationController.Operation, from p2: UIViewController,
        to p3: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        target.navigationController(p0, animationControllerFor: p1, from: p2, to: p3)
    }

    /// Calls the method of these labels.
    public func callAsFunction(
        _ p0: UINavigationController, interactionControllerFor p1: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        target.navigationController(p0, interactionControllerFor: p1)
    }
}

extension UITabBarControllerDelegate {
    /// The method of this name, to be called with a question mark.
    public var tabBarControllerSupportedInterfaceOrientations: ((UITabBarController) -> UIInterfaceOrientationMask)? {
        { self.tabBarControllerSupportedInterfaceOrientations($0) }
    }
    /// The methods that begin with this name, to be called with a question mark.
    public var tabBarController: _TabBarControllerDelegateTabBarControllerCalls? { .init(target: self) }
}

/// Calls methods of a `UITabBarControllerDelegate`.
@preconcurrency @MainActor public struct _TabBarControllerDelegateTabBarControllerCalls {
    let target: any UITabBarControllerDelegate

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UITabBarController, shouldSelect p1: UIViewController) -> Bool {
        target.tabBarController(p0, shouldSelect: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UITabBarController, didSelect p1: UIViewController) {
        target.tabBarController(p0, didSelect: p1)
    }
}

extension UISplitViewControllerDelegate {
    /// The method of this name, to be called with a question mark.
    public var splitViewControllerDidCollapse: ((UISplitViewController) -> Void)? { { self.splitViewControllerDidCollapse($0) } }
    /// The method of this name, to be called with a question mark.
    public var splitViewControllerDidExpand: ((UISplitViewController) -> Void)? { { self.splitViewControllerDidExpand($0) } }
    /// The method of this name, to be called with a question mark.
    public var splitViewControllerSupportedInterfaceOrientations: ((UISplitViewController) -> UIInterfaceOrientationMask)? {
        { self.splitViewControllerSupportedInterfaceOrientations($0) }
    }
    /// The methods that begin with this name, to be called with a question mark.
    public var splitViewController: _SplitViewControllerDelegateSplitViewControllerCalls? { .init(target: self) }
    /// The methods that begin with this name, to be called with a question mark.
    public var primaryViewController: _SplitViewControllerDelegatePrimaryViewControllerCalls? { .init(target: self) }
}

/// Calls methods of a `UISplitViewControllerDelegate`.
@preconcurrency @MainActor public struct _SplitViewControllerDelegateSplitViewControllerCalls {
    let target: any UISplitViewControllerDelegate

    /// Calls the method of these labels.
    public func callAsFunction(
        _ p0: UISplitViewController, topColumnForCollapsingToProposedTopColumn p1: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        target.splitViewController(p0, topColumnForCollapsingToProposedTopColumn: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UISplitViewController, willChangeTo p1: UISplitViewController.DisplayMode) {
        target.splitViewController(p0, willChangeTo: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UISplitViewController, collapseSecondary p1: UIViewController, onto p2: UIViewController) -> Bool {
        target.splitViewController(p0, collapseSecondary: p1, onto: p2)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UISplitViewController, separateSecondaryFrom p1: UIViewController) -> UIViewController? {
        target.splitViewController(p0, separateSecondaryFrom: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UISplitViewController, willShow p1: UISplitViewController.Column) {
        target.splitViewController(p0, willShow: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UISplitViewController, willHide p1: UISplitViewController.Column) {
        target.splitViewController(p0, willHide: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UISplitViewController, show p1: UIViewController, sender p2: Any?) -> Bool {
        target.splitViewController(p0, show: p1, sender: p2)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UISplitViewController, showDetail p1: UIViewController, sender p2: Any?) -> Bool {
        target.splitViewController(p0, showDetail: p1, sender: p2)
    }

    /// Calls the method of these labels.
    public func callAsFunction(
        _ p0: UISplitViewController, displayModeForExpandingToProposedDisplayMode p1: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode {
        target.splitViewController(p0, displayModeForExpandingToProposedDisplayMode: p1)
    }
}

/// Calls methods of a `UISplitViewControllerDelegate`.
@preconcurrency @MainActor public struct _SplitViewControllerDelegatePrimaryViewControllerCalls {
    let target: any UISplitViewControllerDelegate

    /// Calls the method of these labels.
    public func callAsFunction(forCollapsing p0: UISplitViewController) -> UIViewController? {
        target.primaryViewController(forCollapsing: p0)
    }

    /// Calls the method of these labels.
    public func callAsFunction(forExpanding p0: UISplitViewController) -> UIViewController? {
        target.primaryViewController(forExpanding: p0)
    }
}

extension UIPageViewControllerDelegate {
    /// The methods that begin with this name, to be called with a question mark.
    public var pageViewController: _PageViewControllerDelegatePageViewControllerCalls? { .init(target: self) }
}

/// Calls methods of a `UIPageViewControllerDelegate`.
@preconcurrency @MainActor public struct _PageViewControllerDelegatePageViewControllerCalls {
    let target: any UIPageViewControllerDelegate

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UIPageViewController, willTransitionTo p1: [UIViewController]) {
        target.pageViewController(p0, willTransitionTo: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(
        _ p0: UIPageViewController, didFinishAnimating p1: Bool, previousViewControllers p2: [UIViewController],
        transitionCompleted p3: Bool
    ) {
        target.pageViewController(p0, didFinishAnimating: p1, previousViewControllers: p2, transitionCompleted: p3)
    }
}

extension UIPageViewControllerDataSource {
    /// The methods that begin with this name, to be called with a question mark.
    public var presentationCount: _PageViewControllerDataSourcePresentationCountCalls? { .init(target: self) }
    /// The methods that begin with this name, to be called with a question mark.
    public var presentationIndex: _PageViewControllerDataSourcePresentationIndexCalls? { .init(target: self) }
}

/// Calls methods of a `UIPageViewControllerDataSource`.
@preconcurrency @MainActor public struct _PageViewControllerDataSourcePresentationCountCalls {
    let target: any UIPageViewControllerDataSource

    /// Calls the method of these labels.
    public func callAsFunction(for p0: UIPageViewController) -> Int {
        target.presentationCount(for: p0)
    }
}

/// Calls methods of a `UIPageViewControllerDataSource`.
@preconcurrency @MainActor public struct _PageViewControllerDataSourcePresentationIndexCalls {
    let target: any UIPageViewControllerDataSource

    /// Calls the method of these labels.
    public func callAsFunction(for p0: UIPageViewController) -> Int {
        target.presentationIndex(for: p0)
    }
}
