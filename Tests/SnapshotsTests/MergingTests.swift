// SPDX-License-Identifier: MIT
//
// Tests of parts of a run that are put together.

import Foundation
import Testing
import VitrineSnapshotKinds
import VitrineSnapshots
import VitrineTestSupport

@Suite struct MergingTests {
    /// A run of a plan, or of what a part of it has.
    private func run(_ count: Int, part: Shard? = nil, seconds: Double = 1, doing: (Int) -> Bool = { _ in true }) -> SnapshotRun {
        let planned = (0..<count).map { "scenes/\($0).yaml default" }
        var run = SnapshotRun(
            vitrine: "0.1.0", fingerprint: "cairo 1.16", inputs: ["scenes"], planned: planned,
            started: "2026-01-01T00:00:\(10 + (part?.index ?? 1))Z")
        run.command = ["vitrine", "test", "my scenes"]
        run.unreferenced = ["old.png"]
        run.seconds = seconds
        let positions = (0..<count).filter { part?.contains(position: $0) ?? true }
        run.results = positions.filter(doing).map { result($0, seconds: seconds) }
        run.parts = [
            SnapshotRun.Part(
                index: part?.index ?? 1, count: part?.count ?? 1, planned: positions.count, done: run.results.count)
        ]
        return run
    }

    private func result(_ number: Int, seconds: Double) -> SnapshotResult {
        var result = SnapshotResult(
            id: "scenes/\(number).yaml default", file: "scenes/\(number).yaml", test: "\(number)", name: "default", kind: .png,
            status: number % 7 == 3 ? .failed : .passed, root: "/work", reference: "scenes/__Snapshots__/\(number)/default.png", message: ""
        )
        if result.status == .failed {
            result.message = "cell [0, \(number)] moved 12 pt right"
            result.artifacts = ["actual": "artifacts/\(number)/default.actual.png", "result": "artifacts/\(number)/default.result.json"]
        }
        result.seconds = seconds * Double(number)
        return result
    }

    private func withoutTimes(_ run: SnapshotRun) throws -> [UInt8] {
        var run = run
        (run.started, run.seconds) = ("", 0)
        for index in run.results.indices { run.results[index].seconds = 0 }
        let folder = try TemporaryFolder("run")
        try run.write(to: folder.path)
        return try folder.bytes(SnapshotRun.fileName)
    }

    private func merge(_ runs: [SnapshotRun], mixed: Bool = false) throws -> SnapshotMerge {
        try SnapshotMerge(
            runs.map { SnapshotMerge.Source(folder: "results/\($0.parts[0].index)", run: $0) }, allowsMixed: mixed)
    }

    private func parts(_ count: Int, of planned: Int) throws -> [SnapshotRun] {
        try Shard.all(of: count).map { run(planned, part: $0, seconds: Double($0.index)) }
    }

    @Test(arguments: [1, 2, 5, 40])
    func `all parts are the run of one process, byte for byte but for times, in any order`(count: Int) throws {
        let whole = try withoutTimes(run(23))
        let parts = try parts(count, of: 23)
        #expect(try withoutTimes(SnapshotRun.merging(parts)) == whole)
        #expect(try withoutTimes(SnapshotRun.merging(parts.reversed())) == whole)
        let merged = try SnapshotRun.merging(parts)
        #expect(merged.started == "2026-01-01T00:00:11Z")
        #expect(merged.seconds == Double(count))
    }

    @Test func `whatever is missing is told by part, and the run is whole once that is made`() throws {
        var random = SeededNumbers(seed: 11)
        for _ in 0..<60 {
            let planned = Int.random(in: 0...40, using: &random)
            let shards = try Shard.all(of: Int.random(in: 1...9, using: &random))
            var lost: Set<Int> = []
            let begun = shards.map { shard in
                run(planned, part: shard) { position in
                    let isThere = Int.random(in: 0..<4, using: &random) > 0
                    if !isThere { lost.insert(position) }
                    return isThere
                }
            }
            let there = begun.filter { _ in Int.random(in: 0..<5, using: &random) > 0 }
            guard !there.isEmpty else { continue }
            let merge = try merge(there)
            let ids = Set(there.flatMap { $0.results.map(\.id) })
            #expect(Set(merge.gaps.flatMap(\.ids)) == Set(begun[0].planned).subtracting(ids))
            #expect(merge.run.results.map(\.id) == begun[0].planned.filter(ids.contains))
            #expect(merge.isComplete == (ids.count == planned))
            let again = merge.gaps.map { run(planned, part: $0.shard) }
            #expect(try withoutTimes(SnapshotRun.merging([merge.run] + again)) == withoutTimes(run(planned)))
        }
    }

    @Test func `a part that is missing is told with the command line that makes it`() throws {
        let all = try parts(3, of: 7)
        let merge = try merge([all[2], all[0]])
        let gap = try #require(merge.gaps.first)
        #expect(merge.gaps.count == 1)
        #expect(gap.shard == (try Shard(2, of: 3)))
        #expect(!gap.isBegun)
        #expect(gap.ids == ["scenes/1.yaml default", "scenes/4.yaml default"])
        #expect(ShellWords.line(gap.command) == "vitrine test 'my scenes' --shard 2/3 --output results/2")
        #expect(merge.run.parts.map(\.index) == [1, 3])
        #expect(merge.run.parts.map(\.done) == [3, 2])
    }

