// SPDX-License-Identifier: MIT
//
// Messages for people.

package import VitrineFiles
import VitrineScene

/// Messages for people, on standard error.
package enum Report {
    package static func line(_ text: String) { StandardError.write(text.hasSuffix("\n") ? text : text + "\n") }

    /// An error that has no place in a file.
    package static func error(_ message: String, hint: String? = nil) {
        line("vitrine: error: \(message)" + (hint.map { "\nhint: " + $0 } ?? ""))
    }

    package static func diagnostics(_ diagnostics: [Diagnostic], quiet: Bool) {
        for diagnostic in diagnostics where !quiet || diagnostic.severity == .error { line(diagnostic.description) }
    }
}
