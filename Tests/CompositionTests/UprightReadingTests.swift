// SPDX-License-Identifier: MIT
//
// Bitmaps read along their rows and columns, beside the same read place by place.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineTestSupport

@testable import VitrineComposition

@Suite struct UprightReadingTests {
    @Test(arguments: [0.07, 0.5, 0.9, 1, 1.3, 2, 2.9, 7.7])
    func `a picture that stands upright has the pixels that each place has by itself`(step: CGFloat) throws {
        var numbers = SeededNumbers(seed: Int(step * 100))
        for size in [(37, 23), (1, 9), (64, 2)] {
            let pixels = (0..<(size.0 * size.1)).map { _ in UInt32(numbers.number(0..<0x7FFF_FFFF)) * 2 }
            let bitmap = Bitmap(width: size.0, height: size.1, pixels: pixels)
            let picture = try #require(Self.picture(of: bitmap))
            let (width, height) = (Int((CGFloat(size.0) / step).rounded(.up)), Int((CGFloat(size.1) / step).rounded(.up)))
            for flip in [1.0, -1] {
                let map = CGAffineTransform(
                    a: step, b: 0, c: 0, d: step * 0.93 * flip, tx: -0.3, ty: flip < 0 ? CGFloat(size.1) : 0.21)
                let upright = Homography(map)
                // So little turns nothing, and has every place looked at alone.
                var turned = upright
                turned.m21 = .leastNonzeroMagnitude
                let expected = picture.pixels(width: width, height: height, map: turned)
                #expect(picture.pixels(width: width, height: height, map: upright) == expected)
                let rows = height / 3..<height
                #expect(
                    picture.pixels(width: width, height: height, map: upright, rows: rows) == Array(expected[(rows.lowerBound * width)...]))
                #expect(
                    picture.pixels(width: width, height: height, map: turned, rows: rows) == Array(expected[(rows.lowerBound * width)...]))
            }
        }
    }

    /// The bitmap on a layer of its own size, of which a part is shown.
    private static func picture(of bitmap: Bitmap) -> ProjectedPicture? {
        let frame = CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
        let image = DisplayList.Image(
            bitmap: SharedBitmap(bitmap), source: CGRect(x: 0.05, y: 0.1, width: 0.9, height: 0.85), frame: frame)
        return Composition.Image(image).map(ProjectedPicture.init)
    }
}
