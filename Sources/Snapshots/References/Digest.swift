// SPDX-License-Identifier: MIT
//
// Bytes and pixels as digests, in the form in which sidecars and results name them.

import VitrineDrawing

/// The digest of a file, or of pixels with their size: a text with the name of the method.
enum Digest {
    static func of(_ bytes: [UInt8]) -> String {
        var hash = FNV1a()
        hash.combine(UInt64(bytes.count))
        hash.combine(bytes)
        return text(hash)
    }

    static func of(_ bitmap: Bitmap) -> String {
        var hash = FNV1a()
        hash.combine(UInt64(bitmap.width))
        for pixel in bitmap.pixels { hash.combine(UInt64(pixel)) }
        return text(hash)
    }

    private static func text(_ hash: FNV1a) -> String {
        let digits = String(hash.value, radix: 16)
        return "fnv1a:" + String(repeating: "0", count: 16 - digits.count) + digits
    }
}
