// SPDX-License-Identifier: MIT
//
// A picture made from the one before it, by drawing no more than what differs.

package import VitrineDrawing

extension RasterRenderer {
    /// Turns the picture of one display list into that of another.
    ///
    /// The pixels are those that `render` gives. What it costs grows with the number of rows in which the lists differ.
    ///
    /// - Parameters:
    ///   - bitmap: the picture of `old`, of this renderer or another.
    ///   - old: what the bitmap shows.
    ///   - new: what it is to show.
    package func update(_ bitmap: inout Bitmap, from old: DisplayList, to new: DisplayList) throws(RasterError) {
        guard old.size == new.size, old.scale == new.scale, old.background == new.background,
            case let picture = try PlacedComposition(new, cache: cache), picture.width == bitmap.width, picture.height == bitmap.height
        else {
            bitmap = try render(new)
            return
        }
        let before = try PlacedComposition(old, cache: cache)
        let damage = Damage.rows(from: before, to: picture)
        var failure: RasterError?
        bitmap.pixels.withUnsafeMutableBufferPointer { buffer in
            do throws(RasterError) {
                for rows in damage {
                    let band = buffer[(rows.lowerBound * picture.width)..<(rows.upperBound * picture.width)]
                    try picture.draw(rows: rows, into: UnsafeMutableBufferPointer(rebasing: band))
                }
            } catch { failure = error }
        }
        if let failure { throw failure }
    }
}
