// SPDX-License-Identifier: MIT
//
// Where a value of a scene stands in its file.

/// A place in a file, from line 1 and column 1.
package struct SourcePosition: Hashable, Sendable {
    /// The line, from 1.
    package var line: Int
    /// The column in characters, from 1.
    package var column: Int

    /// The place at a line and a column.
    package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

    /// No place, where a value comes from no file.
    package static let unknown = SourcePosition(line: 0, column: 0)
}
