// SPDX-License-Identifier: MIT
//
// A bitmap as a perspective shows it, pixel by pixel.

import Foundation
import VitrineDrawing
package import VitrineGeometry

/// Reads a bitmap at any place, averaged where it is seen smaller.
package struct ProjectedPicture {
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

    /// - Parameter map: from a pixel of the result to the layer that the image lies on.
    package func pixels(width: Int, height: Int, map: Homography) -> [UInt32] {
        var result = [UInt32](repeating: 0, count: width * height)
        for y in 0..<height {
            var known: CGFloat?
            for x in 0..<width {
                let center = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
                // Neighbours are seen in nearly one size.
                if x.isMultiple(of: 8) { known = step(at: center, map) }
                guard let step = known ?? step(at: center, map) else { continue }
                // The level that is a little finer; where that is more than a pixel each, four places of it.
                let level = min(max(Int(log2(max(step, 1))), 0), levels.count - 1)
                guard isSmooth, step / CGFloat(1 << level) > 1.1 else {
                    result[y * width + x] = color(at: center, map, level: level)
                    continue
                }
                func near(_ dx: CGFloat, _ dy: CGFloat) -> UInt32 {
                    color(at: CGPoint(x: center.x + dx, y: center.y + dy), map, level: level)
                }
                result[y * width + x] = UInt32.mean(near(-0.25, -0.25), near(0.25, -0.25), near(-0.25, 0.25), near(0.25, 0.25))
            }
        }
        return result
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
        let (left, top) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
        let (shareX, shareY) = (UInt32((x - 0.5 - left) * 256), UInt32((y - 0.5 - top) * 256))
        let (x0, x1, y0, y1) = (column(Int(left)), column(Int(left) + 1), row(Int(top)), row(Int(top) + 1))
        let (a, b, c, d) = (self[x0, y0], self[x1, y0], self[x0, y1], self[x1, y1])
        var pixel: UInt32 = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            let upper = (a >> shift & 0xFF) * (256 - shareX) + (b >> shift & 0xFF) * shareX
            let lower = (c >> shift & 0xFF) * (256 - shareX) + (d >> shift & 0xFF) * shareX
            pixel |= ((upper * (256 - shareY) + lower * shareY + 0x8000) >> 16) << shift
        }
        return pixel
    }
}
