// SPDX-License-Identifier: MIT
//
// Which pixels of a row a projective map concerns.

import Foundation
import Testing
import VitrineGeometry

@testable import VitrineRasterRenderer

@Suite struct PixelMapTests {
    static let maps: [PixelMap] = [
        CATransform3DMakeTranslation(-7.5, -4, 0),
        CATransform3DConcat(CATransform3DMakeRotation(0.6, 0, 0, 1), CATransform3DMakeScale(0.8, 1.3, 1)),
        leaning(0.9, 1, 0.2), leaning(-1.3, 0.3, 1), leaning(2.6, 1, 1),
    ].map { PixelMap(Homography($0)) }

    private static func leaning(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat) -> CATransform3D {
        var perspective = CATransform3D.identity
        perspective.m34 = -1.0 / 45
        let away = CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, 0), perspective)
        return CATransform3DConcat(
            CATransform3DMakeTranslation(-20, -15, 0), CATransform3DConcat(away, CATransform3DMakeTranslation(12, 9, 0)))
    }

    private let frame = PixelRect(minX: 0, minY: 0, maxX: 40, maxY: 30)

    @Test(arguments: maps.indices) func `no pixel that shows the bitmap is left out`(_ index: Int) {
        let map = Self.maps[index]
        for y in frame.minY..<frame.maxY {
            let columns = map.columns(ofRow: y, width: 24, height: 18, within: frame)
            #expect(columns.lowerBound >= 0 && columns.upperBound <= 40)
            for x in frame.minX..<frame.maxX where !columns.contains(x) {
                for (dx, dy) in [(0.1, 0.1), (0.9, 0.1), (0.5, 0.5), (0.1, 0.9), (0.9, 0.9)] {
                    guard let place = map.apply(CGFloat(x) + dx, CGFloat(y) + dy) else { continue }
                    #expect(place.x < 0 || place.y < 0 || place.x > 24 || place.y > 18, "pixel \(x) \(y)")
                }
            }
        }
    }

    @Test(arguments: maps.indices) func `pixels within a rectangle have all corners in it`(_ index: Int) throws {
        let map = Self.maps[index]
        let rect = CGRect(x: 3, y: 2, width: 20, height: 15)
        var found = 0
        for y in frame.minY..<frame.maxY {
            for x in map.columns(ofRow: y, inside: rect, within: 0..<40) {
                for corner in 0..<4 {
                    let place = try #require(map.apply(CGFloat(x + corner % 2), CGFloat(y + corner / 2)))
                    #expect(rect.insetBy(dx: -1e-6, dy: -1e-6).contains(CGPoint(x: place.x, y: place.y)), "pixel \(x) \(y)")
                }
                found += 1
            }
        }
        #expect(found > 0)
    }
}
