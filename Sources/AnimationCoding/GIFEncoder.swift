// SPDX-License-Identifier: MIT
//
// Moving pictures as GIF.

package import VitrineDrawing
import VitrineImageCoding

/// Writes the pictures of an animation as a GIF, each with the best palette for what changes in it.
///
/// Each picture is encoded on its own, so that many can be at once, and in memory that does not grow with their number. Equal input
/// gives equal bytes.
package struct GIFEncoder: Hashable, Sendable {
    /// An encoded picture.
    package struct Piece: Hashable, Sendable {
        package var region: PixelRegion
        /// Straight `0xRRGGBB`, a power of two of them.
        fileprivate var palette: [UInt32]
        fileprivate var transparent: UInt8?
        /// Blocks of LZW codes, their first byte and their end included.
        fileprivate var codes: [UInt8]
    }

    /// What a change of a pixel means.
    package enum Transparency: Hashable, Sendable {
        /// Pictures are opaque, what is translucent in them being on white; each changes what it is to change.
        case none
        /// Each picture stands alone; its pixels are seen where they are at least half opaque.
        case kept
    }

    package var transparency: Transparency

    package init(transparency: Transparency) { self.transparency = transparency }

    /// What is new in a picture; nil where nothing is.
    ///
    /// - Parameter areas: regions outside of which nothing differs; nil where anything may.
    package func piece(of bitmap: Bitmap, after previous: Bitmap?, within areas: [PixelRegion]? = nil) -> Piece? {
        switch transparency {
        case .none:
            guard let previous else { return piece(of: bitmap, PixelRegion(of: bitmap), over: nil) }
            return PixelRegion(changedFrom: previous, to: bitmap, within: areas).map { piece(of: bitmap, $0, over: previous) }
        case .kept:
            if bitmap == previous { return nil }
            let nothing = Bitmap(width: bitmap.width, height: bitmap.height)
            let region = PixelRegion(changedFrom: nothing, to: bitmap) ?? PixelRegion(x: 0, y: 0, width: 1, height: 1)
            return piece(of: bitmap, region, over: nil)
        }
    }

    private func piece(of bitmap: Bitmap, _ region: PixelRegion, over previous: Bitmap?) -> Piece {
        /// Stands for a pixel that is not painted.
        let hidden = UInt32.max
        var pixels: [UInt32] = []
        pixels.reserveCapacity(region.width * region.height)
        bitmap.pixels.withUnsafeBufferPointer { new in
            region.forEachRow(of: bitmap.width) { row in
                for index in row {
                    let pixel = new[index]
                    if pixel >= 0xFF00_0000 {
                        pixels.append(pixel & 0xFF_FFFF)
                    } else {
                        pixels.append(transparency == .none ? pixel.onWhite : pixel >> 24 < 128 ? hidden : pixel.straightened & 0xFF_FFFF)
                    }
                }
            }
        }
        if let previous {
            var place = 0
            bitmap.pixels.withUnsafeBufferPointer { new in
                previous.pixels.withUnsafeBufferPointer { old in
                    region.forEachRow(of: bitmap.width) { row in
                        for index in row {
                            if new[index] == old[index] { pixels[place] = hidden }
                            place += 1
                        }
                    }
                }
            }
        }
        var reduced = ColorReduction(pixels, hidden: hidden, limit: 255)
        let hasHidden = pixels.contains(hidden)
        let count = reduced.palette.count + (hasHidden ? 1 : 0)
        var bits = 1
        while 1 << bits < count { bits += 1 }
        let transparent = hasHidden ? UInt8(reduced.palette.count) : nil
        var indexes = [UInt8](repeating: UInt8(truncatingIfNeeded: reduced.palette.count), count: pixels.count)
        for y in 0..<region.height {
            for (x, place) in (y * region.width..<(y + 1) * region.width).enumerated() where pixels[place] != hidden {
                indexes[place] = reduced.index(of: pixels[place], x: region.x + x, y: region.y + y)
            }
        }
        return Piece(
            region: region, palette: reduced.palette + [UInt32](repeating: 0, count: (1 << bits) - reduced.palette.count),
            transparent: transparent, codes: LZWCodes(indexes, bits: max(bits, 2)).bytes)
    }

    /// What comes before the first picture.
    ///
    /// - Parameter loops: how often the animation plays; nil for ever.
    package func head(width: Int, height: Int, loops: Int?) -> [UInt8] {
        var bytes = Array("GIF89a".utf8) + UInt16(clamping: width).bytes + UInt16(clamping: height).bytes
        // No palette for all; eight bits a channel; the pixels are square.
        bytes += [0x70, 0, 0]
        // The number counts how often it plays again.
        let again = loops.map { $0 - 1 } ?? 0
        if loops != 1 { bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + UInt16(clamping: again).bytes + [0] }
        return bytes
    }

    /// A picture of the animation.
    ///
    /// - Parameter delay: in hundredths of a second.
    package func frame(_ piece: Piece, delay: Int) -> [UInt8] {
        let disposal: UInt8 = transparency == .kept ? 2 : 1
        var bytes: [UInt8] = [0x21, 0xF9, 4, disposal << 2 | (piece.transparent == nil ? 0 : 1)]
        bytes += UInt16(clamping: delay).bytes + [piece.transparent ?? 0, 0, 0x2C]
        for value in [piece.region.x, piece.region.y, piece.region.width, piece.region.height] { bytes += UInt16(clamping: value).bytes }
        let bits = UInt8(piece.palette.count.trailingZeroBitCount)
        bytes.append(0x80 | (bits - 1))
        for color in piece.palette {
            bytes += [UInt8(truncatingIfNeeded: color >> 16), UInt8(truncatingIfNeeded: color >> 8), UInt8(truncatingIfNeeded: color)]
        }
        return bytes + piece.codes
    }

    /// What comes after the last picture.
    package static let end: [UInt8] = [0x3B]
}

extension UInt32 {
    /// A premultiplied pixel on white, without alpha.
    fileprivate var onWhite: UInt32 {
        let rest = 255 - (self >> 24)
        func channel(_ shift: UInt32) -> UInt32 { Swift.min((self >> shift & 255) + rest, 255) << shift }
        return channel(16) | channel(8) | channel(0)
    }
}

extension UInt16 {
    /// The number as GIF writes it.
    fileprivate var bytes: [UInt8] { [UInt8(self & 255), UInt8(self >> 8)] }
}
