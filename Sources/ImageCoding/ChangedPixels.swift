// SPDX-License-Identifier: MIT
//
// What is new in a picture of an animation.

package import VitrineDrawing

/// The pixels of a picture that differ from those of the picture before it.
///
/// Where few pixels of the rectangle change, those that stay become transparent ones over the old, which compress to next to nothing.
package struct ChangedPixels: Hashable, Sendable {
    package var region: PixelRegion
    /// Whether the pixels lie over what was there before; otherwise they take its place.
    package var isOver: Bool
    /// Premultiplied, row by row.
    package var pixels: [UInt32]

    /// Nil where nothing is new.
    ///
    /// - Parameters:
    ///   - previous: the picture before; nil takes all of this one.
    ///   - areas: regions outside of which nothing differs; nil where anything may.
    ///   - clears: whether pixels that stay may become transparent.
    ///   - alignment: a number of which the region's corner has to be a multiple.
    package init?(
        of bitmap: Bitmap, after previous: Bitmap?, within areas: [PixelRegion]? = nil, clears: Bool = true, alignment: Int = 1
    ) {
        guard let previous else {
            self.init(bitmap, PixelRegion(of: bitmap), over: nil)
            return
        }
        guard var region = PixelRegion(changedFrom: previous, to: bitmap, within: areas) else { return nil }
        let (left, top) = (region.x % alignment, region.y % alignment)
        region = PixelRegion(x: region.x - left, y: region.y - top, width: region.width + left, height: region.height + top)
        self.init(bitmap, region, over: clears ? previous : nil)
    }

    private init(_ bitmap: Bitmap, _ region: PixelRegion, over previous: Bitmap?) {
        (self.region, isOver, pixels) = (region, false, [])
        pixels.reserveCapacity(region.width * region.height)
        bitmap.pixels.withUnsafeBufferPointer { new in region.forEachRow(of: bitmap.width) { pixels += new[$0] } }
        if let previous, let clear = cleared(of: bitmap, over: previous) { (pixels, isOver) = (clear, true) }
    }

    /// The pixels with those cleared that stay the same, where these are nearly all; nil where they are not, or where one that changes is
    /// translucent.
    private func cleared(of bitmap: Bitmap, over previous: Bitmap) -> [UInt32]? {
        var (result, changed, isOpaque) = (pixels, 0, true)
        previous.pixels.withUnsafeBufferPointer { old in
            var place = 0
            region.forEachRow(of: bitmap.width) { row in
                for index in row {
                    if result[place] == old[index] {
                        result[place] = 0
                    } else {
                        changed += 1
                        isOpaque = isOpaque && result[place] >= 0xFF00_0000
                    }
                    place += 1
                }
            }
        }
        return isOpaque && changed * 6 < pixels.count ? result : nil
    }
}
