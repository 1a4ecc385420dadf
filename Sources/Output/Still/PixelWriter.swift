// SPDX-License-Identifier: MIT
//
// Pixels for programs that take them as they are.

import VitrineDrawing
import VitrineImageCoding

extension FileKind {
    /// Red, green, blue and alpha of each pixel, row by row from the top, colours not multiplied by alpha.
    ///
    /// It is no file, but what a program is handed, and not among all kinds.
    package static let rgba = FileKind(
        id: "rgba", endings: [".rgba"], mediaType: "application/octet-stream", can: [.alpha, .streams], still: .rows(PixelRows.self))
}

/// The bytes of pixels.
struct PixelRows: ImageEncoder {
    init(_ encoding: ImageEncoding) {}

    func append(_ rows: ArraySlice<UInt32>) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: rows.count * 4) { bytes, count in
            for pixel in rows {
                let straight = pixel.straightened
                bytes[count] = UInt8(truncatingIfNeeded: straight >> 16)
                bytes[count + 1] = UInt8(truncatingIfNeeded: straight >> 8)
                bytes[count + 2] = UInt8(truncatingIfNeeded: straight)
                bytes[count + 3] = UInt8(truncatingIfNeeded: straight >> 24)
                count += 4
            }
        }
    }

    func finish() -> [UInt8] { [] }
}
