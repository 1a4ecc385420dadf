// SPDX-License-Identifier: MIT
//
// Gaussian blur of alpha.

import Foundation

/// How much of each pixel of a rectangle is covered, from 0 to 255.
struct SoftShape {
    let width: Int
    let height: Int
    private(set) var values: [Float]

    /// The alpha of pixels.
    init(alphaOf pixels: [UInt32], width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        values = pixels.map { Float($0 >> 24) }
    }

    private init(width: Int, height: Int, values: [Float]) { (self.width, self.height, self.values) = (width, height, values) }

    /// Whether a blur can be told from none.
    static func isSoft(sigma: CGFloat) -> Bool { sigma > 0.05 }

    /// How many pixels a blur reaches; beyond lies a quarter of the least step of a byte.
    static func reach(sigma: CGFloat) -> CGFloat { isSoft(sigma: sigma) ? (3.3 * sigma).rounded(.up) + 1 : 1 }

    /// The shape blurred; what lies outside counts as empty.
    ///
    /// Wide blurs are computed on averages of 2×2, 4×4… pixels and read between them: that blurs too, and is taken off.
    func blurred(sigma: CGFloat) -> SoftShape {
        guard Self.isSoft(sigma: sigma) else { return self }
        var cell = 1
        while sigma / CGFloat(cell * 2) >= 4 { cell *= 2 }
        if cell == 1 { return convolved(sigma) }
        let variance = (1 - 1 / CGFloat(cell * cell)) / 4
        let inCells = sigma / CGFloat(cell)
        return averaged(cell).convolved((inCells * inCells - variance).squareRoot()).enlarged(cell, width: width, height: height)
    }

    /// The colour with each value as its alpha, premultiplied.
    func painted(_ pixel: (CGFloat) -> UInt32) -> [UInt32] {
        let table = (0...255).map { pixel(CGFloat($0) / 255) }
        return values.map { table[Int(min(max($0 + 0.5, 0), 255))] }
    }

    private func convolved(_ sigma: CGFloat) -> SoftShape {
        let reach = Int((3.3 * sigma).rounded(.up))
        let weights = (-reach...reach).map { exp(-CGFloat($0 * $0) / (2 * sigma * sigma)) }
        let sum = weights.reduce(0, +)
        let kernel = weights.map { Float($0 / sum) }
        return convolvedAlongRows(kernel).turned.convolvedAlongRows(kernel).turned
    }

    private func convolvedAlongRows(_ kernel: [Float]) -> SoftShape {
        let reach = kernel.count / 2
        var result = [Float](repeating: 0, count: values.count)
        values.withUnsafeBufferPointer { values in
            kernel.withUnsafeBufferPointer { kernel in
                result.withUnsafeMutableBufferPointer { result in
                    for y in 0..<height {
                        let row = y * width
                        for x in 0..<width where values[row + x] != 0 {
                            let value = values[row + x]
                            let first = max(x - reach, 0)
                            var place = row + first
                            for index in first - x + reach...min(x + reach, width - 1) - x + reach {
                                result[place] += value * kernel[index]
                                place += 1
                            }
                        }
                    }
                }
            }
        }
        return SoftShape(width: width, height: height, values: result)
    }

    /// With rows for columns.
    private var turned: SoftShape {
        var result = [Float](repeating: 0, count: values.count)
        values.withUnsafeBufferPointer { values in
            result.withUnsafeMutableBufferPointer { result in
                for y in 0..<height { for x in 0..<width { result[x * height + y] = values[y * width + x] } }
            }
        }
        return SoftShape(width: height, height: width, values: result)
    }

    /// The means over squares, with one empty square around.
    private func averaged(_ cell: Int) -> SoftShape {
        let (columns, rows) = ((width + cell - 1) / cell + 2, (height + cell - 1) / cell + 2)
        var result = [Float](repeating: 0, count: columns * rows)
        let share = 1 / Float(cell * cell)
        values.withUnsafeBufferPointer { values in
            result.withUnsafeMutableBufferPointer { result in
                for y in 0..<height {
                    let row = (y / cell + 1) * columns + 1
                    for x in 0..<width { result[row + x / cell] += values[y * width + x] * share }
                }
            }
        }
        return SoftShape(width: columns, height: rows, values: result)
    }

    /// The values at each pixel, between the middles of the squares.
    private func enlarged(_ cell: Int, width newWidth: Int, height newHeight: Int) -> SoftShape {
        func place(_ pixel: Int) -> (index: Int, share: Float) {
            let position = (Float(pixel) + 0.5) / Float(cell) + 0.5
            return (Int(position), position - position.rounded(.down))
        }
        let columns = (0..<newWidth).map(place)
        var result = [Float](repeating: 0, count: newWidth * newHeight)
        for y in 0..<newHeight {
            let (row, share) = place(y)
            for (x, column) in columns.enumerated() {
                let at = row * width + column.index
                let upper = values[at] + (values[at + 1] - values[at]) * column.share
                let lower = values[at + width] + (values[at + width + 1] - values[at + width]) * column.share
                result[y * newWidth + x] = upper + (lower - upper) * share
            }
        }
        return SoftShape(width: newWidth, height: newHeight, values: result)
    }
}
