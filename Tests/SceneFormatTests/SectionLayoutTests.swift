// SPDX-License-Identifier: MIT
//
// The layouts of sections: short forms, what they stand for, and the scene written out in full.

import Foundation
import Testing
import VitrineFiles
import VitrineSceneText
import VitrineTestSupport

@testable import VitrineScene
@testable import VitrineSceneFormat
@testable import VitrineSceneReading

@Suite struct SectionLayoutTests {
    /// The layout of the first section of a scene, by what its key `layout` says.
    func layout(_ text: String) throws -> Scene.SectionLayout {
        let scene = try scene(
            "scene: 1\nviews: {a: {}}\ncollection: {sections: [{layout: \(text), items: {view: a, count: 3}}]}")
        let parameters = try #require(scene.collection.layout.parameters as? CompositionalParameters)
        return try #require(parameters.layout(of: scene.collection.sections[0]))
    }

    @Test(arguments: [
        (
            "{grid: {columns: 3, spacing: 8, aspect: 1}}",
            "{group: {width: {fraction: 1}, height: {fractionalWidth: 0.3333333333333333, plus: -5.333333333333333}, horizontal: {}, parts: 3, spacing: 8}, spacing: 8}"
        ),
        (
            "{grid: {columns: 2, spacing: [4, 10], height: 50, insets: 6}}",
            "{group: {height: 50, width: fill, horizontal: [{}], parts: 2, spacing: 4}, spacing: 10, insets: [6, 6, 6, 6]}"
        ),
        (
            "{grid: {columns: 2}}",
            "{group: {width: fill, height: {estimated: 100}, horizontal: {height: {estimated: 100}}, parts: 2}}"
        ),
        (
            "{shelf: {rows: 3, height: 40, spacing: [12, 5], header: {pinned: true}}}",
            "{group: {width: fill, height: 130, vertical: {}, parts: 3, spacing: 5}, spacing: 12, scrolling: groupPaging, header: {pinned: true}}"
        ),
        (
            "{shelf: {columns: 2.5, aspect: 0.5, spacing: 10, scrolling: continuous}}",
            "{group: {width: {fraction: 0.4, plus: -8}, height: {fractionalWidth: 0.8, plus: -16}, vertical: {}, parts: 1, spacing: 10}, spacing: 10, scrolling: continuous}"
        ),
        (
            "{banner: {height: 90, peek: 20, spacing: 6}}",
            "{group: {width: {fraction: 1, plus: -40}, height: 90, vertical: {}, parts: 1}, spacing: 6, scrolling: groupPagingCentered}"
        ),
    ])
    func `a short form is the full form that it stands for`(short: String, full: String) throws {
        #expect(try layout(short) == layout(full))
    }

    @Test func `a layout of all is read from a short form too, and sections go by name`() throws {
        let scene = try scene(
            """
            scene: 1
            views: {a: {}}
            collection:
              layout: {compositional: {section: {grid: {columns: 2}}, sections: {tall: {group: {height: 90}}}, interSectionSpacing: 9}}
              sections: [{items: {view: a, count: 3}}, {layout: tall, items: {view: a, count: 3}}]
            """)
        let parameters = try #require(scene.collection.layout.parameters as? CompositionalParameters)
        #expect(parameters.interSectionSpacing == 9)
        #expect(parameters.layout(of: scene.collection.sections[0])?.group.height == .estimated(100))
        #expect(parameters.layout(of: scene.collection.sections[1])?.group.height == .points(90))
        let short = try self.scene2("{grid: {columns: 2}}")
        #expect((short.collection.layout.parameters as? CompositionalParameters)?.section?.group.height == .estimated(100))
    }

    private func scene2(_ layout: String) throws -> Scene {
        try scene("scene: 1\nviews: {a: {}}\ncollection: {layout: \(layout), sections: [{items: {view: a, count: 3}}]}")
    }

    @Test(arguments: Fixtures.files(in: "Scenes", extensions: ["yaml"]))
    func `a scene in full is the same scene`(path: String) throws {
        let url = Fixtures.folder.appendingPathComponent("Scenes/\(path)")
        let resources = SceneResources(root: url.deletingLastPathComponent().path)
        let bytes = try Data(contentsOf: url)
        // Scenes of many thousands of items say nothing more here.
        guard bytes.count < 100_000 else { return }
        let result = SceneLoader.load(bytes, name: "a.yaml", resources: resources)
        let text = try #require(result.expandedText)
        let again = SceneLoader.load(Data(text.utf8), name: "a.yaml", resources: resources)
        #expect(again.diagnostics.map(\.message) == result.diagnostics.map(\.message))
        #expect(again.expandedText == text)
        #expect(again.source?.expansions.layouts.isEmpty == true)
        #expect(again.scene?.collection.sections.map(\.itemCount) == result.scene?.collection.sections.map(\.itemCount))
    }

    @Test func `what is wrong in a row is told where it stands`() {
        let result = read(
            """
            scene: 1
            collection:
              layout: {list: {}}
              sections:
                - items:
                    - text: one
                      accessory: checkmark
                      swipe:
                        trailing:
                          - {title: Delete, style: destructive}
                    - {text: two, badge: 3, color: nothing}
            """)
        #expect(
            result.diagnostics.map { "\($0.line):\($0.column) \($0.message); \($0.hint ?? "")" } == [
                "7:22 a row has no key 'accessory'; did you mean 'accessories'?",
                "10:33 an action has no key 'style'; write 'destructive: true'",
                "11:30 a row has no key 'badge'; write 'accessories: {label: 12}'",
                "11:40 there is no colour 'nothing'; use a UIKit name such as systemBlue or label, or #rrggbb",
            ])
    }

    @Test func `a full form in place of the layout of all is told where it goes`() {
        let result = read(
            "scene: 1\nviews: {a: {}}\ncollection: {layout: {group: {height: 40}}, sections: [{items: {view: a, count: 3}}]}")
        #expect(
            result.diagnostics.first { $0.message == "a layout has no key 'group'" }?.hint
                == "write 'compositional: {section: {group: …}}'")
    }

    @Test(
        arguments: [
            .string("plain"), .string("12"), .string("yes"), .string("a: b"), .string(""), .string(" x"), .string("- x"), .string("#a"),
            .string("a\nb\t\u{85}"),
            .number(0.1), .number(-0.333333333333333333), .number(1e21), .null, .bool(true), [1, [2, [3]], [:]],
            ["a": ["b": [1, "x"]], "1": [:]],
            .string(String(repeating: "word ", count: 60)), .string("*a"), .string("~"), .string("{x}"), .string("Größe"), .string("日本"),
        ] as [FieldValue])
    func `what is written as YAML is read as the same`(value: FieldValue) throws {
        let whole: FieldValue = ["key": value, "list": [value, ["deep": value]]]
        let text = YAMLWriter.text(of: whole)
        #expect(try YAMLReader.read(text).root.fieldValue == whole, "\(text)")
    }
}
