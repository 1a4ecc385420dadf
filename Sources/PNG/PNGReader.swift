// SPDX-License-Identifier: MIT
//
// PNG data to pixels, through libpng where a file is not plain.

import CPNGShim

/// Reads every kind of PNG: grey, colour and palette of all depths, transparency, interlace.
///
/// Colours are taken as sRGB; gAMA, cHRM and iCCP are not applied.
package enum PNGReader {
    package struct Header: Hashable, Sendable {
        package var width: Int
        package var height: Int
        package var hasAlpha: Bool
        /// Bits of a channel, or of a place in a palette.
        package var bitDepth = 8
    }

    /// What the data says before its first pixel.
    package static func header(of data: [UInt8]) throws(PNGFailure) -> Header {
        var header = vpng_header()
        try unsafe data.withUnsafeBufferPointer { bytes throws(PNGFailure) in
            guard let start = bytes.baseAddress else { throw PNGFailure("no data", endsEarly: true) }
            try unsafe checked { unsafe vpng_probe(start, bytes.count, &header, $0) }
        }
        return Header(
            width: Int(header.width), height: Int(header.height), hasAlpha: header.has_alpha != 0, bitDepth: Int(header.bit_depth))
    }

    /// The pixels as `0xAARRGGBB`, top row first.
    /// - Parameters:
    ///   - header: what `header(of:)` gave for the same data.
    ///   - premultiplies: whether colours are multiplied by alpha.
    package static func pixels(of data: [UInt8], header: Header, premultiplies: Bool = true) throws(PNGFailure) -> [UInt32] {
        if let pixels = plainPixels(of: data, header: header, premultiplies: premultiplies) { return pixels }
        return try pixelsByLibpng(of: data, header: header, premultiplies: premultiplies)
    }

    /// Straight red, green, blue and alpha of each pixel with 16 bits, whatever the file has.
    /// - Parameter header: what `header(of:)` gave for the same data.
    package static func deepChannels(of data: [UInt8], header: Header) throws(PNGFailure) -> [UInt16] {
        var channels = [UInt16](repeating: 0, count: header.width * header.height * 4)
        try unsafe channels.withUnsafeMutableBufferPointer { out throws(PNGFailure) in
            try unsafe data.withUnsafeBufferPointer { bytes throws(PNGFailure) in
                guard let start = bytes.baseAddress, let target = out.baseAddress else { throw PNGFailure("no data", endsEarly: true) }
                try unsafe checked { unsafe vpng_decode_deep(start, bytes.count, target, $0) }
            }
        }
        return channels
    }

    /// The pixels of any file, plain or not.
    static func pixelsByLibpng(of data: [UInt8], header: Header, premultiplies: Bool = true) throws(PNGFailure) -> [UInt32] {
        var pixels = [UInt32](repeating: 0, count: header.width * header.height)
        try unsafe pixels.withUnsafeMutableBufferPointer { out throws(PNGFailure) in
            try unsafe data.withUnsafeBufferPointer { bytes throws(PNGFailure) in
                guard let start = bytes.baseAddress, let target = out.baseAddress else { throw PNGFailure("no data", endsEarly: true) }
                try unsafe checked { unsafe vpng_decode(start, bytes.count, premultiplies ? 1 : 0, target, $0) }
            }
        }
        return pixels
    }
}
