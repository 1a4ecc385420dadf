// SPDX-License-Identifier: MIT
//
// Telling antialiased edges from real differences, after Vyšniauskas, "Anti-aliased Pixel and Intensity Slope
// Detector" (2009), in the order in which pixelmatch 7 looks at neighbours.

/// A pixel on an antialiased edge lies between a darker and a lighter neighbour, and at least one of those belongs to
/// an even area in both pictures.
struct EdgeFinder {
    let pixels: PixelPair

    func isAntialiased(_ x: Int, _ y: Int) -> Bool {
        isEdge(x, y, in: pixels.straightFirst, beside: pixels.straightSecond)
            || isEdge(x, y, in: pixels.straightSecond, beside: pixels.straightFirst)
    }

    private func isEdge(_ x: Int, _ y: Int, in bitmap: UnsafePointer<UInt32>, beside other: UnsafePointer<UInt32>) -> Bool {
        let (left, right) = (max(x - 1, 0), min(x + 1, pixels.width - 1))
        let (top, bottom) = (max(y - 1, 0), min(y + 1, pixels.height - 1))
        let place = y * pixels.width + x
        let centre = bitmap[place]
        // The border of the picture counts as one even neighbour.
        var equal = x == left || x == right || y == top || y == bottom ? 1 : 0
        var (darkest, lightest) = (0.0, 0.0)
        var (dark, light) = ((x: x, y: y), (x: x, y: y))
        for column in left...right {
            for row in top...bottom where column != x || row != y {
                let delta = YIQMetric.brightness(centre, bitmap[row * pixels.width + column], place: place)
                if delta == 0 {
                    equal += 1
                    if equal > 2 { return false }
                } else if delta < darkest {
                    (darkest, dark) = (delta, (column, row))
                } else if delta > lightest {
                    (lightest, light) = (delta, (column, row))
                }
            }
        }
        if darkest == 0 || lightest == 0 { return false }
        return isEven(dark, bitmap) && isEven(dark, other) || isEven(light, bitmap) && isEven(light, other)
    }

    /// Whether at least three neighbours have the very colour of the pixel; the border of the picture counts as one.
    private func isEven(_ place: (x: Int, y: Int), _ bitmap: UnsafePointer<UInt32>) -> Bool {
        let (left, right) = (max(place.x - 1, 0), min(place.x + 1, pixels.width - 1))
        let (top, bottom) = (max(place.y - 1, 0), min(place.y + 1, pixels.height - 1))
        let centre = bitmap[place.y * pixels.width + place.x]
        var equal = place.x == left || place.x == right || place.y == top || place.y == bottom ? 1 : 0
        for row in top...bottom {
            for column in left...right where column != place.x || row != place.y {
                if bitmap[row * pixels.width + column] == centre { equal += 1 }
            }
        }
        return equal > 2
    }
}
