// SPDX-License-Identifier: MIT
//
// vitrine review: failures one after the other, accepted or not by a key.

package import ArgumentParser
import Foundation
import VitrineConsole
import VitrineReport
import VitrineSnapshots

package struct Review: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "review",
        abstract: "Go through what failed and accept it or not, by keys.",
        discussion: """
            Each failure is shown in words and as a picture, in the terminal itself: by the protocols of kitty and iTerm2 or by sixels where \
            the terminal knows them, by half blocks otherwise.

              a accept   r reject   s skip   u undo   v another view   o open outside   q quit   ? help

            What is accepted is the new reference at once. The exit status is 0 when everything was accepted, and 1 when something is left.
            """)

    @Argument(help: "The folder of the results.", completion: .directory)
    var results = ResultsPlace.usual

    @Option(help: "How pictures are shown, in place of the best that the terminal knows.")
    var graphics: TerminalGraphics?

    package init() {}

    @MainActor
    package func run() async throws {
        try ContinuousIntegration.refuseAccepting()
        let source = try ResultsPlace.read(results)
        let problems = source.run.problems
        guard !problems.isEmpty else {
            StandardOutput.write("nothing to review: \(source.run.outline)\n")
            return
        }
        guard let terminal = Terminal() else {
            Report.error("a review needs a terminal", hint: "'vitrine accept' takes results by name, 'vitrine report' shows them")
            throw ExitStatus.wrongUsage.exitCode
        }
        var session = ReviewSession(results: problems, folder: source.folder)
        let end = await EndingSignals.during(stop: terminal.stop) {
            defer { terminal.close() }
            let kind = graphics ?? terminal.graphics()
            return session.perform(at: terminal, graphics: kind)
        }
        StandardOutput.write(session.outline + "\n")
        switch end {
        case .finished: if session.isAnythingLeft { throw ExitStatus.different.exitCode }
        case .stopped:
            throw (EndingSignals.latest == 0 ? ExitStatus.interrupted : ExitStatus(rawValue: 128 + EndingSignals.latest) ?? .interrupted)
                .exitCode
        }
    }
}

extension TerminalGraphics: ExpressibleByArgument {}
