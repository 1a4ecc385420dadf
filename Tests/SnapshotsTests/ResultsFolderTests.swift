// SPDX-License-Identifier: MIT
//
// Tests of folders of results: what is in the way, what is broken, what is left alone.

import Foundation
import Testing
import VitrineSnapshotKinds
import VitrineSnapshots
import VitrineTestSupport

@Suite struct ResultsFolderTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder("results") }

    private func run(_ artifacts: [String: String] = [:], part: Shard? = nil) throws -> SnapshotRun {
        var run = SnapshotRun(vitrine: "0.1.0", fingerprint: "f", inputs: ["s"], planned: ["a", "b"], started: "now")
        for (position, id) in run.planned.enumerated() where part?.contains(position: position) ?? true {
            var result = SnapshotResult(
                id: id, file: id, test: id, name: "default", kind: .png, status: .failed, root: "/work", reference: "\(id).png",
                message: "no")
            result.artifacts = artifacts
            run.results.append(result)
        }
        run.parts = [SnapshotRun.Part(index: part?.index ?? 1, count: part?.count ?? 1, planned: 0, done: 0)]
        return run
    }

    private func write(_ text: String, to name: String) throws {
        try FileManager.default.createDirectory(at: folder.url(name).deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: folder.url(name))
    }

    private func names(_ name: String) throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder[name]).sorted() }

    // MARK: In the way

    @Test func `a file, a link that leads nowhere, a folder of other things and a place that cannot be written are refused and left alone`()
        throws
    {
        try write("mine", to: "file")
        try write("mine", to: "other/photo.png")
        try FileManager.default.createSymbolicLink(atPath: folder["link"], withDestinationPath: "nowhere")
        try FileManager.default.createDirectory(atPath: folder["odd/run.json"], withIntermediateDirectories: true)
        for (path, words) in [
            (folder["file"], "a file is in the way"), (folder["other"], "holds 'photo.png' and no run.json"),
            (folder["link"], "a link that leads nowhere"), (folder["odd"], "no file"), (folder["file/inner"], "cannot be made"),
            ("/proc/vitrine-results", "cannot be made"), ("/sys/kernel", "holds"),
        ] {
            let error = try #require(throws: SnapshotRunError.self) { try ResultsFolder(path: path) }
            #expect(error.description.contains(words))
        }
        #expect(try folder.text("file") == "mine" && folder.text("other/photo.png") == "mine")
        #expect(try names("odd") == ["run.json"])
    }

    @Test func `two runs are not given one folder`() throws {
        let first = try ResultsFolder(path: folder["r"])
        let error = try #require(throws: SnapshotRunError.self) { try ResultsFolder(path: folder["r"]) }
        #expect(error.description.contains("another run"))
        try first.begin(try run())
        #expect(ResultsFolder.usual(for: nil) != ResultsFolder.usual(for: try Shard(1, of: 2)))
        #expect(ResultsFolder.usual(for: try Shard(2, of: 2)) != ResultsFolder.usual(for: try Shard(1, of: 2)))
        #expect(ResultsFolder.usual(for: nil) == ResultsFolder.usual(for: try Shard(1, of: 1)))
    }

    @Test func `a new run takes away what an earlier one left, and nothing else`() throws {
        try write("old", to: "r/artifacts/a/default.actual.png")
        try write("left by a run that was killed", to: "r/.artifacts.coming/x")
        try write("mine", to: "r/notes.txt")
        try write("mine", to: "elsewhere/precious")
        try run().write(to: folder["r"])
        try ResultsFolder(path: folder["r"]).begin(try run())
        #expect(try names("r") == ["notes.txt", "run.json"])
        try FileManager.default.createSymbolicLink(atPath: folder["r/artifacts"], withDestinationPath: folder["elsewhere"])
        try ResultsFolder(path: folder["r"]).begin(try run())
        #expect(try names("r") == ["notes.txt", "run.json"])
        #expect(try folder.text("elsewhere/precious") == "mine")
    }

    @Test func `what was there stays until all of the new is there`() throws {
        let results = try ResultsFolder(path: folder["r"])
        try results.begin(try run(["actual": "artifacts/old.png"]))
        try write("old", to: "r/artifacts/old.png")
        let before = try folder.bytes("r/run.json")
        #expect(throws: SnapshotRunError.self) {
            try results.replace(with: try run()) { path throws(SnapshotRunError) in
                throw SnapshotRunError(path: path, reason: "there is no space")
            }
        }
        #expect(try folder.bytes("r/run.json") == before && folder.text("r/artifacts/old.png") == "old")
        #expect(try names("r") == ["artifacts", "run.json"])
        try results.replace(with: try run()) { _ throws(SnapshotRunError) in }
        #expect(try names("r") == ["run.json"])
    }

    // MARK: Reading parts

    @Test(arguments: ["{", "", "[]", "null", #"{"format": 1}"#, "\u{FEFF}{}", "no JSON at all"])
    func `what is no run is an error with the file's name`(text: String) throws {
        try write(text, to: "r/run.json")
        let error = try #require(throws: SnapshotRunError.self) { try SnapshotMerge.read(folders: [folder["r"]]) }
        #expect(error.description.contains("r/run.json"))
    }

    @Test func `a run that was cut off anywhere is an error, and never a shorter run`() throws {
        try run(["actual": "artifacts/a"]).write(to: folder["r"])
        let bytes = try folder.bytes("r/run.json")
        for length in stride(from: 0, to: bytes.count - 2, by: 7) {
            try Data(bytes.prefix(length)).write(to: folder.url("r/run.json"))
            #expect(throws: SnapshotRunError.self) { try SnapshotRun.read(folder: folder["r"]) }
        }
    }

    @Test func `a run of another format says so`() throws {
        var other = try run()
        other.format = 99
        try other.write(to: folder["r"])
        let error = try #require(throws: SnapshotRunError.self) { try SnapshotMerge.read(folders: [folder["r"]]) }
        #expect(error.description.contains("format 99"))
    }

    @Test func `a run that is a folder, a pipe, or too large to be one is an error`() throws {
        for name in ["folder", "pipe", "huge"] {
            try FileManager.default.createDirectory(atPath: folder[name], withIntermediateDirectories: true)
        }
        try FileManager.default.createDirectory(atPath: folder["folder/run.json"], withIntermediateDirectories: true)
        #expect(mkfifo(folder["pipe/run.json"], 0o600) == 0)
        let huge = open(folder["huge/run.json"], O_CREAT | O_WRONLY, 0o600)
        #expect(ftruncate(huge, 1 << 42) == 0)
        close(huge)
        for name in ["folder", "pipe", "huge"] {
            #expect(throws: SnapshotRunError.self) { try SnapshotMerge.read(folders: [folder[name]]) }
        }
    }

    @Test func `folders of parts are looked into, and those without a run are told`() throws {
        try run(part: try Shard(1, of: 2)).write(to: folder["parts/1"])
        try run(part: try Shard(2, of: 2)).write(to: folder["parts/2"])
        try write("x", to: "parts/readme")
        // What a killed run left for a failure is no run: it would look as if nothing else had been planned.
        try write("{}", to: "killed/artifacts/a.result.json")
        let found = try SnapshotMerge.read(folders: [folder["parts"], folder["killed"], folder["parts/1"]])
        #expect(found.sources.map(\.folder) == [folder["parts/1"], folder["parts/2"], folder["parts/1"]])
        #expect(found.withoutRun == [folder["killed"]])
        for path in [folder["nowhere"], folder["parts/readme"]] {
            #expect(throws: SnapshotRunError.self) { try SnapshotMerge.read(folders: [path]) }
        }
    }

    // MARK: Writing the whole

    private func merged(_ artifacts: [String: String]) throws -> (notes: [String], run: SnapshotRun) {
        try run(artifacts).write(to: folder["p"])
        let sources = try SnapshotMerge.read(folders: [folder["p"]]).sources
        let notes = try SnapshotMerge(sources).write(to: try ResultsFolder(path: folder["whole"]), from: sources)
        return (notes, try SnapshotRun.read(folder: folder["whole"]))
    }

    @Test func `what parts left behind comes along, also where it is a frame's`() throws {
        try write("actual", to: "p/artifacts/a/default.actual.png")
        try write("frame", to: "p/artifacts/a/frame.png")
        var first = try run(["actual": "artifacts/a/default.actual.png"])
        first.results[0].frames = [
            SnapshotResult.Frame(time: 0, status: .failed, artifacts: ["actual": "artifacts/a/frame.png"])
        ]
        try first.write(to: folder["p"])
        let sources = try SnapshotMerge.read(folders: [folder["p"]]).sources
        #expect(try SnapshotMerge(sources).write(to: try ResultsFolder(path: folder["whole"]), from: sources) == [])
        #expect(try SnapshotRun.read(folder: folder["whole"]) == SnapshotMerge(sources).run)
        #expect(try folder.text("whole/artifacts/a/default.actual.png") == "actual")
        #expect(try folder.text("whole/artifacts/a/frame.png") == "frame")
        // A part that is run again does not change the whole.
        try ResultsFolder(path: folder["p"]).begin(first)
        #expect(try folder.text("whole/artifacts/a/default.actual.png") == "actual")
    }

    @Test func `what is missing, or leads out of its folder, is told and not listed`() throws {
        try write("secret", to: "secret")
        try write("kept", to: "p/artifacts/kept")
        try FileManager.default.createSymbolicLink(atPath: folder["p/artifacts/link"], withDestinationPath: folder["secret"])
        try FileManager.default.createSymbolicLink(atPath: folder["p/artifacts/out"], withDestinationPath: folder.path)
        let (notes, run) = try merged([
            "gone": "artifacts/gone.png", "link": "artifacts/link", "through": "artifacts/out/secret", "up": "artifacts/../../secret",
            "absolute": folder["secret"], "run": "run.json", "dot": "artifacts/./kept", "folder": "artifacts", "kept": "artifacts/kept",
        ])
        #expect(run.results.map(\.artifacts) == [["kept": "artifacts/kept"], ["kept": "artifacts/kept"]])
        #expect(notes.count == 16)
        #expect(notes.allSatisfy { $0.contains("is not there") })
        #expect(try names("whole/artifacts") == ["kept"])
    }
}
