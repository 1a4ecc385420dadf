// SPDX-License-Identifier: MIT
//
// WebP data to pixels, through libwebp.

import CWebP

/// Why libwebp could not read.
package struct WebPReadFailure: Error, Hashable, Sendable {
    package var message: String
    /// Whether the data ends before the picture does.
    package var endsEarly: Bool

    init(_ message: String, endsEarly: Bool = false) {
        self.message = message
        self.endsEarly = endsEarly
    }

    init(_ status: VP8StatusCode) {
        switch status {
        case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED: self.init("the data ends in the middle of the picture", endsEarly: true)
        case VP8_STATUS_OUT_OF_MEMORY: self.init("out of memory")
        case VP8_STATUS_UNSUPPORTED_FEATURE: self.init("it has something that libwebp does not know")
        case VP8_STATUS_BITSTREAM_ERROR: self.init("its data breaks the rules of the format")
        default: self.init("libwebp stopped with its status \(status.rawValue)")
        }
    }
}

/// Reads still pictures, with or without loss.
package enum WebPReader {
    package struct Header: Hashable, Sendable {
        package var width: Int
        package var height: Int
        package var hasAlpha: Bool
    }

    /// What the data says before its first pixel.
    package static func header(of data: [UInt8]) throws(WebPReadFailure) -> Header {
        var features = WebPBitstreamFeatures()
        let status = unsafe data.withUnsafeBufferPointer { unsafe WebPGetFeatures($0.baseAddress, $0.count, &features) }
        guard status == VP8_STATUS_OK else { throw WebPReadFailure(status) }
        guard features.has_animation == 0 else { throw WebPReadFailure("it holds an animation, and a still picture is wanted") }
        return Header(width: Int(features.width), height: Int(features.height), hasAlpha: features.has_alpha != 0)
    }

    /// The pixels as straight `0xAARRGGBB`, top row first.
    /// - Parameter header: what `header(of:)` gave for the same data.
    package static func pixels(of data: [UInt8], header: Header) throws(WebPReadFailure) -> [UInt32] {
        var status = VP8_STATUS_INVALID_PARAM
        let count = header.width * header.height
        let pixels = unsafe [UInt32](unsafeUninitializedCapacity: count) { target, initialized in
            var config = unsafe WebPDecoderConfig()
            guard unsafe WebPInitDecoderConfig(&config) != 0 else { return }
            // In memory blue comes first, which makes a word 0xAARRGGBB.
            unsafe config.output.colorspace = MODE_BGRA
            unsafe config.output.is_external_memory = 1
            unsafe config.output.u.RGBA.rgba = UnsafeMutableRawPointer(target.baseAddress)?.assumingMemoryBound(to: UInt8.self)
            unsafe config.output.u.RGBA.stride = CInt(clamping: header.width * 4)
            unsafe config.output.u.RGBA.size = count * 4
            status = unsafe data.withUnsafeBufferPointer { unsafe WebPDecode($0.baseAddress, $0.count, &config) }
            unsafe WebPFreeDecBuffer(&config.output)
            initialized = status == VP8_STATUS_OK ? count : 0
        }
        guard status == VP8_STATUS_OK else { throw WebPReadFailure(status) }
        return pixels
    }
}
