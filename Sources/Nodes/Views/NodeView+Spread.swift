// SPDX-License-Identifier: MIT
//
// Shadows that are larger or smaller than the box that casts them.

import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineScene
import VitrineViewCore

extension NodeView {
    /// Gives shadows their outlines, now that the box has its size.
    func placeSpread() {
        let decoration = node.decoration
        let (first, others) = (decoration.shadow?.spread ?? 0, decoration.effects.shadows.map(\.spread))
        if first != 0 || layer.shadowPath != nil { layer.shadowPath = first == 0 ? nil : CGPath(outline(spreadBy: first)) }
        guard others.contains(where: { $0 != 0 }) else { return }
        var effects = layer.effects
        for (index, spread) in others.enumerated() where spread != 0 && effects.moreShadows.indices.contains(index) {
            effects.moreShadows[index].path = outline(spreadBy: spread)
        }
        layer.effects = effects
    }

    /// The box with more on each side, and corners that go around it as those of a style sheet's shadow.
    private func outline(spreadBy spread: CGFloat) -> Path {
        let box = bounds.insetBy(dx: -spread, dy: -spread)
        guard !box.isNull, !box.isEmpty else { return Path() }
        let radii = layer.cornerRadii ?? CornerRadii(layer.cornerRadius)
        return .roundedRect(box, radii: radii.spread(by: spread))
    }
}

extension CornerRadii {
    /// The radii around corners that lie further out, or further in where the distance is negative.
    ///
    /// A corner without a radius stays sharp, and one whose radius is smaller than the distance grows by less, so that it comes from the
    /// one to the other without a jump, as CSS Backgrounds and Borders 3 (6.1.1) has it.
    func spread(by distance: CGFloat) -> CornerRadii {
        func grown(_ radius: CGFloat) -> CGFloat {
            guard distance > 0, radius < distance else { return max(radius + distance, 0) }
            let short = radius / distance - 1
            return radius + distance * (1 + short * short * short)
        }
        return CornerRadii(
            topLeft: grown(topLeft), topRight: grown(topRight), bottomRight: grown(bottomRight), bottomLeft: grown(bottomLeft), curve: curve
        )
    }
}
