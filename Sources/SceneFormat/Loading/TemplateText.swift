// SPDX-License-Identifier: MIT
//
// A template of views as it is written, read again for each item.

import Foundation
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

/// A view in a file, whose strings may name fields.
struct TemplateText: FieldFilling {
    var name: String
    var source: SourceNode
    var file: String
    var nibViews: NibViews?
    /// What words mean in the scene.
    var vocabulary = Vocabulary()

    func value(with fields: Fields, language: String?) throws(SceneError) -> Scene.View {
        var reading = Reading(file: file)
        reading.vocabulary = vocabulary
        if let language { reading.vocabulary.strings.wanted = language }
        reading.mode = .filled(fields)
        (reading.openViews, reading.scope) = ([name], ViewSource(node: source, file: file).rootScope)
        reading.nibs = vocabulary.nibs
        reading.knownViews = nibViews
        guard let view = reading.view(ViewSource(node: source, file: file), named: name), reading.diagnostics.isEmpty else {
            throw SceneError(diagnostics: reading.diagnostics)
        }
        return view
    }
}

/// A row of a list that has no view of its own: what it shows are its fields.
struct RowText: FieldFilling {
    var file: String
    /// What words mean in the scene.
    var vocabulary: Vocabulary

    func value(with fields: Fields, language: String?) throws(SceneError) -> Scene.View {
        var reading = Reading(file: file)
        reading.vocabulary = vocabulary
        if let language { reading.vocabulary.strings.wanted = language }
        return try Scene.ListRow.view(with: fields, at: .unknown, reading)
    }
}

extension Scene.ViewTemplate {
    /// The rows of lists that have no view of their own.
    ///
    /// - Parameters:
    ///   - file: The scene file's name in diagnostics.
    ///   - vocabulary: What words mean in the scene.
    static func listRow(file: String, _ vocabulary: Vocabulary) -> Scene.ViewTemplate {
        Scene.ViewTemplate(
            name: Scene.ListRow.viewName, fieldNames: Scene.ListRow.keys, view: Scene.View(), isFixed: false, isRow: true, partCount: 1,
            filling: Filling(RowText(file: file, vocabulary: vocabulary)))
    }

    /// A template as it is written.
    ///
    /// - Parameters:
    ///   - isFixed: Whether it is the same for all items.
    ///   - partCount: How many parts reading it has found.
    init(_ text: TemplateText, fieldNames: [String], view: Scene.View, isFixed: Bool, partCount: Int) {
        // A node is the mapping of its kind within one.
        self.init(
            name: text.name, fieldNames: fieldNames, view: view, isFixed: isFixed, hasBack: text.source["back"] != nil,
            isRow: text.source["row"] != nil, partCount: max(1 + text.source.mappingCount / 2, partCount), filling: Filling(text))
    }
}

extension SourceNode {
    /// How many mappings stand in it, itself among them.
    fileprivate var mappingCount: Int {
        switch value {
        case .sequence(let nodes): nodes.reduce(0) { $0 + $1.mappingCount }
        case .mapping(let entries): entries.reduce(1) { $0 + $1.value.mappingCount }
        default: 0
        }
    }
}