    @Test func `a part that was stopped is made again in its own folder`() throws {
        let all = try parts(2, of: 8)
        let stopped = run(8, part: try Shard(2, of: 2)) { $0 < 4 }
        let merge = try SnapshotMerge([.init(folder: "one", run: all[0]), .init(folder: "other", run: stopped)])
        let gap = try #require(merge.gaps.first)
        #expect(gap.isBegun && gap.folder == "other")
        #expect(gap.ids == ["scenes/5.yaml default", "scenes/7.yaml default"])
        #expect(gap.command.suffix(4) == ["--shard", "2/2", "--output", "other"])
        let whole = try SnapshotMerge([.init(folder: "one", run: run(8) { $0 < 2 })])
        #expect(whole.gaps.first?.command == ["vitrine", "test", "my scenes", "--output", "one"])
        #expect(whole.gaps.first?.shard == nil)
    }

    @Test(arguments: [
        ("a/1", "a/3", "a/2"), ("s1/out-1-of-3", "s1/out-3-of-3", "s1/out-2-of-3"), ("p/1-of-3", "p/3-of-3", "p/2-of-3"),
        ("one", "three", ".vitrine/results-2-of-3"),
    ])
    func `the folder of a missing part is named as those of the others`(first: String, last: String, wanted: String) throws {
        let all = try parts(3, of: 7)
        let merge = try SnapshotMerge([.init(folder: first, run: all[0]), .init(folder: last, run: all[2])])
        #expect(merge.gaps.map(\.folder) == [wanted])
    }

    @Test func `results that agree are one, and results that do not are an error with both`() throws {
        let all = try parts(2, of: 8)
        #expect(try withoutTimes(SnapshotRun.merging(all + all)) == withoutTimes(run(8)))
        var other = all[0]
        (other.results[0].status, other.results[0].message) = (.failed, "alpha 1 → 0.8")
        let error = try #require(throws: MergeError.self) {
            try SnapshotMerge([.init(folder: "a", run: all[0]), .init(folder: "b", run: other)])
        }
        for words in ["scenes/0.yaml default", " a ", " b:", "passed", "failed, alpha 1 → 0.8"] {
            #expect(error.description.contains(words))
        }
    }

    @Test func `results of another folder agree, and are told`() throws {
        var all = try parts(2, of: 4)
        for index in all[1].results.indices { all[1].results[index].root = "/elsewhere" }
        let merge = try merge(all + [all[0]])
        #expect(merge.isComplete)
        #expect(merge.notes == ["the references lay in different folders: /work, /elsewhere"])
        #expect(merge.run.results[1].root == "/elsewhere")
    }

    @Test func `runs of different plans are no parts of one`() throws {
        let all = try parts(2, of: 8)
        let error = try #require(throws: MergeError.self) { try merge([all[0], run(9, part: try Shard(2, of: 2))]) }
        #expect(error.description.contains("1 are planned in the second only, such as 'scenes/8.yaml default'"))
        var turned = all[1]
        turned.planned.reverse()
        let order = try #require(throws: MergeError.self) { try merge([all[0], turned]) }
        #expect(order.description.contains("another order"))
    }

    @Test func `runs of other versions and other machines are merged on request, and told`() throws {
        let all = try parts(2, of: 8)
        for path in [\SnapshotRun.vitrine, \.fingerprint] {
            var other = all[1]
            other[keyPath: path] = "9.9"
            let error = try #require(throws: MergeError.self) { try merge([all[0], other]) }
            #expect(error.description.contains("9.9") && error.description.contains("results/2"))
            let mixed = try merge([all[0], other], mixed: true)
            #expect(mixed.notes == [error.description])
            #expect(mixed.run[keyPath: path] == all[0][keyPath: path] + ", 9.9")
        }
    }

    @Test func `runs that contradict themselves are refused`() throws {
        var twice = run(3)
        twice.planned[1] = twice.planned[0]
        var foreign = run(3)
        foreign.results[0].id = "elsewhere"
        for (broken, words) in [(twice, "twice"), (foreign, "'elsewhere', which is not in its plan")] {
            let error = try #require(throws: MergeError.self) { try merge([broken]) }
            #expect(error.description.contains(words))
        }
        #expect(throws: MergeError.nothing) { try SnapshotMerge([]) }
        var odd = run(3) { $0 > 0 }
        odd.parts = [SnapshotRun.Part(index: 0, count: -3, planned: .max, done: .min)]
        #expect(try merge([odd]).gaps.map(\.ids) == [["scenes/0.yaml default"]])
    }

    @Test func `references that only a part found without a snapshot are kept`() throws {
        var all = try parts(2, of: 4)
        all[1].unreferenced = ["new.png", "old.png"]
        #expect(try SnapshotRun.merging(all).unreferenced == ["new.png", "old.png"])
    }

    @Test func `words are quoted as a shell reads them`() {
        #expect(
            ShellWords.line(["vitrine", "a b", "it's", "", "$x", "Fixtures/Scenes", "é"])
                == #"vitrine 'a b' 'it'\''s' '' '$x' Fixtures/Scenes é"#)
    }
}
