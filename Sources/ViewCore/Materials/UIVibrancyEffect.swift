// SPDX-License-Identifier: MIT
//
// Content on a material that takes part in the colours beneath it (compositing.vibrancy).

import Foundation
import VitrineDrawing
package import VitrineLayers

/// What content on a material stands for, which says how much it stands out.
public enum UIVibrancyEffectStyle: Int, Hashable, Sendable, CaseIterable {
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}

/// Lets the content of an effect view take part in the colours of the material that it lies on.
///
/// Every colour of the content gives way to one grey of the style, with the alpha that the colour had. On light materials it darkens what is
/// beneath, as if multiplied; on dark ones it lightens it, as if projected.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
    private let blurEffect: UIBlurEffect
    private let style: UIVibrancyEffectStyle

    /// Creates the effect for labels on a material.
    public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect, style: .label) }

    /// Creates the effect for content of a style on a material.
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        (self.blurEffect, self.style) = (blurEffect, style)
        super.init()
    }

    /// What becomes of the content in an appearance.
    package func vibrancy(isDark: Bool) -> Vibrancy {
        let isDark = blurEffect.style.fixedDarkness ?? isDark
        // What the material's own grey leaves of the contrast, the content takes up.
        let gray: Double =
            switch style {
            case .label: isDark ? 0.92 : 0.13
            case .secondaryLabel: isDark ? 0.56 : 0.46
            case .tertiaryLabel: isDark ? 0.33 : 0.68
            case .quaternaryLabel: isDark ? 0.2 : 0.8
            case .fill: isDark ? 0.26 : 0.82
            case .secondaryFill: isDark ? 0.19 : 0.88
            case .tertiaryFill: isDark ? 0.13 : 0.93
            case .separator: isDark ? 0.24 : 0.76
            }
        return Vibrancy(color: CGColor(gray: gray, alpha: 1), blend: isDark ? .screen : .multiply)
    }
}

extension UIView {
    /// The effect that everything on the view has in place of its own colours; nil leaves these.
    package var vibrancyEffect: UIVibrancyEffect? {
        get { rare?.vibrancyEffect }
        set { if rare != nil || newValue != nil { uncommon.vibrancyEffect = newValue } }
    }

    /// What the view is to glass that lies on it; nil for nothing.
    package var glassRole: GlassRole? {
        get { rare?.glassRole }
        set { if rare != nil || newValue != nil { uncommon.glassRole = newValue } }
    }
}
