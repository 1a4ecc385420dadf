// SPDX-License-Identifier: MIT
//
// vitrine render: a scene to a picture.

import ArgumentParser
import Foundation
import VitrineFiles
import VitrineGeometry
import VitrineOutput
import VitrineSceneFile
import VitrineStage
import VitrineTypography

struct Render: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draw a scene, a storyboard or a nib as a picture.",
        discussion: """
            The name of the output says its kind: \(FileKind.endings(of: .still)). Of a storyboard the initial controller is drawn, of a \
            nib the first view; {name} in the name of the output stands for that of the controller or the view.

            Examples:
              vitrine render photos.yaml
              vitrine render photos.yaml -o photos@3x.png --scale 3
              vitrine render photos.yaml -o night.png --appearance dark
              vitrine render photos.yaml -o photos.webp
              vitrine render photos.yaml -o photos.jpg --quality 80
              vitrine render photos.yaml -o photos.svg --text outlines
              vitrine render list.yaml -o whole.png --full-content
              vitrine render welcome.yaml photos.yaml -o screens.pdf --title Screens
              vitrine render insert.yaml -o half-way.png --at 0.15
              vitrine render cards.yaml -o opened.png --at opened
              vitrine render Main.storyboard -o main.png --device iPhone16 --appearance dark
              vitrine render Main.storyboard --controller settings -o settings.svg
              vitrine render Main.storyboard --all -o 'screens/{name}.png'
              vitrine render Main.storyboard --flow -o map.svg
              vitrine render PhotoCell.xib -o cell.png --size 160x200
              generate-scene | vitrine render - -o - > picture.png
            """)

    @OptionGroup var input: SceneArguments

    @Argument(
        help: ArgumentHelp("More scenes, which become further pages of a PDF.", valueName: "more-scenes"),
        completion: .file(extensions: ["yaml", "yml", "json"]))
    var moreScenes: [String] = []

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The picture to write; - is standard output. Without it, the scene's name with .png.", valueName: "file"),
        completion: .file(extensions: FileKind.fileExtensions(of: .still)))
    var output: String?

    @Flag(
        help: """
            Draw all of the content, as if the screen were large enough to show it without scrolling. A PDF has one high page of it, or \
            several where it is higher than a page may be: 14,400 points.
            """)
    var fullContent = false

    @Option(
        help: ArgumentHelp(
            "Draw the moment that many seconds into the timeline, or the one of that name, in place of the beginning.",
            valueName: "moment"))
    var at: MomentArgument?

    @OptionGroup(title: "Options for storyboards and nibs") var interface: InterfaceArguments

    @OptionGroup var image: ImageArguments

    @OptionGroup(title: "Options for .svg") var svg: SVGArguments

    @OptionGroup(title: "Options for .pdf") var pdf: PDFArguments

    @Flag(help: "Print a JSON record of the picture: its size, the fonts with their versions and SHA-256, and the files that were read.")
    var json = false

    func validate() throws {
        let kind = FileKind.still(path: path)
        let scenes = [input.scene] + moreScenes
        try [
            Requirement("--json and a picture on standard output exclude each other.", !json || output != "-"),
            Requirement("Standard input holds one scene.", scenes.count { $0 == "-" } <= 1),
            Requirement(
                "--controller, --object, --all and --flow are for storyboards and nibs.",
                !interface.areGiven || scenes.contains(where: InterfaceFile.isNamed)),
            Requirement("--at is for scenes.", at == nil || !scenes.contains(where: InterfaceFile.isNamed)),
            Requirement("'\(path)' does not end in \(FileKind.endings(of: .still)), the formats that can be written.", kind != nil),
            .option("--quality", .quality, isGiven: image.quality != nil, among: kind.map { [$0] } ?? []),
        ].check()
    }

    /// Several scenes need a document; asked when no argument is left over, since what follows a misspelt option looks like a scene.
    private func checkPages() throws {
        try [
            Requirement(
                "Several scenes are pages of one document: name it with -o, ending in \(FileKind.endings(of: [.still, .pages])).",
                moreScenes.isEmpty || (output != nil && isDocument))
        ].check()
    }

    /// Whether what is written has pages.
    private var isDocument: Bool { FileKind.still(path: path)?.capabilities.contains(.pages) == true }

    @MainActor
    func run() async throws {
        try checkPages()
        if path == "-", isatty(1) == 1 { throw ValidationError("A picture is not written to a terminal: give a file with -o, or a pipe.") }
        let inputs = try ([input.scene] + moreScenes).flatMap { try input.load($0, interface) }
        let files = try outputs(of: inputs)
        let progress = LateProgressBar("drawing", quiet: input.quiet)
        defer { progress.finish() }
        var told: Set<Diagnostic> = []
        var records: [String] = []
        for (number, file) in files.enumerated() {
            let moments = try file.inputs.map { try $0.moment(at: at) }
            var options = RenderOptions()
            options.take(image, svg, pdf, sceneName: input.sceneName)
            options.drawsFullContent = fullContent
            var writer = StillWriter(kind: FileKind.still(path: file.path) ?? .png, options: options)
            if files.count == 1 { writer.onProgress = { progress.advance(to: $0, of: $1) } }
            let sources = zip(file.inputs, moments).map { input, moment in
                StageMoment(moment.stage) { [stage = moment.stage] in
                    try input.check(moment.diagnostics(), told: &told)
                    try input.check(stage.usedFiles, areKeptBy: files.map { OutputName($0.path, numbers: 0..<0) })
                }
            }
            let record = try Report.failures { try writer.write(sources, toFile: file.path) }
            if json { records.append(text(of: record, file.path, moments.map(\.stage))) }
            if files.count > 1 { progress.advance(to: number + 1, of: files.count) }
        }
        if json { StandardOutput.write(files.count == 1 ? records[0] + "\n" : "[\(records.joined(separator: ",\n"))]\n") }
    }

    /// A file that is written, and what is drawn in it.
    private struct Picture {
        var path: String
        var inputs: [any LoadedInput]
    }

    /// The place of a name in the name of an output.
    private static let namePlace = "{name}"

    /// The files to write: one of all, or one of each where the name of the output tells them apart.
    private func outputs(of inputs: [any LoadedInput]) throws -> [Picture] {
        guard path.contains(Self.namePlace) else {
            guard inputs.count == 1 || isDocument else {
                throw ValidationError(
                    "Several pictures are made: tell them apart by {name} in the name of the output, as in 'screens/{name}.png', or make "
                        + "pages of a document, ending in \(FileKind.endings(of: [.still, .pages])).")
            }
            return [Picture(path: path, inputs: inputs)]
        }
        let files = inputs.map { Picture(path: path.replacing(Self.namePlace, with: $0.subjectName), inputs: [$0]) }
        let names = Set(files.map { $0.path.lowercased() })
        guard names.count == files.count else { throw ValidationError("Two pictures would have one name: draw them apart.") }
        return files
    }

    @MainActor
    private func text(of record: StillWriter.Record, _ path: String, _ stages: [any Staging]) -> String {
        let fonts = stages.flatMap(\.usedFonts).firstOfEach.map { font in
            "{\"file\": \(font.fileName.jsonText), \"family\": \(font.family.jsonText), \"style\": \(font.style.jsonText), "
                + "\"version\": \(font.version.jsonText), \"sha256\": \(font.sha256.jsonText)}"
        }
        let files = stages.flatMap(\.usedFiles).firstOfEach.map(\.jsonText)
        let pages = record.pages.map { ", \"pages\": \($0)" } ?? ""
        let scale = stages[0].canvas.scale.numberText()
        return """
            {"output": \(path.jsonText), "width": \(record.width), "height": \(record.height), "scale": \(scale)\(pages),
             "fonts": [\(fonts.joined(separator: ",\n  "))],
             "files": [\(files.joined(separator: ", "))]}
            """
    }

    /// The file that is written.
    private var path: String {
        if let output { return output }
        if input.scene == "-" { return "-" }
        if interface.flow { return input.sceneName + "-flow.png" }
        return input.sceneName + (interface.all || interface.names.count > 1 ? "-" + Self.namePlace : "") + ".png"
    }
}

extension Array where Element: Hashable {
    /// Without the elements that equal an earlier one.
    fileprivate var firstOfEach: [Element] {
        var known: Set<Element> = []
        return filter { known.insert($0).inserted }
    }
}
