// SPDX-License-Identifier: MIT
//
// Calls on standard input, answers on standard output.

import Foundation
import VitrineArguments
import VitrineConsole
import VitrineFiles
import VitrineService

/// Answers calls in the order in which they come, until there are no more.
@MainActor
struct PipeSession {
    /// The most bytes of a line.
    static let longestLine = 256 << 20

    let performer: CallPerformer

    func run() async {
        // What anything else prints may not come between answers.
        let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        guard output >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else {
            Report.error("there is no standard output")
            exit(ExitStatus.cannotWrite.rawValue)
        }
        // A reader that is gone is an error of writing.
        signal(SIGPIPE, SIG_IGN)
        var input = LineInput(limit: Self.longestLine)
        while let line = input.next() {
            let answer: CallAnswer
            switch line {
            case .line(let bytes) where bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }: continue
            case .line(let bytes): answer = await performer.answer(to: bytes)
            case .tooLong: answer = CallAnswer(id: "null", .limit, "the line is longer than the limit of \(Self.longestLine) bytes")
            }
            do throws(SystemError) {
                try Array(answer.head.utf8).written(to: output)
                if !answer.bytes.isEmpty { try answer.bytes.written(to: output) }
            } catch {
                exit(error.code == EPIPE ? ExitStatus.fine.rawValue : ExitStatus.cannotWrite.rawValue)
            }
        }
    }
}

/// Lines of standard input.
private struct LineInput {
    enum Line {
        case line([UInt8])
        case tooLong
    }

    let limit: Int
    private var bytes: [UInt8] = []
    /// Where the next line begins, and up to where there is no end of it.
    private var (start, searched) = (0, 0)
    private var isAtEnd = false

    init(limit: Int) { self.limit = limit }

    /// The next line without its end; nil where there are no more.
    mutating func next() -> Line? {
        var isTooLong = false
        while true {
            if let end = bytes[searched...].firstIndex(of: 0x0A) {
                defer { (start, searched) = (end + 1, end + 1) }
                return isTooLong ? .tooLong : .line(Array(bytes[start..<end]))
            }
            bytes.removeSubrange(..<start)
            if bytes.count > limit {
                isTooLong = true
                bytes = []
            }
            (start, searched) = (0, bytes.count)
            guard !isAtEnd, more() else {
                defer { bytes = []; searched = 0 }
                isAtEnd = true
                return isTooLong ? .tooLong : bytes.isEmpty ? nil : .line(bytes)
            }
        }
    }

    private mutating func more() -> Bool {
        let part = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
            var got: Int
            repeat { got = read(STDIN_FILENO, buffer.baseAddress, buffer.count) } while got < 0 && errno == EINTR
            count = max(got, 0)
        }
        bytes += part
        return !part.isEmpty
    }
}
