// SPDX-License-Identifier: MIT
//
// Who presents whom, where, and in which style (presentation.*).

import Foundation
import VitrineGeometry
public import VitrineLayers
public import VitrineViewCore

extension UIViewController {
    /// Presents a controller over this one, or over what covers its context.
    final func beginPresenting(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        let environment = viewIfLoaded?.environment ?? .current
        if let other = controller.extras.presenter {
            return environment.refuse(
                .invalidArgument,
                "Application tried to present modally a view controller \(controller) that is already being presented by \(other).")
        }
        guard controller !== self, !isInside(controller) else {
            return environment.refuse(.invalidArgument, "Application tried to present modally an active view controller \(controller).")
        }
        let own = controller.placer(presenting: self)
        let presenter = presenter(for: own)
        if let other = presenter.extras.presented {
            return environment.warn("Attempt to present \(controller) on \(self) which is already presenting \(other).")
        }
        presenter.extras.presentation?.finishAtOnce()
        guard let window = presenter.viewIfLoaded?.window else {
            return environment.warn("Attempt to present \(controller) on \(self) whose view is not in the window hierarchy.")
        }
        environment.run {
            let (placer, style) = controller.adapted(own, to: presenter.traitCollection)
            if style != .none {
                own.delegate?.presentationController(own, willPresentWithAdaptiveStyle: style, transitionCoordinator: nil)
            }
            controller.extras.source = self
            let coversScreen = placer.shouldPresentInFullscreen
            let host = coversScreen ? window : presenter.view.superview ?? window
            let place = coversScreen ? host.bounds : presenter.view.frame
            Presentation(of: controller, by: presenter, controller: placer)
                .present(in: host, over: place, animated: animated, completion: completion)
        }
    }

    /// Takes away what this controller presents, or else this controller itself.
    final func endPresenting(animated: Bool, completion: (() -> Void)?) {
        guard let presented = presentedViewController ?? topmost(where: { $0.extras.presenter != nil }),
            let presentation = presented.extras.presentation
        else { return }
        let environment = presentation.presenter.viewIfLoaded?.environment ?? .current
        environment.run { presentation.dismiss(animated: animated, completion: completion) }
    }

    /// This controller or the nearest above that is so.
    private func topmost(where isSo: (UIViewController) -> Bool) -> UIViewController? {
        sequence(first: self) { $0.parent }.first(where: isSo)
    }

    /// The controller that a presentation is over: of the whole screen, or the nearest that defines a context.
    private func presenter(for placer: UIPresentationController) -> UIViewController {
        let root = containers.last ?? self
        return placer.shouldPresentInFullscreen ? root : topmost { $0.definesPresentationContext } ?? root
    }

    /// The style that `automatic` stands for.
    final var resolvedStyle: UIModalPresentationStyle { modalPresentationStyle == .automatic ? .pageSheet : modalPresentationStyle }

    /// Who places the controller when it is presented, made where it is not there yet.
    final func placer(presenting: UIViewController?) -> UIPresentationController {
        let style = resolvedStyle
        let known = extras.presentationController.flatMap { extras.presentation != nil || $0.style == style ? $0 : nil }
        // One that stands for no class of the program's own goes as soon as the delegate has another.
        let isStandIn = known.map { type(of: $0) == UIPresentationController.self } ?? false
        if let known, extras.presentation != nil || !isStandIn || transitioningDelegate == nil { return known }
        let own =
            makePlacer(presenting: presenting)
            ?? (style == .custom
                ? transitioningDelegate?.presentationController(
                    forPresented: self, presenting: presenting, source: presenting ?? self) : nil)
        let new: UIPresentationController =
            switch style {
            case _ where own != nil: own ?? CoverPresentation(presentedViewController: self, presenting: presenting)
            case .custom: known ?? UIPresentationController(presentedViewController: self, presenting: presenting)
            case .pageSheet, .formSheet: UISheetPresentationController(presentedViewController: self, presenting: presenting)
            case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
            default: CoverPresentation(presentedViewController: self, presenting: presenting)
            }
        new.style = style
        extras.presentationController = new
        return new
    }

