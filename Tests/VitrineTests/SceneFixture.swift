// SPDX-License-Identifier: MIT
//
// The scenes of the fixtures folder, and the references beside them.

import Foundation
import Testing
import VitrineDrawing
import VitrineFiles
import VitrineImageCoding
import VitrineImageDiff
import VitrineRasterRenderer
import VitrineScene
import VitrineSceneFormat
import VitrineStage
import VitrineTestSupport

/// A scene file in Fixtures/Scenes.
struct SceneFixture: Hashable, Sendable, CustomTestStringConvertible {
    /// The path below Fixtures/Scenes, without its suffix.
    let name: String

    var testDescription: String { name }

    static let folder = Fixtures.path("Scenes")

    /// The scenes that are compared as pictures of their beginning.
    static let all = files.filter { !$0.isPlayed }

    /// The scenes that are compared as filmstrips.
    static let played = files.filter(\.isPlayed)

    private static let files = Fixtures.files(in: "Scenes", extensions: ["yaml"]).map { SceneFixture(name: String($0.dropLast(5))) }

    var path: String { "\(Self.folder)/\(name).yaml" }

    /// Scenes of movement, whose references are filmstrips.
    var isPlayed: Bool { name.hasPrefix("motion/") }

    /// Scenes of thousands of items are drawn whole, and small so that their references are.
    var isDrawnWhole: Bool { name.hasPrefix("many/") }

    /// Reads the scene; an error in it fails the caller.
    func load() throws -> Scene {
        let result = SceneLoader.load(path: path)
        // Scenes of before there were fingers are told what to write.
        let problems = result.diagnostics.filter { $0.severity != .note && !$0.message.contains("stands in for a finger") }
        guard let scene = result.scene, problems.isEmpty else { throw Failure(problems.map(\.description).joined(separator: "\n")) }
        return scene
    }

    @MainActor
    func stage(_ vary: (inout Scene.Canvas) -> Void = { _ in }) throws -> Stage {
        var scene = try load()
        if isDrawnWhole { scene.canvas.scale = 0.25 }
        vary(&scene.canvas)
        return Stage(scene: scene, file: name, resources: SceneResources(root: (path as NSString).deletingLastPathComponent))
    }

    /// At scale 1, so that references are small.
    @MainActor
    func player() throws -> Player {
        var scene = try load()
        scene.canvas.scale = 1
        return Player(scene: scene, file: name, resources: SceneResources(root: (path as NSString).deletingLastPathComponent))
    }

    private static let lists = Once<SceneFixture, DisplayList>()
    private static let pictures = Once<SceneFixture, Bitmap>()

    /// What the scene shows, made once for all tests; a problem that comes to light fails the caller.
    func displayList() async throws -> DisplayList {
        try await Self.lists.value(for: self) { try await makeDisplayList() }
    }

    /// What the scene shows as pixels, drawn once for all tests, and not on the main actor.
    func picture() async throws -> Bitmap {
        try await Self.pictures.value(for: self) { try RasterRenderer().render(await displayList()) }
    }

    /// Stages the scene anew.
    @MainActor
    func makeDisplayList() throws -> DisplayList {
        let stage = try stage()
        if isDrawnWhole { stage.showFullContent() }
        let list = isDrawnWhole ? stage.displayList(ofRows: 0...stage.fullContentSize.height) : stage.displayList()
        let problems = stage.diagnostics.filter { $0.severity != .note }
        guard problems.isEmpty else { throw Failure(problems.map(\.description).joined(separator: "\n")) }
        return list
    }

    struct Failure: Error, CustomStringConvertible {
        var description: String
        init(_ description: String) { self.description = description }
    }
}
