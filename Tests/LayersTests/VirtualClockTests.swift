// SPDX-License-Identifier: MIT
//
// Time that moves when it is told to.

import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineLayers

@MainActor @Suite struct VirtualClockTests {
    @Test func `what falls due runs in order of time, each at its own time`() {
        let clock = VirtualClock()
        var log: [String] = []
        for (name, time) in [("c", 0.3), ("a", 0.1), ("b", 0.2), ("d", 0.5)] {
            clock.schedule(at: time) { log.append("\(name)\(clock.now)") }
        }
        clock.advance(to: 0.4)
        #expect(log == ["a0.1", "b0.2", "c0.3"] && clock.now == 0.4 && clock.nextEventTime == 0.5)
        clock.advance(by: 1)
        #expect(log.last == "d0.5" && clock.now == 1.4 && clock.nextEventTime == nil)
    }

    @Test func `what is due at one time runs in the order of being scheduled`() {
        let clock = VirtualClock()
        var log = ""
        for name in "abc" { clock.schedule(at: 1) { log.append(name) } }
        clock.advance(to: 1)
        #expect(log == "abc")
    }

    @Test func `what runs may schedule more, which runs in its turn`() {
        let clock = VirtualClock()
        var log: [Double] = []
        func again() {
            log.append(clock.now)
            if log.count < 4 { clock.schedule(at: clock.now + 0.25) { again() } }
        }
        clock.schedule(at: 0) { again() }
        clock.advance(to: 0.6)
        #expect(log == [0, 0.25, 0.5])
        clock.advance(to: 5)
        #expect(log == [0, 0.25, 0.5, 0.75])
    }

    @Test func `what is withdrawn does not run`() {
        let clock = VirtualClock()
        var ran = false
        let number = clock.schedule(at: 1) { ran = true }
        clock.cancel(number)
        clock.advance(to: 2)
        #expect(!ran)
    }

    @Test func `time never goes back, but what is due now runs`() {
        let clock = VirtualClock()
        clock.advance(to: 3)
        var ran = false
        clock.schedule(at: 1) { ran = clock.now == 3 }
        clock.advance(to: 2)
        #expect(ran && clock.now == 3)
    }

    @Test func `a turn ends once for all that is due at one time`() {
        let clock = VirtualClock()
        var turns: [Double] = []
        clock.turnEnded = { turns.append(clock.now) }
        for time in [1.0, 1, 2] { clock.schedule(at: time) {} }
        clock.advance(to: 3)
        #expect(turns == [1, 2])
    }

    @Test(arguments: [(0, 240), (60, 60), (30, 30), (120, 120), (24, 24)])
    func `a display link meets the frames of common rates exactly`(wanted: Int, calls: Int) {
        onClock { clock in
            clock.advance(to: 1.0 / 480)
            var times: [Double] = []
            let link = CADisplayLink { times.append($0.timestamp) }
            link.preferredFramesPerSecond = wanted
            link.add()
            clock.advance(to: 1)
            #expect(times == (1...calls).map { Double($0 * (240 / calls)) / 240 })
            link.isPaused = true
            clock.advance(to: 2)
            #expect(times.count == calls)
            link.isPaused = false
            clock.advance(to: 2.5)
            #expect(times.count == calls + calls / 2)
            link.invalidate()
            clock.advance(to: 3)
            #expect(times.count == calls + calls / 2 && clock.nextEventTime == nil)
        }
    }

    @Test func `media time is the clock's`() {
        onClock { clock in
            clock.advance(to: 1.25)
            #expect(CACurrentMediaTime() == 1.25)
        }
    }
}
