// SPDX-License-Identifier: MIT
//
// WebP as one of the formats that pictures are written in.

import VitrineWebP

/// Writes a WebP: without loss, or at a quality.
///
/// The format is compressed as a whole, so the rows wait until the last has come.
package struct WebPRowEncoder: ImageEncoder {
    /// The most pixels of a picture, of which libwebp takes some 30 bytes each.
    package static let mostPixels = 1 << 25

    private let writer: WebPWriter

    package init(_ encoding: ImageEncoding) throws(ImageEncodingError) {
        let (width, height, limit) = (encoding.width, encoding.height, WebPWriter.longestSide)
        guard width <= limit, height <= limit else { throw .sideTooLong(format: "WebP", width: width, height: height, limit: limit) }
        guard width * height <= Self.mostPixels else {
            throw .tooManyPixels(format: "WebP", width: width, height: height, limit: Self.mostPixels)
        }
        let isSmall = encoding.options.compression == .max
        let fidelity: WebPWriter.Fidelity =
            if let quality = encoding.options.quality {
                .lossy(quality: min(max(quality, 0), 100), effort: isSmall ? 6 : 4)
            } else {
                .exact(effort: isSmall ? 8 : 3)
            }
        do {
            writer = try WebPWriter(width: width, height: height, fidelity: fidelity)
        } catch { throw .library(format: "WebP", error.message) }
    }

    package mutating func append(_ rows: ArraySlice<UInt32>) -> [UInt8] {
        writer.append(rows.map(\.straightened))
        return []
    }

    package mutating func finish() throws(ImageEncodingError) -> [UInt8] {
        do { return try writer.encode() } catch { throw .library(format: "WebP", error.message) }
    }
}
