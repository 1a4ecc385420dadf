// SPDX-License-Identifier: MIT
//
// A translucent bitmap as two opaque ones.

package import VitrineDrawing

/// The colours of a bitmap, and its alpha as grey.
package struct TranslucentParts {
    /// The colours, of which those that are clear are their neighbours'.
    package let color: SharedBitmap
    /// The alpha as grey.
    package let alpha: SharedBitmap

    package init(_ bitmap: Bitmap) {
        alpha = SharedBitmap(
            Bitmap(width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels.map { 0xFF00_0000 | ($0 >> 24) * 0x01_0101 }))
        color = SharedBitmap(Bitmap(width: bitmap.width, height: bitmap.height, pixels: Self.colors(of: bitmap)))
    }

    /// The colours without alpha.
    ///
    /// What is clear has that of a pixel before or after it, which may be mixed in at its edges.
    private static func colors(of bitmap: Bitmap) -> [UInt32] {
        var pixels = bitmap.pixels.map { pixel in
            let alpha = pixel >> 24
            func channel(_ shift: UInt32) -> UInt32 {
                alpha == 0 ? 0 : min((((pixel >> shift) & 0xFF) * 255 + alpha / 2) / alpha, 255) << shift
            }
            return alpha == 0 ? 0 : 0xFF00_0000 | channel(16) | channel(8) | channel(0)
        }
        func spread(_ places: some Sequence<Int>) {
            var last: UInt32 = 0
            for place in places {
                if pixels[place] == 0 { pixels[place] = last } else { last = pixels[place] }
            }
        }
        for y in 0..<bitmap.height {
            let row = (y * bitmap.width)..<((y + 1) * bitmap.width)
            spread(row)
            spread(row.reversed())
        }
        spread(pixels.indices)
        spread(pixels.indices.reversed())
        return pixels.map { $0 | 0xFF00_0000 }
    }
}
