// SPDX-License-Identifier: MIT
//
// What a picture file format has to answer, so that pictures can be written in it.

package import VitrineDrawing
package import VitrinePNG

/// What is settled before the first row of a picture file.
package struct ImageEncoding: Hashable, Sendable {
    /// The most pixels that a picture may have, also one that is never whole in memory.
    package static let mostPixels = 1 << 30

    /// In pixels, at least 1, as is `height`.
    package var width: Int
    package var height: Int
    /// Whether every pixel is promised to be opaque.
    package var isOpaque: Bool
    package var options: ImageOptions

    package init(width: Int, height: Int, isOpaque: Bool, options: ImageOptions = ImageOptions()) {
        (self.width, self.height, self.isOpaque, self.options) = (width, height, isOpaque, options)
    }
}

/// How a picture is compressed, whatever the format; a format takes what it knows.
package struct ImageOptions: Hashable, Sendable {
    package var compression: PNGEncoder.Compression
    /// 0, small, to 100, like the picture; nil is a format's own: without loss where it can be.
    package var quality: Int?
    /// Pixels to a point of 1/72 inch; nil leaves it out.
    package var scale: Double?

    package init(compression: PNGEncoder.Compression = .balanced, quality: Int? = nil, scale: Double? = nil) {
        (self.compression, self.quality, self.scale) = (compression, quality, scale)
    }
}

/// Makes a picture file of rows that come in from top to bottom.
///
/// Equal pixels give equal bytes, however the rows are divided.
package protocol ImageEncoder: SendableMetatype {
    /// - Throws: `ImageEncodingError` for a size that the format has no room for.
    init(_ encoding: ImageEncoding) throws(ImageEncodingError)

    /// Takes whole rows, premultiplied `0xAARRGGBB`, and gives the bytes that are ready.
    /// - Precondition: no more rows come in than the height.
    mutating func append(_ rows: ArraySlice<UInt32>) throws(ImageEncodingError) -> [UInt8]

    /// The rest of the file.
    /// - Precondition: all rows came in.
    mutating func finish() throws(ImageEncodingError) -> [UInt8]

    /// Whether the file depends on what all of the pixels have in common, such as few colours, so that it is smaller where they can be
    /// looked through before the first is written.
    static func looksThrough(_ encoding: ImageEncoding) -> Bool

    /// The file of a whole picture.
    static func encode(_ bitmap: Bitmap, options: ImageOptions) throws(ImageEncodingError) -> [UInt8]

    /// The same file, of one picture of many that have much in common.
    static func encode(_ bitmap: Bitmap, options: ImageOptions, memory: StripeMemory) throws(ImageEncodingError) -> [UInt8]
}

extension ImageEncoder {
    package static func looksThrough(_ encoding: ImageEncoding) -> Bool { false }

    package static func encode(_ bitmap: Bitmap, options: ImageOptions, memory: StripeMemory) throws(ImageEncodingError) -> [UInt8] {
        try encode(bitmap, options: options)
    }

    package static func encode(_ bitmap: Bitmap, options: ImageOptions) throws(ImageEncodingError) -> [UInt8] {
        let encoding = ImageEncoding(width: bitmap.width, height: bitmap.height, isOpaque: bitmap.isOpaque, options: options)
        var encoder = try Self(encoding)
        let bytes = try encoder.append(bitmap.pixels[...])
        return bytes + (try encoder.finish())
    }
}

/// Why a picture cannot be written in a format.
public enum ImageEncodingError: Error, Hashable, Sendable {
    /// The format has sides of so many pixels at most.
    case sideTooLong(format: String, width: Int, height: Int, limit: Int)
    /// A format that takes pictures whole takes so many pixels at most.
    case tooManyPixels(format: String, width: Int, height: Int, limit: Int)
    /// The library that knows the format gave up.
    case library(format: String, String)
}

extension ImageEncodingError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .sideTooLong(let format, let width, let height, let limit):
            "a \(format) file is at most \(limit) pixels wide and high, and the picture has \(width) × \(height)"
        case .tooManyPixels(let format, let width, let height, let limit):
            "a \(format) file is made whole in memory, of at most \(limit) pixels, and the picture has \(width) × \(height)"
        case .library(let format, let reason): "the \(format) file could not be made: \(reason)"
        }
    }
}
