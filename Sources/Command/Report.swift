// SPDX-License-Identifier: MIT
//
// Messages for people.

import VitrineFiles
import VitrineScene

/// Messages for people, on standard error.
enum Report {
    static func line(_ text: String) { StandardError.write(text.hasSuffix("\n") ? text : text + "\n") }

    /// An error that has no place in a file.
    static func error(_ message: String, hint: String? = nil) {
        line("vitrine: error: \(message)" + (hint.map { "\nhint: " + $0 } ?? ""))
    }

    static func diagnostics(_ diagnostics: [Diagnostic], quiet: Bool) {
        for diagnostic in diagnostics where !quiet || diagnostic.severity == .error { line(diagnostic.description) }
    }
}
