// SPDX-License-Identifier: MIT
//
// Keyframes by hand-computed values.

import Foundation
import Testing
import VitrineTimeline

@Suite struct KeyframesTests {
    @Test(arguments: [(-1.0, 0.0), (0, 0), (0.25, 5), (0.5, 10), (0.75, 20), (1, 30), (2, 30)])
    func `linear values are spread evenly where no times are given`(share: Double, value: Double) {
        #expect(Keyframes(values: [0.0, 10, 30]).value(at: share) == value)
    }

    @Test(arguments: [(0.1, 5.0), (0.2, 10), (0.6, 20), (1, 30)])
    func `times say when a value is reached`(share: Double, value: Double) {
        #expect(abs((Keyframes(values: [0.0, 10, 30], times: [0, 0.2, 1]).value(at: share) ?? -1) - value) < 1e-12)
    }

    @Test func `times that are too few are not heard`() {
        #expect(Keyframes(values: [0.0, 10, 30], times: [0, 1]).value(at: 0.5) == 10)
    }

    @Test(arguments: [(0.0, 0.0), (0.3, 0), (0.34, 10), (0.66, 10), (0.67, 30), (1, 30)])
    func `a discrete value stays until the next`(share: Double, value: Double) {
        #expect(Keyframes(values: [0.0, 10, 30], mode: .discrete).value(at: share) == value)
    }

    @Test func `discrete values take one more time than there are values`() {
        let keyframes = Keyframes(values: [0.0, 10], times: [0, 0.9, 1], mode: .discrete)
        #expect(keyframes.value(at: 0.89) == 0 && keyframes.value(at: 0.9) == 10)
    }

    @Test(arguments: [(0.1, 4.0), (0.25, 10), (0.5, 20), (0.9, 36)])
    func `paced values are passed at an even pace`(share: Double, value: Double) {
        let keyframes = Keyframes(values: [0.0, 30, 40], times: [0, 0.1, 1], mode: .paced)
        #expect(abs((keyframes.value(at: share) ?? -1) - value) < 1e-12)
    }

    @Test func `the pace is that of points in the plane`() {
        let keyframes = Keyframes(values: [CGPoint.zero, CGPoint(x: 3, y: 4), CGPoint(x: 3, y: 19)], mode: .paced)
        #expect(keyframes.value(at: 0.25) == CGPoint(x: 3, y: 4))
    }

    @Test func `each way has its own curve`() {
        let keyframes = Keyframes(values: [0.0, 1, 2], curves: [.easeInOut, .easeIn])
        #expect(abs((keyframes.value(at: 0.1) ?? -1) - 0.081660) < 1e-6)
        #expect(abs((keyframes.value(at: 0.6) ?? -1) - 1.062282) < 1e-6)
    }

    @Test func `a cubic line goes through all values, and smoothly`() {
        let keyframes = Keyframes(values: [0.0, 10, 0], mode: .cubic)
        #expect(keyframes.value(at: 0) == 0 && keyframes.value(at: 0.5) == 10 && keyframes.value(at: 1) == 0)
        let (before, after) = (keyframes.value(at: 0.5 - 1e-6) ?? 0, keyframes.value(at: 0.5 + 1e-6) ?? 0)
        #expect(abs(before - after) < 1e-9 && abs(before - 10) < 1e-6)
        // The uniform curve by hand: with equal neighbours 0, 0, 10, 0 at its middle.
        #expect(abs((keyframes.value(at: 0.25) ?? 0) - 5.625) < 1e-12)
    }

    @Test func `a paced cubic line covers equal lengths in equal times`() {
        let keyframes = Keyframes(values: [CGPoint.zero, CGPoint(x: 30, y: 0), CGPoint(x: 40, y: 0)], mode: .cubicPaced)
        #expect(abs((keyframes.value(at: 0.75)?.x ?? 0) - 30) < 0.01)
    }

    @Test func `no values give none`() {
        #expect(Keyframes<Double>(values: []).value(at: 0.5) == nil)
        #expect(Keyframes(values: [7.0]).value(at: 0.5) == 7)
    }
}
