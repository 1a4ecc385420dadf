// SPDX-License-Identifier: MIT
//
// vitrine accept: what was drawn becomes the reference.

package import ArgumentParser
import VitrineConsole
import VitrineReport
import VitrineSnapshots

package struct Accept: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "accept",
        abstract: "Take what a run has drawn as the new references.",
        discussion: """
            What is accepted is written as recording would have written it. A reference that was changed since the run is left alone: run \
            the tests again. Accepting is a person's own act: where the variable CI is set it is refused.

            Examples:
              vitrine accept --all
              vitrine accept shop/cart/dark.png
              vitrine accept --results ci-results --all
              vitrine accept ci-results --all
            """)

    @Option(help: ArgumentHelp("The folder of the results; \(ResultsPlace.usual) without it.", valueName: "folder"), completion: .directory)
    var results: String?

    @Flag(help: "Take everything that failed or has no reference yet.")
    var all = false

    @Argument(
        help: ArgumentHelp(
            "What to take, by its identifier in the results; a folder of results may stand before it.", valueName: "id"))
    var identifiers: [String] = []

    @Flag(name: .shortAndLong, help: "Print nothing but errors.")
    var quiet = false

    package init() {}

    package func validate() throws {
        try [
            Requirement("Give --all or the identifiers of results.", all || !chosen.identifiers.isEmpty),
            Requirement("--all and identifiers exclude each other.", !all || chosen.identifiers.isEmpty),
        ].check()
    }

    /// The folder of results, and what is taken of it: the first argument is the folder where it is one that holds results.
    private var chosen: (folder: String, identifiers: [String]) {
        guard results == nil, let first = identifiers.first, ResultsPlace.holdsResults(first) else {
            return (results ?? ResultsPlace.usual, identifiers)
        }
        return (first, Array(identifiers.dropFirst()))
    }

    package func run() throws {
        try ContinuousIntegration.refuseAccepting()
        let (folder, identifiers) = chosen
        let source = try ResultsPlace.read(folder)
        let possible = source.run.results.filter(Acceptance.isPossible)
        let chosen = all ? possible : try identifiers.map { try find($0, in: source.run, possible, of: folder) }
        var worst = ExitStatus.fine
        for result in chosen {
            do throws(AcceptanceError) {
                try Acceptance.accept(result, in: source.folder)
                if !quiet { StandardOutput.write("accepted \(result.id.plain)\n") }
            } catch {
                Report.error(error.description.plain)
                if case .unwritable = error { worst = .cannotWrite } else if worst == .fine { worst = .badInput }
            }
        }
        if chosen.isEmpty, !quiet { StandardOutput.write("there is nothing to accept\n") }
        if worst != .fine { throw worst.exitCode }
    }

    private func find(
        _ identifier: String, in run: SnapshotRun, _ possible: [SnapshotResult], of folder: String
    ) throws -> SnapshotResult {
        if let result = run.results.first(where: { $0.id == identifier }) { return result }
        let some = possible.prefix(10).map { "  " + $0.id.plain }.joined(separator: "\n")
        Report.error(
            "no result of '\(folder)' is called '\(identifier)'",
            hint: possible.isEmpty ? "there is nothing to accept in it" : "what can be accepted:\n" + some)
        throw ExitStatus.wrongUsage.exitCode
    }
}
