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
