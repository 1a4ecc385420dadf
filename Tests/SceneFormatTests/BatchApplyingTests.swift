// SPDX-License-Identifier: MIT
//
// What batches make of sections, held against the plans that collection views follow.

import Foundation
import Testing
import VitrineChanges
import VitrineFiles
import VitrineGeometry
import VitrineTestSupport

@testable import VitrineScene
@testable import VitrineSceneFormat

@Suite struct BatchApplyingTests {
    /// The sections after the batches of a scene.
    private func sections(_ sections: String, batches: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [Scene.Section]
    {
        let scene = try scene(
            "scene: 1\nviews: {a: {content: {label: {text: \"{t}\"}}}}\ncollection: {sections: \(sections)}\ntimeline: \(batches)",
            sourceLocation: sourceLocation)
        return scene.timeline.steps.reduce(scene.collection.sections) { sections, step in
            if case .batch(let batch) = step.action { batch.applied(to: sections) } else { sections }
        }
    }

    /// The texts of all items, by section.
    private func texts(_ sections: [Scene.Section]) throws -> [[String]] {
        try sections.enumerated().map { index, section in
            try (0..<section.itemCount).map { try section.item(at: $0, section: index).fields["t"]?.text ?? "" }
        }
    }

    @Test func `items go on telling the place that they came to`() throws {
        let result = try sections(
            "[{id: s, items: {view: a, t: '{id}{section}.{item}.{index}', count: 4}}, {items: []}]",
            batches:
                "[{batch: {delete: [[0, 1]], insert: [{at: [0, 0], item: {t: 'new {item}'}}], move: [{from: [0, 3], to: [1, 0]}]}}]")
        #expect(try texts(result) == [["new 0", "s0.0.0", "s0.2.2"], ["s0.3.3"]])
    }

    @Test func `a reload changes the fields that it names`() throws {
        let result = try sections(
            "[{items: [{view: a, t: one, u: own}, {view: a, t: two}]}]",
            batches: "[{batch: {reload: [{at: [0, 0], item: {t: changed}}]}}, {batch: {reconfigure: [{at: [0, 0], item: {v: more}}]}}]")
        let item = try result[0].item(at: 0, section: 0)
        #expect(["t", "u", "v"].map { item.fields[$0]?.text } == ["changed", "own", "more"])
        #expect(item.view == "a")
        #expect(try texts(result) == [["changed", "two"]])
    }

    @Test func `a moved section takes its items along`() throws {
        let result = try sections(
            "[{items: {view: a, t: 'a{item}', count: 3}}, {items: {view: a, t: 'b{item}', count: 2}}]",
            batches: "[{batch: {moveSections: [{from: 1, to: 0}], delete: [[1, 0]], insert: [{at: [0, 1], item: {t: x}}]}}]")
        #expect(try texts(result) == [["b1", "x"], ["a0", "a1", "a2"]])
    }

    @Test func `new items take the view of their section`() throws {
        let result = try sections(
            "[{items: {view: a, t: x, count: 1}}]", batches: "[{batch: {insert: [{at: [0, 0], items: [{t: y}, {t: z}]}]}}]")
        #expect(try (0..<3).map { try result[0].item(at: $0, section: 0).view } == ["a", "a", "a"])
        #expect(try texts(result) == [["y", "z", "x"]])
    }

    @Test(arguments: [
        ("{view: a, t: x, count: 2}", "a"), ("[{view: a, t: x}, {view: a, t: y}]", "a"), ("[{view: a, t: x}, {text: row}]", "row"),
        ("[{text: row}, {view: a, t: x}]", "row"),
    ])
    func `new items of a list take the view that all of it have, and are rows otherwise`(items: String, view: String) throws {
        let result = try sections(
            "[{layout: {list: {}}, items: \(items)}]", batches: "[{batch: {insert: [{at: [0, 0], item: {t: new, text: new}}]}}]")
        let found = try result[0].item(at: 0, section: 0).view
        #expect(found == (view == "row" ? Scene.ListRow.viewName : view))
    }

    @Test func `a million counted items are cut and not made`() throws {
        let result = try sections(
            "[{items: {view: a, t: '{item}', count: 1000000}}]",
            batches: "[{batch: {delete: [{at: [0, 400000], count: 3}], move: [{from: [0, 999999], to: [0, 0]}]}}]")
        #expect(result[0].itemCount == 999_997)
        #expect(result[0].groups.count == 3)
        #expect(try result[0].item(at: 0, section: 0).fields["t"] == .number(999_999))
        #expect(try result[0].item(at: 400_001, section: 0).fields["t"] == .number(400_003))
    }
}
