// SPDX-License-Identifier: MIT
//
// What is said on standard error and standard output.

import Foundation
import VitrineFiles
import VitrineImageCoding

/// Messages, on standard error.
///
/// Whether they can be read changes nothing of how a run ends.
enum StandardError {
    package static func write(_ text: String) {
        // A reader that has gone away is told by a signal, which would end the program: it is taken back.
        var (pipe, before) = (sigset_t(), sigset_t())
        sigemptyset(&pipe)
        sigaddset(&pipe, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &pipe, &before)
        do throws(SystemError) {
            try Array(text.utf8).written(to: STDERR_FILENO)
        } catch {
            var now = timespec()
            if error.code == EPIPE, sigismember(&before, SIGPIPE) == 0 { sigtimedwait(&pipe, nil, &now) }
        }
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }
}

/// Results, on standard output.
package enum StandardOutput {
    /// Writes all of the text; a reader that has gone away ends the program silently, as it does for other filters.
    package static func write(_ text: String) { write(Array(text.utf8)) }

    package static func write(_ bytes: [UInt8]) {
        if let transcript = Transcript.current { return transcript.take(output: bytes) }
        do throws(SystemError) {
            try bytes.written(to: STDOUT_FILENO)
        } catch {
            if error.code == EPIPE { exit(ExitStatus.fine.rawValue) }
            Report.error("cannot write to standard output: \(String(cString: strerror(error.code)))")
            exit(ExitStatus.cannotWrite.rawValue)
        }
    }
}

/// The three streams that a program finds open.
package enum StandardStreams {
    /// Puts something in the place of those that are closed, so that no file gets their numbers and no message goes into it.
    ///
    /// To read or to write there fails, as it would if they were closed; messages are lost.
    package static func fillClosed() {
        for (number, way) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)] {
            // The lowest free number is the one that is missing.
            if fcntl(number, F_GETFD) < 0, errno == EBADF { _ = open("/dev/null", way) }
        }
    }

    /// Has the parts of the system that need descriptors take theirs, as long as there are some: later they would end the program.
    ///
    /// False where too few may be open.
    package static func takeDescriptors() -> Bool {
        var free: [CInt] = []
        while free.count < fewest, case let copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0), copy >= 0 { free.append(copy) }
        for copy in free { close(copy) }
        guard free.count == fewest else { return false }
        let timer = DispatchSource.makeTimerSource()
        timer.activate()
        timer.cancel()
        return true
    }

    /// What the event loop of Dispatch takes, an output and its scratch file, and another program with its two ends.
    private static let fewest = 7
}
