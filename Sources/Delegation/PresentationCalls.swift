// SPDX-License-Identifier: MIT
//
// What presentations and transitions ask and tell. Each method can be called with a question mark (runtime.optional-calls).

public import VitrineAnimators
public import VitrineControllers
public import VitrineViewCore

extension UIAdaptivePresentationControllerDelegate {
    /// The method of this name, to be called with a question mark.
    public var presentationControllerShouldDismiss: ((UIPresentationController) -> Bool)? {
        { self.presentationControllerShouldDismiss($0) }
    }
    /// The method of this name, to be called with a question mark.
    public var presentationControllerWillDismiss: ((UIPresentationController) -> Void)? { { self.presentationControllerWillDismiss($0) } }
    /// The method of this name, to be called with a question mark.
    public var presentationControllerDidDismiss: ((UIPresentationController) -> Void)? { { self.presentationControllerDidDismiss($0) } }
    /// The method of this name, to be called with a question mark.
    public var presentationControllerDidAttemptToDismiss: ((UIPresentationController) -> Void)? {
        { self.presentationControllerDidAttemptToDismiss($0) }
    }
    /// The methods that begin with this name, to be called with a question mark.
    public var adaptivePresentationStyle: _AdaptivePresentationControllerDelegateAdaptivePresentationStyleCalls? { .init(target: self) }
    /// The methods that begin with this name, to be called with a question mark.
    public var presentationController: _AdaptivePresentationControllerDelegatePresentationControllerCalls? { .init(target: self) }
}

/// Calls methods of a `UIAdaptivePresentationControllerDelegate`.
@preconcurrency @MainActor public struct _AdaptivePresentationControllerDelegateAdaptivePresentationStyleCalls {
    let target: any UIAdaptivePresentationControllerDelegate

    /// Calls the method of these labels.
    public func callAsFunction(for p0: UIPresentationController) -> UIModalPresentationStyle {
        target.adaptivePresentationStyle(for: p0)
    }

    /// Calls the method of these labels.
    public func callAsFunction(for p0: UIPresentationController, traitCollection p1: UITraitCollection) -> UIModalPresentationStyle {
        target.adaptivePresentationStyle(for: p0, traitCollection: p1)
    }
}

/// Calls methods of a `UIAdaptivePresentationControllerDelegate`.
@preconcurrency @MainActor public struct _AdaptivePresentationControllerDelegatePresentationControllerCalls {
    let target: any UIAdaptivePresentationControllerDelegate

    /// Calls the method of these labels.
    public func callAsFunction(
        _ p0: UIPresentationController, viewControllerForAdaptivePresentationStyle p1: UIModalPresentationStyle
    ) -> UIViewController? {
        target.presentationController(p0, viewControllerForAdaptivePresentationStyle: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(
        _ p0: UIPresentationController, willPresentWithAdaptiveStyle p1: UIModalPresentationStyle,
        transitionCoordinator p2: (any UIViewControllerTransitionCoordinator)?
    ) {
        target.presentationController(p0, willPresentWithAdaptiveStyle: p1, transitionCoordinator: p2)
    }
}

extension UIPopoverPresentationControllerDelegate {
    /// The method of this name, to be called with a question mark.
    public var prepareForPopoverPresentation: ((UIPopoverPresentationController) -> Void)? { { self.prepareForPopoverPresentation($0) } }
    /// The method of this name, to be called with a question mark.
    public var popoverPresentationControllerShouldDismissPopover: ((UIPopoverPresentationController) -> Bool)? {
        { self.popoverPresentationControllerShouldDismissPopover($0) }
    }
    /// The method of this name, to be called with a question mark.
    public var popoverPresentationControllerDidDismissPopover: ((UIPopoverPresentationController) -> Void)? {
        { self.popoverPresentationControllerDidDismissPopover($0) }
    }
}

extension UISheetPresentationControllerDelegate {
    /// The method of this name, to be called with a question mark.
    public var sheetPresentationControllerDidChangeSelectedDetentIdentifier: ((UISheetPresentationController) -> Void)? {
        { self.sheetPresentationControllerDidChangeSelectedDetentIdentifier($0) }
    }
}

extension UIViewControllerTransitioningDelegate {
    /// The methods that begin with this name, to be called with a question mark.
    public var animationController: _ViewControllerTransitioningDelegateAnimationControllerCalls? { .init(target: self) }
    /// The methods that begin with this name, to be called with a question mark.
    public var interactionControllerForPresentation: _ViewControllerTransitioningDelegateInteractionControllerForPresentationCalls? {
        .init(target: self)
    }
    /// The methods that begin with this name, to be called with a question mark.
    public var interactionControllerForDismissal: _ViewControllerTransitioningDelegateInteractionControllerForDismissalCalls? {
        .init(target: self)
    }
    /// The methods that begin with this name, to be called with a question mark.
    public var presentationController: _ViewControllerTransitioningDelegatePresentationControllerCalls? { .init(target: self) }
}

/// Calls methods of a `UIViewControllerTransitioningDelegate`.
@preconcurrency @MainActor public struct _ViewControllerTransitioningDelegateAnimationControllerCalls {
    let target: any UIViewControllerTransitioningDelegate

    /// Calls the method of these labels.
    public func callAsFunction(
        forPresented p0: UIViewController, presenting p1: UIViewController, source p2: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        target.animationController(forPresented: p0, presenting: p1, source: p2)
    }

    /// Calls the method of these labels.
    public func callAsFunction(forDismissed p0: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        target.animationController(forDismissed: p0)
    }
}

/// Calls methods of a `UIViewControllerTransitioningDelegate`.
@preconcurrency @MainActor public struct _ViewControllerTransitioningDelegateInteractionControllerForPresentationCalls {
    let target: any UIViewControllerTransitioningDelegate

    /// Calls the method of these labels.
    public func callAsFunction(using p0: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)? {
        target.interactionControllerForPresentation(using: p0)
    }
}

/// Calls methods of a `UIViewControllerTransitioningDelegate`.
@preconcurrency @MainActor public struct _ViewControllerTransitioningDelegateInteractionControllerForDismissalCalls {
    let target: any UIViewControllerTransitioningDelegate

    /// Calls the method of these labels.
    public func callAsFunction(using p0: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)? {
        target.interactionControllerForDismissal(using: p0)
    }
}

/// Calls methods of a `UIViewControllerTransitioningDelegate`.
@preconcurrency @MainActor public struct _ViewControllerTransitioningDelegatePresentationControllerCalls {
    let target: any UIViewControllerTransitioningDelegate

    /// Calls the method of these labels.
    public func callAsFunction(
        forPresented p0: UIViewController, presenting p1: UIViewController?, source p2: UIViewController
    ) -> UIPresentationController? {
        target.presentationController(forPresented: p0, presenting: p1, source: p2)
    }
}

extension UIViewControllerAnimatedTransitioning {
    /// The method of this name, to be called with a question mark.
    public var animationEnded: ((Bool) -> Void)? { { self.animationEnded($0) } }
    /// The methods that begin with this name, to be called with a question mark.
    public var interruptibleAnimator: _ViewControllerAnimatedTransitioningInterruptibleAnimatorCalls? { .init(target: self) }
}

/// Calls methods of a `UIViewControllerAnimatedTransitioning`.
@preconcurrency @MainActor public struct _ViewControllerAnimatedTransitioningInterruptibleAnimatorCalls {
    let target: any UIViewControllerAnimatedTransitioning

    /// Calls the method of these labels.
    public func callAsFunction(using p0: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating {
        target.interruptibleAnimator(using: p0)
    }
}
