// SPDX-License-Identifier: MIT

import Foundation
import Testing
import VitrineDrawing
import VitrineInterfaces
import VitrineLayers
import VitrineProperties
import VitrineRecordings
import VitrineStage
import VitrineViews

@testable import VitrineLiveStage

/// The past is looked at, and gone on from.
@MainActor
@Suite struct LiveTimeTests {
    @Test func theSameIsSeenWhenTheSameIsDone() async throws {
        let sample = try LiveSample()
        await sample.drag(from: (160, 400), to: (160, 100), steps: 12)
        await sample.advance(by: 1)
        let recording = sample.stage.recording
        let before = sample.stage.screens[0].history.frames.map { ($0.time, $0.list) }
        #expect(before.count > 20)
        let (again, copy) = (try LiveSample(), try LiveRecording(json: recording.json, file: "copy"))
        #expect(copy == recording)
        await again.stage.replay(copy)
        #expect(again.stage.now == sample.stage.now)
        for (time, list) in before {
            let seen = try #require(again.stage.screens[0].history.list(at: time))
            #expect(seen.layers.count == list.layers.count)
            #expect(try sample.pixels(seen) == sample.pixels(list), "at \(time) s")
        }
    }

    @Test func aMomentOfThePastIsShown() async throws {
        let sample = try LiveSample()
        let canvas = Canvas()
        sample.stage.connect(canvas.viewer)
        await canvas.paint(acknowledging: sample.stage)
        let beginning = try sample.fresh()
        await sample.drag(from: (160, 400), to: (160, 100), steps: 12)
        await sample.advance(by: 1.5)
        await canvas.paint(acknowledging: sample.stage)
        let end = try sample.fresh()
        #expect(beginning != end)
        await sample.stage.receive(#"{"type":"time","look":0}"#, from: canvas.viewer)
        await canvas.paint(acknowledging: sample.stage)
        #expect(canvas.shows(beginning))
        #expect(canvas.texts.last("time")?["looking"] == .number(0))
        sample.stage.perform(.text("not now"))
        #expect(sample.stage.recording.entries.allSatisfy { $0.input.text == nil }, "nothing is done to the past")
        await sample.stage.receive(#"{"type":"time","look":null}"#, from: canvas.viewer)
        await canvas.paint(acknowledging: sample.stage)
        #expect(canvas.shows(end))
    }

    @Test func whatCameLaterIsForgottenWhereOneGoesOn() async throws {
        let sample = try LiveSample()
        await sample.drag(from: (160, 400), to: (160, 200), steps: 8)
        await sample.advance(by: 1)
        let middle = sample.stage.now
        let seen = try sample.fresh()
        await sample.drag(from: (160, 400), to: (160, 100), steps: 8)
        await sample.advance(by: 1)
        #expect(try sample.fresh() != seen)
        let count = sample.stage.recording.entries.count
        await sample.stage.goOn(from: middle)
        #expect(abs(sample.stage.now - middle) < 1e-9)
        #expect(sample.stage.recording.entries.count < count)
        #expect(try sample.fresh() == seen)
    }

    @Test func whatIsGoneOnFromIsNotLookedAtAgain() async throws {
        let sample = try LiveSample()
        for _ in 0..<4 {
            await sample.drag(from: (160, 400), to: (160, 250), steps: 8)
            sample.stage.pace.set(sample.stage.now + 60)
            sample.stage.tick()
        }
        let (now, seen) = (sample.stage.now, try sample.fresh())
        let frames = sample.stage.screens[0].history.frames.map(\.time)
        #expect(now > 240)
        await sample.stage.goOn(from: now)
        #expect(sample.stage.now == now)
        #expect(sample.stage.screens[0].history.frames.map(\.time) == frames)
        #expect(try sample.fresh() == seen)
    }

    @Test func aReplayIsStoppedPausedAndFollowedByWhatCameMeanwhile() async throws {
        let sample = try LiveSample()
        var recording = LiveRecording(subject: "scene")
        recording.duration = 600
        recording.entries = (0..<200).map { number in
            .init(time: Double(number) * 3, input: .with { $0.wheel = .init(x: 160, y: 240, dx: 0, dy: number % 2 == 0 ? 100 : -100) })
        }
        // What makes no sense of a size changes nothing.
        recording.entries[0].input.size = [1]
        let stage = sample.stage
        let all = recording
        // A task of the main actor, which is not held up by what fills the other threads.
        let done = Task { await stage.replay(all) }
        for _ in 0..<200 where stage.replaying == nil { await Task.yield() }
        try #require(stage.replaying != nil)
        stage.perform(.text("not now"))
        stage.open(0)
        stage.play(false)
        stage.reload()
        stage.restart()
        await done.value
        #expect(stage.replaying == nil)
        #expect(!stage.isPlaying)
        #expect(stage.recording.entries.allSatisfy { $0.input.text == nil })
        #expect(stage.recording.entries.allSatisfy { $0.time <= stage.now })
    }

    @Test func timeStandsGoesInStepsAndSlowly() async throws {
        let sample = try LiveSample()
        let canvas = Canvas()
        sample.stage.connect(canvas.viewer)
        let begin = sample.stage.now
        await sample.stage.receive(#"{"type":"time","step":3}"#, from: canvas.viewer)
        #expect(abs(sample.stage.now - begin - 3.0 / 60) < 1e-9)
        await sample.stage.receive(#"{"type":"time","step":-2}"#, from: canvas.viewer)
        guard case .number(let looking)? = canvas.texts.last("time")?["looking"] else {
            Issue.record("the past is not looked at")
            return
        }
        #expect(abs(looking - begin - 1.0 / 60) < 0.001)
        await sample.stage.receive(#"{"type":"time","look":null}"#, from: canvas.viewer)
        await sample.stage.receive(#"{"type":"time","speed":0.1}"#, from: canvas.viewer)
        // Measured from before it goes on: what passes until the test goes on counts, too.
        let (wall, start) = (ContinuousClock.now, sample.stage.now)
        await sample.stage.receive(#"{"type":"time","play":true}"#, from: canvas.viewer)
        try await Task.sleep(for: .milliseconds(200))
        sample.stage.catchUp()
        let passed = (ContinuousClock.now - wall) / .seconds(1)
        #expect(sample.stage.now - start <= passed * 0.11)
        await sample.stage.receive(#"{"type":"time","speed":-4}"#, from: canvas.viewer)
        #expect(sample.stage.pace.speed == 0.1, "time does not run back by itself")
    }

    @Test func historyIsBounded() {
        var history = FrameHistory()
        let layer = DisplayList.Layer(bounds: CGRect(x: 0, y: 0, width: 10, height: 10))
        for number in 0..<1000 {
            var list = DisplayList(size: CGSize(width: 10, height: 10), scale: 1)
            list.layers = (0..<1000).map { index in
                var one = layer
                one.opacity = CGFloat((number * 1000 + index) % 997) / 1000
                return one
            }
            history.add(list, at: Double(number))
        }
        #expect(history.frames.count <= FrameHistory.weightLimit / 1000 + 1)
        #expect(history.frames.last?.time == 999)
        #expect(history.list(at: 0) == history.frames.first?.list, "what is forgotten is shown as the oldest that is known")
        #expect(history.frames.first.map { $0.time >= 999 - FrameHistory.span } == true)
        history.cut(after: 900)
        #expect(history.frames.last?.time == 900)
    }

    @Test func aRecordingThatMakesNoSenseIsRefused() {
        func error(_ json: String) -> String? {
            do throws(LiveError) {
                _ = try LiveRecording(json: Data(json.utf8), file: "a.json")
                return nil
            } catch {
                return error.description
            }
        }
        let head = #"{"version":1,"subject":"a","scale":2,"traits":{},"duration":2,"entries":"#
        #expect(error(head + "[]}") == nil)
        #expect(error("{}") == "a.json: error: this is no recording of a stage")
        #expect(
            error(head.replacing(#""version":1"#, with: #""version":9"#) + "[]}")
                == "a.json: error: the recording has the version 9, and 1 is read")
        let entry = { (time: String) in #"{"time":\#(time),"input":{"text":"a"}}"# }
        #expect(error(head + "[\(entry("2")),\(entry("1"))]}") == "a.json: error: the times of the recording do not ascend")
        #expect(error(head + "[\(entry("-1"))]}") != nil)
    }

    @Test func aTimelineIsPlayedFromNowOn() async throws {
        let sample = try LiveSample(LiveSample.list + "\ntimeline: [{tap: [0, 2], at: 0.2}]\n")
        await sample.advance(by: 1)
        #expect(sample.stage.screens[0].subject?.events.contains { $0.call.hasPrefix("collectionView(_:didSelect") } == false)
        let begin = sample.stage.now
        sample.stage.perform(.with { $0.timeline = true })
        await sample.advance(by: 1)
        let selected = try #require(sample.stage.screens[0].subject?.events.first { $0.call.hasPrefix("collectionView(_:didSelect") })
        #expect(abs(selected.time - begin - 0.28) < 0.001, "\(selected.time), \(begin)")
    }
}
