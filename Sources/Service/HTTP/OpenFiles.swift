// SPDX-License-Identifier: MIT
//
// How many files a process may have open; each connection is one.

import Foundation

/// The limit of open files of this process.
package enum OpenFiles {
    /// Raises the limit, no further than the system lets.
    ///
    /// - Parameter wanted: how many there are to be; a limit that is higher stays.
    /// - Returns: how many there may be.
    package static func allow(_ wanted: Int) -> Int {
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limits = rlimit()
        guard getrlimit(resource, &limits) == 0 else { return wanted }
        if limits.rlim_cur < rlim_t(wanted) {
            var raised = limits
            raised.rlim_cur = min(rlim_t(wanted), limits.rlim_max)
            if setrlimit(resource, &raised) == 0 { limits = raised }
        }
        return Int(clamping: limits.rlim_cur)
    }
}
