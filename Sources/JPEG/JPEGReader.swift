// SPDX-License-Identifier: MIT
//
// JPEG data to pixels, through libjpeg-turbo.

import CJPEGShim

/// Why libjpeg gave up, in its own words.
package struct JPEGFailure: Error, Hashable, Sendable {
    package var message: String
    /// Whether the data ends before the picture does.
    package var endsEarly: Bool
}

/// A size in pixels.
package struct JPEGSize: Hashable, Sendable {
    package var width: Int
    package var height: Int
}

/// Reads baseline and progressive files, grey, colour and ink (CMYK and YCCK without a colour profile).
///
/// The EXIF orientation is not applied here.
package enum JPEGReader {
    /// What part of the full size the cosine transform can give for less work.
    package enum Scale: CInt, CaseIterable, Sendable {
        case eighth = 1
        case quarter = 2
        case half = 4
        case full = 8
    }

    /// The size of the picture at a scale.
    package static func size(of data: [UInt8], scale: Scale = .full) throws(JPEGFailure) -> JPEGSize {
        var size = vjpeg_size()
        try unsafe checked(data) { unsafe vjpeg_probe($0, data.count, scale.rawValue, &size, $1) }
        return JPEGSize(width: Int(size.width), height: Int(size.height))
    }

    /// The pixels as opaque `0xFFRRGGBB`, top row first.
    /// - Parameter size: what `size(of:scale:)` gave for the same data and scale.
    package static func pixels(of data: [UInt8], scale: Scale, size: JPEGSize) throws(JPEGFailure) -> [UInt32] {
        var pixels = [UInt32](repeating: 0, count: size.width * size.height)
        try unsafe pixels.withUnsafeMutableBufferPointer { out throws(JPEGFailure) in
            guard let target = out.baseAddress else { throw JPEGFailure(message: "no pixels", endsEarly: true) }
            try unsafe checked(data) { unsafe vjpeg_decode($0, data.count, scale.rawValue, target, $1) }
        }
        return pixels
    }

    /// Runs a call of the shim and turns its status into an error.
    private static func checked(
        _ data: [UInt8], _ call: (UnsafePointer<UInt8>, UnsafeMutablePointer<CChar>) -> CInt
    ) throws(JPEGFailure) {
        var message = [CChar](repeating: 0, count: Int(VJPEG_MESSAGE_SIZE))
        let status = unsafe data.withUnsafeBufferPointer { bytes in
            unsafe message.withUnsafeMutableBufferPointer { buffer in
                guard let start = bytes.baseAddress, let text = buffer.baseAddress else { return CInt(-1) }
                return unsafe call(start, text)
            }
        }
        guard status == 1 else {
            let text = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            throw JPEGFailure(message: text, endsEarly: status == -1)
        }
    }
}
