// SPDX-License-Identifier: MIT
//
// Another program, started beside this one.

package import Foundation

/// A program that was started by this one and takes bytes from it, whose end has to be waited for.
package enum ChildProcess {
    /// Where what the program writes goes.
    package enum Stream {
        /// Where this program's goes.
        case inherited
        case nowhere
        /// Back over the connection that is its input.
        case connection
        case descriptor(CInt)
    }

    /// Why a program was not started.
    package struct Failure: Error, Hashable {
        /// As in `errno`.
        package let code: CInt
        package var reason: String { String(cString: strerror(code)) }

        package init(code: CInt) { self.code = code }
    }

    /// Starts a program in a group of its own, which an interruption from the keyboard does not reach: it is ours to end it.
    ///
    /// It has no signals that this program blocks or has taken over. Its input is a socket, not a pipe: writing to a program that is gone
    /// is then an error and not a signal.
    ///
    /// - Parameters:
    ///   - file: a path.
    ///   - arguments: with the name under which it runs.
    ///   - environment: all its variables.
    ///   - isApart: whether it is in a session of its own, too, by which all is found that it starts, in whatever group and whoever its
    ///     parent is by then.
    /// - Returns: the number of the process, which is that of its group and, apart, of its session, and our end of the connection.
    package static func start(
        _ file: String, _ arguments: [String], environment: [String: String], output: Stream, errors: Stream, isApart: Bool = false
    ) throws(Failure) -> (process: pid_t, socket: CInt) {
        var ends: [CInt] = [0, 0]
        guard socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw Failure(code: errno)
        }
        defer { close(ends[1]) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (stream, number) in [(Stream.connection, STDIN_FILENO), (output, STDOUT_FILENO), (errors, STDERR_FILENO)] {
            switch stream {
            case .inherited: break
            case .nowhere: posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_WRONLY, 0)
            case .connection: posix_spawn_file_actions_adddup2(&actions, ends[1], number)
            case .descriptor(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, number)
            }
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var (none, usual) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigemptyset(&usual)
        for signal in [SIGHUP, SIGINT, SIGTERM, SIGPIPE] { sigaddset(&usual, signal) }
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &usual)
        posix_spawnattr_setpgroup(&attributes, 0)
        // POSIX_SPAWN_SETSID, whose macro Swift does not see; the head of a session is that of a group, and may not be made one again.
        let place = isApart ? 0x80 : POSIX_SPAWN_SETPGROUP
        posix_spawnattr_setflags(&attributes, Int16(place | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        let words = (arguments.map { strdup($0) } + [nil], variables.map { strdup($0) } + [nil])
        defer { for word in words.0 + words.1 { free(word) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, file, &actions, &attributes, words.0, words.1)
        guard code == 0 else {
            close(ends[0])
            throw Failure(code: code)
        }
        return (process, ends[0])
    }

    /// How a process ended, by what `waitpid` tells.
    ///
    /// As the macros of wait(2) read it, which Swift does not see.
    package static func end(_ status: CInt) -> (isSignal: Bool, number: CInt) {
        let signal = status & 0x7F
        return signal == 0 ? (false, status >> 8 & 0xFF) : (true, signal)
    }
}
