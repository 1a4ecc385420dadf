// SPDX-License-Identifier: MIT
//
// A picture, or what changes of one, as a message.

package import Foundation
package import VitrineDrawing
import VitrinePNG
package import VitrineRasterRenderer

/// What a viewer is sent to bring its canvas up to date.
///
/// A browser paints pixels without a format at once, but takes in no more than 70 to 90 MB of a WebSocket's in a second (Chromium 156): what is
/// large is compressed, as deflate, where that saves half of it. PNG and WebP take longer to decode than they save.
package struct FrameMessage {
    /// Which screen it is of.
    package var screen: Int
    package var number: UInt32
    /// In seconds.
    package var time: TimeInterval
    /// Whether nothing that the viewer has is of use.
    package var isWhole: Bool
    package var change: PictureChange

    private static let kind: UInt8 = 1
    private static let rawFormat: UInt8 = 0
    private static let deflateFormat: UInt8 = 2
    /// Fewer bytes of pixels are sent as they are.
    private static let plainLimit = 128 << 10

    package init(screen: Int, number: UInt32, time: TimeInterval, isWhole: Bool, change: PictureChange) {
        (self.screen, self.number, self.time, self.isWhole, self.change) = (screen, number, time, isWhole, change)
    }

    /// The message, with the pixels of a picture.
    package func bytes(of bitmap: Bitmap) -> [UInt8] {
        var writer = ByteWriter()
        writer.append(Self.kind)
        writer.append(UInt8(isWhole ? 1 : 0))
        writer.append(UInt16(truncatingIfNeeded: screen))
        writer.append(number)
        writer.append(time.bitPattern)
        for count in [bitmap.width, bitmap.height, change.moves.count, change.areas.count] {
            writer.append(UInt16(truncatingIfNeeded: count))
        }
        for move in change.moves {
            writer.append(move.area)
            for step in [move.dx, move.dy] { writer.append(UInt16(bitPattern: Int16(truncatingIfNeeded: step))) }
        }
        for area in change.areas {
            writer.append(area)
            Self.append(area, of: bitmap, to: &writer)
        }
        return writer.bytes
    }
}

extension FrameMessage {
    /// Appends the format, the length and the pixels of an area.
    private static func append(_ area: PixelRegion, of bitmap: Bitmap, to writer: inout ByteWriter) {
        var pixels: [UInt8] = []
        pixels.reserveCapacity(area.width * area.height * 4)
        RawPixels.append(area, of: bitmap, to: &pixels)
        var format = rawFormat
        if pixels.count > plainLimit, let small = try? QuickDeflater.deflate(pixels, after: [], isLast: true),
            small.count < pixels.count / 2
        {
            (pixels, format) = (small, deflateFormat)
        }
        writer.append(format)
        writer.append(UInt8(0))
        writer.append(UInt16(0))
        writer.append(UInt32(truncatingIfNeeded: pixels.count))
        writer.bytes += pixels
        while writer.bytes.count % 4 != 0 { writer.append(UInt8(0)) }
    }
}

/// Numbers as bytes, the lowest first.
private struct ByteWriter {
    var bytes: [UInt8] = []

    mutating func append<Number: FixedWidthInteger>(_ number: Number) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func append(_ region: PixelRegion) {
        for value in [region.x, region.y, region.width, region.height] { append(UInt16(truncatingIfNeeded: value)) }
    }
}
