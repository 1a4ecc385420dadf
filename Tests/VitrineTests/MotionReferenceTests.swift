// SPDX-License-Identifier: MIT
//
// Every scene of movement against its reference filmstrip.

import Testing
import VitrineCollectionUI
import VitrineDrawing
import VitrineFrameExport
import VitrineImageCoding
import VitrineImageDiff
import VitrineOutput
import VitrineSceneFile
import VitrineStage
import VitrineTestSupport
import VitrineViews

@Suite(.tags(.golden)) struct MotionReferenceTests {
    @Test func `there are scenes of movement`() { #expect(SceneFixture.played.count >= 12) }

    @Test(arguments: SceneFixture.played)
    func `the scene plays as its filmstrip shows`(_ fixture: SceneFixture) async throws {
        try await fixture.golden.check(filmstrip(of: fixture), suffix: "filmstrip.png")
    }

    @Test(arguments: SceneFixture.played)
    @MainActor func `a moment is the same whether one comes to it from before or from after`(_ fixture: SceneFixture) throws {
        let player = try fixture.player()
        let middle = player.duration / 2
        let first = player.displayList(at: middle)
        _ = player.displayList(at: player.duration)
        #expect(player.displayList(at: middle) == first)
    }

    @Test(arguments: SceneFixture.played)
    @MainActor func `at the end everything rests where a fresh layout puts it`(_ fixture: SceneFixture) throws {
        let player = try fixture.player()
        let end = player.duration
        let resting = player.displayList(at: end + 1)
        #expect(player.displayList(at: end + 2) == resting)
        let view = player.stage.collectionView
        for cell in view.visibleCells {
            let path = try #require(view.indexPath(for: cell))
            let attributes = try #require(view.collectionViewLayout.layoutAttributesForItem(at: path))
            #expect(cell.center == attributes.center && cell.alpha == attributes.alpha)
        }
    }

    /// Ten moments beside each other.
    @MainActor private func filmstrip(of fixture: SceneFixture) async throws -> Bitmap {
        let player = try fixture.player()
        let rate = try #require(FrameRate(frames: 60))
        let times = try FrameTimes(rate: rate, to: player.duration)
        let folder = try TemporaryFolder("filmstrip")
        var options = RenderOptions(rate: rate)
        (options.stills, options.columns, options.workers) = (10, 5, 1)
        let path = folder["a.filmstrip.png"]
        try await MovingWriter(paths: [path], times: times, options: options).write(look: FrameLook(), isTransparent: false) {
            player.displayList(at: $0)
        }
        #expect(player.diagnostics == [])
        return try ImageDecoder.decode(folder.bytes("a.filmstrip.png"))
    }
}
