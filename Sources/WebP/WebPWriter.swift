// SPDX-License-Identifier: MIT
//
// Pixels to WebP data, through libwebp.

import CWebP

/// Why libwebp gave up.
package struct WebPFailure: Error, Hashable, Sendable {
    package var message: String

    init(_ message: String) { self.message = message }
}

/// Collects the rows of a picture and compresses them.
///
/// libwebp sees all of a picture before it writes the first byte, so the rows are kept in its memory.
@safe package final class WebPWriter {
    /// The longest side that the format has room for.
    package static let longestSide = Int(WEBP_MAX_DIMENSION)

    /// What is kept of the pixels.
    package enum Fidelity: Hashable, Sendable {
        /// Every pixel, compressed with an effort from 0 to 9.
        case exact(effort: Int)
        /// What the eye sees, at a quality from 0 to 100, compressed with an effort from 0 to 6; alpha is exact.
        case lossy(quality: Int, effort: Int)
    }

    private var picture = unsafe WebPPicture()
    private var config = WebPConfig()
    private var rows = 0

    package init(width: Int, height: Int, fidelity: Fidelity) throws(WebPFailure) {
        guard unsafe WebPPictureInit(&picture) != 0, unsafe WebPConfigInit(&config) != 0 else {
            throw WebPFailure("another version of libwebp than the one that was built against")
        }
        switch fidelity {
        case .exact(let effort):
            _ = unsafe WebPConfigLosslessPreset(&config, CInt(effort))
            // What lies beneath transparent pixels stays as it is, so that equal pictures have equal pixels.
            config.exact = 1
        case .lossy(let quality, let effort):
            config.quality = Float(quality)
            config.method = CInt(effort)
            config.alpha_quality = 100
            config.use_sharp_yuv = 1
        }
        guard unsafe WebPValidateConfig(&config) != 0 else { throw WebPFailure("settings that libwebp does not take") }
        unsafe picture.use_argb = 1
        unsafe picture.width = CInt(clamping: width)
        unsafe picture.height = CInt(clamping: height)
        guard unsafe WebPPictureAlloc(&picture) != 0 else { throw failure }
    }

    deinit { unsafe WebPPictureFree(&picture) }

    /// Takes whole rows of straight `0xAARRGGBB`.
    package func append(_ pixels: [UInt32]) {
        let width = unsafe Int(picture.width)
        precondition(pixels.count.isMultiple(of: width), "rows come whole")
        precondition(unsafe rows + pixels.count / width <= Int(picture.height), "more rows than the picture has")
        guard let target = unsafe picture.argb else { preconditionFailure("a picture that was allocated has pixels") }
        let stride = unsafe Int(picture.argb_stride)
        unsafe pixels.withUnsafeBufferPointer { source in
            guard let start = source.baseAddress else { return }
            for row in 0..<(source.count / width) {
                unsafe (target + (rows + row) * stride).update(from: start + row * width, count: width)
            }
        }
        rows += pixels.count / width
    }

    /// The whole file.
    /// - Precondition: all rows came in.
    package func encode() throws(WebPFailure) -> [UInt8] {
        precondition(unsafe rows == Int(picture.height), "fewer rows than the picture has")
        var memory = unsafe WebPMemoryWriter()
        unsafe WebPMemoryWriterInit(&memory)
        defer { unsafe WebPMemoryWriterClear(&memory) }
        unsafe picture.writer = WebPMemoryWrite
        let status = unsafe withUnsafeMutablePointer(to: &memory) { target in
            unsafe picture.custom_ptr = UnsafeMutableRawPointer(target)
            return unsafe WebPEncode(&config, &picture)
        }
        guard status != 0 else { throw failure }
        return unsafe [UInt8](UnsafeBufferPointer(start: memory.mem, count: memory.size))
    }

    /// The error that libwebp noted in the picture.
    private var failure: WebPFailure {
        switch unsafe picture.error_code {
        case VP8_ENC_ERROR_OUT_OF_MEMORY, VP8_ENC_ERROR_BITSTREAM_OUT_OF_MEMORY: WebPFailure("out of memory")
        case VP8_ENC_ERROR_BAD_DIMENSION: WebPFailure("a side is longer than \(Self.longestSide) pixels")
        case VP8_ENC_ERROR_PARTITION0_OVERFLOW, VP8_ENC_ERROR_PARTITION_OVERFLOW, VP8_ENC_ERROR_FILE_TOO_BIG:
            WebPFailure("more bytes than the format has room for")
        case let code: WebPFailure("libwebp stopped with its error \(code.rawValue)")
        }
    }
}
