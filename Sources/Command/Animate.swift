// SPDX-License-Identifier: MIT
//
// vitrine animate: a scene's timeline to files.

public import ArgumentParser
import Foundation
import VitrineDrawing
public import VitrineFrameExport
import VitrineImageCoding
import VitrineSVGRenderer
public import VitrineSceneFile
import VitrineStage

struct Animate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Play a scene's timeline and write its frames.",
        discussion: """
            The name of an output says its kind: \(FrameFile.names). Several are written in one pass. \
            .json is Lottie; .pdf has a page for every frame; .mp4, .webm and .mov need ffmpeg.

            Examples:
              vitrine animate insert.yaml -o insert.apng
              vitrine animate insert.yaml -o insert.mp4 -o insert.gif --fps 50
              vitrine animate insert.yaml -o frames/frame-%04d.png --fps 60 --scale 1
              vitrine animate insert.yaml -o frames/frame-%04d.png --resume
              vitrine animate insert.yaml -o insert.filmstrip.png --stills 8
              vitrine animate insert.yaml -o insert.pdf --fps 10 --title Insert
              vitrine animate insert.yaml -o cut.webm --from 0.1 --to 0.6 --transparent
            """)

    @OptionGroup var input: SceneArguments

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "A file to write; may be given several times. Without it, the scene's name with .apng.", valueName: "file"))
    var output: [String] = []

    @Option(help: ArgumentHelp("Frames a second, such as 60 or 30000/1001; from 0.01 to 1000.", valueName: "rate"))
    var fps = FrameRate.sixty

    @Option(help: ArgumentHelp("The moment to begin at.", valueName: "seconds"))
    var from = Seconds(0)

    @Option(help: ArgumentHelp("The moment to end at, in place of the scene's end.", valueName: "seconds"))
    var to: Seconds?

    @Option(help: ArgumentHelp("Seconds of the scene that pass in a second: 0.5 is half as fast.", valueName: "factor"))
    var speed = 1.0

    @Option(help: ArgumentHelp("How long the last frame stays.", valueName: "seconds"))
    var hold = Seconds(0)

    @Option(help: ArgumentHelp("How often it plays; 0 is for ever.", valueName: "count"))
    var loop = 0

    @Flag(help: "Play backward after forward.")
    var bounce = false

    @Option(help: ArgumentHelp("The colour beneath everything, in place of the scene's: a name or #rrggbb.", valueName: "colour"))
    var background: Scene.Color?

    @Flag(help: "Leave out what lies beneath everything, in kinds of files that can be transparent.")
    var transparent = false

    @Option(help: ArgumentHelp("How many frames a filmstrip or an onion skin shows.", valueName: "count"))
    var stills = 6

    @Option(help: ArgumentHelp("The most frames beside each other in a filmstrip.", valueName: "count"))
    var columns: Int?

    @Option(help: ArgumentHelp("The number of the first of numbered files.", valueName: "number"))
    var firstNumber = 0

    @Flag(help: "Keep numbered files that are there, from the first to the first gap, and go on after them: after an interruption.")
    var resume = false

    @Option(
        help:
            "The frame that stands for the animation where it does not play; without it the first of an APNG and the last of an SVG.")
    var poster: APNGOutput.Poster?

    @OptionGroup(title: "Options for .svg") var svg: SVGArguments

    @OptionGroup(title: "Options for .pdf") var pdf: PDFArguments

    @Option(help: "How hard to compress PNG files.")
    var compress = PNGEncoder.Compression.balanced

    @Option(help: ArgumentHelp("Pictures that are drawn at once; the files are the same.", valueName: "count"))
    var workers: Int?

    func validate() throws {
        if svg.imageFolder != nil { throw ValidationError("--link-images is for still pictures.") }
        if transparent, background != nil { throw ValidationError("--transparent and --background exclude each other.") }
        if loop < 0 { throw ValidationError("--loop is 0 or a count.") }
        if stills < 1 { throw ValidationError("--stills is at least 1.") }
        if let columns, columns < 1 { throw ValidationError("--columns is at least 1.") }
        if let workers, workers < 1 || workers > 256 { throw ValidationError("--workers is from 1 to 256.") }
        if firstNumber < 0 { throw ValidationError("--first-number is at least 0.") }
        if !(speed > 0 && speed <= 1000) { throw ValidationError("--speed is above 0, at most 1000.") }
        var seen: Set<String> = []
        for path in output where !seen.insert(path).inserted { throw ValidationError("'\(path)' is to be written twice.") }
        var kinds: [FrameFile] = []
        for path in output {
            do throws(FrameExportError) { kinds.append(try FrameFile(path: path)) } catch { throw ValidationError("\(error).") }
        }
        guard resume else { return }
        if bounce { throw ValidationError("--resume and --bounce exclude each other: the way back is made from all frames.") }
        if kinds != kinds.filter({ $0 == .numbered }) || kinds.isEmpty {
            throw ValidationError("--resume is for numbered files, as frame-%04d.png; others are written whole or not at all.")
        }
    }

    @MainActor
    func run() async throws {
        var loaded = try input.load()
        if let background { loaded.scene.canvas.background = background }
        if transparent { loaded.scene.canvas.background = .named("clear", alpha: 1) }
        let player = loaded.player()
        var told: Set<Diagnostic> = []
        try loaded.check(player.diagnostics, told: &told)
        let end = to?.value ?? max(player.duration, from.value)
        if from.value > 0, from.value > player.duration, !input.quiet {
            let rest = "\(FieldValue.number(player.duration).text) s"
            Report.line("vitrine: warning: the scene comes to its end at \(rest), before --from: all frames are the same")
        }
        try loaded.check(player.diagnostics, told: &told)
        do {
            let times = try FrameTimes(
                rate: fps, from: from.value, to: end, speed: speed, hold: hold.value, bounces: bounce, loops: loop == 0 ? nil : loop)
            let outputs = try makeOutputs(times, opening: player.displayList(at: times.from))
            var progress = ProgressBar("drawing", total: times.frameCount, quiet: input.quiet, countsUnits: "frames")
            defer { progress.finish() }
            var exporter = FrameExporter(times: times, painters: workers ?? ProcessInfo.processInfo.activeProcessorCount)
            if resume { exporter.firstPlace = outputs.pictures.compactMap { ($0 as? PNGSequence)?.existingCount }.min() ?? 0 }
            exporter.onProgress = { done, _ in progress.advance(to: done) }
            let export = Task { [exporter] in
                var toldNow = told
                try await exporter.export(to: outputs.pictures, moments: outputs.moments) { time in
                    let list = player.displayList(at: time)
                    try loaded.check(player.diagnostics, told: &toldNow)
                    return list
                }
            }
            let interruption = Interruption { export.cancel() }
            defer { interruption.end() }
            try await export.value
            for output in outputs.moments where !input.quiet {
                for warning in await output.warnings { Report.line("vitrine: warning: \(warning)") }
            }
        } catch let error as FrameExportError {
            Report.error(error.description, hint: hint(for: error))
            throw error.exitStatus.exitCode
        } catch let error as WriteError {
            Report.error(error.description)
            throw ExitStatus.cannotWrite.exitCode
        }
    }

    /// What can be done about an error.
    private func hint(for error: FrameExportError) -> String? {
        guard case .cancelled = error else { return nil }
        let isNumbered = output.contains { path in (try? FrameFile(path: path)) == .numbered }
        return isNumbered
            ? "the numbered files up to there are whole; the same command for them alone and with --resume goes on"
            : "nothing was written; --from and --to play a part"
    }

    /// Opens the outputs, and tells what cannot be as it was asked for.
    ///
    /// - Parameter opening: what is shown first.
    private func makeOutputs(_ times: FrameTimes, opening: DisplayList) throws -> (pictures: [any FrameOutput], moments: [any MomentOutput])
    {
        var options = FrameFile.Options()
        options.look.scale = opening.scale
        if transparent { options.look.background = .transparent }
        options.isTransparent = transparent || (opening.background?.alpha ?? 0) < 1
        (options.firstNumber, options.stills, options.columns) = (firstNumber, stills, columns)
        (options.poster, options.compression) = (poster, compress)
        options.title = pdf.title ?? sceneName
        let svgOptions = SVGRenderer.Options(profile: svg.profile, text: svg.text)
        var pictures: [any FrameOutput] = []
        var moments: [any MomentOutput] = []
        for path in output.isEmpty ? [defaultOutput] : output {
            let kind = try FrameFile(path: path)
            if !input.quiet { for warning in kind.warnings(times: times, options: options) { Report.line("vitrine: warning: \(warning)") } }
            if let output = try kind.output(path: path, times: times, options: options) { pictures.append(output) }
            if let output = try kind.momentOutput(path: path, times: times, options: options, svg: svgOptions) { moments.append(output) }
        }
        return (pictures, moments)
    }

    private var defaultOutput: String {
        input.scene == "-" ? "scene.apng" : sceneName + ".apng"
    }

    /// The name of the scene's file without its ending; empty for standard input.
    private var sceneName: String {
        input.scene == "-" ? "" : ((input.scene as NSString).lastPathComponent as NSString).deletingPathExtension
    }
}

extension FrameRate: ExpressibleByArgument {
    public init?(argument: String) { self.init(argument) }
}

extension APNGOutput.Poster: ExpressibleByArgument {
    package init?(argument: String) {
        switch argument {
        case "first": self = .first
        case "last": self = .last
        default: return nil
        }
    }

    package static var allValueStrings: [String] { ["first", "last"] }
}

extension Scene.Color: ExpressibleByArgument {
    public init?(argument: String) { self.init(text: argument) }
}

extension FrameExportError {
    fileprivate var exitStatus: ExitStatus {
        switch self {
        case .times, .output: .wrongUsage
        case .write, .programMissing, .programFailed: .cannotWrite
        case .raster, .page, .sizeChanges: .badInput
        case .cancelled: .interrupted
        }
    }
}

/// Has the first interruption from the keyboard end the work in an orderly way; the second ends the program.
private final class Interruption {
    private let source: any DispatchSourceSignal

    @MainActor
    init(_ action: @escaping @Sendable () -> Void) {
        signal(SIGINT, SIG_IGN)
        source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
        source.setEventHandler {
            action()
            signal(SIGINT, SIG_DFL)
        }
        source.activate()
    }

    func end() {
        source.cancel()
        signal(SIGINT, SIG_DFL)
    }
}
