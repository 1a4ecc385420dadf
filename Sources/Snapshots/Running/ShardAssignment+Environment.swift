// SPDX-License-Identifier: MIT
//
// The part of a plan that the engines which run jobs give to a process.

import Foundation
public import VitrineFiles
import VitrineImageCoding

extension Shard {
    /// The part that is to be run; nil where it is the whole.
    ///
    /// A part that is taken by mistake drops tests without a word. So variables are read where `--shard auto` asks for it, and an answer has
    /// to be whole: variables of which one is missing, and engines that disagree, are errors. Bazel alone is followed unasked, since it runs the
    /// same command several times and takes a test that ignores its parts for one that passed. Whoever runs a part says so.
    public static func inForce(asked: ShardRequest?, environment: [String: String]) throws(ShardError) -> ShardAssignment? {
        let bazel = ShardVariables.isBazel(environment) ? try ShardVariables.bazel(environment) : nil
        switch asked {
        case nil: return bazel
        case .part(let shard):
            if let bazel, bazel.shard != shard { throw .notBazels(asked: shard, bazel) }
            return ShardAssignment(shard, source: "--shard", statusFile: bazel?.statusFile)
        case .auto:
            let found = try ShardVariables.answers(environment)
            guard let first = found.first else { throw .nothingSet }
            guard found.allSatisfy({ $0.shard == first.shard }) else { throw .ambiguous(found) }
            return found.first { $0.statusFile != nil } ?? first
        }
    }
}

extension ShardAssignment {
    /// Tells an engine that wants to know that parts are run.
    public func announce() throws(WriteError) {
        guard let statusFile else { return }
        let descriptor = open(statusFile, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw WriteError(path: statusFile, code: errno) }
        futimens(descriptor, nil)
        close(descriptor)
    }
}

/// What existing engines set.
enum ShardVariables {
    typealias Variables = [String: String]

    /// The name of the variable in which a job says how many parts there are, where its engine does not.
    static let countName = "VITRINE_SHARD_COUNT"

    /// What every engine says that has set its variables.
    static func answers(_ variables: Variables) throws(ShardError) -> [ShardAssignment] {
        let all = [
            try slurm(variables), try kubernetes(variables), try bazel(variables), try github(variables), try gitlab(variables),
            try circle(variables), try buildkite(variables), try parallel(variables),
        ]
        return all.compactMap(\.self)
    }

    /// SLURM: arrays (sbatch(1), "OUTPUT ENVIRONMENT VARIABLES"), tasks of a step (srun(1), the same section), or both.
    ///
    /// The tasks of a step are told by SLURM_STEP_NUM_TASKS. SLURM_PROCID and SLURM_NTASKS are there in the script of a batch job too, which
    /// runs once, with a SLURM_PROCID of 0: taken for a part, the others would never run.
    private static func slurm(_ variables: Variables) throws(ShardError) -> ShardAssignment? {
        let engine = "SLURM"
        var (index, count, names) = (0, 1, [] as [String])
        if isSet("SLURM_ARRAY_TASK_ID", variables) {
            let id = try number("SLURM_ARRAY_TASK_ID", of: engine, variables)
            let first = try number("SLURM_ARRAY_TASK_MIN", of: engine, variables)
            let last = try number("SLURM_ARRAY_TASK_MAX", of: engine, variables)
            let step = isSet("SLURM_ARRAY_TASK_STEP", variables) ? try number("SLURM_ARRAY_TASK_STEP", of: engine, variables) : 1
            count = try number("SLURM_ARRAY_TASK_COUNT", of: engine, variables)
            // A list such as --array=1,2,7 says nowhere at which place of it a task stands.
            guard step > 0, id >= first, id <= last, (id - first) % step == 0, (last - first) / step + 1 == count else {
                throw .variables(
                    engine: engine,
                    "the array has \(count) tasks from \(first) to \(last) and this is \(id): a list with gaps does not tell parts; "
                        + "use --array=1-\(max(count, 1))")
            }
            index = (id - first) / step
            names.append("SLURM_ARRAY_TASK_ID=\(id)")
        }
        if isSet("SLURM_STEP_ID", variables), isSet("SLURM_STEP_NUM_TASKS", variables) {
            let tasks = try number("SLURM_STEP_NUM_TASKS", of: engine, variables)
            let task = try number("SLURM_PROCID", of: engine, variables)
            guard task < tasks else {
                throw .variables(engine: engine, "SLURM_PROCID is \(task), and SLURM_STEP_NUM_TASKS is \(tasks)")
            }
            (index, count) = (index * tasks + task, try product(count, tasks))
            names.append("SLURM_PROCID=\(task)")
        } else if names.isEmpty, isSet("SLURM_PROCID", variables) {
            throw .variables(
                engine: engine, "this is neither a task of an array nor one that srun started: run it with srun, or with sbatch --array")
        }
        guard !names.isEmpty else { return nil }
        return ShardAssignment(
            try part(index + 1, of: count, engine: engine), source: "SLURM, " + names.joined(separator: ", "))
    }

    /// Indexed Jobs of Kubernetes: JOB_COMPLETION_INDEX is from 0 to one less than the completions, which no variable tells.
    ///
    /// https://kubernetes.io/docs/concepts/workloads/controllers/job/#completion-mode
    private static func kubernetes(_ variables: Variables) throws(ShardError) -> ShardAssignment? {
        try pair("Kubernetes", "JOB_COMPLETION_INDEX", from: 0, of: countName, variables, hint: "give the Job's completions in its env")
    }

