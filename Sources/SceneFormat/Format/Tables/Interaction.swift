// SPDX-License-Identifier: MIT
//
// What fingers can do with the items of a collection, and of single sections.

import Foundation
import VitrineFiles
import VitrineLayoutSolvers
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

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
    private static let keys: ValueShape<Scene.MenuEntry> = object("an entry", "An entry of a menu.", start: Scene.MenuEntry()) {
        Property("title", \.title, .text("a title"), "What it says.", required: true, examples: "Copy")
        Property(
            "image", \.image, .imagePath, "The picture beside the title, by its path relative to the folder of the scene file.",
            examples: "share.png")
        Property("icon", \.icon, .icon, "A symbol beside the title, in place of a picture.", examples: "square.and.arrow.up")
        Property("destructive", \.isDestructive, .flag, "Whether it is red, as what takes something away.", examples: true)
        Property("disabled", \.isDisabled, .flag, "Whether it cannot be chosen.", examples: true)
        Property("checked", \.isChecked, .flag, "Whether it has a tick.", examples: true)
        Property(
            "children", \.children, .menu, "The entries of a menu that it opens.",
            examples: [["title": "By name"], ["title": "By date", "checked": true]])
        Property(
            "inline", \.isInline, .flag, "Whether its children stand in the menu itself, set off by a line.", examples: true)
    } finish: { node, reading, entry in
        if let icon = node["icon"], node["image"] != nil { reading.report("an entry has either 'image' or 'icon'", at: icon.position) }
        if let children = node["children"] {
            for key in ["disabled", "checked"] {
                guard let own = node[key] else { continue }
                reading.report(
                    "an entry that opens a menu is not '\(key)'", at: own.position, hint: "say it of the entries among its children")
            }
            if entry.children.isEmpty, case .sequence(let entries) = children.value, entries.isEmpty {
                reading.report("the menu has no entries", at: children.position, hint: "leave out 'children'")
            }
        } else if let inline = node["inline"] {
            reading.report("'inline' needs children", at: inline.position)
        }
    }

    /// An entry: read only when it is met, because entries have entries.
    fileprivate static let menuEntry: ValueShape<Scene.MenuEntry> = ValueShape(
        .definition("menuEntry", { keys.type }), "an entry", sample: Scene.MenuEntry()
    ) { node, reading in
        keys.read(node, &reading)
    }
}

extension ValueShape<[Scene.MenuEntry]> {
    static let menu: ValueShape<[Scene.MenuEntry]> = list("a list of entries", of: .menuEntry).defined(as: "menu")
}

extension ValueShape<Scene.Spread> {
    static let spread = object(
        "a spread", "Another layout that two fingers lead to as they go apart, and away from as they come together.",
        start: Scene.Spread(to: Scene.Layout(FlowParameters()))
    ) {
        Property(
            "to", \.layout, .layout, "The layout that they lead to.", required: true, examples: ["flow": ["itemSize": [80, 80]]])
        Property(
            "scale", \.scale, .number("a scale of more than 1", min: 1, max: 100, excludingMin: true),
            "How many times as far apart as at first the fingers are when they have reached it. Lifted on the way, from half of it on the rest follows by itself, and before that it goes back.",
            examples: 3)
    }.defined(as: "spread")
}

extension ValueShape<Scene.Springs> {
    private static let keyed = ValueShape<Scene.Springs>.object(
        "springs", "Springs that hold items at their places, so that they lag behind and swing while a finger scrolls.",
        start: Scene.Springs()
    ) {
        Property(
            "frequency", \.frequency, .number("a frequency of more than 0", min: 0, max: 60, excludingMin: true),
            "How often a second an item swings.", examples: 1.5)
        Property(
            "damping", \.damping, .number("a damping from 0.05 to 1", min: 0.05, max: 1),
            "How soon an item comes to rest: 1 does not swing.", examples: 0.5)
        Property(
            "reach", \.reach, .number("a number of points of more than 0", min: 0, max: 100_000, excludingMin: true),
            "How far from the finger an item lags behind by the whole way, in points: smaller is looser.", examples: 900)
    }

    private static let word = ValueShape<Bool>.flag.checking { flag, node, reading in
        if !flag { reading.report("items without springs need no key", at: node.position, hint: "leave out 'springs'") }
    }.map { _ in Scene.Springs() }

    static let springs = either("true, or {frequency: …, damping: …, reach: …}", word, keyed).defined(as: "springs")
}

extension Reading {
    /// Checks what fingers lead to beside the layout of a collection, and what springs hold.
    mutating func checkLayouts(of collection: Scene.Collection, at node: SourceNode) {
        if let spread = collection.spread {
            context.layouts.append(spread.layout)
            context.spreads = true
        }
        if let springs = node["springs"], !(collection.layout.parameters is FlowParameters) {
            report(
                "springs hold the items of a flow layout, and the layout is \(collection.layout.name)", at: springs.position,
                category: .reference)
        }
    }

    /// Tells where items would answer a long press in several ways; one that rests for a menu and moves for a drag is both.
    mutating func checkPresses(of collection: Scene.Collection, at node: SourceNode) {
        let (movable, draggable) = ("movable", "draggable")
        let menu = collection.menu.isEmpty ? (collection.editMenu.isEmpty ? nil : "editMenu") : "menu"
        for (index, section) in collection.sections.enumerated() {
            let ways = [
                section.isMovable ?? collection.isMovable ? movable : nil, section.isDraggable ?? collection.isDraggable ? draggable : nil,
                menu,
            ].compactMap(\.self)
            guard ways.count > 1, ways != [draggable, "menu"] else { continue }
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
