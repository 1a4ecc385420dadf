// SPDX-License-Identifier: MIT
//
// How each material looks: the one table of them (bars.materials).

import Foundation
import VitrineDrawing

/// What a material does with what is behind it.
struct MaterialRecipe: Hashable {
    /// The standard deviation of the blur, in points.
    var radius: Double
    /// By how much colours become stronger.
    var saturation: Double
    /// The grey that is laid over the blur, and how opaque it is.
    var gray: Double
    var alpha: Double

    var backdrop: DisplayList.Backdrop {
        DisplayList.Backdrop(radius: radius, saturation: saturation, tint: CGColor(gray: gray, alpha: alpha))
    }

    /// The material of a menu.
    static func menu(isDark: Bool) -> MaterialRecipe {
        MaterialRecipe(radius: 24, saturation: 1.6, gray: isDark ? 0.17 : 0.965, alpha: isDark ? 0.84 : 0.85)
    }

    /// What lies over everything behind a menu.
    static func dimming(isDark: Bool) -> MaterialRecipe { MaterialRecipe(radius: 14, saturation: 1, gray: 0, alpha: isDark ? 0.48 : 0.2) }

    private init(radius: Double, saturation: Double, gray: Double, alpha: Double) {
        (self.radius, self.saturation, self.gray, self.alpha) = (radius, saturation, gray, alpha)
    }

    /// The material of a style in an appearance.
    init(_ style: UIBlurEffect.Style, isDark: Bool) {
        let isDark = style.fixedDarkness ?? isDark
        let (gray, alpha): (Double, Double) =
            switch style {
            case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark:
                isDark ? (0.14, 0.55) : (0.975, 0.44)
            case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: isDark ? (0.145, 0.7) : (0.975, 0.6)
            case .systemMaterial, .systemMaterialLight, .systemMaterialDark, .regular: isDark ? (0.13, 0.8) : (0.97, 0.78)
            case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark: isDark ? (0.15, 0.9) : (0.975, 0.9)
            case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: isDark ? (0.115, 0.86) : (0.975, 0.88)
            // As the three effects of the first such material were published.
            case .extraLight: (0.97, 0.82)
            case .light: (1, 0.3)
            case .dark: (0.11, 0.73)
            case .prominent: isDark ? (0.11, 0.73) : (0.97, 0.82)
            }
        self.init(radius: style == .light ? 30 : 20, saturation: 1.8, gray: gray, alpha: alpha)
    }
}

extension UIBlurEffect.Style {
    /// Whether the style is dark whatever the appearance is, or light; nil where it follows the appearance.
    var fixedDarkness: Bool? {
        switch self {
        case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight, .systemThickMaterialLight,
            .systemChromeMaterialLight:
            false
        case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark,
            .systemChromeMaterialDark:
            true
        case .regular, .prominent, .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial, .systemThickMaterial,
            .systemChromeMaterial:
            nil
        }
    }
}
