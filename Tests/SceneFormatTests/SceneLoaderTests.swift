// SPDX-License-Identifier: MIT
//
// What scene files mean, by small scenes.

import Foundation
import Testing
import VitrineFiles
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineTestSupport

@testable import VitrineScene
@testable import VitrineSceneFormat

@Suite struct SceneLoaderTests {
    @Test(arguments: Fixtures.files(in: "Scenes", extensions: ["yaml"])) func `every scene of the fixtures is read without a problem`(
        path: String
    ) {
        let result = SceneLoader.load(path: Fixtures.folder.appendingPathComponent("Scenes/\(path)").path)
        // Scenes of before there were fingers are told what to write.
        #expect(result.diagnostics.filter { !$0.message.contains("stands in for a finger") } == [])
        #expect(result.scene != nil)
    }

    @Test func `a scene becomes values`() throws {
        let scene = try scene(
            """
            scene: 1
            canvas: {size: [200, 100], scale: 3, background: "#336699", appearance: dark, direction: rtl}
            views:
              card: {background: {color: white, cornerRadius: [1, 2, 3, 4]}, content: {label: "{title}"}}
            collection:
              layout: {flow: {itemSize: [20, 30], sectionInset: [1, 2, 3, 4], headerReferenceSize: [0, 44]}}
              sections:
                - id: recent
                  header: {view: card, title: Recents}
                  minimumLineSpacing: 7
                  items: [{view: card, title: A}, {view: card, title: B, size: [5, 6]}]
              attributes:
                - {match: {item: 1}, alpha: 0.5, zIndex: 3, transform: [{translate: [4, 5]}]}
              scroll: {to: {item: [0, 1], position: centeredVertically}}
              selected: [[0, 1]]
            """)
        #expect(scene.canvas.size == CGSize(width: 200, height: 100))
        #expect(scene.canvas.scale == 3)
        #expect(scene.canvas.background == .components(red: 0.2, green: 0.4, blue: 0.6, alpha: 1))
        #expect(scene.canvas.appearance == .dark)
        #expect(scene.canvas.direction == .rightToLeft)
        let flow = scene.collection.layout.flow
        #expect(flow.itemSize == CGSize(width: 20, height: 30))
        #expect(flow.sectionInset == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(flow.minimumLineSpacing == 10)
        let section = try #require(scene.collection.sections.first)
        #expect(section.overrides.minimumLineSpacing == 7)
        #expect(section.header?.fields["title"] == "Recents")
        #expect(section.itemCount == 2)
        #expect(try section.item(at: 0, section: 0).size == nil)
        #expect(try section.item(at: 1, section: 0).size?.fixed == CGSize(width: 5, height: 6))
        let adjustment = try #require(scene.collection.attributes.first)
        #expect(adjustment.match.matches(.cell, at: IndexPath(item: 1, section: 0)))
        #expect(!adjustment.match.matches(.cell, at: IndexPath(item: 0, section: 0)))
        #expect(adjustment.transform == CGAffineTransform(translationX: 4, y: 5))
        #expect(scene.collection.scroll == .item(IndexPath(item: 1, section: 0), .centeredVertically))
        #expect(scene.collection.selected == [IndexPath(item: 1, section: 0)])
    }

    @Test func `JSON and YAML say the same`() throws {
        let json = #"{"scene": 1, "canvas": {"size": [10, 20]}, "collection": {"sections": []}}"#
        let yaml = "scene: 1\ncanvas:\n  size: [10, 20]\ncollection: {sections: []}\n"
        #expect(read(json, name: "a.json").scene?.canvas == read(yaml).scene?.canvas)
        #expect(read(json, name: "a.yaml").scene?.canvas == read(yaml).scene?.canvas)
    }

    @Test func `a device gives size, scale and safe area, which other keys override`() throws {
        let canvas = try scene("scene: 1\ncanvas: {scale: 1, device: iPhone 16, orientation: landscape}\ncollection: {sections: []}").canvas
        #expect(canvas.size == CGSize(width: 852, height: 393))
        #expect(canvas.scale == 1)
        #expect(canvas.safeArea == UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
        #expect(canvas.device == .iPhone16.landscape)
    }

