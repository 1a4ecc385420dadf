// SPDX-License-Identifier: MIT
//
// What the program's own transitions are told, and how they say that they are over.

import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineTimeline
import VitrineViewCore

/// What a transition of a container or a presentation is about.
@MainActor final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
    let containerView: UIView
    let isAnimated: Bool
    var isInteractive = false
    private(set) var transitionWasCancelled = false
    let presentationStyle: UIModalPresentationStyle
    let targetTransform = CGAffineTransform.identity
    private let controllers: (from: UIViewController, to: UIViewController)
    private let views: (from: UIView?, to: UIView?)
    private let frames: (initial: CGRect, final: CGRect, leaving: CGRect)
    /// What a finger leads.
    var steering: TransitionSteering?
    /// Told once when the transition is over, with whether it came to its end.
    var completed: ((Bool) -> Void)?
    /// Told when a finger lets go.
    var released: () -> Void = {}
    /// Who runs the transition.
    weak var run: TransitionRun?

    /// - Parameters:
    ///   - initial: Where the view that is there stands at the beginning.
    ///   - final: Where the view that comes stands at the end.
    ///   - leaving: Where the view that was there stands at the end.
    init(
        in container: UIView, from: (UIViewController, UIView?), to: (UIViewController, UIView?), initial: CGRect, final: CGRect,
        leaving: CGRect = .zero, style: UIModalPresentationStyle, isAnimated: Bool = true
    ) {
        (containerView, self.isAnimated) = (container, isAnimated)
        (controllers, views) = ((from.0, to.0), (from.1, to.1))
        (frames, presentationStyle) = ((initial, final, leaving), style)
        super.init()
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? controllers.from : key == .to ? controllers.to : nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? { key == .from ? views.from : key == .to ? views.to : nil }

    func initialFrame(for vc: UIViewController) -> CGRect { vc === controllers.from ? frames.initial : .zero }
    func finalFrame(for vc: UIViewController) -> CGRect {
        vc === controllers.to ? frames.final : vc === controllers.from ? frames.leaving : .zero
    }

    func updateInteractiveTransition(_ percentComplete: CGFloat) { steering?.update(percentComplete) }

    func pauseInteractiveTransition() { isInteractive = true }

    func finishInteractiveTransition() { letGo(completes: true) }

    func cancelInteractiveTransition() { letGo(completes: false) }

    /// A finger lets go: what it led goes on by itself.
    func letGo(completes: Bool, speed: CGFloat = 1, curve: UIView.AnimationCurve = .easeInOut) {
        guard isInteractive else { return }
        isInteractive = false
        transitionWasCancelled = !completes
        released()
        steering?.letGo(completes: completes, speed: speed, curve: curve.curve) {}
    }

    func completeTransition(_ didComplete: Bool) {
        transitionWasCancelled = !didComplete
        let completed = completed
        self.completed = nil
        completed?(didComplete)
    }
}
