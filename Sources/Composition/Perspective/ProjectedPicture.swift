// SPDX-License-Identifier: MIT
//
// A bitmap as a perspective shows it, pixel by pixel.

import Foundation
import VitrineDrawing
package import VitrineGeometry

/// Reads a bitmap at any place, averaged where it is seen smaller.
package struct ProjectedPicture: Sendable {
    private let frame: CGRect
    private let source: CGRect
    /// The bitmap, and each time half of it in both directions.
    private let levels: [Bitmap]
    private let isSmooth: Bool

    /// Makes the smaller copies that it is read from where it is seen smaller.
    package init(_ image: Composition.Image) {
        (frame, source, isSmooth) = (image.frame.rect, image.source.rect, image.filter == .linear)
        var levels = [image.bitmap.bitmap]
        while isSmooth, let last = levels.last, last.width > 1 || last.height > 1, levels.count < 12 { levels.append(last.halved) }
        self.levels = levels
    }

    /// - Parameters:
    ///   - map: from a pixel of the result to the layer that the image lies on.
    ///   - rows: which rows of the result are made; nil all.
    package func pixels(width: Int, height: Int, map: Homography, rows: Range<Int>? = nil) -> [UInt32] {
        let rows = rows ?? 0..<height
        if let upright = uprightPixels(width: width, rows: rows, map) { return upright }
        var result = [UInt32](repeating: 0, count: width * rows.count)
        for y in rows {
            var known: CGFloat?
            for x in 0..<width {
                let center = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
                // Neighbours are seen in nearly one size.
                if x.isMultiple(of: 8) { known = step(at: center, map) }
                guard let step = known ?? step(at: center, map) else { continue }
                let (level, isAveraged) = reading(step)
                let place = (y - rows.lowerBound) * width + x
                guard isAveraged else {
                    result[place] = color(at: center, map, level: level)
                    continue
                }
                func near(_ dx: CGFloat, _ dy: CGFloat) -> UInt32 {
                    color(at: CGPoint(x: center.x + dx, y: center.y + dy), map, level: level)
                }
                result[place] = UInt32.mean(near(-0.25, -0.25), near(0.25, -0.25), near(-0.25, 0.25), near(0.25, 0.25))
            }
        }
        return result
    }

    /// The level that is a little finer than a step, and whether that is more than a pixel of it, so that four places are averaged.
    private func reading(_ step: CGFloat) -> (level: Int, isAveraged: Bool) {
        let level = min(max(Int(log2(max(step, 1))), 0), levels.count - 1)
        return (level, isSmooth && step / CGFloat(1 << level) > 1.1)
    }

    /// The same pixels where nothing is turned or leans: columns and rows are then looked up once each, and nil elsewhere.
    private func uprightPixels(width: Int, rows: Range<Int>, _ map: Homography) -> [UInt32]? {
        guard isSmooth, map.m12 == 0, map.m21 == 0, map.m13 == 0, map.m23 == 0, width > 0, !rows.isEmpty else { return nil }
        let ends = [(0, rows.lowerBound), (width, rows.upperBound)].map { place(of: CGPoint(x: $0.0, y: $0.1), map) }
        let first = CGPoint(x: 0.5, y: CGFloat(rows.lowerBound) + 0.5)
        guard ends.allSatisfy({ $0 != nil }), let step = step(at: first, map) else { return nil }
        let (level, isAveraged) = reading(step)
        let offsets: [CGFloat] = isAveraged ? [-0.25, 0.25] : [0]
        let bitmap = levels[level]
        func samples(_ range: Range<Int>, _ length: Int, _ place: (CGFloat) -> CGFloat) -> [AxisSample] {
            range.flatMap { number in offsets.map { AxisSample(place(CGFloat(number) + 0.5 + $0), length: length) } }
        }
        let columns = samples(0..<width, bitmap.width) { textureColumn(of: $0, map) * CGFloat(bitmap.width) }
        let lines = samples(rows, bitmap.height) { textureRow(of: $0, map) * CGFloat(bitmap.height) }
        return UprightReading(bitmap: bitmap, columns: columns, lines: lines, isAveraged: isAveraged).pixels
    }

    private func textureColumn(of x: CGFloat, _ map: Homography) -> CGFloat {
        let place = (x * map.m11 + map.m31) / map.m33
        return min(max((place - frame.minX) / frame.width, 0), 1) * source.width + source.minX
    }

    private func textureRow(of y: CGFloat, _ map: Homography) -> CGFloat {
        let place = (y * map.m22 + map.m32) / map.m33
        return min(max((place - frame.minY) / frame.height, 0), 1) * source.height + source.minY
    }

    /// A point of the layer; the inverse of a projection may be negative as a whole.
    private func place(of point: CGPoint, _ map: Homography) -> (place: CGPoint, w: CGFloat)? {
        let w = map.w(at: point)
        let place = CGPoint(
            x: (point.x * map.m11 + point.y * map.m21 + map.m31) / w, y: (point.x * map.m12 + point.y * map.m22 + map.m32) / w)
        return place.x.isFinite && place.y.isFinite ? (place, w) : nil
    }

    /// How many pixels of the bitmap lie between a point and the next.
    private func step(at point: CGPoint, _ map: Homography) -> CGFloat? {
        guard let (place, w) = place(of: point, map) else { return nil }
        let across = source.width * CGFloat(levels[0].width) / frame.width
        let down = source.height * CGFloat(levels[0].height) / frame.height
        func squared(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x * x + y * y }
        let step = max(
            squared((map.m11 - place.x * map.m13) / w * across, (map.m12 - place.y * map.m13) / w * down),
            squared((map.m21 - place.x * map.m23) / w * across, (map.m22 - place.y * map.m23) / w * down)
        ).squareRoot()
        return step.isFinite ? step : nil
    }

    private func color(at point: CGPoint, _ map: Homography, level: Int) -> UInt32 {
        guard let (place, _) = place(of: point, map) else { return 0 }
        let u = min(max((place.x - frame.minX) / frame.width, 0), 1) * source.width + source.minX
        let v = min(max((place.y - frame.minY) / frame.height, 0), 1) * source.height + source.minY
        return levels[level].color(u: u, v: v, isSmooth: isSmooth)
    }
}

