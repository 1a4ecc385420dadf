// SPDX-License-Identifier: MIT
//
// Scenes that move: each picture made of the one before has the pixels of a fresh one.

import Foundation
import Testing
import VitrineDrawing
import VitrineFiles
import VitrineOutput
import VitrineRasterRenderer
import VitrineScene
import VitrineSceneFormat
import VitrineStage
import VitrineTestSupport

@Suite struct RetainedFramesTests {
    /// The scenes of the fixtures that have a timeline, and one more that is thrown.
    private static let moving = (SceneFixture.all + SceneFixture.played).filter { fixture in
        (try? String(contentsOfFile: fixture.path, encoding: .utf8))?.contains("\ntimeline:") == true
    }

    /// Every frame at the scene's own scale where the environment asks for it; else some, at a scale that differs from scene to scene.
    private static let isEvery = ProcessInfo.processInfo.environment["VITRINE_EVERY_FRAME"] != nil

    @Test(arguments: moving)
    func `retained frames are fresh ones`(fixture: SceneFixture) async throws {
        let scene = try fixture.load()
        let player = await Player(
            scene: scene, file: fixture.name, resources: SceneResources(root: (fixture.path as NSString).deletingLastPathComponent))
        let duration = min(await player.duration, 20)
        let (renderer, scale) = (RetainedRenderer(threads: 2), Self.isEvery ? scene.canvas.scale : [1, 2, 3][fixture.name.utf8.count % 3])
        // A window of neighbours each time: what is far apart has little in common.
        let all = max(Int(duration * 60), 1)
        let frames = Self.isEvery ? Array(0...all) : (0..<4).flatMap { part in (0..<4).map { min(part * all / 4 + $0, all) } }
        for frame in frames {
            var list = await player.displayList(at: Double(frame) / 60)
            list.scale = scale
            try renderer.show(list)
            let fresh = try RasterRenderer().render(list)
            #expect(renderer.bitmap == fresh, "frame \(frame) at @\(scale)x")
            if renderer.bitmap != fresh { return }
        }
    }

    @Test @MainActor func `a flick through a list copies nearly all of each frame`() throws {
        let scene = """
            scene: 1
            canvas: {size: [390, 844], scale: 2, background: systemGroupedBackground}
            views:
              card:
                background: {color: secondarySystemGroupedBackground}
                cornerRadius: 14
                shadow: {radius: 8, opacity: 0.12, offset: [0, 3]}
                content: {label: {text: "Card {number}", padding: 10}}
            collection:
              layout: {flow: {itemSize: [112, 124], minimumLineSpacing: 12, sectionInset: [6, 16, 24, 16]}}
              sections: [{items: {view: card, count: 300}}]
            timeline: [{swipe: {direction: up, speed: 3000}}]
            """
        let folder = try TemporaryFolder()
        let path = folder["flick.yaml"]
        try scene.write(toFile: path, atomically: true, encoding: .utf8)
        let player = Player(scene: try #require(SceneLoader.load(path: path).scene))
        let (frames, pixels) = (player.frameSource(), 780 * 1688)
        _ = try frames.frame(at: 0.5)
        var painted: [Int] = []
        for frame in 31..<60 {
            let next = try frames.frame(at: Double(frame) / 60)
            #expect(next.change.moves.count == 1, "frame \(frame)")
            painted.append(next.change.areas.reduce(0) { $0 + $1.width * $1.height })
        }
        #expect(painted.reduce(0, +) < painted.count * pixels / 4)
        // Once the indicator has faded, nothing is drawn.
        _ = try frames.frame(at: player.duration + 3)
        #expect(try frames.frame(at: player.duration + 4).change.isEmpty)
    }
}
