// SPDX-License-Identifier: MIT
//
// The inner loop of smooth sampling, four channels at once.

import Foundation

extension Sampler {
    /// Fills a target with means of `grid` × `grid` samples for each pixel, where there are no sharp edges to look after.
    func drawSmooth(on target: Target, map: PixelMap, grid: Int) {
        let grid = max(grid, 1)
        let count = UInt32(grid * grid) * 256
        var sums = [SIMD4<UInt32>](repeating: .zero, count: grid > 1 ? target.frame.width : 0)
        pixels.withUnsafeBufferPointer { pixels in
            sums.withUnsafeMutableBufferPointer { sums in
                guard let base = pixels.baseAddress else { return }
                for y in target.frame.minY..<target.frame.maxY {
                    let columns = map.columns(ofRow: y, width: width, height: height, within: target.frame)
                    if columns.isEmpty { continue }
                    let row = target.row(y) + columns.lowerBound
                    let (left, top) = (Double(columns.lowerBound), Double(y))
                    if grid == 1 {
                        map.walk(y: top + 0.5, from: left + 0.5, count: columns.count) { index, u, v in
                            row[index] = pixel((sample(base, u, v) &+ 128) &>> 8)
                        }
                        continue
                    }
                    for index in 0..<columns.count { sums[index] = .zero }
                    for step in 0..<(grid * grid) {
                        let dx = (Double(step % grid) + 0.5) / Double(grid)
                        let dy = (Double(step / grid) + 0.5) / Double(grid)
                        map.walk(y: top + dy, from: left + dx, count: columns.count) { index, u, v in
                            sums[index] &+= SIMD4(truncatingIfNeeded: sample(base, u, v))
                        }
                    }
                    if grid.nonzeroBitCount == 1 {
                        let shift = UInt32(count.trailingZeroBitCount)
                        for index in 0..<columns.count {
                            row[index] = pixel(SIMD4(truncatingIfNeeded: (sums[index] &+ count / 2) &>> shift))
                        }
                    } else {
                        for index in 0..<columns.count {
                            row[index] = pixel(SIMD4(truncatingIfNeeded: (sums[index] &+ count / 2) / count))
                        }
                    }
                }
            }
        }
    }

    /// The four channels times 256 at a place in 65,536ths of a pixel, of which sixteenths count.
    @inline(__always)
    private func sample(_ base: UnsafePointer<Pixel>, _ u: Int, _ v: Int) -> SIMD4<UInt16> {
        let (fx, fy) = (UInt16(truncatingIfNeeded: (u >> 12) & 15), UInt16(truncatingIfNeeded: (v >> 12) & 15))
        let (column, row) = (u >> 16, v >> 16)
        let upper, lower: SIMD8<UInt16>
        if column >= 0, row >= 0, column < width &- 1, row < height &- 1 {
            let corner = UnsafeRawPointer(base + (row &* width &+ column))
            upper = SIMD8(truncatingIfNeeded: corner.loadUnaligned(as: SIMD8<UInt8>.self))
            lower = SIMD8(truncatingIfNeeded: corner.loadUnaligned(fromByteOffset: 4 &* width, as: SIMD8<UInt8>.self))
        } else {
            upper = SIMD8(lowHalf: channels(base, column, row), highHalf: channels(base, column + 1, row))
            lower = SIMD8(lowHalf: channels(base, column, row + 1), highHalf: channels(base, column + 1, row + 1))
        }
        // Left and right side by side.
        let both = upper &* (16 &- fy) &+ lower &* fy
        return both.lowHalf &* (16 &- fx) &+ both.highHalf &* fx
    }

    /// The channels of a pixel that may lie beyond the edges.
    private func channels(_ base: UnsafePointer<Pixel>, _ x: Int, _ y: Int) -> SIMD4<UInt16> {
        if edge == .transparent, x < 0 || y < 0 || x >= width || y >= height { return .zero }
        let value = base[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
        return SIMD4(truncatingIfNeeded: unsafeBitCast(value.littleEndian, to: SIMD4<UInt8>.self))
    }
}

/// The pixel of four channels: blue, green, red, alpha.
@inline(__always)
private func pixel(_ channels: SIMD4<UInt16>) -> Pixel {
    Pixel(littleEndian: unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: channels), to: Pixel.self))
}
