// SPDX-License-Identifier: MIT
//
// Gaussian blur of pixels, with what lies beyond the edges taken for what lies as far within.

import Foundation

/// Premultiplied pixels of a rectangle as numbers from 0 to 255, a channel each in the order blue, green, red, alpha.
struct BackdropBlur {
    private let width: Int
    private let height: Int
    private var values: [SIMD4<Float>]

    private init(width: Int, height: Int, values: [SIMD4<Float>]) { (self.width, self.height, self.values) = (width, height, values) }

    /// The pixels of a part of a target.
    init(_ area: PixelRect, of target: Target) {
        (width, height) = (area.width, area.height)
        values = []
        values.reserveCapacity(width * height)
        for y in area.minY..<area.maxY {
            let row = target.row(y)
            for x in area.minX..<area.maxX {
                let pixel = row[x]
                values.append(SIMD4<Float>(SIMD4<UInt32>(pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF, pixel >> 24)))
            }
        }
    }

    /// The pixel at a place, counted from the corner of the area.
    func pixel(_ x: Int, _ y: Int, saturation: Float, tint: Pixel) -> Pixel {
        var value = values[y * width + x]
        if saturation != 1 {
            // The weights of red, green and blue in what is seen as grey, as filters have them.
            let grey = (value * SIMD4<Float>(0.072, 0.715, 0.213, 0)).sum()
            let alpha = value.w
            value = (SIMD4(repeating: grey) + (value - grey) * saturation).clamped(
                lowerBound: .zero, upperBound: SIMD4(repeating: max(alpha, 0)))
            value.w = alpha
        }
        let bytes = SIMD4<UInt32>((value + 0.5).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)))
        return over(tint, bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24)
    }

    /// The pixels blurred.
    ///
    /// Wide blurs are computed on means of 2×2, 4×4… pixels and read between them: that blurs too, and is taken off.
    func blurred(sigma: Double) -> BackdropBlur {
        guard sigma > 0.05, width > 0, height > 0 else { return self }
        var cell = 1
        while sigma / Double(cell * 2) >= 4 { cell *= 2 }
        let variance = cell > 1 ? (1 - 1 / Double(cell * cell)) / 4 : 0
        let inCells = sigma / Double(cell)
        let kernel = GaussianKernel(sigma: (inCells * inCells - variance).squareRoot())
        let small = cell > 1 ? averaged(cell) : self
        let soft = small.convolvedAcross(kernel).turned.convolvedAcross(kernel).turned
        return cell > 1 ? soft.enlarged(cell, width: width, height: height) : soft
    }

    /// A place within 0..<count that stands for one beyond.
    private static func mirrored(_ place: Int, _ count: Int) -> Int {
        let turn = place % (2 * count)
        let within = turn < 0 ? turn + 2 * count : turn
        return within < count ? within : 2 * count - 1 - within
    }

    private func convolvedAcross(_ kernel: GaussianKernel) -> BackdropBlur {
        let reach = kernel.reach
        let places = (-reach..<(width + reach)).map { Self.mirrored($0, width) }
        var result = [SIMD4<Float>](repeating: .zero, count: values.count)
        var line = [SIMD4<Float>](repeating: .zero, count: places.count)
        for y in 0..<height {
            for (index, place) in places.enumerated() { line[index] = values[y * width + place] }
            line.withUnsafeBufferPointer { line in
                kernel.weights.withUnsafeBufferPointer { weights in
                    for x in 0..<width {
                        var sum = SIMD4<Float>.zero
                        for index in weights.indices { sum += line[x + index] * weights[index] }
                        result[y * width + x] = sum
                    }
                }
            }
        }
        return BackdropBlur(width: width, height: height, values: result)
    }

    /// With rows for columns.
    private var turned: BackdropBlur {
        var result = [SIMD4<Float>](repeating: .zero, count: values.count)
        for y in 0..<height { for x in 0..<width { result[x * height + y] = values[y * width + x] } }
        return BackdropBlur(width: height, height: width, values: result)
    }

    /// The means over squares; the last of a row and of a column may be of fewer pixels.
    private func averaged(_ cell: Int) -> BackdropBlur {
        let (columns, rows) = ((width + cell - 1) / cell, (height + cell - 1) / cell)
        var sums = [SIMD4<Float>](repeating: .zero, count: columns * rows)
        for y in 0..<height { for x in 0..<width { sums[y / cell * columns + x / cell] += values[y * width + x] } }
        for row in 0..<rows {
            for column in 0..<columns {
                let count = min(cell, width - column * cell) * min(cell, height - row * cell)
                sums[row * columns + column] /= Float(count)
            }
        }
        return BackdropBlur(width: columns, height: rows, values: sums)
    }

    /// The values at each pixel, between the middles of the squares.
    private func enlarged(_ cell: Int, width newWidth: Int, height newHeight: Int) -> BackdropBlur {
        func place(_ pixel: Int, _ count: Int) -> (first: Int, second: Int, share: Float) {
            let position = (Float(pixel) + 0.5) / Float(cell) - 0.5
            let below = position.rounded(.down)
            let index = Int(below)
            return (max(index, 0), min(index + 1, count - 1), position - below)
        }
        let columns = (0..<newWidth).map { place($0, width) }
        var result: [SIMD4<Float>] = []
        result.reserveCapacity(newWidth * newHeight)
        for y in 0..<newHeight {
            let row = place(y, height)
            for column in columns {
                func across(_ row: Int) -> SIMD4<Float> {
                    let (left, right) = (values[row * width + column.first], values[row * width + column.second])
                    return left + (right - left) * column.share
                }
                let (upper, lower) = (across(row.first), across(row.second))
                result.append(upper + (lower - upper) * row.share)
            }
        }
        return BackdropBlur(width: newWidth, height: newHeight, values: result)
    }
}
