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
    ///
    /// - Parameter fineness: how many cells a deviation is long at least.
    static func cell(sigma: Double, fineness: Double = 3.5) -> Int {
        var cell = 1
        while cell < 64, sigma / Double(cell * 2) >= fineness { cell *= 2 }
        return cell
    }

    /// The pixels of a part of a target, their colours made stronger and then blurred: the other way around what is cut off of strong
    /// colours would end in lines.
    init(
        _ area: PixelRect, of target: Target, saturation: Float = 1, sigma: Double, edge: Edge = .mirrored, fineness: Double = 3.5
    ) {
        let cell = Self.cell(sigma: sigma, fineness: fineness)
        self.cell = cell
        (columns, rows) = ((area.width + cell - 1) / cell, (area.height + cell - 1) / cell)
        values = Self.means(area, of: target, cell: cell, columns: columns, rows: rows, edge)
        if saturation != 1 { saturate(saturation) }
        guard sigma > 0.05, !values.isEmpty else { return }
        let variance = cell > 1 ? (1 - 1 / Double(cell * cell)) / 4 : 0
        let inCells = sigma / Double(cell)
        let kernel = GaussianKernel(sigma: (inCells * inCells - variance).squareRoot())
        convolveAcross(kernel, edge)
        convolveDown(kernel, edge)
    }

    /// Puts a colour over all.
    mutating func cover(with tint: Pixel) {
        cover(with: SIMD4<Float>(SIMD4<UInt32>(tint & 0xFF, tint >> 8 & 0xFF, tint >> 16 & 0xFF, tint >> 24)))
    }

    /// Puts a colour over all: blue, green, red and alpha, premultiplied, from 0 to 255.
    mutating func cover(with over: SIMD4<Float>) {
        let rest = 1 - over.w / 255
        values.withUnsafeMutableBufferPointer { values in
            for index in values.indices { values[index] = over + values[index] * rest }
        }
    }

    private mutating func saturate(_ saturation: Float) {
        values.withUnsafeMutableBufferPointer { values in
            for index in values.indices {
                let value = values[index]
                // The weights of red, green and blue in what is seen as grey, as filters have them.
                let grey = (value * SIMD4<Float>(0.072, 0.715, 0.213, 0)).sum()
                let most = max(value.w, 0)
                let strong = SIMD4(repeating: grey) + (value - grey) * saturation
                func cut(_ channel: Float) -> Float { min(max(channel, 0), most) }
                values[index] = SIMD4(cut(strong.x), cut(strong.y), cut(strong.z), value.w)
            }
        }
    }

    // MARK: Between cells

    /// Writes pixels of a row, counted from the corner of the area.
    ///
    /// - Parameter line: where the pixel of the first of the columns goes.
    func write(row y: Int, columns range: Range<Int>, to line: UnsafeMutablePointer<Pixel>) {
        write(rowAt: Float(y) + 0.5, columns: range, to: line)
    }

    /// Writes pixels of a row whose middle lies anywhere.
    func write(rowAt middle: Float, columns range: Range<Int>, to line: UnsafeMutablePointer<Pixel>) {
        if range.isEmpty { return }
        let (upper, lower, share) = place(middle, count: rows)
        values.withUnsafeBufferPointer { values in
            guard let base = values.baseAddress else { return }
            let (above, below) = (base + upper * columns, base + lower * columns)
            if cell == 1 {
                for x in range {
                    let place = min(x, columns - 1)
                    line[x - range.lowerBound] = (above[place] + (below[place] - above[place]) * share).packed
                }
                return
            }
            func value(_ column: Int) -> FixedPixel { FixedPixel(above[column] + (below[column] - above[column]) * share) }
            let (half, shift) = (cell / 2, Int32(cell.trailingZeroBitCount))
            var x = range.lowerBound
            // Pixels between the middles of one pair of cells after the other.
            var left = (x + half) / cell - 1
            var first = value(max(left, 0))
            while x < range.upperBound {
                let second = value(min(left + 1, columns - 1))
                let start = left * cell + half
                let end = min(start + cell, range.upperBound)
                let step = FixedPixel(from: first, to: second, shift: shift)
                // From the middle of the first pixel on.
                var pixel = first.begun(step, halves: Int32(2 * (x - start) + 1))
                pixel.write(end - x, by: step, to: line + (x - range.lowerBound))
                x = end
                left += 1
                first = second
            }
        }
    }

    /// The two cells between whose middles the middle of a pixel lies, and how near it is to the second.
    private func place(_ middle: Float, count: Int) -> (first: Int, second: Int, share: Float) {
        let position = middle / Float(cell) - 0.5
        let below = position.rounded(.down)
        return (min(max(Int(below), 0), count - 1), min(max(Int(below) + 1, 0), count - 1), position - below)
    }

    /// What reads values at points, while the closure runs.
    func reading<Result>(_ body: (Reader) -> Result) -> Result {
        values.withUnsafeBufferPointer { body(Reader(values: $0, columns: columns, rows: rows, cell: Float(cell))) }
    }

    /// Reads a blur at points.
    struct Reader {
        fileprivate let values: UnsafeBufferPointer<SIMD4<Float>>
        fileprivate let columns: Int
        fileprivate let rows: Int
        fileprivate let cell: Float

        /// A place between two rows, or two columns.
        struct Place {
            fileprivate let first: Int
            fileprivate let second: Int
            fileprivate let share: Float

            @inline(__always)
            fileprivate init(_ middle: Float, cell: Float, count: Int) {
                let position = min(max(middle / cell - 0.5, 0), Float(count - 1))
                first = Int(position)
                second = min(first + 1, count - 1)
                share = position - Float(first)
            }
        }

        /// The columns that a place lies between, in pixels from the corner of the area; the nearest one for a place beyond it.
        @inline(__always)
        func column(at x: Float) -> Place { Place(x, cell: cell, count: columns) }

        /// The rows that a place lies between.
        @inline(__always)
        func row(at y: Float) -> Place { Place(y, cell: cell, count: rows) }

        /// The value where a column and a row meet.
        @inline(__always)
        func value(_ column: Place, _ row: Place) -> SIMD4<Float> {
            let (upper, lower) = (row.first * columns, row.second * columns)
            let (a, b) = (values[upper + column.first], values[upper + column.second])
            let (c, d) = (values[lower + column.first], values[lower + column.second])
            let top = a + (b - a) * column.share
            let bottom = c + (d - c) * column.share
            return top + (bottom - top) * row.share
        }

        /// The value at a point.
        @inline(__always)
        func value(at point: SIMD2<Float>) -> SIMD4<Float> { value(column(at: point.x), row(at: point.y)) }
    }

    // MARK: Cells

    /// The means over squares; the last of a row and of a column may be of fewer pixels, where nothing lies beyond them.
    private static func means(
        _ area: PixelRect, of target: Target, cell: Int, columns: Int, rows: Int, _ edge: Edge
    ) -> [SIMD4<Float>] {
        var result = [SIMD4<Float>](repeating: .zero, count: columns * rows)
        // Cells of four pixels beside each other are read at once.
        let whole = cell % 4 == 0 && cell <= 16 ? area.width / cell : 0
        result.withUnsafeMutableBufferPointer { result in
            for row in 0..<rows {
                let top = area.minY + row * cell
                let bottom = min(top + cell, area.maxY)
                let means = UnsafeMutableBufferPointer(rebasing: result[(row * columns)..<((row + 1) * columns)])
                if cell == 1 {
                    let pixels = target.row(top) + area.minX
                    for column in 0..<columns { means[column] = SIMD4<Float>(bytesOf: pixels[column]) }
                    continue
                }
                for column in 0..<whole {
                    let count = edge == .empty ? cell * cell : cell * (bottom - top)
                    means[column] = sum(of: area.minX + column * cell, top..<bottom, of: target, cell: cell) / Float(count)
                }
                for column in whole..<columns {
                    let places = (area.minX + column * cell)..<min(area.minX + (column + 1) * cell, area.maxX)
                    let count = edge == .empty ? cell * cell : places.count * (bottom - top)
                    means[column] = sum(of: places, top..<bottom, of: target) / Float(count)
                }
            }
        }
        return result
    }

    /// The sum of the pixels of some columns and rows.
    private static func sum(of columns: Range<Int>, _ rows: Range<Int>, of target: Target) -> SIMD4<Float> {
        var sum = SIMD4<UInt32>.zero
        for y in rows {
            let pixels = target.row(y)
            // Two channels beside each other: 64 pixels do not add up to more than each has room for.
            var (low, high) = (UInt32(0), UInt32(0))
            for x in columns {
                let pixel = pixels[x]
                low &+= pixel & 0x00FF_00FF
                high &+= pixel &>> 8 & 0x00FF_00FF
            }
            sum &+= SIMD4(low & 0xFFFF, high & 0xFFFF, low &>> 16, high &>> 16)
        }
        return SIMD4<Float>(small: sum)
    }

    /// The sum of a cell of at most 16 pixels' side, which has room for 256 pixels in each half of a number.
    @inline(__always)
    private static func sum(of left: Int, _ rows: Range<Int>, of target: Target, cell: Int) -> SIMD4<Float> {
        var (low, high) = (SIMD4<UInt32>.zero, SIMD4<UInt32>.zero)
        let mask = SIMD4<UInt32>(repeating: 0x00FF_00FF)
        for y in rows {
            let pixels = UnsafeRawPointer(target.row(y) + left)
            var place = 0
            while place < cell {
                let four = pixels.loadUnaligned(fromByteOffset: place &* 4, as: SIMD4<UInt32>.self)
                low &+= four & mask
                high &+= (four &>> 8) & mask
                place &+= 4
            }
        }
        let (even, odd) = (low.wrappedSum(), high.wrappedSum())
        return SIMD4<Float>(small: SIMD4(even & 0xFFFF, odd & 0xFFFF, even &>> 16, odd &>> 16))
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
        let places = Self.places(columns, reach, edge)
        var line = [SIMD4<Float>](repeating: .zero, count: places.count)
        values.withUnsafeMutableBufferPointer { values in
            line.withUnsafeMutableBufferPointer { line in
                guard let base = values.baseAddress, let line = line.baseAddress else { return }
                for y in 0..<rows {
                    let row = base + y * columns
                    for (index, place) in places.enumerated() { line[index] = place < 0 ? .zero : row[place] }
                    kernel.weights.withUnsafeBufferPointer { weights in
                        var x = 0
                        while x + 4 <= columns {
                            var (a, b, c, d) = (SIMD4<Float>.zero, SIMD4<Float>.zero, SIMD4<Float>.zero, SIMD4<Float>.zero)
                            var from = line + x
                            for weight in weights {
                                a += from[0] * weight
                                b += from[1] * weight
                                c += from[2] * weight
                                d += from[3] * weight
                                from += 1
                            }
                            (row[x], row[x + 1], row[x + 2], row[x + 3]) = (a, b, c, d)
                            x += 4
                        }
                        while x < columns {
                            var sum = SIMD4<Float>.zero
                            for index in weights.indices { sum += line[x + index] * weights[index] }
                            row[x] = sum
                            x += 1
                        }
                    }
                }
            }
        }
    }

    private mutating func convolveDown(_ kernel: GaussianKernel, _ edge: Edge) {
        let reach = kernel.reach
        if reach == 0 { return }
        let places = Self.places(rows, reach, edge)
        var result = [SIMD4<Float>](repeating: .zero, count: values.count)
        values.withUnsafeBufferPointer { values in
            result.withUnsafeMutableBufferPointer { result in
                guard let base = values.baseAddress, let target = result.baseAddress else { return }
                for y in 0..<rows {
                    let to = target + y * columns
                    var x = 0
                    while x + 4 <= columns {
                        var (a, b, c, d) = (SIMD4<Float>.zero, SIMD4<Float>.zero, SIMD4<Float>.zero, SIMD4<Float>.zero)
                        for (index, weight) in kernel.weights.enumerated() where places[y + index] >= 0 {
                            let from = base + (places[y + index] * columns + x)
                            a += from[0] * weight
                            b += from[1] * weight
                            c += from[2] * weight
                            d += from[3] * weight
                        }
                        (to[x], to[x + 1], to[x + 2], to[x + 3]) = (a, b, c, d)
                        x += 4
                    }
                    while x < columns {
                        var sum = SIMD4<Float>.zero
                        for (index, weight) in kernel.weights.enumerated() where places[y + index] >= 0 {
                            sum += base[places[y + index] * columns + x] * weight
                        }
                        to[x] = sum
                        x += 1
                    }
                }
            }
        }
        values = result
    }

    /// The places that a kernel reads, from so many before the first on; below 0 is nothing.
    private static func places(_ count: Int, _ reach: Int, _ edge: Edge) -> [Int] {
        (-reach..<(count + reach)).map { edge == .mirrored ? mirrored($0, count) : $0 >= 0 && $0 < count ? $0 : -1 }
    }

    /// The cells as pixels, with those at the edges repeated once around.
    var cells: (pixels: [Pixel], width: Int, height: Int) {
        let (width, height) = (columns + 2, rows + 2)
        var pixels: [Pixel] = []
        pixels.reserveCapacity(width * height)
        for y in -1...rows {
            let row = min(max(y, 0), rows - 1) * columns
            for x in -1...columns {
                pixels.append(values[row + min(max(x, 0), columns - 1)].packed)
            }
        }
        return (pixels, width, height)
    }
}
