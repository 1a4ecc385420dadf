// SPDX-License-Identifier: MIT
//
// A run of scenes against references, from arguments to an exit status.

import Foundation
import VitrineArguments
import VitrineConsole
import VitrineFiles
import VitrineImageCoding
import VitrineReport
import VitrineReviewing
import VitrineSceneTesting
import VitrineSnapshots

/// What `vitrine test` and `vitrine record` do.
@MainActor
struct SceneTestCommand {
    private let arguments: SceneTestArguments
    private let name: String
    private let update: UpdateMode?
    private let isRecording: Bool
    private let environment = ProcessInfo.processInfo.environment

    init(_ arguments: SceneTestArguments, name: String, update: UpdateMode?, isRecording: Bool) {
        (self.arguments, self.name, self.update, self.isRecording) = (arguments, name, update, isRecording)
    }

    func run() async throws {
        try arguments.fonts.check()
        let suite = try suite()
        var options = SceneRunOptions()
        options.selection = try selection(in: suite)
        options.record = record()
        // What is run again holds to what held here: nothing is written where CI is not set any more.
        let word = isRecording && update == .all ? nil : update?.rawValue
        options.command =
            options.record == .never
            ? arguments.command("test", update: UpdateMode.none.rawValue) : arguments.command(name, update: word)
        options.again = arguments.again
        if let workers = arguments.workers { options.workers = workers }
        if !arguments.ignoresCache { options.cacheFile = StateFolder.make().map { $0 + "/cache.json" } }
        options.tests.matrix = try arguments.parsedMatrix
        (options.tests.kinds, options.tests.limits) = (arguments.kinds?.kinds, arguments.limits.sceneLimits)
        options.tests.scale = arguments.scale.map { CGFloat($0) }
        (options.tests.fontFolders, options.tests.allowsOutside) = (arguments.fonts.folders, arguments.allowOutside)
        options.tests.assetFolders = arguments.fonts.assets
        let output = arguments.output ?? ResultsFolder.usual(for: options.selection.shard)
        if arguments.output == nil { _ = StateFolder.make() }
        let folder = try failing { try ResultsFolder(path: output) }
        let reading = SharedProgressBar("reading", total: suite.entries.count, quiet: arguments.quiet, countsUnits: "scenes")
        let runner = SceneTestRunner(suite: suite, options: options, folder: folder, started: Date().ISO8601Format()) { reading.advance() }
        reading.finish()
        if runner.run.planned.isEmpty, !(arguments.filter + arguments.id).isEmpty, arguments.onlyChanged == nil, !arguments.lastFailed {
            let texts = (arguments.filter + arguments.id).map { "'\($0)'" }.joined(separator: " or ")
            Report.error("no snapshot has \(texts) in its name", hint: "names are such as '\(suite.entries[0].test)/default.png'")
            throw ExitStatus.badInput.exitCode
        }
        try await perform(runner, output: output)
        try tell(runner, output: output)
    }

    private func suite() throws -> SceneSuite {
        do throws(SceneSuiteError) {
            return try SceneSuite(inputs: arguments.inputs.isEmpty ? ["."] : arguments.inputs)
        } catch {
            Report.error(error.description, hint: error.hint)
            throw (error.kind == .missing ? ExitStatus.missingInput : .badInput).exitCode
        }
    }

