// SPDX-License-Identifier: MIT
//
// One controller over another: how it comes, stays and goes, and who is told (presentation.order-of-calls).

import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineViewCore

/// A presentation, from its beginning until it is dismissed.
@MainActor final class Presentation {
    private weak var presenterController: UIViewController?
    private weak var presentedController: UIViewController?
    /// Who places it, in the style that its surroundings ask for.
    let controller: UIPresentationController
    private let container: PresentationContainer
    private(set) var run: TransitionRun?
    /// Where the view of who presents lay before it came into the container.
    private weak var home: UIView?
    private var indexAtHome = 0
    private var placeAtHome = CGRect.zero
    private var isAnimated = false
    private var removesPresenter: Bool { controller.shouldRemovePresentersView }

    init(of presented: UIViewController, by presenter: UIViewController, controller: UIPresentationController) {
        (presentedController, presenterController, self.controller) = (presented, presenter, controller)
        container = PresentationContainer(frame: .zero)
        container.controller = controller
    }

    var presenter: UIViewController { presenterController ?? UIViewController() }
    var presented: UIViewController { presentedController ?? UIViewController() }
    private var view: UIView { controller.presentedView ?? presented.view }

    // MARK: Coming

    /// Puts the container in front, and begins.
    func present(in host: UIView, over place: CGRect, animated: Bool, completion: (() -> Void)?) {
        let presented = presented
        (presented.extras.presenter, presenter.extras.presented, presented.extras.presentation) = (presenter, presented, self)
        presented.extras.isBeingPresented = true
        controller.presentation = self
        controller.take(presenter: presenter)
        UIView.performWithoutAnimation {
            container.frame = place
            container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            host.addSubview(container)
            controller.containerView = container
            presented.loadViewIfNeeded()
            if let traits = controller.overrideTraitCollection { view.overrideTraits = traits }
        }
        isAnimated = animated && UIView.takesTime
        let delegate = presented.transitioningDelegate
        let animator: (any UIViewControllerAnimatedTransitioning)? =
            isAnimated
            ? delegate?.animationController(forPresented: presented, presenting: presenter, source: presented.extras.source ?? presenter)
                ?? presented.zoomWay?.transition(of: presented, with: presenter, isReturn: false) ?? standard(isPresenting: true) : nil
        let interactor = animator.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
        let removes = removesPresenter
        let behind = placeOfPresenter
        let context = TransitionContext(
            in: container, from: (presenter, removes ? presenter.view : nil), to: (presented, view), initial: behind,
            final: controller.frameOfPresentedViewInContainerView, leaving: removes ? .zero : behind,
            style: controller.presentationStyle, isAnimated: animator != nil)
        begin(context, animator, interactor) { [self] in
            if removes { takePresentersView() }
            controller.presentationTransitionWillBegin()
            if removes { presenter.beginAppearanceTransition(false, animated: isAnimated) }
            presented.beginAppearanceTransition(true, animated: isAnimated)
            UIView.performWithoutAnimation {
                if animator == nil { addPresented() }
                container.layoutIfNeeded()
            }
        } ended: { [self] in
            came($0, completion)
        }
    }

    /// Where the view of who presents stands in the container, without its transform; all of the container where it is away.
    private var placeOfPresenter: CGRect {
        guard let view = presenter.viewIfLoaded, let host = view.superview, view.window === container.window, host !== container else {
            return isHomeElsewhere ? placeAtHome : container.bounds
        }
        let (size, anchor) = (view.bounds.size, view.layer.anchorPoint)
        let origin = CGPoint(x: view.center.x - anchor.x * size.width, y: view.center.y - anchor.y * size.height)
        return container.convert(CGRect(origin: origin, size: size), from: host)
    }

    /// Whether the view of who presents belongs to another view than the container, as that of a sheet does.
    private var isHomeElsewhere: Bool { home.map { $0 !== container.superview } ?? false }

