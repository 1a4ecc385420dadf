// SPDX-License-Identifier: MIT
//
// The keys of lists.

import Foundation
import VitrineFiles
import VitrineGeometry
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension ValueShape<Scene.RowSeparator> {
    private static let keyed = object("separators", "The lines above and below rows.", start: Scene.RowSeparator()) {
        Property("top", \.top, .flag, "Whether there is a line above; as the list has it without it.", examples: true)
        Property("bottom", \.bottom, .flag, "Whether there is a line below; as the list has it without it.", examples: false)
        Property("color", \.color, .color, "Their colour.", examples: "systemTeal")
        Property("leading", \.leading, .number, "Their distance from where the row begins, in points.", examples: 60)
        Property("trailing", \.trailing, .number, "Their distance from where the row ends, in points.", examples: 16)
    }

    private static let flag = ValueShape<Bool>.flag.map { $0 ? Scene.RowSeparator() : .hidden }

    static let separator = either("true, false, or {color: …, leading: …}", flag, keyed).defined(as: "separator")
}

extension ValueShape<Scene.SwipeAction> {
    static let swipeAction = object("an action", "An action beside a row, which a swipe uncovers.", start: Scene.SwipeAction()) {
        Property("title", \.title, .text("a title"), "What it says.", examples: "Delete")
        Property(
            "image", \.image, .imagePath, "The picture above the title, by its path relative to the folder of the scene file.",
            examples: "trash.png")
        Property("icon", \.icon, .icon, "A symbol above the title, in place of a picture.", examples: "trash.fill")
        Property(
            "color", \.color, .color, "Its ground; red where it is destructive and grey otherwise without it.", examples: "systemOrange")
        Property("destructive", \.isDestructive, .flag, "Whether it takes the row away.", examples: true)
    } finish: { node, reading, action in
        if let icon = node["icon"], node["image"] != nil { reading.report("an action has either 'image' or 'icon'", at: icon.position) }
        if node["title"] == nil, node["image"] == nil, node["icon"] == nil {
            reading.report("an action needs a title or an image", at: node.position, hint: "write title: Delete")
        }
    }.defined(as: "swipeAction")
}

extension ValueShape<Scene.RowSwipe> {
    static let rowSwipe: ValueShape<Scene.RowSwipe> = object(
        "swipe actions", "The actions at the two sides of a row.", start: Scene.RowSwipe()
    ) {
        Property(
            "leading", \.leading, .list("a list of actions", of: .swipeAction),
            "Those where reading begins, the one at the edge of the row first.", examples: [["title": "Unread", "color": "systemBlue"]])
        Property(
            "trailing", \.trailing, .list("a list of actions", of: .swipeAction),
            "Those where reading ends, the one at the edge of the row first.", examples: [["title": "Delete", "destructive": true]])
        Property(
            "runsFirst", \.runsFirst, .flag, "Whether a swipe across the whole row runs the first action.", examples: false)
        Property(
            "open", \.open, .choice("a side of a row"), "The side that is open at first.", examples: "trailing")
    } finish: { node, reading, swipe in
        guard let open = node["open"], let side = swipe.open, (side == .leading ? swipe.leading : swipe.trailing).isEmpty else { return }
        reading.report("there are no actions at the \(side.rawValue) side to open", at: open.position)
    }.defined(as: "rowSwipe")
}

extension ValueShape<Scene.SectionLayout> {
    private struct ListParts: Hashable, Sendable {
        var list = Scene.ListLayout()
        var layout = Scene.SectionLayout()
    }

    static let list: ValueShape<Scene.SectionLayout> = ValueShape<ListParts>.object(
        "a list",
        "Rows as UIKit's lists have them. Items without a view are rows by themselves: their keys are those of a row.", start: ListParts()
    ) {
        Property(
            "appearance", \.list.appearance, .choice("an appearance of lists"), "The kind of list, under UIKit's names.",
            examples: "insetGrouped")
        Property(
            "separators", \.list.separator, .separator, "The lines between rows: whether there are any, or how they look.",
            examples: false, ["color": "systemTeal", "leading": 60])
        Property("background", \.list.background, .color, "The colour behind the list.", examples: "systemBackground")
        Property(
            "headerTopPadding", \.list.headerTopPadding, .length, "The room above the section's header, in points.", examples: 0)
        Property("firstItemIsHeader", \.list.beginsWithHeader, .flag, "Whether the first row is the header of the section.", examples: true)
        Property(
            "swipe", \.list.swipe, .rowSwipe, "The actions beside rows that have none of their own.",
            examples: ["trailing": [["title": "Delete", "destructive": true]]])
    }.map { parts in
        var layout = Scene.SectionLayout.rows
        layout.list = parts.list
        return layout
    }.defined(as: "listLayout")
}
