// SPDX-License-Identifier: MIT
//
// Another program that takes bytes.

import Foundation
import VitrineImageCoding

/// A running program whose standard input we write.
///
/// Its input is a socket, not a pipe: writing to a program that is gone is then an error and not a signal.
final class ChildProgram {
    /// Why a program did not do what it was to do.
    enum Failure: Error, Hashable {
        case missing
        /// The last line that it said, or how it ended.
        case stopped(String)
    }

    private let process: pid_t
    private let socket: CInt
    private let messages: ScratchFile
    private var isOpen = true
    /// How it ended, as `waitpid` tells; nil while it runs.
    private var status: CInt?

    /// - Parameters:
    ///   - name: looked for in the folders of PATH.
    ///   - environment: what is set in place of our own environment, PATH apart.
    init(_ name: String, arguments: [String], environment: [String: String] = [:]) throws {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        guard let file = path.split(separator: ":").map({ "\($0)/\(name)" }).first(where: FileManager.default.isExecutableFile) else {
            throw Failure.missing
        }
        messages = try ScratchFile()
        var ends: [CInt] = [0, 0]
        guard socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw Failure.stopped(errorText(errno))
        }
        defer { close(ends[1]) }
        let set = environment.merging(["PATH": path]) { set, _ in set }.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        do throws(Failure) {
            process = try Self.start(file, [file] + arguments, environment: set, input: ends[1], messages: messages.handle)
        } catch {
            close(ends[0])
            throw error
        }
        socket = ends[0]
    }

    deinit { stop() }

    /// Starts a program in a group of its own, which an interruption from the keyboard does not reach: it is ours to end it.
    private static func start(
        _ file: String, _ arguments: [String], environment: [String], input: CInt, messages: CInt
    ) throws(Failure) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, messages, STDERR_FILENO)
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
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        let words = (arguments.map { strdup($0) } + [nil], environment.map { strdup($0) } + [nil])
        defer { for word in words.0 + words.1 { free(word) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, file, &actions, &attributes, words.0, words.1)
        guard code == 0 else { throw code == ENOENT ? .missing : .stopped(errorText(code)) }
        return process
    }

    /// Waits until the program has taken the bytes.
    func write(_ bytes: [UInt8]) throws(Failure) {
        var done = 0
        while done < bytes.count {
            let sent = bytes.withUnsafeBytes { buffer in
                buffer.baseAddress.map { send(socket, $0 + done, bytes.count - done, CInt(MSG_NOSIGNAL)) } ?? 0
            }
            if sent < 0, errno == EINTR { continue }
            guard sent > 0 else {
                closeInput()
                wait()
                throw .stopped(lastMessage)
            }
            done += sent
        }
    }

    /// Ends the input and waits for the program.
    func finish() throws(Failure) {
        closeInput()
        wait()
        guard status == 0 else { throw .stopped(lastMessage) }
    }

    /// Ends the program if it still runs; what it wrote is not wanted any more.
    func stop() {
        closeInput()
        guard status == nil else { return }
        kill(process, SIGKILL)
        wait()
    }

    private func closeInput() {
        if isOpen { close(socket) }
        isOpen = false
    }

    private func wait() {
        guard self.status == nil else { return }
        var status: CInt = 0
        var answer: pid_t
        repeat { answer = waitpid(process, &status, 0) } while answer < 0 && errno == EINTR
        // Who is not told how it ended cannot trust what it made.
        self.status = answer == process ? status : -1
    }

    private var lastMessage: String {
        let size = messages.size
        let bytes = (try? messages.bytes(in: max(0, size - 4096)..<size)) ?? []
        let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        return lines.last.map { $0.trimmingCharacters(in: .whitespaces) } ?? endText
    }

    private var endText: String {
        guard let status, status >= 0 else { return "it is not known how it ended" }
        // As the macros of wait(2) read it, which Swift does not see.
        let signal = status & 0x7F
        return signal == 0 ? "it ended with status \(status >> 8 & 0xFF)" : "it was ended by signal \(signal)"
    }
}

private func errorText(_ code: CInt) -> String { String(cString: strerror(code)) }
