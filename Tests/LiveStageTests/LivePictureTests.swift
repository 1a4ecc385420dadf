// SPDX-License-Identifier: MIT

import Foundation
import Testing
import VitrineDrawing
import VitrineInterfaces
import VitrineRasterRenderer
import VitrineRecordings
import VitrineStage

@testable import VitrineLiveStage

/// What a canvas holds is what is drawn anew, whatever it was sent.
@MainActor
@Suite struct LivePictureTests {
    @Test func aCanvasHoldsWhatIsDrawn() async throws {
        let sample = try LiveSample()
        let canvas = Canvas()
        sample.stage.connect(canvas.viewer)
        await canvas.paint(acknowledging: sample.stage)
        #expect(canvas.shows(try sample.fresh()))
        #expect(canvas.compressed == 1, "a whole picture is compressed")
        let whole = canvas.width * canvas.height * 4
        await sample.drag(from: (160, 400), to: (160, 100), steps: 12)
        for _ in 0..<90 {
            await sample.advance(by: 1.0 / 60)
            await canvas.paint(acknowledging: sample.stage)
            #expect(canvas.shows(try sample.fresh()))
        }
        #expect(canvas.frames > 20)
        #expect(canvas.moves > 10, "what scrolls is copied")
        #expect(canvas.received < whole * canvas.frames / 3, "and not sent again")
    }

    @Test func nothingIsSentWhileNothingMoves() async throws {
        let sample = try LiveSample()
        let canvas = Canvas()
        sample.stage.connect(canvas.viewer)
        await canvas.paint(acknowledging: sample.stage)
        let (frames, texts) = (canvas.frames, canvas.texts.count)
        #expect(sample.stage.screens[0].nextMoment(on: .usual) == nil, "and nothing is waited for")
        sample.stage.play(true)
        try await Task.sleep(for: .milliseconds(300))
        await canvas.paint(acknowledging: sample.stage)
        #expect(canvas.frames == frames)
        #expect(canvas.texts.count <= texts + 3, "that time goes on is all that there is to tell")
    }

    @Test func aSlowViewerIsSentWhatItLacksAndNoMore() async throws {
        let sample = try LiveSample()
        let (fast, slow) = (Canvas(), Canvas())
        sample.stage.connect(fast.viewer)
        sample.stage.connect(slow.viewer)
        await fast.paint(acknowledging: sample.stage)
        await sample.drag(from: (160, 400), to: (160, 150), steps: 10)
        for _ in 0..<40 {
            await sample.advance(by: 1.0 / 60)
            await fast.paint(acknowledging: sample.stage)
        }
        #expect(slow.waiting <= 2, "one that paints nothing is sent two frames")
        #expect(fast.shows(try sample.fresh()))
        for _ in 0..<6 {
            await slow.paint(acknowledging: sample.stage)
            await sample.advance(by: 1.0 / 60)
        }
        await slow.paint(acknowledging: sample.stage)
        #expect(slow.shows(try sample.fresh()))
        #expect(slow.frames < fast.frames / 2)
    }

    @Test func aViewerThatComesLateSeesThePresent() async throws {
        let sample = try LiveSample()
        let first = Canvas()
        sample.stage.connect(first.viewer)
        await first.paint(acknowledging: sample.stage)
        await sample.drag(from: (160, 400), to: (160, 150), steps: 10)
        let late = Canvas()
        sample.stage.connect(late.viewer)
        await late.paint(acknowledging: sample.stage)
        #expect(late.shows(try sample.fresh()))
        sample.stage.disconnect(first.viewer)
        sample.stage.disconnect(late.viewer)
        #expect(sample.stage.viewers.isEmpty)
    }

    @Test func theViewerThatCanShowMostSaysHowManyPixelsThereAre() async throws {
        let sample = try LiveSample()
        let canvas = Canvas()
        sample.stage.connect(canvas.viewer)
        await canvas.paint(acknowledging: sample.stage)
        #expect(canvas.width == 640)
        await sample.stage.receive(#"{"type":"view","scale":3}"#, from: canvas.viewer)
        for _ in 0..<2000 where canvas.width != 960 {
            try await Task.sleep(for: .milliseconds(20))
            await canvas.paint(acknowledging: sample.stage)
        }
        #expect(canvas.width == 960)
        #expect(canvas.shows(try sample.fresh()))
    }

    @Test func everyScreenOfAWallIsTouchedAtOnce() async throws {
        let sample = try LiveSample()
        let canvas = Canvas()
        sample.stage.connect(canvas.viewer)
        let axes = #"{"type":"wall","on":true,"axes":{"device":["iPhone SE","iPhone 16"],"appearance":["light","dark"]}}"#
        await sample.stage.receive(axes, from: canvas.viewer)
        #expect(sample.stage.screens.count == 4)
        sample.stage.play(false)
        let first = sample.stage.screens[0]
        let touch = """
            {"type":"touch","screen":\(first.id),"touches":[{"finger":1,"phase":"down","x":\(first.size.width / 2),"y":60}]}
            """
        await sample.stage.receive(touch, from: canvas.viewer)
        await sample.advance(by: 0.1)
        await sample.stage.receive(touch.replacing("down", with: "up"), from: canvas.viewer)
        await sample.advance(by: 0.5)
        for screen in sample.stage.screens {
            #expect(screen.subject?.events.contains { $0.call == "collectionView(_:didSelectItemAt:)" } == true, "\(screen.variant.words)")
        }
        await sample.stage.receive(#"{"type":"wall","on":false}"#, from: canvas.viewer)
        #expect(sample.stage.screens.count == 1)
    }
}
