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

extension Reading {
    /// Tells where items would answer a long press in two ways.
    mutating func checkPresses(of collection: Scene.Collection, at node: SourceNode) {
        for (index, section) in collection.sections.enumerated() {
            guard section.isMovable ?? collection.isMovable, section.isDraggable ?? collection.isDraggable else { continue }
            report(
                "the items of section \(index) are both movable and draggable, and a long press does one of it",
                at: node["movable"]?.position ?? node["draggable"]?.position ?? section.position,
                hint: "with 'draggable' and 'drops: move' items are brought to other places too")
            return
        }
    }
}
