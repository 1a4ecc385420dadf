// SPDX-License-Identifier: MIT
//
// What moves in a document.

package import Foundation
package import VitrineDrawing

/// Which layers of a display list move, and the style sheet that moves them.
///
/// The display list itself is what is shown where nothing moves.
package struct SVGMotion: Sendable {
    /// How the group of a layer moves.
    package struct Group: Hashable, Sendable {
        /// The classes of the group; those that fade are not among them where `DisplayList.Layer.fadesApartFromShadow` is set.
        package var classes: String
        /// The classes of what fades within the group.
        package var fadingClasses: String
        /// Whether its transform moves.
        package var isMoved: Bool
        /// Whether its opacity moves.
        package var fades: Bool
        /// The opacity where nothing moves; 0 hides the layer.
        package var opacity: CGFloat
        /// Whether it is seen for a moment only, so that nobody sees how fine it is.
        package var isBrief: Bool

        package init(classes: String, fadingClasses: String, isMoved: Bool, fades: Bool, opacity: CGFloat, isBrief: Bool = false) {
            (self.classes, self.fadingClasses, self.isBrief) = (classes, fadingClasses, isBrief)
            (self.isMoved, self.fades, self.opacity) = (isMoved, fades, opacity)
        }
    }

    /// By `DisplayList.Layer.identity`.
    package var groups: [Int: Group]
    /// Rules, one a line.
    package var style: [String]

    package init(groups: [Int: Group], style: [String]) {
        (self.groups, self.style) = (groups, style)
    }
}

extension DisplayList.Layer {
    /// Whether a shadow and what is above it fade on their own (compositing.shadow-fades-by-itself).
    package var fadesApartFromShadow: Bool {
        if clipsToBounds || !mask.isEmpty { return false }
        if !hasEffects { return shadow.map { $0.color.alpha > 0 } == true }
        let shadows = (shadow.map { [$0] } ?? []) + effects.moreShadows
        return shadows.contains { $0.color.alpha > 0 } && effects.blend == .normal && effects.filters.isEmpty && !effects.cutsShadows
    }
}
