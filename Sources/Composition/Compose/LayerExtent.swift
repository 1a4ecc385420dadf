// SPDX-License-Identifier: MIT
//
// How far the things on a layer reach: one measure for depth order and for all renderers.

package import Foundation
package import VitrineDrawing
package import VitrineGeometry

/// Rectangles of a layer's own space, null where nothing is shown.
///
/// Complexity: O(n) in the layers and glyphs beneath, so that it is asked for where a renderer needs it, not at every layer.
package struct LayerExtent: Hashable, Sendable {
    /// What contents and sublayers reach, before the layer clips them.
    package let inside: CGRect
    /// With the background and the border, clipped where the layer clips.
    package let all: CGRect
    /// With the layer's shadow.
    package let withShadow: CGRect

    package init(_ layer: DisplayList.Layer, text: TextRoom) {
        guard layer.bounds.isBounded else {
            (inside, all, withShadow) = (.null, .null, .null)
            return
        }
        var inside = CGRect.null
        for content in layer.contents { inside = inside.union(content.extent(text: text)) }
        for sublayer in layer.sublayers { inside = inside.union(Self.reach(of: sublayer, placedBy: sublayer.transform, text: text)) }
        self.inside = inside
        var all = layer.background != nil || layer.border != nil ? layer.bounds.union(inside) : inside
        if layer.clipsToBounds { all = all.intersection(layer.bounds) }
        self.all = all
        if let shadow = layer.shadow, !layer.clipsToBounds {
            withShadow = all.union(shadow.region(of: shadow.path?.controlBounds ?? all))
        } else {
            withShadow = all
        }
    }

    /// What a layer with its shadow reaches where it is placed; the parts of one that keeps depth are placed each for itself.
    private static func reach(of layer: DisplayList.Layer, placedBy matrix: CATransform3D, text: TextRoom) -> CGRect {
        guard layer.opacity > 0 else { return .null }
        if layer.keepsDepth {
            return layer.sublayers.reduce(.null) { reach, sublayer in
                reach.union(Self.reach(of: sublayer, placedBy: CATransform3DConcat(sublayer.transform, matrix), text: text))
            }
        }
        return placed(LayerExtent(layer, text: text).withShadow, by: Homography(matrix))
    }

    /// The smallest rectangle around another as a map shows it; what lies behind the eye is left out.
    package static func placed(_ rect: CGRect, by map: Homography) -> CGRect { rect.placed(by: map) }
}
