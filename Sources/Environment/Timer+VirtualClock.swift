// SPDX-License-Identifier: MIT
//
// Timers by the clock of the environment in force (time.timers).

public import Foundation

/// What a timer's block is given that goes by the clock of an environment: nothing of it is to be read.
///
/// A block that reads its timer does not fit, and goes to Foundation's own timer.
public protocol _UnreadTimer: AnyObject {}

extension Timer: _UnreadTimer {}

extension Timer {
    /// Calls a block after seconds, once or again and again: by the clock of the environment in force (time.timers).
    ///
    /// That holds on the main thread while that clock runs, and for a block that does not read its timer; otherwise the timer is
    /// Foundation's, on the run loop.
    @discardableResult
    public class func scheduledTimer(
        withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (any _UnreadTimer) -> Void
    ) -> Timer {
        let interval = max(interval, 0.0001)
        if UIEnvironment.isOnMainQueue {
            let beat = MainActor.assumeIsolated { ClockBeat.begin(interval, repeats: repeats, block) }
            if let beat { return ClockTimer(beat, interval: interval, repeats: repeats) }
        }
        let timer = Timer(timeInterval: interval, repeats: repeats) { block($0) }
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }
}

/// A timer that is on no run loop, but on a clock.
final class ClockTimer: Timer {
    private let beat: ClockBeat

    init(_ beat: ClockBeat, interval: TimeInterval, repeats: Bool) {
        self.beat = beat
        super.init(fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats) { _ in }
    }

    override func fire() {
        let beat = beat
        if UIEnvironment.isOnMainQueue { MainActor.assumeIsolated { beat.fire() } }
    }

    override func invalidate() {
        super.invalidate()
        let beat = beat
        if UIEnvironment.isOnMainQueue { MainActor.assumeIsolated { beat.stop() } } else { Task { @MainActor in beat.stop() } }
    }

    override var isValid: Bool {
        guard UIEnvironment.isOnMainQueue else { return super.isValid }
        let beat = beat
        return MainActor.assumeIsolated { beat.isValid }
    }
}

/// The calls of a timer's block.
@MainActor final class ClockBeat: nonisolated _UnreadTimer {
    private let block: (any _UnreadTimer) -> Void
    private let interval: TimeInterval
    private let repeats: Bool
    private let clock: VirtualClock
    private var event: Int?
    private(set) var isValid = true

    /// Begins on the clock of the environment in force; nil where that does not run.
    static func begin(_ interval: TimeInterval, repeats: Bool, _ block: @escaping @Sendable (any _UnreadTimer) -> Void) -> ClockBeat? {
        let clock = VirtualClock.current
        return clock.isRunning ? ClockBeat(interval, repeats, clock, block) : nil
    }

    private init(
        _ interval: TimeInterval, _ repeats: Bool, _ clock: VirtualClock, _ block: @escaping (any _UnreadTimer) -> Void
    ) {
        (self.interval, self.repeats, self.clock, self.block) = (interval, repeats, clock, block)
        wait(until: clock.now + interval)
    }

    private func wait(until time: TimeInterval) {
        event = clock.schedule(at: time) { [self] in
            event = nil
            if repeats { wait(until: time + interval) } else { isValid = false }
            block(self)
        }
    }

    /// Calls the block now, beside its times.
    func fire() {
        guard isValid else { return }
        if !repeats { stop() }
        block(self)
    }

    func stop() {
        isValid = false
        if let event { clock.cancel(event) }
        event = nil
    }
}
