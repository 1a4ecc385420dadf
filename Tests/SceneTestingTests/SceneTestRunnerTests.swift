// SPDX-License-Identifier: MIT
//
// Runs of scenes against their references.

import Foundation
import Synchronization
import Testing
import VitrineCapture
import VitrineDrawing
import VitrineImageDiff
import VitrineLayoutDiff
import VitrineSnapshotKinds
import VitrineSnapshots
import VitrineTestSupport

@testable import VitrineSceneTesting

@MainActor
@Suite struct SceneTestRunnerTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder("run")
        try write("scenes/a.yaml", Self.scene(color: "red"))
        try write("scenes/b.yaml", Self.scene(color: "blue") + "timeline:\n  - wait: 0.5\ntests: {moments: [end], animation: 4}\n")
    }

    private static func scene(color: String, width: Int = 20) -> String {
        """
        scene: 1
        canvas: {size: [60, 40], scale: 1, background: white}
        views: {tile: {background: {color: \(color)}}}
        collection:
          layout: {flow: {itemSize: [\(width), 20]}}
          sections: [{items: {view: tile, count: 2}}]

        """
    }

    private func write(_ name: String, _ text: String) throws {
        let url = folder.url(name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    /// What came of a run; the runner itself holds its folder of results.
    private typealias Outcome = (run: SnapshotRun, unchangedCount: Int)

    @discardableResult
    private func run(
        _ record: RecordMode = .never, workers: Int = 2, cached: Bool = false, _ change: (inout SceneRunOptions) -> Void = { _ in }
    ) async throws -> Outcome {
        let runner = try await runner(record, workers: workers, cached: cached, change)
        return (runner.run, runner.unchangedCount)
    }

    /// A runner that has come to its end.
    private func runner(
        _ record: RecordMode, workers: Int = 2, cached: Bool = false, _ change: (inout SceneRunOptions) -> Void = { _ in }
    ) async throws -> SceneTestRunner {
        var options = SceneRunOptions()
        (options.record, options.workers) = (record, workers)
        if cached { options.cacheFile = folder["cache.json"] }
        change(&options)
        let runner = SceneTestRunner(
            suite: try SceneSuite(inputs: [folder["scenes"]]), options: options, folder: try ResultsFolder(path: folder["results"]),
            started: "2026-01-01T00:00:00Z")
        try await runner.start()
        try runner.findUnreferenced()
        return runner
    }

    private func statuses(_ outcome: Outcome) -> [String: SnapshotResult.Status] {
        Dictionary(uniqueKeysWithValues: outcome.run.results.map { ($0.id, $0.status) })
    }

    @Test func `each scene that is read is counted`() throws {
        let count = Mutex(0)
        let suite = try SceneSuite(inputs: [folder["scenes"]])
        let runner = SceneTestRunner(suite: suite, options: SceneRunOptions(), folder: nil, started: "2026-01-01T00:00:00Z") {
            count.withLock { $0 += 1 }
        }
        let told = count.withLock { $0 }
        #expect(told == 2 && runner.count == 5)
    }

    @Test func `what is new in a design fails`() async throws {
        func text(_ color: String) -> String {
            """
            scene: 1
            canvas: {size: [120, 40], scale: 1, background: white}
            views: {it: {content: {label: {text: Pale, color: \(color)}}}}
            collection: {layout: {flow: {itemSize: [120, 40]}}, sections: [{items: [{view: it}]}]}
            tests: {kinds: [design]}
            """
        }
        try write("scenes/c.yaml", text("black"))
        try await run(.missing) { $0.selection.filters = ["c/"] }
        #expect(try String(contentsOf: folder.url("scenes/__Snapshots__/c/default.design.txt"), encoding: .utf8) == "nothing to tell\n")
        #expect(statuses(try await run { $0.selection.filters = ["c/"] }) == ["c/default.design.txt": .passed])
        try write("scenes/c.yaml", text("'#999999'"))
        let failed = try await run { $0.selection.filters = ["c/"] }
        #expect(statuses(failed) == ["c/default.design.txt": .failed])
    }

    @Test func `what is recorded passes, in one order for any number of workers`() async throws {
        let first = try await run(.missing)
        #expect(first.run.planned == ["a/default.png", "a/default.layout.txt", "b/at-end.png", "b/at-end.layout.txt", "b/animation.apng"])
        #expect(first.run.results.map(\.id) == first.run.planned)
        #expect(first.run.results.allSatisfy { $0.status == .recorded })
        for workers in [1, 4] {
            let again = try await run(workers: workers)
            #expect(again.run.results.map(\.id) == first.run.planned)
            #expect(again.run.results.allSatisfy { $0.status == .passed })
            #expect(again.run.unreferenced == [])
        }
        let kept = try SnapshotRun.read(folder: folder["results"])
        #expect(kept.results.count == 5 && kept.parts.map(\.done) == [5])
    }

    @Test func `a run says why what passed is not remembered`() async throws {
        try await run(.missing)
        try write("file", "")
        let path = folder["file/cache.json"]
        // Each run ends before the next: its folder of results is its own.
        func problem(_ change: (inout SceneRunOptions) -> Void) async throws -> SnapshotRunError? {
            let runner = try await runner(.never, change)
            #expect(runner.run.results.allSatisfy { $0.status == .passed })
            return runner.unremembered
        }
        let told = try await problem { $0.cacheFile = path }
        #expect(told?.path == path && told?.reason.isEmpty == false)
        #expect(try await problem { $0.cacheFile = folder["cache.json"] } == nil)
    }

    @Test func `a change is told in the words of the layout and leaves its pictures behind`() async throws {
        try await run(.missing)
        try write("scenes/a.yaml", Self.scene(color: "red", width: 24))
        let run = try await run().run
        let picture = try #require(run.results.first)
        #expect(picture.status == .failed)
        #expect(picture.changes.contains { $0.contains("cell") })
        for artifact in ["actual", "expected", "difference", "side-by-side", "actual.reference", "result"] {
            let path = try #require(picture.artifacts[artifact])
            #expect(FileManager.default.fileExists(atPath: folder["results/" + path]))
        }
        #expect(run.results.dropFirst(2).allSatisfy { $0.status == .passed })
    }

    @Test func `what a run says of comparing replaces the scene's tolerance and adds to its masks`() async throws {
        let lenient = "tests: {tolerance: {pixels: 2400}, kinds: [png], masks: [[0, 0, 60, 10]]}\n"
        try FileManager.default.removeItem(atPath: folder["scenes/b.yaml"])
        try write("scenes/a.yaml", Self.scene(color: "red") + lenient)
        try await run(.missing)
        try write("scenes/a.yaml", Self.scene(color: "green") + lenient)
        func status(_ change: @escaping (inout SceneLimits) -> Void) async throws -> SnapshotResult.Status? {
            try await run { change(&$0.tests.limits) }.run.results.first?.status
        }
        func rectangle(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> ImageTolerance.Mask {
            ImageTolerance.Mask(ignoring: PixelRegion(x: x, y: y, width: width, height: height))
        }
        #expect(try await status { _ in } == .passed)
        #expect(try await status { $0.tolerance = .exact } == .failed)
        #expect(try await status { ($0.tolerance, $0.masks) = (.exact, [rectangle(0, 10, 60, 10)]) } == .passed)
        #expect(try await status { ($0.tolerance, $0.masks) = (.exact, [rectangle(0, 10, 19, 10)]) } == .failed)
        #expect(try await status { ($0.tolerance, $0.elements) = (.exact, [ElementMask(.cell(0, 0))]) } == .failed)
        #expect(try await status { ($0.tolerance, $0.elements) = (.exact, [ElementMask(ElementSelector(kind: "cell"))]) } == .passed)
    }

    @Test func `a run has the fingerprint of what it draws with, also where it is remembered`() async throws {
        let fingerprint = try SelfTest.fingerprint().description
        #expect(try await run(.missing, cached: true).run.fingerprint == fingerprint)
        #expect(try String(contentsOfFile: folder["cache.json"], encoding: .utf8).contains(fingerprint))
        #expect(try await run(cached: true).run.fingerprint == fingerprint)
        #expect(try SelfTest.run().fingerprint.description == fingerprint)
    }

    @Test func `a scene that is wrong is an error at its place, and the others are compared`() async throws {
        try await run(.missing)
        try write("scenes/a.yaml", "scene: 1\ncollection: {section: []}\n")
        let run = try await run().run
        #expect(run.results.first?.status == .error)
        #expect(run.results.first?.message.contains("a.yaml:2:13: a collection needs the key 'sections'") == true)
        #expect(run.results.dropFirst().allSatisfy { $0.status == .passed })
        // Its references are not known to be asked for by nothing.
        #expect(run.unreferenced == [])
    }

    @Test func `what has not changed since it passed is not drawn again, and says the same`() async throws {
        try await run(.missing, cached: true)
        // What was written a moment ago is not yet known to have rested.
        try await Task.sleep(for: .milliseconds(60))
        let drawn = try await run(cached: true)
        #expect(drawn.unchangedCount == 0)
        let kept = try await run(cached: true)
        #expect(kept.unchangedCount == 5)
        func plain(_ run: SnapshotRun) -> [SnapshotResult] {
            run.results.map { result in
                var result = result
                result.seconds = 0
                return result
            }
        }
        #expect(plain(kept.run) == plain(drawn.run))
    }

    @Test(arguments: ["scenes/a.yaml", "scenes/__Snapshots__/a/default.png", "scenes/__Snapshots__/a/default.reference.txt"])
    func `a pass is not taken over where a file that it followed from is another`(name: String) async throws {
        try await run(.missing, cached: true)
        try await Task.sleep(for: .milliseconds(60))
        try await run(cached: true)
        try Data((try folder.bytes(name)) + [UInt8(ascii: "\n")]).write(to: folder.url(name))
        let again = try await run(cached: true)
        #expect(again.unchangedCount == 3)
        #expect(again.run.results.map(\.id) == again.run.planned)
    }

    @Test func `a reference that was exchanged fails, though it passed before`() async throws {
        try await run(.missing, cached: true)
        try await Task.sleep(for: .milliseconds(60))
        try await run(cached: true)
        let reference = folder["scenes/__Snapshots__/a/default.png"]
        try FileManager.default.removeItem(atPath: reference)
        try FileManager.default.copyItem(atPath: folder["scenes/__Snapshots__/b/at-end.png"], toPath: reference)
        #expect(statuses(try await run(cached: true))["a/default.png"] == .failed)
    }

    @Test func `a cache of other options holds nothing`() async throws {
        try await run(.missing, cached: true)
        try await Task.sleep(for: .milliseconds(60))
        try await run(cached: true)
        #expect(try await run(cached: true) { $0.tests.scale = 2 }.unchangedCount == 0)
        try Data("{".utf8).write(to: folder.url("cache.json"))
        #expect(try await run(cached: true).unchangedCount == 0)
    }

    @Test func `filters, parts and what did not pass choose from the plan`() async throws {
        try await run(.missing)
        #expect(
            try await run { $0.selection.filters = ["animation", "a.yaml"] }.run.planned == [
                "a/default.png", "a/default.layout.txt", "b/animation.apng",
            ])
        let shard = try #require(Shard(argument: "2/2"))
        let part = try await run { $0.selection.shard = shard }.run
        #expect(part.planned.count == 5 && part.results.map(\.id) == ["a/default.layout.txt", "b/at-end.layout.txt"])
        #expect(part.parts == [SnapshotRun.Part(index: 2, count: 2, planned: 2, done: 2)])
        try write("scenes/a.yaml", Self.scene(color: "green"))
        let failed = try await run().run
        let rest = try await run { $0.selection.names = SceneSelection.unfinished(of: failed) }.run
        #expect(rest.planned == ["a/default.png"])
        let unfinished = try await run { $0.selection.names = SceneSelection.unfinished(of: part) }.run
        #expect(unfinished.planned == ["a/default.png", "b/at-end.png", "b/animation.apng"])
    }

    @Test func `references that nothing asks for are found and taken away, and nothing else`() async throws {
        try await run(.missing)
        try write("scenes/b.yaml", Self.scene(color: "blue"))
        try FileManager.default.copyItem(atPath: folder["scenes/__Snapshots__/a"], toPath: folder["scenes/__Snapshots__/gone"])
        try FileManager.default.copyItem(atPath: folder["scenes/__Snapshots__/a"], toPath: folder["scenes/__Snapshots__/PageTests"])
        try write("scenes/PageTests.swift", "// a test")
        try write("scenes/__Snapshots__/gone/notes.txt", "mine")
        try write("scenes/__Snapshots__/gone/photo.png", "not a reference")
        let runner = try await runner(.missing)
        let own = "__Snapshots__/b/"
        #expect(
            runner.run.unreferenced == [
                own + "animation.apng", own + "at-end.layout.txt", own + "at-end.png", "__Snapshots__/gone/default.layout.txt",
                "__Snapshots__/gone/default.png",
            ])
        runner.removeUnreferenced()
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder["scenes/__Snapshots__/gone"]).sorted() == ["notes.txt", "photo.png"])
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder["scenes/__Snapshots__/b"]).sorted() == [
                "default.layout.txt", "default.png", "default.reference.txt",
            ])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder["scenes/__Snapshots__/PageTests"]).count == 3)
    }

    @Test func `a mask lets the elements that it names pass`() async throws {
        try await run(.missing)
        let masked = Self.scene(color: "red").replacing(
            "views: {tile", with: "tests: {kinds: [png], masks: [{match: {item: 0}}]}\nviews: {tile")
        func statuses(_ item: Int) async throws -> SnapshotResult.Status? {
            let adjusted = "sections: [{items: {view: tile, count: 2}}]\n  attributes: [{match: {item: \(item)}, alpha: 0.5}]"
            try write("scenes/a.yaml", masked.replacing("sections: [{items: {view: tile, count: 2}}]", with: adjusted))
            return try await run().run.results.first?.status
        }
        #expect(try await statuses(0) == .passed)
        #expect(try await statuses(1) == .failed)
    }

    @Test func `a storyboard is a snapshot for each controller and variant, and is drawn on every run`() async throws {
        try write("scenes/Board.storyboard", try Fixtures.text("Interface/boards/LaunchScreen.storyboard"))
        try write("scenes/Mac.xib", "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>")
        let onBoard: (inout SceneRunOptions) -> Void = { options in
            options.selection.filters = ["Board"]
            options.tests.matrix = try? SnapshotMatrix(argument: "size=40x60;appearance=light,dark")
            options.tests.kinds = [.png]
        }
        let recorded = try await run(.missing, onBoard)
        #expect(recorded.run.results.map(\.id) == ["Board/40x60.light.png", "Board/40x60.dark.png"])
        #expect(recorded.run.results.allSatisfy { $0.status == .recorded })
        let again = try await run(cached: true, onBoard)
        let once = try await run(cached: true, onBoard)
        #expect((again.run.results + once.run.results).allSatisfy { $0.status == .passed } && once.unchangedCount == 0)
    }

    @Test func `a nib that cannot be read fails in its reader's words`() async throws {
        try write("scenes/Bad.xib", "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\">")
        let outcome = try await run { $0.selection.filters = ["Bad"] }
        #expect(outcome.run.results.map(\.status) == [.error])
        #expect(outcome.run.results.first?.message.contains("not well-formed XML") == true)
    }
}
