// SPDX-License-Identifier: MIT
//
// A colour blended to the extent of coverage, many pixels at once.

import Foundation
import VitrineDrawing

/// A pixel at every strength that a byte of coverage tells.
struct Shades {
    /// By coverage; where they are dithered, for each threshold.
    private let pixels: [Pixel]
    private let isDithered: Bool

    /// - Parameter deviation: of the blur that the coverage comes from, in pixels of the device; 0 where there is none.
    init(of pixel: Pixel, deviation: Double = 0) {
        isDithered = Self.showsSteps(of: pixel, deviation: deviation)
        pixels =
            isDithered
            ? (0..<UInt32(OrderedDither.steps)).flatMap { threshold in (0...255).map { dithered(pixel, by: $0, threshold) } }
            : (0...255).map { scaled(pixel, by: $0) }
    }

    /// Whether a blur is so wide and its colour so faint that steps of a byte are two pixels wide where they are narrowest.
    ///
    /// A Gaussian's flank falls by no more than 0.4 of its height over one deviation (compositing.gradients-are-dithered).
    static func showsSteps(of pixel: Pixel, deviation: Double) -> Bool { 0.4 * Double(pixel >> 24) < 0.5 * deviation }

    /// Puts the colour over a part of a row.
    ///
    /// - Parameters:
    ///   - coverage: of the columns, counted as those of the row.
    ///   - row: the pixel of column 0.
    ///   - y: the row's place on the device.
    func blend(_ coverage: UnsafePointer<UInt8>, into row: UnsafeMutablePointer<Pixel>, y: Int, _ columns: Range<Int>) {
        pixels.withUnsafeBufferPointer { shades in
            guard let shades = shades.baseAddress else { return }
            if isDithered {
                let tables = Self.tables[y & 7]
                for x in columns where coverage[x] != 0 { row[x] = over(shades[tables[x & 7] &+ Int(coverage[x])], row[x]) }
                return
            }
            var x = columns.lowerBound
            while x &+ 4 <= columns.upperBound {
                let bytes = UnsafeRawPointer(coverage + x).loadUnaligned(as: UInt32.self)
                if bytes != 0 {
                    let part = coverage + x
                    let source = SIMD4(shades[Int(part[0])], shades[Int(part[1])], shades[Int(part[2])], shades[Int(part[3])])
                    let place = UnsafeMutableRawPointer(row + x)
                    place.storeBytes(of: over(source, place.loadUnaligned(as: SIMD4<UInt32>.self)), as: SIMD4<UInt32>.self)
                }
                x &+= 4
            }
            while x < columns.upperBound {
                row[x] = over(shades[Int(coverage[x])], row[x])
                x &+= 1
            }
        }
    }
}

extension Shades {
    /// Where the table of each pixel's threshold begins, for the rows of the pattern.
    fileprivate static let tables: [SIMD8<Int>] = (0..<8).map { y in
        var row = SIMD8<Int>()
        for x in 0..<8 { row[x] = Int(OrderedDither.thresholds[OrderedDither.place(x, y)]) << 8 }
        return row
    }
}

/// Each channel of the pixel times `factor / 255`, rounded up where its fraction and the threshold reach one.
private func dithered(_ pixel: Pixel, by factor: UInt32, _ threshold: UInt32) -> Pixel {
    let shifts: [UInt32] = [24, 16, 8, 0]
    return shifts.reduce(0) { $0 << 8 | ((pixel >> $1 & 255) * factor + threshold * 255 / 64) / 255 }
}
