// SPDX-License-Identifier: MIT
//
// The keys of nodes that become others: views in views, loops and conditions.

import Foundation
import VitrineFiles
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension ValueShape<Bool> {
    /// A field or a comparison, or a list of them; reading it finds what is wrong with it.
    static let condition = ValueShape(
        .either([.boolean, .text, .list(.text, count: nil)]), "a condition such as badge or 'count > 1'", sample: true
    ) { node, reading in
        do throws(Condition.Problem) {
            _ = try Condition(node, isNegated: false)
            return true
        } catch {
            reading.report(error.message, at: node.position, hint: error.hint)
            return nil
        }
    }.raw()
}

extension Property {
    /// Under which conditions a node is there.
    static var conditions: [Property] {
        [
            Property(
                "if", .condition,
                "The part is left out unless this holds: a field that is there and is not false, 0 or empty, or a comparison with ==, !=, <, <=, > or >=. All of a list have to hold.",
                examples: "badge", "{count} > 1", "kind == video", ["badge", "count > 1"]
            ) { _, _ in },
            Property(
                "unless", .condition, "The part is left out where this holds; see `if`.", examples: "last", "{kind} == video"
            ) { _, _ in },
        ]
    }
}

/// A slot while it is read.
struct SlotParts: Hashable, Sendable {
    var name = ""
}

extension ValueShape<SlotParts> {
    static let slot: ValueShape<SlotParts> = .object(
        "a slot", "A place that uses of the view fill with nodes of their own, by a field of its name.", start: SlotParts()
    ) {
        Property("slot", \.name, .text("the name of a slot").raw(), "The name of the field.", required: true, examples: "actions")
        Property(
            "default", ValueShape<Int>(ValueShape<[Scene.Node]>.slotted.type, "nodes", sample: 0) { _, _ in 0 }.raw(),
            "The node, or the nodes, where nothing is put into the slot.", examples: ["label": "Nothing here"]
        ) { _, _ in }
        Property<SlotParts>.conditions
    } finish: { node, reading, parts in
        if let slot = node["slot"], parts.name.isEmpty || parts.name.contains(where: { "{}|".contains($0) }) {
            reading.report("a slot has a name of its own", at: slot.position, hint: "write slot: actions, without braces")
        }
    }
}

/// A use of a view in a view while it is read.
struct ComponentParts: Hashable, Sendable {
    var view = ""
    var fields: [FieldValue.Field] = []
}

extension ValueShape<ComponentParts> {
    static let component = ValueShape.object(
        "a view in a view",
        "Another view as a part of this one, and the fields it is filled with. Keys that all nodes have, such as width, grow and opacity, are those of the part unless the view reads a field of that name.",
        start: ComponentParts(),
        fields: (
            \.fields,
            "A field of the view, or a key that all nodes have. Its braces name fields of the view in which it is written."
        )
    ) {
        Property("view", \.view, .text("the name of a view"), "The name of the view under `views`.", required: true, examples: "appRow")
        Property<ComponentParts>.conditions
    }
}

/// A loop while it is read.
struct LoopParts: Hashable, Sendable {
    var name = "item"
}

extension ValueShape<LoopParts> {
    private static let counts = FormatType.number(NumberBounds(isInteger: true, minimum: 0, maximum: Double(SourceLimits.turns)))

    /// What a loop goes over, which is read by the loop.
    private static let elements = ValueShape<Int>(.either([.list(.data, count: nil), counts]), "a list", sample: 0) { _, _ in 0 }.raw()

    /// The nodes of a loop, which are read for each element.
    private static let body: ValueShape<Int> = {
        let node = ValueShape<Scene.Node>.node.type
        return ValueShape<Int>(.either([node, .list(node, count: nil)]), "a node or a list of nodes", sample: 0) { node, reading in
            switch node.value {
            case .mapping, .sequence: return 0
            default:
                reading.mismatch(expected: "a node or a list of nodes", .list(.data, count: nil), found: node)
                return nil
            }
        }.raw()
    }()

    static let loop = ValueShape.object(
        "a loop", "Nodes for each element of a list, among other nodes of a list.", start: LoopParts()
    ) {
        elementKeys
        Property(
            "do", body,
            "The node, or the nodes, for each element.", required: true,
            examples: ["view": "appRow", "title": "{title}"], [["label": "{value}"], ["spacer": 4]]
        ) { _, _ in }
        Property<LoopParts>.conditions
    }

    /// Spans for each element of a list.
    static let spanLoop = ValueShape.object(
        "a loop", "Spans for each element of a list, among other spans.", start: LoopParts()
    ) {
        elementKeys
        Property(
            "do", spans, "The span, or the spans, for each element.", required: true, examples: ["icon": "star.fill"],
            [["text": "{value}"], ["text": " · "]]
        ) { _, _ in }
    }.defined(as: "spanLoop")

    /// The spans of a loop, which are read for each element.
    private static let spans: ValueShape<Int> = {
        let span = ValueShape<Scene.Span>.span.type
        return ValueShape<Int>(.either([span, .list(span, count: nil)]), "a span or a list of spans", sample: 0) { node, reading in
            switch node.value {
            case .mapping, .sequence: return 0
            default:
                reading.mismatch(expected: "a span or a list of spans", .list(.data, count: nil), found: node)
                return nil
            }
        }.raw()
    }()

    private static let elementKeys: [Property<LoopParts>] = [
        Property(
            "each", elements,
            "What is gone over: a list, a field that holds one, or a count. Fields of an element are named as those of an item, an element without fields as {value}; {index} counts from 0, {number} from 1, {first} and {last} tell the ends and {total} how many there are.",
            required: true, examples: "{rows}", ["Day", "Week", "Month"], 5
        ) { _, _ in },
        Property(
            "as", \.name, .text("a name"),
            "A name for the element, for loops in loops: its fields are {row.title} then, where the name is row.",
            examples: "row"),
    ]
}
