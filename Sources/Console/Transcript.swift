// SPDX-License-Identifier: MIT
//
// What a command says where a program asked for its work, and no person. With a lock, since commands speak from any thread.

import Synchronization
package import VitrineFiles

/// What commands say in place of the standard streams, while it is in force.
///
/// Diagnostics stay values, so that whoever asked is told their places.
package final class Transcript: Sendable {
    /// What is in force; nil where standard output and standard error are.
    @TaskLocal package static var current: Transcript?

    /// A message without a place in a file.
    package struct Message: Hashable, Sendable {
        package var text: String
        package var hint: String?
    }

    private struct State {
        var diagnostics: [Diagnostic] = []
        var errors: [Message] = []
        var notes: [String] = []
        var output: [UInt8] = []
        var wasTooMuch = false
    }

    private let state = Mutex(State())

    package init() {}

    /// What was found in files, in the order in which it was told.
    package var diagnostics: [Diagnostic] { state.withLock { $0.diagnostics } }

    /// Errors that have no place in a file.
    package var errors: [Message] { state.withLock { $0.errors } }

    /// What else was told.
    package var notes: [String] { state.withLock { $0.notes } }

    /// Whether the run ended because something is more than there is room for.
    package var wasTooMuch: Bool {
        state.withLock { $0.wasTooMuch || $0.diagnostics.contains { $0.severity == .error && $0.category == .limit } }
    }

    /// The bytes for standard output, which are then taken away.
    package func takeOutput() -> [UInt8] {
        state.withLock { state in
            defer { state.output = [] }
            return state.output
        }
    }

    func take(output bytes: [UInt8]) { state.withLock { $0.output += bytes } }

    func take(note: String) { state.withLock { $0.notes.append(note) } }

    func take(error: Message) { state.withLock { $0.errors.append(error) } }

    func take(_ diagnostics: [Diagnostic]) { state.withLock { $0.diagnostics += diagnostics } }

    func noteLimit() { state.withLock { $0.wasTooMuch = true } }
}
