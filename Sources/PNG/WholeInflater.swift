// SPDX-License-Identifier: MIT
//
// libdeflate's decompressor, for streams that are there as a whole.

import CDeflate

/// Decompresses whole streams.
package enum WholeInflater {
    /// The bytes of a zlib stream; nil where it is broken, or has more bytes than `limit`.
    package static func zlib(_ input: [UInt8], limit: Int) -> [UInt8]? {
        guard let decompressor = unsafe libdeflate_alloc_decompressor() else { return nil }
        defer { unsafe libdeflate_free_decompressor(decompressor) }
        var room = max(input.count * 8, 4096)
        while true {
            room = min(room, limit)
            var status = LIBDEFLATE_BAD_DATA
            let output = unsafe [UInt8](unsafeUninitializedCapacity: room) { out, count in
                var actual = 0
                status = unsafe input.withUnsafeBytes {
                    unsafe libdeflate_zlib_decompress(decompressor, $0.baseAddress, $0.count, out.baseAddress, room, &actual)
                }
                count = status == LIBDEFLATE_SUCCESS ? actual : 0
            }
            if status == LIBDEFLATE_SUCCESS { return output }
            guard status == LIBDEFLATE_INSUFFICIENT_SPACE, room < limit else { return nil }
            room *= 2
        }
    }

    /// The bytes of raw deflate blocks; nil where they are broken, or are not `count` bytes.
    package static func raw(_ input: [UInt8], count: Int) -> [UInt8]? {
        guard let decompressor = unsafe libdeflate_alloc_decompressor() else { return nil }
        defer { unsafe libdeflate_free_decompressor(decompressor) }
        var status = LIBDEFLATE_BAD_DATA
        let output = unsafe [UInt8](unsafeUninitializedCapacity: count) { out, written in
            // Without a place to tell how many there are, all have to be there.
            status = unsafe input.withUnsafeBytes {
                unsafe libdeflate_deflate_decompress(decompressor, $0.baseAddress, $0.count, out.baseAddress, count, nil)
            }
            written = status == LIBDEFLATE_SUCCESS ? count : 0
        }
        return status == LIBDEFLATE_SUCCESS ? output : nil
    }
}
