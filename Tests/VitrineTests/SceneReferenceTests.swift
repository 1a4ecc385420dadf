// SPDX-License-Identifier: MIT
//
// Every fixture scene against its reference picture and its reference layout.

import Foundation
import Testing
import VitrineDrawing
import VitrineImageCoding
import VitrineImageDiff
import VitrineSceneFile
import VitrineStage

@Suite(.serialized) @MainActor
struct SceneReferenceTests {
    @Test func `there are scenes to compare`() { #expect(SceneFixture.all.count >= 25) }

    @Test(arguments: SceneFixture.all)
    func `the scene draws its reference picture`(_ fixture: SceneFixture) throws {
        let actual = try fixture.picture()
        let reference = fixture.path("png")
        if isRecording {
            try AtomicFile.write(PNGEncoder(compression: .max).encode(actual), to: reference)
            Issue.record("recorded \(fixture.name).png")
            return
        }
        let expected = try ImageDecoder.decode(Array(try Data(contentsOf: URL(fileURLWithPath: reference))))
        let difference = ImageComparison.compare(expected, actual, tolerance: 0)
        guard !difference.isMatch || expected != actual else { return }
        try AtomicFile.write(PNGEncoder().encode(actual), to: fixture.path("actual.png"))
        try AtomicFile.write(PNGEncoder().encode(difference.picture), to: fixture.path("diff.png"))
        Issue.record(
            """
            \(fixture.name): \(difference.differingPixels) pixels differ by up to \(difference.maxChannelDelta); \
            see \(fixture.name).diff.png
            """)
    }

    @Test(arguments: SceneFixture.all.filter { !$0.isDrawnWhole })
    func `the scene lays out as its reference says`(_ fixture: SceneFixture) throws {
        let stage = try fixture.stage()
        var actual = stage.inspection.textHead
        stage.forEachElement { actual += $0.text }
        let reference = fixture.path("layout.txt")
        if isRecording {
            try AtomicFile.write(Array(actual.utf8), to: reference)
            Issue.record("recorded \(fixture.name).layout.txt")
            return
        }
        let expected = try String(contentsOfFile: reference, encoding: .utf8)
        #expect(actual == expected)
    }

    @Test(arguments: SceneFixture.all.filter { !$0.isDrawnWhole })
    func `a scene gives the same display list each time`(_ fixture: SceneFixture) throws {
        let first = try fixture.stage().displayList()
        #expect(try fixture.stage().displayList() == first)
    }
}
