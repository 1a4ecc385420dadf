// SPDX-License-Identifier: MIT
//
// Every fixture scene is laid out the same each time. What it looks like is held by `vitrine test Fixtures/Scenes`.

import Testing
import VitrineStage
import VitrineTestSupport

@Suite struct SceneRepetitionTests {
    @Test func `there are scenes to stage`() { #expect(SceneFixture.all.count >= 25) }

    @Test(arguments: SceneFixture.all.filter { !$0.isDrawnWhole })
    func `a scene gives the same display list each time`(_ fixture: SceneFixture) async throws {
        let first = try await fixture.displayList()
        #expect(try await fixture.makeDisplayList() == first)
    }
}
