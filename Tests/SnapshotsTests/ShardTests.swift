// SPDX-License-Identifier: MIT
//
// Tests of parts of a plan, and of the engines that give them.

import Foundation
import Testing
import VitrineSnapshots
import VitrineTestSupport

@Suite struct ShardTests {
    @Test(arguments: [1, 2, 3, 5, 7, 64, 1000])
    func `every snapshot is in exactly one part, and parts differ by one at most`(count: Int) throws {
        let shards = try Shard.all(of: count)
        for planned in [0, 1, 2, 4, 5, 63, 64, 65, 500] {
            var sizes: [Int] = []
            var owners = [Int](repeating: 0, count: planned)
            for shard in shards {
                let positions = (0..<planned).filter(shard.contains)
                for position in positions { owners[position] += 1 }
                #expect(positions.count == shard.size(of: planned))
                sizes.append(positions.count)
            }
            #expect(owners.allSatisfy { $0 == 1 })
            #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
        }
    }

    @Test func `a part is read as it is written`() throws {
        let shard = try #require(Shard(argument: "2/5"))
        #expect(shard.index == 2 && shard.count == 5 && shard.description == "2/5")
        #expect(try Shard(parsing: shard.description) == shard)
        #expect(try JSONDecoder().decode(Shard.self, from: JSONEncoder().encode(shard)) == shard)
    }

    @Test(arguments: [
        "", "/", "2", "2/", "/5", "0/5", "6/5", "1/0", "-1/5", "+1/5", "1/5/5", " 1/5", "1 /5", "a/b", "1/1000001",
        "1/99999999999999999999", "½/1",
    ])
    func `what is no part is refused with words`(text: String) throws {
        #expect(Shard(argument: text) == nil)
        let error = try #require(throws: ShardError.self) { try Shard(parsing: text) }
        #expect(error.description.contains("part"))
    }

    @Test func `a part that a file gets wrong is refused`() {
        #expect(throws: ShardError.self) { try JSONDecoder().decode(Shard.self, from: Data(#"{"count":2,"index":3}"#.utf8)) }
    }

    @Test func `without being asked, no variable but Bazel's makes a run a part`() throws {
        let others = [
            "SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "5", "SLURM_ARRAY_TASK_COUNT": "5",
            "JOB_COMPLETION_INDEX": "2", "CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2", "CIRCLE_NODE_INDEX": "0", "TEST_TOTAL_SHARDS": "4",
        ]
        #expect(try Shard.inForce(asked: nil, environment: others) == nil)
        let part = ShardRequest.part(try Shard(2, of: 3))
        #expect(try Shard.inForce(asked: part, environment: others)?.shard == Shard(2, of: 3))
        #expect(try Shard.inForce(asked: part, environment: others)?.source == "--shard")
    }

