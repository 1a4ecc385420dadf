// SPDX-License-Identifier: MIT
//
// Plain PNG data to pixels, some rows at a time, through ISA-L.

import CPNGShim

/// The pixels of a plain file from top to bottom, without room for all of them.
///
/// New memory costs more than inflating into it does: pictures that are looked at once, and in order, are read twice as fast so.
@safe package struct PNGStrips: ~Copyable {
    package let width: Int
    package let height: Int
    /// Whether the file has no channel for alpha.
    package let isOpaque: Bool

    /// The rows that were read last, `0xAARRGGBB` multiplied by alpha; more pixels may stand behind them.
    package private(set) var pixels: [UInt32]

    private let data: [UInt8]
    private let strips: OpaquePointer

    /// Nil for a file that is not plain, of which libpng knows more.
    ///
    /// - Parameters:
    ///   - data: the whole file.
    ///   - rows: the most rows that are read at once, for the width of the picture.
    package init?(_ data: [UInt8], rows: @Sendable (_ width: Int) -> Int) {
        guard vpng_is_optimized() != 0 else { return nil }
        let found = unsafe data.withUnsafeBufferPointer { bytes -> PNGStructure? in
            guard let structure = unsafe PNGStructure(of: bytes) else { return nil }
            return unsafe Self.beginsPlainly(structure, bytes) ? structure : nil
        }
        guard let structure = found else { return nil }
        let parts = structure.imageData.flatMap { [$0.lowerBound, $0.count] }
        let made = unsafe parts.withUnsafeBufferPointer { parts -> OpaquePointer? in
            guard let start = parts.baseAddress else { return nil }
            return unsafe vpng_strips_create(structure.width, structure.height, CInt(structure.channels), start, parts.count / 2)
        }
        guard let made = unsafe made else { return nil }
        unsafe strips = unsafe made
        self.data = data
        (width, height, isOpaque) = (structure.width, structure.height, structure.channels == 3)
        pixels = [UInt32](repeating: 0, count: structure.width * min(structure.height, max(1, rows(structure.width))))
    }

    deinit { unsafe vpng_strips_destroy(strips) }

    /// Whether the stream says of itself what zlib wants to hear, and may look back as far as it can.
    private static func beginsPlainly(_ structure: PNGStructure, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = structure.imageData.first, first.count >= 2 else { return false }
        let (method, flags) = unsafe (Int(bytes[first.lowerBound]), Int(bytes[first.lowerBound + 1]))
        let isZlib = method & 15 == 8 && method >> 4 <= 7 && (method << 8 | flags) % 31 == 0 && flags & 0x20 == 0
        return isZlib && 256 << (method >> 4) >= min(structure.rowsLength, 32_768)
    }

    /// Reads the next rows into `pixels`.
    ///
    /// - Parameter rows: as many as are left, and as there is room for.
    /// - Returns: false where the file has a fault; libpng then says which.
    package mutating func next(_ rows: Int) -> Bool {
        precondition(rows * width <= pixels.count, "there is no room for more rows")
        return unsafe pixels.withUnsafeMutableBufferPointer { pixels in
            unsafe data.withUnsafeBufferPointer { bytes in
                guard let target = pixels.baseAddress, let start = bytes.baseAddress else { return false }
                return unsafe vpng_strips_next(strips, start, rows, 1, target) != 0
            }
        }
    }
}
