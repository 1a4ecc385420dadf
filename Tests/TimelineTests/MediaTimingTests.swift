// SPDX-License-Identifier: MIT
//
// Begin, speed, repetition and fill, by hand.

import Testing
import VitrineTimeline

@Suite struct MediaTimingTests {
    private func timing(_ change: (inout MediaTiming) -> Void) -> MediaTiming {
        var timing = MediaTiming()
        timing.duration = 2
        change(&timing)
        return timing
    }

    @Test(arguments: [(-0.1, nil), (0.0, 0.0), (0.5, 0.25), (1.9, 0.95), (2.0, nil), (5, nil)] as [(Double, Double?)])
    func `outside of its time an animation shows nothing`(time: Double, share: Double?) {
        #expect(timing { _ in }.phase(at: time)?.share == share)
    }

    @Test(
        arguments: [
            (MediaTiming.Fill.backwards, 0.0, nil), (.forwards, nil, 1.0), (.both, 0.0, 1.0), (.removed, nil, nil),
        ] as [(MediaTiming.Fill, Double?, Double?)])
    func `fill says what is shown outside`(fill: MediaTiming.Fill, before: Double?, after: Double?) {
        let timing = timing { ($0.fill, $0.beginTime) = (fill, 1) }
        #expect(timing.phase(at: 0.5)?.share == before)
        #expect(timing.phase(at: 3)?.share == after)
    }

    @Test func `speed and offset shift and stretch, and what an offset leaves out comes last`() {
        let timing = timing { ($0.beginTime, $0.speed, $0.timeOffset) = (10, 2, 0.5) }
        #expect([10, 10.5, 10.75, 10.875].map { timing.phase(at: $0)?.share } == [0.25, 0.75, 0, 0.125])
        #expect(timing.phase(at: 11) == nil && timing.phase(at: 9.9) == nil)
        #expect(timing.endTime == 11)
    }

    @Test func `a speed of zero stands at the offset`() {
        let timing = timing { ($0.speed, $0.timeOffset) = (0, 0.5) }
        #expect(timing.phase(at: 0)?.share == 0.25 && timing.phase(at: 1000)?.share == 0.25)
        #expect(timing.endTime == .infinity)
    }

    @Test(arguments: [(0.5, 0.25, 0), (2.5, 0.25, 1), (4.5, 0.25, 2), (5.5, 0.75, 2)])
    func `repetitions begin anew and are counted`(time: Double, share: Double, runs: Int) {
        let timing = timing { $0.repeatCount = 3 }
        #expect(timing.phase(at: time) == MediaTiming.Phase(share: share, runs: runs))
        #expect(timing.endTime == 6)
    }

    @Test(arguments: [(0.5, 0.25), (2.5, 0.75), (3.5, 0.25), (4.5, 0.25), (6.5, 0.75)])
    func `an animation that reverses runs back`(time: Double, share: Double) {
        let timing = timing { ($0.autoreverses, $0.repeatCount) = (true, 2) }
        #expect(timing.phase(at: time)?.share == share)
        #expect(timing.endTime == 8)
    }

    @Test(arguments: [(false, 2.0, 1.0), (false, 1.5, 0.5), (true, 1, 0), (true, 0.5, 1), (true, 1.25, 0.5)])
    func `what stays is the end of the last run`(autoreverses: Bool, count: Double, share: Double) {
        let timing = timing { ($0.autoreverses, $0.repeatCount, $0.fill) = (autoreverses, count, .forwards) }
        #expect(timing.phase(at: 100)?.share == share)
    }

    @Test func `a repetition by time ends at its time`() {
        let timing = timing { $0.repeatDuration = 3 }
        #expect(timing.endTime == 3)
        #expect(timing.phase(at: 2.5) == MediaTiming.Phase(share: 0.25, runs: 1))
        #expect(timing.phase(at: 3) == nil)
    }

    @Test func `without end there is always a moment`() {
        let timing = timing { $0.repeatCount = .infinity }
        #expect(timing.endTime == .infinity)
        #expect(timing.phase(at: 2_000_001)?.share == 0.5)
    }

    @Test func `an animation without duration is at its end`() {
        let timing = timing { ($0.duration, $0.fill) = (0, .forwards) }
        #expect(timing.phase(at: 0)?.share == 1)
    }
}
