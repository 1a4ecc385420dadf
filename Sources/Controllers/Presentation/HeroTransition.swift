// SPDX-License-Identifier: MIT
//
// Parts of one screen that become parts of the next (presentation.zoom).

package import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
package import VitrineViewCore

/// Has parts fly from their places on one screen to those on another, while the screens fade into each other beneath them.
@MainActor
package final class HeroTransition: NSObject, UIViewControllerAnimatedTransitioning {
    /// A part or a whole screen, and what it becomes.
    package struct Pair {
        /// What flies.
        package var from: UIView
        /// What it is in the end.
        package var to: UIView
        /// Which part of the larger one, in its own space, the smaller one lies on; nil is all of it.
        var alignment: CGRect?

        package init(from: UIView, to: UIView) { (self.from, self.to) = (from, to) }
    }

    private let pairs: [Pair]
    /// What is in front of the screen beneath, and behind what flies.
    private let veil: UIView?

    /// How long it takes, in seconds.
    package static let duration: TimeInterval = 0.5
    /// How much of that the fading takes.
    private static let fading = 0.6

    package convenience init(_ pairs: [Pair]) { self.init(pairs, veil: nil) }

    init(_ pairs: [Pair], veil: UIView?) {
        (self.pairs, self.veil) = (pairs, veil)
        super.init()
    }

    package func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { Self.duration }

    package func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        guard let toController = context.viewController(forKey: .to), let fromController = context.viewController(forKey: .from),
            let new = context.view(forKey: .to) ?? toController.view, let old = context.view(forKey: .from) ?? fromController.view
        else { return context.completeTransition(false) }
        // Who is presented over what stays has no view that goes.
        let isAway = context.view(forKey: .to) == nil
        // A screen that flies as a whole is not seen beside itself, and the other one is there from the beginning.
        let isWhole = pairs.contains { $0.from === old || $0.to === new }
        // What is in a sheet flies without the sheet, whose view is another.
        let isReturn = pairs.contains { $0.from === old || $0.from === fromController.view }
        var flights: [HeroFlight] = []
        UIView.performWithoutAnimation {
            if !isAway {
                new.frame = context.finalFrame(for: toController)
                if new.superview !== container { container.addSubview(new) }
                container.layoutIfNeeded()
                new.layoutIfNeeded()
            }
            if let veil {
                veil.frame = container.bounds
                veil.alpha = isReturn ? 1 : 0
                container.addSubview(veil)
            }
            flights = pairs.compactMap { HeroFlight($0, in: container) }
            for flight in flights { flight.begin() }
            if isWhole { return }
            if isAway { old.alpha = 1 } else { new.alpha = 0 }
        }
        UIView.animate(withDuration: Self.duration * Self.fading, delay: 0, options: .curveEaseInOut) { [veil] in
            if !isWhole { if isAway { old.alpha = 0 } else { new.alpha = 1 } }
            veil?.alpha = isReturn ? 0 : 1
        }
        UIView.animate(
            withDuration: Self.duration, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0, options: [],
            animations: { for flight in flights { flight.arrive() } },
            completion: { [veil] _ in
                veil?.removeFromSuperview()
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
    /// Which part of both is seen while the frame is the smaller one's, in their own spaces.
    private let shown: (from: CGRect, to: CGRect)
    /// What flies: it has the shape of the part, and both pictures in it.
    private let frame = UIView()
    private let (old, new): (UIView, UIView)
    /// How opaque both parts are when nothing flies.
    private let opacities: (from: Float, to: Float)
    private let corners: (from: HeroCorners, to: HeroCorners)

    init?(_ pair: HeroTransition.Pair, in container: UIView) {
        (from, to) = (pair.from, pair.to)
        guard let old = from.snapshotView(afterScreenUpdates: true), let new = to.snapshotView(afterScreenUpdates: true) else { return nil }
        (self.old, self.new) = (old, new)
        opacities = (from.layer.opacity, to.layer.opacity)
        corners = (HeroCorners(of: from), HeroCorners(of: to))
        start = from.convert(from.bounds, to: container)
        end = to.convert(to.bounds, to: container)
        let whole = (from: from.bounds, to: to.bounds)
        let isGrowing = start.width * start.height < end.width * end.height
        shown = (isGrowing ? whole.from : pair.alignment ?? whole.from, isGrowing ? pair.alignment ?? whole.to : whole.to)
        guard start.width > 0, start.height > 0, end.width > 0, end.height > 0 else { return nil }
        frame.clipsToBounds = true
        frame.isUserInteractionEnabled = false
        for part in [old, new] { frame.addSubview(part) }
        container.addSubview(frame)
    }

    func begin() {
        frame.frame = start
        // Which corners are round, and along which curve, does not move: it is so as it will be in the end, if any is round there.
        let shape = corners.to.radius > 0 ? corners.to : corners.from
        (frame.layer.cornerCurve, frame.layer.maskedCorners) = (shape.curve, shape.rounded)
        frame.layer.cornerRadius = corners.from.radius
        place(old, of: from, showing: from.bounds, in: start.size)
        place(new, of: to, showing: shown.to, in: start.size)
        new.alpha = 0
        (from.layer.opacity, to.layer.opacity) = (0, 0)
    }

    func arrive() {
        frame.frame = end
        frame.layer.cornerRadius = corners.to.radius
        place(old, of: from, showing: shown.from, in: end.size)
        place(new, of: to, showing: to.bounds, in: end.size)
        new.alpha = 1
    }

    func finish() {
        frame.removeFromSuperview()
        (from.layer.opacity, to.layer.opacity) = opacities
    }

    /// Puts a picture into a room so that a part of it fills that, its shape kept and its middle in the middle.
    private func place(_ picture: UIView, of view: UIView, showing part: CGRect, in room: CGSize) {
        let bounds = view.bounds
        let part = part.isEmpty ? bounds : part
        let scale = max(room.width / part.width, room.height / part.height)
        picture.bounds = CGRect(origin: .zero, size: bounds.size)
        picture.center = CGPoint(
            x: room.width / 2 + (bounds.midX - part.midX) * scale, y: room.height / 2 + (bounds.midY - part.midY) * scale)
        picture.transform = CGAffineTransform(scaleX: scale, y: scale)
    }
}

/// How round a part is: as it is itself, or as the first thing in it that fills it and is round.
@MainActor
private struct HeroCorners {
    /// One radius can move from one to another: of several the largest stands for all.
    let radius: CGFloat
    let curve: CALayerCornerCurve
    let rounded: CACornerMask

    init(of view: UIView) {
        var part = view
        while part.layer.displayCorners.isZero {
            let filling = part.subviews.filter { !$0.isHidden && $0.bounds.size == view.bounds.size }
            guard let inner = filling.first(where: { !$0.layer.displayCorners.isZero }) ?? filling.first else { break }
            part = inner
        }
        let corners = part.layer.displayCorners
        let radii: [(radius: CGFloat, corner: CACornerMask)] = [
            (corners.topLeft, .layerMinXMinYCorner), (corners.topRight, .layerMaxXMinYCorner),
            (corners.bottomLeft, .layerMinXMaxYCorner), (corners.bottomRight, .layerMaxXMaxYCorner),
        ]
        // Beyond that nothing becomes rounder.
        let most = max(min(view.bounds.width, view.bounds.height) / 2, 0)
        radius = min(radii.map(\.radius).max() ?? 0, most)
        curve = corners.curve == .continuous ? .continuous : .circular
        rounded = radii.filter { $0.radius > 0 }.reduce(into: []) { $0.insert($1.corner) }
    }
}
