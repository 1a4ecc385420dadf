// SPDX-License-Identifier: MIT
//
// Scenes with lists: rows by their keys, outlines that open, and rows that are swiped away.

import Foundation
import Testing
import VitrineCollectionUI
import VitrineDrawing
import VitrineFiles
import VitrineGeometry
import VitrineScene
import VitrineSceneFormat
import VitrineStage
import VitrineTestSupport
import VitrineTypography
import VitrineViews

@Suite @MainActor
struct ListScenesTests {
    func scene(_ text: String) throws -> Scene {
        let result = SceneLoader.load(
            Data("scene: 1\ncanvas: {size: [300, 400]}\n\(text)".utf8), name: "scene.yaml", resources: SceneResources(root: "."))
        #expect(result.diagnostics == [])
        return try #require(result.scene)
    }

    func text(_ stage: Stage) -> String { stage.displayList().description }

    @Test func `an item without a view is a row whose keys are its fields`() throws {
        let scene = try scene(
            """
            data: {people: [{name: Ada, born: 1815}, {name: "a {brace}", born: 1906}]}
            collection:
              layout: {list: {appearance: grouped}}
              sections:
                - {header: {text: People}, items: {from: people, text: "{name}", value: "{born}", accessories: [disclosure, {label: "{born}!"}]}}
            """)
        let stage = Stage(scene: scene, typesetter: BoxTypesetter())
        let text = text(stage)
        for word in ["Ada", "1815", "1815!", "a {brace}"] { #expect(text.contains(word), "\(word)") }
        #expect(text.localizedCaseInsensitiveContains("people"))
        #expect(stage.diagnostics == [])
    }

    @Test func `a colour behind a view with a row is that of the row, which says its own first`() throws {
        let scene = try scene(
            """
            views:
              a: {background: "#ff0000", row: {text: one}}
              b: {background: "#0000ff", row: {text: two, background: "#00ff00"}}
            collection: {layout: {list: {appearance: plain}}, sections: [{items: [{view: a}, {view: b}]}]}
            """)
        let text = text(Stage(scene: scene, typesetter: BoxTypesetter()))
        #expect(text.contains("#ff0000") && text.contains("#00ff00") && !text.contains("#0000ff"))
    }

    @Test func `a row divides its words where it says so, and is told of where it breaks them`() throws {
        let scene = try scene(
            """
            collection:
              layout: {list: {appearance: insetGrouped}}
              sections:
                - items:
                    - {text: Donaudampfschifffahrtsgesellschaft, font: {size: 40}}
                    - {text: Donaudampfschifffahrtsgesellschaft, font: {size: 40}, hyphenation: true}
            """)
        let stage = Stage(scene: scene, typesetter: PangoTypesetter(language: "de"))
        stage.layOut()
        func labels(in view: UIView) -> [UILabel] { (view as? UILabel).map { [$0] } ?? view.subviews.flatMap { labels(in: $0) } }
        let rows = stage.collectionView.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
        let broken = rows.map { labels(in: $0).filter { !$0.isHidden }.flatMap(\.brokenWords) }
        #expect(broken == [["Donaudampfschifffahrtsgesellschaft"], []])
        let told = stage.diagnostics.map(\.message)
        #expect(told.count == 1 && told.first?.hasPrefix("row 'Donaudampfschifffahrtsgesellschaft' breaks the word 'Donau") == true)
    }

    @Test func `a step opens an outline and closes it, and what is under its items comes along`() throws {
        let scene = try scene(
            """
            collection:
              layout: {list: {}}
              sections:
                - items: [{text: one, children: [{text: two, expanded: true, children: [{text: three}]}, {text: four}]}, {text: five}]
            timeline:
              - toggle: [[0, 0]]
              - wait: 1
              - toggle: [[0, 1]]
              - wait: 1
              - toggle: [[0, 0]]
            """)
        let player = Player(scene: scene, file: "scene.yaml", resources: SceneResources(root: "."), typesetter: BoxTypesetter())
        func count() -> Int { player.stage.collectionView.numberOfItems(inSection: 0) }
        #expect(count() == 2)
        player.move(to: 0.9)
        #expect(count() == 5)
        player.move(to: 2)
        #expect(count() == 4)
        player.move(to: player.duration)
        #expect(count() == 2)
        #expect(player.diagnostics == [])
    }

    @Test func `an outline that closes and opens again has open what was open in it, and what was changed about it`() throws {
        let scene = try scene(
            """
            collection:
              layout: {list: {}}
              sections:
                - items:
                    - {text: one, expanded: true, children: [{text: two, children: [{text: deep}]}, {text: three}, {text: gone}]}
                    - {text: four}
            timeline:
              - toggle: [[0, 1]]
              - batch: {delete: [[0, 4]], reconfigure: [{at: [0, 3], item: {text: changed}}]}
              - toggle: [[0, 0]]
              - toggle: [[0, 0]]
              - toggle: [[0, 1]]
              - toggle: [[0, 0], [0, 0]]
            """)
        let player = Player(scene: scene, file: "scene.yaml", resources: SceneResources(root: "."), typesetter: BoxTypesetter())
        func words() -> [String] {
            let seen = text(player.stage)
            return ["one", "two", "deep", "three", "changed", "gone", "four"].filter { seen.contains("\"\($0)\"") }
        }
        player.move(to: 1.1)
        #expect(player.stage.collectionView.numberOfItems(inSection: 0) == 5)
        #expect(words() == ["one", "two", "deep", "changed", "four"])
        player.move(to: player.duration)
        #expect(player.stage.collectionView.numberOfItems(inSection: 0) == 4)
        #expect(words() == ["one", "two", "changed", "four"])
        #expect(player.diagnostics == [])
    }

    @Test func `a step has the rows edited, and no longer`() throws {
        let scene = try scene(
            """
            collection:
              layout: {list: {}}
              sections: [{items: [{text: one, accessories: [delete, reorder]}]}]
            timeline: [{set: {editing: true}}, {wait: 1}, {set: {editing: false}}]
            """)
        let player = Player(scene: scene, file: "scene.yaml", resources: SceneResources(root: "."), typesetter: BoxTypesetter())
        let rest = text(player.stage)
        #expect(!player.stage.collectionView.isEditing)
        player.move(to: 0.1)
        let between = text(player.stage)
        player.move(to: 0.8)
        #expect(player.stage.collectionView.isEditing)
        #expect(Set([rest, between, text(player.stage)]).count == 3)
        player.move(to: player.duration)
        #expect(!player.stage.collectionView.isEditing)
    }

    @Test func `a finger that sweeps across a row runs its first action, and one that destroys takes the row away`() throws {
        let scene = try scene(
            """
            collection:
              layout: {list: {swipe: {trailing: [{title: Delete, destructive: true}]}}}
              sections: [{items: [{text: one}, {text: two}]}]
            timeline: [{drag: {from: {item: [0, 0], anchor: [0.95, 0.5]}, to: {by: [-270, 0]}}}]
            """)
        let player = Player(scene: scene, file: "scene.yaml", resources: SceneResources(root: "."), typesetter: BoxTypesetter())
        player.move(to: player.duration)
        #expect(player.stage.collectionView.numberOfItems(inSection: 0) == 1)
        #expect(!text(player.stage).contains("one"))
    }

    @Test func `a section that scrolls on its own goes where a step and its layout say`() throws {
        let scene = try scene(
            """
            views: {a: {background: red}}
            collection:
              sections: [{layout: {shelf: {width: 100, height: 50, offset: 180}}, items: {view: a, count: 9}}]
            timeline: [{scroll: {section: {index: 0, offset: 290}}, animation: 0.4}]
            """)
        let player = Player(scene: scene, file: "scene.yaml", resources: SceneResources(root: "."), typesetter: BoxTypesetter())
        #expect(player.stage.collectionView.orthogonalOffset(ofSection: 0) == 200)
        player.move(to: 0.2)
        #expect(player.stage.collectionView.orthogonalOffset(ofSection: 0).map { $0 > 210 && $0 < 290 } == true)
        player.move(to: player.duration)
        #expect(player.stage.collectionView.orthogonalOffset(ofSection: 0) == 300)
    }

    @Test(arguments: Fixtures.files(in: "Scenes/compositional", extensions: ["yaml"]))
    func `a scene in full draws the same picture`(path: String) throws {
        let folder = Fixtures.folder.appendingPathComponent("Scenes/compositional")
        let resources = SceneResources(root: folder.path)
        let bytes = try Data(contentsOf: folder.appendingPathComponent(path))
        let short = SceneLoader.load(bytes, name: "a.yaml", resources: resources)
        let full = SceneLoader.load(Data(try #require(short.expandedText).utf8), name: "a.yaml", resources: resources)
        let lists = try [short, full].map {
            Stage(scene: try #require($0.scene), resources: resources, typesetter: BoxTypesetter()).displayList()
        }
        #expect(lists[0].description == lists[1].description)
    }
}
