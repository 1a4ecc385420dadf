// SPDX-License-Identifier: MIT
//
// Comparing two pictures pixel by pixel.

public import VitrineDrawing

/// Compares pictures as they look on white.
public struct ImageComparison {
    private let first: Bitmap
    private let second: Bitmap
    private let tolerance: Int
    private let edges: EdgeFinder?

    /// - Parameters:
    ///   - first: the picture that is held to be right.
    ///   - second: the picture that is compared with it.
    ///   - tolerance: the difference of a channel, 0 to 255, up to which pixels count as equal.
    ///   - ignoresAntialiasing: whether pixels that look like differently antialiased edges count as equal too.
    package init(_ first: Bitmap, _ second: Bitmap, tolerance: Int = 0, ignoresAntialiasing: Bool = false) {
        (self.first, self.second, self.tolerance) = (first, second, tolerance)
        edges = ignoresAntialiasing ? EdgeFinder(first, second) : nil
    }

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
        let comparison = ImageComparison(first, second, tolerance: tolerance, ignoresAntialiasing: ignoresAntialiasing)
        var pixels: [UInt32] = []
        var result = comparison.difference { pixels += $0 }
        result.picture = Bitmap(width: max(first.width, second.width), height: max(first.height, second.height), pixels: pixels)
        return result
    }

    /// The difference, without its picture.
    ///
    /// - Parameter onRow: gets the picture from top to bottom, a row at a time.
    package func difference(onRow: ([UInt32]) throws -> Void) rethrows -> ImageDifference {
        let width = max(first.width, second.width)
        let height = max(first.height, second.height)
        var result = ImageDifference(
            picture: Bitmap(width: 0, height: 0), firstWidth: first.width, firstHeight: first.height,
            secondWidth: second.width, secondHeight: second.height)
        var clusters = ClusterGrid(width: width, height: height)
        var row = [UInt32](repeating: 0, count: width)
        var sum = 0
        for y in 0..<height {
            for x in 0..<width {
                guard let a = first.pixel(x, y), let b = second.pixel(x, y) else {
                    result.differingPixels += 1
                    result.maxChannelDelta = 255
                    sum += 4 * 255
                    clusters.mark(x, y)
                    row[x] = Colour.different
                    continue
                }
                let delta = a == b ? 0 : Self.largestDelta(a, b, &sum)
                result.maxChannelDelta = max(result.maxChannelDelta, delta)
                if delta <= tolerance {
                    row[x] = a.faded
                } else if let edges, edges.isAntialiased(x, y) {
                    result.antialiasedPixels += 1
                    row[x] = Colour.antialiased
                } else {
                    result.differingPixels += 1
                    clusters.mark(x, y)
                    row[x] = Colour.different
                }
            }
            try onRow(row)
        }
        result.meanError = width * height == 0 ? 0 : Double(sum) / Double(4 * width * height)
        result.clusters = clusters.boxes
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
