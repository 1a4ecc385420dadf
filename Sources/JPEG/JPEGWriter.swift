// SPDX-License-Identifier: MIT
//
// Pixels to JPEG data, through libjpeg-turbo.

import CJPEGShim

/// Writes a baseline file from the first row to the last, in the memory of the rows that it is given at once.
@safe package final class JPEGWriter {
    /// The longest side of a file that libjpeg writes.
    package static let longestSide = 65_500

    /// How the colours of neighbours are kept.
    package enum Chroma: Hashable, Sendable {
        /// One for each pixel.
        case full
        /// One for each square of four pixels.
        case halved
    }

    private let writer: OpaquePointer
    private let width: Int

    /// - Parameters:
    ///   - quality: 1 to 100.
    ///   - pixelsPerInch: zero leaves it out.
    package init(width: Int, height: Int, quality: Int, chroma: Chroma, pixelsPerInch: Int) throws(JPEGFailure) {
        guard let writer = unsafe vjpeg_writer_create() else { throw JPEGFailure(message: "out of memory", endsEarly: false) }
        unsafe self.writer = unsafe writer
        self.width = width
        let area = vjpeg_size(width: UInt32(clamping: width), height: UInt32(clamping: height))
        try unsafe checked {
            unsafe vjpeg_writer_begin(writer, area, CInt(quality), chroma == .halved ? 1 : 0, UInt32(clamping: pixelsPerInch), $0)
        }
    }

    deinit { unsafe vjpeg_writer_destroy(writer) }

    /// Takes whole rows of `0xXXRRGGBB` and gives the bytes that are ready.
    package func write(_ rows: [UInt32]) throws(JPEGFailure) -> [UInt8] {
        try unsafe rows.withUnsafeBufferPointer { pixels throws(JPEGFailure) in
            guard let start = pixels.baseAddress else { return }
            try unsafe checked { unsafe vjpeg_writer_rows(writer, start, pixels.count / width, $0) }
        }
        return takeBytes()
    }

    /// The end of the file.
    /// - Precondition: all rows were written.
    package func finish() throws(JPEGFailure) -> [UInt8] {
        try unsafe checked { unsafe vjpeg_writer_end(writer, $0) }
        return takeBytes()
    }

    private func takeBytes() -> [UInt8] {
        var length = 0
        let bytes = unsafe vjpeg_writer_bytes(writer, &length)
        defer { unsafe vjpeg_writer_clear(writer) }
        return unsafe [UInt8](UnsafeBufferPointer(start: bytes, count: length))
    }

    /// Runs a call of the shim and turns its status into an error.
    private func checked(_ call: (UnsafeMutablePointer<CChar>) -> CInt) throws(JPEGFailure) {
        var message = [CChar](repeating: 0, count: Int(VJPEG_MESSAGE_SIZE))
        let status = unsafe message.withUnsafeMutableBufferPointer { buffer in
            guard let text = buffer.baseAddress else { return CInt(0) }
            return unsafe call(text)
        }
        guard status == 1 else {
            let text = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            throw JPEGFailure(message: text, endsEarly: false)
        }
    }
}
