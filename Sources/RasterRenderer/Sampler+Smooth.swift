// SPDX-License-Identifier: MIT
//
// The inner loop of smooth sampling, four channels at once.

import Foundation

extension Sampler {
    /// Fills a target with means of `grid` × `grid` samples for each pixel, which has no sharp edges to look after.
    func drawSmooth(on target: Target, map: PixelMap, grid: Int) {
        let grid = max(grid, 1)
        let shares = (0..<grid).map { (Double($0) + 0.5) / Double(grid) }
        let count = UInt64(grid * grid) * 256
        // Sums stay below 2²³, for which this is division.
        let reciprocal = (1 << 40 + count - 1) / count
        pixels.withUnsafeBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            shares.withUnsafeBufferPointer { shares in
                for y in target.frame.minY..<target.frame.maxY {
                    let row = target.row(y)
                    let columns = map.columns(ofRow: y, width: width, height: height, within: target.frame)
                    if grid == 1 {
                        let line = PixelMap.Line(map, y: Double(y) + 0.5)
                        for x in columns { row[x] = Channels.mean(sample(base, line, Double(x) + 0.5)) }
                        continue
                    }
                    for x in columns {
                        var (even, odd) = (UInt64(0), UInt64(0))
                        for dy in shares {
                            let line = PixelMap.Line(map, y: Double(y) + dy)
                            for dx in shares {
                                let value = sample(base, line, Double(x) + dx)
                                even &+= value & Channels.everyOther
                                odd &+= (value >> 16) & Channels.everyOther
                            }
                        }
                        func mean(_ sum: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: ((sum &+ count / 2) &* reciprocal) >> 40) }
                        let (blue, green) = (mean(even & 0xFFFF_FFFF), mean(even >> 32))
                        let (red, alpha) = (mean(odd & 0xFFFF_FFFF), mean(odd >> 32))
                        row[x] = blue | green << 8 | red << 16 | alpha << 24
                    }
                }
            }
        }
    }

    /// The four channels times 256 at a place of a line, 0 where there is none.
    @inline(__always)
    private func sample(_ base: UnsafePointer<Pixel>, _ line: PixelMap.Line, _ x: Double) -> UInt64 {
        let w = line.depth(at: x)
        guard w > 1e-9 else { return 0 }
        let place = line.place(at: x, depth: w) - 0.5
        guard place.x > -1e6, place.y > -1e6, place.x < 1e6, place.y < 1e6 else { return 0 }
        let (sixteenthsX, sixteenthsY) = (floored(place.x * 16), floored(place.y * 16))
        let (fx, fy) = (UInt64(sixteenthsX & 15), UInt64(sixteenthsY & 15))
        let (column, row) = (sixteenthsX >> 4, sixteenthsY >> 4)
        let first, second, third, fourth: UInt64
        if column >= 0, row >= 0, column < width - 1, row < height - 1 {
            let corner = base + (row * width + column)
            (first, second) = (Channels.spread(corner[0]), Channels.spread(corner[1]))
            (third, fourth) = (Channels.spread(corner[width]), Channels.spread(corner[width + 1]))
        } else {
            (first, second) = (pixel(base, column, row), pixel(base, column + 1, row))
            (third, fourth) = (pixel(base, column, row + 1), pixel(base, column + 1, row + 1))
        }
        let upper = first &* (16 &- fx) &+ second &* fx
        let lower = third &* (16 &- fx) &+ fourth &* fx
        return upper &* (16 &- fy) &+ lower &* fy
    }

    /// A pixel that may lie beyond the edges.
    private func pixel(_ base: UnsafePointer<Pixel>, _ x: Int, _ y: Int) -> UInt64 {
        if edge == .transparent, x < 0 || y < 0 || x >= width || y >= height { return 0 }
        return Channels.spread(base[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)])
    }
}

/// The whole number below; `rounded(.down)` would be a call.
@inline(__always)
private func floored(_ value: Double) -> Int {
    let whole = Int(value)
    return Double(whole) > value ? whole &- 1 : whole
}

/// The channels of a pixel in a word, 16 bits each: blue, red, green, alpha.
enum Channels {
    /// Two of the four.
    static let everyOther: UInt64 = 0x0000_FFFF_0000_FFFF

    @inline(__always)
    static func spread(_ pixel: Pixel) -> UInt64 { (UInt64(pixel) | UInt64(pixel) << 24) & 0x00FF_00FF_00FF_00FF }

    /// The pixel of channels that are 256 times as much, rounded.
    @inline(__always)
    static func mean(_ channels: UInt64) -> Pixel {
        let rounded = ((channels &+ 0x0080_0080_0080_0080) >> 8) & 0x00FF_00FF_00FF_00FF
        return Pixel(truncatingIfNeeded: rounded) | Pixel(truncatingIfNeeded: rounded >> 24)
    }
}

extension PixelMap {
    /// The map along a row.
    struct Line {
        private let slope, across, constant: SIMD2<Double>
        private let g, hy, i: Double

        @inline(__always)
        init(_ map: PixelMap, y: Double) {
            (slope, across, constant) = (SIMD2(map.a, map.d), SIMD2(map.b * y, map.e * y), SIMD2(map.c, map.f))
            (g, hy, i) = (map.g, map.h * y, map.i)
        }

        @inline(__always)
        func depth(at x: Double) -> Double { g * x + hy + i }

        @inline(__always)
        func place(at x: Double, depth: Double) -> SIMD2<Double> { (slope * x + across + constant) / depth }
    }
}
