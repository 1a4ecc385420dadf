// SPDX-License-Identifier: MIT
//
// vitrine preview: the previews of a package, as pictures.

package import ArgumentParser
import Foundation
import VitrineConsole

package struct PreviewCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Draw the #Preview blocks of a ported package.",
        discussion: """
            PACKAGE is the folder that 'vitrine port' wrote. It is built where something has changed, and each preview becomes a PNG: a view as \
            large as its traits say, a controller on a phone's screen.

            Examples:
              vitrine preview App-Vitrine
              vitrine preview App-Vitrine -o previews
            """)

    @Argument(help: ArgumentHelp("The folder of a package that 'vitrine port' wrote.", valueName: "package"), completion: .directory)
    var package: String

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The folder of the pictures.", valueName: "folder"), completion: .directory)
    var output = "previews"

    @Option(
        name: .customLong("scratch-path"), help: ArgumentHelp("The folder in which the package is built.", valueName: "folder"),
        completion: .directory)
    var scratch: String?

    @Flag(name: .shortAndLong, help: "Print errors only.")
    var quiet = false

    package init() {}

    package func run() throws {
        guard FileManager.default.fileExists(atPath: package + "/Package.swift") else {
            Report.error("'\(package)' is no package", hint: "write one with 'vitrine port'")
            throw ExitStatus.missingInput.exitCode
        }
        guard FileManager.default.fileExists(atPath: package + "/Targets/PortedPreviews") else {
            Report.error("the package has no previews", hint: "run 'vitrine port' again where one has been added")
            throw ExitStatus.badInput.exitCode
        }
        let options = ["--package-path", package] + (scratch.map { ["--scratch-path", $0] } ?? [])
        let built = try Self.run(["build", "--build-tests"] + options, [:])
        guard built.status == 0 else {
            StandardOutput.write(built.output)
            Report.error("the package does not build")
            throw ExitStatus.badInput.exitCode
        }
        let folder = URL(fileURLWithPath: output).path
        let drawn = try Self.run(["test", "--skip-build", "--filter", "PortedPreviews"] + options, ["PREVIEWS": folder])
        let files = drawn.output.split(separator: "\n").filter { $0.hasPrefix("preview: ") }.map { $0.dropFirst("preview: ".count) }
        guard drawn.status == 0, !files.isEmpty else {
            StandardOutput.write(drawn.output)
            Report.error("the previews cannot be drawn")
            throw ExitStatus.badInput.exitCode
        }
        if !quiet { StandardOutput.write(files.joined(separator: "\n") + "\n") }
    }

    /// Runs the package manager to its end.
    private static func run(_ arguments: [String], _ variables: [String: String]) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swift"] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
        let pipe = Pipe()
        (process.standardOutput, process.standardError) = (pipe, pipe)
        do {
            try process.run()
        } catch {
            Report.error("Swift cannot be started: \(error.localizedDescription)")
            throw ExitStatus.ownFault.exitCode
        }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
}
