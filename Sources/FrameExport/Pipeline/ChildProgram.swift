// SPDX-License-Identifier: MIT
//
// Another program that takes bytes.

import Foundation
import VitrineFiles
import VitrineImageCoding

/// A running program whose standard input we write.
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
        let set = environment.merging(["PATH": path]) { set, _ in set }
        do throws(ChildProcess.Failure) {
            (process, socket) = try ChildProcess.start(
                file, [file] + arguments, environment: set, output: .nowhere, errors: .descriptor(messages.handle))
        } catch {
            throw error.code == ENOENT ? Failure.missing : .stopped(error.reason)
        }
    }

    deinit { stop() }

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
        let end = ChildProcess.end(status)
        return end.isSignal ? "it was ended by signal \(end.number)" : "it ended with status \(end.number)"
    }
}
