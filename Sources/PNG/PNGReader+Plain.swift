// SPDX-License-Identifier: MIT
//
// Plain PNG data to pixels, through libdeflate, which takes less than half of the time that libpng takes.

import CDeflate
import CPNGShim

extension PNGReader {
    /// The pixels of a plain file that has no fault, or nil: libpng then reads it, or says what is wrong.
    static func plainPixels(of data: [UInt8], header: Header, premultiplies: Bool = true) -> [UInt32]? {
        guard vpng_is_optimized() != 0 else { return nil }
        return unsafe data.withUnsafeBufferPointer { bytes in
            guard let structure = unsafe PNGStructure(of: bytes), structure.width == header.width, structure.height == header.height else {
                return nil
            }
            return unsafe plainPixels(of: structure, in: bytes, premultiplies: premultiplies)
        }
    }

    /// Nil where the stream is not exactly that of the rows, or a row names a filter that there is not.
    ///
    /// The rows lie at the end of the memory of the pixels, which fills from its beginning: a row of pixels never reaches one of bytes
    /// that is still to come, since a pixel has at least as many bytes as it has channels.
    private static func plainPixels(
        of structure: PNGStructure, in bytes: UnsafeBufferPointer<UInt8>, premultiplies: Bool
    ) -> [UInt32]? {
        var isSound = false
        let count = structure.width * structure.height
        // Room for the filters' numbers, and for a byte after the last row: three channels are read as four bytes.
        let capacity = max(count * 4, structure.rowsLength) / 4 + 2
        var zeros = [UInt32](repeating: 0, count: structure.width)
        let pixels = unsafe [UInt32](unsafeUninitializedCapacity: capacity) { target, initialized in
            guard let start = target.baseAddress else { return }
            unsafe vpng_prefer_huge_pages(start, capacity * 4)
            let rows = unsafe UnsafeMutableRawPointer(start) + (capacity * 4 - 4 - structure.rowsLength)
            guard unsafe inflate(structure, bytes, into: rows) else { return }
            unsafe zeros.withUnsafeMutableBufferPointer { zeros in
                guard let zeros = zeros.baseAddress else { return }
                let filtered = unsafe rows.assumingMemoryBound(to: UInt8.self)
                isSound =
                    unsafe vpng_unfilter(
                        filtered, structure.width, structure.height, CInt(structure.channels),
                        premultiplies && structure.channels == 4 ? 1 : 0, zeros, start) != 0
            }
            initialized = isSound ? count : 0
        }
        return isSound ? pixels : nil
    }

    private static func inflate(
        _ structure: PNGStructure, _ bytes: UnsafeBufferPointer<UInt8>, into rows: UnsafeMutableRawPointer
    ) -> Bool {
        if let only = structure.imageData.first, structure.imageData.count == 1 {
            let stream = unsafe UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[only]))
            return unsafe inflate(stream, into: rows, structure.rowsLength)
        }
        let length = structure.imageData.reduce(0) { $0 + $1.count }
        let stream = unsafe [UInt8](unsafeUninitializedCapacity: length) { target, count in
            if let start = target.baseAddress { unsafe vpng_prefer_huge_pages(start, length) }
            for range in structure.imageData {
                let part = unsafe UnsafeBufferPointer(rebasing: bytes[range])
                _ = unsafe target[count...].update(fromContentsOf: part)
                count += range.count
            }
        }
        return unsafe stream.withUnsafeBytes { unsafe inflate($0, into: rows, structure.rowsLength) }
    }

    private static func inflate(_ stream: UnsafeRawBufferPointer, into rows: UnsafeMutableRawPointer, _ length: Int) -> Bool {
        // zlib refuses to look back further than the stream says at its beginning; libdeflate does not look at that. It is no
        // matter where the window holds everything.
        let window = unsafe 256 << Int(stream[0] >> 4)
        guard window >= min(length, 32_768), let inflater = unsafe libdeflate_alloc_decompressor() else { return false }
        defer { unsafe libdeflate_free_decompressor(inflater) }
        var (read, written) = (0, 0)
        let status = unsafe libdeflate_zlib_decompress_ex(inflater, stream.baseAddress, stream.count, rows, length, &read, &written)
        return status == LIBDEFLATE_SUCCESS && read == stream.count && written == length
    }
}
