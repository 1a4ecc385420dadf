// SPDX-License-Identifier: MIT
//
// Where content goes beneath bars that float: it is blurred and fades towards the edge (system26.scroll-edges).

import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineViewCore

/// Has the content beneath it fade towards an edge.
///
/// Little by little: four slight blurs that reach less and less far from the edge lie over each other, and over them a veil of the ground's
/// colour. With an edge: one blur that ends with the bar.
@MainActor final class ScrollEdgeGround: UIView {
    private static let blurs: [(radius: CGFloat, reach: CGFloat)] = [(0.7, 0.95), (1.1, 0.8), (1.8, 0.62), (2.6, 0.42)]
    /// How opaque the veil is, from the edge inward.
    private static let veil: [(place: CGFloat, alpha: CGFloat)] = [(0, 0.94), (0.4, 0.82), (0.65, 0.55), (0.85, 0.2), (1, 0)]

    private let isTop: Bool
    /// How opaque the veil is, as a share.
    private let strength: CGFloat
    /// How far it goes beyond the bar, where it has no edge, in points.
    private let beyond: CGFloat
    private let soft: [MaterialView]
    private let hard = MaterialView(.effect)
    private let veil = VeilView()
    private var isHard = false
    private var color = UIColor.systemBackground

    init(isTop: Bool, strength: CGFloat = 1, beyond: CGFloat = 0) {
        (self.isTop, self.strength, self.beyond) = (isTop, strength, beyond)
        soft = Self.blurs.map { _ in MaterialView(.effect) }
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        for (view, blur) in zip(soft, Self.blurs) { view.effect = EdgeBlurEffect(radius: blur.radius) }
        hard.effect = UIBlurEffect(style: .systemChromeMaterial)
        for view in soft + [hard, veil] { addSubview(view) }
        veil.isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    /// Takes what is on a bar away, in looks without.
    static func leave(_ bar: UIView) { for case let ground as ScrollEdgeGround in bar.subviews { ground.removeFromSuperview() } }

    /// How much of the content has faded, 0 to 1.
    ///
    /// Each part fades by itself: what is behind cannot be read from within a group that fades.
    var level: CGFloat = 1 { didSet { if level != oldValue { showLevel() } } }

    /// Takes over how content fades; nil leaves it as it is.
    func show(_ effect: UIScrollEdgeEffect?, over scrollView: UIScrollView?) {
        let isAway = effect?.isHidden ?? true
        if isHidden != isAway { isHidden = isAway }
        guard let effect, !isAway else { return }
        isHard = effect.style == .hard
        color = scrollView?.edgeColor ?? .systemBackground
        showLevel()
        setNeedsLayout()
    }

    private func showLevel() {
        for view in soft { view.alpha = isHard ? 0 : level }
        veil.alpha = isHard ? 0 : level
        hard.alpha = isHard ? level : 0
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = bounds.height
        for (view, blur) in zip(soft, Self.blurs) {
            let reach = pixelGrid.ceil(height * blur.reach)
            view.frame = CGRect(x: 0, y: isTop ? 0 : height - reach, width: bounds.width, height: reach)
        }
        veil.frame = bounds
        hard.frame = CGRect(x: 0, y: isTop ? 0 : beyond, width: bounds.width, height: max(height - beyond, 0))
        let seen = color.resolvedColor(with: traitCollection)
        veil.show(Self.veil.map { ($0.place, seen.withAlphaComponent($0.alpha * strength)) }, isTop: isTop)
    }
}

/// A colour that becomes clear from one edge to the other.
@MainActor private final class VeilView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }

    func show(_ stops: [(place: CGFloat, color: UIColor)], isTop: Bool) {
        guard let gradient = layer as? CAGradientLayer else { return }
        gradient.colors = stops.map { $0.color.cgColor }
        gradient.locations = stops.map { NSNumber(value: Double($0.place)) }
        (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0.5, y: isTop ? 0 : 1), CGPoint(x: 0.5, y: isTop ? 1 : 0))
    }
}
