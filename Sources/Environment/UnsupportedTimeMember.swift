// SPDX-License-Identifier: MIT
//
// Time that the clock of an environment does not move.

import Foundation

/// What goes by the clock on the wall beside a clock that is moved.
package enum UnsupportedTimeMember: String, UnsupportedMemberTable {
    case timer =
        "Timer: a block that reads its timer, and a timer that is added to a run loop, go by the clock on the wall and not by this one"
}

extension VirtualClock {
    /// The program of the command line runs scenes alone, which wait for no timers, and opens nothing that a run loop asks for.
    private static let runsScenesAlone = ProcessInfo.processInfo.processName == "vitrine"

    /// Notes once that a timer of Foundation waits for the clock on the wall while this one is moved (time.timers).
    func noteTimers() {
        guard !Self.runsScenesAlone, let environment, !environment.hasNotedTimers, UIEnvironment.isOnMainQueue,
            let next = RunLoop.current.limitDate(forMode: .default), next < Date.distantFuture.addingTimeInterval(-1)
        else { return }
        environment.hasNotedTimers = true
        environment.note(unsupported: UnsupportedTimeMember.timer)
    }
}
