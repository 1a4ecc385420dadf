// SPDX-License-Identifier: MIT
//
// A bitmap as a perspective shows it, pixel by pixel.

import Foundation
import VitrineDrawing
import VitrineGeometry

/// Reads a bitmap at any place, averaged where it is seen smaller.
struct ProjectedPicture {
    private let frame: CGRect
    private let source: CGRect
    /// The bitmap, and each time half of it in both directions.
    private let levels: [Bitmap]
    private let isSmooth: Bool

    init(_ image: DisplayList.Image) {
        (frame, source, isSmooth) = (image.frame, image.source, image.filter == .linear)
        var levels = [image.bitmap.bitmap]
        while isSmooth, let last = levels.last, last.width > 1 || last.height > 1, levels.count < 12 { levels.append(last.halved) }
        self.levels = levels
    }

    /// - Parameter map: from a pixel of the result to the layer that the image lies on.
    func pixels(width: Int, height: Int, map: Homography) -> [UInt32] {
        var result = [UInt32](repeating: 0, count: width * height)
        let whole = levels[0]
        let across = source.width * CGFloat(whole.width) / frame.width
        let down = source.height * CGFloat(whole.height) / frame.height
        for y in 0..<height {
            for x in 0..<width {
                let point = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
                // The inverse of a projection may be negative as a whole.
                let w = map.w(at: point)
                guard w != 0 else { continue }
                let place = CGPoint(
                    x: (point.x * map.m11 + point.y * map.m21 + map.m31) / w, y: (point.x * map.m12 + point.y * map.m22 + map.m32) / w)
                let step = max(
                    hypot((map.m11 - place.x * map.m13) / w * across, (map.m12 - place.y * map.m13) / w * down),
                    hypot((map.m21 - place.x * map.m23) / w * across, (map.m22 - place.y * map.m23) / w * down))
                guard place.x.isFinite, place.y.isFinite, step.isFinite else { continue }
                let u = min(max((place.x - frame.minX) / frame.width, 0), 1) * source.width + source.minX
                let v = min(max((place.y - frame.minY) / frame.height, 0), 1) * source.height + source.minY
                let level = min(max(Int(log2(max(step, 1)).rounded()), 0), levels.count - 1)
                result[y * width + x] = levels[level].color(u: u, v: v, isSmooth: isSmooth)
            }
        }
        return result
    }
}

extension Bitmap {
    /// Half as wide and half as high, each pixel the mean of four.
    fileprivate var halved: Bitmap {
        var half = Bitmap(width: max(width / 2, 1), height: max(height / 2, 1))
        for y in 0..<half.height {
            for x in 0..<half.width {
                let (right, below) = (min(2 * x + 1, width - 1), min(2 * y + 1, height - 1))
                let four = [
                    self[min(2 * x, right), min(2 * y, below)], self[right, min(2 * y, below)], self[min(2 * x, right), below],
                    self[right, below],
                ]
                var pixel: UInt32 = 0
                for shift: UInt32 in [0, 8, 16, 24] { pixel |= (four.reduce(2) { $0 + ($1 >> shift & 0xFF) } / 4) << shift }
                half[x, y] = pixel
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
