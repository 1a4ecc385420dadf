// SPDX-License-Identifier: MIT
//
// Where the program starts: arguments in, one exit status out.

import ArgumentParser
import Foundation
import VitrineArguments
import VitrineConsole
import VitrineFiles
import VitrineLiveCommands
import VitrinePorting
import VitrineReviewing
import VitrineSceneCommands
import VitrineServiceCommands
import VitrineSnapshots
import VitrineTestCommands
import VitrineVectorImages

@main
enum Entry {
    @MainActor
    static func main() async {
        StandardStreams.fillClosed()
        // What programs ask on every start needs nothing of what follows.
        if Array(CommandLine.arguments.dropFirst()) == ["--version"] {
            StandardOutput.write(VitrineVersion.current + "\n")
            Foundation.exit(ExitStatus.fine.rawValue)
        }
        if VectorImage.isReader(CommandLine.arguments) {
            Installation.prepareReader()
            VectorImage.readForAnother()
            Foundation.exit(ExitStatus.fine.rawValue)
        }
        VectorImage.readApart(program: Installation.program)
        EndingSignals.attend()
        guard StandardStreams.takeDescriptors() else {
            Report.error("too few files may be open at once; 'ulimit -n' says how many")
            exit(ExitStatus.cannotWrite.rawValue)
        }
        if CommandLine.arguments.dropFirst().first == Render.name {
            HeadStart.begin(CommandLine.arguments.dropFirst(2))
        }
        do {
            try ArgumentText.check()
            try await CommandTable.$current.withValue(Vitrine.configuration.subcommands) {
                var command = try Vitrine.parsedCommand()
                if var command = command as? any AsyncParsableCommand {
                    try await command.run()
                } else {
                    try command.run()
                }
            }
        } catch let exit as ExitCode {
            HeadStart.end()
            Foundation.exit(exit.rawValue)
        } catch {
            HeadStart.end()
            leave(with: error)
        }
    }

    /// Prints what the argument parser has to say: help on standard output, wrong usage on standard error.
    private static func leave(with error: any Error) -> Never {
        let code = Vitrine.exitCode(for: error)
        let message = Vitrine.fullMessage(for: error).withoutFarGuess
        if code.isSuccess {
            StandardOutput.write(message + "\n")
            Foundation.exit(ExitStatus.fine.rawValue)
        }
        // Errors begin in one way, whoever found them.
        Report.line(message.hasPrefix("Error: ") ? "vitrine: error: " + message.dropFirst("Error: ".count) : message)
        Foundation.exit((code == .validationFailure ? ExitStatus.wrongUsage : .ownFault).rawValue)
    }
}

/// The root command.
///
/// Each command names itself: a name made of the type's costs every start time.
struct Vitrine: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "vitrine",
        abstract: "Draws collection views that scene files describe.",
        discussion: """
            A scene file says what an app would say in code: a canvas, templates for cells, sections of items, and a layout. \
            Vitrine lays it out as UICollectionView does and draws it.

              vitrine new grid -o scene.yaml
              vitrine render scene.yaml -o scene.png
              vitrine watch scene.yaml
              vitrine animate scene.yaml -o scene.apng
              vitrine inspect scene.yaml --json

            Exit status: 0 fine, 1 differences found, 2 wrong usage, 65 bad input, 66 missing input, 73 cannot write, 130 interrupted (129 and 143 \
            when its terminal goes or it is told to end), 70 a defect of vitrine itself.
            """,
        version: VitrineVersion.current,
        subcommands: [
            New.self, Render.self, Watch.self, StageCommand.self, ReplayCommand.self, Animate.self, Slices.self, Inspect.self,
            Validate.self,
            Tokens.self, Import.self, KitCommand.self,
            Schema.self, Test.self, Record.self, Review.self, Accept.self, ReportCommand.self, MergeReports.self, Diff.self, Doctor.self,
            PortCommand.self, PreviewCommand.self, ServeCommand.self,
        ])
}

extension Vitrine {
    /// The command that the first argument names, without a look at all others where there is nothing to say.
    fileprivate static func parsedCommand() throws -> any ParsableCommand {
        let arguments = CommandLine.arguments.dropFirst()
        let named = configuration.subcommands.first { $0.configuration.commandName == arguments.first }
        if let command = try? named?.parse(Array(arguments.dropFirst())) { return command }
        // What is wrong is told by the root, which knows the whole command line.
        return try parseAsRoot()
    }
}

extension String {
    /// A message about an unknown option without a guess that has little in common with what was written.
    fileprivate var withoutFarGuess: String {
        guard contains("Did you mean"), let found = firstMatch(of: #/(Unknown option '(-+[^']*)'\.) Did you mean '(-+[^']*)'\?/#),
            Suggestion.among([String(found.3)], for: String(found.2)) == nil
        else { return self }
        return replacingCharacters(in: found.range, with: found.1)
    }
}
