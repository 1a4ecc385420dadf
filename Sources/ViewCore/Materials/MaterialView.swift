// SPDX-License-Identifier: MIT
//
// A view that is a material: what is behind it, blurred and tinted.

package import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineLayers

/// Shows what is behind it, blurred.
@MainActor package final class MaterialView: UIView {
    /// What the material is the ground of.
    package enum Kind {
        /// A menu.
        case menu
        /// Everything behind a menu.
        case dimming
        /// A view with an effect of its own.
        case effect
    }

    private let kind: Kind
    /// The glass that menus and alerts are on, in the look that has it (controls26.panels).
    private lazy var panel = UIGlassEffect(style: .regular)
    /// The effect of a view that has one of its own.
    package var effect: UIVisualEffect?

    package init(_ kind: Kind) {
        self.kind = kind
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        layer.cornerCurve = .continuous
    }

    package required init?(coder: NSCoder) { nil }

    /// What becomes of what is behind in the appearance that the view has.
    var backdrop: DisplayList.Backdrop? {
        let isDark = traitCollection.userInterfaceStyle == .dark
        return switch kind {
        case .menu where traitCollection.hasGlass: panel.backdrop(in: traitCollection)
        case .menu: MaterialRecipe.menu(isDark: isDark).backdrop
        case .dimming: MaterialRecipe.dimming(isDark: isDark).backdrop
        case .effect: effect?.backdrop(in: traitCollection)
        }
    }
}
