// SPDX-License-Identifier: MIT
//
// Messages for people.

package import VitrineFiles
import VitrineScene

/// Messages for people, on standard error, or in the transcript that is in force.
package enum Report {
    package static func line(_ text: String) {
        if let transcript = Transcript.current { return transcript.take(note: text) }
        StandardError.write(text.hasSuffix("\n") ? text : text + "\n")
    }

    /// An error that has no place in a file.
    package static func error(_ message: String, hint: String? = nil) {
        if let transcript = Transcript.current { return transcript.take(error: Transcript.Message(text: message, hint: hint)) }
        line("vitrine: error: \(message)" + (hint.map { "\nhint: " + $0 } ?? ""))
    }

    package static func diagnostics(_ diagnostics: [Diagnostic], quiet: Bool) {
        if let transcript = Transcript.current { return transcript.take(diagnostics) }
        for diagnostic in diagnostics where !quiet || diagnostic.severity == .error { line(diagnostic.description) }
    }
}
