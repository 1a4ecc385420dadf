// SPDX-License-Identifier: MIT
//
// What the words of a scene mean wherever they stand: its variables, its theme, its strings, and its views by name.

import Foundation
import VitrineFiles
package import VitrineScene
package import VitrineSceneText

/// The words that a scene declares for all of itself.
package struct Vocabulary: Hashable, Sendable {
    /// The scene's own file, by the name that diagnostics have.
    package var file = ""
    /// Values by name, which stand where no field of the name is nearer: what the scene declares, and what the canvas is.
    package private(set) var variables = Scene.Canvas().variables
    /// What conditions ask of the canvas where no field has the name.
    package private(set) var lengths = Scene.Canvas().lengths
    /// The names of those that the scene declares.
    package private(set) var declaredNames: [String] = []
    /// Colours, fonts and numbers by name.
    package var theme = Scene.Theme()
    /// Texts by language and key.
    package var strings = StringTables()
    /// The templates of views, as they are written.
    package var views: [String: ViewSource] = [:]
    /// The nibs of those templates, by their paths.
    package var nibs: [String: NibFile] = [:]
    /// The lists that charts name.
    package var data: [String: [FieldValue]] = [:]

    package init() {}

    /// Declares variables, in place of those of their names.
    package mutating func declare(_ fields: [FieldValue.Field]) {
        variables.put(fields)
        let known = declaredNames
        declaredNames += fields.map(\.name).filter { !known.contains($0) }
    }

    /// Notes what the canvas is, where the scene declares nothing of the name.
    package mutating func take(_ canvas: Scene.Canvas) {
        lengths = canvas.lengths
        variables.put(canvas.variables.filter { !declaredNames.contains($0.name) })
    }

    /// The hint for a variable that there is not: one that looks like it, or else those that the scene declares.
    package func hint(forVariable name: String) -> String? {
        Suggestion.among(variables.map(\.name), for: name).map { "did you mean '\($0)'?" } ?? Synonyms.hint(for: name, among: declaredNames)
    }

    /// The views are told apart by what they say; adds nothing.
    package func hash(into hasher: inout Hasher) {}
}

/// A template as it is written, and where.
package struct ViewSource: Hashable, Sendable {
    package var node: SourceNode
    package var file: String

    package init(node: SourceNode, file: String) {
        (self.node, self.file) = (node, file)
    }

    /// What its fields are where nobody says them.
    package var defaults: [SourceNode.Entry] {
        if case .mapping(let entries)? = node["defaults"]?.value { entries } else { [] }
    }
}

extension [FieldValue.Field] {
    /// Adds fields in place of those of their names.
    package mutating func put(_ others: [FieldValue.Field]) {
        for other in others {
            if let index = firstIndex(where: { $0.name == other.name }) { self[index] = other } else { append(other) }
        }
    }
}
