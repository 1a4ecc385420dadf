// SPDX-License-Identifier: MIT
//
// Templates of views and their states.

import Foundation
import VitrineGeometry
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension ValueShape<Scene.StateStyle> {
    static let state = ValueShape.object("a state", "What changes in a state; what is not named stays as it is.", start: Scene.StateStyle())
    {
        Property("background", .background, "What fills the view.", examples: "systemGray4") { parts, state in
            state.background = parts.fill
            state.border = parts.border ?? state.border
        }
        Property("border", \.border, .border, "A line along the inside of the edge.", examples: ["width": 3, "color": "systemBlue"])
        Property("shadow", \.shadow, .shadow, "A shadow.", examples: ["radius": 10, "opacity": 0.3])
        Property("opacity", \.opacity, .fraction, "How opaque the view is, 0 to 1.", examples: 0.6)
        Property(
            "transform", \.transform, .transform, "How the view is moved, turned and scaled about its centre.", examples: [["scale": 0.96]])
        Property("textColor", \.textColor, .color, "The colour of all text.", examples: "white")
        Property("tint", \.tint, .color, "The tint of tinted pictures and of buttons.", examples: "systemBlue")
        Property("content", \.content, .node, "Content in place of the view's.", examples: ["label": ["text": "✓ {title}"]])
    }.defined(as: "state")
}

extension Property<Scene.View> {
    /// The keys that variants may change.
    static let changing: [Property] =
        Property<Scene.Decoration>.decoration.map { $0.lifted(\Scene.View.decoration) } + nib + [
            Property(
                "padding", \.padding, .padding,
                "Distance between the edges and the content, in points: one number, [vertical, horizontal], [top, leading, bottom, trailing], or an object that names sides.",
                examples: 8, [0, 16], ["horizontal": 16, "bottom": 8]),
            Property(
                "row", \.row, .row, "What the view shows as a row of a list, in place of `content`.",
                examples: ["text": "{title}", "accessories": "disclosure"]),
            Property("content", \.content, .node, "What the view shows.", examples: ["label": ["text": "{title}", "font": "headline"]]),
            Property(
                "selected", \.selected, .state, "What changes while the item is selected.",
                examples: ["border": ["width": 3, "color": "systemBlue"]]),
            Property("highlighted", \.highlighted, .state, "What changes while the item is pressed.", examples: ["opacity": 0.6]),
            Property(
                "back", \.back, .state,
                "What is different on the back of a cell, header or footer, which is seen when it is turned away. Without it the front is seen through, mirrored.",
                examples: ["background": "systemIndigo", "content": ["label": ["text": "{answer}"]]]),
            Property(
                "textColor", .color, "The colour of all text, in place of its own.", startingAs: { $0.always?.textColor }, examples: "white"
            ) { color, view in
                view.always = view.always ?? Scene.StateStyle()
                view.always?.textColor = color
            },
            Property(
                "tint", .color, "The tint of icons, tinted pictures and buttons, in place of their own.", startingAs: { $0.always?.tint },
                examples: "systemOrange"
            ) { color, view in
                view.always = view.always ?? Scene.StateStyle()
                view.always?.tint = color
            },
        ]
}

extension ValueShape<Scene.View> {
    /// Fields and their values, which are read where they are used.
    private static let fieldNames: ValueShape<Int> = ValueShape<Int>(
        .named(.data), "a mapping of fields and values", sample: 0
    ) { node, reading in
        if case .mapping = node.value { return 0 }
        reading.mismatch(expected: "a mapping of fields and values", .named(.data), found: node)
        return nil
    }.raw()

    /// What a word changes: read by the view, in the variant that is chosen.
    private static let change: ValueShape<ChangeParts> = ValueShape<ChangeParts>.object(
        "a variant", "What changes about the view: its keys, and fields that it names in braces.", start: ChangeParts(),
        fields: (\.fields, "A field that the view names in braces.")
    ) { Property<Scene.View>.changing.map { $0.lifted(\.view) } }.defined(as: "variant")

    private static let words: FormatType = .list(.text, count: 1...100)
    private static let variant: FormatType = .either([words, .named(change.type)])

