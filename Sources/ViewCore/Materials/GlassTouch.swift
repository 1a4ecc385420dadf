// SPDX-License-Identifier: MIT
//
// Glass that answers fingers: it swells beneath them, with all that is on it, shines where they are, and springs back (glass.touches).

import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineLayers

/// Watches the fingers on a view whose glass answers them, and takes no touch from anyone.
@MainActor private final class GlassTouch: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        follow(touches)
        swell(true)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        follow(touches)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        rest()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        rest()
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    private func rest() {
        swell(false)
        state = .failed
    }

    private func follow(_ touches: Set<UITouch>) {
        guard let view, let touch = touches.first else { return }
        UIView.performWithoutAnimation { view.makeGlassGlow()?.shine(at: touch.location(in: view)) }
    }

    private func swell(_ isHeld: Bool) {
        guard let view, !view.bounds.isEmpty else { return }
        // As many points on all sides, so that large glass grows by a smaller part.
        let longer = max(view.bounds.width, view.bounds.height)
        let scale = isHeld ? (longer + 6) / longer : 1
        let glow = view.glassGlow
        glow?.isLit = isHeld
        UIView.animate(withDuration: 0.4, delay: 0, usingSpringWithDamping: isHeld ? 0.7 : 0.5, initialSpringVelocity: 0) {
            view.layer.sublayerTransform = CATransform3DMakeScale(scale, scale, 1)
        }
        UIView.animate(withDuration: isHeld ? 0.15 : 0.4) {
            glow?.alpha = isHeld ? 1 : 0
        } completion: { _ in
            if glow?.isLit == false { glow?.removeFromSuperview() }
        }
    }
}

/// The light within glass: brightest beneath the finger, and a little of it everywhere.
@MainActor private final class GlassGlow: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
    /// Whether a finger is there.
    var isLit = false

    init(_ shape: CornerRadii) {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        alpha = 0
        layer.cornerRadii = shape
    }

    required init?(coder: NSCoder) { nil }

    /// Has it shine from a point of the glass.
    func shine(at point: CGPoint) {
        guard let gradient = layer as? CAGradientLayer, let glass = superview, !glass.bounds.isEmpty else { return }
        frame = glass.bounds
        let strength = traitCollection.userInterfaceStyle == .dark ? 0.5 : 1
        let reach = max(1.2 * min(bounds.width, bounds.height), 40)
        gradient.type = .radial
        gradient.colors = [0.6, 0.32, 0.14].map { CGColor(gray: 1, alpha: $0 * strength) }
        gradient.locations = [0, 0.4, 1]
        let place = CGPoint(x: point.x / bounds.width, y: point.y / bounds.height)
        gradient.startPoint = place
        gradient.endPoint = CGPoint(x: place.x + reach / bounds.width, y: place.y + reach / bounds.height)
    }
}

extension UIView {
    /// Whether the glass on the view answers fingers.
    package var hasInteractiveGlass: Bool {
        get { gestureRecognizers?.contains { $0 is GlassTouch } ?? false }
        set {
            guard newValue != hasInteractiveGlass else { return }
            for recognizer in gestureRecognizers ?? [] where recognizer is GlassTouch { removeGestureRecognizer(recognizer) }
            guard newValue else { return }
            let touch = GlassTouch()
            (touch.cancelsTouchesInView, touch.delaysTouchesEnded) = (false, false)
            addGestureRecognizer(touch)
        }
    }

    fileprivate var glassGlow: GlassGlow? { subviews.lazy.compactMap { $0 as? GlassGlow }.first }

    /// The light within the glass on the view, above it and beneath all else; nil where there is no glass.
    fileprivate func makeGlassGlow() -> GlassGlow? {
        if let glassGlow { return glassGlow }
        guard let material = subviews.last(where: { $0 is MaterialView }) else { return nil }
        let said = [layer, material.layer].map(\.displayCorners).first { !$0.isZero }
        let glow = GlassGlow(said ?? CornerRadii(min(bounds.width, bounds.height) / 2))
        insertSubview(glow, aboveSubview: material)
        return glow
    }
}
