// SPDX-License-Identifier: MIT
//
// Which pixels a layer can touch, found once for a whole picture.

import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineComposition

/// The pixels a layer with everything on it may change, and the same of its sublayers.
struct Extents {
    var pixels: PixelRect
    /// Without the layer's own shadow.
    var silhouette: PixelRect
    /// As `silhouette`, but text counts as the rectangle it was laid out in, and nothing is added for safety.
    var solid: PixelRect
    var sublayers: [Extents]

    private static let nothing = Extents(pixels: .empty, silhouette: .empty, solid: .empty, sublayers: [])

    /// - Parameter parent: the space that the layer is placed in.
    init(_ layer: DisplayList.Layer, in parent: CATransform3D) {
        guard layer.opacity > 0, layer.bounds.isBounded, let space = Space(CATransform3DConcat(layer.transform, parent)) else {
            self = .nothing
            return
        }
        let inner = space.forSublayers(keepingDepth: layer.keepsDepth)
        sublayers = layer.sublayers.map { Extents($0, in: inner) }
        let box = layer.background != nil || layer.border != nil ? layer.bounds : .null
        silhouette = PixelRect(covering: space.deviceBounds(of: layer.contents.reduce(box) { $0.union($1.extent) }))
        solid = PixelRect(snapping: space.deviceBounds(of: layer.contents.reduce(box) { $0.union($1.solidExtent) }))
        for sublayer in sublayers {
            silhouette = silhouette.union(sublayer.pixels)
            solid = solid.union(sublayer.solid)
        }
        if layer.clipsToBounds {
            let bounds = space.deviceBounds(of: layer.bounds)
            silhouette = silhouette.intersection(PixelRect(covering: bounds).insetBy(-1))
            solid = solid.intersection(PixelRect(snapping: bounds))
        }
        silhouette = silhouette.isEmpty ? .empty : silhouette.insetBy(-1)
        pixels = silhouette
        if let shadow = layer.shadow, !layer.clipsToBounds {
            let shape = shadow.path.map { space.deviceBounds(of: $0.controlBounds) } ?? silhouette.rect
            let scale = space.affine.map { max(abs($0.a) + abs($0.c), abs($0.b) + abs($0.d)) } ?? 4
            let reach = (max(shadow.radius, 0) * 4 + abs(shadow.offset.width) + abs(shadow.offset.height)) * scale + 2
            pixels = pixels.union(PixelRect(covering: shape.insetBy(dx: -reach, dy: -reach)))
        }
    }

    private init(pixels: PixelRect, silhouette: PixelRect, solid: PixelRect, sublayers: [Extents]) {
        self.pixels = pixels
        self.silhouette = silhouette
        self.solid = solid
        self.sublayers = sublayers
    }
}

extension PixelRect {
    func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }
}

extension DisplayList.Content {
    /// A rectangle of the layer that holds what is drawn.
    fileprivate var extent: CGRect { extent(text: .ample) }

    /// As `extent`, with text as large as its frame.
    fileprivate var solidExtent: CGRect {
        if case .text(let block) = self { block.frame } else { extent }
    }
}
