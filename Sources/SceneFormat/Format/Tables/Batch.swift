// SPDX-License-Identifier: MIT
//
// The forms of a batch of updates.

import Foundation
import VitrineGeometry
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension ValueShape<Scene.Batch.Run> {
    private static let one = ValueShape<IndexPath>.existingItem.map { Scene.Batch.Run(first: $0) }

    private static let several = object(
        "a run of items", "Items that follow each other.", start: Scene.Batch.Run(first: IndexPath(item: 0, section: 0))
    ) {
        Property("at", \.first, .existingItem, "The first item, [section, item].", required: true, examples: [0, 3])
        Property(
            "count", \.count, .integer("a count of at least 1", min: 1, max: 100_000), "The number of items.", examples: 6)
    }

    static let run = either("an index path [section, item], or {at: [section, item], count: …}", one, several)
        .placed { $0.position = $1 }
}

/// An insertion while it is read.
private struct InsertionParts: Hashable, Sendable {
    var at = IndexPath(item: 0, section: 0)
    var item: Scene.ItemGroup.WrittenItem?
    var items: [Scene.ItemGroup] = []
}

extension ValueShape<Scene.Batch.Insertion> {
    static let insertion = ValueShape<InsertionParts>.object(
        "an insertion", "A new item, or several that follow each other.", start: InsertionParts()
    ) {
        Property(
            "at", \.at, .indexPath, "Where the item, or the first of them, stands after the batch, [section, item].", required: true,
            examples: [0, 1])
        Property(
            "item", \.item, .item, "The item. Without a view it takes that of its section.",
            examples: ["view": "photo", "title": "New", "file": "new.png"])
        Property(
            "items", \.items, .items, "Several items, as a section lists them.", examples: ["view": "photo", "from": "photos", "limit": 6])
    } finish: { node, reading, parts in
        if (node["item"] == nil) == (node["items"] == nil) {
            reading.report("an insertion has one of the keys 'item' and 'items'", at: node.position)
        }
    }.map { parts in
        guard let item = parts.item else { return Scene.Batch.Insertion(at: parts.at, groups: parts.items) }
        var group = Scene.ItemGroup()
        group.source = .written([item])
        group.position = item.position
        return Scene.Batch.Insertion(at: parts.at, groups: [group])
    }.placed { $0.position = $1 }.defined(as: "insertion")
}

extension ValueShape<Scene.Batch.Move> {
    private static let start = IndexPath(item: 0, section: 0)

    static let move = object("a move", "An item that takes another place.", start: Scene.Batch.Move(from: start, to: start)) {
        Property("from", \.from, .existingItem, "Where it stands before the batch, [section, item].", required: true, examples: [0, 4])
        Property("to", \.to, .indexPath, "Where it stands after the batch, [section, item].", required: true, examples: [1, 0])
    }.placed { $0.position = $1 }.defined(as: "move")
}

extension ValueShape<Scene.Batch.ItemChange> {
    private static let start = Scene.Batch.ItemChange(at: IndexPath(item: 0, section: 0))

    private static let changed = object("a reload", "An item that is shown anew with other fields.", start: start) {
        Property("at", \.at, .existingItem, "The item, [section, item], as it stands before the batch.", required: true, examples: [0, 3])
        Property(
            "item", \.item, .item, "What changes about the item; its other fields, its view and its size stay.", required: true,
            examples: ["title": "New title"])
    }

    static let itemChange = either(
        "an index path [section, item], or {at: [section, item], item: …}",
        ValueShape<IndexPath>.existingItem.map { Scene.Batch.ItemChange(at: $0) }, changed
    ).placed { $0.position = $1 }
}

extension ValueShape<Scene.Batch.SectionIndex> {
    static let sectionIndex = ValueShape<Int>.section.map { Scene.Batch.SectionIndex(index: $0) }.placed { $0.position = $1 }
}

