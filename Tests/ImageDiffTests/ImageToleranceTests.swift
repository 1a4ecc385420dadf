// SPDX-License-Identifier: MIT
//
// How far pictures may be apart: counts, shares, density, masks and metrics.

import Foundation
import Testing
import VitrineDrawing
import VitrineImageCoding
import VitrineTestSupport

@testable import VitrineImageDiff

@Suite struct ImageToleranceTests {
    private let white = filled(40, 40, 0xFFFF_FFFF)

    /// White with so many black pixels in a row from the top left.
    private func dotted(_ count: Int) -> Bitmap {
        var bitmap = white
        for index in 0..<count { bitmap.pixels[index] = 0xFF00_0000 }
        return bitmap
    }

    @Test(arguments: [(0, true), (4, true), (5, true), (6, false)])
    func `as many pixels may differ as are allowed`(count: Int, matches: Bool) {
        let difference = ImageComparison.compare(white, dotted(count), tolerance: ImageTolerance(allowedPixels: 5))
        #expect(difference.isMatch == matches)
        #expect(difference.differingPixels == count)
        #expect(difference.brokenLimits.map(\.kind) == (matches ? [] : [.pixels]))
    }

    @Test func `of a count and a share both hold`() {
        let both = ImageTolerance(allowedPixels: 100, allowedShare: 0.01)
        #expect(ImageComparison.compare(white, dotted(16), tolerance: both).isMatch)
        let broken = ImageComparison.compare(white, dotted(17), tolerance: both).brokenLimits
        #expect(broken == [BrokenLimit(kind: .share, found: 17.0 / 1600, allowed: 0.01)])
        #expect(broken.first?.description == "a share of 0.010625 differs, 0.01 may")
    }

    @Test func `many pixels here and there pass where as many in one place do not`() {
        var (scattered, dense) = (white, white)
        for y in stride(from: 0, to: 40, by: 8) { for x in stride(from: 0, to: 40, by: 8) { scattered[x, y] = 0xFF00_0000 } }
        for y in 20..<25 { for x in 10..<15 { dense[x, y] = 0xFF00_0000 } }
        let tolerance = ImageTolerance(density: .init(window: 8, share: 0.1))
        #expect(ImageComparison.compare(white, scattered, tolerance: tolerance).isMatch)
        let broken = ImageComparison.compare(white, dense, tolerance: tolerance).brokenLimits
        #expect(broken == [BrokenLimit(kind: .density, found: 25.0 / 64, allowed: 0.1, box: .init(x: 7, y: 17, width: 8, height: 8))])
    }

    @Test func `the densest window is found wherever it lies`() {
        var numbers = SeededNumbers(seed: 3)
        for window in [1, 3, 8, 50] {
            let marks = (0..<(23 * 17)).map { _ in UInt16(numbers.number(0..<4) == 0 ? 1 : 0) }
            let scan = DensityScan(marks, width: 23, box: .init(x: 2, y: 1, width: 20, height: 15), number: 1, window: window)
            var most = 0
            let (across, down) = (min(window, 20), min(window, 15))
            for top in 1...(16 - down) {
                for left in 2...(22 - across) {
                    var count = 0
                    for y in top..<(top + down) { for x in left..<(left + across) { count += Int(marks[y * 23 + x]) } }
                    most = max(most, count)
                }
            }
            #expect(scan.count == most, "a window of \(window)")
        }
    }

    @Test func `a mask lets everything in it pass, and counts it apart`() {
        let mask = ImageTolerance.Mask(ignoring: .init(x: 0, y: 0, width: 10, height: 1))
        let difference = ImageComparison.compare(white, dotted(10), tolerance: ImageTolerance(masks: [mask]))
        #expect(difference.isMatch)
        #expect((difference.differingPixels, difference.ignoredPixels) == (0, 10))
        #expect(difference.picture[3, 0] == 0xFF40_90E0)
        #expect(!ImageComparison.compare(white, dotted(11), tolerance: ImageTolerance(masks: [mask])).isMatch)
    }

    @Test func `a mask has a tolerance and a count of its own`() {
        let box = PixelRegion(x: 0, y: 0, width: 40, height: 1)
        let own = ImageTolerance.Mask(box, tolerance: ImageTolerance(allowedPixels: 8))
        #expect(ImageComparison.compare(white, dotted(8), tolerance: ImageTolerance(masks: [own])).isMatch)
        let difference = ImageComparison.compare(white, dotted(9), tolerance: ImageTolerance(masks: [own]))
        #expect(difference.brokenLimits == [BrokenLimit(kind: .pixels, found: 9, allowed: 8, box: box)])
    }

    @Test func `of masks that overlap the last one holds, and what lies outside does not count`() {
        let all = ImageTolerance.Mask(ignoring: .init(x: -5, y: -5, width: .max, height: .max))
        let part = ImageTolerance.Mask(.init(x: 4, y: 0, width: 2, height: 1), tolerance: .exact)
        let tolerance = ImageTolerance(masks: [all, part])
        #expect(ImageComparison.compare(white, dotted(4), tolerance: tolerance).isMatch)
        let difference = ImageComparison.compare(white, dotted(9), tolerance: tolerance)
        #expect((difference.differingPixels, difference.ignoredPixels) == (2, 7))
    }

