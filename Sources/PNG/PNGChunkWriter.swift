// SPDX-License-Identifier: MIT
//
// The chunks of a PNG file, through libpng.

import CPNGShim

/// What stands before the first pixel of a PNG file that this package writes: 8 bits a channel, not interlaced.
package struct PNGHead: Hashable, Sendable {
    package enum Colour: Hashable, Sendable {
        case rgb
        case rgba
        /// Straight `0xAARRGGBB`, at most 256; those with alpha first keep tRNS short.
        case palette([UInt32])
    }

    package var width: Int
    package var height: Int
    package var colour: Colour
    /// Zero leaves pHYs out.
    package var pixelsPerMetre: Int
    /// tEXt entries, written in this order.
    package var text: [Text]

    package struct Text: Hashable, Sendable {
        package var key: String
        package var value: String

        package init(key: String, value: String) {
            self.key = key
            self.value = value
        }
    }

    package init(width: Int, height: Int, colour: Colour, pixelsPerMetre: Int, text: [Text]) {
        self.width = width
        self.height = height
        self.colour = colour
        self.pixelsPerMetre = pixelsPerMetre
        self.text = text
    }
}

/// Lets libpng write header, compressed data and end, and hands over the bytes.
@safe package final class PNGChunkWriter {
    private let writer: OpaquePointer

    package init() throws(PNGFailure) {
        guard let writer = unsafe vpng_writer_create() else { throw PNGFailure("out of memory") }
        unsafe self.writer = unsafe writer
    }

    deinit { unsafe vpng_writer_destroy(writer) }

    package func writeHead(_ head: PNGHead) throws(PNGFailure) {
        guard let width = UInt32(exactly: head.width), let height = UInt32(exactly: head.height) else {
            throw PNGFailure("\(head.width) × \(head.height) is no picture size")
        }
        let (type, palette): (CInt, [UInt32]) =
            switch head.colour {
            case .rgb: (2, [])
            case .rgba: (6, [])
            case .palette(let colours): (3, colours)
            }
        let resolution = UInt32(clamping: head.pixelsPerMetre)
        let text = head.text.flatMap { [$0.key, $0.value] }.flatMap { (string: String) -> [UInt8] in string.utf8 + [0] }
        let bytes = text.map { CChar(bitPattern: $0) }
        try unsafe bytes.withUnsafeBufferPointer { strings throws(PNGFailure) in
            try unsafe checked {
                unsafe vpng_write_header(
                    writer, width, height, type, palette, CInt(palette.count), resolution, strings.baseAddress,
                    CInt(head.text.count), $0)
            }
        }
    }

    /// One IDAT chunk, which holds a piece of the zlib stream.
    package func writeImageData(_ bytes: [UInt8]) throws(PNGFailure) {
        try unsafe bytes.withUnsafeBufferPointer { bytes throws(PNGFailure) in
            guard let start = bytes.baseAddress else { return }
            try unsafe checked { unsafe vpng_write_image_data(writer, start, bytes.count, $0) }
        }
    }

    package func writeEnd() throws(PNGFailure) {
        try unsafe checked { unsafe vpng_write_end(writer, $0) }
    }

    /// The bytes written since the last call.
    package func takeBytes() -> [UInt8] {
        var count = 0
        let start = unsafe vpng_writer_bytes(writer, &count)
        defer { unsafe vpng_writer_clear(writer) }
        return unsafe Array(UnsafeBufferPointer(start: start, count: count))
    }
}
