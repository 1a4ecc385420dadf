// SPDX-License-Identifier: MIT
//
// Rows of premultiplied pixels to the filtered bytes that PNG compresses.

import Foundation
import VitrinePNG

/// Turns rows into PNG's bytes: straight colour, a filter chosen for each row.
struct Scanlines: Sendable {
    /// What one pixel becomes.
    enum Layout: Hashable, Sendable {
        case rgb
        case rgba
        /// One byte each: the place of the pixel in the palette, which holds premultiplied colours in ascending order.
        case indexed([UInt32])
    }

    /// Which filters a row may get.
    enum Choice: Hashable, Sendable {
        /// The same one for all rows.
        case always(Filter)
        /// No filter, the left or the upper neighbour: cheap to try, and enough for flat colour.
        case quick
        /// All five.
        case all
    }

    /// PNG's row filters, with its numbers.
    enum Filter: UInt8, Hashable, Sendable, CaseIterable {
        case none, sub, up, average, paeth
    }

    var width: Int
    var layout: Layout

    var bytesPerPixel: Int {
        switch layout {
        case .rgb: 3
        case .rgba: 4
        case .indexed: 1
        }
    }

    /// Bytes of one row with its filter number.
    var rowLength: Int { 1 + width * bytesPerPixel }

    /// The filtered bytes of whole rows.
    /// - Parameters:
    ///   - rows: a multiple of `width` pixels.
    ///   - above: the row before the first one; empty at the top of the picture.
    ///   - choice: which filters the rows may get.
    func filtered(_ rows: ArraySlice<UInt32>, above: ArraySlice<UInt32>, choice: Choice) -> [UInt8] {
        let count = rows.count / width
        let length = width * bytesPerPixel
        // Each row has a margin of one pixel of zeros at its left, so that no filter has to ask where the row begins.
        let margin = bytesPerPixel
        var current = [UInt8](repeating: 0, count: margin + length)
        var previous = current
        if !above.isEmpty { above.withUnsafeBufferPointer { unpack($0, into: &previous, at: margin) } }
        return [UInt8](unsafeUninitializedCapacity: count * (length + 1)) { out, filled in
            rows.withUnsafeBufferPointer { pixels in
                for y in 0..<count {
                    let row = UnsafeBufferPointer(rebasing: pixels[(y * width)..<((y + 1) * width)])
                    if y > 0, choice == .quick, repeats(row, pixels, y) {
                        out[filled] = Filter.up.rawValue
                        out[(filled + 1)..<(filled + length + 1)].initialize(repeating: 0)
                        filled += length + 1
                        continue
                    }
                    unpack(row, into: &current, at: margin)
                    let target = UnsafeMutableBufferPointer(rebasing: out[filled..<(filled + length + 1)])
                    current.withUnsafeBufferPointer { raw in
                        previous.withUnsafeBufferPointer { up in
                            FilteredRow(raw: raw, up: up, margin: margin, target: target)?.write(choice)
                        }
                    }
                    filled += length + 1
                    swap(&current, &previous)
                }
            }
        }
    }

    /// Whether row `y` is the row above it again, as in flat areas, where this saves all other work.
    private func repeats(_ row: UnsafeBufferPointer<UInt32>, _ pixels: UnsafeBufferPointer<UInt32>, _ y: Int) -> Bool {
        let above = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(pixels)[((y - 1) * width * 4)..<(y * width * 4)])
        guard let here = row.baseAddress, let other = above.baseAddress else { return false }
        return memcmp(here, other, width * 4) == 0
    }

    private func unpack(_ row: UnsafeBufferPointer<UInt32>, into bytes: inout [UInt8], at margin: Int) {
        bytes.withUnsafeMutableBufferPointer { bytes in
            guard var out = bytes.baseAddress else { return }
            out += margin
            switch layout {
            case .rgb:
                for pixel in row {
                    out[0] = UInt8(truncatingIfNeeded: pixel >> 16)
                    out[1] = UInt8(truncatingIfNeeded: pixel >> 8)
                    out[2] = UInt8(truncatingIfNeeded: pixel)
                    out += 3
                }
            case .rgba:
                for pixel in row {
                    let straight = pixel.straightened
                    out[0] = UInt8(truncatingIfNeeded: straight >> 16)
                    out[1] = UInt8(truncatingIfNeeded: straight >> 8)
                    out[2] = UInt8(truncatingIfNeeded: straight)
                    out[3] = UInt8(truncatingIfNeeded: straight >> 24)
                    out += 4
                }
            case .indexed(let palette):
                var last = (pixel: palette[0], index: UInt8(0))
                for pixel in row {
                    if pixel != last.pixel { last = (pixel, UInt8(truncatingIfNeeded: palette.lowerBound(of: pixel))) }
                    out.pointee = last.index
                    out += 1
                }
            }
        }
    }
}

extension UInt32 {
    /// The pixel with its colour no longer multiplied by alpha, rounded to the nearest.
    package var straightened: UInt32 {
        let alpha = self >> 24
        if alpha == 255 { return self }
        if alpha == 0 { return 0 }
        // A colour above its alpha is no premultiplied one; it becomes the full one.
        let red = Swift.min(255, ((self >> 16 & 255) * 255 + alpha / 2) / alpha)
        let green = Swift.min(255, ((self >> 8 & 255) * 255 + alpha / 2) / alpha)
        let blue = Swift.min(255, ((self & 255) * 255 + alpha / 2) / alpha)
        return alpha << 24 | red << 16 | green << 8 | blue
    }
}

extension [UInt32] {
    /// The first place whose number is not below `value`; the numbers ascend.
    func lowerBound(of value: UInt32) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < value { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
