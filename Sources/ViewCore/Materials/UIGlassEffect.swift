// SPDX-License-Identifier: MIT
//
// Glass: a lens over what is behind, by itself and melting into other glass.

public import Foundation
package import VitrineDrawing
import VitrineGeometry
public import VitrineGraphics
package import VitrineLayers

/// Glass over what is behind it, in the shape of the view's corners, or of a capsule where nothing is said of these.
@preconcurrency @MainActor
open class UIGlassEffect: UIVisualEffect {
    /// How much is seen through glass.
    public enum Style: Int, Hashable, Sendable, CaseIterable {
        /// What is behind is blurred, and a film keeps content on the glass legible.
        case regular
        /// What is behind is seen nearly as it is.
        case clear
    }

    package let style: Style
    /// Whether the glass swells beneath fingers, and shines there.
    open var isInteractive = false
    /// What colours the glass; nil for none.
    open var tintColor: UIColor?

    /// Glass of a style.
    public init(style: Style = .regular) {
        self.style = style
        super.init()
    }

    package override var changesWhatIsBehind: Bool { true }

    package override func backdrop(in traits: UITraitCollection) -> DisplayList.Backdrop? {
        let conditions = GlassRecipe.Conditions(
            isDark: traits.userInterfaceStyle == .dark, isContrasting: traits.accessibilityContrast == .high,
            isOpaque: UIEnvironment.current.reducesTransparency)
        return GlassRecipe(style, conditions).backdrop(tint: tintColor?.cgColor(for: traits))
    }
}

extension UIEnvironment {
    /// Whether nothing is to be seen through glass, as someone may have set.
    package var reducesTransparency: Bool {
        get { views.part { TransparencySetting() }.isReduced }
        set { views.part { TransparencySetting() }.isReduced = newValue }
    }
}

@MainActor private final class TransparencySetting {
    var isReduced = false
}

/// Has the glass in a view's content melt together where it is near.
@preconcurrency @MainActor
open class UIGlassContainerEffect: UIVisualEffect {
    /// The distance in points at which glass begins to reach for other glass.
    open var spacing: CGFloat = 0

    public override init() { super.init() }
}
