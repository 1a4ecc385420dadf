// SPDX-License-Identifier: MIT
//
// vitrine render: a scene to a picture.

public import ArgumentParser
import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineImageCoding
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
              vitrine render insert.yaml -o half-way.png --at 0.15
              generate-scene | vitrine render - -o - > picture.png
            """)

    @OptionGroup var input: SceneArguments

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The picture to write; - is standard output. Without it, the scene's name with .png.", valueName: "file"),
        completion: .file(extensions: OutputFormat.allCases.map(\.rawValue)))
    var output: String?

    @Flag(help: "Draw all of the content, as if the screen were large enough to show it without scrolling.")
    var fullContent = false

    @Option(help: ArgumentHelp("Draw the moment that many seconds into the timeline, in place of the beginning.", valueName: "seconds"))
    var at: Seconds?

    @Option(help: "How hard to compress.")
    var compress = PNGEncoder.Compression.balanced

    @OptionGroup(title: "Options for .svg") var svg: SVGArguments

    @Flag(help: "Print a JSON record of the picture: its size, the fonts with their versions and SHA-256, and the files that were read.")
    var json = false

    func validate() throws {
        if json && output == "-" { throw ValidationError("--json and a picture on standard output exclude each other.") }
        guard let output, output != "-" else { return }
        guard OutputFormat(path: output) != nil else {
            throw ValidationError("'\(output)' does not end in \(OutputFormat.listed), the formats that can be written.")
        }
    }

    func run() throws {
        let path = output ?? defaultOutput
        if path == "-", isatty(1) == 1 { throw ValidationError("A picture is not written to a terminal: give a file with -o, or a pipe.") }
        let loaded = try input.load()
        try MainActor.assumeIsolated {
            let (stage, diagnostics) = loaded.moment(at: at?.value)
            do {
                var told: Set<Diagnostic> = []
                let size = try write(stage, to: path) { try loaded.check(diagnostics(), told: &told) }
                if json { StandardOutput.write(record(of: stage, at: path, width: size.width, height: size.height)) }
            } catch let error as WriteError {
                Report.error(error.description)
                throw ExitStatus.cannotWrite.exitCode
            } catch let error as SVGError {
                Report.error(error.description)
                throw ExitStatus.badInput.exitCode
            } catch let error as RasterError {
                Report.error(error.description)
                throw ExitStatus.badInput.exitCode
            }
        }
    }

    /// Writes the picture in the format that its name asks for.
    ///
    /// - Returns: its size in pixels.
    @MainActor
    private func write(_ stage: Stage, to path: String, check: () throws -> Void) throws -> (width: Int, height: Int) {
        switch OutputFormat(path: path) ?? .png {
        case .png:
            let encoder = PNGEncoder(compression: compress, scale: Double(stage.scene.canvas.scale))
            return try PictureWriter(stage: stage, encoder: encoder, quiet: input.quiet)
                .write(to: path, fullContent: fullContent, check: check)
        case .svg:
            return try SVGWriter(stage: stage, arguments: svg).write(to: path, fullContent: fullContent, check: check)
        }
    }

    @MainActor
    private func record(of stage: Stage, at path: String, width: Int, height: Int) -> String {
        let fonts = stage.usedFonts.map { font in
            "{\"file\": \(font.fileName.jsonText), \"family\": \(font.family.jsonText), \"style\": \(font.style.jsonText), "
                + "\"version\": \(font.version.jsonText), \"sha256\": \(font.sha256.jsonText)}"
        }
        let files = stage.usedFiles.map(\.jsonText)
        return """
            {"output": \(path.jsonText), "width": \(width), "height": \(height), "scale": \(stage.scene.canvas.scale.numberText()),
             "fonts": [\(fonts.joined(separator: ",\n  "))],
             "files": [\(files.joined(separator: ", "))]}

            """
    }

    private var defaultOutput: String {
        if input.scene == "-" { return "-" }
        return ((input.scene as NSString).lastPathComponent as NSString).deletingPathExtension + ".png"
    }
}

extension PNGEncoder.Compression: ExpressibleByArgument {}
