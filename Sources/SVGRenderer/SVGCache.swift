// SPDX-License-Identifier: MIT
//
// What a renderer keeps between documents.

import Foundation
import VitrineDrawing
import VitrineImageCoding
import VitrineTypography

/// Encoded images, and the shapes of glyphs.
final class SVGCache {
    let glyphs = GlyphSource()
    private var images: [UInt64: String] = [:]
    private var bytes = 0
    private static let limit = 64 << 20
    private var reductions: [Reduction: SharedBitmap] = [:]
    private var parts: [UInt64: TranslucentParts] = [:]

    private struct Reduction: Hashable {
        var digest: UInt64
        var width: Int
        var height: Int
    }

    /// The bitmap with fewer pixels, each the mean of the area it stands for.
    func reduced(_ image: SharedBitmap, width: Int, height: Int) -> SharedBitmap {
        let key = Reduction(digest: image.digest, width: width, height: height)
        if let known = reductions[key] { return known }
        let reduced = SharedBitmap(image.bitmap.reduced(width: width, height: height))
        reductions[key] = reduced
        return reduced
    }

    /// The colours of a translucent bitmap and its alpha as grey, both opaque.
    func parts(of image: SharedBitmap) -> TranslucentParts {
        if let known = parts[image.digest] { return known }
        let new = TranslucentParts(image.bitmap)
        parts[image.digest] = new
        return new
    }

    /// The bitmap as a URL that holds it; the same bytes whichever way it came to be.
    func url(of image: SharedBitmap) -> String {
        if let known = images[image.digest] { return known }
        if bytes > Self.limit {
            images.removeAll(keepingCapacity: true)
            bytes = 0
        }
        let url: String
        if let encoded = image.encoded {
            url = "data:\(encoded.mediaType);base64," + Data(encoded.bytes).base64EncodedString()
        } else {
            url = "data:image/png;base64," + Data(PNGEncoder().encode(image.bitmap)).base64EncodedString()
        }
        images[image.digest] = url
        bytes += url.utf8.count
        return url
    }
}

extension Bitmap {
    fileprivate func reduced(width columns: Int, height rows: Int) -> Bitmap {
        /// For each new pixel the old ones that it covers, and how much of each.
        func shares(_ count: Int, of old: Int) -> [[(place: Int, share: Float)]] {
            let step = Double(old) / Double(count)
            return (0..<count).map { index in
                let (start, end) = (Double(index) * step, Double(index + 1) * step)
                return (Int(start)..<min(Int(end.rounded(.up)), old)).map { place in
                    (place, Float((min(end, Double(place + 1)) - max(start, Double(place))) / step))
                }
            }
        }
        let (across, down) = (shares(columns, of: width), shares(rows, of: height))
        var result: [UInt32] = []
        result.reserveCapacity(columns * rows)
        for row in down {
            for column in across {
                var sum = SIMD4<Float>(repeating: 0.5)
                for (y, high) in row {
                    for (x, wide) in column {
                        let pixel = pixels[y * width + x]
                        let channels = SIMD4<UInt32>(pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF, pixel >> 24)
                        sum += SIMD4<Float>(channels) * (high * wide)
                    }
                }
                let mean = SIMD4<UInt32>(sum)
                result.append(mean[0] | mean[1] << 8 | mean[2] << 16 | mean[3] << 24)
            }
        }
        return Bitmap(width: columns, height: rows, pixels: result)
    }
}
