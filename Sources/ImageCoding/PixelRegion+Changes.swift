// SPDX-License-Identifier: MIT
//
// Which pixels of a picture differ from those of the picture before it.

package import VitrineDrawing

extension PixelRegion {
    /// The smallest region outside of which two pictures of one size are the same; nil where they are equal.
    ///
    /// - Parameter areas: regions of them outside of which nothing differs; nil where anything may.
    package init?(changedFrom old: Bitmap, to new: Bitmap, within areas: [PixelRegion]? = nil) {
        precondition(old.width == new.width && old.height == new.height, "the pictures of an animation have one size")
        var (left, right, top, bottom) = (new.width, 0, new.height, 0)
        old.pixels.withUnsafeBufferPointer { a in
            new.pixels.withUnsafeBufferPointer { b in
                for area in areas ?? [PixelRegion(of: new)] {
                    for y in area.y..<(area.y + area.height) {
                        let (start, end) = (y * new.width + area.x, y * new.width + area.x + area.width)
                        guard let first = (start..<end).first(where: { a[$0] != b[$0] }) else { continue }
                        var last = end
                        while a[last - 1] == b[last - 1] { last -= 1 }
                        (left, right) = (min(left, first - y * new.width), max(right, last - y * new.width))
                        (top, bottom) = (min(top, y), max(bottom, y + 1))
                    }
                }
            }
        }
        guard top < bottom else { return nil }
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Calls the closure with the places in a picture of each row's pixels.
    package func forEachRow(of bitmapWidth: Int, _ body: (Range<Int>) -> Void) {
        for row in y..<(y + height) {
            let start = row * bitmapWidth + x
            body(start..<(start + width))
        }
    }
}
