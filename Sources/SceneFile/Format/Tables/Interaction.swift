// SPDX-License-Identifier: MIT
//
// What fingers can do with the items of a collection, and of single sections.

import Foundation

extension ValueShape<Scene.Placeholder> {
    static let placeholder = object(
        "a placeholder", "A view that stands for what was dropped until its data are there.",
        start: Scene.Placeholder(Scene.ViewUse(view: ""))
    ) {
        Property("view", \.use, .use, "The view that is shown meanwhile, by name or with fields.", required: true, examples: "loading")
        Property("loadsAfter", \.delay, .touchDuration, "When the data are there, in seconds after the drop.", examples: 1.5)
    }
}

extension ValueShape<Scene.Drops> {
    private static let rules = ValueShape<Scene.Drops>.object(
        "drops", "What becomes of items that are dragged here and dropped.", start: Scene.Drops()
    ) {
        Property(
            "operation", \.operation, .choice("an operation"), "Whether items are moved or copied, or a drop is refused.", examples: "copy")
        Property(
            "intent", \.intent, .choice("an intent"),
            "Where they go: insertAt opens a gap between items, insertInto highlights the item that takes them in, unspecified shows nothing.",
            examples: "insertInto")
        Property(
            "placeholder", \.placeholder, .placeholder,
            "What stands for them until their data are there; they are there at once without it.",
            examples: ["view": "loading", "loadsAfter": 1.5])
    } finish: { node, reading, drops in
        if let placeholder = node["placeholder"], drops.intent != .insertAt || drops.operation == .forbidden {
            reading.report("a placeholder needs a place between items", at: placeholder.position, hint: "write intent: insertAt")
        }
    }

    private static let word = ValueShape<Scene.Drops.Operation>.choice("an operation").map { operation in
        var drops = Scene.Drops()
        drops.operation = operation
        return drops
    }

    static let drops = either("move, copy or forbidden, or {operation: …, intent: …}", word, rules).defined(as: "drops")
}

extension ValueShape<Scene.MenuEntry> {
    @PropertyList<Scene.MenuEntry> private static var properties: [Property<Scene.MenuEntry>] {
        Property("title", \.title, .text("a title"), "What it says.", required: true, examples: "Copy")
        Property("destructive", \.isDestructive, .flag, "Whether it is red, as what takes something away.", examples: true)
        Property("disabled", \.isDisabled, .flag, "Whether it cannot be chosen.", examples: true)
        Property("checked", \.isChecked, .flag, "Whether it has a tick.", examples: true)
    }

    private static let leaf = object("an entry", "An entry of a menu within a menu.", start: Scene.MenuEntry()) { properties }

    fileprivate static let entry = object("an entry", "An entry of a menu.", start: Scene.MenuEntry()) {
        properties
        Property(
            "children", \.children, .list("a list of entries", of: leaf), "The entries of a menu that it opens.",
            examples: [["title": "By name"], ["title": "By date", "checked": true]])
        Property(
            "inline", \.isInline, .flag, "Whether its children stand in the menu itself, set off by a line.", examples: true)
    }
}

extension ValueShape<[Scene.MenuEntry]> {
    static let menu = list("a list of entries", of: .entry).defined(as: "menu")
}

extension Reading {
    /// Tells where items would answer a long press in several ways.
    mutating func checkPresses(of collection: Scene.Collection, at node: SourceNode) {
        let (movable, draggable) = ("movable", "draggable")
        let menu = collection.menu.isEmpty ? (collection.editMenu.isEmpty ? nil : "editMenu") : "menu"
        for (index, section) in collection.sections.enumerated() {
            let ways = [
                section.isMovable ?? collection.isMovable ? movable : nil, section.isDraggable ?? collection.isDraggable ? draggable : nil,
                menu,
            ].compactMap(\.self)
            guard ways.count > 1 else { continue }
            report(
                "a long press on the items of section \(index) is for one of '\(ways[0])' and '\(ways[1])', not for both",
                at: node[ways[0]]?.position ?? section.position,
                hint: ways[1] == draggable ? "with 'draggable' and 'drops: move' items are brought to other places too" : nil)
            return
        }
        if !collection.menu.isEmpty, let editMenu = node["editMenu"] {
            report("where there is a context menu, the edit menu does not come up", at: editMenu.position, hint: "leave out one of them")
        }
    }
}
