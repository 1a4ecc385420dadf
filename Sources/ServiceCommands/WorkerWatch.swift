// SPDX-License-Identifier: MIT
//
// The end of a worker whose service is gone.

import Foundation
import VitrineService

/// Ends the process when nobody is left to answer to, also in the middle of a call.
enum WorkerWatch {
    /// Watches standard input on a thread of its own, for as long as the process runs.
    static func begin() {
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            { _ in
                var input = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
                // With nothing asked for, it comes back when the other side is gone.
                while poll(&input, 1, -1) <= 0 || input.revents == 0 {}
                // What it started may wait for what does not come.
                ProcessSession.endOthers(of: getpid())
                _exit(0)
            }, nil)
        if code == 0 { pthread_detach(thread) }
    }
}
