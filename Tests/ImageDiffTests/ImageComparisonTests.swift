// SPDX-License-Identifier: MIT
//
// Comparing pictures.

import Testing
import VitrineDrawing
import VitrineImageDiff

@Suite struct ImageComparisonTests {
    private let white = filled(20, 20, 0xFFFF_FFFF)

    @Test func `equal pictures match`() {
        let difference = ImageComparison.compare(white, white)
        #expect(difference.isMatch)
        #expect(difference.clusters.isEmpty)
        #expect(difference.boundingBox == nil)
        #expect(difference.meanError == 0)
    }

    @Test func `one changed pixel is counted, measured and boxed`() {
        var changed = white
        changed[3, 4] = 0xFFFF_FFF5
        let difference = ImageComparison.compare(white, changed)
        #expect(difference.differingPixels == 1)
        #expect(difference.maxChannelDelta == 10)
        #expect(difference.meanError == 10 / Double(4 * 400))
        #expect(difference.boundingBox == .init(x: 3, y: 4, width: 1, height: 1))
        #expect(difference.picture[3, 4] == 0xFFE0_1030)
        #expect(!difference.isMatch)
    }

    @Test(arguments: [(9, false), (10, true), (11, true)])
    func `a difference up to the tolerance does not count`(tolerance: Int, matches: Bool) {
        var changed = white
        changed[3, 4] = 0xFFFF_FFF5
        #expect(ImageComparison.compare(white, changed, tolerance: ImageTolerance(metric: .channels(tolerance))).isMatch == matches)
    }

    @Test func `groups far from each other have their own boxes`() {
        var changed = filled(64, 64, 0xFFFF_FFFF)
        for (x, y) in [(1, 1), (4, 2), (50, 60), (52, 61)] { changed[x, y] = 0xFF00_0000 }
        let difference = ImageComparison.compare(filled(64, 64, 0xFFFF_FFFF), changed)
        #expect(difference.clusters == [.init(x: 1, y: 1, width: 4, height: 2), .init(x: 50, y: 60, width: 3, height: 2)])
        #expect(difference.boundingBox == .init(x: 1, y: 1, width: 52, height: 61))
    }

    @Test func `another size is a difference, not an error`() {
        let difference = ImageComparison.compare(white, filled(22, 20, 0xFFFF_FFFF))
        #expect(difference.sizesDiffer)
        #expect(!difference.isMatch)
        #expect(difference.differingPixels == 40)
        #expect((difference.picture.width, difference.picture.height) == (22, 20))
        #expect(ImageComparison.compare(Bitmap(width: 0, height: 0), Bitmap(width: 0, height: 0)).isMatch)
    }

    @Test func `an edge drawn with other antialiasing can be left out`() {
        let first = slope(edge: 0xFF80_8080)
        let second = slope(edge: 0xFFB0_B0B0)
        let strict = ImageComparison.compare(first, second)
        let lenient = ImageComparison.compare(first, second, tolerance: ImageTolerance(ignoresAntialiasing: true))
        #expect(strict.differingPixels == 20)
        #expect(lenient.differingPixels == 0)
        #expect(lenient.antialiasedPixels == 20)
    }

    @Test func `a new shape is no antialiasing`() {
        var changed = white
        for y in 5..<15 { for x in 5..<15 { changed[x, y] = 0xFF00_0000 } }
        let difference = ImageComparison.compare(white, changed, tolerance: ImageTolerance(ignoresAntialiasing: true))
        #expect(difference.differingPixels == 100)
    }

    /// Black below the diagonal, white above, `edge` on it.
    private func slope(edge: UInt32) -> Bitmap {
        var bitmap = white
        for y in 0..<20 {
            for x in 0...y { bitmap[x, y] = x == y ? edge : 0xFF00_0000 }
        }
        return bitmap
    }
}

private func filled(_ width: Int, _ height: Int, _ pixel: UInt32) -> Bitmap {
    Bitmap(width: width, height: height, pixels: [UInt32](repeating: pixel, count: width * height))
}
