// SPDX-License-Identifier: MIT
//
// Image surfaces whose memory is Cairo's own.

import CCairo
import Glibc

extension Surface {
    /// A transparent picture to be drawn on.
    package static func picture(width: Int, height: Int) throws(CairoError) -> Surface {
        try blank(CAIRO_FORMAT_ARGB32, width: width, height: height)
    }

    private static func blank(_ format: cairo_format_t, width: Int, height: Int) throws(CairoError) -> Surface {
        guard width > 0, height > 0, width <= maximumSide, height <= maximumSide else {
            throw CairoError(CAIRO_STATUS_INVALID_SIZE, during: "making a picture of \(width)×\(height)")
        }
        return unsafe try Surface(
            owning: cairo_image_surface_create(format, Int32(width), Int32(height)),
            during: "making a picture of \(width)×\(height)")
    }

    /// A picture with a copy of premultiplied `0xAARRGGBB` pixels.
    package static func picture(of pixels: [UInt32], width: Int, height: Int) throws(CairoError) -> Surface {
        precondition(pixels.count == width * height, "a picture needs one pixel for each place")
        let surface = try picture(width: width, height: height)
        unsafe surface.withRows { y, row in
            for x in 0..<width { unsafe row[x] = pixels[y * width + x] }
        }
        surface.markDirty()
        return surface
    }

    /// A picture of `0xRRGGBB` pixels that lets nothing through.
    package static func opaquePicture(of pixels: [UInt32], width: Int, height: Int) throws(CairoError) -> Surface {
        precondition(pixels.count == width * height, "a picture needs one pixel for each place")
        let surface = try blank(CAIRO_FORMAT_RGB24, width: width, height: height)
        unsafe surface.withRows { y, row in
            for x in 0..<width { unsafe row[x] = pixels[y * width + x] }
        }
        surface.markDirty()
        return surface
    }

    /// How much each pixel covers, from 0 to 255.
    package static func coverage(of values: [UInt8], width: Int, height: Int) throws(CairoError) -> Surface {
        precondition(values.count == width * height, "a picture needs one value for each place")
        let surface = try blank(CAIRO_FORMAT_A8, width: width, height: height)
        unsafe surface.withRows { y, row in
            let bytes = unsafe UnsafeMutableRawPointer(row).assumingMemoryBound(to: UInt8.self)
            for x in 0..<width { unsafe bytes[x] = values[y * width + x] }
        }
        surface.markDirty()
        return surface
    }

    /// The pixels that were drawn, premultiplied `0xAARRGGBB`.
    package func pixels() -> [UInt32] {
        flush()
        let width = Int(unsafe cairo_image_surface_get_width(handle))
        var pixels: [UInt32] = []
        unsafe withRows { _, row in unsafe pixels.append(contentsOf: UnsafeBufferPointer(start: row, count: width)) }
        return pixels
    }

    private func withRows(_ body: (Int, UnsafeMutablePointer<UInt32>) -> Void) {
        guard let data = unsafe cairo_image_surface_get_data(handle) else { return }
        let stride = Int(unsafe cairo_image_surface_get_stride(handle))
        for y in 0..<Int(unsafe cairo_image_surface_get_height(handle)) {
            let row = unsafe UnsafeMutableRawPointer(data + y * stride)
            unsafe body(y, row.assumingMemoryBound(to: UInt32.self))
        }
    }

    /// Gives the picture the JPEG file that it was read from, which a document then holds in place of the pixels.
    package func attachJPEG(_ file: [UInt8]) throws(CairoError) { try attach(file, as: "image/jpeg") }

    /// Tells the picture from others: a document holds those with equal names once.
    package func attachName(_ name: String) throws(CairoError) { try attach(Array(name.utf8), as: "application/x-cairo.uuid") }

    private func attach(_ bytes: [UInt8], as type: String) throws(CairoError) {
        if bytes.isEmpty { return }
        guard let copy = unsafe malloc(bytes.count) else { throw CairoError(CAIRO_STATUS_NO_MEMORY, during: "keeping a file") }
        unsafe copy.copyMemory(from: bytes, byteCount: bytes.count)
        let data = unsafe copy.assumingMemoryBound(to: UInt8.self)
        let status = unsafe cairo_surface_set_mime_data(handle, type, data, UInt(bytes.count), { unsafe free($0) }, copy)
        if status != CAIRO_STATUS_SUCCESS { unsafe free(copy) }
        try check(status, during: "keeping a file")
    }
}
