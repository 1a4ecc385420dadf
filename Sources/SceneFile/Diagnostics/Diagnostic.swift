// SPDX-License-Identifier: MIT
//
// A problem in a scene file, as a compiler would report it.

/// Something wrong, or worth knowing, at a place in a file.
public struct Diagnostic: Hashable, Sendable {
    /// How bad it is: no scene is made when there is an error.
    public enum Severity: String, Hashable, Sendable, CaseIterable {
        case error, warning, note
    }

    /// What sort of problem it is, from which a command chooses its exit code.
    public enum Category: String, Hashable, Sendable, CaseIterable {
        /// The file is not well-formed.
        case syntax
        /// A key or value is not what the format allows.
        case schema
        /// A name, field or index path does not lead to anything.
        case reference
        /// A file that the scene names does not exist or cannot be read.
        case missingFile
        /// A limit on size, depth or count is exceeded.
        case limit
    }

    /// The most diagnostics that one file gives.
    static let most = 200

    /// The file as the caller named it, or as the scene names it.
    public var file: String
    /// The line, from 1; 0 when the problem is the file as a whole.
    public var line: Int
    /// The column in characters, from 1; 0 when the problem is the file as a whole.
    public var column: Int
    public var severity: Severity
    public var category: Category
    public var message: String
    public var hint: String?

    public init(
        file: String, line: Int, column: Int, severity: Severity = .error, category: Category, message: String,
        hint: String? = nil
    ) {
        (self.file, self.line, self.column) = (file, line, column)
        (self.severity, self.category, self.message, self.hint) = (severity, category, message, hint)
    }
}

extension Diagnostic: CustomStringConvertible {
    /// `file:line:column: error: message`, and the hint on a line of its own.
    public var description: String {
        let place = line > 0 ? "\(file):\(line):\(column)" : file
        return "\(place): \(severity.rawValue): \(message)" + (hint.map { "\nhint: \($0)" } ?? "")
    }
}
