// SPDX-License-Identifier: MIT
//
// The main queue, by the clock of the environment in force (time.main-queue).
//
// A call that these fit is theirs, as they have no parameters with defaults: sources that import UIKit need no change.

public import Dispatch
import Foundation

extension DispatchQueue {
    /// Runs work at a time: on the main queue when the clock of the environment in force comes there (time.main-queue).
    ///
    /// That holds on the main thread while that clock runs; other queues, other threads and still clocks wait as Dispatch does.
    public func asyncAfter(deadline: @autoclosure () -> DispatchTime, execute work: @escaping @Sendable () -> Void) {
        let before = DispatchTime.now().uptimeNanoseconds
        let time = deadline()
        let after = DispatchTime.now().uptimeNanoseconds
        let wait = ClockWait.seconds(from: before, after, until: time.uptimeNanoseconds)
        if isMainQueue, ClockWait.begin(wait, work) { return }
        asyncAfter(deadline: time, qos: .unspecified, flags: [], execute: work)
    }

    /// Runs work at a time of the calendar: on the main queue when the clock of the environment in force has gone on as long.
    ///
    /// That holds where it does for a deadline.
    public func asyncAfter(wallDeadline: @autoclosure () -> DispatchWallTime, execute work: @escaping @Sendable () -> Void) {
        let before = DispatchWallTime.now().nanoseconds
        let time = wallDeadline()
        let after = DispatchWallTime.now().nanoseconds
        let wait = ClockWait.seconds(from: before, after, until: time.nanoseconds)
        if isMainQueue, ClockWait.begin((wait * 1000).rounded() / 1000, work) { return }
        asyncAfter(wallDeadline: time, qos: .unspecified, flags: [], execute: work)
    }

    /// Runs work soon: on the main queue in the next turn of the main thread, or when the clock of the environment in force is moved next,
    /// whichever comes first.
    ///
    /// That holds where it does for a deadline.
    public func async(execute work: @escaping @Sendable () -> Void) {
        guard isMainQueue, let turn = ClockWait.turn(work) else { return async(group: nil, qos: .unspecified, flags: [], execute: work) }
        async(group: nil, qos: .unspecified, flags: []) { MainActor.assumeIsolated { turn.run() } }
    }

    private var isMainQueue: Bool { label == DispatchQueue.main.label && UIEnvironment.isOnMainQueue }
}

extension DispatchWallTime {
    /// Nanoseconds since 1970.
    fileprivate var nanoseconds: UInt64 {
        // Negative, as Dispatch tells times of the calendar from others.
        UInt64(bitPattern: 0 &- Int64(bitPattern: rawValue))
    }
}

/// Work that waits for the clock of the environment in force.
enum ClockWait {
    /// How long a deadline was meant to be away: the shortest decimal that the two readings around it allow, so that it is the same on
    /// every run.
    ///
    /// - Parameters:
    ///   - before: The time before the deadline was worked out, in nanoseconds.
    ///   - after: The time after that.
    static func seconds(from before: UInt64, _ after: UInt64, until deadline: UInt64) -> TimeInterval {
        guard deadline > before else { return 0 }
        // Differences of whole numbers: the time since 1970 has more digits than a fraction holds.
        let most = TimeInterval(deadline - before)
        let least = deadline > after ? TimeInterval(deadline - after) : -TimeInterval(after - deadline)
        var step: TimeInterval = 1e9
        while step > 1 {
            let value = (most / step).rounded(.down) * step
            if value >= least { return value / 1e9 }
            step /= 10
        }
        return most / 1e9
    }

    /// Schedules work on the clock of the environment in force.
    ///
    /// - Returns: Whether that clock runs.
    static func begin(_ seconds: TimeInterval, _ work: @escaping @Sendable () -> Void) -> Bool {
        MainActor.assumeIsolated {
            let clock = VirtualClock.current
            guard clock.isRunning else { return false }
            clock.schedule(at: clock.now + seconds, work)
            return true
        }
    }

    /// Schedules work for the next move of the clock in force, which another may do before; nil where that clock does not run.
    static func turn(_ work: @escaping @Sendable () -> Void) -> ClockTurn? {
        MainActor.assumeIsolated {
            let environment = UIEnvironment.current
            guard environment.clock.isRunning else { return nil }
            let turn = ClockTurn(work, environment)
            environment.clock.schedule(at: environment.clock.now) { turn.run() }
            return turn
        }
    }
}

/// Work that is done once.
@MainActor final class ClockTurn {
    private var work: (() -> Void)?
    private let environment: UIEnvironment

    init(_ work: @escaping () -> Void, _ environment: UIEnvironment) { (self.work, self.environment) = (work, environment) }

    func run() {
        guard let work else { return }
        self.work = nil
        environment.run(work)
    }
}
