// SPDX-License-Identifier: MIT
//
// Every fixture scene against its reference picture and its reference layout.

import Testing
import VitrineStage
import VitrineTestSupport

@Suite(.tags(.golden)) struct SceneReferenceTests {
    @Test func `there are scenes to compare`() { #expect(SceneFixture.all.count >= 25) }

    @Test(arguments: SceneFixture.all)
    func `the scene draws its reference picture`(_ fixture: SceneFixture) async throws {
        try await fixture.golden.check(fixture.picture())
    }

    @Test(arguments: SceneFixture.all.filter { !$0.isDrawnWhole })
    @MainActor func `the scene lays out as its reference says`(_ fixture: SceneFixture) throws {
        let stage = try fixture.stage()
        var actual = stage.inspection.textHead
        stage.forEachElement { actual += $0.text }
        try fixture.golden.check(actual, suffix: "layout.txt")
    }

    @Test(arguments: SceneFixture.all.filter { !$0.isDrawnWhole })
    func `a scene gives the same display list each time`(_ fixture: SceneFixture) async throws {
        let first = try await fixture.displayList()
        #expect(try await fixture.makeDisplayList() == first)
    }
}
