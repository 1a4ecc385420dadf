// SPDX-License-Identifier: MIT
//
// vitrine import: a storyboard, a nib, or a design, as a scene.

package import ArgumentParser
import Foundation
import VitrineArguments
import VitrineConsole
import VitrineDesignFiles
import VitrineFiles
import VitrineImageCoding
import VitrineImporting
import VitrineInterfaces
import VitrineScene
import VitrineStage

package struct Import: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Write a scene that shows what a storyboard, a nib or a design does.",
        discussion: """
            The scene of a storyboard or a nib gives the same picture: it is drawn and held against that of the file. Views become nodes, \
            stack views and views that constraints put in lines stacks; tables and collection views become sections, with their prototypes as \
            templates and the texts and pictures of these as the data of items. What no node says stays in the file, as a template that names \
            it and what can be set in it; which view, and why, is a comment and a warning.

            A design is a file of Figma's REST API (GET /v1/files/KEY?geometry=paths), or one of Sketch, packed or not. Auto layouts become \
            stacks, components views, their variants those of the views, and styles names of the theme. Its pictures are looked for beside it \
            and are written beside the scene. Several frames of one size are the screens of one scene; {frame} in the name makes each a file.

            Examples:
              vitrine import PhotoCell.xib -o photos.yaml
              vitrine import Main.storyboard --controller gallery -o gallery.yaml
              vitrine import Main.storyboard --controller gallery --device iPhone16 | vitrine render - -o gallery.png
              vitrine import shop.json --screen Cart -o cart.yaml
              vitrine import kit.sketch -o "{frame}.yaml"
            """)

    package init() {}

    @OptionGroup var input: SceneArguments

    @OptionGroup(title: "Options for storyboards and nibs") var interface: InterfaceArguments

    @Option(help: ArgumentHelp("A frame of a design, by its name or its id; without it all that are screens.", valueName: "name"))
    var screen: [String] = []

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The scene to write, ending in .yaml; - and nothing are standard output.", valueName: "file"),
        completion: .file(extensions: ["yaml", "yml"]))
    var output = "-"

    private var isInterface: Bool { InterfaceFile.isNamed(input.scene) }

    package func validate() throws {
        try [
            Requirement(
                "'\(input.scene)' is no .storyboard, .xib, .sketch or .json.", isInterface || DesignSource.isNamed(input.scene)),
            Requirement(
                "A scene shows one controller or view: --all and --flow are for vitrine render.", !interface.all && !interface.flow),
            Requirement("A scene shows one controller or view.", interface.names.count <= 1),
            Requirement("--screen is for designs.", screen.isEmpty || !isInterface),
            Requirement(
                "'\(output)' does not end in .yaml or .yml.",
                output == "-" || [".yaml", ".yml"].contains(where: output.lowercased().hasSuffix)),
        ].check()
    }

    @MainActor
    package func run() async throws {
        guard isInterface else { return try importDesign() }
        guard let loaded = try input.load(input.scene, interface).first as? LoadedInterface else { return }
        let stage = loaded.stage(showsHeadings: false)
        let path = path(from: output, to: input.scene)
        guard input.allowOutside || !path.hasPrefix("../") else {
            Report.error(
                "the scene would name '\(path)', which lies outside of its folder: it is not written",
                hint: "write it beside the file, or give --allow-outside here and wherever it is drawn")
            throw ExitStatus.wrongUsage.exitCode
        }
        let scene = SceneImport(
            stage, place: ImportPlace(path: path, folder: folder, fontFolders: input.fonts.folders))
        Report.diagnostics(stage.diagnostics + scene.diagnostics, quiet: input.quiet)
        if output == "-" { return StandardOutput.write(scene.text) }
        try Report.failures { try AtomicFile.write([UInt8](scene.text.utf8), to: output) }
    }

    /// The folder of the scene.
    private var folder: String {
        let folder = output == "-" ? FileManager.default.currentDirectoryPath : (output as NSString).deletingLastPathComponent
        return folder.isEmpty ? "." : folder
    }

    @MainActor
    private func importDesign() throws {
        let reading: DesignReading
        do { reading = try DesignSource.read(input.scene) } catch let error as BoundedFile.Problem {
            Report.diagnostics([error.diagnostic(file: input.scene)], quiet: input.quiet)
            throw ExitStatus([error.diagnostic(file: input.scene)]).exitCode
        }
        let isApart = output.contains("{frame}")
        let base = output == "-" ? input.scene : output
        let stem = ((base as NSString).lastPathComponent as NSString).deletingPathExtension.replacing("{frame}", with: "")
            .trimmingCharacters(
                in: CharacterSet(charactersIn: "-_. "))
        let beside = (input.scene as NSString).deletingLastPathComponent
        let sources = [beside.isEmpty ? "." : beside, (input.scene as NSString).deletingPathExtension + "-images"]
        let place = DesignPlace(
            folder: folder, pictureFolder: stem.isEmpty ? "images" : "\(stem)-images", sources: sources, fontFolders: input.fonts.folders)
        let design = DesignImport(reading, file: input.scene, frames: screen, isApart: isApart, place: place)
        Report.diagnostics(design.diagnostics, quiet: input.quiet)
        if design.diagnostics.contains(where: { $0.severity == .error }) { throw ExitStatus(design.diagnostics).exitCode }
        guard output == "-" || isApart || design.pages.count == 1 else {
            Report.error(
                "there are \(design.pages.count) frames of several sizes: \(design.pages.prefix(8).map(\.name).joined(separator: ", "))",
                hint: "name one with --screen, or write each with -o '{frame}.yaml'")
            throw ExitStatus.wrongUsage.exitCode
        }
        if output == "-" {
            if !design.pictures.isEmpty {
                Report.error("the pictures of the design are not written", hint: "give the scene a name with -o")
            }
            return StandardOutput.write(design.pages.map(\.text).joined(separator: "---\n"))
        }
        try Report.failures {
            for (path, bytes) in design.pictures.sorted(by: { $0.key < $1.key }) {
                let target = "\(folder)/\(path)"
                try? FileManager.default.createDirectory(
                    atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
                try AtomicFile.write(bytes, to: target)
            }
            for page in design.pages {
                try AtomicFile.write([UInt8](page.text.utf8), to: output.replacing("{frame}", with: page.name))
            }
        }
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
