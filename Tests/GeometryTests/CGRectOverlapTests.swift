// SPDX-License-Identifier: MIT
//
// What it means for rectangles to meet.

import Foundation
import Testing
import VitrineGeometry

@Suite struct CGRectOverlapTests {
    private let viewport = CGRect(x: 0, y: 0, width: 100, height: 100)

    @Test func `rectangles that touch do not overlap`() {
        #expect(!CGRect(x: 100, y: 0, width: 10, height: 10).overlaps(viewport))
        #expect(!CGRect(x: 0, y: -10, width: 10, height: 10).overlaps(viewport))
        #expect(CGRect(x: 99.9, y: 0, width: 10, height: 10).overlaps(viewport))
    }

    @Test(arguments: [(0, true), (50, true), (99, true), (100, false), (-1, false)] as [(CGFloat, Bool)])
    func `an element without extent shows where it lies inside`(y: CGFloat, shows: Bool) {
        #expect(CGRect(x: 0, y: y, width: 100, height: 0).isShown(in: viewport) == shows)
        #expect(CGRect(x: y, y: 0, width: 0, height: 0).isShown(in: viewport) == shows)
    }

    @Test func `the box of points holds them all`() {
        let points = [CGPoint(x: 3, y: -1), CGPoint(x: -2, y: 5), CGPoint(x: 0, y: 0)]
        #expect(CGRect(enclosing: points) == CGRect(x: -2, y: -1, width: 5, height: 6))
        #expect(CGRect(enclosing: []).isNull)
    }

    @Test func `a rectangle is where its centre says`() {
        let rect = CGRect(center: CGPoint(x: 10, y: 20), size: CGSize(width: 4, height: 6))
        #expect(rect == CGRect(x: 8, y: 17, width: 4, height: 6))
        #expect(rect.center == CGPoint(x: 10, y: 20))
        #expect(rect.isFinite && !CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1).isFinite)
    }
}
