// SPDX-License-Identifier: MIT
//
// Gaussian blur of pixels on a grid of cells, and back.

import Foundation

/// The blur of a part of a target.
///
/// Wide blurs are computed on means of 2×2, 4×4… pixels and read between them: that blurs too, and is taken off. So a blur costs one look
/// at each pixel that it reads, and one write to each that it fills.
struct BackdropBlur {
    /// What lies beyond the edges.
    enum Edge {
        /// What lies as far within.
        case mirrored
        /// Nothing.
        case empty
    }

    /// The side of a cell, in pixels; a power of two.
    let cell: Int
    private(set) var columns: Int
    private(set) var rows: Int
    /// Premultiplied, from 0 to 255, in the order blue, green, red, alpha.
    private var values: [SIMD4<Float>]

    /// The side of the cells that a blur is computed on, in pixels.
    static func cell(sigma: Double) -> Int {
        var cell = 1
        while cell < 64, sigma / Double(cell * 2) >= 3.5 { cell *= 2 }
        return cell
    }

    /// The pixels of a part of a target, their colours made stronger and then blurred: the other way around what is cut off of strong
    /// colours would end in lines.
    init(_ area: PixelRect, of target: Target, saturation: Float = 1, sigma: Double, edge: Edge = .mirrored) {
        let cell = Self.cell(sigma: sigma)
        self.cell = cell
        (columns, rows) = ((area.width + cell - 1) / cell, (area.height + cell - 1) / cell)
        values = Self.means(area, of: target, cell: cell, columns: columns, rows: rows, edge)
        if saturation != 1 { saturate(saturation) }
        guard sigma > 0.05, !values.isEmpty else { return }
        let variance = cell > 1 ? (1 - 1 / Double(cell * cell)) / 4 : 0
        let inCells = sigma / Double(cell)
        let kernel = GaussianKernel(sigma: (inCells * inCells - variance).squareRoot())
        convolveAcross(kernel, edge)
        turn()
        convolveAcross(kernel, edge)
        turn()
    }

    /// Puts a colour over all.
    mutating func cover(with tint: Pixel) {
        let over = SIMD4<Float>(SIMD4<UInt32>(tint & 0xFF, tint >> 8 & 0xFF, tint >> 16 & 0xFF, tint >> 24))
        let rest = 1 - over.w / 255
        for index in values.indices { values[index] = over + values[index] * rest }
    }

    private mutating func saturate(_ saturation: Float) {
        for index in values.indices {
            let value = values[index]
            // The weights of red, green and blue in what is seen as grey, as filters have them.
            let grey = (value * SIMD4<Float>(0.072, 0.715, 0.213, 0)).sum()
            let most = SIMD4<Float>(repeating: max(value.w, 0))
            var result = (SIMD4(repeating: grey) + (value - grey) * saturation).clamped(lowerBound: .zero, upperBound: most)
            result.w = value.w
            values[index] = result
        }
    }

    // MARK: Between cells

    /// Writes pixels of a row, counted from the corner of the area.
    ///
    /// - Parameter line: where the pixel of the first of the columns goes.
    func write(row y: Int, columns range: Range<Int>, to line: UnsafeMutablePointer<Pixel>) {
        if range.isEmpty { return }
        let half = cell / 2
        let shift = Int32(cell.trailingZeroBitCount)
        let (upper, lower, share) = place(y, count: rows)
        values.withUnsafeBufferPointer { values in
            func value(_ column: Int) -> FixedPixel {
                let (a, b) = (values[upper * columns + column], values[lower * columns + column])
                return FixedPixel(a + (b - a) * share)
            }
            var x = range.lowerBound
            // Pixels between the middles of one pair of cells after the other.
            var left = cell > 1 ? (x + half) / cell - 1 : x
            var first = value(max(left, 0))
            while x < range.upperBound {
                let second = value(min(left + 1, columns - 1))
                let start = left * cell + half
                let end = min(start + cell, range.upperBound)
                var step = FixedPixel(from: first, to: second, shift: shift)
                var pixel = first
                if cell > 1 {
                    // The middle of the first pixel, and of the one to begin with.
                    pixel.add(step, halves: Int32(2 * (x - start) + 1))
                } else {
                    step = .zero
                }
                while x < end {
                    line[x - range.lowerBound] = pixel.rounded
                    pixel.add(step)
                    x += 1
                }
                left += 1
                first = second
            }
        }
    }

    /// The two cells between whose middles a pixel lies, and how near it is to the second.
    private func place(_ pixel: Int, count: Int) -> (first: Int, second: Int, share: Float) {
        let position = (Float(pixel) + 0.5) / Float(cell) - 0.5
        let below = position.rounded(.down)
        return (max(Int(below), 0), min(max(Int(below) + 1, 0), count - 1), position - below)
    }

    // MARK: Cells