    private static let variants: ValueShape<Int> = ValueShape<Int>(
        .named(variant), "a mapping of variants by name", sample: 0
    ) { node, reading in
        guard case .mapping(let entries) = node.value else {
            reading.mismatch(expected: "a mapping of variants by name", .named(variant), found: node)
            return nil
        }
        guard case .template = reading.mode else { return 0 }
        for entry in entries {
            reading.checkVariantName(entry)
            switch entry.value.value {
            case .sequence(let words) where !words.isEmpty && words.allSatisfy(\.isScalar): break
            case .mapping(let values) where !values.isEmpty: reading.checkChanges(values)
            default:
                reading.within(entry.key) {
                    $0.mismatch(
                        expected: "its words, [small, large] or {small: {padding: 4}, large: {padding: 8}}", variant,
                        found: entry.value)
                }
            }
        }
        return 0
    }.raw()

    private static let states: ValueShape<Int> = ValueShape<Int>(
        .named(change.type), "a mapping of states by name", sample: 0
    ) { node, reading in
        guard case .mapping(let entries) = node.value else {
            reading.mismatch(expected: "a mapping of states by name", .named(change.type), found: node)
            return nil
        }
        guard case .template = reading.mode else { return 0 }
        for entry in entries { reading.checkVariantName(entry) }
        reading.checkChanges(entries)
        return 0
    }.raw()

    private static let combination: ValueShape<ChangeParts> = ValueShape<ChangeParts>.object(
        "a combination", "What changes where several words hold together.", start: ChangeParts(),
        fields: (\.fields, "A field that the view names in braces.")
    ) {
        Property("when", fieldNames, "The variants and states, with the word of each.", examples: ["kind": "quiet", "disabled": true]) {
            _, _ in
        }
        Property<Scene.View>.changing.map { $0.lifted(\.view) }
    }.defined(as: "combination")

    private static let combinations: ValueShape<Int> = ValueShape<Int>(
        .list(combination.type, count: nil), "a list of combinations", sample: 0
    ) { node, reading in
        guard case .sequence(let nodes) = node.value else {
            reading.mismatch(expected: "a list of combinations", .list(combination.type, count: nil), found: node)
            return nil
        }
        if case .template = reading.mode { reading.checkCombinations(nodes) }
        return 0
    }.raw()

    /// A variant's changes, for the schema.
    private struct ChangeParts: Hashable, Sendable {
        var view = Scene.View()
        var fields: [FieldValue.Field] = []
    }

    /// A template's keys; the same shape checks it without fields and reads it with them.
    static let view: ValueShape<Scene.View> = ValueShape.object(
        "a view", "A template of a cell, header, footer, decoration or background. Its strings may name fields in braces.",
        start: Scene.View()
    ) {
        Property(
            "defaults",
            fieldNames,
            "What fields are where nobody says them: neither the item, nor the view in which this one stands.",
            examples: ["badge": nil, "tint": "systemBlue"]
        ) { _, _ in }
        Property(
            "description", ValueShape<String>.text.raw(), "What the view is for; it stands beneath its picture where it is drawn alone.",
            examples: "A capsule with a word."
        ) { _, _ in }
        Property(
            "example", fieldNames, "Fields to draw the view alone with, where its defaults do not say enough.",
            examples: ["title": "Monday"]
        ) { _, _ in }
        Property(
            "variants", variants,
            "What the view is chosen to be, by fields: names, each with its words and what a word changes, keys of the view or fields that it names in braces. The first word holds where nobody says one.",
            examples: ["kind": ["primary": ["background": "systemBlue"], "quiet": ["background": "clear"]], "size": ["small", "large"]]
        ) { _, _ in }
        Property(
            "states", states, "What changes in states beside `selected` and `highlighted`, each of which a field of its name turns on.",
            examples: ["disabled": ["opacity": 0.4], "error": ["border": ["width": 1, "color": "systemRed"]]]
        ) { _, _ in }
        Property(
            "combinations", combinations,
            "What changes where words of several variants and states hold together, laid over what each of them changes.",
            examples: [["when": ["kind": "quiet", "disabled": true], "opacity": 0.2]]
        ) { _, _ in }
        Property<Scene.View>.changing
    } finish: { node, reading, view in
        if let row = node["row"], let other = ["content", "nib", "back"].first(where: { node[$0] != nil }) {
            reading.report("a view has either 'row' or '\(other)'", at: row.position)
        }
        guard let nib = node["nib"] else { return }
        if let content = node["content"] {
            reading.report("a view has either 'nib' or 'content'", at: content.position)
        }
        if view.nib?.source.isEmpty == true, nib.hasBraces {
            reading.report("the nib of a view is the same for all that it is shown for", at: nib.position, hint: "make a view of each nib")
        }
    }.defined(as: "view").asTemplate()
}
