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
    /// What lies outside of this frame counts as uncovered.
    ///
    /// - Parameter isSymmetric: whether both frames share their centre and left mirrors right and top mirrors bottom, which saves three
    ///   quarters of the work.
    func blurred(sigma: Double, frame result: PixelRect, isSymmetric: Bool = false) -> Coverage {
        let blurred = Coverage(frame: result)
        let kernel = GaussianKernel(sigma: sigma)
        let rows = PixelRect(
            minX: result.minX, minY: max(frame.minY, result.minY - kernel.reach), maxX: result.maxX,
            maxY: min(frame.maxY, result.maxY + kernel.reach))
        if result.isEmpty || rows.isEmpty { return blurred }
        let width = isSymmetric ? (result.width + 1) / 2 : result.width
        let height = isSymmetric ? (result.height + 1) / 2 : result.height
        var across = [Float](repeating: 0, count: width * rows.height)
        var line = [Float](repeating: 0, count: width + 2 * kernel.reach)
        var sum = [Float](repeating: 0, count: width)
        across.withUnsafeMutableBufferPointer { across in
            for y in rows.minY..<rows.maxY {
                let source = row(y)
                let left = result.minX - kernel.reach
                for index in line.indices {
                    let x = left + index
                    line[index] = x >= frame.minX && x < frame.maxX ? Float(source[x]) : 0
                }
                let place = (y - rows.minY) * width
                line.withUnsafeBufferPointer { line in
                    for (offset, weight) in kernel.weights.enumerated() {
                        for x in 0..<width { across[place + x] += line[x + offset] * weight }
                    }
                }
            }
            for y in result.minY..<(result.minY + height) {
                let target = blurred.row(y) + result.minX
                sum.withUnsafeMutableBufferPointer { sum in
                    sum.update(repeating: 0)
                    for (offset, weight) in kernel.weights.enumerated() {
                        let from = y + offset - kernel.reach
                        guard from >= rows.minY, from < rows.maxY else { continue }
                        let place = (from - rows.minY) * width
                        for x in 0..<width { sum[x] += across[place + x] * weight }
                    }
                    for x in 0..<width { target[x] = UInt8(min(sum[x] + 0.5, 255)) }
                }
                if isSymmetric { for x in width..<result.width { target[x] = target[result.width - 1 - x] } }
            }
        }
        if isSymmetric {
            for y in (result.minY + height)..<result.maxY {
                (blurred.row(y) + result.minX).update(
                    from: blurred.row(result.maxY - 1 - (y - result.minY)) + result.minX, count: result.width)
            }
        }
        return blurred
    }
}
