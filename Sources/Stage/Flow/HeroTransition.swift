// SPDX-License-Identifier: MIT
//
// Parts of one screen that become parts of the next.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineLayers
import VitrineNodes
import VitrineScene
import VitrineViews

/// Has parts fly from their places on one screen to those on another, while the screens fade into each other beneath them.
@MainActor
final class HeroTransition: NSObject, UIViewControllerAnimatedTransitioning {
    /// A part or a whole screen, and what it becomes.
    struct Pair {
        var from: UIView
        var to: UIView
    }

    private let pairs: [Pair]

    /// How long it takes, in seconds.
    static let duration: TimeInterval = 0.5
    /// How much of that the fading takes.
    private static let fading = 0.6

    init(_ pairs: [Pair]) {
        self.pairs = pairs
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { Self.duration }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        guard let toController = context.viewController(forKey: .to), let fromController = context.viewController(forKey: .from),
            let new = context.view(forKey: .to) ?? toController.view, let old = context.view(forKey: .from) ?? fromController.view
        else { return context.completeTransition(false) }
        // Who is presented over what stays has no view that goes.
        let isAway = context.view(forKey: .to) == nil
        var flights: [HeroFlight] = []
        UIView.performWithoutAnimation {
            if !isAway {
                new.frame = context.finalFrame(for: toController)
                if new.superview !== container { container.addSubview(new) }
                container.layoutIfNeeded()
                new.layoutIfNeeded()
            }
            flights = pairs.compactMap { HeroFlight($0, in: container) }
            for flight in flights { flight.begin() }
            if isAway { old.alpha = 1 } else { new.alpha = 0 }
        }
        UIView.animate(withDuration: Self.duration * Self.fading, delay: 0, options: .curveEaseInOut) {
            if isAway { old.alpha = 0 } else { new.alpha = 1 }
        }
        UIView.animate(
            withDuration: Self.duration, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0, options: [],
            animations: { for flight in flights { flight.arrive() } },
            completion: { _ in
                for flight in flights { flight.finish() }
                (new.alpha, old.alpha) = (1, 1)
                context.completeTransition(!context.transitionWasCancelled)
            })
    }
}

/// A picture of a part on its way to what it becomes, in front of both screens.
@MainActor
private final class HeroFlight {
    private let (from, to): (UIView, UIView)
    private let (start, end): (CGRect, CGRect)
    /// What flies: it has the shape of the part, and both pictures in it.
    private let frame = UIView()
    private let (old, new): (UIView, UIView)
    /// How opaque both parts are when nothing flies.
    private let opacities: (from: Float, to: Float)

    init?(_ pair: HeroTransition.Pair, in container: UIView) {
        (from, to) = (pair.from, pair.to)
        guard let old = from.snapshotView(afterScreenUpdates: true), let new = to.snapshotView(afterScreenUpdates: true) else { return nil }
        (self.old, self.new) = (old, new)
        opacities = (from.layer.opacity, to.layer.opacity)
        start = from.convert(from.bounds, to: container)
        end = to.convert(to.bounds, to: container)
        guard start.width > 0, start.height > 0, end.width > 0, end.height > 0 else { return nil }
        frame.clipsToBounds = true
        frame.isUserInteractionEnabled = false
        for part in [old, new] { frame.addSubview(part) }
        container.addSubview(frame)
    }

    func begin() {
        frame.frame = start
        frame.layer.setCorners(like: from)
        place(old, size: from.bounds.size, in: start.size)
        place(new, size: to.bounds.size, in: start.size)
        new.alpha = 0
        (from.layer.opacity, to.layer.opacity) = (0, 0)
    }

    func arrive() {
        frame.frame = end
        frame.layer.setCorners(like: to)
        place(old, size: from.bounds.size, in: end.size)
        place(new, size: to.bounds.size, in: end.size)
        new.alpha = 1
    }

    func finish() {
        frame.removeFromSuperview()
        (from.layer.opacity, to.layer.opacity) = opacities
    }

    /// Puts a picture into a room so that it fills it, its shape kept and its middle in the middle.
    private func place(_ picture: UIView, size: CGSize, in room: CGSize) {
        let scale = max(room.width / size.width, room.height / size.height)
        picture.bounds = CGRect(origin: .zero, size: size)
        picture.center = CGPoint(x: room.width / 2, y: room.height / 2)
        picture.transform = CGAffineTransform(scaleX: scale, y: scale)
    }
}

extension CALayer {
    /// Has the corners of a part, or of the only thing in it that clips.
    fileprivate func setCorners(like view: UIView) {
        cornerRadius = view.layer.cornerRadius
        cornerCurve = view.layer.cornerCurve
        maskedCorners = view.layer.maskedCorners
    }
}

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
