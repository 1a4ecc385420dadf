// SPDX-License-Identifier: MIT
//
// What waits for time, by the clock of the environment in force (time.*).

import Foundation
import Testing
import UIKit

@MainActor @Suite struct VirtualTimeTests {
    /// Notes what has run.
    @MainActor private final class Log {
        var lines: [String] = []
    }

    private let environment = UIEnvironment(clock: VirtualClock())
    private let log = Log()
    private var clock: VirtualClock { environment.clock }

    private func note(_ line: String) { log.lines.append("\(line) \((clock.now * 1000).rounded() / 1000)") }

    @Test func `work of the main queue runs in order when the clock comes to its time`() {
        environment.run {
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { note("second") }
            DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(300)) { note("first") }
            DispatchQueue.main.asyncAfter(wallDeadline: .now() + 1.5) { note("third") }
            DispatchQueue.main.async { note("soon") }
        }
        #expect(log.lines.isEmpty)
        clock.advance(by: 0)
        #expect(log.lines == ["soon 0.0"])
        clock.advance(by: 0.5)
        #expect(log.lines == ["soon 0.0", "first 0.3"])
        clock.advance(by: 5)
        #expect(log.lines == ["soon 0.0", "first 0.3", "second 1.0", "third 1.5"])
    }

    @Test func `work runs in the environment that it was put off in`() {
        var isSame = false
        environment.run {
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [environment] in isSame = UIEnvironment.current === environment }
        }
        clock.advance(by: 1)
        #expect(isSame)
    }

    @Test func `a timer fires at its times, again and again or once, until it is stopped`() {
        var (repeating, once): (Timer?, Timer?)
        environment.run {
            repeating = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { _ in MainActor.assumeIsolated { note("tick") } }
            once = Timer.scheduledTimer(withTimeInterval: 0.6, repeats: false) { _ in MainActor.assumeIsolated { note("once") } }
        }
        clock.advance(by: 0.8)
        #expect(log.lines == ["tick 0.25", "tick 0.5", "once 0.6", "tick 0.75"])
        #expect(repeating?.isValid == true && once?.isValid == false)
        repeating?.fire()
        repeating?.invalidate()
        clock.advance(by: 5)
        #expect(log.lines.count == 5 && repeating?.isValid == false && environment.unsupportedMembers.isEmpty)
    }

    @Test func `a timer that the clock does not move is told of once`() {
        let timer = Timer(timeInterval: 100, repeats: true) { _ in }
        RunLoop.current.add(timer, forMode: .default)
        defer { timer.invalidate() }
        clock.advance(by: 1)
        clock.advance(by: 1)
        #expect(environment.unsupportedMembers.map(\.name) == ["Timer"])
    }

    @Test func `a task sleeps until the clock has been moved so far`() async {
        let task = environment.run {
            Task {
                try await Task.sleep(for: .seconds(1))
                note("one")
                try await Task.sleep(nanoseconds: 500_000_000)
                note("two")
            }
        }
        await clock.run(for: 1.2)
        #expect(log.lines == ["one 1.0"])
        await clock.run(for: 10)
        #expect(log.lines == ["one 1.0", "two 1.5"])
        let result = await task.result
        #expect(result.isSuccess)
    }

    @Test func `a task that is cancelled while it sleeps goes on at once`() async {
        let task = environment.run { Task { try await Task.sleep(for: .seconds(1)) } }
        await clock.run(for: 0.5)
        task.cancel()
        let result = await task.result
        #expect(!result.isSuccess && clock.now == 0.5)
    }

    @Test func `without a clock that runs, time passes by itself`() async throws {
        let still = UIEnvironment()
        try await still.run { try await Task.sleep(for: .milliseconds(1)) }
        await withCheckedContinuation { continuation in
            still.run { DispatchQueue.main.asyncAfter(deadline: .now() + 0.001) { continuation.resume() } }
        }
        #expect(still.clock.now == 0)
    }
}

extension Result {
    fileprivate var isSuccess: Bool { if case .success = self { true } else { false } }
}
