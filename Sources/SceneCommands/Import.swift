// SPDX-License-Identifier: MIT
//
// vitrine import: a storyboard or a nib as a scene.

package import ArgumentParser
import Foundation
import VitrineArguments
import VitrineConsole
import VitrineFiles
import VitrineImageCoding
import VitrineImporting
import VitrineInterfaces
import VitrineScene
import VitrineStage

package struct Import: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Write a scene that shows what a storyboard or a nib does.",
        discussion: """
            The scene gives the same picture: it is drawn and held against that of the file. Views become nodes, stack views and views \
            that constraints put in lines stacks; tables and collection views become sections, with their prototypes as templates and \
            the texts and pictures of these as the data of items. What no node \
            says stays in the file, as a template that names it and what can be set in it; which view, and why, is a comment and a warning.

            Examples:
              vitrine import PhotoCell.xib -o photos.yaml
              vitrine import Main.storyboard --controller gallery -o gallery.yaml
              vitrine import Main.storyboard --controller gallery --device iPhone16 | vitrine render - -o gallery.png
            """)

    package init() {}

    @OptionGroup var input: SceneArguments

    @OptionGroup(title: "Options for storyboards and nibs") var interface: InterfaceArguments

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The scene to write, ending in .yaml; - and nothing are standard output.", valueName: "file"),
        completion: .file(extensions: ["yaml", "yml"]))
    var output = "-"

    package func validate() throws {
        try [
            Requirement("'\(input.scene)' is no .storyboard or .xib.", InterfaceFile.isNamed(input.scene)),
            Requirement(
                "A scene shows one controller or view: --all and --flow are for vitrine render.", !interface.all && !interface.flow),
            Requirement("A scene shows one controller or view.", interface.names.count <= 1),
            Requirement(
                "'\(output)' does not end in .yaml or .yml.",
                output == "-" || [".yaml", ".yml"].contains(where: output.lowercased().hasSuffix)),
        ].check()
    }

    @MainActor
    package func run() async throws {
        guard let loaded = try input.load(input.scene, interface).first as? LoadedInterface else { return }
        let stage = loaded.stage(showsHeadings: false)
        let path = path(from: output, to: input.scene)
        guard input.allowOutside || !path.hasPrefix("../") else {
            Report.error(
                "the scene would name '\(path)', which lies outside of its folder: it is not written",
                hint: "write it beside the file, or give --allow-outside here and wherever it is drawn")
            throw ExitStatus.wrongUsage.exitCode
        }
        let folder = output == "-" ? FileManager.default.currentDirectoryPath : (output as NSString).deletingLastPathComponent
        let scene = SceneImport(
            stage, place: ImportPlace(path: path, folder: folder.isEmpty ? "." : folder, fontFolders: input.fonts.folders))
        Report.diagnostics(stage.diagnostics + scene.diagnostics, quiet: input.quiet)
        if output == "-" { return StandardOutput.write(scene.text) }
        try Report.failures { try AtomicFile.write([UInt8](scene.text.utf8), to: output) }
    }

    /// The path of a file as one in another folder names it.
    private func path(from output: String, to file: String) -> String {
        func parts(_ path: String) -> [String] {
            URL(fileURLWithPath: path).standardizedFileURL.pathComponents.filter { $0 != "/" }
        }
        let folder = output == "-" ? parts(FileManager.default.currentDirectoryPath) : Array(parts(output).dropLast())
        let place = parts(file)
        let common = zip(folder, place).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: folder.count - common) + place.dropFirst(common)).joined(separator: "/")
    }
}
