// SPDX-License-Identifier: MIT
//
// zlib's compressor, one piece at a time.

import CDeflate
import CPNG

/// How hard zlib looks for repetitions.
package struct DeflateEffort: Hashable, Sendable {
    package enum Strategy: Hashable, Sendable { case standard, filtered, runs, huffmanOnly }

    /// 0 to 9.
    package var level: Int
    package var strategy: Strategy

    package init(level: Int, strategy: Strategy = .standard) {
        self.level = level
        self.strategy = strategy
    }
}

package enum Deflater {
    /// What zlib can refer back to.
    package static let windowLength = 32_768

    /// Compresses `input` as raw deflate blocks that end on a byte, so that pieces compressed apart can be put one after the other.
    /// - Parameters:
    ///   - dictionary: the bytes before `input` in the whole stream; the last `windowLength` count.
    ///   - isLast: whether the stream ends with this piece.
    package static func deflate(
        _ input: [UInt8], after dictionary: ArraySlice<UInt8> = [], isLast: Bool, effort: DeflateEffort
    ) throws(PNGFailure) -> [UInt8] {
        let strategy =
            switch effort.strategy {
            case .standard: Z_DEFAULT_STRATEGY
            case .filtered: Z_FILTERED
            case .runs: Z_RLE
            case .huffmanOnly: Z_HUFFMAN_ONLY
            }
        var stream = unsafe z_stream()
        // Negative window bits: no zlib header and checksum, which the whole stream has once.
        var status = unsafe deflateInit2_(
            &stream, CInt(effort.level), Z_DEFLATED, -15, 9, strategy, zlibVersion(), CInt(MemoryLayout<z_stream>.size))
        guard status == Z_OK else { throw PNGFailure("zlib could not start (\(status))") }
        defer { unsafe deflateEnd(&stream) }
        if !dictionary.isEmpty {
            status = unsafe dictionary.suffix(windowLength).withUnsafeBufferPointer {
                unsafe deflateSetDictionary(&stream, $0.baseAddress, UInt32($0.count))
            }
            guard status == Z_OK else { throw PNGFailure("zlib refused the bytes before a piece (\(status))") }
        }
        let bound = Int(unsafe deflateBound(&stream, UInt(input.count))) + 64
        let output = unsafe [UInt8](unsafeUninitializedCapacity: bound) { out, count in
            unsafe input.withUnsafeBufferPointer { bytes in
                unsafe stream.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
                unsafe stream.avail_in = UInt32(bytes.count)
                unsafe stream.next_out = out.baseAddress
                unsafe stream.avail_out = UInt32(bound)
                status = unsafe CPNG.deflate(&stream, isLast ? Z_FINISH : Z_SYNC_FLUSH)
                count = bound - Int(unsafe stream.avail_out)
            }
        }
        guard status == (isLast ? Z_STREAM_END : Z_OK), unsafe stream.avail_in == 0 else {
            throw PNGFailure("zlib could not compress (\(status))")
        }
        return output
    }

    /// The Adler-32 checksum of `bytes`.
    package static func adler32(_ bytes: [UInt8]) -> UInt32 {
        unsafe bytes.withUnsafeBufferPointer { unsafe libdeflate_adler32(1, $0.baseAddress, $0.count) }
    }

    /// The checksum of two pieces put one after the other.
    package static func adler32(_ first: UInt32, followedBy second: UInt32, count: Int) -> UInt32 {
        UInt32(truncatingIfNeeded: adler32_combine(UInt(first), UInt(second), count))
    }
}

extension Deflater {
    /// The CRC-32 of bytes, going on from that of the bytes before them.
    package static func crc32(_ bytes: [UInt8], after crc: UInt32 = 0) -> UInt32 {
        UInt32(truncatingIfNeeded: unsafe bytes.withUnsafeBufferPointer { unsafe CPNG.crc32_z(UInt(crc), $0.baseAddress, $0.count) })
    }

    /// What a zlib stream begins with: deflate, a window of 32 KiB.
    package static let streamHeader: [UInt8] = [0x78, 0x01]

    /// What a zlib stream ends with.
    package static func streamEnd(checksum: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) }
    }
}
