// SPDX-License-Identifier: MIT
//
// The state of turning a tree into values: where we are, what is known, and what was found wrong.

import Foundation
import VitrineFiles
import VitrineScene
import VitrineSceneText

/// The reading of one file, or of one template for one item.
struct Reading {
    /// What strings with braces mean.
    enum Mode {
        /// Nothing; braces are braces.
        case plain
        /// They name fields that are not known yet; their uses are recorded.
        case template
        /// They name these fields.
        case filled(Fields)
    }

    var file: String
    var mode = Mode.plain
    /// Whether the value being read came out of a field, where numbers may be given as text.
    var isFromField = false
    /// Whether the value being read is part of nodes that came out of data, whose own fields are texts and numbers.
    var isOfData = false
    /// What names mean in a view that stands in another, and in a loop; nil outside of both.
    var scope: NameScope?
    /// What words mean in all of the scene.
    var vocabulary = Vocabulary()
    /// The views that are being read, each within the one before.
    var openViews: [String] = []
    /// The conditions under which what is being read is there.
    var guards: [FieldUse.Guard] = []
    /// How many parts the view that is being read has so far.
    var partCount = 0
    /// How many nodes stand around the one that is being read.
    var nodeDepth = 0
    var diagnostics: [Diagnostic] = []
    /// Keys that lead to the value being read.
    var keys: [String] = []
    /// The fields that the template being read uses.
    var uses: [FieldUse] = []
    /// Pictures and fonts that are named and have not been looked for.
    var mentions: [Scene.Mention] = []
    /// The value that an object of its type starts from in place of its own defaults.
    var base: (any Sendable)?
    /// The Interface Builder files that were read, by their paths.
    var nibs: [String: NibFile] = [:]
    /// The nib of the template that is being read.
    var openNib: OpenNib?
    /// The views of that nib, where they were looked at before.
    var knownViews: NibViews?
    /// What the scene has declared so far.
    var context = SceneContext()

    init(file: String) { self.file = file }

    mutating func report(
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
    mutating func mismatch(expected: String, _ type: FormatType, found node: SourceNode) {
        let subject = keys.last.map { "'\($0)' expects" } ?? "expected"
        report("\(subject) \(expected), found \(node.found)", at: node.position, hint: hint(for: node, as: type))
    }

    /// Reads with a key on the path.
    mutating func within<Result>(_ key: String, _ body: (inout Reading) -> Result) -> Result {
        keys.append(key)
        defer { keys.removeLast() }
        return body(&self)
    }
}

/// A place of a template that names fields.
struct FieldUse: Sendable {
    /// What the place takes from the fields.
    enum Kind: Sendable {
        /// A value.
        case value
        /// A part that is read as a whole for each item, such as a loop.
        case part
        /// An answer: fields that are missing are no.
        case question
    }

    /// A condition under which the place is there, and where it stands.
    struct Guard: Sendable {
        var condition: Condition
        var place: NameScope.Place
    }

    var kind = Kind.value
    /// Whether it is what a slot is filled with, which may be nothing.
    var isSlot = false
    var pattern: TextPattern
    var file = ""
    /// What names mean at the place.
    var scope: NameScope?
    var guards: [Guard] = []
    var position: SourcePosition
    /// The keys that lead there.
    var keys: [String]
    /// Whether any value of the fields will do, because it is shown as text.
    var takesAnyText: Bool
    /// Reads a value as the place would.
    var check: @Sendable (SourceNode, inout Reading) -> Void = { _, _ in }

    /// Whether a text there is the name of a file or a font.
    var takesName: Bool {
        guard kind == .value else { return false }
        var trial = Reading(file: "")
        check(SourceNode(.string("a.png"), at: position), &trial)
        return !trial.mentions.isEmpty
    }
}
