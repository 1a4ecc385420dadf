// SPDX-License-Identifier: MIT
//
// Another program that takes bytes.

import Foundation

/// A running program whose standard input we write.
///
/// Its input is a socket, not a pipe: writing to a program that is gone is then an error and not a signal.
final class ChildProgram {
    /// Why a program did not do what it was to do.
    enum Failure: Error, Hashable {
        case missing
        /// The last line that it said.
        case stopped(String)
    }

    private let process = Process()
    private let socket: CInt
    private let messages: ScratchFile
    private var isOpen = true

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
            throw Failure.stopped(String(cString: strerror(errno)))
        }
        socket = ends[0]
        let input = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
        process.executableURL = URL(fileURLWithPath: file)
        process.arguments = arguments
        process.environment = environment.merging(["PATH": path]) { set, _ in set }
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        process.standardError = messages.handle
        do { try process.run() } catch {
            close(socket)
            isOpen = false
            throw Failure.missing
        }
        try? input.close()
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
                process.waitUntilExit()
                throw .stopped(lastMessage)
            }
            done += sent
        }
    }

    /// Ends the input and waits for the program.
    func finish() throws(Failure) {
        closeInput()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else { throw .stopped(lastMessage) }
    }

    /// Ends the program if it still runs.
    func stop() {
        closeInput()
        guard process.isRunning else { return }
        process.terminate()
        process.waitUntilExit()
    }

    private func closeInput() {
        if isOpen { close(socket) }
        isOpen = false
    }

    private var lastMessage: String {
        let size = messages.size
        let bytes = (try? messages.bytes(in: max(0, size - 4096)..<size)) ?? []
        let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        return lines.last.map { $0.trimmingCharacters(in: .whitespaces) } ?? "it ended with status \(process.terminationStatus)"
    }
}
