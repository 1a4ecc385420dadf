// SPDX-License-Identifier: MIT
//
// The way from one controller of a stack to another: the slide, the titles, and who is told when it is over (navigation.slide).

import Foundation
import VitrineAnimators
import VitrineGeometry
import VitrineLayers
import VitrineViewCore

/// A transition of a navigation controller, from its beginning to its end.
@MainActor final class NavigationTransition {
    /// How long the slide takes, in seconds.
    static let duration: TimeInterval = 0.35
    /// How much of the width the view behind moves.
    static let parallax: CGFloat = 0.3

    private unowned let controller: UINavigationController
    private let old: UIViewController
    private let new: UIViewController
    private let operation: UINavigationController.Operation
    private let oldStack: [UIViewController]
    private let isInteractive: Bool
    private var titles: NavigationExchange?
    private var animator: UIViewPropertyAnimator?
    private let dimming = UIView()
    private var isOver = false
    private var custom: (any UIViewControllerAnimatedTransitioning)?
    /// The way of controllers that share what they show.
    var shared: (any UIViewControllerAnimatedTransitioning)?
    /// A transition of the program's own.
    private var run: TransitionRun?
    /// What programs animate beside the slide.
    let coordinator: TransitionCoordinator
    /// Whose bar slides with the screen that has one, as the other has none.
    private weak var tabs: UITabBarController?
    /// The controllers that leave the stack.
    var leaving: [UIViewController] = []

    init(
        of controller: UINavigationController, from old: UIViewController, to new: UIViewController,
        _ operation: UINavigationController.Operation
    ) {
        (self.controller, self.old, self.new, self.operation) = (controller, old, new, operation)
        isInteractive = controller.interactive
        coordinator = TransitionCoordinator(in: controller.content, isAnimated: true, duration: Self.duration)
        coordinator.initiallyInteractive = isInteractive
        oldStack = operation == .pop ? controller.stack + [old] : controller.stack.dropLast()
    }

    private var content: UIView { controller.content }

    func begin() {
        let isPush = operation != .pop
        let side: CGFloat = controller.view.isRightToLeft ? -1 : 1
        let width = content.bounds.width
        dimming.backgroundColor = UIColor(white: 0, alpha: 0.1)
        dimming.isUserInteractionEnabled = false
        custom =
            controller.delegate?.navigationController(
                controller, animationControllerFor: operation, from: old, to: new)
            ?? shared
            ?? (isPush
                ? new.zoomWay?.transition(of: new, with: old, isReturn: false)
                : old.zoomWay?.transition(of: old, with: new, isReturn: true))
        UIView.performWithoutAnimation {
            new.view.frame = content.bounds
            new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            if isPush { content.addSubview(new.view) } else { content.insertSubview(new.view, belowSubview: old.view) }
            controller.navigationBar.layoutIfNeeded()
        }
        titles = controller.navigationBar.beginExchange(isForward: isPush)
        UIView.performWithoutAnimation {
            controller.placeBars()
            new.view.layoutIfNeeded()
        }
        if let custom { return run(custom) }
        let (front, back) = isPush ? (new.view, old.view) : (old.view, new.view)
        guard let front, let back else { return finish(true) }
        let (frontHome, backHome) = (front.center.x, back.center.x)
        borrowTabBar(over: back)
        let bar = tabs?.tabBar
        let barHome = bar?.center.x ?? 0
        UIView.performWithoutAnimation {
            dimming.frame = content.bounds
            dimming.alpha = isPush ? 0 : 1
            content.insertSubview(dimming, belowSubview: front)
            front.layer.shadowOpacity = 0.12
            front.layer.shadowRadius = 8
            front.layer.shadowOffset = .zero
            if isPush {
                front.center.x = frontHome + side * width
            } else {
                back.center.x = backHome - side * width * Self.parallax
                bar?.center.x = barHome - side * width * Self.parallax
            }
        }
        let animator = UIViewPropertyAnimator(duration: Self.duration, curve: isInteractive ? .linear : .easeInOut)
        animator.addAnimations { [self] in
            if isPush {
                front.center.x = frontHome
                back.center.x = backHome - side * width * Self.parallax
                bar?.center.x = barHome - side * width * Self.parallax
                dimming.alpha = 1
            } else {
                front.center.x = frontHome + side * width
                back.center.x = backHome
                bar?.center.x = barHome
                dimming.alpha = 0
            }
            titles?.arrive()
            controller.barsChanged()
            coordinator.runAlongside()
        }
        animator.addCompletion { [weak self] position in self?.finish(position == .end) }
        self.animator = animator
        if isInteractive { animator.pauseAnimation() } else { animator.startAnimation() }
    }

