// SPDX-License-Identifier: MIT

import Foundation
import Testing
import VitrineComposition
import VitrineDrawing

@Suite struct InvariantTests {
    private static let unsound: [CGFloat] = [.nan, .infinity, -.infinity]

    @Test(arguments: unsound) func `no number that is not finite becomes a length, a rectangle or an offset`(value: CGFloat) {
        #expect(FiniteRect(CGRect(x: value, y: 0, width: 1, height: 1)) == nil)
        #expect(FiniteRect(CGRect(x: 0, y: 0, width: value, height: 1)) == nil)
        #expect(PositiveRect(CGRect(x: 0, y: 0, width: 1, height: value)) == nil)
        #expect(PositiveLength(value) == nil)
        #expect(Length(value).value == 0)
        #expect(FiniteOffset(CGSize(width: 0, height: value)) == nil)
        #expect(FinitePath(Path(elements: [.move(.zero), .line(CGPoint(x: value, y: 0))])) == nil)
    }

    @Test func `an alpha is above 0 and at most 1`() {
        #expect(UnitAlpha(0) == nil && UnitAlpha(-1) == nil && UnitAlpha(.nan) == nil)
        #expect(UnitAlpha(0.25)?.value == 0.25 && UnitAlpha(3)?.value == 1)
        #expect(SeenColor(.clear) == nil && SeenColor(.black)?.isOpaque == true)
        #expect(SeenColor(CGColor(red: .nan, green: 2, blue: 0, alpha: 4))?.color == CGColor(red: 0, green: 2, blue: 0, alpha: 1))
    }

    @Test func `a rectangle may be empty where it says so`() {
        #expect(FiniteRect(.zero) != nil && PositiveRect(.zero) == nil)
        #expect(PositiveLength(cutting: .infinity)?.value == 1e12)
    }
}
