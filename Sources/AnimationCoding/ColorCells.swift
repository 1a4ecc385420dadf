// SPDX-License-Identifier: MIT
//
// The colour cube in cells: coarse ones, and exact ones where a picture has much of its area.

/// Cells of 5 bits a channel, of which those that hold a large share of a picture are divided into single colours.
///
/// A dark gradient over a whole screen lies in a few coarse cells, and the eye sees each of its steps.
struct ColorCells {
    /// How many coarse cells there are, which have the first indexes.
    static let coarse = 1 << 15
    private static let fine = 1 << 9

    /// For each coarse cell the index of its first colour, or -1 where it is not divided.
    private var firsts = [Int32](repeating: -1, count: coarse)
    /// How many cells there are, of both kinds.
    private(set) var count = coarse

    /// Cells of which none is divided.
    init() {}

    /// - Parameters:
    ///   - pixels: `0xRRGGBB`; of which a cell with a 256th is divided.
    ///   - hidden: stands for no colour.
    init(_ pixels: [UInt32], hidden: UInt32) {
        var counts = [Int32](repeating: 0, count: Self.coarse)
        var total = 0
        for pixel in pixels where pixel != hidden {
            counts[Self.cell(of: pixel)] += 1
            total += 1
        }
        for (cell, share) in counts.enumerated() where share > 0 && Int(share) * 256 >= total {
            firsts[cell] = Int32(count)
            count += Self.fine
        }
    }

    /// The index of the cell that a colour lies in.
    @inline(__always)
    func index(of pixel: UInt32) -> Int {
        let cell = Self.cell(of: pixel)
        let first = firsts[cell]
        if first < 0 { return cell }
        return Int(first) + Int((pixel >> 16 & 7) << 6 | (pixel >> 8 & 7) << 3 | pixel & 7)
    }

    /// Whether the cell is one colour.
    @inline(__always)
    func isExact(_ index: Int) -> Bool { index >= Self.coarse }

    /// The colour that stands for a cell: its middle, or the one it has.
    ///
    /// - Parameter pixel: a colour in it.
    func color(at index: Int, of pixel: UInt32) -> UInt32 { isExact(index) ? pixel : pixel & 0xF8_F8F8 | 0x04_0404 }

    private static func cell(of pixel: UInt32) -> Int {
        let (red, green, blue) = (pixel >> 19 & 31, pixel >> 11 & 31, pixel >> 3 & 31)
        return Int(red << 10 | green << 5 | blue)
    }
}
