// SPDX-License-Identifier: MIT
//
// What drawing a scene tells is told by checking it, and nothing else.

import Foundation
import Testing
import VitrineFiles
import VitrineInterfaces
import VitrineScene
import VitrineSceneFormat
import VitrineStage
import VitrineTestSupport
import VitrineTypography

@Suite(.serialized) @MainActor
struct RehearsalTests {
    private static let supplies = StageSupplies()
    private static let preflight = ScenePreflight()

    private func checked(_ yaml: String, fullContent: Bool = false) -> [String] {
        let resources = SceneResources(root: "/nonexistent")
        let result = SceneLoader.load(Data(yaml.utf8), name: "test.yaml", resources: resources, thoroughness: .full)
        let preflight = fullContent ? ScenePreflight(laysOutFullContent: true) : Self.preflight
        return preflight.check(result, resources: resources).diagnostics.map { "\($0.line):\($0.column) \($0.message)" }
    }

    private func scene(_ items: String, _ timeline: String = "") -> String {
        """
        scene: 1
        canvas: {size: [100, 60], scale: 1}
        views:
          short: {content: {label: {text: "ok"}}}
          long: {content: {label: {text: "A very long line that is cut"}}}
        collection:
          layout: {flow: {itemSize: [100, 40]}}
          sections: [{items: \(items)}]
        \(timeline)
        """
    }

    /// A scene without a timeline is told of in the same words by both; what a timeline leads to is told beside the beginning.
    @Test(arguments: Fixtures.files(in: "Scenes", extensions: ["yaml", "json"]))
    func `checking a scene tells what drawing it tells`(path: String) throws {
        let name = Fixtures.path("Scenes/" + path)
        let resources = SceneResources(root: URL(fileURLWithPath: name).deletingLastPathComponent().path)
        let brief = SceneLoader.load(path: name)
        // Parts that scenes include are none.
        guard let scene = brief.scene else { return }
        let stage = Stage(
            scene: scene, file: name, resources: resources, fontFolders: [],
            typesetter: Self.supplies.typesetter(language: scene.canvas.locale), isPlayed: false, memory: Self.supplies.memory)
        _ = stage.displayList()
        let drawn = Set(brief.diagnostics + stage.diagnostics)
        let checked = Set(Self.preflight.check(SceneLoader.load(path: name, thoroughness: .full), resources: resources).diagnostics)
        let silent = drawn.subtracting(checked).map(\.description).sorted()
        #expect(silent.isEmpty, "told by drawing only")
        guard scene.timeline.steps.isEmpty else { return }
        let extra = checked.subtracting(drawn).map(\.description).sorted()
        #expect(extra.isEmpty, "told by checking only")
    }

    @Test func `text that is cut is told with its line`() {
        #expect(
            checked(scene("[{view: long}, {view: short}]")) == ["5:19 label 'A very long line that is cut' has 100 of 196 points of width"])
    }

    @Test func `what a step leads to is told, though another step hides it again`() {
        let items = "[{view: short}, {view: short}, {view: short}, {view: long}]"
        #expect(checked(scene(items)).isEmpty)
        let there = checked(scene(items, "timeline: [{scroll: {to: {item: [0, 3]}}}, {wait: 0.5}, {scroll: {to: {item: [0, 0]}}}]"))
        #expect(there == ["5:19 label 'A very long line that is cut' has 100 of 196 points of width"])
    }

    @Test func `what is out of sight is told with the full content`() {
        let items = "[{view: short}, {view: short}, {view: short}, {view: long}]"
        #expect(checked(scene(items), fullContent: true).count == 1)
    }
}
