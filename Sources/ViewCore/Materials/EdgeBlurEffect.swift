// SPDX-License-Identifier: MIT
//
// The slight blur of content that goes beneath bars at an edge (system26.scroll-edges).

package import Foundation
package import VitrineDrawing
package import VitrineGraphics
import VitrineLayers

/// Blurs what is behind, and does nothing else with it.
@MainActor package final class EdgeBlurEffect: UIVisualEffect {
    private let radius: CGFloat

    /// Creates the effect with the standard deviation of the blur, in points.
    package init(radius: CGFloat) {
        self.radius = radius
        super.init()
    }

    package override var changesWhatIsBehind: Bool { true }

    package override func backdrop(in traits: UITraitCollection) -> DisplayList.Backdrop? {
        DisplayList.Backdrop(radius: radius, saturation: 1, tint: nil)
    }
}
