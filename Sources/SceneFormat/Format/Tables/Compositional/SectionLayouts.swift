// SPDX-License-Identifier: MIT
//
// The layouts of sections: the full form, which says everything, and which layout a section has.

import Foundation
import VitrineFiles
import VitrineGeometry
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension ValueShape<Scene.BoundaryItem> {
    /// The keys that all views at edges have.
    private static let common: [Property<Scene.BoundaryItem>] = [
        Property("width", \.width, .dimension, "Its width; all of the section's without it.", examples: ["fraction": 1], 200),
        Property(
            "height", \.height, .dimension, "Its height; that of its content without it.", examples: 44, ["estimated": 44]),
        Property(
            "pinned", \.isPinned, .flag, "Whether it stays in view while its section does, as pinToVisibleBounds says.", examples: true),
        Property(
            "offset", \.offset, .point, "The distance from the edge, [x, y] in points; x counts in the direction of reading.",
            examples: [0, -8]),
        Property(
            "extends", \.extends, .flag, "Whether it lies outside of the section, which grows for it, or over the items.", examples: false),
        Property(
            "zIndex", \.zIndex, .integer("a whole number", min: -1_000_000, max: 1_000_000),
            "The order from back to front; items are at 0.", examples: 2),
        Property(
            "alignment", \.alignment, .choice("an edge or a corner"), "The edge or the corner where it stands.", examples: "topLeading"),
    ]

    /// The room for a header or footer, whose view the section names.
    static func bar(_ bar: String, start: Scene.BoundaryItem) -> ValueShape {
        object(
            "the room for a \(bar)", "Where the section's \(bar) stands, and how large it is. Sections that have none take no room for it.",
            start: start
        ) { common }.defined(as: "\(bar)Room")
    }

    static let boundaryItem = object(
        "a view at an edge", "A view at an edge of a section or of the whole layout.", start: Scene.BoundaryItem()
    ) {
        Property(
            "view", \.use, ValueShape<Scene.ViewUse>.use, "The view, by name or with fields.", required: true, examples: "search",
            ["view": "title", "title": "Today"])
        common
    }.defined(as: "boundaryItem")
}

extension ValueShape<Scene.Background> {
    private static let keyed = object(
        "a background", "A view behind a section.", start: Scene.Background(use: Scene.ViewUse(view: ""))
    ) {
        Property(
            "view", \.use, .use, "The view, by name or with fields.", required: true, examples: "card", ["view": "card", "color": "white"])
        Property("insets", \.insets, .padding, "Distance from the edges of the section.", examples: [0, 16])
        Property(
            "zIndex", \.zIndex, .integer("a whole number", min: -1_000_000, max: 1_000_000),
            "The order from back to front; items are at 0.", examples: -1)
    }

    fileprivate static let background = either(
        "the name of a view, or {view: …, insets: …}",
        ValueShape<String>.viewName.map { Scene.Background(use: Scene.ViewUse(view: $0)) }, keyed
    ).defined(as: "sectionBackground")
}

extension ValueShape<[Scene.Background]> {
    /// One background, or a list of them.
    fileprivate static let backgrounds: ValueShape<[Scene.Background]> = either(
        "a background, or a list of them", ValueShape<Scene.Background>.background.map { [$0] },
        list("a list of backgrounds", of: .background))
}

extension Property<Scene.SectionLayout> {
    /// What is around the groups of a section, in full and short forms alike.
    static let surroundings: [Property] = [
        Property(
            "insets", \.insets, .padding,
            "Room around the items: one number, [vertical, horizontal], [top, leading, bottom, trailing], or an object that names sides.",
            examples: 16, ["horizontal": 20, "bottom": 30]),
        Property(
            "insetsReference", \.insetsReference, .choice("an insets reference"),
            "What insets across the scroll direction are measured from.", examples: "layoutMargins"),
        Property(
            "scrolling", \.scrolling, .choice("a way of scrolling"),
            "Whether the section scrolls on its own, across the collection, and where it comes to rest: anywhere, at the leading edge of a group, page by page, or group by group.",
            examples: "groupPaging", "continuous"),
        Property(
            "offset", \.offset, .number, "How far a section that scrolls on its own is scrolled at first, in points.", examples: 120),
        Property(
            "header", \.header, .bar("header", start: .header),
            "The room for the header of sections that have one; as high as its content without it.", examples: ["pinned": true],
            ["height": 50]),
        Property(
            "footer", \.footer, .bar("footer", start: .footer),
            "The room for the footer of sections that have one; as high as its content without it.", examples: ["height": 30]),
        Property(
            "boundary", \.boundary, .list("a list of views at edges", of: .boundaryItem), "Further views at the edges of the section.",
            examples: [["view": "sidebar", "width": 40, "height": ["fraction": 1], "alignment": "leading"]]),
        Property(
            "boundaryFollowsInsets", \.boundaryFollowsInsets, .flag,
            "Whether headers, footers and other views at the edges keep within the insets.", examples: false),
        Property(
            "background", \.backgrounds, .backgrounds, "The view behind the section, or several of them, the first at the back.",
            examples: "card", ["view": "card", "insets": [0, 16]]),
    ]
}

