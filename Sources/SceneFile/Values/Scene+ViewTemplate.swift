// SPDX-License-Identifier: MIT
//
// Templates: what a nib would hold.

import Foundation
import VitrineFiles

extension Scene {
    /// A named view whose strings may name fields of the item it is shown for.
    public struct ViewTemplate: Hashable, Sendable {
        /// The name that sections and items use it by.
        public var name: String
        /// The names of the fields that it uses, each once, in order.
        public var fieldNames: [String]
        /// Whether it says what is on its back.
        public var hasBack: Bool { source["back"] != nil }
        /// Whether it is a row of a list.
        package var isRow: Bool { name == ListRow.viewName || source["row"] != nil }
        /// About how many parts it is made of, with the views and loops in it, for the item that has the most.
        package internal(set) var partCount: Int
        let source: SourceNode
        let file: String
        /// The view, when it uses no fields.
        private let prepared: View?
        /// The view of a nib that it shows, as far as it does not follow from fields.
        public let nib: Nib?
        private let nibViews: NibViews?
        /// What words mean in the scene.
        var vocabulary: Vocabulary

        /// - Parameter isFixed: Whether it is the same for all items.
        init(
            name: String, source: SourceNode, file: String, fieldNames: [String], view: View, isFixed: Bool, partCount: Int,
            nibViews: NibViews?, vocabulary: Vocabulary
        ) {
            (self.name, self.source, self.file) = (name, source, file)
            (self.fieldNames, self.vocabulary) = (fieldNames, vocabulary)
            (nib, self.nibViews) = (view.nib, nibViews)
            prepared = isFixed ? view : nil
            // A node is the mapping of its kind within one.
            self.partCount = max(1 + source.mappingCount / 2, partCount)
        }

        /// The rows of lists that have no view of their own: what they show are their fields.
        ///
        /// - Parameter file: The scene file's name in diagnostics.
        package static func listRow(file: String, of scene: Scene) -> ViewTemplate {
            ViewTemplate(
                name: ListRow.viewName, source: SourceNode(.null, at: .unknown), file: file, fieldNames: ListRow.keys, view: View(),
                isFixed: false, partCount: 1, nibViews: nil, vocabulary: scene.vocabulary)
        }

        /// The view with its fields filled in.
        ///
        /// Takes time in proportion to the template, and next to none when it uses no fields.
        /// - Throws: `SceneError` when a field is missing or its value does not fit its place. Loading a scene has tried
        ///   this for the first 20,000 items of every group, or for all of them where it was asked to.
        ///
        /// - Parameters:
        ///   - fields: The fields of an item.
        ///   - language: The language of texts of the scene's strings, as a tag; nil takes that in which the scene was read.
        public func view(with fields: Fields, language: String? = nil) throws(SceneError) -> View {
            if let prepared { return prepared }
            var reading = Reading(file: file)
            reading.vocabulary = vocabulary
            if let language { reading.vocabulary.strings.wanted = language }
            if name == ListRow.viewName { return try ListRow.view(with: fields, at: .unknown, reading) }
            reading.mode = .filled(fields)
            (reading.openViews, reading.scope) = ([name], ViewSource(node: source, file: file).rootScope)
            reading.nibs = vocabulary.nibs
            reading.knownViews = nibViews
            guard let view = ValueShape.view.read(source, &reading), reading.diagnostics.isEmpty else {
                throw SceneError(diagnostics: reading.diagnostics)
            }
            return view
        }
    }
}

extension Scene {
    /// About how many parts the items of a section are made of, each: as many as the largest of the views that its groups begin with.
    package func partCount(ofItemsIn section: Section) -> Int {
        let names = section.groups.lazy.filter { $0.count > 0 }.compactMap { $0.view(at: $0.positions.lowerBound) }
        return names.compactMap { view(named: $0)?.partCount }.max() ?? 1
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
