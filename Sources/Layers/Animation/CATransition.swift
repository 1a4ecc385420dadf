// SPDX-License-Identifier: MIT
//
// From one look of a layer to the next, whatever has changed in it.

package import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineTimeline

/// The kind of a transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// What was there fades out while what comes fades in.
    public static let fade = CATransitionType(rawValue: "fade")
    /// What comes slides over what was there.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// What comes pushes what was there away.
    public static let push = CATransitionType(rawValue: "push")
    /// What was there slides away from what comes.
    public static let reveal = CATransitionType(rawValue: "reveal")
    /// The layer is turned over; what comes is on its back.
    package static let flip = CATransitionType(rawValue: "flip")
}

/// The side that a transition comes from.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// From the right.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// From the left.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// From the top.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// From the bottom.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// Shows how a layer looked when the transition was added, and leads from there to how it looks.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
    /// How the one look gives way to the other.
    open var type = CATransitionType.fade
    /// The side that a transition comes from that moves; nil is the left.
    open var subtype: CATransitionSubtype?
    /// How much of the way lies behind at the beginning, 0 to 1.
    open var startProgress: Float = 0
    /// How much of the way lies behind at the end, 0 to 1.
    open var endProgress: Float = 1
    /// The axis of a flip, and the side that comes towards the viewer by its sign.
    package var flipAxis = CGPoint(x: 0, y: 1)

    /// How the layer looked before.
    private(set) var before: LayerSnapshot?

    override func assume(_ other: CAAnimation) {
        super.assume(other)
        guard let other = other as? CATransition else { return }
        (type, flipAxis, before) = (other.type, other.flipAxis, other.before)
        (subtype, startProgress, endProgress) = (other.subtype, other.startProgress, other.endProgress)
    }

    override func prepare(for layer: CALayer) { if before == nil { before = LayerSnapshot(of: layer) } }

    /// What is shown on the way to what comes, which is nil where nothing does.
    func between(_ next: DisplayList.Layer?, at time: Double, in context: DisplayContext) -> DisplayList.Layer? {
        guard let before, let phase = timing.phase(at: time) else { return next }
        let (start, end) = (CGFloat(startProgress), CGFloat(endProgress))
        let share = min(max(start + (end - start) * CGFloat(min(max(progress(at: phase.share), 0), 1)), 0), 1)
        guard let old = before.layer(in: context) else {
            guard var next else { return nil }
            next.opacity *= share
            return share > 0 ? next : nil
        }
        // A look that has not changed has no way to go.
        if let next, next.withoutIdentity == before.layer?.withoutIdentity { return next }
        switch type {
        case .flip: return flipped(old, next, share)
        case .moveIn, .push, .reveal: return moved(old, next, share)
        default: return faded(old, next, share)
        }
    }

    /// One look, or both, on their way along the edge of the other, within the layer's bounds.
    private func moved(_ old: DisplayList.Layer, _ next: DisplayList.Layer?, _ share: CGFloat) -> DisplayList.Layer? {
        guard var next else { return share < 1 ? old : nil }
        var old = old
        var wrapper = DisplayList.Layer(bounds: next.bounds, transform: next.transform)
        wrapper.clipsToBounds = true
        let way: CGVector =
            switch subtype {
            case .some(.fromRight): CGVector(dx: next.bounds.width, dy: 0)
            case .some(.fromTop): CGVector(dx: 0, dy: -next.bounds.height)
            case .some(.fromBottom): CGVector(dx: 0, dy: next.bounds.height)
            default: CGVector(dx: -next.bounds.width, dy: 0)
            }
        let (left, gone) = (type == .reveal ? 0 : 1 - share, type == .moveIn ? 0 : share)
        next.transform = CATransform3DMakeTranslation(way.dx * left, way.dy * left, 0)
        old.transform = CATransform3DMakeTranslation(-way.dx * gone, -way.dy * gone, 0)
        wrapper.sublayers = type == .reveal ? [next, old] : [old, next]
        return wrapper
    }

    private func faded(_ old: DisplayList.Layer, _ next: DisplayList.Layer?, _ share: CGFloat) -> DisplayList.Layer? {
        guard var next else {
            var old = old
            old.opacity *= 1 - share
            return share < 1 ? old : nil
        }
        var wrapper = DisplayList.Layer(bounds: next.bounds, transform: next.transform)
        var old = old
        (old.transform, next.transform) = (.identity, .identity)
        // What will be covered stays until it is, so that nothing behind shines through half way.
        if !next.covers(old) { old.opacity *= 1 - share }
        next.opacity *= share
        wrapper.sublayers = [old, next].filter { $0.opacity > 0 }
        return wrapper
    }

    private func flipped(_ old: DisplayList.Layer, _ next: DisplayList.Layer?, _ share: CGFloat) -> DisplayList.Layer? {
        guard var shown = share < 0.5 ? old : next else { return nil }
        let angle = (share < 0.5 ? share : share - 1) * .pi
        let (x, y) = (shown.bounds.midX, shown.bounds.midY)
        var eye = CATransform3DIdentity
        eye.m34 = -1 / max(2 * max(shown.bounds.width, shown.bounds.height), 1)
        let turn = CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), CATransform3DMakeRotation(angle, flipAxis.x, flipAxis.y, 0)),
            CATransform3DConcat(eye, CATransform3DMakeTranslation(x, y, 0)))
        shown.transform = CATransform3DConcat(turn, shown.transform)
        return shown
    }
}

/// How a layer looked once.
@MainActor final class LayerSnapshot {
    let layer: DisplayList.Layer?
    private var identified: (LayerIdentities, DisplayList.Layer)?

    /// - Parameter atOrigin: Whether the look is to be shown straight, at the origin of another layer.
    init(of source: CALayer, atOrigin: Bool = false) {
        let look = source.currentLook()
        layer = atOrigin ? look?.straightened : look
    }

    /// A look, shown straight at the origin of another layer.
    init(_ look: DisplayList.Layer?) { layer = look?.straightened }

    /// The look as part of a picture; in a recording it has identities of its own.
    func layer(in context: DisplayContext) -> DisplayList.Layer? {
        guard let identities = context.identities, let layer else { return layer }
        if let identified, identified.0 === identities { return identified.1 }
        let new = identities.renumbered(layer)
        identified = (identities, new)
        return new
    }
}

extension DisplayList.Layer {
    /// The layer upright at the origin, and opaque.
    fileprivate var straightened: DisplayList.Layer {
        var look = self
        look.transform = CATransform3DMakeTranslation(-bounds.minX, -bounds.minY, 0)
        look.opacity = 1
        return look
    }

    /// Whether nothing of another layer of the same place is seen behind this one.
    fileprivate func covers(_ other: DisplayList.Layer) -> Bool {
        (background?.alpha ?? 0) >= 1 && opacity >= 1 && mask.isEmpty && bounds == other.bounds && corners == other.corners
            && (other.shadow == nil || other.shadow == shadow)
    }
}

extension CALayer {
    /// Adds a transition that is waited for.
    package func addTransition(_ transition: CATransition, batch: AnimationBatch) {
        begin(transition, forKey: "transition", batches: [batch] + CATransaction.openBatches)
    }
}
