// SPDX-License-Identifier: MIT
//
// Where content is scrolled to.

import Foundation
import VitrineFiles
import VitrineGeometry
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension ValueShape<Scene.Scroll> {
    private struct Target: Hashable, Sendable {
        var item: IndexPath?
        var position = Scene.ScrollPosition.top
    }

    private struct ScrollParts: Hashable, Sendable {
        var offset: CGPoint?
        var target: Target?
        /// An item without a key around it.
        var own = Target()
        var section: RowTarget?
    }

    private struct RowTarget: Hashable, Sendable {
        var index = 0
        var offset: CGFloat = 0
    }

    private static let row = ValueShape<RowTarget>.object(
        "a section's offset", "How far a section that scrolls on its own is scrolled.", start: RowTarget()
    ) {
        Property(
            "index", \.index, .integer("an index of at least 0", min: 0), "The index of the section.", required: true, examples: 1)
        Property(
            "offset", \.offset, .number,
            "How far it is scrolled from its beginning, in points; it comes to rest at the nearest place where it can.",
            required: true, examples: 240)
    } finish: { node, reading, target in
        guard let counts = reading.context.sections?.count, target.index >= counts else { return }
        reading.report(
            "there is no section \(target.index)", at: node["index"]?.position ?? node.position, category: .reference,
            hint: counts == 0 ? "there are none" : "the last is \(counts - 1)")
    }

    private static func targetProperties(isRequired: Bool) -> [Property<Target>] {
        [
            Property(
                "item", \.item, .existingItem, "The item that is scrolled to, [section, item].", required: isRequired, examples: [0, 24]),
            Property(
                "position", \.position, .choice("a scroll position"), "Where in view the item comes to stand.",
                examples: "centeredVertically"),
        ]
    }

    private static let target = ValueShape<Target>.object("a target", "An item that is scrolled into view.", start: Target()) {
        targetProperties(isRequired: true)
    }

    static let scroll: ValueShape<Scene.Scroll> = ValueShape<ScrollParts>.object(
        "a scroll position", "Where the content is scrolled to: an offset, or an item.", start: ScrollParts()
    ) {
        Property("offset", \.offset, .point, "The content offset [x, y] in points.", examples: [0, 120])
        targetProperties(isRequired: false).map { $0.lifted(\ScrollParts.own) }
        Property(
            "to", \.target, target, "An item to scroll to, as scrollToItem does; `item` and `position` can stand without it too.",
            examples: ["item": [0, 24], "position": "centeredVertically"])
        Property(
            "section", \.section, row, "A section that scrolls on its own, and how far it is to be scrolled.",
            examples: ["index": 1, "offset": 240])
    } finish: { node, reading, parts in
        let given = ["offset", "item", "to", "section"].filter { node[$0] != nil }
        if let position = node["position"], node["item"] == nil {
            reading.report("'position' says where an item comes to stand", at: position.position, hint: "name it: item: [0, 24]")
        } else if given.isEmpty {
            reading.report("a scroll position needs the key 'offset', 'item' or 'section'", at: node.position)
        } else if given.count > 1 {
            reading.report(
                "a scroll position has either '\(given[0])' or '\(given[1])'", at: node[given[1]]?.position ?? node.position)
        }
    }.map { parts -> Scene.Scroll in
        if let row = parts.section { return .section(row.index, offset: row.offset) }
        let target = parts.target ?? parts.own
        if let item = target.item { return .item(item, target.position) }
        return .offset(parts.offset ?? .zero)
    }.defined(as: "scroll")
}

extension ValueShape<Scene.RefreshControl?> {
    /// Whether there is one, or what it is like.
    static let refreshControl = ValueShape<Scene.RefreshControl?>.either(
        "true, or {title: …, refreshing: …}",
        ValueShape<Bool>.flag.map({ $0 ? Scene.RefreshControl() : nil }, back: { $0 == nil ? false : nil }),
        ValueShape<Scene.RefreshControl>.object(
            "a refresh control", "A wheel above content that is pulled down, as UIRefreshControl shows it.", start: Scene.RefreshControl()
        ) {
            Property("title", \.title, .text, "What stands beneath the wheel.", examples: "Updated just now")
            Property("tint", \.tint, .color, "The colour of the wheel. Without it grey.", examples: "systemBlue")
            Property(
                "refreshing", \.isRefreshing, .flag, "Whether the content is being brought up to date at first, so that the wheel is seen.",
                examples: true)
        }.map { $0 }
    ).defined(as: "refreshControl")
}
