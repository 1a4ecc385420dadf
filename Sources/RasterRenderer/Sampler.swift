// SPDX-License-Identifier: MIT
//
// Bitmaps under any transform.

import Foundation

/// Pixels that are read between their centres.
struct Sampler {
    /// What lies beyond the edges.
    enum Edge {
        /// The pixels at the edge, on and on.
        case extended
        case transparent
    }

    let pixels: [Pixel]
    let width: Int
    let height: Int
    var edge = Edge.extended
    var isSmooth = true

    /// Fills a target with the bitmap as a map shows it.
    ///
    /// - Parameters:
    ///   - map: from device pixels to pixels of the bitmap.
    ///   - grid: how many samples along a side are averaged for each device pixel.
    func draw(on target: Target, map: PixelMap, grid: Int = 1) {
        guard width > 0, height > 0 else { return }
        pixels.withUnsafeBufferPointer { pixels in
            for y in target.frame.minY..<target.frame.maxY {
                let row = target.row(y)
                for x in target.frame.minX..<target.frame.maxX {
                    var sum = SIMD4<UInt32>.zero
                    for index in 0..<(grid * grid) {
                        let dx = (CGFloat(index % grid) + 0.5) / CGFloat(grid)
                        let dy = (CGFloat(index / grid) + 0.5) / CGFloat(grid)
                        guard let place = map.apply(CGFloat(x) + dx, CGFloat(y) + dy) else { continue }
                        sum &+= isSmooth ? smooth(pixels, place.x - 0.5, place.y - 0.5) : nearest(pixels, place.x, place.y) &* 256
                    }
                    let count = UInt32(grid * grid) * 256
                    let mean = (sum &+ SIMD4(repeating: count / 2)) / SIMD4(repeating: count)
                    row[x] = mean[0] | mean[1] << 8 | mean[2] << 16 | mean[3] << 24
                }
            }
        }
    }

    /// The four channels times 256 at a place between pixel centres.
    @inline(__always)
    private func smooth(_ pixels: UnsafeBufferPointer<Pixel>, _ x: CGFloat, _ y: CGFloat) -> SIMD4<UInt32> {
        guard x > -1e6, y > -1e6, x < 1e6, y < 1e6 else { return .zero }
        let (left, top) = (x.rounded(.down), y.rounded(.down))
        let (fx, fy) = (UInt32((x - left) * 16), UInt32((y - top) * 16))
        let (column, row) = (Int(left), Int(top))
        let upper = pixel(pixels, column, row) &* (16 - fx) &+ pixel(pixels, column + 1, row) &* fx
        let lower = pixel(pixels, column, row + 1) &* (16 - fx) &+ pixel(pixels, column + 1, row + 1) &* fx
        return upper &* (16 - fy) &+ lower &* fy
    }

    @inline(__always)
    private func nearest(_ pixels: UnsafeBufferPointer<Pixel>, _ x: CGFloat, _ y: CGFloat) -> SIMD4<UInt32> {
        guard x > -1e6, y > -1e6, x < 1e6, y < 1e6 else { return .zero }
        return pixel(pixels, Int(x.rounded(.down)), Int(y.rounded(.down)))
    }

    @inline(__always)
    private func pixel(_ pixels: UnsafeBufferPointer<Pixel>, _ x: Int, _ y: Int) -> SIMD4<UInt32> {
        if edge == .transparent, x < 0 || y < 0 || x >= width || y >= height { return .zero }
        let value = pixels[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
        return SIMD4(value & 0xFF, (value >> 8) & 0xFF, (value >> 16) & 0xFF, value >> 24)
    }
}

@inline(__always)
private func &* (vector: SIMD4<UInt32>, factor: UInt32) -> SIMD4<UInt32> { vector &* SIMD4(repeating: factor) }
