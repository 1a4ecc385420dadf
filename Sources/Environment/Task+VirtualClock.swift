// SPDX-License-Identifier: MIT
//
// Tasks that sleep by the clock of the environment in force (time.tasks).

public import Foundation

extension Task where Success == Never, Failure == Never {
    /// Waits until the clock of the environment in force has been moved so far (time.tasks).
    ///
    /// That holds within ``UIEnvironment/run(_:)``, and in tasks that were begun there, while that clock runs; elsewhere time passes by
    /// itself. A task that is cancelled goes on at once, and throws.
    public static func sleep(for duration: Duration) async throws {
        let (seconds, attoseconds) = duration.components
        if try await ClockSleep.sleep(TimeInterval(seconds) + TimeInterval(attoseconds) / 1e18) { return }
        try await ContinuousClock().sleep(for: duration)
    }

    /// Waits until the clock of the environment in force has been moved by so many nanoseconds, where it does for a duration.
    public static func sleep(nanoseconds duration: UInt64) async throws {
        if try await ClockSleep.sleep(TimeInterval(duration) / 1e9) { return }
        try await ContinuousClock().sleep(for: .nanoseconds(Int64(clamping: duration)))
    }
}

extension VirtualClock {
    /// Moves the clock forward by seconds, and gives tasks their turns before, at each time at which something is due, and at the end.
    ///
    ///     await app.clock.run(for: 2)   // a task that sleeps for a second goes on at one second, and what it begins then goes on
    ///
    /// What tasks do on other threads takes the time that it takes, and is not waited for.
    public func run(for seconds: TimeInterval) async {
        let end = now + max(seconds, 0)
        await Self.giveTurns()
        while let next = nextEventTime, next <= end {
            advance(to: next)
            await Self.giveTurns()
        }
        advance(to: end)
        await Self.giveTurns()
    }

    /// Lets tasks of the main actor run until they wait for something else.
    private static func giveTurns() async { for _ in 0..<20 { await Task.yield() } }
}

/// A task that waits for a clock.
@MainActor private final class ClockSleep {
    private var waiting: CheckedContinuation<Void, any Error>?
    private var isCancelled = false

    /// Waits on the clock of the environment that the task was begun in.
    ///
    /// - Returns: Whether there is such an environment, and its clock runs.
    static func sleep(_ seconds: TimeInterval) async throws -> Bool {
        guard let clock = UIEnvironment.inForce?.clock, clock.isRunning else { return false }
        try Task<Never, Never>.checkCancellation()
        let sleep = ClockSleep()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { sleep.begin($0, seconds, on: clock) }
        } onCancel: {
            Task { @MainActor in sleep.cancel() }
        }
        return true
    }

    private func begin(_ continuation: CheckedContinuation<Void, any Error>, _ seconds: TimeInterval, on clock: VirtualClock) {
        if isCancelled { return continuation.resume(throwing: CancellationError()) }
        waiting = continuation
        clock.schedule(at: clock.now + max(seconds, 0)) { [self] in
            waiting?.resume()
            waiting = nil
        }
    }

    private func cancel() {
        isCancelled = true
        waiting?.resume(throwing: CancellationError())
        waiting = nil
    }
}
