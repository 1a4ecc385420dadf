// SPDX-License-Identifier: MIT
//
// Why a text could not be read as YAML or JSON.

import Foundation

/// A problem that keeps a text from becoming a tree.
struct SyntaxProblem: Error, Hashable {
    var position: SourcePosition
    var message: String
    var hint: String?
    var category = Diagnostic.Category.syntax

    func diagnostic(file: String) -> Diagnostic {
        Diagnostic(
            file: file, line: position.line, column: position.column, category: category, message: message, hint: hint)
    }
}

/// Limits that keep a hostile file from taking the machine.
enum SourceLimits {
    /// The most bytes of a scene file or data file.
    static let bytes = 32 << 20
    /// The most values of a scene file, with every alias counted in full.
    static let nodes = 200_000
    /// The deepest nesting.
    static let depth = 100
}
