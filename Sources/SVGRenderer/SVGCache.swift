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
    private var images: [Picture: String] = [:]
    private var bytes = 0
    private static let limit = 64 << 20
    private var reductions: [Reduction: SharedBitmap] = [:]
    private var parts: [UInt64: TranslucentParts] = [:]

    private struct Picture: Hashable {
        var digest: UInt64
        var width: Int
        var keepsFile: Bool
    }

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

    /// A bitmap that is shown once as a URL that holds it: as JPEG where nothing shows through.
    static func url(of bitmap: Bitmap) -> String {
        let options = ImageOptions(compression: .balanced, quality: 85, scale: nil)
        if bitmap.isOpaque, let bytes = try? JPEGRowEncoder.encode(bitmap, options: options) {
            return "data:image/jpeg;base64," + Data(bytes).base64EncodedString()
        }
        return "data:image/png;base64," + Data(PNGEncoder().encode(bitmap)).base64EncodedString()
    }

    /// The bitmap as a URL that holds it; the same bytes whichever way it came to be.
    ///
    /// - Parameter keepsFile: whether the file that it came from is taken as it is, even where it has more pixels than are shown.
    func url(of image: SharedBitmap, keepsFile: Bool) -> String {
        let key = Picture(digest: image.digest, width: image.bitmap.width, keepsFile: keepsFile)
        if let known = images[key] { return known }
        if bytes > Self.limit {
            images.removeAll(keepingCapacity: true)
            bytes = 0
        }
        let url: String
        if let encoded = (keepsFile ? nil : image.encodedAsShown) ?? image.encoded {
            url = "data:\(encoded.mediaType);base64," + Data(encoded.bytes).base64EncodedString()
        } else {
            url = "data:image/png;base64," + Data(PNGEncoder().encode(image.bitmap)).base64EncodedString()
        }
        images[key] = url
        bytes += url.utf8.count
        return url
    }
}

extension SharedBitmap {
    /// The pixels that are shown as a file; nil where they are all that its own file has.
    ///
    /// Some readers shrink a photograph by leaving out most of its pixels.
    fileprivate var encodedAsShown: EncodedImage? {
        guard isOpaque, let encoded, encoded.mediaType == "image/jpeg", let header = try? ImageDecoder.probe(encoded.bytes),
            header.width * header.height >= 2 * bitmap.width * bitmap.height,
            let bytes = try? JPEGRowEncoder.encode(bitmap, options: ImageOptions()), bytes.count < encoded.bytes.count
        else { return nil }
        return EncodedImage(mediaType: encoded.mediaType, bytes: bytes)
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
