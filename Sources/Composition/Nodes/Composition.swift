// SPDX-License-Identifier: MIT
//
// A display list with every decision taken: what all outputs draw.

package import Foundation
package import VitrineDrawing
import VitrineGeometry

/// A picture as a resolved tree of few kinds of nodes, back to front.
///
/// Guarantees, which no output has to ask about again:
/// - Every number is finite and in range, by its type. What a display list says wrongly is left out or mended here.
/// - What is not seen is not there: layers without opacity, from their edge, from behind where they are one-sided, behind the eye, or
///   magnified beyond all measure; colours without alpha; pictures without pixels; runs without glyphs.
/// - Depth is gone: layers that keep it have dissolved, planes stand in the order in which they are painted, and each says which part of
///   it is seen where the eye or a sibling cuts it. A group lies in the plane of its parent, by one projective map.
/// - What limits what is decided: a group that clips has no shadow, a mask limits its group's shadow too, a shadow says what casts it, a
///   background says how much of its edge an opaque border hides, a clip says whether it cuts anything.
///
/// An output walks it with one switch over `Node`. What is a format's own, such as filters, names, the order of text in a file, or a
/// fast way to the same pixels, is the output's.
package struct Composition: Hashable, Sendable {
    /// In points; above 0 and finite.
    package let size: CGSize
    /// Pixels per point; above 0 and finite.
    package let scale: CGFloat
    /// What lies beneath all groups; nil is nothing.
    package let background: SeenColor?
    /// Back to front.
    package private(set) var groups: [Group]

    /// One thing that is painted, in the space of the group that holds it.
    package enum Node: Hashable, Sendable {
        /// What is beneath, blurred.
        case backdrop(Backdrop)
        /// The fill of the group's own box.
        case background(Background)
        case image(Image)
        case shape(Shape)
        case text(Text)
        /// Things that are placed, limited and faded together.
        indirect case group(Group)
        /// The ring along the inside of the group's own box.
        case border(Border)
    }

    /// Decides how a display list is composed (compositing.order-of-a-layer).
    ///
    /// - Throws: `CompositionError` for a canvas without an area, and for layers that are nested too deep.
    /// - Complexity: O(n) in the layers, contents and glyphs, and O(k²) in the siblings with depth that overlap.
    package init(_ list: DisplayList) throws(CompositionError) {
        guard list.scale > 0, list.scale.isFinite, list.size.width > 0, list.size.height > 0, list.size.width.isFinite,
            list.size.height.isFinite
        else { throw .invalidCanvas(size: list.size, scale: list.scale) }
        (size, scale, background) = (list.size, list.scale, list.background.flatMap(SeenColor.init))
        var composer = Composer(canvas: CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale))
        groups = try composer.siblings(list.layers, in: Homography(CGAffineTransform(scaleX: scale, y: scale)), depth: 1).groups
    }
}

extension Composition {
    /// The same canvas with other groups on it.
    package func holding(_ groups: [Group]) -> Composition {
        var result = self
        result.groups = groups
        return result
    }
}

/// Why a display list is no picture.
package enum CompositionError: Error, Hashable, Sendable {
    /// The canvas has no area, or its size or scale is not a number.
    case invalidCanvas(size: CGSize, scale: CGFloat)
    /// Layers or their masks are nested deeper than `DisplayList.nestingLimit`.
    case tooDeep(limit: Int)
}

extension CompositionError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .invalidCanvas(let size, let scale): "a canvas of \(size.width)×\(size.height) points at scale \(scale) cannot be drawn"
        case .tooDeep(let limit): "layers are nested deeper than the limit of \(limit)"
        }
    }
}
