// SPDX-License-Identifier: MIT
//
// Layers in perspective.

import Foundation
import VitrineCairo
import VitrineDrawing
import VitrineGeometry

extension LayerPainter {
    /// Draws a layer flat, and then its pixels as the perspective shows them.
    func drawProjected(_ layer: DisplayList.Layer, _ extents: Extents, in space: Space) throws(CairoError) {
        let area = extents.pixels.intersection(clip).intersection(target.frame)
        guard !area.isEmpty, let map = Homography(space.matrix).inverse else { return }
        var flat = layer
        (flat.transform, flat.isDoubleSided) = (.identity, true)
        let reach = Extents(flat, in: .identity).pixels.insetBy(-1).rect
        // As many pixels as the side that is nearest to the eye needs, within reason.
        let quad = space.corners(of: layer.bounds)
        var longest: CGFloat = 0
        for (index, point) in quad.enumerated() {
            let next = quad[(index + 1) % quad.count]
            longest = max(longest, hypot(next.x - point.x, next.y - point.y))
        }
        let side = max(min(layer.bounds.width, layer.bounds.height), 1)
        let most = 4096 / max(reach.width, reach.height, 1)
        let scale = min(max(longest / side, 0.25), 16, most)
        let toFlat = CATransform3DMakeScale(scale, scale, 1)
        let flatExtents = Extents(flat, in: toFlat)
        let frame = flatExtents.pixels.insetBy(-1)
        guard frame.width <= 8192, frame.height <= 8192 else { return }
        let picture = Target(frame: frame)
        try limited(to: frame, on: picture).draw(flat, flatExtents, in: toFlat)
        try picture.checkStatus()
        let result = Target(frame: area)
        let (left, top) = (CGFloat(frame.minX), CGFloat(frame.minY))
        let toPicture = Homography(
            map.a * scale - left * map.g, map.b * scale - left * map.h, map.c * scale - left * map.i, map.d * scale - top * map.g,
            map.e * scale - top * map.h, map.f * scale - top * map.i, map.g, map.h, map.i)
        Sampler(pixels: picture.allPixels(), width: frame.width, height: frame.height, edge: .transparent)
            .draw(on: result, map: toPicture, grid: 2)
        target.draw(result, clip: clip)
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
