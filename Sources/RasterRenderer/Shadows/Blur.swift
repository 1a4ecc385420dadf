// SPDX-License-Identifier: MIT
//
// Gaussian blur of coverage.

import Foundation

/// A Gaussian, cut off where it no longer counts.
struct GaussianKernel {
    /// How many pixels it reaches to either side.
    let reach: Int
    /// `2 * reach + 1` numbers that add up to 1.
    let weights: [Float]

    init(sigma: Double) {
        guard sigma > 0.05 else {
            (reach, weights) = (0, [1])
            return
        }
        reach = Self.reach(sigma: sigma)
        let values = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let sum = values.reduce(0, +)
        weights = values.map { Float($0 / sum) }
    }

    /// Beyond 3.3 standard deviations lies a thousandth of the whole, a quarter of the least step of a byte.
    static func reach(sigma: Double) -> Int { sigma > 0.05 ? Int((3.3 * sigma).rounded(.up)) : 0 }
}

extension Coverage {
    /// This coverage, blurred, in a frame that is larger or smaller by any amount.
    ///
    /// What lies outside of this frame counts as uncovered. Wide blurs are computed on averages of 2×2, 4×4… pixels, on a grid that is fixed
    /// to the device, and read between them: a Gaussian of four cells or more is smooth enough for that to stay below half a step of a byte.
    func blurred(sigma: Double, frame result: PixelRect) -> Coverage {
        let blurred = Coverage(frame: result)
        if result.isEmpty || frame.isEmpty { return blurred }
        let cell = Self.cell(sigma: sigma)
        // Averaging over cells and reading between them blur by themselves, by these variances in cells.
        let variance = cell > 1 ? 1.0 / 12 * (1 - 1 / Double(cell * cell)) + 1.0 / 6 * (1 - 1 / Double(cell * cell)) : 0
        let inCells = sigma / Double(cell)
        let kernel = GaussianKernel(sigma: (inCells * inCells - variance).squareRoot())
        let area = cell > 1 ? result.inCells(of: cell).insetBy(-1) : result
        Plane(self, cell: cell).blurred(kernel, frame: area).write(to: blurred, cell: cell)
        return blurred
    }

    /// How far around a rectangle coverage must be known for the blur of the rectangle to be the same as in any larger picture.
    static func blurMargin(sigma: Double) -> Int { GaussianKernel.reach(sigma: sigma) + 4 * cell(sigma: sigma) }

    /// The side of the cells that a blur is computed on, in pixels.
    private static func cell(sigma: Double) -> Int {
        var cell = 1
        while sigma / Double(cell * 2) >= 4 { cell *= 2 }
        return cell
    }
}

extension PixelRect {
    /// The cells of `size` × `size` pixels that the rectangle touches, counted from the device's corner.
    fileprivate func inCells(of size: Int) -> PixelRect {
        func down(_ value: Int) -> Int { Int((Double(value) / Double(size)).rounded(.down)) }
        func up(_ value: Int) -> Int { Int((Double(value) / Double(size)).rounded(.up)) }
        return PixelRect(minX: down(minX), minY: down(minY), maxX: up(maxX), maxY: up(maxY))
    }
}

/// Numbers on a grid of cells.
private struct Plane {
    let frame: PixelRect
    var values: [Float]

    init(frame: PixelRect) {
        self.frame = frame
        values = [Float](repeating: 0, count: max(frame.width, 0) * max(frame.height, 0))
    }

    /// The means of the coverage over cells of `cell` × `cell` pixels.
    init(_ coverage: Coverage, cell: Int) {
        self.init(frame: coverage.frame.inCells(of: cell))
        let share = 1 / Float(cell * cell)
        let shift = cell.trailingZeroBitCount
        values.withUnsafeMutableBufferPointer { values in
            for y in coverage.frame.minY..<coverage.frame.maxY {
                let (from, place) = (coverage.row(y), ((y >> shift) - frame.minY) * frame.width - frame.minX)
                for x in coverage.frame.minX..<coverage.frame.maxX { values[place + (x >> shift)] += Float(from[x]) * share }
            }
        }
    }

    /// The plane blurred along both axes.
    func blurred(_ kernel: GaussianKernel, frame result: PixelRect) -> Plane {
        var blurred = Plane(frame: result)
        let firstRow = max(frame.minY, result.minY - kernel.reach)
        let lastRow = min(frame.maxY, result.maxY + kernel.reach)
        if firstRow >= lastRow { return blurred }
        let width = result.width
        var across = [Float](repeating: 0, count: width * (lastRow - firstRow))
        var line = [Float](repeating: 0, count: width + 2 * kernel.reach)
        let left = result.minX - kernel.reach
        let columns = max(frame.minX, left)..<max(min(frame.maxX, result.maxX + kernel.reach), max(frame.minX, left))
        values.withUnsafeBufferPointer { values in
            across.withUnsafeMutableBufferPointer { across in
                for y in firstRow..<lastRow {
                    for x in columns { line[x - left] = values[(y - frame.minY) * frame.width + x - frame.minX] }
                    line.withUnsafeBufferPointer { line in
                        for (offset, weight) in kernel.weights.enumerated() {
                            add(line, from: offset, times: weight, to: across, at: (y - firstRow) * width, count: width)
                        }
                    }
                }
            }
        }
        across.withUnsafeBufferPointer { across in
            blurred.values.withUnsafeMutableBufferPointer { values in
                for y in result.minY..<result.maxY {
                    for (offset, weight) in kernel.weights.enumerated() {
                        let from = y + offset - kernel.reach
                        guard from >= firstRow, from < lastRow else { continue }
                        add(across, from: (from - firstRow) * width, times: weight, to: values, at: (y - result.minY) * width, count: width)
                    }
                }
            }
        }
        return blurred
    }

    /// Reads the plane at every pixel, between the centres of its cells.
    func write(to coverage: Coverage, cell: Int) {
        let size = Double(cell)
        func place(_ pixel: Int) -> (index: Int, share: Float) {
            let position = (Double(pixel) + 0.5) / size - 0.5
            return (Int(position.rounded(.down)), Float(position - position.rounded(.down)))
        }
        let columns = (coverage.frame.minX..<coverage.frame.maxX).map { place($0) }
        var line = [Float](repeating: 0, count: frame.width)
        for y in coverage.frame.minY..<coverage.frame.maxY {
            let (index, share) = place(y)
            let upper = (index - frame.minY) * frame.width
            let lower = share > 0 ? upper + frame.width : upper
            let to = coverage.row(y) + coverage.frame.minX
            if cell == 1 {
                for x in 0..<frame.width { to[x] = UInt8(min(values[upper + x] + 0.5, 255)) }
                continue
            }
            for x in 0..<frame.width { line[x] = values[upper + x] + (values[lower + x] - values[upper + x]) * share }
            for (x, column) in columns.enumerated() {
                let value = line[column.index - frame.minX]
                let next = line[column.index - frame.minX + 1]
                to[x] = UInt8(min(value + (next - value) * column.share + 0.5, 255))
            }
        }
    }
}

/// Adds a multiple of some numbers to others.
@inline(__always)
private func add(
    _ source: UnsafeBufferPointer<Float>, from: Int, times weight: Float, to target: UnsafeMutableBufferPointer<Float>, at place: Int,
    count: Int
) {
    guard let from = source.baseAddress.map({ $0 + from }), let to = target.baseAddress.map({ $0 + place }) else { return }
    for x in 0..<count { to[x] += from[x] * weight }
}
