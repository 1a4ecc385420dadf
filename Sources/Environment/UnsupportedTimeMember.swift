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
    /// Notes once that a timer of Foundation waits for the clock on the wall while this one is moved (time.timers).
    func noteTimers() {
        guard let environment, environment.looksForTimers, UIEnvironment.isOnMainQueue,
            let next = RunLoop.current.limitDate(forMode: .default), next < Date.distantFuture.addingTimeInterval(-1)
        else { return }
        environment.looksForTimers = false
        environment.note(unsupported: UnsupportedTimeMember.timer)
    }
}
