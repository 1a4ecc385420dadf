// SPDX-License-Identifier: MIT
//
// The clock that schedulers of the main thread go by (time.combine).

import Dispatch
import Foundation
import OpenCombine
import VitrineEnvironment

/// The clock of the environment in force, as schedulers tell its time.
struct SchedulingClock {
    private let clock: VirtualClock

    /// The clock that the caller's work on the main thread goes by; nil elsewhere, and where that clock does not run.
    static var current: SchedulingClock? {
        guard UIEnvironment.isOnMainQueue else { return nil }
        return MainActor.assumeIsolated {
            let clock = VirtualClock.current
            return clock.isRunning ? SchedulingClock(clock: clock) : nil
        }
    }

    /// Seconds since the clock began.
    var now: TimeInterval { MainActor.assumeIsolated { clock.now } }

    /// Calls an action when seconds have passed.
    @discardableResult
    func schedule(after seconds: TimeInterval, _ action: @escaping () -> Void) -> Int {
        MainActor.assumeIsolated { clock.schedule(at: clock.now + max(seconds, 0), action) }
    }

    /// Calls an action when seconds have passed, and then again and again.
    func schedule(after seconds: TimeInterval, every interval: TimeInterval, _ action: @escaping () -> Void) -> AnyCancellable {
        let beat = SchedulingBeat(clock: self, interval: max(interval, 0.0001), action: action)
        beat.wait(seconds)
        return AnyCancellable(beat.stop)
    }

    fileprivate func cancel(_ number: Int) { MainActor.assumeIsolated { clock.cancel(number) } }
}

/// Calls that come again and again by a clock.
final class SchedulingBeat {
    private let clock: SchedulingClock
    private let interval: TimeInterval
    private let action: () -> Void
    private var event: Int?
    private var isStopped = false

    init(clock: SchedulingClock, interval: TimeInterval, action: @escaping () -> Void) {
        (self.clock, self.interval, self.action) = (clock, interval, action)
    }

    func wait(_ seconds: TimeInterval) {
        guard !isStopped else { return }
        event = clock.schedule(after: seconds) { [self] in
            event = nil
            wait(interval)
            action()
        }
    }

    func stop() {
        isStopped = true
        if let event, UIEnvironment.isOnMainQueue { clock.cancel(event) }
        event = nil
    }
}

/// Times of the calendar that tell the time of a clock: seconds since the program asked first.
enum ClockDates {
    private static let beginning = Date()

    /// Now, by a clock.
    static func now(_ clock: SchedulingClock) -> Date { beginning.addingTimeInterval(clock.now) }

    /// Seconds from now on, by a clock.
    static func wait(until date: Date, _ clock: SchedulingClock) -> TimeInterval { date.timeIntervalSince(now(clock)) }
}

/// Work that a scheduler hands to a queue: the protocol of schedulers cannot say that it may go to another thread, and every one may.
func handedOver(_ action: @escaping () -> Void) -> @Sendable () -> Void { unsafeBitCast(action, to: (@Sendable () -> Void).self) }
