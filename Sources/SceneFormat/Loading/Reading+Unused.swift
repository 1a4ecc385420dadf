// SPDX-License-Identifier: MIT
//
// What a scene says and nothing shows: views that are not used, and fields of items that their views do not name.

import Foundation
import VitrineFiles
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension Reading {
    /// Warns of views and fields that nothing shows, which is a slip of the pen more often than not.
    mutating func checkUnused(of scene: Scene) {
        let collection = scene.collection
        guard context.variant.component == nil, !diagnostics.contains(where: { $0.severity == .error }), !collection.sections.isEmpty else {
            return
        }
        for view in context.pendingViews where view.file == file && !context.usedViews.contains(view.name) {
            report("nothing shows the view '\(view.name)'", at: view.position, severity: .warning, category: .reference)
        }
        // Steps can tell items apart by fields that nothing shows.
        guard scene.timeline.steps.isEmpty else { return }
        var told: Set<UnusedField> = []
        for section in collection.sections {
            let badges = badges(of: section, in: collection).map(\.use)
            context.badgeFields = badges.reduce(into: []) { names, use in
                for field in use.fields.scopes.first ?? [] { names.formUnion(SourceNode(data: field.value, at: .unknown).namedFields) }
                if let source = vocabulary.views[use.view] { names.formUnion(vocabulary.fieldsNamed(in: source)) }
            }
            for use in [section.header, section.footer].compactMap(\.self) + section.decorations.map(\.use) {
                checkUnused(use.fields.scopes.first ?? [], of: use.view, with: [], at: use.position, &told)
            }
            for group in section.groups { checkUnused(of: group, &told) }
        }
    }

    private mutating func checkUnused(of group: Scene.ItemGroup, _ told: inout Set<UnusedField>) {
        var around = group.fields
        for field in group.size?.text?.source.namedFields ?? [] { around.append(.init("size", .string("{\(field)}"))) }
        guard case .written(let items) = group.source else {
            checkUnused(group.fields, of: group.view ?? "", with: around, at: group.position, &told)
            return
        }
        for item in items.prefix(Diagnostic.most * 10) {
            var around = around + item.fields
            for field in item.size?.text?.source.namedFields ?? [] { around.append(.init("size", .string("{\(field)}"))) }
            checkUnused(item.fields, of: item.view ?? group.view ?? "", with: around, at: item.position, &told)
        }
    }

    private mutating func checkUnused(
        _ fields: [FieldValue.Field], of view: String, with around: [FieldValue.Field], at position: SourcePosition,
        _ told: inout Set<UnusedField>
    ) {
        guard !fields.isEmpty, let source = vocabulary.views[view] else { return }
        let named = context.namedFields[view] ?? vocabulary.fieldsNamed(in: source)
        context.namedFields[view] = named
        // Other fields may hold nodes and texts that name this one.
        let others = around.reduce(into: Set<String>()) { names, field in
            names.formUnion(vocabulary.fieldsNamed(in: ViewSource(node: SourceNode(data: field.value, at: .unknown), file: file)))
        }
        // A view without fields says nothing about those of its items; a key without a value has been told.
        guard !named.isEmpty else { return }
        for field in fields where !named.contains(field.name) && !others.contains(field.name) && field.value != .null {
            guard !Self.marks.contains(field.name), !context.badgeFields.contains(field.name),
                told.insert(UnusedField(view: view, name: field.name)).inserted
            else { continue }
            report(
                "view '\(view)' does not use the field '\(field.name)'", at: position, severity: .warning, category: .reference,
                hint: Suggestion.among(named.filter { name in !fields.contains { $0.name == name } }.sorted(), for: field.name)
                    .map { "did you mean '\($0)'?" } ?? ("it uses \(named.sorted().prefix(16).joined(separator: ", "))"))
        }
    }

    /// Fields by which data are told apart and grouped, which no view needs to show.
    private static let marks: Set<String> = ["id", "key", "children", "expanded", "swipe", "accessories", "section"]
}

/// A field that a view does not name, which is told once.
private struct UnusedField: Hashable {
    var view: String
    var name: String
}

extension Vocabulary {
    /// The fields that a view and those in it may name.
    func fieldsNamed(in source: ViewSource) -> Set<String> {
        var names = source.node.namedFields.union(source.variantNames)
        var open = source.node.namedViews
        var seen: Set<String> = []
        while let name = open.popFirst() {
            guard seen.insert(name).inserted, let view = views[name] else { continue }
            names.formUnion(view.node.namedFields)
            open.formUnion(view.node.namedViews)
        }
        // A view whose name a field tells may name anything.
        if seen.contains(where: { $0.contains("{") }) { for view in views.values { names.formUnion(view.node.namedFields) } }
        return names.union(strings.namedFields)
    }
}

extension SourceNode {
    /// The names of views in it.
    fileprivate var namedViews: Set<String> {
        switch value {
        case .null, .bool, .number, .string: return []
        case .sequence(let nodes): return nodes.reduce(into: []) { $0.formUnion($1.namedViews) }
        case .mapping(let entries):
            return entries.reduce(into: []) { names, entry in
                if entry.key == "view", case .string(let name) = entry.value.value { names.insert(name) }
                names.formUnion(entry.value.namedViews)
            }
        }
    }
}
