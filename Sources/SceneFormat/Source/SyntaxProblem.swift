// SPDX-License-Identifier: MIT
//
// Why a text could not be read as YAML or JSON.

import Foundation
import VitrineFiles
import VitrineScene

/// A problem that keeps a text from becoming a tree.
struct SyntaxProblem: Error, Hashable {
    var position: SourcePosition
    var message: String
    var hint: String?
    var category = Diagnostic.Category.syntax
    var severity = Diagnostic.Severity.error

    func diagnostic(file: String) -> Diagnostic {
        Diagnostic(
            file: file, line: position.line, column: position.column, severity: severity, category: category, message: message, hint: hint)
    }
}

/// Limits that keep a hostile file from taking the machine.
enum SourceLimits {
    /// The most bytes of a scene file.
    static let sceneBytes = 8 << 20
    /// The most bytes of a data file.
    static let dataBytes = 32 << 20
    /// The most bytes of a text that is shown.
    static let text = TextPattern.mostBytes
    /// The most values of a scene file, with every alias counted in full.
    static let nodes = 200_000
    /// The most values of a data file, its rows counted too: the largest one takes 300 MB.
    static let dataValues = 5_000_000
    /// The most items that are looked at for what their views make of their fields.
    static let checkedItems = 10_000_000
    /// The deepest nesting.
    static let depth = 100
}
