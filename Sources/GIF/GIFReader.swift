// SPDX-License-Identifier: MIT
//
// GIF data to pixels, through giflib.

import CGIFShim

/// Why giflib could not read.
package struct GIFFailure: Error, Hashable, Sendable {
    package var message: String
    /// Whether the data ends before the picture does.
    package var endsEarly: Bool

    init?(_ status: vgif_status) {
        endsEarly = status == VGIF_ENDS_EARLY
        switch status {
        case VGIF_OK: return nil
        case VGIF_ENDS_EARLY: message = "the data ends in the middle of the picture"
        case VGIF_NO_MEMORY: message = "out of memory"
        case VGIF_NO_PICTURE: message = "it holds no picture"
        default: message = "its data breaks the rules of the format"
        }
    }
}

/// Reads the first picture of a file, still or moving.
package enum GIFReader {
    /// How large the canvas is on which all pictures of the file lie.
    package static func size(of data: [UInt8]) throws(GIFFailure) -> (width: Int, height: Int) {
        var (width, height): (CInt, CInt) = (0, 0)
        let status = unsafe data.withUnsafeBufferPointer { unsafe vgif_measure($0.baseAddress, $0.count, &width, &height) }
        if let failure = GIFFailure(status) { throw failure }
        return (Int(width), Int(height))
    }

    /// The pixels of the first picture on the canvas as straight `0xAARRGGBB`, top row first; each is opaque or nothing.
    ///
    /// - Parameter size: what `size(of:)` gave for the same data.
    package static func pixels(of data: [UInt8], size: (width: Int, height: Int)) throws(GIFFailure) -> [UInt32] {
        var status = VGIF_BROKEN
        let count = size.width * size.height
        let pixels = unsafe [UInt32](unsafeUninitializedCapacity: count) { target, initialized in
            status = unsafe data.withUnsafeBufferPointer {
                unsafe vgif_read($0.baseAddress, $0.count, target.baseAddress, CInt(clamping: size.width), CInt(clamping: size.height))
            }
            initialized = status == VGIF_OK ? count : 0
        }
        if let failure = GIFFailure(status) { throw failure }
        return pixels
    }
}

/// The library behind this room.
package enum GIFLibrary {
    /// The version that the program was built with, such as `5.2.1`.
    package static var version: String {
        var (major, minor, release): (CInt, CInt, CInt) = (0, 0, 0)
        unsafe vgif_version(&major, &minor, &release)
        return "\(major).\(minor).\(release)"
    }
}
