// SPDX-License-Identifier: MIT
//
// The blurred silhouette beneath a group, and the blur of what is beneath one.

package import Foundation
package import VitrineDrawing

extension Composition {
    /// A shadow that is seen (compositing.*).
    package struct Shadow: Hashable, Sendable {
        package let color: SeenColor
        /// The standard deviation of the Gaussian, in points.
        package let radius: Length
        /// How far the shadow lies from what casts it.
        package let offset: FiniteOffset
        /// What casts it.
        package let silhouette: Silhouette

        /// The same just beneath what casts it.
        var centered: Shadow { Shadow(color: color, radius: radius, offset: .zero, silhouette: silhouette) }
    }

    /// What casts a shadow.
    package enum Silhouette: Hashable, Sendable {
        /// A path of the group's space, whatever is on the group.
        case path(FinitePath)
        /// Everything on the group, which an opaque rounded rectangle holds and fills, as far as outlines tell.
        case box(CGRect, CornerRadii)
        /// Everything on the group.
        case contents
    }

    /// What is beneath a group's box, blurred and coloured: the ground of a material.
    ///
    /// Beneath is all that is painted before it in the innermost group that `isComposedAlone`, or in the picture; a clip does not part one
    /// from the other. No more than the rectangle around the outline is looked at, cut at the canvas, and what lies beyond its edges is
    /// taken for what lies as far within. The blur is even in pixels: its deviation is the radius as the group's place enlarges it on
    /// average. Colours are saturated before it, the tint is put over, and the result replaces what was there within the outline.
    ///
    /// An output that cannot read what it has painted shows the rasteriser's pixels as a picture, clipped at the outline
    /// (`Composition.showing(_:isCoarse:)`).
    package struct Backdrop: Hashable, Sendable {
        /// The standard deviation of the Gaussian, in points.
        package let radius: Length
        /// 1 leaves colours as they are; 0 leaves grey.
        package let saturation: Length
        /// What is laid over what was blurred; nil is nothing.
        package let tint: SeenColor?
        /// The area that is blurred; of glass about the same.
        package let outline: Outline
        /// The lens that it is, where it is glass.
        package let glass: Glass?

        /// Where it is seen.
        package enum Outline: Hashable, Sendable {
            case box(Box)
            case path(FinitePath)
        }

        /// A rectangle around all that it changes.
        package var rect: CGRect {
            if let glass { return glass.reach }
            return outlineRect
        }

        private var outlineRect: CGRect {
            switch outline {
            case .box(let box): box.rect
            case .path(let path): path.bounds
            }
        }
    }
}
