// SPDX-License-Identifier: MIT
//
// vitrine render: a scene to a picture.

public import ArgumentParser
import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineImageCoding
import VitrinePDFRenderer
import VitrineRasterRenderer
import VitrineSVGRenderer
import VitrineSceneFile
import VitrineStage
import VitrineTypography

struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Draw a scene as a picture.",
        discussion: """
            Examples:
              vitrine render photos.yaml
              vitrine render photos.yaml -o photos@3x.png --scale 3
              vitrine render photos.yaml -o night.png --appearance dark
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
        completion: .file(extensions: OutputFormat.allCases.map(\.rawValue)))
    var output: String?

    @Flag(
        help: """
            Draw all of the content, as if the screen were large enough to show it without scrolling. A PDF has one high page of it, or \
            several where it is higher than a page may be: 14,400 points.
            """)
    var fullContent = false

    @Option(help: ArgumentHelp("Draw the moment that many seconds into the timeline, in place of the beginning.", valueName: "seconds"))
    var at: Seconds?

    @Option(help: "How hard to compress.")
    var compress = PNGEncoder.Compression.balanced

    @OptionGroup(title: "Options for .svg") var svg: SVGArguments

    @OptionGroup(title: "Options for .pdf") var pdf: PDFArguments

    @Flag(help: "Print a JSON record of the picture: its size, the fonts with their versions and SHA-256, and the files that were read.")
    var json = false

    func validate() throws {
        if json && output == "-" { throw ValidationError("--json and a picture on standard output exclude each other.") }
        let scenes = [input.scene] + moreScenes
        if scenes.count > 1, output.flatMap({ OutputFormat(path: $0) }) != .pdf {
            throw ValidationError("Several scenes are pages of one document: name it with -o, ending in .pdf.")
        }
        if scenes.filter({ $0 == "-" }).count > 1 { throw ValidationError("Standard input holds one scene.") }
        guard let output, output != "-" else { return }
        guard OutputFormat(path: output) != nil else {
            throw ValidationError("'\(output)' does not end in \(OutputFormat.listed), the formats that can be written.")
        }
    }

    func run() throws {
        let path = output ?? defaultOutput
        if path == "-", isatty(1) == 1 { throw ValidationError("A picture is not written to a terminal: give a file with -o, or a pipe.") }
        let loaded = try ([input.scene] + moreScenes).map { try input.load($0) }
        try MainActor.assumeIsolated {
            let moments = loaded.map { $0.moment(at: at?.value) }
            let stages = moments.map(\.stage)
            do {
                var told: Set<Diagnostic> = []
                let picture = try write(stages, to: path) { index in try loaded[index].check(moments[index].diagnostics(), told: &told) }
                if json { StandardOutput.write(record(of: stages, at: path, picture)) }
            } catch let error as WriteError {
                Report.error(error.description)
                throw ExitStatus.cannotWrite.exitCode
            } catch let error as SVGError {
                Report.error(error.description)
                throw ExitStatus.badInput.exitCode
            } catch let error as PDFError {
                Report.error(error.description)
                throw ExitStatus.badInput.exitCode
            } catch let error as RasterError {
                Report.error(error.description)
                throw ExitStatus.badInput.exitCode
            }
        }
    }

    /// What was written: its size in pixels, and the pages of a document.
    private struct Picture {
        var width: Int
        var height: Int
        var pages: Int?
    }

    /// Writes the picture in the format that its name asks for.
    ///
    /// - Parameter check: runs when the views of the scene with this number have been made, and may throw to stop.
    @MainActor
    private func write(_ stages: [Stage], to path: String, check: (Int) throws -> Void) throws -> Picture {
        let stage = stages[0]
        switch OutputFormat(path: path) ?? .png {
        case .png:
            let encoder = PNGEncoder(compression: compress, scale: Double(stage.scene.canvas.scale))
            let size = try PictureWriter(stage: stage, encoder: encoder, quiet: input.quiet)
                .write(to: path, fullContent: fullContent) { try check(0) }
            return Picture(width: size.width, height: size.height)
        case .svg:
            let size = try SVGWriter(stage: stage, arguments: svg).write(to: path, fullContent: fullContent) { try check(0) }
            return Picture(width: size.width, height: size.height)
        case .pdf:
            let title = pdf.title ?? (input.scene == "-" ? "" : sceneName)
            let result = try PDFFileWriter(stages: stages, title: title).write(to: path, fullContent: fullContent, check: check)
            return Picture(width: result.width, height: result.height, pages: result.pages)
        }
    }

    @MainActor
    private func record(of stages: [Stage], at path: String, _ picture: Picture) -> String {
        let fonts = stages.flatMap(\.usedFonts).firstOfEach.map { font in
            "{\"file\": \(font.fileName.jsonText), \"family\": \(font.family.jsonText), \"style\": \(font.style.jsonText), "
                + "\"version\": \(font.version.jsonText), \"sha256\": \(font.sha256.jsonText)}"
        }
        let files = stages.flatMap(\.usedFiles).firstOfEach.map(\.jsonText)
        let pages = picture.pages.map { ", \"pages\": \($0)" } ?? ""
        let scale = stages[0].scene.canvas.scale.numberText()
        return """
            {"output": \(path.jsonText), "width": \(picture.width), "height": \(picture.height), "scale": \(scale)\(pages),
             "fonts": [\(fonts.joined(separator: ",\n  "))],
             "files": [\(files.joined(separator: ", "))]}

            """
    }

    /// The name of the scene's file without its ending.
    private var sceneName: String { ((input.scene as NSString).lastPathComponent as NSString).deletingPathExtension }

    private var defaultOutput: String {
        if input.scene == "-" { return "-" }
        return sceneName + ".png"
    }
}

extension PNGEncoder.Compression: ExpressibleByArgument {}

extension Array where Element: Hashable {
    /// Without the elements that equal an earlier one.
    fileprivate var firstOfEach: [Element] {
        var known: Set<Element> = []
        return filter { known.insert($0).inserted }
    }
}
