// SPDX-License-Identifier: MIT
//
// What is said on standard error and standard output.

import Foundation
import VitrineSceneFile

/// Messages for people, on standard error.
enum Report {
    static func line(_ text: String) {
        FileHandle.standardError.write(Data((text.hasSuffix("\n") ? text : text + "\n").utf8))
    }

    /// An error that has no place in a file.
    static func error(_ message: String, hint: String? = nil) {
        line("vitrine: error: \(message)" + (hint.map { "\nhint: " + $0 } ?? ""))
    }

    static func diagnostics(_ diagnostics: [Diagnostic], quiet: Bool) {
        for diagnostic in diagnostics where !quiet || diagnostic.severity == .error { line(diagnostic.description) }
    }
}

/// Results, on standard output.
enum StandardOutput {
    /// Writes all of the text; a reader that has gone away ends the program silently, as it does for other filters.
    static func write(_ text: String) { write(Array(text.utf8)) }

    static func write(_ bytes: [UInt8]) {
        var start = 0
        while start < bytes.count {
            let written = bytes.withUnsafeBytes { Foundation.write(1, $0.baseAddress?.advanced(by: start), bytes.count - start) }
            if written < 0 {
                if errno == EINTR { continue }
                if errno == EPIPE { Foundation.exit(ExitStatus.fine.rawValue) }
                Report.error("cannot write to standard output: \(String(cString: strerror(errno)))")
                Foundation.exit(ExitStatus.cannotWrite.rawValue)
            }
            start += written
        }
    }
}
