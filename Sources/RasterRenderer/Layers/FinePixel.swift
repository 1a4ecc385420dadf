// SPDX-License-Identifier: MIT
//
// A colour to more than 8 bits, and how it becomes one of 8.

import Foundation
import VitrineDrawing

/// A premultiplied colour to a 64th of a step of a byte.
struct FinePixel {
    /// Alpha, red, green and blue in 16 bits each, the first in the highest.
    private let channels: UInt64

    /// - Parameters:
    ///   - levels: as `levels(of:)` tells them.
    ///   - isWhole: whether the pixel is the nearest one at every place.
    init(_ levels: SIMD4<Double>, isWhole: Bool) {
        let steps = Double(OrderedDither.steps)
        let fine = isWhole ? levels.rounded(.toNearestOrAwayFromZero) * steps : (levels * steps).rounded(.toNearestOrAwayFromZero)
        channels = UInt64(fine[0]) << 48 | UInt64(fine[1]) << 32 | UInt64(fine[2]) << 16 | UInt64(fine[3])
    }

    /// Alpha, red, green and blue of the colour, premultiplied, of 0 to 255 each.
    ///
    /// Components outside of 0…1 are cut off, those that are no number count as 0.
    static func levels(of color: CGColor) -> SIMD4<Double> {
        let alpha = unit(color.alpha)
        return SIMD4(1, unit(color.red), unit(color.green), unit(color.blue)) * alpha * 255
    }

    /// The pixel at a place: each channel is rounded up where its fraction and the threshold reach one.
    ///
    /// - Parameter threshold: one of `OrderedDither.row`. It is the same for all channels, so that grey stays grey.
    @inline(__always)
    func pixel(_ threshold: UInt64) -> Pixel {
        let bytes = (channels &+ threshold) >> 6 & 0x00FF_00FF_00FF_00FF
        let pairs = (bytes | bytes >> 8) & 0x0000_FFFF_0000_FFFF
        return Pixel(truncatingIfNeeded: pairs | pairs >> 16)
    }
}

extension OrderedDither {
    /// The thresholds of a row's pixels from one whose place is a multiple of eight, in every channel of a fine pixel.
    @inline(__always)
    static func row(_ y: Int) -> SIMD8<UInt64> { spread[y & 7] }

    private static let spread: [SIMD8<UInt64>] = (0..<8).map { y in
        var row = SIMD8<UInt64>()
        for x in 0..<8 { row[x] = UInt64(thresholds[place(x, y)]) * 0x0001_0001_0001_0001 }
        return row
    }
}
