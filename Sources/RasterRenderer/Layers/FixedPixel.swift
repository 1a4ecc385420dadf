// SPDX-License-Identifier: MIT
//
// Pixels as numbers that are finer than bytes.

import Foundation

extension SIMD4<Float> {
    /// The channels of a pixel: blue, green, red, alpha.
    @inline(__always)
    init(bytesOf pixel: Pixel) { self.init(small: SIMD4<UInt32>(pixel & 0xFF, pixel &>> 8 & 0xFF, pixel &>> 16 & 0xFF, pixel &>> 24)) }

    /// Whole numbers below 2²³: the bits of the number with 2²³ added to it.
    @inline(__always)
    init(small numbers: SIMD4<UInt32>) { self = unsafeBitCast(numbers | 0x4B00_0000, to: SIMD4<Float>.self) - 8_388_608 }

    /// Blue, green, red and alpha from 0 to 255 as a pixel.
    @inline(__always)
    var packed: Pixel {
        // From 2²³ on numbers are whole: their lowest bits are the rounded value. What lies in the middle goes up.
        let bits = unsafeBitCast(self + 0x1p-16 + 8_388_608, to: SIMD16<UInt8>.self)
        return unsafeBitCast(bits.evenHalf.evenHalf, to: Pixel.self)
    }
}

/// A pixel in 65,536ths of a step of a byte: blue, green, red, alpha.
struct FixedPixel {
    private var channels: SIMD4<Int32>

    /// - Parameter value: from 0 to 255 in each channel.
    @inline(__always)
    init(_ value: SIMD4<Float>) {
        let fine = value * 65_536 + 0.5
        channels = SIMD4(Int32(fine.x), Int32(fine.y), Int32(fine.z), Int32(fine.w))
    }

    /// The way from one pixel to another, in a power of two of steps.
    @inline(__always)
    init(from a: FixedPixel, to b: FixedPixel, shift: Int32) { channels = (b.channels &- a.channels) &>> shift }

    /// The pixel and so many halves of a step, rounded towards it, and half a byte more, so that `cut` is the nearest.
    @inline(__always)
    func begun(_ step: FixedPixel, halves count: Int32) -> FixedPixel {
        let way = count == 1 ? step.channels : step.channels &* count
        var sum = self
        sum.channels &+= (way &- (way &>> 31)) &>> 1 &+ 0x8000
        return sum
    }

    @inline(__always)
    mutating func add(_ step: FixedPixel) { channels &+= step.channels }

    /// The bytes without what is finer.
    @inline(__always)
    private var cut: SIMD4<UInt8> { unsafeBitCast(channels &>> 16, to: SIMD16<UInt8>.self).evenHalf.evenHalf }

    /// Writes pixels from here on.
    @inline(__always)
    mutating func write(_ count: Int, by step: FixedPixel, to line: UnsafeMutablePointer<Pixel>) {
        var place = 0
        while place &+ 4 <= count {
            let first = cut
            add(step)
            let second = cut
            add(step)
            let third = cut
            add(step)
            let fourth = cut
            add(step)
            let four = SIMD16(lowHalf: SIMD8(lowHalf: first, highHalf: second), highHalf: SIMD8(lowHalf: third, highHalf: fourth))
            UnsafeMutableRawPointer(line + place).storeBytes(of: four, as: SIMD16<UInt8>.self)
            place &+= 4
        }
        while place < count {
            line[place] = unsafeBitCast(cut, to: Pixel.self)
            add(step)
            place &+= 1
        }
    }
}
