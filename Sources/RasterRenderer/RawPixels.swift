// SPDX-License-Identifier: MIT
//
// Pixels as bytes without a format, for whoever takes them as they are.

package import VitrineDrawing

/// Pixels as red, green, blue and alpha, a byte each, row by row: what a canvas in a browser takes without decoding.
package enum RawPixels {
    /// Appends the pixels of a part of a bitmap.
    ///
    /// Opaque pixels stay what they are; colour that is premultiplied by alpha is divided by it.
    package static func append(_ region: PixelRegion, of bitmap: Bitmap, to bytes: inout [UInt8]) {
        let count = region.width * region.height * 4
        guard count > 0 else { return }
        let start = bytes.count
        bytes.append(contentsOf: repeatElement(0, count: count))
        bytes.withUnsafeMutableBytes { buffer in
            bitmap.pixels.withUnsafeBufferPointer { pixels in
                var place = start
                for y in region.y..<(region.y + region.height) {
                    let row = y * bitmap.width
                    for x in (row + region.x)..<(row + region.x + region.width) {
                        let pixel = pixels[x]
                        let straight = pixel >= 0xFF00_0000 ? pixel : Self.straight(pixel)
                        // 0xAARRGGBB as bytes R, G, B, A.
                        let swapped = straight & 0xFF00_FF00 | (straight >> 16) & 0xFF | (straight & 0xFF) << 16
                        buffer.storeBytes(of: swapped.littleEndian, toByteOffset: place, as: UInt32.self)
                        place += 4
                    }
                }
            }
        }
    }

    private static func straight(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        guard alpha > 0 else { return 0 }
        func part(_ shift: UInt32) -> UInt32 { min((((pixel >> shift) & 0xFF) * 255 + alpha / 2) / alpha, 255) << shift }
        return alpha << 24 | part(16) | part(8) | part(0)
    }
}
