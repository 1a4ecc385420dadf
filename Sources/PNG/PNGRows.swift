// SPDX-License-Identifier: MIT
//
// The filters of rows undone, of one picture or of two side by side.

import CPNGShim

/// The pixels of some rows of one or two pictures of one width, from top to bottom.
///
/// Rows that are the same in both files become pixels once.
@safe package struct PNGRows: ~Copyable {
    /// Some rows in memory, for as long as a closure runs.
    @safe package struct Pixels {
        /// `0xAARRGGBB` multiplied by alpha.
        package let first: UnsafePointer<UInt32>
        /// The same of the second picture, of which rows that are equal may be anything; the first again where there is one only.
        package let second: UnsafePointer<UInt32>
        /// Of each row, whether it is known to be the same in both pictures.
        package let areEqual: UnsafePointer<UInt8>
    }

    private let width: Int
    private let rows: Int
    private let channels: (Int, Int)
    private let state: OpaquePointer

    /// - Parameters:
    ///   - rows: the most that are read at once.
    ///   - channels: of each picture, 3 or 4; nil where there is no second.
    package init?(width: Int, rows: Int, channels first: Int, _ second: Int?) {
        guard let made = unsafe vpng_rows_create(width, rows, CInt(first), CInt(second ?? 0)) else { return nil }
        unsafe state = unsafe made
        (self.width, self.rows, channels) = (width, rows, (first, second ?? 0))
    }

    deinit { unsafe vpng_rows_destroy(state) }

    /// Reads the next rows, each with a filter's number that ``PNGStrips`` knows.
    ///
    /// - Parameters:
    ///   - count: no more than there is room for.
    ///   - first: the rows, and a byte behind them.
    ///   - second: those of the other picture; nil where there is one only.
    package mutating func next(_ count: Int, of first: [UInt8], _ second: [UInt8]?) {
        let areThere = count * (width * channels.0 + 1) < first.count && count * (width * channels.1 + 1) < second?.count ?? .max
        precondition(count <= rows && areThere && (second == nil) == (channels.1 == 0), "the rows are there, and room for them")
        unsafe first.withUnsafeBufferPointer { first in
            guard let start = first.baseAddress else { return }
            guard let second else { return unsafe vpng_rows_next(state, count, start, nil) }
            unsafe second.withUnsafeBufferPointer { unsafe vpng_rows_next(state, count, start, $0.baseAddress) }
        }
    }

    /// The rows that were read last.
    package func withPixels<Result>(_ body: (Pixels) -> Result) -> Result? {
        guard let first = unsafe vpng_rows_pixels(state, 0) else { return nil }
        return unsafe body(Pixels(first: first, second: vpng_rows_pixels(state, 1) ?? first, areEqual: vpng_rows_equal(state)))
    }
}
