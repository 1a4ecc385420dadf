// SPDX-License-Identifier: MIT
//
// vitrine merge-reports: the parts of a run as one.

package import ArgumentParser
import Foundation
import VitrineConsole
import VitrineGeometry
import VitrineImageCoding
import VitrineSnapshots

package struct MergeReports: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "merge-reports",
        abstract: "Put the results of a run that was shared out together.",
        discussion: """
            Each folder holds the results of a part, as 'vitrine test --shard 2/5 --output results/2' leaves them, or folders with such \
            results. The whole is what a single run would have left: its results in the order of the plan, with all pictures.

            The exit status is 0 when all of the plan passed, and 1 when something failed or is missing: then it is said which parts \
            are missing, and how to run them again.

            Examples:
              vitrine merge-reports results/1 results/2 results/3 -o merged
              vitrine merge-reports results -o merged && vitrine report merged
            """)

    package init() {}

    @Argument(help: "Folders of results, or folders that hold such.", completion: .directory)
    var folders: [String]

    @Option(name: .shortAndLong, help: ArgumentHelp("Where to write the whole.", valueName: "folder"), completion: .directory)
    var output: String

    @Option(
        help: ArgumentHelp(
            "The folder in which the references lie on this machine, where parts come from others that keep them elsewhere.",
            valueName: "folder"), completion: .directory)
    var root: String?

    @Flag(help: "Merge parts that were made with different versions, or on machines that draw differently.")
    var allowMixed = false

    @Flag(help: "Print JSON.")
    var json = false

    package func run() throws {
        let found = try self.found()
        var sources = found.sources
        let inputs = Set((folders + sources.map(\.folder)).map(Self.resolved))
        if inputs.contains(Self.resolved(output)) {
            Report.error("'\(output)' is one of the folders that are merged", hint: "give another folder with -o")
            throw ExitStatus.wrongUsage.exitCode
        }
        for folder in found.withoutRun {
            Report.line("vitrine: warning: \(folder): there is no \(SnapshotRun.fileName): the run there did not begin, or is of no use")
        }
        if let root {
            let place = Self.resolved(root)
            for source in sources.indices {
                for result in sources[source].run.results.indices { sources[source].run.results[result].root = place }
            }
        }
        let merge = try self.merge(sources)
        let notes = try write(merge, sources)
        for note in merge.notes + notes { Report.line("vitrine: warning: \(note)") }
        let summary = MergeSummary(merge: merge, folders: folders, output: output)
        if json {
            StandardOutput.write(summary.json)
        } else {
            StandardOutput.write(summary.text)
        }
        if !merge.isComplete || !merge.run.results.allSatisfy(\.status.isFine) { throw ExitStatus.different.exitCode }
    }

    private func found() throws -> SnapshotMerge.Found {
        var isMissing = false
        for folder in folders where access(folder, F_OK) != 0 {
            Report.error("there is no folder '\(folder)'")
            isMissing = true
        }
        if isMissing { throw ExitStatus.missingInput.exitCode }
        do throws(SnapshotRunError) {
            return try SnapshotMerge.read(folders: folders)
        } catch {
            Report.error(error.description)
            throw ExitStatus.badInput.exitCode
        }
    }

    private func merge(_ sources: [SnapshotMerge.Source]) throws -> SnapshotMerge {
        do throws(MergeError) {
            return try SnapshotMerge(sources, allowsMixed: allowMixed)
        } catch {
            var hint: String?
            switch error {
            case .makers: hint = "--allow-mixed merges them all the same"
            case .results: hint = "leave the folder out that is out of date"
            case .nothing, .plans, .broken: break
            }
            Report.error(error.description, hint: hint)
            throw ExitStatus.badInput.exitCode
        }
    }

    private func write(_ merge: SnapshotMerge, _ sources: [SnapshotMerge.Source]) throws -> [String] {
        do throws(SnapshotRunError) {
            return try merge.write(to: try ResultsFolder(path: output), from: sources)
        } catch {
            Report.error("cannot write \(error)")
            throw ExitStatus.cannotWrite.exitCode
        }
    }

    /// The absolute path without links, as far as it is there.
    private static func resolved(_ path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
    }
}

/// What is said of a run that was put together.
private struct MergeSummary {
    let merge: SnapshotMerge
    let folders: [String]
    let output: String

    /// The most identifiers that are printed of what a part misses; JSON has them all.
    private static let shown = 5

    var text: String {
        let run = merge.run
        let counts = SnapshotResult.Status.allCases.compactMap { status in
            run.count(status) == 0 ? nil : "\(run.count(status)) \(status.rawValue)"
        }
        let all = (counts + (merge.isComplete ? [] : ["\(missing) without a result"])).joined(separator: ", ")
        var lines = ["\(run.results.count) of \(run.planned.count) results in \(output): \(all)"]
        for gap in merge.gaps {
            let part = gap.shard.map { "part \($0)" } ?? "the run"
            lines.append("")
            lines.append("\(part) \(gap.isBegun ? "was stopped" : "is missing"): \(gap.ids.count) without a result")
            lines += gap.ids.prefix(Self.shown).map { "    \($0)" }
            if gap.ids.count > Self.shown { lines.append("    and \(gap.ids.count - Self.shown) more") }
            lines += ["  run it again:", "    " + ShellWords.line(gap.command)]
        }
        if !merge.isComplete { lines += ["", "then merge again:", "    " + ShellWords.line(again)] }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The command line that merges what there is with what is run again.
    private var again: [String] {
        let others = merge.gaps.map(\.folder).filter { folder in
            !folders.contains { folder == $0 || folder.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }
        }
        return ["vitrine", "merge-reports"] + folders + others + ["-o", output]
    }

    private var missing: Int { merge.run.planned.count - merge.run.results.count }

    var json: String {
        let run = merge.run
        let counts = SnapshotResult.Status.allCases.map { "\"\($0.rawValue)\": \(run.count($0))" }.joined(separator: ", ")
        let gaps = merge.gaps.map { gap in
            "{\"part\": \((gap.shard?.description ?? "1/1").jsonText), \"begun\": \(gap.isBegun), \"folder\": \(gap.folder.jsonText), "
                + "\"ids\": \(Self.array(gap.ids)), \"command\": \(Self.array(gap.command))}"
        }
        return "{\"planned\": \(run.planned.count), \"results\": \(run.results.count), \"counts\": {\(counts)}, \"output\": "
            + "\(output.jsonText), \"missing\": [\(gaps.joined(separator: ", "))], \"again\": "
            + (merge.isComplete ? "null" : Self.array(again)) + "}\n"
    }

    private static func array(_ texts: [String]) -> String { "[" + texts.map(\.jsonText).joined(separator: ", ") + "]" }
}
