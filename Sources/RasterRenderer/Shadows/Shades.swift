// SPDX-License-Identifier: MIT
//
// A colour blended to the extent of coverage, many pixels at once.

import Foundation

/// A pixel at every strength that a byte of coverage tells.
struct Shades {
    private let pixels: [Pixel]

    init(of pixel: Pixel) { pixels = (0...255).map { scaled(pixel, by: $0) } }

    /// Puts the colour over a part of a row.
    ///
    /// - Parameters:
    ///   - coverage: of the columns, counted as those of the row.
    ///   - row: the pixel of column 0.
    func blend(_ coverage: UnsafePointer<UInt8>, into row: UnsafeMutablePointer<Pixel>, _ columns: Range<Int>) {
        pixels.withUnsafeBufferPointer { shades in
            guard let shades = shades.baseAddress else { return }
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

/// Four pixels over four others, as `over` has each.
@inline(__always)
private func over(_ source: SIMD4<UInt32>, _ destination: SIMD4<UInt32>) -> SIMD4<UInt32> {
    let rest = 255 &- (source &>> 24)
    // The rest in both halves of each pixel, beside the two channels it is to multiply.
    let factors = unsafeBitCast(rest | rest &<< 16, to: SIMD8<UInt16>.self)
    func scaled(_ channels: SIMD4<UInt32>) -> SIMD8<UInt16> {
        let product = unsafeBitCast(channels, to: SIMD8<UInt16>.self) &* factors &+ 128
        return (product &+ (product &>> 8)) &>> 8
    }
    let low = unsafeBitCast(scaled(destination & 0x00FF_00FF), to: SIMD4<UInt32>.self)
    let high = unsafeBitCast(scaled((destination &>> 8) & 0x00FF_00FF), to: SIMD4<UInt32>.self)
    return source &+ (low | high &<< 8)
}
