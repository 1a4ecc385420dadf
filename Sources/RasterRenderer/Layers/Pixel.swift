// SPDX-License-Identifier: MIT
//
// Arithmetic on single pixels: 8 bits a channel, premultiplied, rounded exactly.

import Foundation
import VitrineDrawing

/// A pixel `0xAARRGGBB`, premultiplied.
typealias Pixel = UInt32

/// Each channel of the pixel times `factor / 255`, rounded to the nearest.
@inline(__always)
func scaled(_ pixel: Pixel, by factor: UInt32) -> Pixel {
    var low = (pixel & 0x00FF_00FF) &* factor &+ 0x0080_0080
    low = ((low &+ ((low >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
    var high = ((pixel >> 8) & 0x00FF_00FF) &* factor &+ 0x0080_0080
    high = (high &+ ((high >> 8) & 0x00FF_00FF)) & 0xFF00_FF00
    return low | high
}

/// A pixel over another, in encoded values (compositing.blended-as-encoded).
@inline(__always)
func over(_ source: Pixel, _ destination: Pixel) -> Pixel { source &+ scaled(destination, by: 255 &- (source >> 24)) }

/// The mixture of two pixels: `amount / 255` of the second.
@inline(__always)
func mixed(_ a: Pixel, _ b: Pixel, amount: UInt32) -> Pixel {
    // Both products are kept at 16 bits a channel until the one rounding, so that equal pixels mix to themselves.
    let rest = 255 &- amount
    var low = (a & 0x00FF_00FF) &* rest &+ (b & 0x00FF_00FF) &* amount &+ 0x0080_0080
    low = ((low &+ ((low >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
    var high = ((a >> 8) & 0x00FF_00FF) &* rest &+ ((b >> 8) & 0x00FF_00FF) &* amount &+ 0x0080_0080
    high = (high &+ ((high >> 8) & 0x00FF_00FF)) & 0xFF00_FF00
    return low | high
}

/// Four pixels, each times a factor of its own, as `scaled` has each.
@inline(__always)
func scaled(_ pixels: SIMD4<UInt32>, by factor: SIMD4<UInt32>) -> SIMD4<UInt32> {
    // The factor in both halves of each pixel, beside the two channels it is to multiply.
    let factors = unsafeBitCast(factor | factor &<< 16, to: SIMD8<UInt16>.self)
    func scaled(_ channels: SIMD4<UInt32>) -> SIMD8<UInt16> {
        let product = unsafeBitCast(channels, to: SIMD8<UInt16>.self) &* factors &+ 128
        return (product &+ (product &>> 8)) &>> 8
    }
    let low = unsafeBitCast(scaled(pixels & 0x00FF_00FF), to: SIMD4<UInt32>.self)
    let high = unsafeBitCast(scaled((pixels &>> 8) & 0x00FF_00FF), to: SIMD4<UInt32>.self)
    return low | high &<< 8
}

/// Four pixels over four others, as `over` has each.
@inline(__always)
func over(_ source: SIMD4<UInt32>, _ destination: SIMD4<UInt32>) -> SIMD4<UInt32> {
    source &+ scaled(destination, by: 255 &- (source &>> 24))
}

extension CGColor {
    /// The colour as a premultiplied pixel; components outside of 0…1 are cut off, those that are no number count as 0.
    var pixel: Pixel {
        let alpha = unit(alpha)
        func byte(_ value: Double) -> UInt32 { UInt32((unit(value) * alpha * 255).rounded()) }
        return UInt32((alpha * 255).rounded()) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
    }
}

/// The value within 0…1; not a number becomes 0.
@inline(__always)
func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
