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
        var parts: [Part] = []
        for layer in layers { collect(layer, in: .identity, Inherited(), into: &parts) }
        guard parts.contains(where: { !$0.matrix.isPlanar }) else {
            return parts.map { Plane(layer: $0.layer, homography: $0.homography) }
        }
        let pieces = parts.indices.compactMap { index -> Piece? in
            let part = parts[index]
            return Solid(
                index: index, matrix: part.matrix, homography: part.homography, reach: LayerExtent(part.layer, text: .ample).withShadow,
                hidesWhatIsBeneath: part.layer.hidesWhatIsBeneath
            ).visible
        }
        var sorter = DepthSorter(pieces)
        return sorter.sorted().map { piece in
            let part = parts[piece.solid.index]
            return Plane(layer: part.layer, homography: part.homography, clip: piece.seen?.corners)
        }
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

    private struct Part {
        var layer: DisplayList.Layer
        var matrix: CATransform3D
        var homography: Homography
    }

    /// Adds a layer, or the sublayers of one that keeps depth, to the parts of a space.
    private static func collect(_ layer: DisplayList.Layer, in space: CATransform3D, _ inherited: Inherited, into solids: inout [Part]) {
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
        solids.append(Part(layer: shown, matrix: matrix, homography: homography))
    }
}

extension DisplayList.Layer {
    /// Whether the layer shows nothing that lies under it, but for its corners: itself, or by a layer that covers it, as a cell does whose
    /// content has the background.
    fileprivate var hidesWhatIsBeneath: Bool {
        guard opacity >= 1, mask.isEmpty, shadow == nil else { return false }
        if let background, background.alpha >= 1 { return true }
        return sublayers.contains { sublayer in
            guard let place = sublayer.transform.planarAffine, place.b == 0, place.c == 0 else { return false }
            return sublayer.bounds.applying(place).contains(bounds) && sublayer.hidesWhatIsBeneath
        }
    }
}