    /// Has the tab bar slide with the view behind, where what is in front has it go.
    private func borrowTabBar(over back: UIView) {
        guard let tabs = controller.parent as? UITabBarController else { return }
        let (ahead, behind) = operation == .pop ? (oldStack, controller.stack) : (controller.stack, oldStack)
        guard UITabBarController.isHidden(by: ahead), !UITabBarController.isHidden(by: behind),
            tabs.lendBar(to: controller, over: back)
        else { return }
        self.tabs = tabs
    }

    /// Has someone else animate the views; the bar goes on as ever.
    private func run(_ custom: any UIViewControllerAnimatedTransitioning) {
        new.view.removeFromSuperview()
        let context = TransitionContext(
            in: content, from: (old, old.view), to: (new, new.view), initial: old.view.frame, final: content.bounds, style: .none)
        let leader: (any UIViewControllerInteractiveTransitioning)? =
            controller.delegate?.navigationController(controller, interactionControllerFor: custom)
            ?? (operation == .pop ? old.zoomWay?.steering : nil)
        let run = TransitionRun(context, by: custom, ledBy: leader)
        self.run = run
        run.coordinator.take(coordinator)
        run.coordinator.animate(alongsideTransition: { [weak self] _ in self?.titles?.arrive() })
        controller.extras.coordinator = run.coordinator
        run.begin { [weak self] in self?.finish($0) }
    }

    /// Brings the transition to a share of the way, under a finger.
    func update(_ share: CGFloat) { animator?.fractionComplete = share }

    /// The finger lets go.
    func release(completes: Bool) {
        guard let animator else { return }
        coordinator.interactionEnded(cancelled: !completes)
        animator.isReversed = !completes
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }

    /// Brings it to its end now, as another transition begins.
    func finishAtOnce() {
        if let animator, animator.state == .active {
            animator.stopAnimation(false)
            animator.finishAnimation(at: .end)
        }
        run?.finishAtOnce()
        finish(true)
    }

    private func finish(_ completed: Bool) {
        guard !isOver else { return }
        isOver = true
        controller.transition = nil
        controller.extras.coordinator = nil
        tabs?.takeBarBack()
        for view in [old.view, new.view] { view?.layer.shadowOpacity = 0 }
        dimming.removeFromSuperview()
        if completed {
            titles?.end()
            old.view.removeFromSuperview()
            old.view.frame = content.bounds
            if new.view.superview !== content { content.addSubview(new.view) }
            settleBars()
            old.endAppearanceTransition()
            new.endAppearanceTransition()
            for controller in leaving { controller.removeFromParent() }
            if operation == .push { new.didMove(toParent: controller) }
            controller.delegate?.navigationController(controller, didShow: new, animated: true)
        } else {
            goBack()
        }
        coordinator.end(cancelled: !completed)
    }

    private func settleBars() {
        UIView.performWithoutAnimation {
            controller.placeBars()
            controller.barsChanged()
        }
    }

    /// The controllers change places again: what was to come goes, and then the other one is there again (navigation.cancelled).
    private func goBack() {
        new.beginAppearanceTransition(false, animated: true)
        controller.stack = oldStack
        controller.shown = old
        controller.navigationBar.take(oldStack.map(\.navigationItem))
        titles?.cancel()
        new.view.removeFromSuperview()
        settleBars()
        new.endAppearanceTransition()
        old.appearAgain(animated: true)
    }
}
