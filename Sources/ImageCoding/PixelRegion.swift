// SPDX-License-Identifier: MIT
//
// Which pixels of a picture differ from those of the picture before it.

package import VitrineDrawing

/// A rectangle of pixels of a picture.
package struct PixelRegion: Hashable, Sendable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// All of a picture.
    package init(of bitmap: Bitmap) { self.init(x: 0, y: 0, width: bitmap.width, height: bitmap.height) }

    /// The smallest region outside of which two pictures of one size are the same; nil where they are equal.
    package init?(changedFrom old: Bitmap, to new: Bitmap) {
        precondition(old.width == new.width && old.height == new.height, "the pictures of an animation have one size")
        let (width, height) = (new.width, new.height)
        var (left, right, top, bottom) = (width, 0, height, 0)
        old.pixels.withUnsafeBufferPointer { a in
            new.pixels.withUnsafeBufferPointer { b in
                for y in 0..<height {
                    let start = y * width
                    guard let first = (0..<width).first(where: { a[start + $0] != b[start + $0] }) else { continue }
                    left = min(left, first)
                    top = min(top, y)
                    bottom = y + 1
                    var x = width
                    while x > right, a[start + x - 1] == b[start + x - 1] { x -= 1 }
                    right = max(right, x)
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
