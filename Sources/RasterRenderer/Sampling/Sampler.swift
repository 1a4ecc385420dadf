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
    /// A rectangle of the bitmap whose edges stay sharp: pixels inside and outside do not mix, whatever lies between their centres.
    var sharp: PixelRect?
    /// Whether a device pixel across a sharp edge shows the one side that its centre is on.
    var isHard = false

    /// Fills a target with the bitmap as a map shows it.
    ///
    /// - Parameters:
    ///   - map: from device pixels to pixels of the bitmap.
    ///   - grid: the samples that are averaged for each device pixel.
    func draw(on target: Target, map: PixelMap, grid: Grid = .single) {
        guard width > 0, height > 0 else { return }
        if isSmooth, sharp == nil {
            drawSmooth(on: target, map: map, grid: grid)
            return
        }
        pixels.withUnsafeBufferPointer { pixels in
            for y in target.frame.minY..<target.frame.maxY {
                let row = target.row(y)
                for x in map.columns(ofRow: y, width: width, height: height, within: target.frame) {
                    var sum = SIMD4<UInt32>.zero
                    let isMixed = (isHard || grid.count < Self.edgeGrid.count) && crossesEdge(x, y, map)
                    let grid = isMixed && !isHard ? Self.edgeGrid : grid
                    let side = isMixed && isHard ? isInside(CGFloat(x) + 0.5, CGFloat(y) + 0.5, map) : nil
                    var samples = grid.count
                    for offset in grid.offsets {
                        guard let place = map.apply(CGFloat(x) + offset.x, CGFloat(y) + offset.y) else { continue }
                        if let side, sharp?.contains(place) != side {
                            samples -= 1
                            continue
                        }
                        sum &+= isSmooth ? smooth(pixels, place.x - 0.5, place.y - 0.5) : nearest(pixels, place.x, place.y) &* 256
                    }
                    let count = UInt32(max(samples, 1)) * 256
                    let mean = (sum &+ SIMD4(repeating: count / 2)) / SIMD4(repeating: count)
                    row[x] = mean[0] | mean[1] << 8 | mean[2] << 16 | mean[3] << 24
                }
            }
        }
    }

    /// The samples of a pixel that lies on a sharp edge.
    private static let edgeGrid = Grid(side: 8)

    /// Whether a device pixel shows some of what is inside the sharp edges and some of what is outside.
    private func crossesEdge(_ x: Int, _ y: Int, _ map: PixelMap) -> Bool {
        guard let sharp else { return false }
        var inside = 0
        for corner in 0..<4 {
            if let place = map.apply(CGFloat(x + corner % 2), CGFloat(y + corner / 2)), sharp.contains(place) { inside += 1 }
        }
        return inside != 0 && inside != 4
    }

    /// On which side of the sharp edges a place of the device lies.
    private func isInside(_ x: CGFloat, _ y: CGFloat, _ map: PixelMap) -> Bool {
        guard let sharp, let place = map.apply(x, y) else { return false }
        return sharp.contains(place)
    }

    /// The four channels times 256 at a place between pixel centres.
    @inline(__always)
    private func smooth(_ pixels: UnsafeBufferPointer<Pixel>, _ x: CGFloat, _ y: CGFloat) -> SIMD4<UInt32> {
        guard x > -1e6, y > -1e6, x < 1e6, y < 1e6 else { return .zero }
        let (left, top) = (x.rounded(.down), y.rounded(.down))
        let (fx, fy) = (UInt32((x - left) * 16), UInt32((y - top) * 16))
        var (column, row) = (Int(left), Int(top))
        var (nextColumn, nextRow) = (column + 1, row + 1)
        if let sharp {
            // On which side of an edge the place itself lies decides for its neighbours.
            if x + 0.5 < CGFloat(sharp.minX) {
                nextColumn = min(nextColumn, sharp.minX - 1)
            } else if x + 0.5 >= CGFloat(sharp.maxX) {
                column = max(column, sharp.maxX)
            } else if y + 0.5 < CGFloat(sharp.minY) {
                nextRow = min(nextRow, sharp.minY - 1)
            } else if y + 0.5 >= CGFloat(sharp.maxY) {
                row = max(row, sharp.maxY)
            } else {
                (column, row) = (max(column, sharp.minX), max(row, sharp.minY))
                (nextColumn, nextRow) = (min(nextColumn, sharp.maxX - 1), min(nextRow, sharp.maxY - 1))
            }
        }
        let upper = pixel(pixels, column, row) &* (16 - fx) &+ pixel(pixels, nextColumn, row) &* fx
        let lower = pixel(pixels, column, nextRow) &* (16 - fx) &+ pixel(pixels, nextColumn, nextRow) &* fx
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

extension PixelRect {
    @inline(__always)
    fileprivate func contains(_ place: (x: CGFloat, y: CGFloat)) -> Bool {
        place.x >= CGFloat(minX) && place.x < CGFloat(maxX) && place.y >= CGFloat(minY) && place.y < CGFloat(maxY)
    }
}

@inline(__always)
private func &* (vector: SIMD4<UInt32>, factor: UInt32) -> SIMD4<UInt32> { vector &* SIMD4(repeating: factor) }
