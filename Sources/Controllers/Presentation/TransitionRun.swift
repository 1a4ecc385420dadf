// SPDX-License-Identifier: MIT
//
// A transition by an animator, from its beginning to its end, with who leads it and what is animated beside it.

public import Foundation
public import VitrineAnimators
import VitrineLayers
public import VitrineViewCore

/// Runs one transition.
@MainActor final class TransitionRun {
    let context: TransitionContext
    let coordinator: TransitionCoordinator
    /// Nil where the transition takes no time.
    private let animator: (any UIViewControllerAnimatedTransitioning)?
    private let interactor: (any UIViewControllerInteractiveTransitioning)?
    private var ended: ((Bool) -> Void)?

    init(
        _ context: TransitionContext, by animator: (any UIViewControllerAnimatedTransitioning)?,
        ledBy interactor: (any UIViewControllerInteractiveTransitioning)? = nil
    ) {
        (self.context, self.animator, self.interactor) = (context, animator, interactor)
        coordinator = TransitionCoordinator(
            in: context.containerView, isAnimated: animator != nil, duration: animator?.transitionDuration(using: context) ?? 0)
        coordinator.context = context
        context.run = self
        if let interactor, interactor.wantsInteractiveStart { (context.isInteractive, coordinator.initiallyInteractive) = (true, true) }
    }

    /// Begins; `ended` is told with whether the transition came to its end.
    func begin(ended: @escaping (Bool) -> Void) {
        self.ended = ended
        context.completed = { [self] in finish($0) }
        guard let animator else {
            UIView.performWithoutAnimation { coordinator.runAlongside() }
            return context.completeTransition(true)
        }
        let duration = animator.transitionDuration(using: context)
        if context.isInteractive, let interactor {
            context.released = { [self] in coordinator.interactionEnded(cancelled: context.transitionWasCancelled) }
            (coordinator.completionVelocity, coordinator.completionCurve) = (interactor.completionSpeed, interactor.completionCurve)
            let steering = TransitionSteering(duration: duration)
            context.steering = steering
            interactor.startInteractiveTransition(context)
            steering.record { UIView.animate(withDuration: duration) { [self] in coordinator.runAlongside() } }
            return steering.update(steering.share)
        }
        animator.animateTransition(using: context)
        if let standard = animator as? StandardTransition {
            standard.animate({ [self] in coordinator.runAlongside() }, completion: nil)
        } else {
            UIView.animate(withDuration: duration) { [self] in coordinator.runAlongside() }
        }
    }

    /// Begins what the animator does, held at its beginning.
    func beginSteered() {
        guard let animator, let steering = context.steering else { return }
        let own = animator.interruptibleAnimator(using: context)
        if own is AbsentAnimator {
            steering.record { animator.animateTransition(using: context) }
        } else {
            steering.animator = own
            own.pauseAnimation()
        }
    }

    /// Ends now, as another transition begins.
    func finishAtOnce() {
        guard ended != nil else { return }
        context.completeTransition(true)
    }

    private func finish(_ completed: Bool) {
        guard let ended else { return }
        self.ended = nil
        coordinator.end(cancelled: !completed)
        ended(completed)
        animator?.animationEnded(completed)
    }
}

/// Leads a transition by shares of its way.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    /// How long the transition takes by itself, in seconds.
    open private(set) var duration: CGFloat = 0
    /// How far it has been led, 0 to 1.
    open private(set) var percentComplete: CGFloat = 0
    /// How fast it goes on when it is let go; 1 is as fast as it would have gone.
    open var completionSpeed: CGFloat = 1
    /// Along which curve it goes on.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// Along which timing it goes on; nil takes the curve.
    open var timingCurve: (any UITimingCurveProvider)?
    /// Whether it is led from its beginning on.
    open var wantsInteractiveStart = true
    private weak var context: TransitionContext?

    public override init() { super.init() }

    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? TransitionContext else { return }
        self.context = context
        percentComplete = 0
        duration = CGFloat(context.run?.coordinator.transitionDuration ?? 0)
        context.run?.beginSteered()
    }

    /// Holds a transition that runs by itself, so that it can be led.
    open func pause() { context?.pauseInteractiveTransition() }

    /// Leads it to a share of the way, 0 to 1.
    open func update(_ percentComplete: CGFloat) {
        self.percentComplete = min(max(percentComplete, 0), 1)
        context?.updateInteractiveTransition(self.percentComplete)
    }

    /// Lets go, and the transition goes back.
    open func cancel() { context?.letGo(completes: false, speed: completionSpeed, curve: completionCurve) }

    /// Lets go, and the transition goes on to its end.
    open func finish() { context?.letGo(completes: true, speed: completionSpeed, curve: completionCurve) }
}
