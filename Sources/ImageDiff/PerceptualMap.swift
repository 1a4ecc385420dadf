// SPDX-License-Identifier: MIT
//
// How different two pictures look, pixel by pixel, after what the eye does not resolve is filtered out.

import Foundation

/// The colour differences of filtered pictures, a row at a time.
struct PerceptualMap {
    private let pixels: PixelPair
    /// How far the filter reaches to each side.
    private static let reach = 2
    private static let weights: [Float] = [1 / 16, 4 / 16, 6 / 16, 4 / 16, 1 / 16]
    /// For each row whether the pictures differ in it, from `reach` rows above the band on.
    private let differs: [Bool]
    private let firstRow: Int

    init(_ pixels: PixelPair, rows: Range<Int>) {
        self.pixels = pixels
        let seen = max(0, rows.lowerBound - Self.reach)..<min(pixels.height, rows.upperBound + Self.reach)
        firstRow = seen.lowerBound
        differs = seen.map { y in
            memcmp(pixels.first + y * pixels.width, pixels.second + y * pixels.width, pixels.width * 4) != 0
        }
    }

    /// The differences of a row; nil where nothing within reach of it differs.
    func distances(row y: Int) -> [Float]? {
        let near = max(0, y - Self.reach)...min(pixels.height - 1, y + Self.reach)
        guard near.contains(where: { differs[$0 - firstRow] }) else { return nil }
        let width = pixels.width
        // Columns within reach of a pixel that differs, and whether one of theirs is translucent.
        var (isNear, isTranslucent) = ([Bool](repeating: false, count: width), false)
        for row in near {
            for x in 0..<width {
                let (a, b) = (pixels.first[row * width + x], pixels.second[row * width + x])
                isTranslucent = isTranslucent || a & b < 0xFF00_0000
                if a == b { continue }
                for column in max(0, x - Self.reach)...min(width - 1, x + Self.reach) { isNear[column] = true }
            }
        }
        var result = [Float](repeating: 0, count: width)
        for background: UInt32 in isTranslucent ? [255, 0] : [255] {
            let one = light(of: pixels.first, row: y, on: background)
            let two = light(of: pixels.second, row: y, on: background)
            for x in 0..<width where isNear[x] {
                let difference = CIELab(linear: filtered(one, x)).difference(CIELab(linear: filtered(two, x)))
                result[x] = max(result[x], Float(difference))
            }
        }
        return result
    }

    /// The rows around one, filtered from top to bottom, as linear light on a background; rows beyond the picture are as its edge.
    private func light(of bitmap: UnsafePointer<UInt32>, row y: Int, on background: UInt32) -> [SIMD4<Float>] {
        var result = [SIMD4<Float>](repeating: .zero, count: pixels.width)
        for (index, weight) in Self.weights.enumerated() {
            let row = min(max(y + index - Self.reach, 0), pixels.height - 1) * pixels.width
            for x in 0..<pixels.width {
                let pixel = bitmap[row + x]
                let shown = (255 - pixel >> 24) * background / 255
                result[x] += weight * Self.linear(pixel, plus: shown)
            }
        }
        return result
    }

    private static func linear(_ pixel: UInt32, plus shown: UInt32) -> SIMD4<Float> {
        func light(_ channel: UInt32) -> Float { linearLight[Int(min(255, channel &+ shown))] }
        return SIMD4(light(pixel >> 16 & 255), light(pixel >> 8 & 255), light(pixel & 255), 0)
    }

    private func filtered(_ row: [SIMD4<Float>], _ x: Int) -> SIMD4<Float> {
        var sum = SIMD4<Float>.zero
        for (index, weight) in Self.weights.enumerated() {
            sum += weight * row[min(max(x + index - Self.reach, 0), pixels.width - 1)]
        }
        return sum
    }

    /// Linear light of a channel, 0 to 1, after IEC 61966-2-1.
    private static let linearLight: [Float] = (0...255).map { channel in
        let value = Double(channel) / 255
        return Float(value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
    }
}
