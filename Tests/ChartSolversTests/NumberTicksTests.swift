// SPDX-License-Identifier: MIT
//
// Round numbers: the steps are 1, 2 or 5 times a power of ten, as D3 chooses them.

import Foundation
import Testing

@testable import VitrineChartSolvers

@Suite struct NumberTicksTests {
    /// A span, how many parts are wanted, and the step and its digits.
    static let steps: [(span: Double, count: Int, step: Double, digits: Int)] = [
        (1, 10, 0.1, 1), (1, 5, 0.2, 1), (1, 2, 0.5, 1), (1, 1, 1, 0), (10, 5, 2, 0), (100, 4, 20, 0), (100, 3, 50, 0), (100, 5, 20, 0),
        (31, 4, 10, 0), (0.003, 3, 0.001, 3), (1_234_567, 5, 200_000, 0), (7, 4, 2, 0), (99, 10, 10, 0), (0.7, 5, 0.1, 1),
        (1e-9, 2, 5e-10, 10),
    ]

    @Test(arguments: steps) func `a step is one, two or five times a power of ten`(
        _ known: (span: Double, count: Int, step: Double, digits: Int)
    ) {
        let ticks = NumberTicks(span: known.span, count: known.count)
        #expect(abs(ticks.step - known.step) < known.step * 1e-9)
        #expect(ticks.fractionDigits == known.digits)
    }

    @Test func `ticks are the numbers that they are called`() {
        let ticks = NumberTicks(span: 1, count: 10)
        #expect(ticks.values(from: 0, to: 1) == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
        #expect(NumberTicks(span: 46, count: 5).values(from: -13, to: 33) == [-10, 0, 10, 20, 30])
    }

    @Test func `bounds are rounded outward, and round ones stay`() {
        let ticks = NumberTicks(span: 46, count: 5)
        #expect(ticks.rounding(-13, 33) == (-20, 40))
        #expect(ticks.rounding(-20, 40) == (-20, 40))
        #expect(NumberTicks(span: 0.3, count: 3).rounding(0, 0.3) == (0, 0.3))
    }

    @Test func `whole numbers have whole steps`() {
        #expect(NumberTicks(span: 2, count: 4, isWhole: true).values(from: 1, to: 3) == [1, 2, 3])
        #expect(NumberTicks(span: 2, count: 4).values(from: 1, to: 3) == [1, 1.5, 2, 2.5, 3])
    }

    @Test func `powers are thinned where there are many, and parted where there are few`() {
        #expect(NumberTicks.logarithmic(from: 1, to: 1000, count: 5) == [1, 10, 100, 1000])
        #expect(NumberTicks.logarithmic(from: 1, to: 1e8, count: 4) == [1, 1e3, 1e6])
        #expect(NumberTicks.logarithmic(from: 1, to: 10, count: 5) == [1, 2, 5, 10])
        #expect(NumberTicks.logarithmic(from: 0, to: 10, count: 5).isEmpty)
    }

    @Test(arguments: [0, -1, Double.nan, Double.infinity]) func `a span that is none has no steps`(_ span: Double) {
        let ticks = NumberTicks(span: span, count: 5)
        #expect(ticks.step == 0)
        #expect(ticks.values(from: 0, to: 1).isEmpty)
    }
}
