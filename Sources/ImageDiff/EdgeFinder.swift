// SPDX-License-Identifier: MIT
//
// Telling antialiased edges from real differences, after Vyšniauskas, "Anti-aliased Pixel and Intensity Slope
// Detector" (2009).

import VitrineDrawing

/// A pixel on an antialiased edge lies between a darker and a lighter neighbour, and at least one of those belongs to
/// an even area in both pictures.
struct EdgeFinder {
    private let first: Bitmap
    private let second: Bitmap

    init(_ first: Bitmap, _ second: Bitmap) {
        self.first = first
        self.second = second
    }

    func isAntialiased(_ x: Int, _ y: Int) -> Bool {
        isEdge(x, y, in: first, beside: second) || isEdge(x, y, in: second, beside: first)
    }

    private func isEdge(_ x: Int, _ y: Int, in bitmap: Bitmap, beside other: Bitmap) -> Bool {
        guard let centre = bitmap.pixel(x, y)?.luma else { return false }
        // The border of the picture counts as one even neighbour.
        let isBorder = x == 0 || y == 0 || x == bitmap.width - 1 || y == bitmap.height - 1
        var equal = isBorder ? 1 : 0
        var (darkest, lightest) = (0, 0)
        var (dark, light) = ((x: x, y: y), (x: x, y: y))
        for place in neighbours(x, y) {
            guard let luma = bitmap.pixel(place.x, place.y)?.luma else { continue }
            let delta = luma - centre
            if delta == 0 { equal += 1 }
            if delta < darkest { (darkest, dark) = (delta, place) }
            if delta > lightest { (lightest, light) = (delta, place) }
        }
        guard equal <= 2, darkest < 0, lightest > 0 else { return false }
        return isEven(dark, in: bitmap) && isEven(dark, in: other) || isEven(light, in: bitmap) && isEven(light, in: other)
    }

    /// Whether at least three neighbours have the very colour of the pixel.
    private func isEven(_ place: (x: Int, y: Int), in bitmap: Bitmap) -> Bool {
        guard let centre = bitmap.pixel(place.x, place.y) else { return false }
        return neighbours(place.x, place.y).count { (bitmap.pixel($0.x, $0.y) ?? centre) == centre } >= 3
    }

    private func neighbours(_ x: Int, _ y: Int) -> [(x: Int, y: Int)] {
        [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)].map { (x + $0.0, y + $0.1) }
    }
}
