// SPDX-License-Identifier: MIT
//
// Scenes to start from are whole.

import Foundation
import Testing
import VitrineSceneText

@testable import VitrineScene
@testable import VitrineSceneFormat

@Suite struct StartingSceneTests {
    @Test(arguments: StartingScene.allCases) func `a scene to start from is read without a problem, and fits the schema`(
        kind: StartingScene
    ) throws {
        let result = SceneLoader.load(Data(kind.text.utf8), name: "scene.yaml", resources: SceneResources(root: "."), thoroughness: .full)
        #expect(result.diagnostics == [])
        #expect(try #require(result.scene).collection.sections.contains { $0.itemCount > 1 })
        let root = try YAMLReader.read(kind.text).root.fieldValue
        #expect(SchemaCheck(root: SchemaTests.schema).accepts(root, SchemaTests.schema))
    }

    @Test(arguments: StartingScene.allCases) func `a scene to start from names the schema first`(kind: StartingScene) {
        #expect(kind.text.hasPrefix("# yaml-language-server: $schema=scene.schema.json\n"))
        #expect(kind.text.hasSuffix("\n"))
    }

    @Test(arguments: StartingScene.allCases.filter { $0 != .motion }) func `a whole screen has a navigation bar with a title`(
        kind: StartingScene
    ) throws {
        let result = SceneLoader.load(Data(kind.text.utf8), name: "s.yaml", resources: SceneResources(root: "."))
        let screen = try #require(result.scene).screen
        #expect(screen.navigationBar?.title.isEmpty == false)
        let hasTabs = kind == .grid || kind == .cards
        #expect((screen.tabBar != nil) == hasTabs)
    }

    @Test func `the one with a timeline moves`() throws {
        let result = SceneLoader.load(Data(StartingScene.motion.text.utf8), name: "s.yaml", resources: SceneResources(root: "."))
        #expect(try #require(result.scene).timeline.isEmpty == false)
    }
}
