// SPDX-License-Identifier: MIT
//
// Items that are described together and made one by one.

import Foundation
public import VitrineFiles
public import VitrineLayoutSolvers

extension Scene {
    /// A run of items of a section: written out, taken from data, or counted.
    public struct ItemGroup: Hashable, Sendable {
        /// Where the items' own fields come from.
        enum Source: Hashable, Sendable {
            case written([WrittenItem])
            /// Rows of a data list, by position.
            case rows([FieldValue], positions: RowPositions)
            case counted(Int)
        }

        /// An item that the file writes out.
        struct WrittenItem: Hashable, Sendable {
            var view: String?
            var size: SizeRule?
            var fields: [FieldValue.Field] = []
            var position = SourcePosition.unknown
        }

        /// Which rows of a list are taken.
        enum RowPositions: Hashable, Sendable {
            case range(Range<Int>)
            case list([Int])

            var count: Int {
                switch self {
                case .range(let range): range.count
                case .list(let list): list.count
                }
            }

            subscript(position: Int) -> Int {
                switch self {
                case .range(let range): range.lowerBound + position
                case .list(let list): list[position]
                }
            }
        }

        var view: String?
        var size: SizeRule?
        /// Fields for every item, whose strings may name the fields of the item's row.
        var fields: [FieldValue.Field] = []
        var source = Source.counted(0)
        /// Which items of the source are meant; nil is all of them.
        var slice: Range<Int>?
        /// Where the first item of the source stood when it came; nil is where it stands.
        var origin: Origin?
        /// What has been changed about the items since they came.
        var change: WrittenItem?
        var position = SourcePosition.unknown

        /// Where items came into the scene, which their fields go on telling.
        struct Origin: Hashable, Sendable {
            var section: Int
            var id: String
            /// The index that the source's first item had, or would have had.
            var item: Int
        }

        /// The number of items.
        public var count: Int { slice?.count ?? sourceCount }

        /// The positions in the source.
        var positions: Range<Int> { slice ?? 0..<sourceCount }

        var sourceCount: Int {
            switch source {
            case .written(let items): items.count
            case .rows(_, let positions): positions.count
            case .counted(let count): count
            }
        }

        /// Whether some item has a size of its own that follows from what it stands in, or from its content.
        package var hasRelativeSizes: Bool { sizeRules.contains { $0.likeness.fixed == nil } }

        private var sizeRules: [SizeRule] {
            var rules = [size, change?.size].compactMap(\.self)
            if case .written(let items) = source { rules += items.compactMap(\.size) }
            return rules
        }

        /// Whether some item has a size of its own that its content decides about.
        package func hasMeasuredItems(_ direction: FlowDirection) -> Bool {
            sizeRules.contains { $0.likeness.isMeasured(direction) }
        }

        /// Whether some item has a size of its own.
        public var hasItemSizes: Bool {
            if size != nil || change?.size != nil { return true }
            guard case .written(let items) = source else { return false }
            return items.contains { $0.size != nil }
        }

        /// The fields that come with an item itself, before those of the group.
        func ownFields(at position: Int) -> [FieldValue.Field] {
            switch source {
            case .written(let items): items[position].fields
            case .rows(let rows, let positions):
                if case .object(let fields) = rows[positions[position]] { fields } else { [.init("value", rows[positions[position]])] }
            case .counted: []
            }
        }

        func writtenItem(at position: Int) -> WrittenItem? {
            if case .written(let items) = source { items[position] } else { nil }
        }

        /// The name of the view of an item.
        func view(at position: Int) -> String? { change?.view ?? writtenItem(at: position)?.view ?? view }

        /// What says how large an item is; nil leaves it to the layout.
        func sizeRule(at position: Int) -> SizeRule? { change?.size ?? writtenItem(at: position)?.size ?? size }
    }

    /// A size whose numbers may come from fields.
    struct SizeRule: Hashable, Sendable {
        var source: SourceNode
        /// The size, when no field is involved.
        var fixed: LayoutSize?
        /// The size with something in the place of each field.
        var likeness: LayoutSize
        var file: String
        /// What words mean in the scene.
        var vocabulary = Vocabulary()

