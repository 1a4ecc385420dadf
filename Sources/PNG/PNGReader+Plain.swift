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
            guard let structure = unsafe PNGStructure(of: bytes), structure.width == header.width, structure.height == header.height,
                let rows = unsafe InflatedRows(structure, in: bytes)
            else {
                return nil
            }
            return rows.pixels(of: structure, premultiplies: premultiplies)
        }
    }
}

/// The rows of a file as its filters left them.
@safe private final class InflatedRows {
    private let memory: UnsafeMutableRawBufferPointer

    /// Nil where the stream is not exactly that of the rows.
    init?(_ structure: PNGStructure, in bytes: UnsafeBufferPointer<UInt8>) {
        // A byte more, since the last pixel of three channels is read as four bytes.
        let count = structure.rowsLength + 1
        unsafe memory = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
        guard let start = unsafe memory.baseAddress else { return nil }
        unsafe vpng_prefer_huge_pages(start, count)
        let isWhole: Bool
        if let only = structure.imageData.first, structure.imageData.count == 1 {
            isWhole = unsafe Self.inflate(
                UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[only])), into: start, structure.rowsLength)
        } else {
            let length = structure.imageData.reduce(0) { $0 + $1.count }
            let stream = unsafe [UInt8](unsafeUninitializedCapacity: length) { target, count in
                for range in structure.imageData {
                    let part = unsafe UnsafeBufferPointer(rebasing: bytes[range])
                    _ = unsafe target[count...].update(fromContentsOf: part)
                    count += range.count
                }
            }
            isWhole = unsafe stream.withUnsafeBytes { unsafe Self.inflate($0, into: start, structure.rowsLength) }
        }
        guard isWhole else { return nil }
    }

    deinit { unsafe memory.deallocate() }

    private static func inflate(_ stream: UnsafeRawBufferPointer, into start: UnsafeMutableRawPointer, _ length: Int) -> Bool {
        // zlib refuses to look back further than the stream says at its beginning; libdeflate does not look at that. It is no
        // matter where the window holds everything.
        let window = unsafe 256 << Int(stream[0] >> 4)
        guard window >= min(length, 32_768), let inflater = unsafe libdeflate_alloc_decompressor() else { return false }
        defer { unsafe libdeflate_free_decompressor(inflater) }
        var (read, written) = (0, 0)
        let status = unsafe libdeflate_zlib_decompress_ex(inflater, stream.baseAddress, stream.count, start, length, &read, &written)
        return status == LIBDEFLATE_SUCCESS && read == stream.count && written == length
    }

    /// Nil where a row names a filter that there is not.
    func pixels(of structure: PNGStructure, premultiplies: Bool) -> [UInt32]? {
        guard let rows = unsafe memory.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return nil }
        var isSound = false
        let count = structure.width * structure.height
        var zeros = [UInt32](repeating: 0, count: structure.width)
        let pixels = unsafe [UInt32](unsafeUninitializedCapacity: count) { target, initialized in
            guard let start = target.baseAddress else { return }
            unsafe vpng_prefer_huge_pages(start, count * 4)
            unsafe zeros.withUnsafeMutableBufferPointer { zeros in
                guard let zeros = zeros.baseAddress else { return }
                isSound =
                    unsafe vpng_unfilter(
                        rows, structure.width, structure.height, CInt(structure.channels),
                        premultiplies && structure.channels == 4 ? 1 : 0, zeros, start) != 0
            }
            initialized = isSound ? count : 0
        }
        return isSound ? pixels : nil
    }
}
