// SPDX-License-Identifier: MIT
//
// Bitmaps to PNG data.

public import VitrineDrawing
package import VitrinePNG

/// Writes bitmaps as PNG: 8 bits a channel, marked as sRGB.
///
/// Equal input gives equal bytes.
public struct PNGEncoder: Hashable, Sendable {
    /// How much time to give for how small a file.
    public enum Compression: String, Hashable, Sendable, CaseIterable {
        /// Several times faster than libpng's usual settings, at about the same size.
        case balanced
        /// As small as this encoder can, in about a second for a screen.
        case max
    }

    /// A tEXt entry.
    public struct Text: Hashable, Sendable {
        /// 1 to 79 Latin letters, digits and inner spaces.
        public var key: String
        /// The text of the entry.
        public var value: String

        /// An entry of a key and its text.
        public init(key: String, value: String) {
            self.key = key
            self.value = value
        }
    }

    /// How much time to give for how small a file.
    public var compression: Compression
    /// Pixels to a point of 1/72 inch, written as pHYs; nil leaves it out.
    public var scale: Double?
    /// The tEXt entries, in the order in which they are written.
    public var text: [Text]

    /// An encoder with its settings; the usual one is balanced, and writes neither a resolution nor text.
    public init(compression: Compression = .balanced, scale: Double? = nil, text: [Text] = []) {
        self.compression = compression
        self.scale = scale
        self.text = text
    }

    /// The whole file.
    ///
    /// A bitmap without a translucent pixel is written without alpha.
    /// - Precondition: the bitmap has at least one pixel.
    public func encode(_ bitmap: Bitmap) -> [UInt8] { encode(bitmap, memory: nil) }

    /// The whole file; what is made of its rows is kept, and what was made of the same rows before is taken.
    package func encode(_ bitmap: Bitmap, memory: StripeMemory?) -> [UInt8] {
        precondition(bitmap.width > 0 && bitmap.height > 0, "a PNG has at least one pixel")
        var layout = bitmap.isOpaque ? Scanlines.Layout.rgb : .rgba
        if compression == .max, let palette = bitmap.palette { layout = .indexed(palette) }
        var result: [UInt8] = []
        let stream = PNGStream(width: bitmap.width, height: bitmap.height, layout: layout, options: self, memory: memory)
        result += stream.head()
        let isWhole = compression == .max && stream.scanlines.rowLength * bitmap.height <= PNGStream.mostBytesAtOnce
        result += isWhole ? stream.writeWhole(bitmap.pixels[...]) : stream.write(bitmap.pixels[...])
        return result
    }

    /// pHYs counts in metres: 144 dots to the inch are 5,669.
    var pixelsPerMetre: Int {
        guard let scale, scale.isFinite, scale > 0 else { return 0 }
        return Int((scale * 72 / 0.0254).rounded())
    }
}

extension Bitmap {
    /// Its colours in ascending order, if they are at most 256.
    fileprivate var palette: [UInt32]? {
        var colours: [UInt32] = []
        var last: UInt32?
        for pixel in pixels where pixel != last {
            last = pixel
            let place = colours.lowerBound(of: pixel)
            if place < colours.count, colours[place] == pixel { continue }
            if colours.count == 256 { return nil }
            colours.insert(pixel, at: place)
        }
        return colours
    }
}