    /// Test sharding of Bazel, from 0.
    ///
    /// A test that knows of parts touches TEST_SHARD_STATUS_FILE.
    ///
    /// https://bazel.build/reference/test-encyclopedia#initial-conditions
    static func bazel(_ variables: Variables) throws(ShardError) -> ShardAssignment? {
        var answer = try pair("Bazel", "TEST_SHARD_INDEX", from: 0, of: "TEST_TOTAL_SHARDS", variables)
        answer?.statusFile = variables["TEST_SHARD_STATUS_FILE"].flatMap { $0.isEmpty ? nil : $0 }
        return answer
    }

    /// Whether Bazel runs this as a part of a test; the names of its numbers alone are such as others may use too.
    static func isBazel(_ variables: Variables) -> Bool {
        isSet("TEST_SHARD_STATUS_FILE", variables) || (isSet("TEST_TOTAL_SHARDS", variables) && isSet("TEST_SRCDIR", variables))
    }

    /// A matrix of GitHub: the workflow passes `strategy.job-index`, which is from 0, and `strategy.job-total`.
    ///
    /// https://docs.github.com/en/actions/reference/workflows-and-actions/contexts#strategy-context
    private static func github(_ variables: Variables) throws(ShardError) -> ShardAssignment? {
        try pair("GitHub", "STRATEGY_JOB_INDEX", from: 0, of: "STRATEGY_JOB_TOTAL", variables)
    }

    /// GitLab's keyword `parallel`, from 1.
    ///
    /// A job that is not parallel has a CI_NODE_TOTAL of 1 and no index.
    ///
    /// https://docs.gitlab.com/ci/variables/predefined_variables/
    private static func gitlab(_ variables: Variables) throws(ShardError) -> ShardAssignment? {
        if !isSet("CI_NODE_INDEX", variables), variables["CI_NODE_TOTAL"].flatMap(Int.init(variable:)) == 1 {
            return ShardAssignment(try part(1, of: 1, engine: "GitLab"), source: "GitLab, CI_NODE_TOTAL=1")
        }
        return try pair("GitLab", "CI_NODE_INDEX", from: 1, of: "CI_NODE_TOTAL", variables)
    }

    /// CircleCI's keyword `parallelism`, from 0.
    ///
    /// https://circleci.com/docs/reference/variables/
    private static func circle(_ variables: Variables) throws(ShardError) -> ShardAssignment? {
        try pair("CircleCI", "CIRCLE_NODE_INDEX", from: 0, of: "CIRCLE_NODE_TOTAL", variables)
    }

    /// Buildkite's keyword `parallelism`, from 0.
    ///
    /// https://buildkite.com/docs/pipelines/configure/environment-variables
    private static func buildkite(_ variables: Variables) throws(ShardError) -> ShardAssignment? {
        try pair("Buildkite", "BUILDKITE_PARALLEL_JOB", from: 0, of: "BUILDKITE_PARALLEL_JOB_COUNT", variables)
    }

    /// Jobs of GNU parallel, from 1; how many there are stands in no variable: parallel(1), `{#}`.
    private static func parallel(_ variables: Variables) throws(ShardError) -> ShardAssignment? {
        try pair("GNU parallel", "PARALLEL_SEQ", from: 1, of: countName, variables, hint: "give the number of jobs there, or --shard {#}/5")
    }

    // MARK: Numbers

    /// A part by two variables; nil where neither is set.
    private static func pair(
        _ engine: String, _ indexName: String, from first: Int, of totalName: String, _ variables: Variables, hint: String? = nil
    ) throws(ShardError) -> ShardAssignment? {
        // The count that jobs give themselves is for any engine: alone, it belongs to none.
        guard isSet(indexName, variables) || (isSet(totalName, variables) && totalName != countName) else { return nil }
        for (name, other) in [(indexName, totalName), (totalName, indexName)] where !isSet(name, variables) {
            throw .variables(engine: engine, "\(other) is set and \(name) is not" + (hint.map { ": " + $0 } ?? ""))
        }
        let index = try number(indexName, of: engine, variables)
        let total = try number(totalName, of: engine, variables)
        guard index >= first, index - first < total else {
            throw .variables(engine: engine, "\(indexName) is \(index), and \(totalName) is \(total): it counts from \(first)")
        }
        return ShardAssignment(
            try part(index - first + 1, of: total, engine: engine), source: "\(engine), \(indexName)=\(index), \(totalName)=\(total)")
    }

    private static func isSet(_ name: String, _ variables: Variables) -> Bool { !(variables[name] ?? "").isEmpty }

    private static func number(_ name: String, of engine: String, _ variables: Variables) throws(ShardError) -> Int {
        guard let text = variables[name], !text.isEmpty else { throw .variables(engine: engine, "\(name) is not set") }
        guard let number = Int(variable: text) else { throw .variables(engine: engine, "\(name) is '\(text)', which is no number") }
        return number
    }

    private static func product(_ one: Int, _ other: Int) throws(ShardError) -> Int {
        let (product, isTooLarge) = one.multipliedReportingOverflow(by: other)
        guard !isTooLarge else { throw .count(.max) }
        return product
    }

    private static func part(_ index: Int, of count: Int, engine: String) throws(ShardError) -> Shard {
        do throws(ShardError) {
            return try Shard(index, of: count)
        } catch {
            throw .variables(engine: engine, error.description)
        }
    }
}
