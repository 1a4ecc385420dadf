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
        package enum Source: Hashable, Sendable {
            case written([WrittenItem])
            /// Rows of a data list, by position.
            case rows([FieldValue], positions: RowPositions)
            case counted(Int)
        }

        /// An item that the file writes out.
        package struct WrittenItem: Hashable, Sendable {
            package var view: String?
            package var size: SizeRule?
            package var fields: [FieldValue.Field] = []
            package var position = SourcePosition.unknown

            /// An item without a view, a size and fields of its own.
            package init() {}
        }

        /// Which rows of a list are taken.
        package enum RowPositions: Hashable, Sendable {
            case range(Range<Int>)
            case list([Int])

            var count: Int {
                switch self {
                case .range(let range): range.count
                case .list(let list): list.count
                }
            }

            package subscript(position: Int) -> Int {
                switch self {
                case .range(let range): range.lowerBound + position
                case .list(let list): list[position]
                }
            }
        }

        package var view: String?
        package var size: SizeRule?
        /// Fields for every item, whose strings may name the fields of the item's row.
        package var fields: [FieldValue.Field] = []
        package var source = Source.counted(0)
        /// Which items of the source are meant; nil is all of them.
        package var slice: Range<Int>?
        /// Where the first item of the source stood when it came; nil is where it stands.
        package var origin: Origin?
        /// What has been changed about the items since they came.
        package var change: WrittenItem?
        package var position = SourcePosition.unknown

        /// A run without items.
        package init() {}

        /// Where items came into the scene, which their fields go on telling.
        package struct Origin: Hashable, Sendable {
            var section: Int
            var id: String
            /// The index that the source's first item had, or would have had.
            package var item: Int
        }

        /// The number of items.
        public var count: Int { slice?.count ?? sourceCount }

        /// The positions in the source.
        package var positions: Range<Int> { slice ?? 0..<sourceCount }

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

        package func writtenItem(at position: Int) -> WrittenItem? {
            if case .written(let items) = source { items[position] } else { nil }
        }

        /// The name of the view of an item.
        package func view(at position: Int) -> String? { change?.view ?? writtenItem(at: position)?.view ?? view }

        /// What says how large an item is; nil leaves it to the layout.
        package func sizeRule(at position: Int) -> SizeRule? { change?.size ?? writtenItem(at: position)?.size ?? size }
    }

    /// A size whose numbers may come from fields.
    package struct SizeRule: Hashable, Sendable {
        /// The size, when no field is involved.
        package var fixed: LayoutSize?
        /// The size with something in the place of each field.
        package var likeness: LayoutSize
        /// Makes the size of fields.
        package var filling: Filling<LayoutSize>

        /// A size that fields decide about, or nothing does.
        package init(fixed: LayoutSize?, likeness: LayoutSize, filling: Filling<LayoutSize>) {
            (self.fixed, self.likeness, self.filling) = (fixed, likeness, filling)
        }

        package func size(in fields: Fields) throws(SceneError) -> LayoutSize {
            if let fixed { return fixed }
            return try filling.base.value(with: fields, language: nil)
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
    package func fields(of group: Scene.ItemGroup, at position: Int, item: Int, section: Int) -> Fields {
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
    package func filled(in fields: Fields) -> [FieldValue.Field] {
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

extension Scene.Section {
    /// Whether a row of it may have actions of its own beside it.
    package var mentionsSwipes: Bool {
        groups.contains { group in
            if group.fields.contains(where: { $0.name == "swipe" }) { return true }
            return switch group.source {
            case .counted: false
            case .written(let items): items.contains { $0.fields.contains { $0.name == "swipe" } }
            case .rows(let rows, _):
                rows.contains { row in
                    guard case .object(let fields) = row else { return false }
                    return fields.contains { $0.name == "swipe" }
                }
            }
        }
    }
}