    struct Engine: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var variables: [String: String]
        var shard: String
    }

    @Test(arguments: [
        Engine(
            testDescription: "an array of SLURM, from 1",
            variables: [
                "SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "5", "SLURM_ARRAY_TASK_COUNT": "5",
                "SLURM_ARRAY_TASK_STEP": "1", "SLURM_PROCID": "0", "SLURM_NTASKS": "1",
            ], shard: "3/5"),
        Engine(
            testDescription: "an array of SLURM with steps, from 0",
            variables: [
                "SLURM_ARRAY_TASK_ID": "8", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_MAX": "12", "SLURM_ARRAY_TASK_COUNT": "4",
                "SLURM_ARRAY_TASK_STEP": "4",
            ], shard: "3/4"),
        Engine(
            testDescription: "tasks of srun",
            variables: ["SLURM_STEP_ID": "0", "SLURM_STEP_NUM_TASKS": "4", "SLURM_NTASKS": "4", "SLURM_PROCID": "0"], shard: "1/4"),
        Engine(
            testDescription: "tasks of srun in an array",
            variables: [
                "SLURM_ARRAY_TASK_ID": "2", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "3", "SLURM_ARRAY_TASK_COUNT": "3",
                "SLURM_ARRAY_TASK_STEP": "1", "SLURM_STEP_ID": "0", "SLURM_STEP_NUM_TASKS": "4", "SLURM_PROCID": "1",
            ], shard: "6/12"),
        Engine(
            testDescription: "the script of an array whose jobs have several tasks",
            variables: [
                "SLURM_ARRAY_TASK_ID": "2", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "3", "SLURM_ARRAY_TASK_COUNT": "3",
                "SLURM_ARRAY_TASK_STEP": "1", "SLURM_PROCID": "0", "SLURM_NTASKS": "4",
            ], shard: "2/3"),
        Engine(
            testDescription: "an indexed Job of Kubernetes", variables: ["JOB_COMPLETION_INDEX": "4", "VITRINE_SHARD_COUNT": "5"],
            shard: "5/5"),
        Engine(testDescription: "Bazel", variables: ["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "3"], shard: "1/3"),
        Engine(testDescription: "GitHub", variables: ["STRATEGY_JOB_INDEX": "1", "STRATEGY_JOB_TOTAL": "4"], shard: "2/4"),
        Engine(testDescription: "GitLab", variables: ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "4"], shard: "1/4"),
        Engine(testDescription: "GitLab, not parallel", variables: ["CI_NODE_TOTAL": "1"], shard: "1/1"),
        Engine(testDescription: "CircleCI", variables: ["CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "2"], shard: "2/2"),
        Engine(
            testDescription: "Buildkite", variables: ["BUILDKITE_PARALLEL_JOB": "0", "BUILDKITE_PARALLEL_JOB_COUNT": "2"], shard: "1/2"),
        Engine(testDescription: "GNU parallel", variables: ["PARALLEL_SEQ": "7", "VITRINE_SHARD_COUNT": "7"], shard: "7/7"),
        Engine(
            testDescription: "two engines that agree",
            variables: ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "4", "STRATEGY_JOB_INDEX": "1", "STRATEGY_JOB_TOTAL": "4"], shard: "2/4"),
        Engine(
            testDescription: "variables that are set to nothing",
            variables: ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "4", "STRATEGY_JOB_INDEX": "", "JOB_COMPLETION_INDEX": ""], shard: "2/4"),
    ])
    func `an engine's variables say the part`(engine: Engine) throws {
        let answer = try #require(try Shard.inForce(asked: .auto, environment: engine.variables))
        #expect(answer.shard.description == engine.shard)
        #expect(answer.source.contains("="))
    }

    struct Trouble: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var variables: [String: String]
        var words: String
    }

    @Test(arguments: [
        Trouble(testDescription: "nothing is set", variables: ["HOME": "/root"], words: "--shard 2/5"),
        Trouble(testDescription: "a count alone", variables: ["VITRINE_SHARD_COUNT": "5"], words: "--shard 2/5"),
        Trouble(
            testDescription: "a Job that does not say its completions", variables: ["JOB_COMPLETION_INDEX": "0"],
            words: "VITRINE_SHARD_COUNT is not"),
        Trouble(testDescription: "an index without a total", variables: ["CI_NODE_INDEX": "2"], words: "CI_NODE_TOTAL is not"),
        Trouble(testDescription: "a total without an index", variables: ["CI_NODE_TOTAL": "2"], words: "CI_NODE_INDEX is not"),
        Trouble(testDescription: "Bazel's total alone", variables: ["TEST_TOTAL_SHARDS": "2"], words: "TEST_SHARD_INDEX is not"),
        Trouble(
            testDescription: "an index beyond the total", variables: ["CIRCLE_NODE_INDEX": "2", "CIRCLE_NODE_TOTAL": "2"],
            words: "counts from 0"),
        Trouble(
            testDescription: "an index of 0 where it counts from 1", variables: ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "2"],
            words: "counts from 1"),
        Trouble(
            testDescription: "an index that is no number", variables: ["CI_NODE_INDEX": "one", "CI_NODE_TOTAL": "2"], words: "no number"),
        Trouble(testDescription: "a total of nothing", variables: ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "0"], words: "counts from 1"),
        Trouble(
            testDescription: "an array with gaps",
            variables: [
                "SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "7", "SLURM_ARRAY_TASK_COUNT": "3",
                "SLURM_ARRAY_TASK_STEP": "1",
            ], words: "--array=1-3"),
        Trouble(testDescription: "half an array", variables: ["SLURM_ARRAY_TASK_ID": "7"], words: "SLURM_ARRAY_TASK_MIN is not set"),
        Trouble(
            testDescription: "the script of a batch job, which runs once", variables: ["SLURM_PROCID": "0", "SLURM_NTASKS": "4"],
            words: "srun"),
        Trouble(
            testDescription: "a product that is too large",
            variables: [
                "SLURM_ARRAY_TASK_ID": "0", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_MAX": "9000000000000000000",
                "SLURM_ARRAY_TASK_COUNT": "9000000000000000001", "SLURM_STEP_ID": "0", "SLURM_STEP_NUM_TASKS": "4", "SLURM_PROCID": "1",
            ], words: "parts"),
        Trouble(
            testDescription: "two engines that disagree",
            variables: ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "4", "STRATEGY_JOB_INDEX": "0", "STRATEGY_JOB_TOTAL": "2"],
            words: "1/2 (GitHub, STRATEGY_JOB_INDEX=0, STRATEGY_JOB_TOTAL=2); 2/4 (GitLab"),
    ])
    func `variables that say no part are an error with words`(trouble: Trouble) throws {
        let error = try #require(throws: ShardError.self) { try Shard.inForce(asked: .auto, environment: trouble.variables) }
        #expect(error.description.contains(trouble.words))
    }

    @Test func `Bazel is followed unasked, and told so`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "vitrine-shard-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let status = folder.appending(path: "status").path
        let variables = ["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "3", "TEST_SHARD_STATUS_FILE": status]
        let answer = try #require(try Shard.inForce(asked: nil, environment: variables))
        #expect(answer.shard == (try Shard(2, of: 3)))
        #expect(answer.statusFile == status)
        try answer.announce()
        #expect(FileManager.default.fileExists(atPath: status))
        #expect(throws: (any Error).self) { try ShardAssignment(answer.shard, source: "", statusFile: status + "/no").announce() }
    }

    @Test func `a part that is not Bazel's would drop the rest, and is refused`() throws {
        let variables = ["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "3", "TEST_SHARD_STATUS_FILE": "/tmp/status"]
        #expect(throws: ShardError.self) { try Shard.inForce(asked: .part(try Shard(1, of: 3)), environment: variables) }
        #expect(try Shard.inForce(asked: .part(try Shard(2, of: 3)), environment: variables)?.statusFile == "/tmp/status")
    }

    @Test func `the command line says a part or auto`() throws {
        #expect(try ShardRequest(parsing: "auto") == .auto)
        #expect(try ShardRequest(parsing: "1/2") == .part(try Shard(1, of: 2)))
        #expect(throws: ShardError.self) { try ShardRequest(parsing: "automatic") }
    }
}
