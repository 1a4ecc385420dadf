// SPDX-License-Identifier: MIT

import Foundation
import Testing
import VitrineRecordings

@testable import VitrineLiveStage

/// What is known of a program that is not there any more.
@MainActor
@Suite struct LiveJournalTests {
    private let path = FileManager.default.temporaryDirectory.appendingPathComponent("journal-\(UUID().uuidString)").path

    private func touch(_ phase: LiveInput.Touch.Phase, _ finger: Int = 1) -> LiveInput {
        .touches([.init(finger: finger, phase, x: 160, y: 100)])
    }

    private func known() throws -> LiveRecording { try #require(RecordingJournal.recording(atPath: path)) }

    @Test func whatIsDoneIsWrittenAsItIsDone() async throws {
        let sample = try LiveSample()
        sample.stage.journal = RecordingJournal(path: path)
        defer { unlink(path) }
        await sample.advance(by: 0.5)
        await sample.drag(from: (160, 400), to: (160, 200), steps: 6)
        await sample.advance(by: 1)
        sample.stage.perform(.text("a"))
        #expect(try known().entries == sample.stage.recording.entries)
        #expect(try known().duration == sample.stage.now)
        await sample.stage.goOn(from: 1)
        #expect(try known().entries == sample.stage.recording.entries, "what is forgotten is forgotten there too")
        #expect(try known().duration == 1)
        sample.stage.restart()
        #expect(try known().entries.isEmpty)
    }

    @Test func whatWasBeingDoneIsLeftOutWithTheTouchThatItBelongsTo() throws {
        let journal = try #require(RecordingJournal(path: path))
        defer { unlink(path) }
        journal.begin(LiveRecording(subject: "tasks"))
        func perform(_ input: LiveInput, at time: Double, ends: Bool = true) {
            journal.add(.init(time: time, input: input))
            if ends { journal.hasDone(at: time) }
        }
        perform(touch(.down), at: 1)
        perform(touch(.up), at: 1.1)
        perform(touch(.down), at: 2)
        perform(touch(.move), at: 2.05)
        perform(touch(.up), at: 2.1, ends: false)
        #expect(try known().entries.map(\.time) == [1, 1.1])
        #expect(try known().duration == 2, "the moment before is the one at which the finger came down")
    }

    @Test func whatWasDoneStaysWhereTimeEndedTheProgram() throws {
        let journal = try #require(RecordingJournal(path: path))
        defer { unlink(path) }
        journal.begin(LiveRecording(subject: "tasks"))
        journal.add(.init(time: 1, input: .text("a")))
        journal.hasDone(at: 1)
        journal.reach(1.1)
        #expect(try known().duration == 1)
        journal.reach(1.5)
        #expect(try known().duration == 1.5 && known().entries.count == 1)
    }

    @Test func whatIsDoneAgainIsKnownAsFarAsItCame() throws {
        let journal = try #require(RecordingJournal(path: path))
        defer { unlink(path) }
        var recording = LiveRecording(subject: "tasks")
        recording.entries = [1.0, 2, 3].map { .init(time: $0, input: .text("\($0)")) }
        recording.duration = 4
        journal.begin(recording)
        journal.willDo(at: 1)
        journal.hasDone(at: 1)
        journal.willDo(at: 2)
        #expect(try known().entries.map(\.time) == [1])
    }

    @Test func aLineThatWasCutOffIsLeftOut() throws {
        let journal = try #require(RecordingJournal(path: path))
        defer { unlink(path) }
        journal.begin(LiveRecording(subject: "tasks"))
        journal.add(.init(time: 1, input: .text("a")))
        journal.hasDone(at: 1)
        let handle = try #require(FileHandle(forWritingAtPath: path))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data(#"E{"time":2,"inp"#.utf8))
        #expect(try known().entries.count == 1)
        #expect(RecordingJournal.recording(atPath: path + "-none") == nil)
    }
}
