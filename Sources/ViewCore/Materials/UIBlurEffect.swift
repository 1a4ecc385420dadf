// SPDX-License-Identifier: MIT
//
// What effect views do with what is behind them: the blur of a material.

public import Foundation
package import VitrineDrawing
package import VitrineGraphics
import VitrineLayers

/// What a view does with what is behind it.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {
    /// Whether it is a material, or glass.
    package var changesWhatIsBehind: Bool { false }

    /// What becomes of what is behind under some traits; nil where that stays as it is.
    package func backdrop(in traits: UITraitCollection) -> DisplayList.Backdrop? { nil }

    /// A view that shows what is behind it through the effect.
    package func makeView() -> UIView {
        let view = MaterialView(.effect)
        view.effect = self
        return view
    }
}

/// Blurs what is behind, makes its colours stronger, and lays a tint over it.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
    /// The materials, by how much is seen through them, and whether they follow the appearance.
    public enum Style: Int, Hashable, Sendable, CaseIterable {
        case extraLight, light, dark, regular = 4, prominent
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight, systemChromeMaterialLight
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark, systemChromeMaterialDark
    }

    package let style: Style

    /// Creates the blur of a material.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    package override var changesWhatIsBehind: Bool { true }

    /// The blur in an appearance (bars.materials).
    package override func backdrop(in traits: UITraitCollection) -> DisplayList.Backdrop? {
        backdrop(isDark: traits.userInterfaceStyle == .dark)
    }

    /// The same in one of the two appearances.
    package func backdrop(isDark: Bool) -> DisplayList.Backdrop { MaterialRecipe(style, isDark: isDark).backdrop }
}