    @Test func `sizes that differ never match, whatever is allowed`() {
        let tolerance = ImageTolerance(allowedPixels: .max, masks: [.init(ignoring: .init(x: 0, y: 0, width: 99, height: 99))])
        let difference = ImageComparison.compare(white, filled(40, 41, 0xFFFF_FFFF), tolerance: tolerance)
        #expect(difference.brokenLimits.map(\.kind) == [.size])
    }

    @Test(arguments: [ImageMetric.channels(12), .yiq(0.05), .perceptual(3)])
    func `the score is the threshold at which pictures match`(metric: ImageMetric) throws {
        var changed = white
        for y in 10..<30 { for x in 10..<30 { changed[x, y] = 0xFFC0_D0FF } }
        let difference = ImageComparison.compare(white, changed, tolerance: ImageTolerance(metric: metric))
        #expect(!difference.isMatch)
        #expect(difference.score > metric.threshold)
        let enough = try #require(ImageMetric(name: metric.name, threshold: (difference.score * 10000).rounded(.up) / 10000))
        #expect(ImageComparison.compare(white, changed, tolerance: ImageTolerance(metric: enough)).isMatch)
    }

    @Test func `a threshold that is no number lets nothing pass`() {
        for metric in [ImageMetric.yiq(.nan), .perceptual(.nan)] {
            #expect(!ImageComparison.compare(white, dotted(1), tolerance: ImageTolerance(metric: metric)).isMatch)
        }
        let share = ImageTolerance(allowedShare: .nan, density: .init(window: 4, share: .nan))
        #expect(ImageComparison.compare(white, dotted(1), tolerance: share).brokenLimits.map(\.kind) == [.share, .density])
    }

    @Test func `a difference that the eye does not resolve is small to the perceptual metric`() {
        let grey = filled(40, 40, 0xFF80_8080)
        var (checked, patched) = (grey, grey)
        for y in 0..<40 { for x in 0..<40 { checked[x, y] = (x + y).isMultiple(of: 2) ? 0xFF88_8888 : 0xFF78_7878 } }
        for y in 10..<20 { for x in 10..<20 { patched[x, y] = 0xFF88_8888 } }
        func score(_ other: Bitmap) -> Double {
            ImageComparison.compare(grey, other, tolerance: ImageTolerance(metric: .perceptual(0))).score
        }
        #expect(score(checked) < 1)
        #expect(score(patched) > 2)
    }

    /// Pairs of Sharma, Wu and Dalal (2005), table 1.
    @Test(
        arguments: [
            (50.0, 2.6772, -79.7751, 50.0, 0.0, -82.7485, 2.0425), (50, 0, 0, 50, -1, 2, 2.3669),
            (50, 2.49, -0.001, 50, -2.49, 0.0011, 7.2195),
            (50, 2.5, 0, 73, 25, -18, 27.1492), (60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644),
            (2.0776, 0.0795, -1.135, 0.9033, -0.0636, -0.5514, 0.9082),
        ])
    func `CIEDE2000 is that of the published pairs`(
        l1: Double, a1: Double, b1: Double, l2: Double, a2: Double, b2: Double, expected: Double
    ) {
        let difference = CIELab(lightness: l1, a: a1, b: b1).difference(CIELab(lightness: l2, a: a2, b: b2))
        #expect(abs(difference - expected) < 0.00006)
    }

    @Test func `a tolerance survives being written`() throws {
        let tolerance = ImageTolerance(
            metric: .yiq(0.1), ignoresAntialiasing: true, allowedPixels: 5, allowedShare: 0.01, density: .init(window: 16, share: 0.1),
            masks: [
                .init(ignoring: .init(x: 1, y: 2, width: 3, height: 4)), .init(.init(x: 5, y: 6, width: 7, height: 8), tolerance: .exact),
            ])
        #expect(try JSONDecoder().decode(ImageTolerance.self, from: JSONEncoder().encode(tolerance)) == tolerance)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(ImageMetric.self, from: Data(#"{"name": "yiq", "threshold": 2}"#.utf8))
        }
    }

    @Test func `a hash is that of size and pixels, and of bytes what xxhsum prints`() throws {
        let wide = Bitmap(width: 4, height: 1, pixels: [1, 2, 3, 4])
        let high = Bitmap(width: 1, height: 4, pixels: [1, 2, 3, 4])
        #expect(ContentHash(of: wide) == ContentHash(of: wide))
        #expect(ContentHash(of: wide) != ContentHash(of: high))
        #expect(ContentHash(of: [UInt8]()).description == "xxh128:99aa06d3014798d86001c324468d497f")
        let hash = ContentHash(of: Array("Lake".utf8))
        #expect(ContentHash(hash.description) == hash)
        for text in ["", "xxh128:", "xxh128:" + String(repeating: "g", count: 32), hash.description + "0", hash.description.uppercased()] {
            #expect(ContentHash(text) == nil, "\(text)")
        }
        #expect(try JSONDecoder().decode([ContentHash].self, from: JSONEncoder().encode([hash])) == [hash])
    }
}

private func filled(_ width: Int, _ height: Int, _ pixel: UInt32) -> Bitmap {
    Bitmap(width: width, height: height, pixels: [UInt32](repeating: pixel, count: width * height))
}
