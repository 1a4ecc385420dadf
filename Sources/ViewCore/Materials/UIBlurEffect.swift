// SPDX-License-Identifier: MIT
//
// What effect views do with what is behind them: the blur of a material.

public import Foundation
package import VitrineDrawing
import VitrineLayers

/// What a view does with what is behind it.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

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

    /// A view that shows what is behind it through the material.
    package func makeView() -> UIView {
        let view = MaterialView(.effect)
        view.effect = self
        return view
    }

    /// The blur in an appearance (bars.materials).
    package func backdrop(isDark: Bool) -> DisplayList.Backdrop { MaterialRecipe(style, isDark: isDark).backdrop }
}
