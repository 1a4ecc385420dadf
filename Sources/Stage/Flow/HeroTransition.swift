// SPDX-License-Identifier: MIT
//
// Which parts of one screen become parts of the next.

import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineNodes
import VitrineScene
import VitrineViews

extension ScreenFlow {
    /// The way from one screen to another, where it is none of UIKit's own.
    func screenTransition(
        from old: UIViewController, to new: UIViewController, isReturn: Bool
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        guard let from = content(in: old), let to = content(in: new) else { return nil }
        let (above, beneath) = isReturn ? (from, to) : (to, from)
        if !isReturn { above.arrival = ScreenController.Arrival(transition: transition, source: source) }
        let arrival = above.arrival ?? ScreenController.Arrival(transition: .automatic, source: .none)
        switch arrival.transition {
        case .automatic:
            let pairs = heroes(from: from.view, to: to.view)
            return pairs.isEmpty ? nil : HeroTransition(pairs)
        case .zoom:
            guard case .view(let part) = arrival.source, part.window != nil || isReturn, part.isDescendant(of: beneath.view) else {
                return nil
            }
            let whole: UIView = above.view
            return HeroTransition([isReturn ? .init(from: whole, to: part) : .init(from: part, to: whole)])
        case .crossDissolve: return DissolveTransition()
        case .coverVertical, .flipHorizontal, .none: return nil
        }
    }

    /// Parts of both screens that have a name in common; of several with one name, the one in sight.
    private func heroes(from old: UIView, to new: UIView) -> [HeroTransition.Pair] {
        UIView.performWithoutAnimation {
            if new.window == nil, old.bounds.size != new.bounds.size { new.frame = old.bounds }
            new.layoutIfNeeded()
        }
        let (before, after) = (named(in: old), named(in: new))
        return before.compactMap { name, view in after.first { $0.name == name }.map { HeroTransition.Pair(from: view, to: $0.view) } }
    }

    private func named(in view: UIView) -> [(name: String, view: UIView)] {
        var found: [(name: String, view: UIView)] = []
        func look(at part: UIView) {
            guard !part.isHidden, part.alpha > 0 else { return }
            if let name = (part as? NodeView)?.hero, !found.contains(where: { $0.name == name }),
                part.convert(part.bounds, to: view).intersects(view.bounds)
            {
                found.append((name, part))
            }
            for inner in part.subviews { look(at: inner) }
        }
        look(at: view)
        return found
    }
}

/// One screen fades into another.
@MainActor
private final class DissolveTransition: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.35 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let to = context.viewController(forKey: .to), let new = context.view(forKey: .to) else {
            return context.completeTransition(false)
        }
        UIView.performWithoutAnimation {
            new.frame = context.finalFrame(for: to)
            context.containerView.addSubview(new)
            new.layoutIfNeeded()
            new.alpha = 0
        }
        UIView.animate(
            withDuration: transitionDuration(using: context), animations: { new.alpha = 1 },
            completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
}

extension ScreenFlow: UIViewControllerTransitioningDelegate {
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { screenTransition(from: presenting, to: presented, isReturn: false) }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        dismissed.presentingViewController.flatMap { screenTransition(from: dismissed, to: $0, isReturn: true) }
    }
}
