// SPDX-License-Identifier: MIT
//
// Why a text could not be read as YAML or JSON.

import Foundation
package import VitrineFiles
package import VitrineScene

/// A problem that keeps a text from becoming a tree.
package struct SyntaxProblem: Error, Hashable {
    package var position: SourcePosition
    package var message: String
    package var hint: String?
    package var category = Diagnostic.Category.syntax
    package var severity = Diagnostic.Severity.error

    package init(
        position: SourcePosition, message: String, hint: String? = nil, category: Diagnostic.Category = .syntax,
        severity: Diagnostic.Severity = .error
    ) {
        (self.position, self.message, self.hint, self.category, self.severity) = (position, message, hint, category, severity)
    }

    package func diagnostic(file: String) -> Diagnostic {
        Diagnostic(
            file: file, line: position.line, column: position.column, severity: severity, category: category, message: message, hint: hint)
    }
}

/// Limits that keep a hostile file from taking the machine.
package enum SourceLimits {
    /// The most bytes of a scene file.
    package static let sceneBytes = 8 << 20
    /// The most bytes of a data file.
    package static let dataBytes = 32 << 20
    /// The most bytes of a text that is shown.
    package static let text = TextPattern.mostBytes
    /// The most values of a scene file, with every alias counted in full.
    package static let nodes = 200_000
    /// The most values of a data file, its rows counted too: the largest one takes 300 MB.
    static let dataValues = 5_000_000
    /// The most items that are looked at for what their views make of their fields.
    package static let checkedItems = 10_000_000
    /// The deepest nesting.
    package static let depth = 100
}
