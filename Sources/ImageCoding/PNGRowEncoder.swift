// SPDX-License-Identifier: MIT
//
// PNG as one of the formats that pictures are written in.

package import VitrineDrawing
package import VitrinePNG

/// Writes a PNG as its rows come in, in bounded memory.
package struct PNGRowEncoder: ImageEncoder {
    private let stream: PNGStream
    private var hasBegun = false

    package init(_ encoding: ImageEncoding) {
        precondition(encoding.width > 0 && encoding.height > 0, "a PNG has at least one pixel")
        stream = PNGStream(
            width: encoding.width, height: encoding.height, layout: encoding.isOpaque ? .rgb : .rgba,
            options: Self.encoder(encoding.options))
    }

    package mutating func append(_ rows: ArraySlice<UInt32>) -> [UInt8] {
        let head = hasBegun ? [] : stream.head()
        hasBegun = true
        return head + stream.write(rows)
    }

    package mutating func finish() -> [UInt8] {
        precondition(stream.isComplete, "fewer rows than the picture has")
        return []
    }

    /// Whether a picture lets something through, or has few colours, is seen only when it is whole.
    package static func looksThrough(_ encoding: ImageEncoding) -> Bool { !encoding.isOpaque || encoding.options.compression == .max }

    package static func encode(_ bitmap: Bitmap, options: ImageOptions) -> [UInt8] { encoder(options).encode(bitmap) }

    package static func encode(_ bitmap: Bitmap, options: ImageOptions, memory: StripeMemory) -> [UInt8] {
        encoder(options).encode(bitmap, memory: memory)
    }

    private static func encoder(_ options: ImageOptions) -> PNGEncoder {
        PNGEncoder(compression: options.compression, scale: options.scale)
    }
}
