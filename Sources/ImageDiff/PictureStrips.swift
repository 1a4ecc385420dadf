// SPDX-License-Identifier: MIT
//
// Pictures read some rows at a time. It has locks, so that rows are read on one thread while those before them are looked at on another.

import Synchronization
import VitrineImageCoding
import VitrinePNG

/// The rows of a plain PNG file, from top to bottom, in strips.
final class PictureStrips: Sendable {
    let width: Int
    let height: Int
    /// Whether the file has no channel for alpha.
    var isOpaque: Bool { channels == 3 }
    let channels: Int

    private let rows: Int
    private let strips: Mutex<PNGStrips>
    private let rooms: [Room]

    /// Where the rows of one strip are.
    private final class Room: Sendable {
        let bytes: Mutex<[UInt8]>

        init(length: Int) { bytes = Mutex([UInt8](repeating: 0, count: length)) }
    }

    /// As many bytes of rows as are read ahead of those that are looked at, if they are of more than two strips: memory that is new costs time.
    private static let mostBytes = 3 << 18

    /// Nil for what is not a plain PNG, or has more pixels than are decoded; ``ImageDecoder`` then reads it or says what is wrong.
    ///
    /// - Parameters:
    ///   - data: the whole file.
    ///   - rows: of a strip; the last may have fewer.
    init?(_ data: [UInt8], rows: Int) {
        guard let strips = PNGStrips(data) else { return nil }
        (width, height, channels) = (strips.width, strips.height, strips.channels)
        // A byte stands behind the rows.
        let length = min(rows, strips.height) * strips.rowLength + 1
        let count = min(max(2, Self.mostBytes / length), 8)
        // Made here, since memory that other threads ask for is given back to the system each time.
        rooms = (0..<count).map { _ in Room(length: length) }
        self.rows = rows
        self.strips = Mutex(strips)
        guard (try? ImageDecoder.check(width, height, DecodeLimits())) != nil else { return nil }
    }

    /// How many strips may be read before the first of them was looked at.
    var stripsAhead: Int { rooms.count }

    var count: Int { (height + rows - 1) / rows }

    /// The rows of a strip.
    func rows(ofStrip number: Int) -> Range<Int> { number * rows..<min(height, (number + 1) * rows) }

    /// Reads the next strip, which is this one; false where the file has a fault.
    func read(_ number: Int) -> Bool {
        let count = rows(ofStrip: number).count
        return rooms[number % rooms.count].bytes.withLock { bytes in
            strips.withLock { $0.next(count, into: &bytes) }
        }
    }

    /// The filtered rows of a strip that was read, and a byte behind them; to be let go of before its room is used again, which is so many
    /// strips later as are read ahead.
    func bytes(ofStrip number: Int) -> [UInt8] { rooms[number % rooms.count].bytes.withLock { $0 } }
}
