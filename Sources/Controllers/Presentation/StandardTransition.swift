// SPDX-License-Identifier: MIT
//
// The ways in which presented controllers come and go by themselves (presentation.standard-transitions).

import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineViewCore

/// Animates a presentation or a dismissal in one of the standard ways.
@MainActor final class StandardTransition: NSObject, UIViewControllerAnimatedTransitioning {
    /// What moves.
    enum Kind {
        /// The view comes from below.
        case cover
        /// The view fades.
        case dissolve
        /// The container turns about its vertical axis.
        case flip
        /// The view fades and grows a little smaller, as alerts do.
        case alert
        /// The view fades at once, and slowly goes, as popovers do.
        case popover
    }

    let kind: Kind
    private let isPresenting: Bool

    init(_ kind: Kind, isPresenting: Bool) {
        (self.kind, self.isPresenting) = (kind, isPresenting)
        super.init()
    }

    init(_ style: UIModalTransitionStyle, isPresenting: Bool) {
        self.isPresenting = isPresenting
        switch style {
        case .coverVertical: kind = .cover
        case .flipHorizontal: kind = .flip
        case .crossDissolve: kind = .dissolve
        case .partialCurl:
            UIEnvironment.current.note(unsupported: UnsupportedViewMember.partialCurl)
            kind = .dissolve
        }
        super.init()
    }

    var duration: TimeInterval {
        switch kind {
        case .cover: 0.5
        case .dissolve: 0.35
        case .flip: 0.75
        case .alert: isPresenting ? 0.4 : 0.25
        case .popover: isPresenting ? 0.2 : 0.35
        }
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { duration }

    /// Animates changes at the pace of the transition.
    func animate(_ changes: @escaping () -> Void, completion: ((Bool) -> Void)?) {
        switch kind {
        case .cover, .alert:
            UIView.animate(
                withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, animations: changes,
                completion: completion)
        default: UIView.animate(withDuration: duration, animations: changes, completion: completion)
        }
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        guard let to = context.viewController(forKey: .to), let from = context.viewController(forKey: .from) else {
            return context.completeTransition(false)
        }
        let (new, old) = (context.view(forKey: .to), context.view(forKey: .from))
        UIView.performWithoutAnimation {
            if let new {
                let final = context.finalFrame(for: to)
                if new.frame != final, new.transform == .identity { new.frame = final }
                if !isPresenting, let old {
                    container.insertSubview(new, belowSubview: old)
                } else if kind != .flip {
                    container.addSubview(new)
                }
            }
        }
        let done: (Bool) -> Void = { _ in context.completeTransition(!context.transitionWasCancelled) }
        guard let moving = isPresenting ? new : old else { return context.completeTransition(true) }
        switch kind {
        case .flip: flip(moving, new, old, context, done)
        case .cover:
            let home = isPresenting ? context.finalFrame(for: to) : context.initialFrame(for: from)
            let away = home.offsetBy(dx: 0, dy: max(container.bounds.height - home.minY, 0))
            UIView.performWithoutAnimation {
                if isPresenting { moving.frame = away }
                container.layoutIfNeeded()
                moving.layoutIfNeeded()
            }
            animate({ [self] in moving.frame = isPresenting ? home : away }, completion: done)
        case .dissolve, .popover, .alert:
            let scale: CGFloat = kind == .alert && isPresenting ? 1.15 : 1
            UIView.performWithoutAnimation {
                if isPresenting {
                    moving.alpha = 0
                    moving.transform = CGAffineTransform(scaleX: scale, y: scale)
                }
                moving.layoutIfNeeded()
            }
            animate(
                { [self] in
                    moving.alpha = isPresenting ? 1 : 0
                    if isPresenting { moving.transform = .identity }
                },
                completion: { finished in
                    done(finished)
                    moving.alpha = 1
                })
        }
    }

    private func flip(
        _ moving: UIView, _ new: UIView?, _ old: UIView?, _ context: any UIViewControllerContextTransitioning,
        _ done: @escaping (Bool) -> Void
    ) {
        let container = context.containerView
        if !isPresenting { UIView.performWithoutAnimation { new?.removeFromSuperview() } }
        UIView.transition(
            with: container, duration: duration, options: isPresenting ? .transitionFlipFromRight : .transitionFlipFromLeft,
            animations: { [self] in
                if let new { container.addSubview(new) }
                if !isPresenting || old != nil { old?.removeFromSuperview() }
            }, completion: done)
    }
}
