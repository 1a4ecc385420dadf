// SPDX-License-Identifier: MIT
//
// Moving pictures as PNG.

package import VitrineDrawing
import VitrinePNG

/// Writes the pictures of an animation as an APNG: 8 bits a channel with alpha, marked as sRGB.
///
/// Each picture is compressed on its own, so that many can be at once; `head`, `frame` and `end` then put them one after the other. A
/// picture holds no more than the rectangle that differs from the one before. A viewer that knows no animation shows the poster.
package struct APNGEncoder: Hashable, Sendable {
    /// A compressed picture.
    package struct Piece: Hashable, Sendable {
        package var region: PixelRegion
        /// Whether it lies over what was there before; otherwise it takes its place.
        package var isOver: Bool
        /// A zlib stream of PNG's filtered rows.
        package var stream: [UInt8]
    }

    /// How long a picture is shown, in seconds as a fraction.
    package struct Delay: Hashable, Sendable {
        package var numerator: UInt16
        package var denominator: UInt16

        /// The fraction reduced; where it does not fit the format, the nearest number of milliseconds or of seconds.
        package init(numerator: Int, denominator: Int) {
            var (a, b) = (numerator, denominator)
            while b != 0 { (a, b) = (b, a % b) }
            let (top, bottom) = (numerator / max(a, 1), denominator / max(a, 1))
            if let top = UInt16(exactly: top), let bottom = UInt16(exactly: bottom) {
                (self.numerator, self.denominator) = (top, bottom)
                return
            }
            let milliseconds = (numerator * 1000 + denominator / 2) / max(denominator, 1)
            if let milliseconds = UInt16(exactly: milliseconds) {
                (self.numerator, self.denominator) = (milliseconds, 1000)
            } else {
                (self.numerator, self.denominator) = (UInt16(clamping: (milliseconds + 500) / 1000), 1)
            }
        }
    }

    package var width: Int
    package var height: Int
    /// Pixels to a point of 1/72 inch, written as pHYs; nil leaves it out.
    package var scale: Double?
    package var text: [PNGEncoder.Text]

    package init(width: Int, height: Int, scale: Double? = nil, text: [PNGEncoder.Text] = []) {
        (self.width, self.height, self.scale, self.text) = (width, height, scale, text)
    }

    /// What is new in a picture; nil where nothing is.
    package static func piece(of bitmap: Bitmap, after previous: Bitmap?, within areas: [PixelRegion]? = nil) -> Piece? {
        ChangedPixels(of: bitmap, after: previous, within: areas).map(piece)
    }

    private static func piece(of change: ChangedPixels) -> Piece {
        let (region, pixels) = (change.region, change.pixels)
        let rows = Scanlines(width: region.width, layout: .rgba)
        // Flat colour repeats itself best as it is; measured, that saves a tenth of what filters leave.
        let isFlat = repetition(pixels, width: region.width) > 0.6
        let filtered = rows.filtered(pixels[...], above: [], choice: isFlat ? .always(.none) : .quick)
        let data = orStop { () throws(PNGFailure) in
            try Deflater.deflate(filtered, isLast: true, effort: DeflateEffort(level: isFlat ? 6 : 4))
        }
        return Piece(
            region: region, isOver: change.isOver,
            stream: Deflater.streamHeader + data + Deflater.streamEnd(checksum: Deflater.adler32(filtered)))
    }

    /// The part of the pixels that are the one before again, or the one above.
    private static func repetition(_ pixels: [UInt32], width: Int) -> Double {
        guard pixels.count > width else { return 1 }
        var same = 0
        pixels.withUnsafeBufferPointer { pixels in
            for index in width..<pixels.count where pixels[index] == pixels[index - 1] || pixels[index] == pixels[index - width] {
                same += 1
            }
        }
        return Double(same) / Double(pixels.count - width)
    }

    /// What comes before the first picture.
    ///
    /// - Parameters:
    ///   - frameCount: how many pictures follow, the poster not counted where it is not one of them.
    ///   - loops: how often the animation plays; 0 for ever.
    ///   - poster: what a viewer without animation shows, where that is not the first picture.
    package func head(frameCount: Int, loops: Int, poster: Piece?) -> [UInt8] {
        let options = PNGEncoder(scale: scale)
        let head = PNGHead(
            width: width, height: height, colour: .rgba, pixelsPerMetre: options.pixelsPerMetre,
            text: text.map { PNGHead.Text(key: $0.key, value: $0.value) })
        var bytes = orStop { () throws(PNGFailure) in
            let chunks = try PNGChunkWriter()
            try chunks.writeHead(head)
            return chunks.takeBytes()
        }
        bytes += Self.chunk("acTL", UInt32(clamping: frameCount).bytes + UInt32(clamping: loops).bytes)
        if let poster { bytes += Self.chunk("IDAT", poster.stream) }
        return bytes
    }

    /// A picture of the animation.
    ///
    /// - Parameters:
    ///   - number: how many chunks with a number came before; moves on.
    ///   - isPoster: whether it is the picture that other viewers show, which is whole and the first.
    package static func frame(_ piece: Piece, delay: Delay, isPoster: Bool, number: inout UInt32) -> [UInt8] {
        let region = piece.region
        var control = number.bytes
        for value in [region.width, region.height, region.x, region.y] { control += UInt32(clamping: value).bytes }
        for value in [delay.numerator, delay.denominator] { control += [UInt8(value >> 8), UInt8(value & 255)] }
        // The picture stays for the next one to change.
        control += [0, piece.isOver ? 1 : 0]
        number += 1
        let head = chunk("fcTL", control)
        if isPoster { return head + chunk("IDAT", piece.stream) }
        defer { number += 1 }
        return head + chunk("fdAT", number.bytes + piece.stream)
    }

    /// What comes after the last picture.
    package static var end: [UInt8] { chunk("IEND", []) }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let typed = Array(name.utf8) + content
        return UInt32(clamping: content.count).bytes + typed + Deflater.crc32(typed).bytes
    }
}

extension UInt32 {
    /// The number as PNG writes it.
    fileprivate var bytes: [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) } }
}
