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

    private static let kit = """
        scene: 1
        canvas: {size: [200, 200], scale: 1}
        views:
          chip:
            description: A word on a ground.
            variants: {kind: {primary: {background: systemBlue}, quiet: {background: systemGray5}}}
            states: {disabled: {opacity: 0.4}}
            padding: [4, 10]
            example: {title: New}
            content: {label: "{title}"}
        collection: {layout: {flow: {itemSize: [200, 60]}}, sections: [{items: [{view: chip, title: One}]}]}
        """

    private func call(_ name: String, _ arguments: [PropertyValue.Field], on stage: LiveStage) async throws -> PropertyValue {
        try await LiveCall.run(name, .fields(arguments), on: stage).value
    }

    @Test func theComponentsOfASceneAreToldWithTheirLooks() async throws {
        let sample = try LiveSample(Self.kit)
        let told = try await call("components", [], on: sample.stage)
        guard case .list(let components)? = told["components"] else {
            Issue.record("there are none")
            return
        }
        #expect(components.count == 1 && components[0]["view"] == .text("chip") && components[0]["summary"] == .text("A word on a ground."))
        #expect(
            components[0]["looks"]
                == .list([
                    .fields([.init("kind", .text("primary"))]), .fields([.init("kind", .text("quiet"))]),
                    .fields([.init("disabled", .text("true"))]),
                ]))
    }

    @Test func aComponentIsDrawnAloneInEachOfItsLooks() async throws {
        let sample = try LiveSample(Self.kit)
        func picture(_ fields: [PropertyValue.Field]) async throws -> PropertyValue? {
            try await call("component", [.init("view", .text("chip")), .init("fields", .fields(fields))], on: sample.stage)["png"]
        }
        let plain = try await picture([])
        #expect(plain != nil)
        #expect(try await picture([.init("kind", .text("primary"))]) == plain)
        #expect(try await picture([.init("kind", .text("quiet"))]) != plain)
        #expect(try await picture([.init("disabled", .text("true"))]) != plain)
        #expect(sample.stage.recording.entries.isEmpty)
        let error = await #expect(throws: LiveError.self) {
            try await call("component", [.init("view", .text("chpi"))], on: sample.stage)
        }
        #expect(error?.description.contains("did you mean 'chip'?") == true, "\(error?.description ?? "")")
    }
}
