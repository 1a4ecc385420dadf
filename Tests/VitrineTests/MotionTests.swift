// SPDX-License-Identifier: MIT
//
// Every scene of movement, gone through forward and back. What it looks like is held by `vitrine test Fixtures/Scenes`.

import Testing
import VitrineCollectionUI
import VitrineDrawing
import VitrineFiles
import VitrineStage
import VitrineTestSupport
import VitrineViews

@Suite struct MotionTests {
    @Test func `there are scenes of movement`() { #expect(SceneFixture.played.count >= 12) }

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
        #expect(player.diagnostics == [])
        let view = player.stage.collectionView
        for cell in view.visibleCells {
            let path = try #require(view.indexPath(for: cell))
            let attributes = try #require(view.collectionViewLayout.layoutAttributesForItem(at: path))
            #expect(cell.center == attributes.center && cell.alpha == attributes.alpha)
        }
    }
}
