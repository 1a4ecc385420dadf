// SPDX-License-Identifier: MIT
//
// JPEG as one of the formats that pictures are written in.

import VitrineJPEG

/// Writes a baseline JPEG as its rows come in, in bounded memory.
///
/// The format knows no alpha: what is translucent lies on white.
package struct JPEGRowEncoder: ImageEncoder {
    /// Of what a screen shows the eye misses nothing at this quality.
    package static let standardQuality = 90

    private let writer: JPEGWriter

    package init(_ encoding: ImageEncoding) throws(ImageEncodingError) {
        let limit = JPEGWriter.longestSide
        guard encoding.width <= limit, encoding.height <= limit else {
            throw .sideTooLong(format: "JPEG", width: encoding.width, height: encoding.height, limit: limit)
        }
        let quality = min(max(encoding.options.quality ?? Self.standardQuality, 1), 100)
        let resolution = encoding.options.scale.map { $0.isFinite ? Int(min(max($0 * 72, 0), 65_535).rounded()) : 0 }
        do {
            // Text in colour frays where neighbours share one; who asks for a small file accepts that.
            writer = try JPEGWriter(
                width: encoding.width, height: encoding.height, quality: quality,
                chroma: quality < Self.standardQuality ? .halved : .full, pixelsPerInch: resolution ?? 0)
        } catch { throw .library(format: "JPEG", error.message) }
    }

    package mutating func append(_ rows: ArraySlice<UInt32>) throws(ImageEncodingError) -> [UInt8] {
        let flat = rows.map(\.onWhite)
        do { return try writer.write(flat) } catch { throw .library(format: "JPEG", error.message) }
    }

    package mutating func finish() throws(ImageEncodingError) -> [UInt8] {
        do { return try writer.finish() } catch { throw .library(format: "JPEG", error.message) }
    }
}

extension UInt32 {
    /// The premultiplied pixel on white.
    fileprivate var onWhite: UInt32 {
        let rest = 255 - (self >> 24)
        if rest == 0 { return self }
        // A colour above its alpha is no premultiplied one; it becomes the full one.
        func channel(_ shift: UInt32) -> UInt32 { Swift.min((self >> shift & 255) + rest, 255) << shift }
        return 0xFF00_0000 | channel(16) | channel(8) | channel(0)
    }
}
