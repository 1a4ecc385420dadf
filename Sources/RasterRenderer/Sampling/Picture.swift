// SPDX-License-Identifier: MIT
//
// A display list made ready to be drawn in parts.

import Foundation
import VitrineCairo
import VitrineDrawing
import VitrineGeometry

/// A display list, its size in pixels, and where its layers lie.
struct Picture {
    let list: DisplayList
    let width: Int
    let height: Int
    private let space: Space
    let extents: [Extents]
    private let cache: RasterCache

    /// The longest side of a window that is drawn at once.
    private static let windowSide = 16_384

    init(_ list: DisplayList, cache: RasterCache) throws(RasterError) {
        (width, height) = try RasterRenderer.pixelSize(of: list)
        guard let space = Space(scale: list.scale) else { throw .invalidCanvas(size: list.size, scale: list.scale) }
        if list.isTooDeep { throw .tooDeep(limit: DisplayList.nestingLimit) }
        self.list = list
        self.space = space
        self.cache = cache
        extents = list.layers.map { Extents($0, in: space.matrix) }
    }

    /// Draws some rows into memory that has room for exactly these.
    func draw(rows: Range<Int>, into buffer: UnsafeMutableBufferPointer<Pixel>) throws(RasterError) {
        guard let base = buffer.baseAddress, !rows.isEmpty else { return }
        base.update(repeating: list.background?.pixel ?? 0, count: rows.count * width)
        for top in stride(from: rows.lowerBound, to: rows.upperBound, by: Self.windowSide) {
            for left in stride(from: 0, to: width, by: Self.windowSide) {
                let frame = PixelRect(
                    minX: left, minY: top, maxX: min(left + Self.windowSide, width), maxY: min(top + Self.windowSide, rows.upperBound))
                let target = Target(frame: frame, base: base + (top - rows.lowerBound) * width + left, stride: width)
                do {
                    let painter = LayerPainter(cache: cache, target: target, clip: frame)
                    try painter.drawSiblings(list.layers, extents, in: space.matrix)
                    try target.checkStatus()
                } catch {
                    throw RasterError(error)
                }
            }
        }
    }
}