    /// Has the view of who presents lie in the container, where it goes from.
    private func takePresentersView() {
        guard let view = presenter.viewIfLoaded, let host = view.superview else { return }
        (placeAtHome, home, indexAtHome) = (placeOfPresenter, host, host.subviews.firstIndex { $0 === view } ?? 0)
        UIView.performWithoutAnimation {
            let center = container.convert(view.center, from: host)
            container.insertSubview(view, at: 0)
            view.center = center
        }
    }

    private func standard(isPresenting: Bool) -> StandardTransition {
        controller.standardTransition(isPresenting: isPresenting)
            ?? StandardTransition(presented.modalTransitionStyle, isPresenting: isPresenting)
    }

    /// Runs a transition, during which both controllers have its coordinator.
    private func begin(
        _ context: TransitionContext, _ animator: (any UIViewControllerAnimatedTransitioning)?,
        _ interactor: (any UIViewControllerInteractiveTransitioning)?, setUp: () -> Void, ended: @escaping (Bool) -> Void
    ) {
        let run = TransitionRun(context, by: animator, ledBy: interactor)
        self.run = run
        let (presented, presenter) = (presented, presenter)
        for controller in [presented, presenter] { controller.extras.coordinator = run.coordinator }
        setUp()
        run.begin { [self] completed in
            self.run = nil
            for controller in [presented, presenter] where controller.extras.coordinator === run.coordinator {
                controller.extras.coordinator = nil
            }
            ended(completed)
        }
    }

    private func addPresented() {
        let (view, frame) = (view, controller.frameOfPresentedViewInContainerView)
        if view.frame != frame, view.transform == .identity { view.frame = frame }
        if !view.isDescendant(of: container) { container.addSubview(view) }
    }

    private func came(_ completed: Bool, _ completion: (() -> Void)?) {
        let presented = presented
        let removes = removesPresenter
        if completed {
            UIView.performWithoutAnimation {
                if !view.isDescendant(of: container) { addPresented() }
                container.setNeedsLayout()
                container.layoutIfNeeded()
            }
            controller.presentationTransitionDidEnd(true)
            if removes { UIView.performWithoutAnimation { presenter.view.removeFromSuperview() } }
            presented.endAppearanceTransition()
            presented.extras.isBeingPresented = false
            if removes { presenter.endAppearanceTransition() }
        } else {
            controller.presentationTransitionDidEnd(false)
            // What came goes before what went comes back (presentation.cancelled).
            presented.beginAppearanceTransition(false, animated: isAnimated)
            UIView.performWithoutAnimation {
                view.removeFromSuperview()
                if removes { restorePresenter() }
            }
            presented.endAppearanceTransition()
            if removes { presenter.appearAgain(animated: isAnimated) }
            presented.extras.isBeingPresented = false
            unlink()
        }
        completion?()
    }

    // MARK: Going

    /// The presentations over this one, from this one to the front.
    private var chain: [Presentation] {
        var chain = [self]
        while let above = chain[chain.count - 1].presented.extras.presented?.extras.presentation { chain.append(above) }
        return chain
    }

    /// Takes what is presented away, with all that is over it; the front-most is seen to go (presentation.several-go-at-once).
    func dismiss(animated: Bool, completion: (() -> Void)?) {
        let chain = chain
        for presentation in chain { presentation.run?.finishAtOnce() }
        guard presenter.extras.presented === presented, let front = chain.last else { return completion?() ?? () }
        front.go(from: chain, animated: animated, completion: completion)
    }

