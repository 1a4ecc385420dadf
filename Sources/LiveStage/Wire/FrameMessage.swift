// SPDX-License-Identifier: MIT
//
// A picture, or what changes of one, as a message.

import Foundation
import VitrineDrawing
import VitrineRasterRenderer

/// What a viewer is sent to bring its canvas up to date.
///
/// Pixels are sent as they are: the browser is on the same machine, and takes them without decoding.
struct FrameMessage {
    /// Which screen it is of.
    var screen: Int
    var number: UInt32
    /// In seconds.
    var time: TimeInterval
    /// Whether nothing that the viewer has is of use.
    var isWhole: Bool
    var change: PictureChange

    private static let kind: UInt8 = 1
    private static let rawFormat: UInt8 = 0

    /// The message, with the pixels of a picture.
    func bytes(of bitmap: Bitmap) -> [UInt8] {
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
            writer.append(Self.rawFormat)
            writer.append(UInt8(0))
            writer.append(UInt16(0))
            writer.append(UInt32(truncatingIfNeeded: area.width * area.height * 4))
            RawPixels.append(area, of: bitmap, to: &writer.bytes)
        }
        return writer.bytes
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
