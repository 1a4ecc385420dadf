// SPDX-License-Identifier: MIT
//
// The filtered rows of plain PNG data, some at a time, through ISA-L.

import CPNGShim

/// The rows of a plain file from top to bottom, without room for all of them.
///
/// New memory costs more than inflating into it does: pictures that are looked at once, and in order, are read twice as fast so.
@safe package struct PNGStrips: ~Copyable {
    package let width: Int
    package let height: Int
    /// 3 or 4; with 3 there is no alpha.
    package let channels: Int

    private let data: [UInt8]
    private let strips: OpaquePointer

    /// Nil for a file that is not plain, of which libpng knows more.
    ///
    /// - Parameter data: the whole file.
    package init?(_ data: [UInt8]) {
        guard vpng_is_optimized() != 0 else { return nil }
        let found = unsafe data.withUnsafeBufferPointer { bytes -> PNGStructure? in
            guard let structure = unsafe PNGStructure(of: bytes) else { return nil }
            return unsafe Self.beginsPlainly(structure, bytes) ? structure : nil
        }
        guard let structure = found else { return nil }
        let parts = structure.imageData.flatMap { [$0.lowerBound, $0.count] }
        let made = unsafe parts.withUnsafeBufferPointer { parts -> OpaquePointer? in
            guard let start = parts.baseAddress else { return nil }
            return unsafe vpng_strips_create(structure.height, structure.width * structure.channels + 1, start, parts.count / 2)
        }
        guard let made = unsafe made else { return nil }
        unsafe strips = unsafe made
        self.data = data
        (width, height, channels) = (structure.width, structure.height, structure.channels)
    }

    deinit { unsafe vpng_strips_destroy(strips) }

    /// Bytes of a row, with its filter's number.
    package var rowLength: Int { width * channels + 1 }

    /// Whether the stream says of itself what zlib wants to hear, and may look back as far as it can.
    private static func beginsPlainly(_ structure: PNGStructure, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = structure.imageData.first, first.count >= 2 else { return false }
        let (method, flags) = unsafe (Int(bytes[first.lowerBound]), Int(bytes[first.lowerBound + 1]))
        let isZlib = method & 15 == 8 && method >> 4 <= 7 && (method << 8 | flags) % 31 == 0 && flags & 0x20 == 0
        return isZlib && 256 << (method >> 4) >= min(structure.rowsLength, 32_768)
    }

    /// Reads the next rows, each with its filter's number.
    ///
    /// - Parameters:
    ///   - rows: as many as are left, and as there is room for.
    ///   - target: has room for a byte more than the rows.
    /// - Returns: false where the file has a fault; libpng then says which.
    package mutating func next(_ rows: Int, into target: inout [UInt8]) -> Bool {
        precondition(rows * rowLength < target.count, "there is no room for the rows")
        return unsafe target.withUnsafeMutableBufferPointer { target in
            unsafe data.withUnsafeBufferPointer { bytes in
                guard let target = target.baseAddress, let start = bytes.baseAddress else { return false }
                return unsafe vpng_strips_next(strips, start, rows, target) != 0
            }
        }
    }
}
