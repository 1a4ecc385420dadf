// SPDX-License-Identifier: MIT
//
// Layers in perspective.

import Foundation
import VitrineCairo
import VitrineDrawing
import VitrineGeometry
import VitrineProjection

extension LayerPainter {
    /// Draws a layer in its place among siblings with depth, cut where a sibling or the eye cuts it.
    func draw(_ plane: Plane, in parent: CATransform3D) throws(CairoError) {
        var layer = plane.layer
        // Whether it is seen from behind has been decided.
        (layer.transform, layer.isDoubleSided) = (CATransform3D(plane.homography), true)
        let extents = Extents(layer, in: parent)
        guard let cut = plane.clip else { return try draw(layer, extents, in: parent) }
        let area = extents.pixels.intersection(clip).intersection(target.frame)
        let matrix = CATransform3DConcat(layer.transform, parent)
        let corners = cut.compactMap { matrix.project($0) }
        guard !area.isEmpty, corners.count == cut.count, let first = corners.first else { return }
        let group = Target(frame: area)
        try limited(to: area, on: group).draw(layer, extents, in: parent)
        try group.checkStatus()
        let outline = Path(elements: [.move(first)] + corners.dropFirst().map { .line($0) } + [.close])
        group.keep(try Coverage(of: outline, frame: area))
        target.draw(group, clip: clip)
    }

    /// Draws a layer flat, and then its pixels as the perspective shows them.
    func drawProjected(_ layer: DisplayList.Layer, _ extents: Extents, in space: Space) throws(CairoError) {
        let area = extents.pixels.intersection(clip).intersection(target.frame)
        let map = Homography(space.matrix)
        guard !area.isEmpty, let inverse = map.inverted() else { return }
        var flat = layer
        (flat.transform, flat.isDoubleSided) = (.identity, true)
        let reach = Extents(flat, in: .identity).pixels.insetBy(-1).rect
        let (least, most) = magnifications(of: map, over: reach)
        // As many pixels as the part that is nearest to the eye needs, within reason: sharp there, averaged where it is farther.
        // A whole number keeps what lies on whole points, such as sublayers, from being moved to the next pixel.
        let wanted = most > 1 ? max((most - 0.1).rounded(.up), 1) : max(most, 0.25)
        let scale = min(wanted, 4096 / max(reach.width, reach.height, 1))
        let toFlat = CATransform3DMakeScale(scale, scale, 1)
        let flatExtents = Extents(flat, in: toFlat)
        let frame = flatExtents.pixels.insetBy(-1)
        guard frame.width <= 8192, frame.height <= 8192 else { return }
        let picture = Target(frame: frame)
        try limited(to: frame, on: picture).draw(flat, flatExtents, in: toFlat)
        try picture.checkStatus()
        let result = Target(frame: area)
        // The flat edges lie on whole pixels; they are taken back to where they belong.
        let edges = PixelRect(snapping: layer.bounds.applying(CGAffineTransform(scaleX: scale, y: scale)))
        let toFrame = CGAffineTransform(translationX: -CGFloat(frame.minX), y: -CGFloat(frame.minY))
        let toEdges = CGAffineTransform(mapping: layer.bounds, to: edges, otherwise: scale)
        let toPicture = inverse.concatenating(Homography(toEdges.concatenating(toFrame)))
        // A pixel of the result may cover many of the picture; each is to count.
        let grid = Int(min(max((scale / max(least, 1e-3)).rounded(.up), 2), 6))
        let sharp = edges.isEmpty ? nil : edges.offsetBy(x: -frame.minX, y: -frame.minY)
        Sampler(
            pixels: picture.allPixels(), width: frame.width, height: frame.height, edge: .transparent, sharp: sharp,
            isHard: layer.hasHardEdges
        )
        .draw(on: result, map: PixelMap(toPicture), grid: grid)
        target.draw(result, clip: clip)
    }

    /// The smallest and the largest factor by which lengths of a rectangle are seen enlarged, the smaller one for the direction that
    /// is shortened most.
    private func magnifications(of map: Homography, over rect: CGRect) -> (least: CGFloat, most: CGFloat) {
        var (least, most) = (CGFloat.infinity, CGFloat(0))
        for corner in ConvexPolygon(rect).beforeEye(of: map).corners {
            guard let near = map.linearized(at: corner) else { continue }
            let largest = near.largestScale
            most = max(most, largest)
            if largest > 0 { least = min(least, abs(near.determinant) / largest) }
        }
        return (least.isFinite ? least : 1, min(most, 64))
    }
}

extension CGAffineTransform {
    /// The map that takes a rectangle to pixels; a plain scale where either has no area.
    fileprivate init(mapping rect: CGRect, to pixels: PixelRect, otherwise scale: CGFloat) {
        guard !pixels.isEmpty, rect.width > 0, rect.height > 0 else {
            self.init(scaleX: scale, y: scale)
            return
        }
        let (x, y) = (CGFloat(pixels.width) / rect.width, CGFloat(pixels.height) / rect.height)
        self.init(a: x, b: 0, c: 0, d: y, tx: CGFloat(pixels.minX) - rect.minX * x, ty: CGFloat(pixels.minY) - rect.minY * y)
    }
}

extension Target {
    /// A copy of the pixels, row by row.
    func allPixels() -> [Pixel] {
        var result: [Pixel] = []
        result.reserveCapacity(frame.width * frame.height)
        for y in frame.minY..<frame.maxY { result += UnsafeBufferPointer(start: row(y) + frame.minX, count: frame.width) }
        return result
    }
}
