// SPDX-License-Identifier: MIT
//
// The progress bar of long work.

import Foundation
import Synchronization
import VitrineSnapshots

/// A bar on standard error; silent unless that is a terminal at which somebody sits, and for the first half second.
package struct ProgressBar: Sendable {
    private let label: String
    private let total: Int
    private let isShown: Bool
    /// What is counted; nil shows no count.
    private let unit: String?
    private let start = ContinuousClock.now
    /// How long after the beginning it is drawn again.
    private var next = Duration.milliseconds(500)
    private var hasDrawn = false

    package init(_ label: String, total: Int, quiet: Bool, countsUnits unit: String? = nil) {
        self.unit = unit
        self.label = label
        self.total = max(total, 1)
        isShown = !quiet && isatty(STDERR_FILENO) == 1 && !RecordMode.isContinuousIntegration(ProcessInfo.processInfo.environment)
    }

    package mutating func advance(to done: Int) {
        guard isShown else { return }
        let elapsed = start.duration(to: .now)
        guard elapsed > next else { return }
        next = elapsed + .milliseconds(100)
        hasDrawn = true
        let percent = min(done * 100 / total, 100)
        let filled = percent * 30 / 100
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 30 - filled)
        let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
        let left = done > 0 ? Int((seconds / Double(done) * Double(total - done)).rounded(.up)) : 0
        let count = unit.map { " \(done) of \(total) \($0)," } ?? ""
        StandardError.write("\r\(label) \(bar) \(percent)%\(count) \(left) s left \u{1B}[K")
    }

    package func finish() {
        if hasDrawn { StandardError.write("\r\u{1B}[K") }
    }
}

/// A progress bar that learns how much there is when the first of it is done.
package final class LateProgressBar {
    private let label: String
    private let isQuiet: Bool
    private let unit: String?
    private var bar: ProgressBar?

    package init(_ label: String, quiet: Bool, countsUnits unit: String? = nil) { (self.label, isQuiet, self.unit) = (label, quiet, unit) }

    package func advance(to done: Int, of all: Int) {
        var bar = bar ?? ProgressBar(label, total: all, quiet: isQuiet, countsUnits: unit)
        bar.advance(to: done)
        self.bar = bar
    }

    package func finish() { bar?.finish() }
}

/// A progress bar of work that several threads do, one unit after the other.
package final class SharedProgressBar: Sendable {
    private let state: Mutex<(bar: ProgressBar, done: Int)>

    package init(_ label: String, total: Int, quiet: Bool, countsUnits unit: String? = nil) {
        state = Mutex((bar: ProgressBar(label, total: total, quiet: quiet, countsUnits: unit), done: 0))
    }

    /// Counts a unit that is done.
    package func advance() {
        state.withLock { state in
            state.done += 1
            state.bar.advance(to: state.done)
        }
    }

    package func finish() { state.withLock { $0.bar.finish() } }
}
