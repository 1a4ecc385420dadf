// SPDX-License-Identifier: MIT
//
// A process that draws: calls in, answers out, over one socket.

import FlyingSocks
import Foundation
import VitrineFiles

/// A worker that was started.
final class WorkerProcess: Sendable {
    /// Why there is no answer.
    enum Failure: Error {
        /// It is gone, or says what is no answer.
        case gone
        /// It cannot be started.
        case notStarted(String)
    }

    private enum Life: Sendable {
        case running
        case ending(Task<String, Never>)
        /// Nobody has its number any more, or another process.
        case gone(String)
    }

    let process: pid_t
    private let stream: ByteStream
    private let folder: String?
    private let life = Shared(Life.running)

    /// Starts a program in a session of its own, which ends with all that it started itself.
    ///
    /// - Parameters:
    ///   - program: a path.
    ///   - arguments: behind the name.
    ///   - folder: where it has its passing files, and which goes when it ends; nil leaves them where ours are.
    init(program: String, arguments: [String], folder: String?, pool: any AsyncSocketPool) throws {
        var environment = ProcessInfo.processInfo.environment
        if let folder { environment["TMPDIR"] = folder }
        let started: (process: pid_t, socket: CInt)
        do throws(ChildProcess.Failure) {
            started = try ChildProcess.start(
                program, ["vitrine"] + arguments, environment: environment, output: .connection, errors: .inherited, isApart: true)
        } catch {
            throw Failure.notStarted(error.reason)
        }
        do {
            stream = try ByteStream(Socket(file: Socket.FileDescriptor(rawValue: started.socket)), pool)
        } catch {
            _ = Foundation.kill(-started.process, SIGKILL)
            close(started.socket)
            var status: CInt = 0
            while waitpid(started.process, &status, 0) < 0, errno == EINTR {}
            throw error
        }
        (process, self.folder) = (started.process, folder)
    }

    // Not before: who waits for an answer would be waiting for what has the number next.
    deinit { try? stream.socket.close() }

    /// Sends a call, and waits for its answer.
    func ask(_ line: String) async throws -> CallAnswer {
        do {
            try await stream.write(Array((line + "\n").utf8))
            var bytes: [UInt8] = []
            var end: Int?
            while end == nil {
                let searched = bytes.count
                let more = try await stream.read(atMost: 256 << 10)
                guard !more.isEmpty, bytes.count < 64 << 20 else { throw Failure.gone }
                bytes += more
                end = bytes[searched...].firstIndex(of: 0x0A)
            }
            guard let end, let (head, length) = CallAnswer.read(head: Array(bytes[..<end])) else { throw Failure.gone }
            var answer = head
            bytes.removeSubrange(...end)
            bytes.reserveCapacity(length)
            while bytes.count < length {
                let more = try await stream.read(atMost: 256 << 10)
                guard !more.isEmpty else { throw Failure.gone }
                bytes += more
            }
            answer.bytes = bytes
            return answer
        } catch {
            throw Failure.gone
        }
    }

    /// Whether it ended; how, is still to be told.
    var hasEnded: Bool {
        life.with { life -> Bool in
            if case .gone = life { return true }
            var end = siginfo_t()
            return waitid(P_PID, id_t(process), &end, WEXITED | WNOHANG | WNOWAIT) != 0 || end._sifields._sigchld.si_pid == process
        }
    }

    /// Ends the process, and all of its group.
    func kill() {
        life.with { life in
            if case .gone = life { return }
            _ = Foundation.kill(-process, SIGKILL)
        }
    }

    /// Ends the process with all that it started, and takes away what it left; the same for all who ask.
    ///
    /// It is seen through to its end also where the task of who asks is cancelled.
    ///
    /// - Returns: how it ended.
    func bury() async -> String {
        let burial = life.with { life -> Task<String, Never> in
            switch life {
            case .running:
                let burial = Task { await self.end() }
                life = .ending(burial)
                return burial
            case .ending(let burial): return burial
            case .gone(let end): return Task { end }
            }
        }
        return await burial.value
    }

    private func end() async -> String {
        kill()
        stream.shutDown()
        var turns = 0
        while !hasEnded, turns < 500 {
            try? await Task.sleep(for: .milliseconds(10))
            turns += 1
        }
        // As long as nobody has waited for it, no other process gets its number, which is that of its session.
        turns = 0
        while ProcessSession.endOthers(of: process), turns < 3 {
            try? await Task.sleep(for: .milliseconds(10))
            turns += 1
        }
        turns = 0
        while let folder, turns < 10, access(folder, F_OK) == 0 {
            // What is still on its way out may add a file meanwhile.
            if turns > 0 { try? await Task.sleep(for: .milliseconds(10)) }
            try? FileManager.default.removeItem(atPath: folder)
            turns += 1
        }
        return life.with { life -> String in
            var status: CInt = 0
            var ended: pid_t
            repeat { ended = waitpid(process, &status, WNOHANG) } while ended < 0 && errno == EINTR
            let end = ChildProcess.end(status)
            let words = ended == process ? "\(end.isSignal ? "signal" : "status") \(end.number)" : "an unknown end"
            life = .gone(words)
            return words
        }
    }

    /// The bytes of memory that it has; nil where the system does not tell.
    var residentBytes: Int? { ProcessMemory.residentBytes(of: "\(process)") }
}

/// How much memory processes have.
package enum ProcessMemory {
    /// - Parameter process: a number, or `self`.
    package static func residentBytes(of process: String) -> Int? {
        guard let bytes = try? BoundedFile.contents(ofFile: "/proc/\(process)/statm", limit: 4096) else { return nil }
        let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
        return words.count > 1 ? Int(words[1]).map { $0 * sysconf(CInt(_SC_PAGESIZE)) } : nil
    }
}
