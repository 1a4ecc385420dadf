// SPDX-License-Identifier: MIT
//
// Steps that bring new data or other surroundings.

import Foundation
import VitrineChanges
import VitrineFiles
import VitrineGeometry
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

/// The most items that are compared with those before.
private let mostComparedItems = 100_000

extension ValueShape<Scene.Snapshot> {
    static let snapshot = object(
        "a snapshot",
        "All data that are there from then on. What comes, goes and moves is found by comparing them with those before, and animated as one batch; items that stay and look otherwise fade into their new look. Sections are told by their `id`, and those without one by their place.",
        start: Scene.Snapshot()
    ) {
        Property(
            "sections", \.sections, .sections, "All sections with all their items.", required: true,
            examples: [["items": [["view": "photo", "title": "Left"], ["view": "photo", "title": "Right"]]]])
        Property(
            "by", \.key, .text("the name of a field"),
            "The field that tells which item is which. Without it items are the same when they have the same view and all their fields are the same.",
            examples: "title")
    } finish: { node, reading, snapshot in
        for index in snapshot.sections.indices {
            reading.fillPlaces(of: &snapshot.sections[index], at: index)
            snapshot.sections[index].keepPlaces(section: index)
            reading.context.arrivals.append(.section(snapshot.sections[index], at: index))
        }
        reading.check(snapshot, at: node)
        reading.context.sections = reading.context.hasUnknownCounts ? nil : snapshot.sections
        reading.context.itemsHaveMoved = false
    }.defined(as: "snapshot")
}

extension Reading {
    /// Checks that the items of a snapshot can be told apart.
    fileprivate mutating func check(_ snapshot: Scene.Snapshot, at node: SourceNode) {
        let before = context.hasUnknownCounts ? nil : context.sections
        let count = (snapshot.sections + (before ?? [])).reduce(0) { $0 + $1.itemCount }
        guard count <= mostComparedItems else {
            report("\(count) items are more than the \(mostComparedItems) that can be compared", at: node.position, category: .limit)
            return
        }
        if let key = snapshot.key, let first = snapshot.itemsWithoutKey.first {
            report(
                "item \(first.item) of section \(first.section) does not have the field '\(key)', which is to tell items apart",
                at: node["by"]?.position ?? node.position, category: .reference)
            return
        }
        do throws(DifferenceError) {
            _ = try snapshot.operations(from: before ?? [])
        } catch {
            switch error {
            case .repeatedItems(let names):
                report(
                    "two items have the same '\(snapshot.key ?? "")': \(names[0])", at: node["by"]?.position ?? node.position,
                    category: .reference)
            case .repeatedSections(let names):
                report("two sections have the same id: \(names[0])", at: node.position, category: .reference)
            }
        }
    }
}

extension ValueShape<Scene.TraitChanges> {
    static let traits = object(
        "a change of traits",
        "Other surroundings: everything fades from how it looks under the old ones to how it looks under the new.",
        start: Scene.TraitChanges()
    ) {
        Property(
            "appearance", \.appearance, .choice("an appearance"), "Whether colours take their light or their dark value.",
            examples: "dark")
        Property("contrast", \.contrast, .choice("a contrast"), "Whether the contrast is high.", examples: "high")
        Property(
            "contentSizeCategory", \.contentSizeCategory, .textSize,
            "The user's preferred text size, which text styles follow.", examples: "accessibilityLarge")
    } finish: { node, reading, _ in
        if case .mapping(let entries) = node.value, entries.isEmpty { reading.report("the step changes nothing", at: node.position) }
    }.defined(as: "traits")
}