/// The layout of a section while it is read.
private struct SectionLayoutParts: Hashable, Sendable {
    var layout = Scene.SectionLayout()
    var short: Scene.SectionLayout?
}

extension ValueShape<Scene.SectionLayout> {
    /// The layout of a section: a short form by its key, or the full form.
    static let sectionLayout: ValueShape<Scene.SectionLayout> = ValueShape<SectionLayoutParts>.object(
        "the layout of a section",
        "How a section is laid out: a group that repeats and what is around it, or by the key `grid`, `shelf`, `banner` or `list` one that has all that is said inside of it.",
        start: SectionLayoutParts()
    ) {
        shortLayouts.map { short in
            Property(short.name, short.shape, short.summary, examples: short.example) { $1.short = $0 }
        }
        Property(
            "group", \.layout.group, .layoutItem, "The group that repeats for as long as there are items.",
            examples: ["height": 120, "horizontal": [["width": ["fraction": 0.5]]], "spacing": 8])
        Property("spacing", \.layout.spacing, .number, "Room between the groups, in points.", examples: 8)
        Property<Scene.SectionLayout>.surroundings.map { $0.lifted(\SectionLayoutParts.layout) }
    } finish: { node, reading, parts in
        let known = shortLayouts.map(\.name)
        guard case .mapping(let entries) = node.value else { return }
        if let short = known.first(where: { node[$0] != nil }) {
            for entry in entries where entry.key != short {
                let isForm = known.contains(entry.key) || entry.key == "group"
                reading.report(
                    isForm ? "a section has one of '\(short)' and '\(entry.key)', not both" : "'\(entry.key)' stands beside '\(short)'",
                    at: entry.position, hint: isForm ? nil : "write it inside: \(short): {\(entry.key): …}")
            }
            if let layout = parts.short { parts.layout = layout }
        } else if let group = node["group"] {
            if case .cell = parts.layout.group.content, case .mapping = group.value {
                parts.layout.group.wrapCell()
            }
            if group["height"] == nil, group["width"] == nil, case .mapping = group.value {
                reading.report(
                    "the group of a section needs a size", at: group.position,
                    hint: "give a height: points, {fractionalWidth: 0.5} or {estimated: 100}")
            }
        } else if entries.allSatisfy({ entry in entry.key == "spacing" || Property.surroundings.contains { $0.name == entry.key } }) {
            // A key that is not known is most likely the missing one, and has been told.
            reading.report(
                "the layout of a section needs a group", at: node.position,
                hint: "write group: {height: 44, horizontal: {}}, or a short form: \(known.joined(separator: ", "))")
        }
    }.map(\.layout).defined(as: "sectionLayout")
}

extension Scene.LayoutItem {
    /// Makes a cell a group of one cell.
    mutating func wrapCell() {
        var cell = Scene.LayoutItem()
        if case .estimated = height { cell.height = height }
        if case .uniform = height { cell.height = height }
        if case .estimated = width { cell.width = width }
        content = .items([cell], axis: .horizontal, repetition: .count(1))
    }
}

extension ValueShape<Scene.SectionLayoutUse> {
    /// The name of a layout, or a layout of the section's own.
    static let sectionLayoutUse = either(
        "the name of a section's layout, or {grid: …}, {list: …}, {group: …}",
        ValueShape<String>.text("the name of a section's layout").map { .named($0) },
        ValueShape<Scene.SectionLayout>.sectionLayout.map { .own($0) })
}
