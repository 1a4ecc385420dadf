// SPDX-License-Identifier: MIT
//
// Who places what is presented, and what comes around it.

public import Foundation
import VitrineGeometry
import VitrineLayers
public import VitrineViewCore

/// Has a say in how a presentation adapts to its surroundings, and in whether a finger dismisses it.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    /// The style in other surroundings; `none` keeps that of the controller.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// The style in surroundings with such traits; `none` keeps that of the controller.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// What is presented in place of the controller where the style is another; nil is the controller itself.
    func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?
    /// Told before it is presented in another style; `none` is its own.
    func presentationController(
        _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
    /// Whether a finger may dismiss it.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// Told before a finger dismisses it.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// Told after a finger dismissed it.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// Told that a finger tried to dismiss what may not be.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    /// Stands for an absent method: as the controller has it.
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        controller.adaptivePresentationStyle
    }
    /// Stands for an absent method: asks the one without traits.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
    public func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { nil }
    public func presentationController(
        _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {}
    /// Stands for an absent method: it may, unless the controller is modal.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// Places what is presented, and may put views of its own around it.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer {
    private weak var presented: UIViewController?
    private weak var presenting: UIViewController?
    /// Who has a say in adapting and dismissing.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    /// The view that all happens in; nil before the presentation begins.
    open internal(set) var containerView: UIView?
    /// Traits that hold for what is presented.
    open var overrideTraitCollection: UITraitCollection? { didSet { presentedView?.overrideTraits = overrideTraitCollection } }
    /// The presentation that this places.
    weak var presentation: Presentation?
    /// The style that it stands for.
    var style = UIModalPresentationStyle.custom

    /// Creates one for a controller; who presents it may be told later.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        (presented, presenting) = (presentedViewController, presentingViewController)
        super.init()
    }

    /// What is presented.
    open var presentedViewController: UIViewController { presented ?? UIViewController() }

    /// Who presents it.
    open var presentingViewController: UIViewController { presenting ?? presentedViewController }

    /// Who presents is known now.
    func take(presenter: UIViewController) { presenting = presenter }

    /// The style that it stands for.
    open var presentationStyle: UIModalPresentationStyle { style }

    /// The view that comes; that of the controller unless there is another around it.
    open var presentedView: UIView? { presented?.view }

    /// Where the view that comes is to stand; all of the container by default.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

    /// Whether the presentation covers the screen, and not the context that defines one.
    open var shouldPresentInFullscreen: Bool { true }

    /// Whether the view of who presents goes when all is covered.
    open var shouldRemovePresentersView: Bool { false }

    /// The traits of the container, or of what is presented.
    open var traitCollection: UITraitCollection { containerView?.traitCollection ?? presented?.traitCollection ?? .current }

    /// The style in other surroundings; `none` keeps its own.
    open var adaptivePresentationStyle: UIModalPresentationStyle { .none }

    /// The style in surroundings with such traits.
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? adaptivePresentationStyle
    }

    // MARK: The course of a presentation

    /// Told before the presentation begins; the place to add views of one's own, and to animate them beside it.
    open func presentationTransitionWillBegin() {}

    /// Told after the presentation, with whether it came to its end.
    open func presentationTransitionDidEnd(_ completed: Bool) {}

    /// Told before the dismissal begins.
    open func dismissalTransitionWillBegin() {}

    /// Told after the dismissal, with whether it came to its end.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// Told before the container lays out its subviews.
    open func containerViewWillLayoutSubviews() {}

    /// Told after the container laid out its subviews.
    open func containerViewDidLayoutSubviews() {}

    // MARK: Content

    open var preferredContentSize: CGSize { presented?.preferredContentSize ?? .zero }

    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        containerView?.setNeedsLayout()
    }

    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize {
        parentSize
    }

    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        let inner = self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size)
        presented?.viewWillTransition(to: inner, with: coordinator)
    }

    open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        presented?.willTransition(to: newCollection, with: coordinator)
    }

    // MARK: For the kinds of presentations of this module

    /// Places the view that comes, where that is nobody else's to do.
    func layOutContainer() {
        guard coversContainer, let presentedView, presentedView.superview === containerView, presentation?.run == nil else { return }
        presentedView.frame = frameOfPresentedViewInContainerView
    }

    /// Whether the view that comes follows the container: with a class of the program's own it has its mask.
    var coversContainer: Bool { type(of: self) == UIPresentationController.self }

    /// Whether a touch that is on nothing in the container goes to what is behind.
    func letsThrough(_ point: CGPoint) -> Bool { false }

    /// The way in which it comes and goes; nil is that of `modalTransitionStyle`.
    func standardTransition(isPresenting: Bool) -> StandardTransition? { nil }
}

/// Covers the screen, or a context, with a view.
@MainActor final class CoverPresentation: UIPresentationController {
    override var shouldPresentInFullscreen: Bool { style != .currentContext && style != .overCurrentContext }
    override var shouldRemovePresentersView: Bool { style == .fullScreen || style == .currentContext }
    override var coversContainer: Bool { true }
}

/// The view that a presentation happens in.
@MainActor final class PresentationContainer: UIView {
    weak var controller: UIPresentationController?

    /// Those who hear the interface hear nothing of what it covers, unless touches go there (accessibility.reading-order).
    override var accessibilityViewIsModal: Bool {
        get { super.accessibilityViewIsModal || controller?.letsThrough(bounds.origin) != true }
        set { super.accessibilityViewIsModal = newValue }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        controller?.containerViewWillLayoutSubviews()
        controller?.layOutContainer()
        controller?.containerViewDidLayoutSubviews()
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        return found === self && controller?.letsThrough(point) == true ? nil : found
    }
}
