// SPDX-License-Identifier: MIT
//
// Templates of views and their states.

import Foundation
import VitrineGeometry
import VitrineScene

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

extension ValueShape<Scene.View> {
    /// A template's keys; the same shape checks it without fields and reads it with them.
    static let view: ValueShape<Scene.View> = ValueShape.object(
        "a view", "A template of a cell, header, footer, decoration or background. Its strings may name fields in braces.",
        start: Scene.View()
    ) {
        Property(
            "defaults",
            ValueShape<Int>(.named(.data), "a mapping of fields and values", sample: 0) { node, reading in
                if case .mapping = node.value { return 0 }
                reading.mismatch(expected: "a mapping of fields and values", .named(.data), found: node)
                return nil
            }.raw(),
            "What fields are where nobody says them: neither the item, nor the view in which this one stands.",
            examples: ["badge": nil, "tint": "systemBlue"]
        ) { _, _ in }
        Property<Scene.Decoration>.decoration.map { $0.lifted(\Scene.View.decoration) }
        Property(
            "padding", \.padding, .padding,
            "Distance between the edges and the content, in points: one number, [vertical, horizontal], [top, leading, bottom, trailing], or an object that names sides.",
            examples: 8, [0, 16], ["horizontal": 16, "bottom": 8])
        Property<Scene.View>.nib
        Property(
            "row", \.row, .row, "What the view shows as a row of a list, in place of `content`.",
            examples: ["text": "{title}", "accessories": "disclosure"])
        Property("content", \.content, .node, "What the view shows.", examples: ["label": ["text": "{title}", "font": "headline"]])
        Property(
            "selected", \.selected, .state, "What changes while the item is selected.",
            examples: ["border": ["width": 3, "color": "systemBlue"]])
        Property("highlighted", \.highlighted, .state, "What changes while the item is pressed.", examples: ["opacity": 0.6])
        Property(
            "back", \.back, .state,
            "What is different on the back of a cell, header or footer, which is seen when it is turned away. Without it the front is seen through, mirrored.",
            examples: ["background": "systemIndigo", "content": ["label": ["text": "{answer}"]]])
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
