// SPDX-License-Identifier: MIT
//
// Every scene of movement against its reference filmstrip.

import Foundation
import Testing
import VitrineCollectionUI
import VitrineDrawing
import VitrineFrameExport
import VitrineImageCoding
import VitrineImageDiff
import VitrineOutput
import VitrineSceneFile
import VitrineStage
import VitrineViews

@Suite(.serialized) @MainActor
struct MotionReferenceTests {
    @Test func `there are scenes of movement`() { #expect(SceneFixture.played.count >= 12) }

    @Test(arguments: SceneFixture.played)
    func `the scene plays as its filmstrip shows`(_ fixture: SceneFixture) async throws {
        let actual = try await filmstrip(of: fixture)
        let reference = fixture.path("filmstrip.png")
        if isRecording {
            try AtomicFile.write(PNGEncoder(compression: .max).encode(actual), to: reference)
            Issue.record("recorded \(fixture.name).filmstrip.png")
            return
        }
        let expected = try ImageDecoder.decode(Array(try Data(contentsOf: URL(fileURLWithPath: reference))))
        let difference = ImageComparison.compare(expected, actual, tolerance: 0)
        guard !difference.isMatch || expected != actual else { return }
        try AtomicFile.write(PNGEncoder().encode(actual), to: fixture.path("actual.png"))
        try AtomicFile.write(PNGEncoder().encode(difference.picture), to: fixture.path("diff.png"))
        Issue.record("\(fixture.name): \(difference.differingPixels) pixels differ; see \(fixture.name).diff.png")
    }

    @Test(arguments: SceneFixture.played)
    func `a moment is the same whether one comes to it from before or from after`(_ fixture: SceneFixture) throws {
        let player = try fixture.player()
        let middle = player.duration / 2
        let first = player.displayList(at: middle)
        _ = player.displayList(at: player.duration)
        #expect(player.displayList(at: middle) == first)
    }

    @Test(arguments: SceneFixture.played)
    func `at the end everything rests where a fresh layout puts it`(_ fixture: SceneFixture) throws {
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
    private func filmstrip(of fixture: SceneFixture) async throws -> Bitmap {
        let player = try fixture.player()
        let rate = try #require(FrameRate(frames: 60))
        let times = try FrameTimes(rate: rate, to: player.duration)
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(
            "\(fixture.name.replacing("/", with: "-")).filmstrip.png"
        ).path
        defer { unlink(path) }
        var options = RenderOptions(rate: rate)
        (options.stills, options.columns, options.workers) = (10, 5, 1)
        try await MovingWriter(paths: [path], times: times, options: options).write(look: FrameLook(), isTransparent: false) {
            player.displayList(at: $0)
        }
        #expect(player.diagnostics == [])
        return try ImageDecoder.decode(Array(try Data(contentsOf: URL(fileURLWithPath: path))))
    }
}