extension UInt32 {
    /// The mean of four pixels.
    fileprivate static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
        // Two channels at once, each with room for its sum.
        func half(_ shift: UInt32) -> UInt32 {
            let mask: UInt32 = 0x00FF_00FF
            let sum = (a >> shift & mask) + (b >> shift & mask) + (c >> shift & mask) + (d >> shift & mask)
            return (sum + 0x0002_0002) >> 2 & mask
        }
        return half(0) | half(8) << 8
    }
}

extension Bitmap {
    /// Half as wide and half as high, each pixel the mean of four.
    fileprivate var halved: Bitmap {
        var half = Bitmap(width: max(width / 2, 1), height: max(height / 2, 1))
        for y in 0..<half.height {
            let below = min(2 * y + 1, height - 1)
            for x in 0..<half.width {
                let right = min(2 * x + 1, width - 1)
                half[x, y] = UInt32.mean(
                    self[min(2 * x, right), min(2 * y, below)], self[right, min(2 * y, below)], self[min(2 * x, right), below],
                    self[right, below])
            }
        }
        return half
    }

    /// The colour at a place in units of the bitmap's size.
    fileprivate func color(u: CGFloat, v: CGFloat, isSmooth: Bool) -> UInt32 {
        let (x, y) = (u * CGFloat(width), v * CGFloat(height))
        func column(_ value: Int) -> Int { min(max(value, 0), width - 1) }
        func row(_ value: Int) -> Int { min(max(value, 0), height - 1) }
        guard isSmooth else { return self[column(Int(x.rounded(.down))), row(Int(y.rounded(.down)))] }
        let (across, down) = (AxisSample(x, length: width), AxisSample(y, length: height))
        let (shareX, shareY) = (across.share, down.share)
        let (a, b) = (self[across.low, down.low], self[across.high, down.low])
        let (c, d) = (self[across.low, down.high], self[across.high, down.high])
        var pixel: UInt32 = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            let upper = (a >> shift & 0xFF) * (256 - shareX) + (b >> shift & 0xFF) * shareX
            let lower = (c >> shift & 0xFF) * (256 - shareX) + (d >> shift & 0xFF) * shareX
            pixel |= ((upper * (256 - shareY) + lower * shareY + 0x8000) >> 16) << shift
        }
        return pixel
    }
}
