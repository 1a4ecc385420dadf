// SPDX-License-Identifier: MIT
//
// Buttons of glass (controls26.buttons).

import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineViewCore

extension UIButton.Configuration {
    /// A button of glass.
    public static func glass() -> UIButton.Configuration { UIButton.Configuration(style: .glass) }

    /// A button of glass in the tint.
    public static func prominentGlass() -> UIButton.Configuration { UIButton.Configuration(style: .prominentGlass) }

    /// A button of glass through which more is seen.
    public static func clearGlass() -> UIButton.Configuration { UIButton.Configuration(style: .clearGlass) }

    /// A button of glass in the tint, through which more is seen.
    public static func prominentClearGlass() -> UIButton.Configuration { UIButton.Configuration(style: .prominentClearGlass) }
}

extension UIButton.Configuration.Style {
    /// Of which glass the ground is; nil is no glass.
    var glass: UIGlassEffect.Style? {
        switch self {
        case .glass, .prominentGlass: .regular
        case .clearGlass, .prominentClearGlass: .clear
        case .plain, .gray, .tinted, .filled: nil
        }
    }

    /// Whether the ground has the full tint, with white content on it.
    var isProminent: Bool { self == .filled || self == .prominentGlass || self == .prominentClearGlass }
}

extension UIButton {
    /// How much larger the glass is under a finger.
    private static let growth: CGFloat = 1.06

    /// Has the ground be of glass, or not.
    func showGlass(_ configuration: Configuration?, _ tint: UIColor, in ground: UIView) {
        guard let style = configuration?.style.glass else {
            extras.glass?.removeFromSuperview()
            extras.glass = nil
            return
        }
        let color = configuration.flatMap { $0.baseBackgroundColor ?? ($0.style.isProminent ? tint : nil) }
        let view = extras.glass ?? UIVisualEffectView()
        let known = view.effect as? UIGlassEffect
        if known?.style != style || known?.tintColor != color {
            let effect = UIGlassEffect(style: style)
            (effect.tintColor, effect.isInteractive) = (color, true)
            view.effect = effect
        }
        if extras.glass == nil {
            view.isUserInteractionEnabled = false
            ground.addSubview(view)
            extras.glass = view
        }
        view.transform = isHighlighted ? CGAffineTransform(scaleX: Self.growth, y: Self.growth) : .identity
    }

    /// Gives the glass the shape of the ground.
    func placeGlass(in ground: UIView) {
        guard let view = extras.glass else { return }
        view.bounds.size = ground.bounds.size
        view.center = CGPoint(x: ground.bounds.midX, y: ground.bounds.midY)
        view.layer.cornerRadius = ground.layer.cornerRadius
        view.layer.cornerCurve = .continuous
    }
}
