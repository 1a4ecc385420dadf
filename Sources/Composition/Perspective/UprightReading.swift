// SPDX-License-Identifier: MIT
//
// A bitmap read along its rows and columns.

import Foundation
import VitrineDrawing

/// A place between the middles of two pixels of a row or a column.
struct AxisSample {
    let low: Int
    let high: Int
    /// How much of the second, of 256.
    let share: UInt32

    /// - Parameters:
    ///   - place: in pixels.
    ///   - length: how many pixels there are; places beyond them are their ends.
    init(_ place: CGFloat, length: Int) {
        let start = (place - 0.5).rounded(.down)
        share = UInt32((place - 0.5 - start) * 256)
        (low, high) = (min(max(Int(start), 0), length - 1), min(max(Int(start) + 1, 0), length - 1))
    }
}

/// Reads a bitmap where columns and rows stay what they are.
///
/// Each row of the bitmap is read once between its columns, four channels in a word, with room for what they are multiplied with; what is read
/// between two such rows is rounded as it is for each place alone.
struct UprightReading {
    let bitmap: Bitmap
    /// One for each column of the result, or two, of which the colours are averaged.
    let columns: [AxisSample]
    let lines: [AxisSample]
    let isAveraged: Bool

    private static let everyOther: UInt64 = 0x0000_FFFF_0000_FFFF

    var pixels: [UInt32] {
        let (perPixel, count) = (isAveraged ? 2 : 1, columns.count)
        let (width, height) = (count / perPixel, lines.count / perPixel)
        // The rows that were read last, each in a place of its own among its neighbours.
        var known = [[UInt64]](repeating: [UInt64](repeating: 0, count: count), count: 8)
        var numbers = [Int](repeating: -1, count: 8)
        func make(_ row: Int) {
            if numbers[row & 7] == row { return }
            numbers[row & 7] = row
            read(row, into: &known[row & 7])
        }
        var evens = [UInt64](repeating: 0, count: count)
        var odds = evens
        var result: [UInt32] = []
        result.reserveCapacity(width * height)
        for y in 0..<height {
            for index in 0..<perPixel {
                let line = lines[y * perPixel + index]
                make(line.low)
                make(line.high)
                Self.add(known[line.low & 7], known[line.high & 7], share: UInt64(line.share), to: &evens, &odds, isFirst: index == 0)
            }
            isAveraged ? appendMeans(evens, odds, to: &result) : append(evens, odds, to: &result)
        }
        return result
    }

    /// The colours of a row at each column, in 256ths.
    private func read(_ row: Int, into values: inout [UInt64]) {
        bitmap.pixels.withUnsafeBufferPointer { pixels in
            values.withUnsafeMutableBufferPointer { values in
                columns.withUnsafeBufferPointer { columns in
                    let start = row * bitmap.width
                    for index in 0..<columns.count {
                        let column = columns[index]
                        let (one, other) = (Self.spread(pixels[start + column.low]), Self.spread(pixels[start + column.high]))
                        values[index] = one &* UInt64(256 &- column.share) &+ other &* UInt64(column.share)
                    }
                }
            }
        }
    }

    /// The four bytes of a pixel, each in 16 bits.
    @inline(__always) private static func spread(_ pixel: UInt32) -> UInt64 {
        let halves = (UInt64(pixel) | UInt64(pixel) << 16) & everyOther
        return (halves | halves << 8) & 0x00FF_00FF_00FF_00FF
    }

    /// The colours between two rows, added to others; two channels each in a word.
    private static func add(
        _ upper: [UInt64], _ lower: [UInt64], share: UInt64, to evens: inout [UInt64], _ odds: inout [UInt64], isFirst: Bool
    ) {
        let (rest, half, byte): (UInt64, UInt64, UInt64) = (256 - share, 0x0000_8000_0000_8000, 0x0000_00FF_0000_00FF)
        upper.withUnsafeBufferPointer { upper in
            lower.withUnsafeBufferPointer { lower in
                evens.withUnsafeMutableBufferPointer { evens in
                    odds.withUnsafeMutableBufferPointer { odds in
                        for index in 0..<evens.count {
                            let (one, other) = (upper[index], lower[index])
                            let even = ((one & everyOther) &* rest &+ (other & everyOther) &* share &+ half) >> 16 & byte
                            let odd = ((one >> 16 & everyOther) &* rest &+ (other >> 16 & everyOther) &* share &+ half) >> 16 & byte
                            evens[index] = isFirst ? even : evens[index] &+ even
                            odds[index] = isFirst ? odd : odds[index] &+ odd
                        }
                    }
                }
            }
        }
    }

    /// Two channels of a pixel and the two between them.
    @inline(__always) private static func pixel(_ even: UInt64, _ odd: UInt64) -> UInt32 {
        let both = even | odd << 8
        return UInt32(truncatingIfNeeded: both | both >> 16)
    }

    private func append(_ evens: [UInt64], _ odds: [UInt64], to result: inout [UInt32]) {
        for index in evens.indices { result.append(Self.pixel(evens[index], odds[index])) }
    }

    /// Appends the means of the colours of two rows at two columns each.
    private func appendMeans(_ evens: [UInt64], _ odds: [UInt64], to result: inout [UInt32]) {
        let (half, byte): (UInt64, UInt64) = (0x0000_0002_0000_0002, 0x0000_00FF_0000_00FF)
        for index in stride(from: 0, to: evens.count, by: 2) {
            let even = (evens[index] &+ evens[index + 1] &+ half) >> 2 & byte
            let odd = (odds[index] &+ odds[index + 1] &+ half) >> 2 & byte
            result.append(Self.pixel(even, odd))
        }
    }
}
