// SPDX-License-Identifier: MIT
//
// What a scene names that is found outside of its files, and where it does.

public import VitrineFiles

extension Scene {
    /// The name of a picture or of a font family, and the place where the scene gives it first.
    ///
    /// Reading a scene finds the files; whether a picture can be drawn and whether there is such a family is for those to say who draw.
    public struct Mention: Hashable, Sendable {
        /// What is named.
        public enum Kind: Hashable, Sendable {
            /// A picture, by its path relative to the scene's folder.
            case picture
            case fontFamily
            /// A symbol by its name.
            case icon
            /// A label whose words are divided as the language of the canvas does; without a name.
            case hyphenation
        }

        /// What is named.
        public var kind: Kind
        /// The path or the family, as the scene spells it.
        public var name: String
        /// The scene file, as diagnostics call it.
        public var file: String
        /// The line, from 1.
        public var line: Int
        /// The column in characters, from 1.
        public var column: Int
        /// The item whose fields hold the name, as a diagnostic says it; nil where a template does.
        public var item: String?

        /// A name and the place where it stands; without a line where it comes from no file.
        public init(kind: Kind, name: String, file: String, line: Int = 0, column: Int = 0, item: String? = nil) {
            (self.kind, self.name, self.file, self.line, self.column, self.item) = (kind, name, file, line, column, item)
        }

        /// A problem of what is named, at the place where it is.
        public func diagnostic(
            _ message: String, severity: Diagnostic.Severity = .error, category: Diagnostic.Category = .reference, hint: String? = nil
        ) -> Diagnostic {
            Diagnostic(
                file: file, line: line, column: column, severity: severity, category: category,
                message: message + (item.map { " (named by \($0))" } ?? ""), hint: hint)
        }
    }
}
