// SPDX-License-Identifier: MIT
//
// Translucent letters that overlap: what they cover together takes the colour once.

import Foundation

/// A glyph's coverage where it is painted.
struct PlacedMask {
    let mask: Coverage
    /// How far the coverage is moved, in pixels.
    let x: Int
    let y: Int
    /// What is painted of it; never empty.
    let place: PixelRect
}

/// What the glyphs of a run cover together.
///
/// Letters that join overlap, as those of Arabic do. A translucent colour that each of them took for itself would be darker there. Where
/// the coverage of all is more than a pixel, they do overlap: their union takes the colour, which is as much as opaque letters cover one
/// after the other. Everywhere else each letter is painted for itself, as its neighbour may begin where it ends.
///
/// What becomes of a pixel depends on nothing but the letters on it, and so on no clip.
struct GlyphUnion {
    private let frame: PixelRect
    /// By pixel: the sum of all coverage, and in the lowest byte the union that is still to be painted.
    private var cells: [UInt32]

    /// The union; nil where no two of the masks can share a pixel.
    init?(of masks: [PlacedMask]) {
        guard var frame = masks.first?.place else { return nil }
        var mayOverlap = false
        for mask in masks.dropFirst() {
            let place = mask.place
            if place.minX < frame.maxX { mayOverlap = true }
            frame = PixelRect(
                minX: min(frame.minX, place.minX), minY: min(frame.minY, place.minY), maxX: max(frame.maxX, place.maxX),
                maxY: max(frame.maxY, place.maxY))
        }
        guard mayOverlap else { return nil }
        self.frame = frame
        cells = [UInt32](repeating: 0, count: frame.width * frame.height)
        for mask in masks {
            forEachCell(of: mask) { cell, coverage, _, _ in
                let union = cell & 0xFF
                cell = ((cell >> 8) &+ coverage) << 8 | (union &+ coverage &- scaled(union, by: coverage))
            }
        }
    }

    /// Paints a mask, and where it overlaps others what all cover, at the first of them.
    mutating func paint(_ mask: PlacedMask, _ pixel: Pixel, on target: Target) {
        forEachCell(of: mask) { cell, coverage, x, y in
            let place = target.row(y) + x
            guard cell >> 8 > 255 else { return blend(pixel, coverage: coverage, into: place) }
            blend(pixel, coverage: cell & 0xFF, into: place)
            cell &= ~0xFF
        }
    }

    /// Gives the cells that a mask covers, each with its coverage and its pixel.
    @inline(__always)
    private mutating func forEachCell(
        of placed: PlacedMask, _ body: (_ cell: inout UInt32, _ coverage: UInt32, _ x: Int, _ y: Int) -> Void
    ) {
        let (frame, place) = (frame, placed.place)
        cells.withUnsafeMutableBufferPointer { cells in
            for y in place.minY..<place.maxY {
                let from = placed.mask.row(y - placed.y)
                let line = (y - frame.minY) * frame.width - frame.minX
                for x in place.minX..<place.maxX {
                    let coverage = UInt32(from[x - placed.x])
                    if coverage > 0 { body(&cells[line + x], coverage, x, y) }
                }
            }
        }
    }
}
