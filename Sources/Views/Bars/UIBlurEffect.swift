// SPDX-License-Identifier: MIT
//
// What materials do with what is behind them.

public import Foundation
import VitrineDrawing
import VitrineLayers

/// What a view does with what is behind it.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// Blurs what is behind, and lays a tint over it.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
    /// The materials, by how much is seen through them, and whether they follow the appearance.
    public enum Style: Int, Hashable, Sendable {
        case extraLight, light, dark, regular = 4, prominent
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight, systemChromeMaterialLight
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark, systemChromeMaterialDark
    }

    let style: Style

    /// Creates the blur of a material.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    /// A view that shows what is behind it through the material.
    package func makeView() -> UIView {
        let view = MaterialView(.bar)
        view.effect = self
        return view
    }

    /// The blur in an appearance (bars.materials).
    func backdrop(isDark: Bool) -> DisplayList.Backdrop {
        let base = style.rawValue >= Style.systemUltraThinMaterialLight.rawValue ? (style.rawValue - 11) % 5 : style.rawValue - 6
        let shade: Bool =
            switch style {
            case .extraLight, .light: false
            case .dark: true
            case .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight, .systemThickMaterialLight,
                .systemChromeMaterialLight:
                false
            case .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark,
                .systemChromeMaterialDark:
                true
            default: isDark
            }
        let (gray, alpha): (Double, Double) =
            switch (base, shade) {
            case (0, false): (0.975, 0.44)
            case (0, true): (0.14, 0.55)
            case (1, false): (0.975, 0.6)
            case (1, true): (0.145, 0.7)
            case (3, false): (0.975, 0.9)
            case (3, true): (0.15, 0.9)
            case (4, false): (0.975, 0.88)
            case (4, true): (0.115, 0.86)
            case (_, false): (0.97, style == .extraLight ? 0.85 : style == .light ? 0.4 : 0.78)
            case (_, true): (0.13, 0.8)
            }
        return DisplayList.Backdrop(radius: 20, saturation: 1.8, tint: CGColor(gray: gray, alpha: alpha))
    }
}
