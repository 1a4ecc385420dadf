// SPDX-License-Identifier: MIT
//
// Processes whose parents have ended.

import Foundation

/// What the first process of a container is handed: it has to wait for processes that it did not start, or they stay as zombies.
struct Orphans {
    /// One that may have somebody in this process who waits for it.
    private var seen: (process: pid_t, since: ContinuousClock.Instant)?

    init() {}

    /// Waits for those that have ended; does nothing where another process is the first.
    ///
    /// - Parameter isKnown: whether somebody waits for a process.
    mutating func reap(at now: ContinuousClock.Instant, sparing isKnown: (pid_t) -> Bool) {
        guard getpid() == 1 else { return }
        while let process = Self.nextEnded, !isKnown(process) {
            // What other parts of this program start is in its session, and is waited for at once.
            let session = getsid(process)
            if session <= 0 || session == getsid(0) {
                guard let known = seen, known.process == process else {
                    seen = (process, now)
                    return
                }
                guard known.since.duration(to: now) > .seconds(1) else { return }
            }
            var status: CInt = 0
            guard waitpid(process, &status, WNOHANG) == process else { return }
            seen = nil
        }
    }

    /// A child that has ended, and is left as it is.
    private static var nextEnded: pid_t? {
        var end = siginfo_t()
        guard waitid(P_ALL, 0, &end, WEXITED | WNOHANG | WNOWAIT) == 0 else { return nil }
        let process = end._sifields._sigchld.si_pid
        return process > 0 ? process : nil
    }
}