    /// Who places the controller, or the nearest above that is presented.
    final var ownPlacer: UIPresentationController? {
        if let above = topmost(where: { $0.extras.presentation != nil }) { return above.extras.presentationController }
        return placer(presenting: nil)
    }

    /// Who places the controller in surroundings with such traits, and in which style where that is another.
    private func adapted(
        _ own: UIPresentationController, to traits: UITraitCollection
    ) -> (UIPresentationController, UIModalPresentationStyle) {
        let style = own.adaptivePresentationStyle(for: traits)
        guard style != .none, style != own.style, style != .automatic else { return (own, .none) }
        let new: UIPresentationController
        if [.pageSheet, .formSheet].contains(style) {
            if own is UISheetPresentationController { return (own, .none) }
            new =
                (own as? UIPopoverPresentationController)?.adaptiveSheetPresentationController
                ?? UISheetPresentationController(presentedViewController: self, presenting: nil)
        } else if style == .popover {
            return (own, .none)
        } else {
            new = CoverPresentation(presentedViewController: self, presenting: nil)
        }
        new.style = style
        new.delegate = new.delegate ?? own.delegate
        return (new, style)
    }

    /// The controller's window has another root: what was presented goes with it.
    final func dropPresented() { extras.presented?.extras.presentation?.dismiss(animated: false, completion: nil) }
}

extension UIViewController {
    /// Who places the controller as a sheet; nil where it is presented in another way.
    public var sheetPresentationController: UISheetPresentationController? {
        if let above = extras.presentation?.controller as? UISheetPresentationController { return above }
        return ownPlacer as? UISheetPresentationController
    }

    /// Who places the controller as a popover; nil where it is presented in another way.
    public var popoverPresentationController: UIPopoverPresentationController? { ownPlacer as? UIPopoverPresentationController }

    /// What a program animates beside the transition that is under way; nil where there is none.
    public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        extras.coordinator ?? parent?.transitionCoordinator
    }

    /// Gives a child traits in place of the inherited ones.
    public func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController) {
        extras.childTraits[ObjectIdentifier(childViewController)] = collection
        childViewController.view.overrideTraits = collection
    }

    /// The traits that a child has in place of the inherited ones.
    public func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        extras.childTraits[ObjectIdentifier(childViewController)]
    }

    // MARK: Showing

    /// Shows a controller in the nearest container above that overrides `show(_:sender:)`, or else over everything.
    final func showByContainer(_ controller: UIViewController, sender: Any?) {
        if let stack = containers.first(where: { $0 is UINavigationController }) { return stack.show(controller, sender: sender) }
        present(controller, animated: true)
    }

    /// Shows a controller in a container that has room for two, or else over everything.
    final func showDetailByContainer(_ controller: UIViewController, sender: Any?) {
        if let split = containers.first(where: { $0 is UISplitViewController }) {
            return split.showDetailViewController(controller, sender: sender)
        }
        present(controller, animated: true)
    }

    // MARK: Sizes and traits

    final func preferredSizeChanged() {
        parent?.preferredContentSizeDidChange(forChildContentContainer: self)
        (extras.presentation?.controller)?.preferredContentSizeDidChange(forChildContentContainer: self)
    }

    final func handOn(_ size: CGSize, _ coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children {
            let inner = self.size(forChildContentContainer: child, withParentContainerSize: size)
            if child.viewIfLoaded?.frame.size != inner || inner == size { child.viewWillTransition(to: inner, with: coordinator) }
        }
        extras.presented?.extras.presentation?.controller.viewWillTransition(to: size, with: coordinator)
    }

    final func handOn(_ traits: UITraitCollection, _ coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children { child.willTransition(to: traits, with: coordinator) }
        extras.presented?.extras.presentation?.controller.willTransition(to: traits, with: coordinator)
    }
}

extension UIEnvironment {
    /// What UIKit would have written to its log: calls that had no effect.
    public var warnings: [String] { views.warnings }

    /// Keeps a message of a call that has no effect.
    package func warn(_ message: String) { views.warnings.append(message) }
}
