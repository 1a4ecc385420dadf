// SPDX-License-Identifier: MIT
//
// The order in which siblings are painted where they have depth (geometry.plain-layers-flatten, geometry.siblings-are-sorted-by-depth,
// geometry.one-sided-layers).

import Foundation
package import VitrineDrawing
import VitrineGeometry

/// Arranges layers that share a space.
package enum DepthOrder {
    /// The planes of sibling layers, back to front.
    ///
    /// Layers that keep depth dissolve: their sublayers stand among the siblings. A one-sided layer that faces away is left out, as is one
    /// that is seen from its edge or lies behind the eye. Siblings are ordered by depth, those of equal depth as they are given, and cut
    /// along the lines in which they intersect. Nothing is done, and nothing costs, where no layer has depth.
    ///
    /// A renderer asks for the layers of a picture, and again for the sublayers of every plane, which lie in it.
    ///
    /// Complexity: O(n²) in the number of layers with depth that overlap. It is bounded: where they cross too often they are ordered by
    /// the depth of their centres.
    package static func planes(of layers: [DisplayList.Layer]) -> [Plane] {
        if isFlat(layers) {
            return layers.compactMap { $0.transform.isFinite ? Plane(layer: $0, homography: Homography($0.transform)) : nil }
        }
        var solids: [Solid] = []
        for layer in layers { collect(layer, in: .identity, Inherited(), into: &solids) }
        guard solids.contains(where: { !$0.matrix.isPlanar }) else { return solids.map(\.plane) }
        var sorter = DepthSorter(solids.compactMap(\.visible))
        return sorter.sorted()
    }

    /// Whether sibling layers are painted whole and in their order, so that `planes(of:)` has nothing to say.
    package static func isFlat(_ layers: [DisplayList.Layer]) -> Bool {
        layers.allSatisfy { !$0.keepsDepth && $0.isDoubleSided && $0.transform.isPlanar }
    }

    /// What layers that dissolve hand on to their sublayers.
    private struct Inherited {
        var opacity: CGFloat = 1
        /// So that the parts of a cell are still known as the cell's.
        var element: DisplayList.Element?
    }

    /// Adds a layer, or the sublayers of one that keeps depth, to the solids of a space.
    private static func collect(_ layer: DisplayList.Layer, in space: CATransform3D, _ inherited: Inherited, into solids: inout [Solid]) {
        let matrix = CATransform3DConcat(layer.transform, space)
        guard matrix.isFinite else { return }
        if layer.keepsDepth {
            let parts = Inherited(opacity: inherited.opacity * layer.opacity, element: layer.element ?? inherited.element)
            for sublayer in layer.sublayers { collect(sublayer, in: matrix, parts, into: &solids) }
            return
        }
        let homography = Homography(matrix)
        // The sign of the determinant is that of the area in which the face is seen.
        guard homography.determinant != 0, layer.isDoubleSided || homography.determinant > 0 else { return }
        var shown = layer
        shown.opacity *= inherited.opacity
        shown.element = layer.element ?? inherited.element
        solids.append(Solid(layer: shown, matrix: matrix, homography: homography))
    }
}

/// A layer in space.
///
/// A class, because all pieces of a layer have it in common.
final class Solid {
    let layer: DisplayList.Layer
    let matrix: CATransform3D
    let homography: Homography

    init(layer: DisplayList.Layer, matrix: CATransform3D, homography: Homography) {
        (self.layer, self.matrix, self.homography) = (layer, matrix, homography)
    }

    var plane: Plane { Plane(layer: layer, homography: homography) }

    /// The layer's visible piece; nil where nothing of it can be seen.
    var visible: Piece? {
        let extent = LayerExtent(layer, text: .ample).withShadow
        guard !extent.isNull, extent.isFinite else { return nil }
        let whole = ConvexPolygon(extent)
        let before = whole.beforeEye(of: homography)
        return Piece(self, polygon: before, isCut: before != whole)
    }
}

extension CATransform3D {
    /// Whether the plane z = 0 stays where it is, seen without perspective.
    fileprivate var isPlanar: Bool { m13 == 0 && m23 == 0 && m43 == 0 && m14 == 0 && m24 == 0 }
}