    /// Runs what opens or writes a folder of results.
    private func failing<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as SnapshotRunError {
            Report.error("cannot write the results: \(error)", hint: "--output names another folder")
            throw ExitStatus.cannotWrite.exitCode
        }
    }

    /// What is run of all that there is.
    private func selection(in suite: SceneSuite) throws -> SceneSelection {
        var selection = SceneSelection()
        (selection.filters, selection.ids) = (arguments.filter, Set(arguments.id))
        if arguments.lastFailed {
            do throws(SnapshotRunError) {
                selection.names = SceneSelection.unfinished(of: try SnapshotRun.read(folder: arguments.output ?? ResultsFolder.usual))
            } catch {
                Report.error("--last-failed finds no results: \(error)", hint: "run 'vitrine test' without it first")
                throw ExitStatus.missingInput.exitCode
            }
        }
        if let commit = arguments.onlyChanged {
            do throws(GitChangesError) {
                selection.changes = try GitChanges(since: commit, in: suite.root)
            } catch {
                Report.error("--only-changed: \(error)")
                throw ExitStatus.badInput.exitCode
            }
        }
        do throws(ShardError) {
            guard let assignment = try Shard.inForce(asked: arguments.shard, environment: environment) else { return selection }
            selection.shard = assignment.shard
            // Which part an engine gave is told by every run: a part that is taken by mistake is found by it alone.
            if !arguments.quiet || arguments.shard == .auto { Report.line("vitrine: note: this is part \(assignment)") }
            if let file = assignment.statusFile { _ = FileManager.default.createFile(atPath: file, contents: nil) }
        } catch {
            Report.error("--shard: \(error)")
            throw ExitStatus.wrongUsage.exitCode
        }
        return selection
    }

    private func record() -> RecordMode {
        let mode = RecordMode.inForce(asked: update?.recordMode, environment: environment)
        if mode == .never, let update, update != .none {
            Report.line("vitrine: note: CI is set, so no reference is written; --update \(update.rawValue) does nothing")
        }
        return mode
    }

    /// Makes the comparisons, with a bar where that takes long; stopped by a signal, it leaves what there is.
    private func perform(_ runner: SceneTestRunner, output: String) async throws {
        let count = runner.count
        let work = Task { @MainActor in
            var bar = ProgressBar("comparing", total: count, quiet: arguments.quiet, countsUnits: "snapshots")
            defer { bar.finish() }
            try await runner.start { bar.advance(to: $0) }
        }
        do {
            try await EndingSignals.during(stop: { work.cancel() }) { try await work.value }
            if !work.isCancelled { try runner.findUnreferenced() }
        } catch {
            try failing { throw error }
        }
        if work.isCancelled {
            tellText(runner, output: output)
            Report.error(
                "interrupted: \(runner.run.results.count) of \(count) snapshots were compared", hint: "--last-failed runs the others")
            throw (ExitStatus(rawValue: 128 + EndingSignals.latest) ?? .interrupted).exitCode
        }
    }

    /// Tells what came of it, and ends with the status that says so.
    private func tell(_ runner: SceneTestRunner, output: String) throws {
        let run = runner.run
        if arguments.json {
            let path = output + "/" + SnapshotRun.fileName
            StandardOutput.write([UInt8](FileManager.default.contents(atPath: path) ?? Data()))
        } else {
            tellText(runner, output: output)
        }
        if let problem = runner.unremembered { Report.line("vitrine: note: what passed is drawn again the next time: \(problem)") }
        try arguments.junit.map { try run.writeJUnit(to: $0) }
        try arguments.reporter?.tell(run, environment: environment)
        tellUnreferenced(runner)
        if let status = status(of: run) { throw status.exitCode }
    }

    private func tellText(_ runner: SceneTestRunner, output: String) {
        let run = runner.run
        let written: Set<SnapshotResult.Status> = isRecording ? [.recorded, .updated] : []
        let problems = run.problems.filter { !written.contains($0.status) }
        var text = ""
        for result in problems {
            text += TextReport.entry(result)
            let left = ["side-by-side", "difference", "actual"].compactMap { result.artifacts[$0] }.first
            if let left { text += "    left behind: \(output)/\(left)\n" }
            text += "\n"
        }
        if !arguments.quiet || !problems.isEmpty {
            text += run.planned.isEmpty ? "nothing was chosen\n" : TextReport.total(run) + "\n"
            if runner.unchangedCount > 0 { text += "\(runner.unchangedCount) of them have not changed since they passed\n" }
            if run.results.contains(where: { Acceptance.isPossible(for: $0) }) {
                let isUsual = output == ResultsFolder.usual
                let review = ["vitrine", "review"] + (isUsual ? [] : [output])
                let accept = ["vitrine", "accept"] + (isUsual ? [] : ["--results", output]) + ["--all"]
                text += "to look at them: \(ShellWords.line(review))\nto accept all:   \(ShellWords.line(accept))\n"
            }
        }
        StandardOutput.write(text)
    }

    private func tellUnreferenced(_ runner: SceneTestRunner) {
        let unreferenced = runner.run.unreferenced
        if arguments.unreferenced != .warn, arguments.choosesSome, !arguments.quiet {
            Report.line("vitrine: note: --unreferenced \(arguments.unreferenced.rawValue) does nothing, because not everything was run")
        }
        guard !unreferenced.isEmpty else { return }
        let isKept = arguments.unreferenced == .delete && RecordMode.isContinuousIntegration(environment)
        if arguments.unreferenced == .delete, !isKept { runner.removeUnreferenced() }
        if arguments.quiet, arguments.unreferenced == .warn { return }
        let severity = arguments.unreferenced == .reject || isKept ? "error" : arguments.unreferenced == .delete ? "note" : "warning"
        let verb = arguments.unreferenced == .delete && !isKept ? "deleted" : "nothing asks for"
        for path in unreferenced { Report.line("vitrine: \(severity): \(verb) the reference \(path)") }
        if isKept { Report.line("hint: CI is set, so nothing is deleted") }
        if arguments.unreferenced == .warn { Report.line("hint: --unreferenced delete takes them away") }
    }

    /// The status of a run that did not go well; nil where it did.
    private func status(of run: SnapshotRun) -> ExitStatus? {
        if run.results.contains(where: { $0.cause == .unwritable }) { return .cannotWrite }
        if run.count(.error) > 0 { return .badInput }
        let isFine: Set<SnapshotResult.Status> = isRecording ? [.passed, .recorded, .updated] : [.passed]
        if !run.results.allSatisfy({ isFine.contains($0.status) }) { return .different }
        guard !run.unreferenced.isEmpty else { return nil }
        switch arguments.unreferenced {
        case .warn: return nil
        case .reject: return .different
        case .delete: return RecordMode.isContinuousIntegration(environment) ? .different : nil
        }
    }
}

/// The folder `.vitrine` of the current folder, for what runs remember and leave behind.
enum StateFolder {
    static let path = ".vitrine"

    /// Makes the folder where it is missing, with a file that has git leave it alone; nil where that cannot be.
    static func make() -> String? {
        let ignore = path + "/.gitignore"
        guard (try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)) != nil else { return nil }
        if !FileManager.default.fileExists(atPath: ignore) { try? AtomicFile.write(Array("*\n".utf8), to: ignore) }
        return path
    }
}
