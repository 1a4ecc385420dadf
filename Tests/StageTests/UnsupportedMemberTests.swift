// SPDX-License-Identifier: MIT
//
// A stage uses no member that changes nothing, so that what is noted is a client's own.

import Foundation
import Testing
import VitrineLayers
import VitrineScene
import VitrineSceneFormat
import VitrineTestSupport
import VitrineTypography
import VitrineViews

@testable import VitrineStage

@MainActor @Suite struct StageUnsupportedMemberTests {
    @Test(arguments: Fixtures.files(in: "Scenes", extensions: ["yaml"]))
    func `a scene that is played notes nothing`(path: String) throws {
        let file = Fixtures.folder.appendingPathComponent("Scenes/\(path)")
        let resources = SceneResources(root: file.deletingLastPathComponent().path)
        let scene = try #require(SceneLoader.load(Data(contentsOf: file), name: file.path, resources: resources).scene)
        let around = UIEnvironment()
        around.run {
            let player = Player(scene: scene, file: file.path, resources: resources, typesetter: BoxTypesetter())
            _ = player.displayList(at: 0.3)
            #expect(player.stage.environment.unsupportedMembers.isEmpty)
        }
        #expect(around.unsupportedMembers.isEmpty)
    }
}