        func size(in fields: Fields) throws(SceneError) -> LayoutSize {
            if let fixed { return fixed }
            var reading = Reading(file: file)
            (reading.mode, reading.vocabulary) = (.filled(fields), vocabulary)
            guard let size = ValueShape<LayoutSize>.sectionItemSize.read(source, &reading) else {
                throw SceneError(diagnostics: reading.diagnostics)
            }
            return size
        }
    }
}

extension Scene.Section {
    /// The item at an index, made from its group.
    ///
    /// Costs the same for every item of a group, however many there are.
    /// - Parameters:
    ///   - index: the item's index in the section, which has to exist.
    ///   - section: the index of this section.
    /// - Throws: `SceneError` when the item's size names a field that the item lacks, or one that is no number.
    public func item(at index: Int, section: Int) throws(SceneError) -> Scene.Item {
        guard let (group, position) = group(ofItem: index) else {
            preconditionFailure("item \(index) is outside of section \(section), which has \(itemCount)")
        }
        let fields = fields(of: group, at: position, item: index, section: section)
        let size = try group.sizeRule(at: position).map { rule throws(SceneError) in try rule.size(in: fields) }
        return Scene.Item(view: group.view(at: position) ?? "", size: size, fields: fields)
    }

    /// The size that an item asks for, or nil when it takes the layout's.
    public func itemSize(at index: Int, section: Int) throws(SceneError) -> LayoutSize? {
        guard let (group, position) = group(ofItem: index) else { return nil }
        guard let rule = group.sizeRule(at: position) else { return nil }
        if let fixed = rule.fixed { return fixed }
        return try rule.size(in: fields(of: group, at: position, item: index, section: section))
    }

    /// The fields of an item: its own, then those of its group, then where it stands.
    func fields(of group: Scene.ItemGroup, at position: Int, item: Int, section: Int) -> Fields {
        let own = group.ownFields(at: position)
        let item = group.origin.map { $0.item + position } ?? item
        let place =
            Self.place(section: group.origin?.section ?? section, id: group.origin?.id ?? id) + [
                .init("item", .number(Double(item))), .init("number", .number(Double(item + 1))),
                .init("index", .number(Double(position))),
            ]
        let fields: Fields
        if case .written = group.source {
            let outer = Fields(
                scopes: [group.fields.filled(in: Fields(scopes: [own, place], variables: variables)), place], variables: variables)
            fields = Fields(scopes: [own.filled(in: outer)] + outer.scopes, variables: variables)
        } else {
            fields = Fields(
                scopes: [own, group.fields.filled(in: Fields(scopes: [own, place], variables: variables)), place], variables: variables)
        }
        guard let change = group.change else { return fields }
        return Fields(scopes: [change.fields.filled(in: fields)] + fields.scopes, variables: variables)
    }

    /// The fields that tell where things stand in this section.
    package func place(section: Int) -> [FieldValue.Field] { Self.place(section: section, id: id) }

    private static func place(section: Int, id: String) -> [FieldValue.Field] {
        [.init("section", .number(Double(section))), .init("id", .string(id))]
    }
}

extension [FieldValue.Field] {
    /// The fields with those in braces filled in; text whose fields are not known stays as it is.
    func filled(in fields: Fields) -> [FieldValue.Field] {
        map { field in
            guard case .string(let text) = field.value, text.utf8.contains(UInt8(ascii: "{")) || text.utf8.contains(UInt8(ascii: "}")),
                let pattern = try? TextPattern(text), let value = try? pattern.value(in: fields)
            else { return field }
            return FieldValue.Field(field.name, value)
        }
    }
}

/// Why a template could not be filled in for an item.
public struct SceneError: Error, Hashable, CustomStringConvertible {
    /// What is wrong, one diagnostic or more.
    public var diagnostics: [Diagnostic]

    /// The failure that these problems are.
    public init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

    public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