    /// Goes, in front of others that go with it, the rearmost first.
    private func go(from chain: [Presentation], animated: Bool, completion: (() -> Void)?) {
        let (presented, view) = (presented, view)
        let back = chain[0]
        let base = back.presenter
        isAnimated = animated && UIView.takesTime && container.window != nil
        for presentation in chain { presentation.presented.extras.isBeingDismissed = true }
        let delegate = presented.transitioningDelegate
        let animator: (any UIViewControllerAnimatedTransitioning)? =
            isAnimated
            ? delegate?.animationController(forDismissed: presented)
                ?? presented.zoomWay?.transition(of: presented, with: base, isReturn: true) ?? standard(isPresenting: false) : nil
        let interactor: (any UIViewControllerInteractiveTransitioning)? = animator.flatMap {
            delegate?.interactionControllerForDismissal(using: $0) ?? presented.zoomWay?.steering
        }
        let restores = back.removesPresenter
        let context = TransitionContext(
            in: container, from: (presented, view), to: (base, restores ? base.view : nil), initial: view.frame,
            final: back.placeOfPresenter, leaving: view.frame, style: controller.presentationStyle, isAnimated: animator != nil)
        let between = chain.dropLast()
        begin(context, animator, interactor) { [self] in
            for presentation in chain.reversed() { presentation.controller.dismissalTransitionWillBegin() }
            presented.beginAppearanceTransition(false, animated: isAnimated)
            for presentation in between where presentation.presented.appearance.state == .appeared {
                presentation.presented.beginAppearanceTransition(false, animated: isAnimated)
            }
            if restores { base.beginAppearanceTransition(true, animated: isAnimated) }
            UIView.performWithoutAnimation {
                for presentation in between { presentation.container.isHidden = true }
                if restores { base.view.layoutIfNeeded() }
            }
        } ended: { [self] in
            went($0, chain, completion)
        }
    }

    private func went(_ completed: Bool, _ chain: [Presentation], _ completion: (() -> Void)?) {
        let back = chain[0]
        let (base, restores) = (back.presenter, back.removesPresenter)
        let presented = presented
        let between = chain.dropLast().map(\.presented)
        if completed {
            for presentation in chain.reversed() { presentation.controller.dismissalTransitionDidEnd(true) }
            UIView.performWithoutAnimation {
                if restores { back.restorePresenter() }
                for presentation in chain.reversed() { presentation.controller.presentedView?.removeFromSuperview() }
            }
            if restores { base.endAppearanceTransition() }
            presented.endAppearanceTransition()
            for controller in between { controller.endAppearanceTransition() }
            for presentation in chain.reversed() {
                presentation.presented.extras.isBeingDismissed = false
                presentation.unlink()
            }
        } else {
            for presentation in chain.reversed() { presentation.controller.dismissalTransitionDidEnd(false) }
            // What came goes before what went comes back (presentation.cancelled).
            if restores { base.beginAppearanceTransition(false, animated: isAnimated) }
            UIView.performWithoutAnimation {
                if restores { base.view.removeFromSuperview() }
                for presentation in chain { presentation.container.isHidden = false }
                addPresented()
            }
            if restores { base.endAppearanceTransition() }
            presented.appearAgain(animated: isAnimated)
            for controller in between where controller.appearance.state == .disappearing { controller.appearAgain(animated: isAnimated) }
            for presentation in chain { presentation.presented.extras.isBeingDismissed = false }
        }
        completion?()
    }

    /// Puts the view of who presents back where it was.
    private func restorePresenter() {
        guard let host = container.superview, let view = presenter.view else { return }
        if let home, isHomeElsewhere {
            guard view.superview !== home else { return }
            if view.transform == .identity { view.frame = home.convert(placeAtHome, from: container) }
            home.insertSubview(view, at: min(indexAtHome, home.subviews.count))
            home.setNeedsLayout()
        } else if view.superview !== host {
            if view.transform == .identity { view.frame = container.frame }
            host.insertSubview(view, belowSubview: container)
        }
    }

    /// The two controllers have nothing to do with each other any more.
    private func unlink() {
        let presented = presented
        container.removeFromSuperview()
        (controller.containerView, controller.presentation) = (nil, nil)
        if presenter.extras.presented === presented { presenter.extras.presented = nil }
        (presented.extras.presenter, presented.extras.presentation, presented.extras.presentationController) = (nil, nil, nil)
    }

    /// Ends at once what is under way.
    func finishAtOnce() { run?.finishAtOnce() }
}
