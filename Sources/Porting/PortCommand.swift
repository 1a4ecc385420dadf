// SPDX-License-Identifier: MIT
//
// vitrine port: sources that were written for UIKit, as a package that builds here.

package import ArgumentParser
import Foundation
import VitrineConsole
import VitrineFiles

package struct PortCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "port",
        abstract: "Take UIKit code from its project to Linux, without an edit by hand.",
        discussion: """
            PROJECT is a Swift package, an .xcodeproj or .xcworkspace, or a folder of sources. A Swift package is written beside it that builds \
            against Vitrine; the originals are not touched. Its build rewrites them into its own folder, so go on editing the originals: \
            compilers and debuggers name their lines. Run it again where the project has changed.

            With --check nothing is written and nothing compiled: it says what share of files and declarations will compile, what stands in \
            the way, and what comes through otherwise. The exit status is 1 where something does not compile.

            The first run builds the program that rewrites, with the parser of the Swift toolchain, in half a minute.

            Examples:
              vitrine port App.xcodeproj --check
              vitrine port App.xcodeproj --check --page report.html
              vitrine port App.xcodeproj -o App-Linux && swift test --package-path App-Linux
              vitrine port . --target Core --target CoreTests
            """)

    @Argument(
        help: ArgumentHelp("A Swift package, an Xcode project or workspace, or a folder of sources.", valueName: "project"),
        completion: .file())
    var project: String

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The folder of the package; without it, the project's name with -Vitrine, beside the project.", valueName: "folder"),
        completion: .directory)
    var output: String?

    @Flag(help: "Say what will compile and what stands in the way, and write no package.")
    var check = false

    @Flag(help: "Print JSON.")
    var json = false

    @Option(help: ArgumentHelp("With --check, write the report as a page.", valueName: "file"), completion: .file(extensions: ["html"]))
    var page: String?

    @Option(
        name: .customLong("target"), help: ArgumentHelp("A target to take, with those that it uses; may be given again.", valueName: "name")
    )
    var targets: [String] = []

    @Option(
        name: .customLong("vitrine"),
        help: ArgumentHelp(
            "What the package depends on: a checkout of Vitrine, or an address. Without it, the checkout of this program.",
            valueName: "place"))
    var library: String?

    @Option(
        name: .customLong("vitrine-version"),
        help: ArgumentHelp("The version at that address, as a manifest says it: 'from: \"1.0.0\"'.", valueName: "words"))
    var version: String?

    @Flag(help: "Fetch no packages.")
    var offline = false

    @Flag(name: .shortAndLong, help: "Print errors only.")
    var quiet = false

    package init() {}

    package func validate() throws {
        try [
            Requirement("--page is for --check.", page == nil || check),
            Requirement("--output is for a package, and --check writes none.", output == nil || !check),
            Requirement("--vitrine-version is for an address: --vitrine https://….", version == nil || library?.contains("://") == true),
        ].check()
    }

    package func run() throws {
        guard FileManager.default.fileExists(atPath: project) else {
            Report.error("'\(project)' is not there")
            throw ExitStatus.missingInput.exitCode
        }
        guard let sources = PortSources.folder else {
            Report.error(
                "the sources of the program that rewrites are not there",
                hint: "run 'vitrine port' of a checkout, or install with Scripts/install, which brings them along")
            throw ExitStatus.missingInput.exitCode
        }
        var arguments = [sources + "/Port/port", check ? "check" : "package", project]
        if check {
            if let page { arguments += ["--page", page] }
        } else {
            arguments += ["--output", output ?? PortSources.beside(project)]
            let isCheckout = FileManager.default.fileExists(atPath: sources + "/../Package.swift")
            guard isCheckout || library != nil else {
                Report.error("this program stands in no checkout of Vitrine", hint: "say what the package depends on with --vitrine")
                throw ExitStatus.wrongUsage.exitCode
            }
        }
        if let library { arguments += [library.contains("://") ? "--vitrine-url" : "--vitrine", library] }
        if let version { arguments += ["--vitrine-version", version] }
        for target in targets { arguments += ["--target", target] }
        if offline { arguments += ["--offline", "1"] }
        if json { arguments.append("--json") }
        if quiet { arguments.append("--quiet") }
        let status = try Self.run(arguments)
        if status != 0 { throw ExitCode(status) }
    }

    /// Runs the program, which speaks for itself.
    private static func run(_ arguments: [String]) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["bash"] + arguments
        do {
            try process.run()
        } catch {
            Report.error("the program that rewrites cannot be started: \(error.localizedDescription)")
            throw ExitStatus.ownFault.exitCode
        }
        process.waitUntilExit()
        return process.terminationReason == .uncaughtSignal ? 128 + process.terminationStatus : process.terminationStatus
    }
}

/// Where the program that rewrites lies: as sources, since the toolchain's parser, which it is built upon, differs between toolchains.
private enum PortSources {
    /// The folder of the library's sources: of the checkout that this program was built in, or as it was installed.
    static var folder: String? {
        let program = URL(fileURLWithPath: Installation.program).resolvingSymlinksInPath()
        var folder = program.deletingLastPathComponent()
        let installed = folder.deletingLastPathComponent().appendingPathComponent("share/vitrine/Sources")
        var candidates = [installed]
        while folder.path != "/" {
            candidates.append(folder.appendingPathComponent("Sources"))
            folder = folder.deletingLastPathComponent()
        }
        return candidates.first { FileManager.default.fileExists(atPath: $0.path + "/Port/port") }?.path
    }

    /// The folder beside a project that its package is written to.
    static func beside(_ project: String) -> String {
        let place = URL(fileURLWithPath: project).standardizedFileURL
        return place.deletingLastPathComponent().appendingPathComponent(place.deletingPathExtension().lastPathComponent + "-Vitrine").path
    }
}
