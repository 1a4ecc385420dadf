// SPDX-License-Identifier: MIT
//
// Moving pictures as WebP.

package import VitrineDrawing
package import VitrineImageCoding

/// Writes the pictures of an animation as a WebP.
///
/// Each picture is compressed on its own, so that many can be at once; `head`, `frame` and `end` then put them one after the other, which
/// is all that there is to the format: chunks of RIFF with a name of four letters, a length and an even number of bytes. A picture holds no
/// more than the rectangle that differs from the one before.
package struct WebPAnimationEncoder: Hashable, Sendable {
    /// A compressed picture.
    package struct Piece: Hashable, Sendable {
        package var region: PixelRegion
        /// Whether it lies over what was there before; otherwise it takes its place.
        package var isOver: Bool
        /// Whether a pixel may let something through.
        package var hasAlpha: Bool
        /// The chunks of its pixels.
        package var chunks: [UInt8]
    }

    package var options: ImageOptions

    package init(options: ImageOptions = ImageOptions()) { self.options = options }

    /// What is new in a picture; nil where nothing is.
    ///
    /// - Throws: `ImageEncodingError` for a size that the format has no room for.
    package func piece(
        of bitmap: Bitmap, after previous: Bitmap?, within areas: [PixelRegion]? = nil
    ) throws(ImageEncodingError) -> Piece? {
        // At a quality the pixels that stay would lie over others than they were made from; the corner's numbers are written halved.
        guard let change = ChangedPixels(of: bitmap, after: previous, within: areas, clears: options.quality == nil, alignment: 2) else {
            return nil
        }
        let picture = Bitmap(width: change.region.width, height: change.region.height, pixels: change.pixels)
        let file = try WebPRowEncoder.encode(picture, options: options)
        return Piece(region: change.region, isOver: change.isOver, hasAlpha: !picture.isOpaque, chunks: Self.pixelChunks(of: file))
    }

    /// The chunks of a still file that hold its pixels.
    private static func pixelChunks(of file: [UInt8]) -> [UInt8] {
        var (result, place): ([UInt8], Int) = ([], 12)
        while place + 8 <= file.count {
            let length = file[(place + 4)..<(place + 8)].reversed().reduce(0) { $0 << 8 | Int($1) }
            let end = min(place + 8 + length + length % 2, file.count)
            if file[place..<(place + 4)].elementsEqual("VP8X".utf8) == false { result += file[place..<end] }
            place = end
        }
        return result
    }

    /// The most bytes that the pictures may have in all.
    package static let mostBytes = Int(UInt32.max) - 1024

    /// What comes before the first picture.
    ///
    /// - Parameters:
    ///   - frameBytes: how many bytes of pictures follow, at most `mostBytes`.
    ///   - loops: how often the animation plays; 0 for ever.
    package static func head(width: Int, height: Int, hasAlpha: Bool, frameBytes: Int, loops: Int) -> [UInt8] {
        let extended = chunk("VP8X", [hasAlpha ? 0x12 : 0x02, 0, 0, 0] + number(width - 1, bytes: 3) + number(height - 1, bytes: 3))
        let animation = chunk("ANIM", [0, 0, 0, 0] + number(min(loops, 65_535), bytes: 2))
        let length = 4 + extended.count + animation.count + frameBytes
        return Array("RIFF".utf8) + number(length, bytes: 4) + Array("WEBP".utf8) + extended + animation
    }

    /// A picture of the animation, shown for so many thousandths of a second.
    package static func frame(_ piece: Piece, milliseconds: Int) -> [UInt8] {
        let region = piece.region
        var content = number(region.x / 2, bytes: 3) + number(region.y / 2, bytes: 3)
        content += number(region.width - 1, bytes: 3) + number(region.height - 1, bytes: 3)
        // The picture stays for the next one to change.
        content += number(min(milliseconds, 0xFF_FFFF), bytes: 3) + [piece.isOver ? 0 : 2]
        return chunk("ANMF", content + piece.chunks)
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        Array(name.utf8) + number(content.count, bytes: 4) + content + (content.count.isMultiple(of: 2) ? [] : [0])
    }

    /// A number as RIFF writes it, the lowest byte first.
    private static func number(_ value: Int, bytes: Int) -> [UInt8] { (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
}
