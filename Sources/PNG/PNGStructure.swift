// SPDX-License-Identifier: MIT
//
// The chunks of a PNG file that has nothing unusual.

import CDeflate

/// Where the compressed pixels of a plain PNG file are: 8 bits a channel, RGB or RGBA, not interlaced, every checksum right.
///
/// Whatever else a file has is left to libpng, which decides what is an error and what it says.
struct PNGStructure {
    private(set) var width = 0
    private(set) var height = 0
    /// 3 or 4.
    private(set) var channels = 0
    /// The data of the chunks IDAT.
    private(set) var imageData: [Range<Int>] = []

    /// Bytes of the rows, each with its filter's number.
    var rowsLength: Int { height * (1 + width * channels) }

    /// libpng refuses to keep longer ones; it is asked about half as long ones already.
    private static let longestOtherChunk = 4_000_000
    /// Memory for rows that are held beside the pixels.
    private static let mostBytesOfRows = 256 << 20
    /// By how much data that cannot be compressed may be longer than the rows: pictures of a few pixels are.
    private static let mostOverhead = 1024
    /// No deflate stream grows by more.
    private static let largestGrowth = 1032

    init?(of data: UnsafeBufferPointer<UInt8>) {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        guard data.count > 8, unsafe data.prefix(8).elementsEqual(signature) else { return nil }
        var offset = 8
        var hasEnded = false
        while !hasEnded {
            guard offset + 12 <= data.count else { return nil }
            let length = unsafe Int(Self.number(data, offset))
            guard length <= data.count - offset - 12, length <= 0x7FFF_FFFF else { return nil }
            let body = (offset + 8)..<(offset + 8 + length)
            let checked = unsafe UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(data)[(offset + 4)..<body.upperBound])
            guard unsafe libdeflate_crc32(0, checked.baseAddress, checked.count) == Self.number(data, body.upperBound) else { return nil }
            let kind = unsafe Self.number(data, offset + 4)
            guard unsafe take(kind, body, data) else { return nil }
            hasEnded = kind == Self.end
            offset = body.upperBound + 4
        }
        let compressed = imageData.reduce(0) { $0 + $1.count }
        guard channels > 0, compressed > 6, rowsLength <= Self.mostBytesOfRows else { return nil }
        // libpng has a limit for the length of the compressed data, which is further above that of the rows; and what cannot grow to
        // all rows gets no memory for them.
        guard compressed <= rowsLength + Self.mostOverhead, rowsLength / Self.largestGrowth <= compressed else { return nil }
    }

    private static let head: UInt32 = 0x4948_4452
    private static let data: UInt32 = 0x4944_4154
    private static let end: UInt32 = 0x4945_4E44
    /// Transparency, which for RGB is a colour.
    private static let transparency: UInt32 = 0x7452_4E53

    /// Whether the chunk is one that a plain file has at this place.
    private mutating func take(_ kind: UInt32, _ body: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        switch kind {
        case Self.head:
            guard width == 0, body.count == 13, unsafe Self.isPlain(bytes, body.lowerBound) else { return false }
            width = unsafe Int(Self.number(bytes, body.lowerBound))
            height = unsafe Int(Self.number(bytes, body.lowerBound + 4))
            channels = unsafe bytes[body.lowerBound + 9] == 2 ? 3 : 4
            return (1...0xFF_FFFF).contains(width) && (1...0xFF_FFFF).contains(height)
        case Self.data:
            // All of them follow each other.
            guard width > 0, imageData.last.map({ $0.upperBound + 12 == body.lowerBound }) ?? true else { return false }
            imageData.append(body)
            return true
        case Self.end:
            return !imageData.isEmpty && body.isEmpty
        case Self.transparency:
            return false
        default:
            let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: kind >> $0) }
            let areLetters = letters.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) }
            // A small first letter says that a reader may leave the chunk out.
            return width > 0 && areLetters && letters[0] & 0x20 != 0 && body.count <= Self.longestOtherChunk
        }
    }

    /// Eight bits, RGB or RGBA, the one compression, the one set of filters, no interlace.
    private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
        let tail = (8..<13).map { unsafe bytes[start + $0] }
        return tail == [8, 2, 0, 0, 0] || tail == [8, 6, 0, 0, 0]
    }

    private static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> UInt32 {
        (0..<4).reduce(0) { unsafe $0 << 8 | UInt32(bytes[offset + $1]) }
    }
}
