// SPDX-License-Identifier: MIT
//
// Pictures read some rows at a time. It has a lock, so that two are read side by side.

import Synchronization
import VitrinePNG

/// The rows of a plain PNG file, from top to bottom.
package final class PictureStrips: Sendable {
    package let width: Int
    package let height: Int
    /// Whether the file has no channel for alpha.
    package let isOpaque: Bool

    private let strips: Mutex<PNGStrips>

    /// Nil for what is not a plain PNG, or has more pixels than are decoded; ``ImageDecoder`` then reads it or says what is wrong.
    ///
    /// - Parameters:
    ///   - data: the whole file.
    ///   - rows: the most rows that are read at once, for the width of the picture.
    package init?(_ data: [UInt8], rows: @Sendable (_ width: Int) -> Int) {
        guard let strips = PNGStrips(data, rows: rows) else { return nil }
        (width, height, isOpaque) = (strips.width, strips.height, strips.isOpaque)
        self.strips = Mutex(strips)
        guard (try? ImageDecoder.check(width, height, DecodeLimits())) != nil else { return nil }
    }

    /// Reads the next rows, as many as are left; false where the file has a fault.
    package func next(_ rows: Int) -> Bool { strips.withLock { $0.next(rows) } }

    /// The rows that were read last, premultiplied.
    ///
    /// More pixels may stand behind them. To be let go of before the next rows are read, which otherwise get memory of their own.
    package var pixels: [UInt32] { strips.withLock { $0.pixels } }
}
