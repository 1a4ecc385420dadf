// SPDX-License-Identifier: MIT
//
// What reading a scene gives.

public import VitrineFiles

/// A scene, unless there are errors, and all that was found.
public struct SceneResult: Hashable, Sendable {
    /// The scene; nil when a diagnostic is an error.
    public var scene: Scene?
    /// What was found, in the order of the file.
    public var diagnostics: [Diagnostic]
    /// The files that were read: the scene file by the name given, then the data files as the scene names them.
    public var usedFiles: [String]
    /// The pictures and the font families that the scene names, each once; of pictures, those whose files are there.
    public var mentions: [Scene.Mention]
    /// The names that the scene gives to colours, fonts and numbers.
    package var theme = Scene.Theme()
    /// The places that name them, in the order of the files.
    package var themeUses: [Scene.Theme.Use] = []
    /// What the format keeps of the file.
    package var memory: FormatMemory?

    /// What was found, without a file to read again.
    package init(scene: Scene?, diagnostics: [Diagnostic], usedFiles: [String], mentions: [Scene.Mention] = []) {
        (self.scene, self.diagnostics, self.usedFiles, self.mentions) = (scene, diagnostics, usedFiles, mentions)
    }

    /// Whether a diagnostic is an error.
    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// Adds what was found about the scene elsewhere; an error leaves no scene.
    public mutating func add(_ found: [Diagnostic]) {
        guard !found.isEmpty else { return }
        diagnostics = Diagnostic.inOrder(diagnostics + found, mainFile: usedFiles.first ?? "")
        if hasErrors { scene = nil }
    }
}

/// A value of the format's own that stays with what was read from a file, and means nothing to others.
package struct FormatMemory: Hashable, Sendable {
    /// The value.
    package let value: any Hashable & Sendable

    /// Keeps a value.
    package init(_ value: some Hashable & Sendable) { self.value = value }

    /// Whether both are equal values of one type.
    package static func == (a: FormatMemory, b: FormatMemory) -> Bool { AnyHashable(a.value) == AnyHashable(b.value) }

    /// Hashes the value.
    package func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(value)) }
}

extension Diagnostic {
    /// The diagnostics in the order of the files, each once.
    package static func inOrder(_ diagnostics: [Diagnostic], mainFile: String) -> [Diagnostic] {
        var seen: Set<Diagnostic> = []
        var unique = diagnostics.filter { seen.insert($0).inserted }
        func key(_ diagnostic: Diagnostic) -> (Int, String, Int, Int) {
            (diagnostic.file == mainFile ? 0 : 1, diagnostic.file, diagnostic.line, diagnostic.column)
        }
        unique = unique.enumerated().sorted { a, b in
            let (first, second) = (key(a.element), key(b.element))
            return first == second ? a.offset < b.offset : first < second
        }.map(\.element)
        guard unique.count > Diagnostic.most else { return unique }
        let rest = unique.count - Diagnostic.most
        let first = unique[Diagnostic.most]
        unique.removeLast(rest)
        let isError = diagnostics.contains { $0.severity == .error }
        let summary = Diagnostic(
            file: first.file, line: first.line, column: first.column, severity: isError ? .error : .warning, category: .limit,
            message: "there are \(rest) problems more from here on")
        return unique + [summary]
    }
}
