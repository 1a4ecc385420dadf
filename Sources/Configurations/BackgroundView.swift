// SPDX-License-Identifier: MIT
//
// Shows a background that is described, with the corners of its place in a card (list-cells.backgrounds).

package import Foundation
import VitrineGeometry
package import VitrineLayers
package import VitrineViewCore

/// The corners of a row by its place in a card.
package struct CardCorners: Hashable, Sendable {
    package var radius: CGFloat
    package var roundsTop: Bool
    package var roundsBottom: Bool

    package init(radius: CGFloat = 0, roundsTop: Bool = false, roundsBottom: Bool = false) {
        (self.radius, self.roundsTop, self.roundsBottom) = (radius, roundsTop, roundsBottom)
    }

    /// Whether there is any.
    package var isRound: Bool { radius > 0 && (roundsTop || roundsBottom) }

    /// The corners that are round.
    package var mask: CACornerMask {
        [
            roundsTop ? [.layerMinXMinYCorner, .layerMaxXMinYCorner] : [],
            roundsBottom ? [.layerMinXMaxYCorner, .layerMaxXMaxYCorner] : [],
        ]
    }
}

/// Shows a `UIBackgroundConfiguration` behind the content of a view.
package final class BackgroundView: UIView {
    /// What is shown.
    package var configuration: UIBackgroundConfiguration { didSet { if configuration != oldValue { show() } } }
    /// Those of the row's card, where the background has no corners of its own.
    package var corners = CardCorners() { didSet { if corners != oldValue { setNeedsLayout() } } }
    private let ground = UIView()
    private var material: UIView?
    private var picture: UIImageView?
    private var stroke: UIView?
    private var shown: UIView?
    private weak var effect: UIVisualEffect?

    package init(_ configuration: UIBackgroundConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        addSubview(ground)
        show()
    }

    package required init?(coder: NSCoder) { nil }

    private func show() {
        if configuration.customView !== shown {
            if shown?.superview === ground { shown?.removeFromSuperview() }
            shown = configuration.customView
        }
        if effect !== configuration.visualEffect {
            material?.removeFromSuperview()
            material = configuration.visualEffect.flatMap { $0.changesWhatIsBehind ? $0.makeView() : nil }
            effect = configuration.visualEffect
            if let material { insertSubview(material, at: 0) }
        }
        if let image = configuration.image {
            let view = picture ?? UIImageView()
            (view.image, view.contentMode) = (image, configuration.imageContentMode)
            if picture == nil { ground.insertSubview(view, at: 0) }
            picture = view
        } else {
            picture?.removeFromSuperview()
            picture = nil
        }
        if let shown, shown.superview !== ground { ground.addSubview(shown) }
        if configuration.strokeWidth > 0 {
            if stroke == nil {
                let view = UIView()
                addSubview(view)
                stroke = view
            }
        } else {
            stroke?.removeFromSuperview()
            stroke = nil
        }
        // With a view, an own interaction of it is possible.
        isUserInteractionEnabled = shown != nil
        showColors()
        setNeedsLayout()
    }

    private func showColors() {
        let tint: UIColor = tintColor
        ground.backgroundColor = configuration.resolvedBackgroundColor(for: tint)
        guard let stroke else { return }
        stroke.layer.borderWidth = configuration.strokeWidth
        stroke.layer.borderColor = configuration.resolvedStrokeColor(for: tint).cgColor(for: traitCollection)
    }

    package override func tintColorDidChange() {
        super.tintColorDidChange()
        showColors()
    }

    package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showColors()
        setNeedsLayout()
    }

    package override func didMoveToSuperview() {
        super.didMoveToSuperview()
        showColors()
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        var insets = configuration.backgroundInsets
        if let margins = superview?.directionalLayoutMargins {
            let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
            if edges.contains(.top) { insets.top += margins.top }
            if edges.contains(.leading) { insets.leading += margins.leading }
            if edges.contains(.bottom) { insets.bottom += margins.bottom }
            if edges.contains(.trailing) { insets.trailing += margins.trailing }
        }
        let area = bounds.inset(by: insets.resolved(rightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft))
        let frame = CGRect(x: area.minX, y: area.minY, width: max(area.width, 0), height: max(area.height, 0))
        let own = min(configuration.cornerRadius, min(frame.width, frame.height) / 2)
        let isOwn = own > 0 || !corners.isRound
        let radius = isOwn ? own : corners.radius
        let mask: CACornerMask =
            isOwn ? [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner] : corners.mask
        for view in [ground, material].compactMap(\.self) {
            view.frame = frame
            view.layer.cornerRadius = radius
            view.layer.cornerCurve = .continuous
            view.layer.maskedCorners = mask
        }
        ground.clipsToBounds = radius > 0 && (picture != nil || shown != nil)
        for view in [picture, shown].compactMap(\.self) { view.frame = ground.bounds }
        if let stroke {
            let outset = configuration.strokeOutset
            stroke.frame = frame.insetBy(dx: -outset, dy: -outset)
            stroke.layer.cornerRadius = radius > 0 ? max(radius + outset, 0) : 0
            stroke.layer.cornerCurve = .continuous
            stroke.layer.maskedCorners = mask
        }
        castShadow(around: frame, radius)
    }

    private func castShadow(around frame: CGRect, _ radius: CGFloat) {
        let shadow = configuration.shadowProperties
        layer.shadowOpacity = Float(shadow.opacity)
        guard shadow.opacity > 0 else { return layer.shadowPath = nil }
        layer.shadowColor = shadow.color.cgColor(for: traitCollection)
        (layer.shadowRadius, layer.shadowOffset) = (shadow.radius, shadow.offset)
        layer.shadowPath = (shadow.path ?? UIBezierPath(roundedRect: frame, cornerRadius: radius)).cgPath
    }
}
