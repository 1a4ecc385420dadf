// SPDX-License-Identifier: MIT
//
// Items, groups of items and badges of compositional layouts.

import Foundation
import VitrineFiles
import VitrineGeometry
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

/// An item while it is read.
private struct ItemParts: Hashable, Sendable {
    var item = Scene.LayoutItem()
    var horizontal: [Scene.LayoutItem]?
    var vertical: [Scene.LayoutItem]?
    var frames: [Scene.LayoutItem.GroupFrame]?
    var count: Int?
    var parts: Int?
}

/// A length of a group's frame while it is read.
private struct GroupLengthParts: Hashable, Sendable {
    var points: CGFloat?
    var fraction: CGFloat?
    var plus: CGFloat = 0
}

extension ValueShape<Scene.Dimension> {
    private static let keyedGroupLength = ValueShape<GroupLengthParts>.object(
        "a length", "A length in a group: points, or a share of the group and points.", start: GroupLengthParts()
    ) {
        Property("points", \.points, .number, "So many points.", examples: 52)
        Property(
            "fraction", \.fraction, .number("a share from -100 to 100", min: -100, max: 100),
            "A share of the group's length along the same axis.", examples: 0.5)
        Property("plus", \.plus, .number, "So many points more than the share; less where it is negative.", examples: 52)
    } finish: { node, reading, parts in
        if (parts.points == nil) == (parts.fraction == nil) {
            reading.report(
                "a length has one of the keys 'points' and 'fraction'", at: node.position, hint: "write {fraction: 0.5, plus: 52}")
        }
        if let plus = node["plus"], parts.points != nil { reading.report("'plus' goes with 'fraction'", at: plus.position) }
    }

    /// A share as a number, points, or both.
    fileprivate static let groupLength = ValueShape.either(
        "a share, \"50% + 12\", {points: …} or {fraction: …, plus: …}",
        ValueShape<CGFloat>.number("a share from -100 to 100", min: -100, max: 100).map { .fraction($0, plus: 0) },
        ValueShape<Scene.LengthShare>.shareText("-?").map { .fraction($0.fraction, plus: $0.plus) },
        keyedGroupLength.map { parts in
            parts.points.map { .points($0) } ?? .fraction(parts.fraction ?? 0, plus: parts.plus)
        }
    ).defined(as: "groupLength")
}

