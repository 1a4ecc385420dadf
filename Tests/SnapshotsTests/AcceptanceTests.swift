// SPDX-License-Identifier: MIT
//
// What was made becomes the reference.

import Foundation
import Testing
import VitrineSnapshotKinds
import VitrineSnapshots
import VitrineTestSupport

@Suite struct AcceptanceTests {
    private func failed(_ kind: SnapshotKind = .png) throws -> (SnapshotBench, SnapshotResult) {
        let bench = try SnapshotBench(kind)
        _ = bench.check(kind == .animation ? SnapshotBench.frames([1, 2]) : SnapshotBench.picture(), record: .missing)
        return (bench, bench.check(kind == .animation ? SnapshotBench.frames([1, 4]) : SnapshotBench.picture(5)))
    }

    @Test func `an accepted picture is what recording would have written`() throws {
        let (bench, result) = try failed()
        try Acceptance.accept(result, in: bench.artifacts)
        let accepted = (try bench.bytes(bench.reference), try bench.text(bench.sidecar))
        #expect(bench.check(SnapshotBench.picture(5)).status == .passed)
        try FileManager.default.removeItem(atPath: bench.root)
        _ = bench.check(SnapshotBench.picture(5), record: .missing)
        #expect(try bench.bytes(bench.reference) == accepted.0)
        #expect(try bench.text(bench.sidecar) == accepted.1)
    }

    @Test func `an accepted animation is what recording would have written`() throws {
        let (bench, result) = try failed(.animation)
        try Acceptance.accept(result, in: bench.artifacts)
        #expect(bench.check(SnapshotBench.frames([1, 4])).status == .passed)
    }

    @Test func `a snapshot without a reference can be accepted`() throws {
        let bench = try SnapshotBench()
        let result = bench.check(SnapshotBench.picture())
        #expect(Acceptance.isPossible(for: result))
        try Acceptance.accept(result, in: bench.artifacts)
        #expect(bench.check(SnapshotBench.picture()).status == .passed)
    }

    @Test func `a text is accepted as it is`() throws {
        let bench = try SnapshotBench(.svg)
        _ = bench.check(Snapshot(.text("<svg/>")), record: .missing)
        let result = bench.check(Snapshot(.text("<svg id=\"a\"/>")))
        try Acceptance.accept(result, in: bench.artifacts)
        #expect(try bench.text(bench.reference) == "<svg id=\"a\"/>")
    }

    @Test(arguments: [SnapshotKind.png, .layout])
    func `what a runner without hashes has made is accepted as it is`(kind: SnapshotKind) throws {
        let bench = try SnapshotBench(kind)
        func result(_ status: SnapshotResult.Status, expected: String?) -> SnapshotResult {
            var result = SnapshotResult(
                id: "a", file: "test.py", test: "a", name: "default", kind: kind, status: status, root: bench.root,
                reference: bench.place.path, message: "")
            result.artifacts = ["actual": "actual", "expected": "expected"].filter { $0.key == "actual" || expected != nil }
            return result
        }
        func leave(_ name: String, _ text: String) throws {
            try FileManager.default.createDirectory(atPath: bench.artifacts, withIntermediateDirectories: true)
            try text.write(toFile: bench.artifacts + "/" + name, atomically: true, encoding: .utf8)
        }
        try leave("actual", "one")
        try Acceptance.accept(result(.missing, expected: nil), in: bench.artifacts)
        #expect(try bench.text(bench.reference) == "one")
        try leave("expected", "one")
        try leave("actual", "two")
        try Acceptance.accept(result(.failed, expected: "one"), in: bench.artifacts)
        #expect(try bench.text(bench.reference) == "two")
        #expect(!FileManager.default.fileExists(atPath: bench.sidecar))
        #expect(throws: AcceptanceError.referenceChanged(bench.place.path)) {
            try Acceptance.accept(result(.failed, expected: "one"), in: bench.artifacts)
        }
    }

    @Test func `a reference that changed since the run is not overwritten`() throws {
        let (bench, result) = try failed()
        _ = SnapshotCheck(record: .all).check(SnapshotBench.picture(9), at: bench.place, id: "", file: "", test: "", name: "")
        let before = try bench.bytes(bench.reference)
        #expect(throws: AcceptanceError.referenceChanged(bench.place.path)) { try Acceptance.accept(result, in: bench.artifacts) }
        #expect(try bench.bytes(bench.reference) == before)
    }

    @Test func `what was left behind has to be what the run left`() throws {
        let (bench, result) = try failed()
        let actual = try #require(result.artifacts["actual"])
        let path = bench.artifacts + "/" + actual
        var bytes = try bench.bytes(path)
        bytes[bytes.count - 20] ^= 1
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        #expect(throws: AcceptanceError.artifactChanged(actual)) { try Acceptance.accept(result, in: bench.artifacts) }
        try FileManager.default.removeItem(atPath: path)
        #expect(throws: AcceptanceError.artifactChanged(actual)) { try Acceptance.accept(result, in: bench.artifacts) }
    }

    @Test func `a result that names a place outside of its root is refused`() throws {
        var (bench, result) = try failed()
        result.reference = "../outside/default.png"
        #expect(throws: AcceptanceError.outside(result.reference)) { try Acceptance.accept(result, in: bench.artifacts) }
        result.reference = bench.place.path
        result.artifacts["actual"] = "../root/" + bench.place.path
        #expect(throws: AcceptanceError.self) { try Acceptance.accept(result, in: bench.artifacts) }
    }

    @Test func `a test that passed has nothing to accept`() throws {
        let bench = try SnapshotBench()
        _ = bench.check(SnapshotBench.picture(), record: .missing)
        let result = bench.check(SnapshotBench.picture())
        #expect(throws: AcceptanceError.nothingToAccept(result.id)) { try Acceptance.accept(result, in: bench.artifacts) }
    }
}

@Suite struct SnapshotRunFilesTests {
    @Test func `a run is read as it was written`() throws {
        let bench = try SnapshotBench()
        let result = bench.check(SnapshotBench.picture())
        var run = SnapshotRun(vitrine: "0.1.0", fingerprint: "f", inputs: ["a"], planned: [result.id], started: "2026-01-01T00:00:00Z")
        run.results = [result]
        try run.write(to: bench.artifacts)
        #expect(try SnapshotRun.read(folder: bench.artifacts) == run)
    }

    @Test func `results that tests left are read as a run, from any folder above`() throws {
        let bench = try SnapshotBench()
        let result = bench.check(SnapshotBench.picture())
        let run = try SnapshotRun.read(folder: bench.artifacts)
        #expect(run.results == [result])
        #expect(run.planned == [result.id])
        let above = try SnapshotRun.read(folder: bench.folder.path)
        #expect(above.results.first?.artifacts["actual"] == "results/artifacts/area/case/default.actual.png")
    }

    @Test func `a folder without results, and a file that is no run, say so`() throws {
        let folder = try TemporaryFolder("runs")
        #expect(throws: SnapshotRunError(path: folder.path, reason: "there are no results in it")) {
            try SnapshotRun.read(folder: folder.path)
        }
        #expect(throws: SnapshotRunError(path: folder["none"], reason: "there is no such folder")) {
            try SnapshotRun.read(folder: folder["none"])
        }
        try "{}".write(toFile: folder["run.json"], atomically: true, encoding: .utf8)
        #expect(throws: SnapshotRunError.self) { try SnapshotRun.read(folder: folder.path) }
    }
}
