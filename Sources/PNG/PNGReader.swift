// SPDX-License-Identifier: MIT
//
// PNG data to pixels, through libpng.

import CPNGShim

/// Reads every kind of PNG: grey, colour and palette of all depths, transparency, interlace.
///
/// Colours are taken as sRGB; gAMA, cHRM and iCCP are not applied.
package enum PNGReader {
    package struct Header: Hashable, Sendable {
        package var width: Int
        package var height: Int
        package var hasAlpha: Bool
    }

    /// What the data says before its first pixel.
    package static func header(of data: [UInt8]) throws(PNGFailure) -> Header {
        var header = vpng_header()
        try unsafe data.withUnsafeBufferPointer { bytes throws(PNGFailure) in
            guard let start = bytes.baseAddress else { throw PNGFailure("no data", endsEarly: true) }
            try unsafe checked { unsafe vpng_probe(start, bytes.count, &header, $0) }
        }
        return Header(width: Int(header.width), height: Int(header.height), hasAlpha: header.has_alpha != 0)
    }

    /// The pixels as premultiplied `0xAARRGGBB`, top row first.
    /// - Parameter header: what `header(of:)` gave for the same data.
    package static func pixels(of data: [UInt8], header: Header) throws(PNGFailure) -> [UInt32] {
        var pixels = [UInt32](repeating: 0, count: header.width * header.height)
        try unsafe pixels.withUnsafeMutableBufferPointer { out throws(PNGFailure) in
            try unsafe data.withUnsafeBufferPointer { bytes throws(PNGFailure) in
                guard let start = bytes.baseAddress, let target = out.baseAddress else { throw PNGFailure("no data", endsEarly: true) }
                try unsafe checked { unsafe vpng_decode(start, bytes.count, target, $0) }
            }
        }
        return pixels
    }
}