extension ValueShape<Scene.LayoutItem.GroupFrame> {
    /// `[x, y, width, height]` in shares of a group, in points, or both.
    fileprivate static let groupFrame = ValueShape<[Scene.Dimension]>.list(
        "a rectangle [x, y, width, height]", of: .groupLength, count: 4...4
    ).map { Scene.LayoutItem.GroupFrame(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
        .checking { frame, node, reading in
            if [frame.width, frame.height].contains(where: \.isNothing) {
                reading.report("the rectangle's width and height must be more than 0", at: node.position)
            }
        }
}

extension Scene.Dimension {
    /// Whether no container makes a length of it.
    fileprivate var isNothing: Bool {
        switch self {
        case .points(let points): points <= 0
        case .fraction(let share, let plus): share <= 0 && plus <= 0
        default: false
        }
    }
}

extension ValueShape<Scene.LayoutItem> {
    /// The keys that make an item a group.
    private static let contents = ["horizontal", "vertical", "frames"]

    private static let keys = ValueShape<ItemParts>.object(
        "an item",
        "An item of a section's layout: a cell, or by the key `horizontal`, `vertical` or `frames` a group of items. By itself it is as large as what it lies in.",
        start: ItemParts()
    ) {
        Property(
            "width", \.item.width, .itemDimension, "Its width: points, or what it follows from; all of the container's without it.",
            examples: 120, ["fraction": 0.5])
        Property(
            "height", \.item.height, .itemDimension, "Its height: points, or what it follows from; all of the container's without it.",
            examples: 44, ["fractionalWidth": 0.5], ["estimated": 60])
        Property("insets", \.item.insets, .padding, "Room inside of it; along an estimated length it counts for nothing.", examples: 4)
        Property("edgeSpacing", \.item.edgeSpacing, .edgeSpacing, "Room outside of it.", examples: ["leading": ["flexible": 0]])
        Property(
            "badges", \.item.badges, .list("a list of badges", of: .badge), "Views that are held at its edges and corners.",
            examples: [["view": "badge"]])
        Property(
            "horizontal", \.horizontal, .layoutItems, "The items that follow each other in a row, over and over as far as they fit.",
            examples: [["width": ["fraction": 0.5]]], ["width": ["fraction": 0.25]])
        Property(
            "vertical", \.vertical, .layoutItems, "The items that follow each other in a column, over and over as far as they fit.",
            examples: [["height": ["fraction": 0.5]]])
        Property(
            "frames", \.frames, .list("a list of rectangles", of: .groupFrame),
            "Where the cells of the group are, each [x, y, width, height] in shares of the group; {points: 52} and {fraction: 0.5, plus: 26} may stand in place of a share.",
            examples: [[0, 0, 0.6, 1], [0.6, 0, 0.4, 1]], [[["points": 52], 0, ["fraction": 1, "plus": -52], 1]])
        Property(
            "count", \.count, .integer("a count of at least 1", min: 1, max: 10_000), "How often the group's one item follows itself.",
            examples: 3)
        Property(
            "parts", \.parts, .integer("a count of at least 1", min: 1, max: 10_000),
            "How often the group's one item follows itself, each time an equal part of the group less the spacing.", examples: 3)
        Property("spacing", \.item.spacing, .spacing, "Room between the group's items.", examples: 8, ["flexible": 8])
    } finish: { node, reading, parts in
        finish(&parts, node, &reading)
    }

    /// Tells a group from a cell.
    @Sendable private static func finish(_ parts: inout ItemParts, _ node: SourceNode, _ reading: inout Reading) {
        let given = contents.filter { node[$0] != nil }
        if given.count > 1 {
            return reading.report(
                "a group has one of the keys '\(given[0])' and '\(given[1])', not both", at: node[given[1]]?.position ?? node.position)
        }
        let repeats = ["count", "parts"].filter { node[$0] != nil }
        guard let items = parts.horizontal ?? parts.vertical else {
            for key in repeats + (given.isEmpty && node["spacing"] != nil ? ["spacing"] : []) {
                reading.report(
                    "'\(key)' is for groups with items", at: node[key]?.position ?? node.position,
                    hint: "name the items by 'horizontal' or 'vertical'")
            }
            if let frames = parts.frames {
                if frames.isEmpty { reading.report("a group needs an item or more", at: node.position) }
                parts.item.content = frames.isEmpty ? .cell : .frames(frames)
            }
            return
        }
        let position = node[given.first ?? ""]?.position ?? node.position
        if items.isEmpty {
            // A list whose entries could not be read has been reported.
            if case .sequence(let entries)? = node[given.first ?? ""]?.value, entries.isEmpty {
                reading.report("a group needs an item or more", at: position)
            }
            return
        }
        if repeats.count == 2 { reading.report("a group has either 'count' or 'parts'", at: node["parts"]?.position ?? position) }
        if let key = repeats.first, items.count > 1 {
            reading.report(
                "'\(key)' repeats one item, and the group has \(items.count)", at: node[key]?.position ?? position,
                hint: "leave it out: items that are listed repeat as far as they fit")
        }
        let repetition: Scene.LayoutItem.Repetition =
            if let count = parts.count { .count(count) } else if let count = parts.parts { .parts(count) } else { .asFits }
        parts.item.content = .items(items, axis: parts.horizontal == nil ? .vertical : .horizontal, repetition: repetition)
    }

    /// An item or a group: read only when it is met, because groups have items.
    static let layoutItem: ValueShape<Scene.LayoutItem> = ValueShape(
        .definition("layoutItem", { keys.type }), "an item", sample: Scene.LayoutItem()
    ) { node, reading in
        guard var item = keys.read(node, &reading)?.item else { return nil }
        item.place = reading.place(of: node)
        return item
    }
}

extension ValueShape<[Scene.LayoutItem]> {
    /// One item, or a list of them.
    fileprivate static let layoutItems: ValueShape<[Scene.LayoutItem]> = either(
        "an item, or a list of items", ValueShape<Scene.LayoutItem>.layoutItem.map { [$0] }, list("a list of items", of: .layoutItem))
}

extension ValueShape<Scene.Badge> {
    static let badge = object(
        "a badge",
        "A view that is held at an edge or a corner of an item or a group. The first of a section shows the fields of the section's first item, the second those of its second, and so on.",
        start: Scene.Badge(use: Scene.ViewUse(view: ""))
    ) {
        Property(
            "view", \.use, .use, "The view, by name or with fields.", required: true, examples: "badge",
            ["view": "badge", "text": "{count}"])
        Property("width", \.width, .dimension, "Its width.", examples: 24)
        Property("height", \.height, .dimension, "Its height.", examples: 24)
        Property("anchor", \.anchor, .choice("an edge or a corner"), "The point of the item that it is held at.", examples: "topTrailing")
        Property(
            "offset", \.offset, .anchorOffset,
            "The distance from there: [x, y] in points, or {fraction: [x, y]} in shares of its own size; x counts in the direction of reading.",
            examples: [6, -6], ["fraction": [0.3, -0.3]])
        Property(
            "itemAnchor", \.itemAnchor, .choice("an edge or a corner"),
            "The point of itself that is held there; the same as `anchor` without it.", examples: "center")
        Property(
            "zIndex", \.zIndex, .integer("a whole number", min: -1_000_000, max: 1_000_000),
            "The order from back to front; items are at 0.", examples: 1)
    }.takingFields().defined(as: "badge")
}
