// SPDX-License-Identifier: MIT
//
// What Cairo draws on.

import CCairo

/// Pixels or pages that Cairo draws on or takes from.
///
/// Where a surface is made of memory, that is the caller's and must outlive it; nothing is copied.
@safe package final class Surface {
    /// The longest side that Cairo's image surfaces can have.
    package static let maximumSide = 32_767

    let handle: OpaquePointer

    /// A surface of premultiplied `0xAARRGGBB` pixels.
    ///
    /// - Parameter stride: the distance between the beginnings of rows, in pixels.
    @unsafe package convenience init(
        pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int
    ) throws(CairoError) {
        let bytes = unsafe UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self)
        unsafe try self.init(bytes: bytes, format: CAIRO_FORMAT_ARGB32, width: width, height: height, stride: stride * 4)
    }

    /// A surface of coverage, a byte a pixel.
    ///
    /// - Parameter stride: the distance between the beginnings of rows, in bytes; a multiple of 4.
    @unsafe package convenience init(
        coverage: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int
    ) throws(CairoError) {
        unsafe try self.init(bytes: coverage, format: CAIRO_FORMAT_A8, width: width, height: height, stride: stride)
    }

    @unsafe private convenience init(
        bytes: UnsafeMutablePointer<UInt8>, format: cairo_format_t, width: Int, height: Int, stride: Int
    ) throws(CairoError) {
        guard let (width, height, stride) = exactly(width, height, stride) else {
            throw CairoError(CAIRO_STATUS_INVALID_SIZE, during: "making a surface of \(width)×\(height)")
        }
        unsafe try self.init(
            owning: cairo_image_surface_create_for_data(bytes, format, width, height, stride),
            during: "making a surface of \(width)×\(height)")
    }

    /// - Parameter handle: becomes this object's own; Cairo gives a surface in error rather than none.
    init(owning handle: OpaquePointer?, during operation: String) throws(CairoError) {
        guard let handle = unsafe handle else { throw CairoError(CAIRO_STATUS_NO_MEMORY, during: operation) }
        let status = unsafe cairo_surface_status(handle)
        if status != CAIRO_STATUS_SUCCESS { unsafe cairo_surface_destroy(handle) }
        try check(status, during: operation)
        unsafe self.handle = handle
    }

    deinit {
        unsafe cairo_surface_finish(handle)
        unsafe cairo_surface_destroy(handle)
    }

    /// To be called after the memory was written to by others than Cairo.
    package func markDirty() { unsafe cairo_surface_mark_dirty(handle) }

    /// To be called before the memory is read by others than Cairo.
    package func flush() { unsafe cairo_surface_flush(handle) }
}

/// The three numbers as C sees them, where they fit.
private func exactly(_ a: Int, _ b: Int, _ c: Int) -> (Int32, Int32, Int32)? {
    guard let a = Int32(exactly: a), let b = Int32(exactly: b), let c = Int32(exactly: c) else { return nil }
    return (a, b, c)
}
