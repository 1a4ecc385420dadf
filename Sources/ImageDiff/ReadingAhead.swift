// SPDX-License-Identifier: MIT
//
// Work that is done in order, on all processors, ahead of what takes it. It has a lock for how far each is.

import Dispatch
import Foundation
import Synchronization

/// Sources of steps that are made ahead, each in order, while the caller takes those that are there; it makes some itself meanwhile.
///
/// The caller waits for nothing but steps that others have begun, so that it gets through where no other thread is free.
final class ReadingAhead: Sendable {
    private struct State {
        /// Of each source, the step that is to be begun next, and whether the one before it is still being made.
        var next: [Int]
        var isBusy: [Bool]
        var taken = 0
        var hasFailed = false
        var hasEnded = false
        var callerWaits = false
        var waitingHelpers = 0

        /// Whether all sources have made a step.
        func has(_ step: Int) -> Bool { next.indices.allSatisfy { next[$0] - (isBusy[$0] ? 1 : 0) > step } }
    }

    private let steps: Int
    private let ahead: Int
    private let make: @Sendable (_ source: Int, _ step: Int) -> Bool
    private let state: Mutex<State>
    private let callerMayGoOn = DispatchSemaphore(value: 0)
    private let helpersMayGoOn = DispatchSemaphore(value: 0)

    /// - Parameters:
    ///   - steps: of each source.
    ///   - ahead: how many steps may be made of a source before the first of them was taken.
    ///   - make: makes a step; false where it cannot be made, and then nothing is any more.
    init(sources: Int, steps: Int, ahead: Int, make: @escaping @Sendable (_ source: Int, _ step: Int) -> Bool) {
        (self.steps, self.ahead, self.make) = (steps, ahead, make)
        state = Mutex(State(next: [Int](repeating: 0, count: sources), isBusy: [Bool](repeating: false, count: sources)))
    }

    /// Takes all steps in order, once all sources have made them; false where one could not be made.
    func run(take: (_ step: Int) throws -> Void) rethrows -> Bool {
        let sources = state.withLock { $0.next.count }
        for _ in 0..<min(sources, ProcessInfo.processInfo.activeProcessorCount - 1) where steps > 1 {
            DispatchQueue.global(qos: .userInitiated).async { self.help() }
        }
        defer { end() }
        for step in 0..<steps {
            guard isThere(step) else { return false }
            try take(step)
            wakeHelpers { $0.taken = step + 1 }
        }
        return true
    }

    private enum Turn { case make(source: Int, step: Int), take, wait, end }

    /// What is to be done next: by the caller, who wants a step, or by a helper.
    private func turn(wanted: Int?) -> Turn {
        state.withLock { state in
            if state.hasFailed || state.hasEnded { return .end }
            if let wanted, state.has(wanted) { return .take }
            let open = state.next.indices.filter { !state.isBusy[$0] && state.next[$0] < min(steps, state.taken + ahead) }
            if let source = open.min(by: { state.next[$0] < state.next[$1] }) {
                defer { state.next[source] += 1 }
                state.isBusy[source] = true
                return .make(source: source, step: state.next[source])
            }
            if wanted != nil {
                state.callerWaits = true
            } else if state.next.allSatisfy({ $0 == steps }) {
                return .end
            } else {
                state.waitingHelpers += 1
            }
            return .wait
        }
    }

    /// Makes steps until the one is there; false where it never will be.
    private func isThere(_ step: Int) -> Bool {
        while true {
            switch turn(wanted: step) {
            case .make(let source, let step): made(source, step)
            case .take: return true
            case .wait: callerMayGoOn.wait()
            case .end: return false
            }
        }
    }

    private func help() {
        while true {
            switch turn(wanted: nil) {
            case .make(let source, let step): made(source, step)
            case .wait: helpersMayGoOn.wait()
            case .take, .end: return
            }
        }
    }

    private func made(_ source: Int, _ step: Int) {
        let isMade = make(source, step)
        let callerWaits = state.withLock { state in
            state.isBusy[source] = false
            if !isMade { state.hasFailed = true }
            defer { state.callerWaits = false }
            return state.callerWaits
        }
        if callerWaits { callerMayGoOn.signal() }
    }

    private func end() { wakeHelpers { $0.hasEnded = true } }

    private func wakeHelpers(after change: (inout State) -> Void) {
        let count = state.withLock { state in
            change(&state)
            defer { state.waitingHelpers = 0 }
            return state.waitingHelpers
        }
        for _ in 0..<count { helpersMayGoOn.signal() }
    }
}
