// SPDX-License-Identifier: MIT
//
// All that a process started, in whatever group it is, and whoever its parent is by now.

package import Foundation

/// The session that a worker is the head of, which what it starts is in, too.
package enum ProcessSession {
    /// Ends all of a session but its head; nothing where the process is not the head of one.
    ///
    /// - Parameter head: a process that runs, or that nobody has waited for: only as long is its number not given to another.
    /// - Returns: whether there was something.
    @discardableResult
    package static func endOthers(of head: pid_t) -> Bool {
        let processes = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { pid_t($0) }
        let others = processes.filter { $0 != head && getsid($0) == head }
        for other in others { kill(other, SIGKILL) }
        return !others.isEmpty
    }
}
