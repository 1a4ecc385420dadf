// SPDX-License-Identifier: MIT
//
// A problem in a file, as a compiler would report it.

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
        /// People would find something hard to read, to see or to touch.
        case design
    }

    /// The most diagnostics that one file gives.
    package static let most = 200

    /// The file as the caller named it, or as the scene names it.
    public var file: String
    /// The line, from 1; 0 when the problem is the file as a whole.
    public var line: Int
    /// The column in characters, from 1; 0 when the problem is the file as a whole.
    public var column: Int
    /// How bad it is.
    public var severity: Severity
    /// What sort of problem it is.
    public var category: Category
    /// What is wrong, in one line without a full stop.
    public var message: String
    /// What would help, in a line; nil where nothing is known to.
    public var hint: String?

    /// A problem at a place; characters that could command a terminal are written as escapes.
    public init(
        file: String, line: Int, column: Int, severity: Severity = .error, category: Category, message: String,
        hint: String? = nil
    ) {
        // What was brought by an option stands in no line.
        (self.file, self.line, self.column) = (file, max(line, 0), line > 0 ? column : 0)
        (self.severity, self.category, self.message, self.hint) = (severity, category, message.onOneLine, hint?.onOneLine)
    }
}

extension BoundedFile.Problem {
    /// What is wrong with a file as a whole.
    package func diagnostic(file: String) -> Diagnostic {
        let (message, category): (String, Diagnostic.Category) =
            switch self {
            case .missing: ("there is no such file", .missingFile)
            case .folder, .notAFile: ("this is not a file", .missingFile)
            case .unreadable: ("the file cannot be read", .missingFile)
            case .tooLong(let limit): ("the file is longer than the limit of \(limit >> 20) MB", .limit)
            }
        return Diagnostic(file: file, line: 0, column: 0, category: category, message: message)
    }
}

extension Diagnostic: CustomStringConvertible {
    /// `file:line:column: error: message`, and the hint on a line of its own.
    public var description: String {
        let place = line > 0 ? "\(file.onOneLine):\(line):\(column)" : file.onOneLine
        return "\(place): \(severity.rawValue): \(message)" + (hint.map { "\nhint: \($0)" } ?? "")
    }
}

extension String {
    /// The text with control characters and marks of direction written as escapes, so that what a file says can neither break a
    /// line nor command a terminal; a very long one is cut.
    package var onOneLine: String {
        let isPlain = utf8.allSatisfy { (0x20..<0x7F).contains($0) }
        if isPlain, utf8.count <= 600 { return self }
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars.prefix(600) {
            switch (scalar.value, scalar.properties.generalCategory) {
            case (0x0A, _): result.append(contentsOf: "\\n".unicodeScalars)
            case (0x09, _): result.append(contentsOf: "\\t".unicodeScalars)
            case (_, .control), (_, .lineSeparator), (_, .paragraphSeparator), (0x202A...0x202E, _), (0x2066...0x2069, _):
                result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
            default: result.append(scalar)
            }
        }
        return String(result) + (unicodeScalars.dropFirst(600).isEmpty ? "" : "…")
    }
}
