// SPDX-License-Identifier: MIT
//
// What becomes of the program behind a stage.

package import VitrineProperties

/// What the program behind a stage does, with what its compiler or it itself said.
package struct ProgramNote: Hashable, Sendable {
    /// What a program does.
    package enum State: String, Sendable, CaseIterable { case building, running, failed, crashed }

    /// What a program was ended by.
    package struct Trap: Hashable, Sendable {
        /// What it said.
        package var message: String
        /// The source as it is known, where it says one, from the root of the file system, and the line.
        package var path: String?
        package var line: Int

        package init(_ message: String, path: String? = nil, line: Int = 0) {
            (self.message, self.path, self.line) = (message, path, line)
        }
    }

    package var state: State
    /// What was said.
    package var text: String
    package var trap: Trap?
    /// How far what was done can be done again, in seconds; nil where nothing is known.
    package var moment: Double?

    package init(_ state: State, _ text: String = "", trap: Trap? = nil, moment: Double? = nil) {
        (self.state, self.text, self.trap, self.moment) = (state, text, trap, moment)
    }

    /// The note as a message for a page.
    package var value: PropertyValue {
        let told = trap.map { trap in
            PropertyValue.fields([
                .init("message", .text(trap.message)),
                .init("file", trap.path.map { .text(String($0.split(separator: "/").last ?? "")) } ?? .none),
                .init("path", trap.path.map { .text($0) } ?? .none), .init("line", .number(Double(trap.line))),
            ])
        }
        return .fields([
            .init("type", "program"), .init("state", .text(state.rawValue)), .init("text", .text(text)), .init("trap", told ?? .none),
            .init("moment", moment.map { .number($0) } ?? .none),
        ])
    }
}
