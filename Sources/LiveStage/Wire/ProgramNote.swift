// SPDX-License-Identifier: MIT
//
// What becomes of the program behind a stage.

import VitrineProperties

/// What the program behind a stage does, with what its compiler or it itself said.
package struct ProgramNote: Hashable, Sendable {
    /// What a program does.
    package enum State: String, Sendable, CaseIterable { case building, running, failed, crashed }

    package var state: State
    /// What was said.
    package var text: String

    package init(_ state: State, _ text: String = "") { (self.state, self.text) = (state, text) }

    var value: PropertyValue { .fields([.init("type", "program"), .init("state", .text(state.rawValue)), .init("text", .text(text))]) }

    /// The note as a message for a page.
    package var wireText: String { value.wireText }
}
