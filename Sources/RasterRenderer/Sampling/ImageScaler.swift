// SPDX-License-Identifier: MIT
//
// Images in another size: every pixel of the source counts, however small the result.

import Foundation
import VitrineDrawing

/// Brings a part of a bitmap to a size in pixels.
///
/// A triangle as wide as two pixels of the coarser of the two sides weighs the pixels: bilinear where the image grows, an average
/// without gaps where it shrinks, and exactly the source where it does neither. Each result pixel depends on its place in the whole
/// result only, never on which rows are asked for.
struct ImageScaler {
    let bitmap: Bitmap
    /// In pixels of the bitmap.
    let source: CGRect
    let width: Int
    let height: Int
    let filter: DisplayList.Image.Filter

    /// - Parameter source: in units of the bitmap's size.
    init(_ bitmap: Bitmap, source: CGRect, width: Int, height: Int, filter: DisplayList.Image.Filter) {
        self.bitmap = bitmap
        self.source = CGRect(
            x: source.minX * CGFloat(bitmap.width), y: source.minY * CGFloat(bitmap.height),
            width: source.width * CGFloat(bitmap.width), height: source.height * CGFloat(bitmap.height))
        self.width = width
        self.height = height
        self.filter = filter
    }

    /// The pixels of a window of the result, row by row.
    func pixels(in window: PixelRect) -> [Pixel] {
        guard bitmap.width > 0, bitmap.height > 0, !window.isEmpty else { return [] }
        let columns = Taps(
            from: source.minX, length: source.width, count: bitmap.width, results: width, window: window.minX..<window.maxX, filter: filter)
        let rows = Taps(
            from: source.minY, length: source.height, count: bitmap.height, results: height, window: window.minY..<window.maxY,
            filter: filter)
        if columns.isCopy, rows.isCopy { return copy(columns, rows) }
        return scale(columns, rows)
    }

    /// Every result pixel is one pixel of the source.
    private func copy(_ columns: Taps, _ rows: Taps) -> [Pixel] {
        var result: [Pixel] = []
        result.reserveCapacity(columns.starts.count * rows.starts.count)
        bitmap.pixels.withUnsafeBufferPointer { pixels in
            for y in rows.starts {
                for x in columns.starts { result.append(pixels[y * bitmap.width + x]) }
            }
        }
        return result
    }

    private func scale(_ columns: Taps, _ rows: Taps) -> [Pixel] {
        let (outWidth, outHeight) = (columns.starts.count, rows.starts.count)
        let (first, last) = (rows.first, rows.last)
        // Sixteen bits a channel between the two passes: rounding to eight twice would show in smooth skies.
        let between = [Between](unsafeUninitializedCapacity: outWidth * (last - first)) { between, count in
            guard let between = between.baseAddress else { return }
            bitmap.pixels.withUnsafeBufferPointer { pixels in
                guard let pixels = pixels.baseAddress else { return }
                columns.withPointers { starts, offsets, weights in
                    for y in first..<last {
                        let (row, result) = (pixels + y * bitmap.width, between + (y - first) * outWidth)
                        for x in 0..<outWidth {
                            var sum = SIMD4<UInt32>(repeating: 1 << 5)
                            let (source, taps) = (row + starts[x], weights + offsets[x])
                            for tap in 0..<(offsets[x + 1] &- offsets[x]) { sum &+= unpacked(source[tap]) &* widened(taps[tap]) }
                            result[x] = Between(truncatingIfNeeded: sum &>> 6)
                        }
                    }
                }
            }
            count = outWidth * (last - first)
        }
        return [Pixel](unsafeUninitializedCapacity: outWidth * outHeight) { result, count in
            guard let result = result.baseAddress else { return }
            between.withUnsafeBufferPointer { between in
                guard let between = between.baseAddress else { return }
                rows.withPointers { starts, offsets, weights in
                    for y in 0..<outHeight {
                        let (source, taps) = (between + (starts[y] - first) * outWidth, weights + offsets[y])
                        let (count, line) = (offsets[y + 1] - offsets[y], result + y * outWidth)
                        for x in 0..<outWidth {
                            var (sum, place) = (SIMD4<UInt32>(repeating: 1 << 21), source + x)
                            for tap in 0..<count {
                                sum &+= SIMD4<UInt32>(truncatingIfNeeded: place.pointee) &* widened(taps[tap])
                                place += outWidth
                            }
                            line[x] = packed(sum &>> 22)
                        }
                    }
                }
            }
            count = outWidth * outHeight
        }
    }
}

