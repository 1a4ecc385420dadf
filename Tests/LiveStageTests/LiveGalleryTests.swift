// SPDX-License-Identifier: MIT

import Foundation
import Testing
import VitrineFiles
import VitrineProperties
import VitrineRecordings

@testable import VitrineLiveStage

/// What a gallery shows of scenes, beside the one that lives.
@MainActor
@Suite struct LiveGalleryTests {
    @Test func aPictureIsKeptUntilItsFileChanges() async throws {
        let sample = try LiveSample()
        let first = try await sample.stage.thumbnail(of: 0, side: 120)
        let count = sample.stage.thumbnails.byteCount
        #expect(try await sample.stage.thumbnail(of: 0, side: 120) == first)
        #expect(sample.stage.thumbnails.byteCount == count, "and is not drawn twice")
        try sample.write(LiveSample.list.replacing("secondarySystemBackground", with: "systemRed"))
        #expect(try await sample.stage.thumbnail(of: 0, side: 120) != first)
        try sample.write("scene: 1\nviews: 3\n")
        let error = await #expect(throws: LiveError.self) { try await sample.stage.thumbnail(of: 0, side: 120) }
        #expect(error?.description.contains("scene.yaml:") == true, "\(error?.description ?? "")")
    }

    @Test func aPictureTouchesNothingThatIsShown() async throws {
        let sample = try LiveSample()
        let (frame, time) = (sample.stage.screens[0].frame, sample.stage.now)
        _ = try await sample.stage.thumbnail(of: 0, side: nil)
        #expect(sample.stage.screens[0].frame == frame && sample.stage.now == time && sample.stage.recording.entries.isEmpty)
    }

    @Test func whatWasAskedForLongestAgoIsGivenUp() {
        var thumbnails = Thumbnails()
        func wanted(_ number: Int) -> Thumbnails.Wanted { .init(subject: number, side: 100, traits: LiveTraits()) }
        for number in 0..<4 {
            thumbnails.keep(.picture([UInt8](repeating: 0, count: 100)), wanted(number), FileStamps(), byteLimit: 250)
            if number == 1 { #expect(thumbnails.known(wanted(0)) != nil) }
        }
        #expect(thumbnails.byteCount == 200)
        #expect((0..<4).map { thumbnails.known(wanted($0)) != nil } == [false, false, true, true])
    }

    @Test func filesThatChangeAreToldOfAndOthersStay() async throws {
        let sample = try LiveSample()
        let canvas = Canvas()
        sample.stage.connect(canvas.viewer)
        _ = try await sample.stage.thumbnail(of: 0, side: 64)
        let before = canvas.texts.count
        sample.stage.filesChanged()
        #expect(!canvas.texts.dropFirst(before).contains { $0.contains(#""changed""#) })
        try sample.write(LiveSample.list.replacing("60", with: "61"))
        sample.stage.filesChanged()
        #expect(canvas.texts.last("changed")?["subjects"] == .list([.text("0")]))
    }

    @Test func aSceneIsTestedAndIsOutOfDateOnceItIsSaved() async throws {
        let sample = try LiveSample()
        let canvas = Canvas()
        sample.stage.connect(canvas.viewer)
        await #expect(throws: LiveError.self, "where nobody tests") { try await LiveCall.run("test", .fields([]), on: sample.stage) }
        sample.stage.tester = LiveTester(hasReferences: { _ in false }) { _ in
            .success([.init(name: "a.png", state: .passed, message: "matches"), .init(name: "b.png", state: .new, message: "no reference")])
        }
        let told = try await LiveCall.run("test", .fields([]), on: sample.stage).value
        #expect(told["state"] == .text("new"), "what is worst is told of all")
        #expect(canvas.texts.last("tested")?["state"] == .text("new"))
        #expect(canvas.texts.contains { $0.contains(#""running""#) })
        try sample.write(LiveSample.list.replacing("60", with: "61"))
        sample.stage.filesChanged()
        #expect(canvas.texts.last("tested")?["state"] == .text("outdated"))
        let late = Canvas()
        sample.stage.connect(late.viewer)
        #expect(late.texts.last("tested")?["state"] == .text("outdated"), "who comes later is told too")
    }

    @Test func aSceneWithReferencesIsTestedWhenItIsSaved() async throws {
        let sample = try LiveSample()
        let (tested, happened) = AsyncStream<String>.makeStream()
        sample.stage.tester = LiveTester(hasReferences: { _ in true }) { path in
            happened.yield(path)
            return .failure(LiveError("no room"))
        }
        sample.stage.filesChanged()
        try sample.write(LiveSample.list.replacing("60", with: "61"))
        sample.stage.filesChanged()
        var paths = tested.makeAsyncIterator()
        #expect(await paths.next() == sample.path)
        await sample.stage.turns.take {}
        #expect(sample.stage.tests[0]?.state == "error" && sample.stage.tests[0]?.problem == "no room")
    }
}
