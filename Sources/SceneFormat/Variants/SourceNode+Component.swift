// SPDX-License-Identifier: MIT
//
// A file with one of its views in place of all that it shows.

import Foundation
import VitrineFiles
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension SourceNode {
    /// What a scene has that views depend on.
    private static let surroundings = ["scene", "canvas", "include", "variables", "theme", "strings", "data", "views", "$schema"]
    /// The view that holds the one which is shown; no file has such a name.
    private static let holder = "\u{2}component"

    /// The tree of a scene that shows a view alone: in its own size, up to the canvas's width, or as a row of a list where it is one.
    ///
    /// Its fields are those that are given, those of its `example`, and without one those of its first use in the file that names them all.
    ///
    /// - Parameter firstBringer: The number that the first of the given fields has among what the variant brings.
    func showing(_ component: SceneVariant.Component, firstBringer: Int) -> SourceNode {
        guard case .mapping(let all) = value else { return self }
        func node(_ data: FieldValue) -> SourceNode { SourceNode(data: data, at: .unknown) }
        func entry(_ key: String, _ value: SourceNode) -> Entry { Entry(key: key, position: .unknown, value: value) }
        var entries = all.filter { Self.surroundings.contains($0.key) || $0.key.hasPrefix("x-") }
        if self["scene"] == nil { entries.append(entry("scene", node(1))) }
        guard !component.view.isEmpty else {
            entries.append(entry("collection", node(["sections": .array([])])))
            return SourceNode(.mapping(entries), at: position)
        }
        let view = self["views"]?[component.view]
        let choices = view.map { ViewSource(node: $0, file: "").variantNames } ?? []
        var fields: [Entry] = []
        var states: [Entry] = []
        for (number, field) in component.fields.enumerated() {
            let position = SourcePosition.brought(by: firstBringer + number)
            let value = SourceNode(data: field.value, at: position)
            if ["selected", "highlighted"].contains(field.name), !choices.contains(field.name) {
                if field.value.isTrue { states.append(entry(field.name, node(.array([.array([0, 0])])))) }
            } else {
                fields.append(Entry(key: field.name, position: position, value: value))
            }
        }
        // A key that all nodes have is a field where the view has one of its name.
        let named = (view?.mentionsFields ?? []).union(choices).union(view?["defaults"]?.entries.map(\.key) ?? [])
        let used = firstUse(of: component.view)?.filter { UseKeys.byName[$0.key] == nil || named.contains($0.key) }
        let sample = view?["example"]?.entries ?? used ?? []
        fields += sample.filter { example in !fields.contains { $0.key == example.key } }
        let use = SourceNode(.mapping([entry("view", node(.string(component.view)))] + fields), at: view?.position ?? .unknown)
        let isRow = view?["row"] != nil
        let layout: FieldValue =
            isRow
            ? ["list": ["appearance": "insetGrouped"]]
            : ["flow": ["itemSize": ["auto", "auto"], "sectionInset": [16, 16, 16, 16]]]
        let item = isRow ? use : node(["view": .string(Self.holder)])
        let section = SourceNode(.mapping([entry("items", SourceNode(.sequence([item]), at: .unknown))]), at: .unknown)
        let sections = SourceNode(.sequence([section]), at: .unknown)
        entries.append(
            entry("collection", SourceNode(.mapping([entry("layout", node(layout)), entry("sections", sections)] + states), at: .unknown)))
        if !isRow {
            let held = entry(Self.holder, SourceNode(.mapping([entry("content", use)]), at: .unknown))
            if let place = entries.firstIndex(where: { $0.key == "views" }), case .mapping(let views) = entries[place].value.value {
                entries[place].value.value = .mapping(views + [held])
            } else {
                entries.append(entry("views", SourceNode(.mapping([held]), at: .unknown)))
            }
        }
        return SourceNode(.mapping(entries), at: position)
    }

    /// The fields of the first use of a view all of whose fields are written out.
    private func firstUse(of view: String) -> [Entry]? {
        switch value {
        case .null, .bool, .number, .string: return nil
        case .sequence(let nodes): return nodes.lazy.compactMap { $0.firstUse(of: view) }.first
        case .mapping(let entries):
            if let name = self["view"], name.value == .string(view) {
                let fields = entries.filter { $0.key != "view" && !Condition.isKey($0.key) }
                if !fields.isEmpty, !fields.contains(where: { $0.value.namesFields }) { return fields }
            }
            return entries.lazy.compactMap { $0.value.firstUse(of: view) }.first
        }
    }

    /// Whether a text in it has braces.
    private var namesFields: Bool {
        switch value {
        case .null, .bool, .number: false
        case .string: hasBraces
        case .sequence(let nodes): nodes.contains(where: \.namesFields)
        case .mapping(let entries): entries.contains { $0.value.namesFields }
        }
    }
}
