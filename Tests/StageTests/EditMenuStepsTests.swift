// SPDX-License-Identifier: MIT
//
// Edit menus of scenes, and what is noted of them.

import Foundation
import Testing
import VitrineInterfaces
import VitrineScene
import VitrineSceneFormat
import VitrineTypography

@testable import VitrineStage

@Suite(.serialized) @MainActor
struct EditMenuStepsTests {
    private let resources = SceneResources(root: "/nonexistent")

    @Test func `a press asks for each action, and a tap on a word does it`() throws {
        let text = """
            scene: 1
            canvas: {size: [200, 200], scale: 1}
            views: {dot: {background: red}}
            collection:
              editMenu: [copy]
              layout: {flow: {itemSize: [40, 40], sectionInset: [80, 80, 0, 0]}}
              sections: [{items: {view: dot, count: 1}}]
            timeline: [{press: {item: [0, 0], duration: 0.7}}, {tap: {text: Copy}}]
            """
        let scene = try #require(SceneLoader.load(Data(text.utf8), name: "test.yaml", resources: resources).scene)
        let player = Player(scene: scene, file: "test.yaml", resources: resources, typesetter: BoxTypesetter(), notesEvents: true)
        player.move(to: 3)
        let told = player.events.filter { $0.call.contains("Action") || $0.call.contains("shouldShow") }.map { event in
            event.details.compactMap { detail in
                switch detail.value {
                case .string(let word): word
                case .bool(let answer): "\(answer)"
                default: nil
                }
            }
        }
        #expect(told == [["true"], ["cut", "false"], ["copy", "true"], ["paste", "false"], ["copy"]])
    }
}
