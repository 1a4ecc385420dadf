// SPDX-License-Identifier: MIT
//
// Numbers as text.

import Foundation
import Testing
import VitrineGeometry

@Suite struct NumberTextTests {
    static let texts: [(Double, String)] = [
        (0.0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "-1.5"), (0.1 + 0.2, "0.3"), (137.5, "137.5"), (1 / 3.0, "0.3333"), (2 / 3.0, "0.6667"),
        (-0.00004, "0"), (0.00005, "0.0001"), (0.9999999, "1"), (1e-300, "0"), (10.05, "10.05"), (1e15, "1000000000000000"),
        (9_007_199_254_740_992, "9007199254740992"), (1e22, "10000000000000000000000"), (.nan, "nan"), (.infinity, "inf"),
        (-.infinity, "-inf"),
    ]

    @Test(arguments: texts)
    func `numbers print plainly`(value: Double, text: String) {
        #expect(value.numberText() == text)
    }

    @Test func `the number of decimals can be chosen`() {
        #expect((2 / 3.0).numberText(places: 0) == "1")
        #expect((2 / 3.0).numberText(places: 2) == "0.67")
        #expect((0.5).numberText(places: 0) == "1")
    }

    @Test func `points, sizes and rectangles print their numbers in order`() {
        #expect(CGRect(x: 1, y: -2.5, width: 3, height: 0).numberText == "1 -2.5 3 0")
        #expect(CGPoint(x: 0.5, y: 0).numberText == "0.5 0")
        #expect(CGSize(width: 4, height: 5).numberText == "4 5")
    }
}
