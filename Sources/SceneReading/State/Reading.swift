// SPDX-License-Identifier: MIT
//
// The state of turning a tree into values: where we are, what is known, and what was found wrong.

import Foundation
package import VitrineFiles
package import VitrineScene
package import VitrineSceneText

/// The reading of one file, or of one template for one item.
package struct Reading {
    /// What strings with braces mean.
    package enum Mode {
        /// Nothing; braces are braces.
        case plain
        /// They name fields that are not known yet; their uses are recorded.
        case template
        /// They name these fields.
        case filled(Fields)
    }

    package var file: String
    package var mode = Mode.plain
    /// Whether the value being read came out of a field, where numbers may be given as text.
    package var isFromField = false
    /// Whether the value being read is part of nodes that came out of data, whose own fields are texts and numbers.
    package var isOfData = false
    /// What names mean in a view that stands in another, and in a loop; nil outside of both.
    package var scope: NameScope?
    /// What words mean in all of the scene.
    package var vocabulary = Vocabulary()
    /// The views that are being read, each within the one before.
    package var openViews: [String] = []
    /// The conditions under which what is being read is there.
    package var guards: [FieldUse.Guard] = []
    /// How many parts the view that is being read has so far.
    package var partCount = 0
    /// How many nodes stand around the one that is being read.
    package var nodeDepth = 0
    package var diagnostics: [Diagnostic] = []
    /// Keys that lead to the value being read.
    package var keys: [String] = []
    /// The fields that the template being read uses.
    package var uses: [FieldUse] = []
    /// The names of the theme that said what was read, until what has them takes them.
    package var said: [Scene.SaidName] = []
    /// Pictures and fonts that are named and have not been looked for.
    package var mentions: [Scene.Mention] = []
    /// The value that an object of its type starts from in place of its own defaults.
    package var base: (any Sendable)?
    /// The Interface Builder files that were read, by their paths.
    package var nibs: [String: NibFile] = [:]
    /// The nib of the template that is being read.
    package var openNib: OpenNib?
    /// The views of that nib, where they were looked at before.
    package var knownViews: NibViews?
    /// What the scene has declared so far.
    package var context = SceneContext()

    package init(file: String) { self.file = file }

    package mutating func report(
        _ message: String, at position: SourcePosition, severity: Diagnostic.Severity = .error,
        category: Diagnostic.Category = .schema, hint: String? = nil
    ) {
        let place = place(of: position)
        diagnostics.append(
            Diagnostic(
                file: place.file, line: place.line, column: place.column, severity: severity, category: category,
                message: message, hint: hint))
    }

    /// Reports that a value is not of the type that its place takes.
    package mutating func mismatch(expected: String, _ type: FormatType, found node: SourceNode) {
        let subject = keys.last.map { "'\($0)' expects" } ?? "expected"
        report("\(subject) \(expected), found \(node.found)", at: node.position, hint: hint(for: node, as: type))
    }

    /// Reads with a key on the path.
    package mutating func within<Result>(_ key: String, _ body: (inout Reading) -> Result) -> Result {
        keys.append(key)
        defer { keys.removeLast() }
        return body(&self)
    }
}

/// A place of a template that names fields.
package struct FieldUse: Sendable {
    /// What the place takes from the fields.
    package enum Kind: Sendable {
        /// A value.
        case value
        /// A part that is read as a whole for each item, such as a loop.
        case part
        /// An answer: fields that are missing are no.
        case question
    }

    /// A condition under which the place is there, and where it stands.
    package struct Guard: Sendable {
        package var condition: Condition
        package var place: NameScope.Place

        package init(condition: Condition, place: NameScope.Place) {
            (self.condition, self.place) = (condition, place)
        }
    }

    package var kind = Kind.value
    /// Whether it is what a slot is filled with, which may be nothing.
    package var isSlot = false
    package var pattern: TextPattern
    package var file = ""
    /// What names mean at the place.
    package var scope: NameScope?
    package var guards: [Guard] = []
    package var position: SourcePosition
    /// The keys that lead there.
    package var keys: [String]
    /// Whether any value of the fields will do, because it is shown as text.
    package var takesAnyText: Bool

    /// Reads a value as the place would.
    package var check: @Sendable (SourceNode, inout Reading) -> Void = { _, _ in }

    package init(
        kind: Kind = .value, isSlot: Bool = false, pattern: TextPattern, file: String = "", scope: NameScope? = nil, guards: [Guard] = [],
        position: SourcePosition, keys: [String], takesAnyText: Bool,
        check: @escaping @Sendable (SourceNode, inout Reading) -> Void = { _, _ in }
    ) {
        (self.kind, self.isSlot, self.pattern, self.file, self.scope) = (kind, isSlot, pattern, file, scope)
        (self.guards, self.position, self.keys, self.takesAnyText, self.check) = (guards, position, keys, takesAnyText, check)
    }

    /// Whether a text there is the name of a file or a font.
    package var takesName: Bool {
        guard kind == .value else { return false }
        var trial = Reading(file: "")
        check(SourceNode(.string("a.png"), at: position), &trial)
        return !trial.mentions.isEmpty
    }
}

/// The nib of the template that is being read.
package struct OpenNib {
    package var nib = Scene.Nib()
    /// The views in it; nil where the file or the object is not there, which was reported.
    package var views: NibViews?

    package init(nib: Scene.Nib = Scene.Nib(), views: NibViews? = nil) {
        (self.nib, self.views) = (nib, views)
    }
}
