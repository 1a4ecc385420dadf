// SPDX-License-Identifier: MIT
//
// A picture whose decisions are taken, to be drawn in parts.

import VitrineComposition
package import VitrineDrawing

/// A display list that is composed once, for several threads that each draw some of its rows.
package struct RasterPicture: Sendable {
    /// In pixels.
    package let width: Int
    /// In pixels.
    package let height: Int
    private let composition: Composition

    /// Composes a display list.
    package init(_ list: DisplayList) throws(RasterError) {
        (width, height) = try RasterRenderer.pixelSize(of: list)
        do throws(CompositionError) {
            composition = try Composition(list)
        } catch {
            throw RasterError(error)
        }
    }

    /// The rows of two parts that take about as long, drawn at once.
    ///
    /// No backdrop lies across the cut if it can be moved a little: both parts would have to paint all that is beneath it.
    package var halves: [Range<Int>] {
        let placed = PlacedComposition(composition, (width, height), cache: RasterCache(imageLimit: 0))
        let cuts = [height / 2] + placed.backdrops.flatMap { [$0.minY, $0.maxY] }
        let possible = cuts.filter { cut in
            height / 4...height - height / 4 ~= cut && !placed.backdrops.contains { $0.minY < cut && cut < $0.maxY }
        }
        let cut = possible.min { abs($0 - height / 2) < abs($1 - height / 2) } ?? height / 2
        return [0..<cut, cut..<height].filter { !$0.isEmpty }
    }

    /// The picture, with what a renderer keeps.
    func placed(cache: RasterCache) -> PlacedComposition { PlacedComposition(composition, (width, height), cache: cache) }

    /// Draws some rows into memory that has room for exactly these, and need not have been written to before.
    package func draw(rows: Range<Int>, into pixels: UnsafeMutableBufferPointer<UInt32>) throws(RasterError) {
        let cache = RasterCache(imageLimit: RasterRenderer.Options().imageCacheBytes)
        try PlacedComposition(composition, (width, height), cache: cache).draw(rows: rows, into: pixels)
    }

    /// The pixel that lies beneath everything.
    package var ground: UInt32 { composition.background?.color.pixel ?? 0 }

    /// The rows of parts that can be drawn over what lies beneath at once: one where it reads that.
    package var partsOver: [Range<Int>] {
        composition.pixelNeeds.contains(.grounds) ? [0..<height] : [0..<height / 2, height / 2..<height]
    }

    /// Draws one of these parts over memory that holds what lies beneath it, and no more.
    package func draw(rows: Range<Int>, over pixels: UnsafeMutableBufferPointer<UInt32>) throws(RasterError) {
        let cache = RasterCache(imageLimit: RasterRenderer.Options().imageCacheBytes)
        try PlacedComposition(composition, (width, height), cache: cache).draw(rows: rows, into: pixels, isOver: true)
    }
}
