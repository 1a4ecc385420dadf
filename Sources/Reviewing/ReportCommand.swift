// SPDX-License-Identifier: MIT
//
// vitrine report: the results of a run as a page.

package import ArgumentParser
import Foundation
import VitrineConsole
import VitrineReport

package struct ReportCommand: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Show the results of a run as a page.",
        discussion: """
            The page is a folder that needs nothing but itself: it opens from a disk, and can be kept by the machine that runs the \
            tests. With --serve it is shown by this program, on this machine alone, and what is accepted there is written as the new \
            reference. Without, it gives the command that does.

            The address that --serve prints holds a secret: whoever has it may accept.

            Examples:
              vitrine report
              vitrine report --serve --open
              vitrine report results-1 results-2 -o report
            """)

    @Argument(help: "Folders of results, as 'vitrine test' and Swift tests leave them.", completion: .directory)
    var results: [String] = [ResultsPlace.usual]

    @Option(
        name: .shortAndLong, help: ArgumentHelp("Where to write the page: a new folder, or one that holds a report.", valueName: "folder"),
        completion: .directory)
    var output = ".vitrine/report"

    @Flag(help: "Show the page from here, and accept from it, until the program is ended.")
    var serve = false

    @Option(help: "The port to serve at; 0 is any that is free.")
    var port: UInt16 = 0

    @Flag(help: "Open the page in a browser, if there is one.")
    var open = false

    package init() {}

    package func validate() throws {
        try [Requirement("--port is for --serve.", port == 0 || serve)].check()
    }

    @MainActor
    package func run() async throws {
        // A page that is served accepts; one that is written gives the command.
        if serve { try ContinuousIntegration.refuseAccepting() }
        let sources = try results.map { try ResultsPlace.read($0) }
        do throws(ReportError) {
            try ReportFolder(path: output).write(sources)
        } catch {
            Report.error(error.description)
            throw ExitStatus.cannotWrite.exitCode
        }
        guard serve else {
            let page = output + "/index.html"
            StandardOutput.write(page + "\n")
            if open { Browser.open(URL(fileURLWithPath: page).absoluteString) }
            return
        }
        try await serve(sources)
    }

    @MainActor
    private func serve(_ sources: [ReportSource]) async throws {
        let server = ReportServer(folder: URL(fileURLWithPath: output).standardizedFileURL.path, sources: sources)
        let opens = open
        let running = Task {
            try await server.run(port: port) { address in
                StandardOutput.write(address + "\n")
                Report.line("Serving the report on this machine alone; Ctrl-C ends it.")
                if opens { Browser.open(address) }
            }
        }
        await EndingSignals.during(stop: { running.cancel() }) {
            _ = await running.result
        }
        if EndingSignals.latest != 0 { throw (ExitStatus(rawValue: 128 + EndingSignals.latest) ?? .interrupted).exitCode }
        if case .failure(let error) = await running.result {
            Report.error("cannot serve at port \(port): \(ReportServer.reason(error))")
            throw ExitStatus.cannotWrite.exitCode
        }
    }
}

/// The browser of whoever sits before the machine.
package enum Browser {
    /// Opens an address or a file; where nothing can, says so, which changes nothing of how the run ends.
    package static func open(_ address: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["xdg-open", address]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.terminationHandler = { process in
            if process.terminationStatus != 0 { Report.line("No browser could be opened: \(address)") }
        }
        do { try process.run() } catch { Report.line("No browser could be opened: \(address)") }
    }
}
