// SPDX-License-Identifier: MIT
//
// Outlines: items of a list under items, which are there while the item above them is expanded.

package import Foundation
import VitrineGeometry

extension Scene {
    /// Where an item stands in the outline of its section.
    package struct OutlineLevel: Hashable, Sendable {
        /// The number of items that it is under.
        package var level: Int
        package var isExpanded: Bool
        package var hasChildren: Bool
    }
}

/// The names of fields that say what is under an item.
private enum OutlineField {
    static let children = "children", expanded = "expanded", level = "level"
}

extension FieldValue {
    /// The items that a value lists.
    fileprivate var listed: [FieldValue] { if case .array(let values) = self { values } else { [] } }
}

extension Scene.Section {
    /// Puts what is under items that are expanded behind them; a section without such items stays as it is.
    package mutating func openOutline() {
        guard groups.contains(where: \.hasChildren) else { return }
        isOutline = true
        groups = groups.map { group in
            guard group.hasChildren else { return group }
            var opened = group
            opened.source = .written(
                group.positions.flatMap { position in
                    var item = group.writtenItem(at: position) ?? Scene.ItemGroup.WrittenItem()
                    item.fields = group.ownFields(at: position)
                    return item.flattened(level: 0)
                })
            opened.slice = nil
            return opened
        }
    }

    /// Where an item stands; nil where the section is no outline.
    package func outlineLevel(ofItem index: Int) -> Scene.OutlineLevel? {
        guard isOutline, let (group, position) = group(ofItem: index) else { return nil }
        let fields = Fields(scopes: [group.change?.fields ?? [], group.ownFields(at: position)])
        var level = 0
        if case .number(let number)? = fields[OutlineField.level], (0...1000).contains(number) { level = Int(number) }
        return Scene.OutlineLevel(
            level: level, isExpanded: fields[OutlineField.expanded] == true,
            hasChildren: fields[OutlineField.children]?.listed.isEmpty == false)
    }
}

extension Scene.Section {
    /// Items of an outline as values of `children`, so that what is open in them is open again when they come back.
    ///
    /// - Parameter parent: The group of the item above, whose view and fields they have without saying so.
    fileprivate func folded(_ items: Range<Int>, into parent: Scene.ItemGroup) -> [FieldValue] {
        var result: [FieldValue] = []
        var index = items.lowerBound
        while index < items.upperBound, let (group, position) = group(ofItem: index), let place = outlineLevel(ofItem: index) {
            var end = index + 1
            while end < items.upperBound, let below = outlineLevel(ofItem: end), below.level > place.level { end += 1 }
            var fields = group.change?.fields ?? []
            func add(_ more: [FieldValue.Field]) { fields += more.filter { field in !fields.contains { $0.name == field.name } } }
            if end > index + 1 {
                fields.removeAll { $0.name == OutlineField.children }
                fields.append(.init(OutlineField.children, .array(folded(index + 1..<end, into: group))))
            }
            add(group.ownFields(at: position))
            if group.fields != parent.fields { add(group.fields) }
            let view = group.view(at: position)
            if let view, view != parent.view ?? itemView { add([.init("view", .string(view))]) }
            result.append(.object(fields.filter { $0.name != OutlineField.level }))
            index = end
        }
        return result
    }
}

extension [Scene.Section] {
    /// The batch that expands an item, or collapses it; nil where nothing is under it.
    package func toggling(_ path: IndexPath) -> Scene.Batch? {
        guard indices.contains(path.section), let place = self[path.section].outlineLevel(ofItem: path.item), place.hasChildren,
            let (group, position) = self[path.section].group(ofItem: path.item)
        else { return nil }
        let section = self[path.section]
        var batch = Scene.Batch()
        var change = Scene.ItemGroup.WrittenItem()
        change.fields = [FieldValue.Field(OutlineField.expanded, .bool(!place.isExpanded))]
        batch.reconfigures = [Scene.Batch.ItemChange(at: path, item: change)]
        let next = IndexPath(item: path.item + 1, section: path.section)
        if place.isExpanded {
            var count = 0
            while let below = section.outlineLevel(ofItem: next.item + count), below.level > place.level { count += 1 }
            if count > 0 {
                batch.deletions = [Scene.Batch.Run(first: next, count: count)]
                let folded = section.folded(next.item..<next.item + count, into: group)
                batch.reconfigures[0].item?.fields.append(FieldValue.Field(OutlineField.children, .array(folded)))
            }
        } else {
            let own = Fields(scopes: [group.change?.fields ?? [], group.ownFields(at: position)])
            var below = Scene.ItemGroup()
            (below.view, below.fields) = (group.view ?? section.itemView, group.fields)
            below.source = .written(
                (own[OutlineField.children]?.listed ?? []).flatMap {
                    Scene.ItemGroup.WrittenItem($0, at: group.writtenItem(at: position)?.position ?? group.position)
                        .flattened(level: place.level + 1)
                })
            batch.insertions = [Scene.Batch.Insertion(at: next, groups: [below])]
        }
        return batch
    }
}

extension Scene.ItemGroup {
    /// Whether something is under one of its items.
    fileprivate var hasChildren: Bool {
        func hasChildren(_ fields: [FieldValue.Field]) -> Bool {
            fields.contains { $0.name == OutlineField.children && !$0.value.listed.isEmpty }
        }
        return switch source {
        case .counted: false
        case .written(let items): items.contains { hasChildren($0.fields) }
        case .rows(let rows, _):
            rows.contains { row in if case .object(let fields) = row { hasChildren(fields) } else { false } }
        }
    }
}

extension Scene.ItemGroup.WrittenItem {
    /// The item that a value of `children` is.
    fileprivate init(_ value: FieldValue, at position: SourcePosition) {
        self.init()
        self.position = position
        guard case .object(let members) = value else {
            fields = [.init("value", value)]
            return
        }
        fields = members.filter { $0.name != "view" }
        if case .string(let name)? = Fields(members)["view"] { view = name }
    }

    /// The item and all that is to be seen under it.
    fileprivate func flattened(level: Int) -> [Self] {
        var item = self
        if level > 0 { item.fields = fields.filter { $0.name != OutlineField.level } + [.init(OutlineField.level, .number(Double(level)))] }
        let own = Fields(fields)
        guard own[OutlineField.expanded] == true, let children = own[OutlineField.children]?.listed else { return [item] }
        return [item] + children.flatMap { Self($0, at: position).flattened(level: level + 1) }
    }
}
