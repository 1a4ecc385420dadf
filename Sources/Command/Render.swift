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
        abstract: "Draw a scene as a picture.",
        discussion: """
            The name of the output says its kind: \(FileKind.endings(of: .still)).

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

    @Option(help: ArgumentHelp("Draw the moment that many seconds into the timeline, in place of the beginning.", valueName: "seconds"))
    var at: Seconds?

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
            Requirement("'\(path)' does not end in \(FileKind.endings(of: .still)), the formats that can be written.", kind != nil),
            .option("--quality", .quality, isGiven: image.quality != nil, among: kind.map { [$0] } ?? []),
        ].check()
    }

    /// Several scenes need a document; asked when no argument is left over, since what follows a misspelt option looks like a scene.
    private func checkPages() throws {
        let isDocument = output != nil && FileKind.still(path: path)?.capabilities.contains(.pages) == true
        try [
            Requirement(
                "Several scenes are pages of one document: name it with -o, ending in \(FileKind.endings(of: [.still, .pages])).",
                moreScenes.isEmpty || isDocument)
        ].check()
    }

    @MainActor
    func run() async throws {
        try checkPages()
        if path == "-", isatty(1) == 1 { throw ValidationError("A picture is not written to a terminal: give a file with -o, or a pipe.") }
        let scenes = try ([input.scene] + moreScenes).map { try input.load($0) }
        let moments = scenes.map { $0.moment(at: at?.value) }
        var told: Set<Diagnostic> = []
        let sources = zip(scenes, moments).map { scene, moment in
            StageMoment(moment.stage) { [stage = moment.stage] in
                try scene.check(moment.diagnostics(), told: &told)
                try scene.check(stage.usedFiles, areKeptBy: [OutputName(path, numbers: 0..<0)])
            }
        }
        var options = RenderOptions()
        options.take(image, svg, pdf, sceneName: input.sceneName)
        options.drawsFullContent = fullContent
        var writer = StillWriter(kind: FileKind.still(path: path) ?? .png, options: options)
        let progress = LateProgressBar("drawing", quiet: input.quiet)
        defer { progress.finish() }
        writer.onProgress = { progress.advance(to: $0, of: $1) }
        let record = try Report.failures { try writer.write(sources, toFile: path) }
        if json { StandardOutput.write(text(of: record, moments.map(\.stage))) }
    }

    @MainActor
    private func text(of record: StillWriter.Record, _ stages: [Stage]) -> String {
        let fonts = stages.flatMap(\.usedFonts).firstOfEach.map { font in
            "{\"file\": \(font.fileName.jsonText), \"family\": \(font.family.jsonText), \"style\": \(font.style.jsonText), "
                + "\"version\": \(font.version.jsonText), \"sha256\": \(font.sha256.jsonText)}"
        }
        let files = stages.flatMap(\.usedFiles).firstOfEach.map(\.jsonText)
        let pages = record.pages.map { ", \"pages\": \($0)" } ?? ""
        let scale = stages[0].scene.canvas.scale.numberText()
        return """
            {"output": \(path.jsonText), "width": \(record.width), "height": \(record.height), "scale": \(scale)\(pages),
             "fonts": [\(fonts.joined(separator: ",\n  "))],
             "files": [\(files.joined(separator: ", "))]}

            """
    }

    /// The file that is written.
    private var path: String { output ?? (input.scene == "-" ? "-" : input.sceneName + ".png") }
}

extension Array where Element: Hashable {
    /// Without the elements that equal an earlier one.
    fileprivate var firstOfEach: [Element] {
        var known: Set<Element> = []
        return filter { known.insert($0).inserted }
    }
}
