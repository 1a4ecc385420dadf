// SPDX-License-Identifier: MIT
//
// vitrine new: a scene to start from.

package import ArgumentParser
import Foundation
import VitrineConsole
import VitrineFiles
import VitrineImageCoding
import VitrineScene
import VitrineSceneFormat

package struct New: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Write a scene to start from.",
        discussion: """
            The scene is whole, and its comments say what to change. Kinds:
            \(StartingScene.allCases.map { "  \($0.rawValue): \($0.summary)" }.joined(separator: "\n"))

            Examples:
              vitrine new
              vitrine new grid -o albums.yaml
              vitrine new settings -o - | vitrine render - -o settings.png
            """)

    package init() {}

    @Argument(
        help: ArgumentHelp("What it shows: \(StartingScene.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "kind"),
        completion: .list(StartingScene.allCases.map(\.rawValue)), transform: { try StartingScene(parsing: $0) })
    var kind: StartingScene = .list

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file to write, ending in .yaml; - is standard output. Without it, the kind with .yaml.", valueName: "file"),
        completion: .file(extensions: ["yaml", "yml"]))
    var output: String?

    @Flag(help: "Write over a file that is there.")
    var force = false

    @Flag(name: .shortAndLong, help: "Print errors only.")
    var quiet = false

    private var path: String { output ?? kind.rawValue + ".yaml" }

    package func validate() throws {
        try [
            Requirement("--force is for a file, and - is standard output.", !force || path != "-"),
            Requirement(
                "'\(path)' does not end in .yaml or .yml.", path == "-" || [".yaml", ".yml"].contains(where: path.lowercased().hasSuffix)),
        ].check()
    }

    package func run() throws {
        if path == "-" { return StandardOutput.write(kind.text) }
        guard force || !FileManager.default.fileExists(atPath: path) else {
            Report.error("'\(path)' is there already", hint: "name another file with -o, or write over it with --force")
            throw ExitStatus.cannotWrite.exitCode
        }
        try Report.failures { try AtomicFile.write([UInt8](kind.text.utf8), to: path) }
        if !quiet { Report.line("wrote \(path); draw it with '\(kind.command(for: path))'") }
    }
}

extension StartingScene {
    /// The kind that an argument names.
    fileprivate init(parsing word: String) throws {
        guard let kind = StartingScene(rawValue: word.lowercased()) else {
            let hint = Suggestion.hint(for: word, among: Self.allCases.map(\.rawValue)) ?? ""
            throw ValidationError("'\(word)' is no kind of scene to start from; \(hint)")
        }
        self = kind
    }
}
