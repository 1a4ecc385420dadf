// SPDX-License-Identifier: MIT
//
// Comparing two pictures pixel by pixel.

public import VitrineDrawing

/// Compares pictures as they look on white.
public enum ImageComparison {
    /// Compares two pictures pixel by pixel, from their top left corners.
    ///
    /// - Parameters:
    ///   - first: the picture that is held to be right.
    ///   - second: the picture that is compared with it.
    ///   - tolerance: the difference of a channel, 0 to 255, up to which pixels count as equal.
    ///   - ignoresAntialiasing: whether pixels that look like differently antialiased edges count as equal too.
    /// - Returns: a difference for any two pictures, also of different sizes.
    public static func compare(
        _ first: Bitmap, _ second: Bitmap, tolerance: Int = 0, ignoresAntialiasing: Bool = false
    ) -> ImageDifference {
        let width = max(first.width, second.width)
        let height = max(first.height, second.height)
        var result = ImageDifference(
            picture: Bitmap(width: width, height: height), firstWidth: first.width, firstHeight: first.height,
            secondWidth: second.width, secondHeight: second.height)
        let edges = ignoresAntialiasing ? EdgeFinder(first, second) : nil
        var marks = [Bool](repeating: false, count: width * height)
        var sum = 0
        for y in 0..<height {
            for x in 0..<width {
                guard let a = first.pixel(x, y), let b = second.pixel(x, y) else {
                    result.differingPixels += 1
                    result.maxChannelDelta = 255
                    sum += 4 * 255
                    marks[y * width + x] = true
                    result.picture[x, y] = Colour.different
                    continue
                }
                let delta = a == b ? 0 : largestDelta(a, b, &sum)
                result.maxChannelDelta = max(result.maxChannelDelta, delta)
                if delta <= tolerance {
                    result.picture[x, y] = a.faded
                } else if let edges, edges.isAntialiased(x, y) {
                    result.antialiasedPixels += 1
                    result.picture[x, y] = Colour.antialiased
                } else {
                    result.differingPixels += 1
                    marks[y * width + x] = true
                    result.picture[x, y] = Colour.different
                }
            }
        }
        result.meanError = width * height == 0 ? 0 : Double(sum) / Double(4 * width * height)
        result.clusters = clusters(of: marks, width: width)
        return result
    }

    private enum Colour {
        static let different: UInt32 = 0xFFE0_1030
        static let antialiased: UInt32 = 0xFFFF_D000
    }

    private static func largestDelta(_ a: UInt32, _ b: UInt32, _ sum: inout Int) -> Int {
        var largest = 0
        for shift: UInt32 in [24, 16, 8, 0] {
            let delta = abs(Int(a >> shift & 255) - Int(b >> shift & 255))
            largest = max(largest, delta)
            sum += delta
        }
        return largest
    }

    /// Boxes around marks that are at most `reach` pixels apart, found on a grid so that the time grows with the pixels only.
    private static func clusters(of marks: [Bool], width: Int) -> [ImageDifference.Box] {
        let reach = 8
        let columns = (width + reach - 1) / reach
        guard columns > 0 else { return [] }
        let rows = (marks.count / width + reach - 1) / reach
        var cells = [ImageDifference.Box?](repeating: nil, count: columns * rows)
        for index in marks.indices where marks[index] {
            let (x, y) = (index % width, index / width)
            let dot = ImageDifference.Box(x: x, y: y, width: 1, height: 1)
            let cell = y / reach * columns + x / reach
            cells[cell] = cells[cell]?.union(dot) ?? dot
        }
        var found: [ImageDifference.Box] = []
        for start in cells.indices {
            guard var box = cells[start] else { continue }
            cells[start] = nil
            var open = [start]
            while let cell = open.popLast() {
                let (column, row) = (cell % columns, cell / columns)
                for nextRow in max(0, row - 1)...min(rows - 1, row + 1) {
                    for nextColumn in max(0, column - 1)...min(columns - 1, column + 1) {
                        let next = nextRow * columns + nextColumn
                        guard let other = cells[next] else { continue }
                        box = box.union(other)
                        cells[next] = nil
                        open.append(next)
                    }
                }
            }
            found.append(box)
        }
        return found.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
    }
}

extension Bitmap {
    /// Nil outside of the bitmap.
    func pixel(_ x: Int, _ y: Int) -> UInt32? {
        x >= 0 && y >= 0 && x < width && y < height ? self[x, y] : nil
    }
}

extension UInt32 {
    /// Luma on white, 0 to 255,000.
    var luma: Int {
        let white = 255 - Int(self >> 24)
        return 299 * (Int(self >> 16 & 255) + white) + 587 * (Int(self >> 8 & 255) + white) + 114 * (Int(self & 255) + white)
    }

    /// A light grey that lets marks stand out.
    var faded: UInt32 {
        let grey = UInt32(204 + luma / 5000)
        return 0xFF00_0000 | grey << 16 | grey << 8 | grey
    }
}