    /// The means over squares; the last of a row and of a column may be of fewer pixels, where nothing lies beyond them.
    private static func means(
        _ area: PixelRect, of target: Target, cell: Int, columns: Int, rows: Int, _ edge: Edge
    ) -> [SIMD4<Float>] {
        var result = [SIMD4<Float>](repeating: .zero, count: columns * rows)
        var sums = [SIMD4<UInt32>](repeating: .zero, count: columns)
        for row in 0..<rows {
            let top = area.minY + row * cell
            let bottom = min(top + cell, area.maxY)
            sums.withUnsafeMutableBufferPointer { sums in
                sums.update(repeating: .zero)
                for y in top..<bottom {
                    let pixels = target.row(y) + area.minX
                    for column in 0..<columns {
                        // Two channels beside each other: 64 pixels do not add up to more than each has room for.
                        var (low, high) = (UInt32(0), UInt32(0))
                        for x in (column * cell)..<min((column + 1) * cell, area.width) {
                            let pixel = pixels[x]
                            low &+= pixel & 0x00FF_00FF
                            high &+= pixel &>> 8 & 0x00FF_00FF
                        }
                        sums[column] &+= SIMD4(low & 0xFFFF, high & 0xFFFF, low &>> 16, high &>> 16)
                    }
                }
            }
            for column in 0..<columns {
                let count = edge == .empty ? cell * cell : min(cell, area.width - column * cell) * (bottom - top)
                result[row * columns + column] = SIMD4<Float>(sums[column]) / Float(count)
            }
        }
        return result
    }

    /// A place within 0..<count that stands for one beyond.
    private static func mirrored(_ place: Int, _ count: Int) -> Int {
        let turn = place % (2 * count)
        let within = turn < 0 ? turn + 2 * count : turn
        return within < count ? within : 2 * count - 1 - within
    }

    private mutating func convolveAcross(_ kernel: GaussianKernel, _ edge: Edge) {
        let reach = kernel.reach
        if reach == 0 { return }
        let places = (-reach..<(columns + reach)).map { place -> Int in
            edge == .mirrored ? Self.mirrored(place, columns) : place >= 0 && place < columns ? place : -1
        }
        var line = [SIMD4<Float>](repeating: .zero, count: places.count)
        for y in 0..<rows {
            for (index, place) in places.enumerated() { line[index] = place < 0 ? .zero : values[y * columns + place] }
            line.withUnsafeBufferPointer { line in
                kernel.weights.withUnsafeBufferPointer { weights in
                    values.withUnsafeMutableBufferPointer { values in
                        for x in 0..<columns {
                            var sum = SIMD4<Float>.zero
                            for index in weights.indices { sum += line[x + index] * weights[index] }
                            values[y * columns + x] = sum
                        }
                    }
                }
            }
        }
    }

    /// Makes rows of columns.
    private mutating func turn() {
        var result = [SIMD4<Float>](repeating: .zero, count: values.count)
        values.withUnsafeBufferPointer { values in
            result.withUnsafeMutableBufferPointer { result in
                for y in 0..<rows { for x in 0..<columns { result[x * rows + y] = values[y * columns + x] } }
            }
        }
        values = result
        (columns, rows) = (rows, columns)
    }

    /// The cells as pixels, with those at the edges repeated once around.
    var cells: (pixels: [Pixel], width: Int, height: Int) {
        let (width, height) = (columns + 2, rows + 2)
        var pixels: [Pixel] = []
        pixels.reserveCapacity(width * height)
        for y in -1...rows {
            let row = min(max(y, 0), rows - 1) * columns
            for x in -1...columns {
                let value = (values[row + min(max(x, 0), columns - 1)] + 0.5).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
                let bytes = SIMD4<UInt32>(value)
                pixels.append(bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24)
            }
        }
        return (pixels, width, height)
    }
}

/// A pixel in 65,536ths of a step of a byte.
private struct FixedPixel {
    private var blue, green, red, alpha: Int32

    static let zero = FixedPixel(blue: 0, green: 0, red: 0, alpha: 0)

    private init(blue: Int32, green: Int32, red: Int32, alpha: Int32) {
        (self.blue, self.green, self.red, self.alpha) = (blue, green, red, alpha)
    }

    /// - Parameter value: from 0 to 255 in each channel.
    @inline(__always)
    init(_ value: SIMD4<Float>) {
        let fine = value * 65_536 + 0.5
        (blue, green, red, alpha) = (Int32(fine.x), Int32(fine.y), Int32(fine.z), Int32(fine.w))
    }

    /// The way from one pixel to another, in a power of two of steps.
    @inline(__always)
    init(from a: FixedPixel, to b: FixedPixel, shift: Int32) {
        blue = (b.blue &- a.blue) &>> shift
        green = (b.green &- a.green) &>> shift
        red = (b.red &- a.red) &>> shift
        alpha = (b.alpha &- a.alpha) &>> shift
    }

    @inline(__always)
    mutating func add(_ step: FixedPixel) {
        blue &+= step.blue
        green &+= step.green
        red &+= step.red
        alpha &+= step.alpha
    }

    /// Adds so many halves of a step.
    @inline(__always)
    mutating func add(_ step: FixedPixel, halves count: Int32) {
        blue &+= (step.blue &* count) / 2
        green &+= (step.green &* count) / 2
        red &+= (step.red &* count) / 2
        alpha &+= (step.alpha &* count) / 2
    }

    @inline(__always)
    var rounded: Pixel {
        func byte(_ value: Int32) -> UInt32 { UInt32(bitPattern: (value &+ 0x8000) &>> 16) }
        return byte(blue) | byte(green) &<< 8 | byte(red) &<< 16 | byte(alpha) &<< 24
    }
}