    @Test func `an anchor is used again and a merge brings in what is not said`() throws {
        let scene = try scene(
            """
            scene: 1
            canvas: {size: &square [100, 100]}
            views:
              plain: &plain {background: red, opacity: 0.5}
              other: {<<: *plain, opacity: 0.25}
              starred: {content: {label: "2 * 3 **"}}
            collection:
              layout: {flow: {itemSize: *square}}
              sections: []
            """)
        let flow = scene.collection.layout.flow
        #expect(flow.itemSize == CGSize(width: 100, height: 100))
        let other = try #require(scene.view(named: "other")).view(with: Fields())
        #expect(other.decoration.opacity == 0.25)
        #expect(other.decoration.background == .color(.named("red", alpha: 1)))
        guard case .label(let label)? = try #require(scene.view(named: "starred")).view(with: Fields()).content?.kind else {
            Issue.record("expected a label")
            return
        }
        #expect(label.text == "2 * 3 **")
    }

    @Test func `a section of a hundred million items is not made`() throws {
        let scene = try scene(
            """
            scene: 1
            views: {dot: {content: {label: "{title}"}}}
            collection:
              sections:
                - id: all
                  items: {view: dot, count: 100000000, title: "Item {number} of {id}"}
                - items: {view: dot, count: 1000001, title: "", itemSize: ["{index}", 10]}
            """)
        let section = scene.collection.sections[0]
        #expect(section.itemCount == 100_000_000)
        #expect(try section.item(at: 99_999_999, section: 0).fields["title"] == "Item 100000000 of all")
        let sized = scene.collection.sections[1]
        #expect(sized.hasItemSizes)
        #expect(try sized.item(at: 1_000_000, section: 1).size?.fixed == CGSize(width: 1_000_000, height: 10))
    }

    @Test func `items come from data by condition, offset and limit`() throws {
        let scene = try scene(
            """
            scene: 1
            data: {rows: [{n: 1, odd: true}, {n: 2, odd: false}, {n: 3, odd: true}, {n: 5, odd: true}, {n: 7, odd: true}]}
            views: {dot: {content: {label: "{n}"}}}
            collection:
              sections:
                - view: dot
                  items:
                    - {n: 0}
                    - group: {from: rows, where: {odd: true}, offset: 1, limit: 2}
                    - {n: 9}
            """)
        let section = scene.collection.sections[0]
        #expect(section.itemCount == 4)
        #expect(try (0..<4).map { try section.item(at: $0, section: 0).fields["n"] } == [0, 3, 5, 9])
        #expect(try (0..<4).map { try section.item(at: $0, section: 0).fields["item"] } == [0, 1, 2, 3])
    }

    @Test func `data files are found beside the scene and listed`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vitrine-scene-data")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("name,size\n\"Peru, the\",12\n".utf8).write(to: folder.appendingPathComponent("a.csv"))
        try Data(#"[{"name": "Chile", "size": 7}]"#.utf8).write(to: folder.appendingPathComponent("b.json"))
        try Data(
            """
            scene: 1
            data: {a: a.csv, b: b.json}
            views: {row: {content: {label: {text: "{name}", height: "{size}"}}}}
            collection:
              sections: [{items: {view: row, from: a}}, {items: {view: row, from: b}}]
            """.utf8
        ).write(to: folder.appendingPathComponent("scene.yaml"))
        let path = folder.appendingPathComponent("scene.yaml").path
        let result = SceneLoader.load(path: path)
        #expect(result.diagnostics == [])
        #expect(result.usedFiles == [path, "a.csv", "b.json"])
        let scene = try #require(result.scene)
        let item = try scene.collection.sections[0].item(at: 0, section: 0)
        #expect(item.fields["name"] == "Peru, the")
        #expect(try #require(scene.view(named: item.view)).view(with: item.fields).content?.frame.height == 12)
    }
}