/// The channels of a pixel after the first pass.
private typealias Between = SIMD4<UInt16>

@inline(__always)
private func unpacked(_ pixel: Pixel) -> SIMD4<UInt32> { SIMD4(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self)) }

@inline(__always)
private func packed(_ value: SIMD4<UInt32>) -> Pixel { unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: value), to: Pixel.self) }

/// A weight for each channel; that it has sixteen bits makes a multiplication cheaper.
@inline(__always)
private func widened(_ weight: UInt16) -> SIMD4<UInt32> { SIMD4(truncatingIfNeeded: SIMD4<UInt16>(repeating: weight)) }

/// Which pixels along one axis make each result pixel, and how much of each.
///
/// Weights of a result pixel add up to 16,384.
private struct Taps {
    private(set) var starts: [Int] = []
    /// Where the weights of a result pixel begin; one more than result pixels.
    private(set) var offsets: [Int] = [0]
    private(set) var weights: [UInt16] = []
    /// The pixels that are used at all.
    private(set) var first = 0
    private(set) var last = 0

    var isCopy: Bool { weights.count == starts.count }

    /// Runs `body` with the starts, the offsets and the weights.
    @inline(__always)
    func withPointers(_ body: (UnsafePointer<Int>, UnsafePointer<Int>, UnsafePointer<UInt16>) -> Void) {
        starts.withUnsafeBufferPointer { starts in
            offsets.withUnsafeBufferPointer { offsets in
                weights.withUnsafeBufferPointer { weights in
                    if let starts = starts.baseAddress, let offsets = offsets.baseAddress, let weights = weights.baseAddress {
                        body(starts, offsets, weights)
                    }
                }
            }
        }
    }

    init(from origin: CGFloat, length: CGFloat, count: Int, results: Int, window: Range<Int>, filter: DisplayList.Image.Filter) {
        let step = length / CGFloat(results)
        // Pixels outside of the part do not shine in: parts of one image are often neighbours of something else.
        let lowest = min(max(Int(origin.rounded(.down)), 0), count - 1)
        let highest = min(max(Int((origin + length).rounded(.up)) - 1, lowest), count - 1)
        let radius = max(step, 1)
        first = count
        for index in window {
            let center = origin + (CGFloat(index) + 0.5) * step
            if filter == .nearest {
                append(start: min(max(Int(center.rounded(.down)), lowest), highest), [1])
                continue
            }
            let start = Int((center - radius - 0.5).rounded(.up))
            let end = Int((center + radius - 0.5).rounded(.down))
            // What lies beyond the part is left out rather than filled with its edge, which would then count for too much.
            let from = min(max(start, lowest), highest)
            let shares = (from...max(min(end, highest), from)).map { max(0, 1 - abs(CGFloat($0) + 0.5 - center) / radius) }
            append(start: from, shares)
        }
    }

    /// Adds a result pixel; shares need not add up to 1.
    private mutating func append(start: Int, _ shares: [CGFloat]) {
        var shares = shares[...]
        var start = start
        let total = shares.reduce(0, +)
        while shares.count > 1, shares[shares.startIndex] <= total / 32_768 {
            shares.removeFirst()
            start += 1
        }
        while shares.count > 1, shares[shares.endIndex - 1] <= total / 32_768 { shares.removeLast() }
        let sum = shares.reduce(0, +)
        var (given, reached) = (0, 0.0)
        for share in shares {
            // The rounding of one weight is made up for in the next, so that the sum is exact.
            reached += sum > 0 ? share / sum : 1 / CGFloat(shares.count)
            let next = Int((reached * 16_384).rounded())
            weights.append(UInt16(next - given))
            given = next
        }
        starts.append(start)
        offsets.append(weights.count)
        first = min(first, start)
        last = max(last, start + shares.count)
    }
}
