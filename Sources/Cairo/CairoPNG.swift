// SPDX-License-Identifier: MIT
//
// Cairo's own PNG writer, for comparison with ours.

import CCairo

/// What `cairo_surface_write_to_png` makes of a picture.
package enum CairoPNG {
    /// The bytes of the PNG file.
    ///
    /// - Parameter pixels: premultiplied `0xAARRGGBB`, row by row; they are not changed.
    package static func bytes(of pixels: inout [UInt32], width: Int, height: Int) throws(CairoError) -> [UInt8] {
        precondition(pixels.count == width * height, "a picture needs one pixel for each place")
        var result: Result<[UInt8], CairoError> = .success([])
        unsafe pixels.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            result = Result { () throws(CairoError) -> [UInt8] in
                let surface = unsafe try Surface(pixels: base, width: width, height: height, stride: width)
                let sink = ByteSink()
                let status = unsafe cairo_surface_write_to_png_stream(
                    surface.handle,
                    { closure, data, length in
                        guard let closure = unsafe closure, let data = unsafe data else { return CAIRO_STATUS_WRITE_ERROR }
                        let sink = unsafe Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
                        unsafe sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
                        return CAIRO_STATUS_SUCCESS
                    }, Unmanaged.passUnretained(sink).toOpaque())
                try check(status, during: "writing a PNG")
                return sink.bytes
            }
        }
        return try result.get()
    }
}

/// Where Cairo's writer puts its bytes.
private final class ByteSink {
    var bytes: [UInt8] = []
}
