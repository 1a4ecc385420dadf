// SPDX-License-Identifier: MIT
//
// How glass looks: the one table of it (glass.recipes).

import Foundation
import VitrineDrawing

/// What glass does with what is behind it.
struct GlassRecipe: Hashable {
    /// What glass looks different under.
    struct Conditions: Hashable {
        var isDark = false
        /// Whether contrasts are to be higher.
        var isContrasting = false
        /// Whether nothing is to be seen through.
        var isOpaque = false
    }

    /// The standard deviation of the blur, in points.
    var radius: Double
    /// By how much colours become stronger.
    var saturation: Double
    /// The grey of the film, and how opaque it is.
    var gray: Double
    var alpha: Double
    /// How opaque a tint is, which lies over half of the film.
    var tintAlpha: Double
    /// How wide the rim is, and how far from the edge that lies which is seen at it, in points.
    var bevel = 16.0
    var refraction = 14.0
    /// How opaque the light at the rim and the shade within are.
    var highlight: Double
    var shade: Double
    /// How opaque the shadow beneath is.
    var shadow: Double

    /// Glass of a style.
    init(_ style: UIGlassEffect.Style, _ conditions: Conditions) {
        switch (style, conditions.isDark) {
        case (.regular, false): (radius, saturation, gray, alpha, tintAlpha) = (4, 1.6, 1, 0.58, 0.82)
        case (.regular, true): (radius, saturation, gray, alpha, tintAlpha) = (4, 1.6, 0.2, 0.62, 0.82)
        case (.clear, false): (radius, saturation, gray, alpha, tintAlpha) = (0.4, 1.15, 1, 0.07, 0.55)
        case (.clear, true): (radius, saturation, gray, alpha, tintAlpha) = (0.4, 1.15, 0, 0.12, 0.55)
        }
        (highlight, shade, shadow) = conditions.isDark ? (0.55, 0.16, 0.28) : (0.95, 0.05, 0.11)
        if conditions.isContrasting { (alpha, shade) = (max(alpha, 0.94), 0.4) }
        if conditions.isOpaque { (alpha, tintAlpha, refraction) = (1, 1, 0) }
    }

    /// The glass with a tint; nil for none.
    func backdrop(tint: CGColor?) -> DisplayList.Backdrop {
        let glass = DisplayList.Glass(
            bevel: bevel, refraction: refraction, highlight: highlight, shade: shade,
            shadow: Shadow(color: CGColor(gray: 0, alpha: shadow), radius: 9, offset: CGSize(width: 0, height: 4)))
        return DisplayList.Backdrop(radius: radius, saturation: saturation, tint: film(tint: tint), glass: glass)
    }

    private func film(tint: CGColor?) -> CGColor {
        guard let tint, tint.alpha > 0 else { return CGColor(gray: gray, alpha: alpha) }
        // The tint over half of the film, or over all of one that hides everything, as one colour.
        let upper = tint.alpha * tintAlpha
        let lower = (alpha < 1 ? alpha / 2 : 1) * (1 - upper)
        let sum = upper + lower
        func mixed(_ channel: CGFloat) -> CGFloat { (channel * upper + gray * lower) / sum }
        return CGColor(red: mixed(tint.red), green: mixed(tint.green), blue: mixed(tint.blue), alpha: sum)
    }
}
