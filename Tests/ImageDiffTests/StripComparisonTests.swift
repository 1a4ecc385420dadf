// SPDX-License-Identifier: MIT
//
// Files compared while they are read, beside pictures compared as a whole.

import Testing
import VitrineDrawing
import VitrineImageCoding
import VitrineTestSupport

@testable import VitrineImageDiff

@Suite struct StripComparisonTests {
    private static let tolerances: [ImageTolerance] = [
        .exact, ImageTolerance(metric: .channels(9)), ImageTolerance(metric: .yiq(0.1), allowedPixels: 3),
        ImageTolerance(metric: .exact, density: ImageTolerance.Density(window: 8, share: 0.1)),
        ImageTolerance(
            metric: .exact, masks: [ImageTolerance.Mask(ignoring: PixelRegion(x: 10, y: 500, width: 100, height: 60))]),
    ]

    @Test(arguments: tolerances)
    func `the difference is that of the whole pictures`(_ tolerance: ImageTolerance) throws {
        for seed in 0..<4 {
            let (first, second) = pair(seed: seed, isOpaque: seed % 2 == 0 || tolerance.metric == .yiq(0.1))
            let strips = try #require(StripComparison(first.file, second.file, tolerance: tolerance))
            let whole = ImageComparison(first.bitmap, second.bitmap, tolerance: tolerance)
            #expect(strips.difference() == whole.difference())
        }
    }

    @Test func `the rows of the picture are those of the whole pictures, and come in the same groups`() throws {
        let (first, second) = pair(seed: 7, isOpaque: true)
        let strips = try #require(StripComparison(first.file, second.file, tolerance: .exact))
        var (found, expected): ([[UInt8]], [[UInt8]]) = ([], [])
        let difference = strips.difference { found.append($0) }
        let whole = ImageComparison(first.bitmap, second.bitmap).difference { expected.append($0) }
        #expect(difference == whole)
        #expect(found == expected)
        #expect(found.count == 2)
    }

    @Test func `files with the same bytes match, and are read to their end`() throws {
        let file = pair(seed: 1, isOpaque: true).0.file
        #expect(try #require(StripComparison(file, file, tolerance: .exact)?.difference()).isMatch)
        let damaged = Self.damaged(file)
        #expect(try #require(StripComparison(damaged, damaged, tolerance: .exact)).difference() == nil)
    }

    @Test func `a file with a fault has no difference`() throws {
        let (first, second) = pair(seed: 2, isOpaque: true)
        #expect(try #require(StripComparison(first.file, Self.damaged(second.file), tolerance: .exact)).difference() == nil)
        #expect(StripComparison(first.file, Array(second.file.dropLast()), tolerance: .exact) == nil)
    }

    @Test func `what needs whole pictures is left to them`() {
        let (first, second) = pair(seed: 3, isOpaque: true)
        let translucent = pair(seed: 3, isOpaque: false).1.file
        #expect(StripComparison(first.file, second.file, tolerance: ImageTolerance(metric: .perceptual(2))) == nil)
        #expect(StripComparison(first.file, second.file, tolerance: ImageTolerance(ignoresAntialiasing: true)) == nil)
        #expect(StripComparison(first.file, translucent, tolerance: ImageTolerance(metric: .yiq(0.1))) == nil)
        let small = PNGEncoder().encode(Bitmap(width: 2, height: 2, pixels: [UInt32](repeating: .max, count: 4)))
        #expect(StripComparison(first.file, small, tolerance: .exact) == nil)
    }

    private struct Picture {
        var bitmap: Bitmap
        var file: [UInt8]
    }

    /// Two pictures of a few bands, of which the second has other pixels here and there.
    private func pair(seed: Int, isOpaque: Bool) -> (Picture, Picture) {
        var numbers = SeededNumbers(seed: seed)
        let (width, height) = (230, 1100)
        var pixels = (0..<(width * height)).map { place -> UInt32 in
            let grey = UInt32(place / width % 128)
            let alpha: UInt32 = isOpaque || place % 5 != 0 ? 255 : 128
            return alpha << 24 | grey << 16 | UInt32(place % 100) << 8 | grey
        }
        let first = Bitmap(width: width, height: height, pixels: pixels)
        for _ in 0..<400 { pixels[numbers.number(pixels.indices)] ^= UInt32(numbers.number(1..<64)) }
        let second = Bitmap(width: width, height: height, pixels: pixels)
        return (Picture(bitmap: first, file: PNGEncoder().encode(first)), Picture(bitmap: second, file: PNGEncoder().encode(second)))
    }

    /// The file with a wrong checksum of its pixels, and right ones of its chunks.
    private static func damaged(_ file: [UInt8]) -> [UInt8] {
        let data = Array("IDAT".utf8)
        guard let last = file.indices.dropLast(4).last(where: { Array(file[$0..<($0 + 4)]) == data }) else { return file }
        let length = file[(last - 4)..<last].reduce(0) { $0 << 8 | Int($1) }
        let end = last + 4 + length
        var damaged = file
        damaged[end - 1] ^= 1
        var crc: UInt32 = .max
        for byte in damaged[last..<end] {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0xEDB8_8320 }
        }
        for (index, shift) in [24, 16, 8, 0].enumerated() { damaged[end + index] = UInt8(truncatingIfNeeded: ~crc >> UInt32(shift)) }
        return damaged
    }
}