extension ValueShape<Scene.Batch.SectionMove> {
    static let sectionMove = object(
        "a move of a section", "A section that takes another place, with its items.", start: Scene.Batch.SectionMove(from: 0, to: 0)
    ) {
        Property("from", \.from, .section, "Its index before the batch.", required: true, examples: 2)
        Property("to", \.to, .integer("an index of at least 0", min: 0), "Its index after the batch.", required: true, examples: 0)
    }.placed { $0.position = $1 }
}

extension ValueShape<Scene.Batch.SectionContent> {
    private static let start = Scene.Batch.SectionContent(at: 0)

    static let sectionInsertion = object("an insertion of a section", "A new section with its items.", start: start) {
        Property(
            "at", \.at, .integer("an index of at least 0", min: 0), "The section's index after the batch.", required: true, examples: 1)
        Property(
            "section", \.section, .section, "The section.", required: true,
            examples: ["header": ["view": "title", "title": "Today"], "items": ["view": "photo", "count": 3]])
    }.placed { $0.position = $1 }

    private static let changed = object("a reload of a section", "A section that is shown anew with other content.", start: start) {
        Property("at", \.at, .section, "The section's index before the batch.", required: true, examples: 0)
        Property(
            "section", \.section, .section, "The section's new content.", required: true,
            examples: ["items": ["view": "photo", "count": 3]])
    }

    static let sectionReload = either(
        "the index of a section, or {at: …, section: …}", ValueShape<Int>.section.map { Scene.Batch.SectionContent(at: $0) }, changed
    ).placed { $0.position = $1 }
}

extension ValueShape<Scene.Batch> {
    static let batch = object(
        "a batch",
        "Updates that happen together, as in performBatchUpdates. What is deleted, reloaded or moved from is counted before the batch, what is inserted or moved to after it; the order of the keys does not matter.",
        start: Scene.Batch()
    ) {
        Property(
            "delete", \.deletions, .list("a list of index paths", of: .run), "Items to delete, each [section, item].",
            examples: [[0, 3], [0, 5]], [["at": [0, 3], "count": 6]])
        Property(
            "insert", \.insertions, .list("a list of insertions", of: .insertion), "Items to insert.",
            examples: [["at": [0, 1], "item": ["view": "photo", "title": "New"]]])
        Property(
            "move", \.moves, .list("a list of moves", of: .move), "Items to move.", examples: [["from": [0, 4], "to": [1, 0]]])
        Property(
            "reload", \.reloads, .list("a list of index paths", of: .itemChange),
            "Items to reload: a new cell fades in over the old one. With `item` their fields change.",
            examples: [[0, 3]], [["at": [0, 3], "item": ["title": "New title"]]])
        Property(
            "reconfigure", \.reconfigures, .list("a list of index paths", of: .itemChange),
            "Items whose cells are filled anew and stay. With `item` their fields change.",
            examples: [["at": [0, 3], "item": ["title": "New title"]]])
        Property(
            "deleteSections", \.sectionDeletions, .list("a list of indexes", of: .sectionIndex), "Sections to delete.", examples: [1])
        Property(
            "insertSections", \.sectionInsertions, .list("a list of insertions", of: .sectionInsertion), "Sections to insert.",
            examples: [["at": 1, "section": ["items": ["view": "photo", "count": 3]]]])
        Property(
            "moveSections", \.sectionMoves, .list("a list of moves", of: .sectionMove), "Sections to move.",
            examples: [["from": 2, "to": 0]])
        Property(
            "reloadSections", \.sectionReloads, .list("a list of indexes", of: .sectionReload),
            "Sections to reload. With `section` their content changes.", examples: [0, 2],
            [["at": 0, "section": ["items": ["view": "photo", "count": 3]]]])
        Property(
            "counts", \.counts, .list("a list of counts", of: .integer("a count of at least 0", min: 0)),
            "The number of items of each section after the batch, to be certain: a batch that leads to others is an error.",
            examples: [12, 3])
    } finish: { node, reading, batch in
        reading.perform(&batch, at: node.position)
    }.defined(as: "batch")
}
