// SPDX-License-Identifier: MIT
//
// The named curves against their table (animation.values-of-the-curves).

import Testing
import VitrineTimeline

@Suite struct TimingCurveTests {
    /// The shares of time of the table.
    static let times = [0.1, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.9]

    @Test(arguments: [
        (
            TimingCurve.easeInOut,
            [0.019722, 0.081660, 0.129162, 0.187396, 0.331884, 0.5, 0.668116, 0.812604, 0.870838, 0.918340, 0.980278]
        ),
        (
            TimingCurve.easeIn,
            [0.017027, 0.062282, 0.093465, 0.129577, 0.214861, 0.315357, 0.429120, 0.554814, 0.621862, 0.691634, 0.839428]
        ),
        (
            TimingCurve.easeOut,
            [0.160572, 0.308366, 0.378138, 0.445186, 0.570880, 0.684643, 0.785139, 0.870423, 0.906535, 0.937718, 0.982973]
        ),
        (
            TimingCurve.default,
            [0.094796, 0.295244, 0.408511, 0.513315, 0.682541, 0.802403, 0.885229, 0.940765, 0.960459, 0.975625, 0.994316]
        ),
        (TimingCurve.linear, Self.times),
    ])
    func `the named curves go through their table`(curve: TimingCurve, values: [Double]) {
        for (time, value) in zip(Self.times, values) { #expect(abs(curve.progress(at: time) - value) < 1e-6) }
    }

    @Test(arguments: [TimingCurve.easeInOut, .default, TimingCurve(0, 0, 0, 1), TimingCurve(1, 0, 0, 1), TimingCurve(0.5, -0.5, 0.5, 1.5)])
    func `every curve begins at 0 and ends at 1, and stays there outside`(curve: TimingCurve) {
        #expect(curve.progress(at: 0) == 0 && curve.progress(at: 1) == 1)
        #expect(curve.progress(at: -2) == 0 && curve.progress(at: 3) == 1)
        #expect(abs(curve.progress(at: 1e-9)) < 1e-2 && abs(curve.progress(at: 1 - 1e-9) - 1) < 1e-2)
    }

    @Test func `control points are held to the time there is`() {
        #expect(TimingCurve(-1, 0.3, 2, 0.7) == TimingCurve(0, 0.3, 1, 0.7))
    }

    @Test func `a curve may swing over`() {
        let curve = TimingCurve(0.3, 0, 0.4, 1.8)
        #expect((1..<20).contains { curve.progress(at: Double($0) / 20) > 1.05 })
    }

    @Test(arguments: times) func `time and progress are each other's inverse`(time: Double) {
        #expect(abs(TimingCurve.easeInOut.time(at: TimingCurve.easeInOut.progress(at: time)) - time) < 1e-9)
    }
}
