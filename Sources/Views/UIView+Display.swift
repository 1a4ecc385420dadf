// SPDX-License-Identifier: MIT
//
// What a view adds to its layer when a display list is made.

package import Foundation
package import VitrineDrawing
package import VitrineLayers

/// Something that a view shows of its own.
typealias DisplayContent = DisplayList.Content

extension UIView: LayerSource {
    package func complete(_ appearance: inout LayerAppearance, of layer: CALayer, in context: DisplayContext) {
        if let color = dynamicBackground { appearance.background = color.cgColor(for: traitCollection) }
        let contents = ownContents(in: context)
        if !contents.isEmpty { appearance.contents += contents }
        appearance.element = displayElement
    }

    package func layer(_ layer: CALayer, boundsChangedFrom old: CGRect) { boundsChanged(from: old) }

    /// The picture of the view and all below it, on a canvas of the view's size.
    ///
    /// - Parameters:
    ///   - size: The canvas in points; nil is the size of the view.
    ///   - background: What the canvas is filled with first, as it is under the view's traits.
    package func displayList(
        size: CGSize? = nil, scale: CGFloat, background: UIColor? = nil, at time: TimeInterval = 0
    ) -> DisplayList {
        CALayer.displayList(
            of: layer, size: size ?? frame.size, scale: scale, background: background?.cgColor(for: traitCollection), at: time)
    }
}
