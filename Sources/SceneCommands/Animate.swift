// SPDX-License-Identifier: MIT
//
// vitrine animate: a scene's timeline to files.

public import ArgumentParser
import Foundation
import VitrineArguments
import VitrineConsole
import VitrineDrawing
import VitrineFiles
public import VitrineFrameExport
import VitrineInterfaces
import VitrineOutput
public import VitrineScene
import VitrineStage

package struct Animate: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "animate",
        abstract: "Play a scene's timeline and write its frames.",
        discussion: """
            The name of an output says its kind: \(FileKind.sampleNames). Several are written in one pass. \
            .json is Lottie; .pdf has a page for every frame; .mp4, .webm and .mov need ffmpeg.

            Examples:
              vitrine animate insert.yaml -o insert.apng
              vitrine animate insert.yaml -o insert.mp4 -o insert.gif --fps 50
              vitrine animate insert.yaml -o insert.webp
              vitrine animate insert.yaml -o frames/frame-%04d.png --fps 60 --scale 1
              vitrine animate insert.yaml -o frames/frame-%04d.png --resume
              vitrine animate insert.yaml -o insert.filmstrip.png --stills 8
              vitrine animate insert.yaml -o insert.filmstrip.png --stills-at 0,0.15,end
              vitrine animate insert.yaml -o insert.pdf --fps 10 --title Insert
              vitrine animate insert.yaml -o '{device}.mp4' --each 'device=iPhone SE|iPad'
              vitrine animate insert.yaml -o cut.webm --from 0.1 --to 0.6 --transparent
            """)

    package init() {}

    @OptionGroup var input: SceneArguments

    @OptionGroup var each: EachArguments

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "A file to write; may be given several times. Without it, the scene's name with .apng.", valueName: "file"),
        completion: .file(extensions: FileKind.fileExtensions(of: .moving)))
    var output: [String] = []

    @Option(help: ArgumentHelp("Frames a second, such as 60 or 30000/1001; from 0.01 to 1000.", valueName: "rate"))
    var fps = FrameRate.sixty

    @Option(help: ArgumentHelp("The moment to begin at, in seconds or by its name.", valueName: "moment"))
    var from = MomentArgument.time(0)

    @Option(help: ArgumentHelp("The moment to end at, in seconds or by its name, in place of the scene's end.", valueName: "moment"))
    var to: MomentArgument?

    @Option(help: ArgumentHelp("Seconds of the scene that pass in a second: 0.5 is half as fast.", valueName: "factor"))
    var speed = 1.0

    @Option(help: ArgumentHelp("How long the last frame stays.", valueName: "seconds"))
    var hold = Seconds(0)

    @Option(help: ArgumentHelp("How often it plays; 0 is for ever, as without it.", valueName: "count"))
    var loop: Int?

    @Flag(help: "Play backward after forward.")
    var bounce = false

    @Option(help: ArgumentHelp("The colour beneath everything, in place of the scene's: a name or #rrggbb.", valueName: "colour"))
    var background: Scene.Color?

    @Flag(help: "Leave out what lies beneath everything, in kinds of files that can be transparent.")
    var transparent = false

    @Option(help: ArgumentHelp("How many frames a filmstrip or an onion skin shows; 6 without it.", valueName: "count"))
    var stills: Int?

    @Option(
        help: ArgumentHelp(
            "The moments that a filmstrip or an onion skin shows, in place of so many: seconds and names, as 0.3,opened,end. The nearest frames are shown.",
            valueName: "moments"))
    var stillsAt: MomentList?

    @Option(help: ArgumentHelp("The most frames beside each other in a filmstrip.", valueName: "count"))
    var columns: Int?

    @Option(help: ArgumentHelp("The number of the first of numbered files; 0 without it.", valueName: "number"))
    var firstNumber: Int?

    @Flag(help: "Keep numbered files that are there, from the first to the first gap, and go on after them: after an interruption.")
    var resume = false

    @Option(
        help:
            "The frame that stands for the animation where it does not play; without it the first of an APNG and the last of an SVG.")
    var poster: Poster?

    @OptionGroup var image: ImageArguments

    @OptionGroup(title: "Options for .svg") var svg: SVGArguments

    @OptionGroup(title: "Options for .pdf") var pdf: PDFArguments

    @Option(help: ArgumentHelp("Threads that draw at once; the files are the same.", valueName: "count"))
    var workers: Int?

    package func validate() throws {
        var kinds: [FileKind] = []
        for path in output {
            do throws(FrameExportError) { kinds.append(try FileKind.moving(path: path)) } catch { throw ValidationError("\(error).") }
        }
        try requirements(kinds.isEmpty ? [.apng] : kinds).check()
        _ = try input.variations(each)
    }

    /// What the options need, in the order in which they are told.
    private func requirements(_ kinds: [FileKind]) -> [Requirement] {
        let isResumable = kinds.allSatisfy { $0.options.contains(.resumes) }
        let shows = stills != nil || stillsAt != nil
        let own: [Requirement] = [
            Requirement("--link-images is for still pictures.", svg.imageFolder == nil),
            Requirement("--transparent and --background exclude each other.", !transparent || background == nil),
            Requirement("--loop is 0 or a count.", (loop ?? 0) >= 0),
            Requirement("--stills is at least 1.", (stills ?? 1) >= 1),
            Requirement("--stills and --stills-at exclude each other.", stills == nil || stillsAt == nil),
            Requirement("--columns is at least 1.", (columns ?? 1) >= 1),
            Requirement("--workers is from 1 to 256.", (1...256).contains(workers ?? 1)),
            Requirement("--first-number is at least 0.", (firstNumber ?? 0) >= 0),
            Requirement("--speed is above 0, at most 1000.", speed > 0 && speed <= 1000),
            .option("--loop", .loops, isGiven: loop != nil, among: kinds),
            .option(stillsAt == nil ? "--stills" : "--stills-at", .stills, isGiven: shows, among: kinds),
            .option("--columns", .columns, isGiven: columns != nil, among: kinds),
            .option("--poster", .poster, isGiven: poster != nil, among: kinds),
            Requirement(
                "--first-number is for numbered files, as frame-%04d.png.",
                firstNumber == nil || kinds.contains { $0.options.contains(.firstNumber) }),
            Requirement(
                "--transparent is for kinds that can be transparent: \(FileKind.endings(of: [.moving, .alpha])).",
                !transparent || kinds.contains { $0.capabilities.contains(.alpha) }),
            Requirement("--resume and --bounce exclude each other: the way back is made from all frames.", !resume || !bounce),
            Requirement(
                "--resume is for numbered files, as frame-%04d.png; others are written whole or not at all.", !resume || isResumable),
        ]
        return own + image.requirements(kinds) + svg.requirements(kinds) + pdf.requirements(kinds)
    }

    @MainActor
    package func run() async throws {
        let variations = try input.variations(each)
        let patterns = (output.isEmpty ? [defaultOutput] : output).map { OutputPattern(path: $0, each: each) }
        for pattern in patterns { try pattern.check(variations) }
        let scenes = try input.load(input.scene, variations)
        for (loaded, telling) in zip(scenes, variations.telling) {
            let paths = try patterns.map { try $0.path(name: loaded.subjectName, loaded.choices, telling: telling) }
            var named = loaded
            named.variantName = telling.map(\.caption).joined(separator: ", ")
            try await play(named, paths)
        }
    }

    /// Plays a scene in one of its variants.
    @MainActor
    private func play(_ scene: LoadedScene, _ paths: [String]) async throws {
        var loaded = scene
        if let background { loaded.scene.canvas.background = background }
        if transparent { loaded.scene.canvas.background = .named("clear", alpha: 1) }
        let player = loaded.player()
        var told: Set<Diagnostic> = []
        try loaded.check(player.diagnostics, told: &told)
        let start = try from.time(in: player)
        let end = try to?.time(in: player) ?? max(player.duration, start)
        let stillTimes = try stillsAt?.moments.map { try $0.time(in: player) } ?? []
        if start > 0, start > player.duration, !input.quiet {
            let rest = "\(FieldValue.number(player.duration).text) s"
            Report.line("vitrine: warning: the scene comes to its end at \(rest), before --from: all frames are the same")
        }
        try loaded.check(player.diagnostics, told: &told)
        do {
            try await write(loaded, player, paths, from: start, to: end, stillTimes, told: told)
        } catch {
            throw Report.exit(for: error, canvas: loaded.canvasDiagnostic) { $0.kind == .cancelled ? interruptionHint : nil }
        }
    }

    /// Writes the files of what is played, until it is interrupted.
    @MainActor
    private func write(
        _ loaded: LoadedScene, _ player: Player, _ paths: [String], from start: Double, to end: Double, _ stillTimes: [Double],
        told: Set<Diagnostic>
    ) async throws {
        var options = options
        options.stillTimes = stillTimes
        let times = try options.times(from: start, to: end)
        let opening = player.displayList(at: times.from)
        try GivenInput.current?.limits.check(times, opening)
        let progress = LateProgressBar("drawing", quiet: input.quiet, countsUnits: "frames")
        defer { progress.finish() }
        var writer = MovingWriter(paths: paths, times: times, options: options)
        writer.onProgress = { progress.advance(to: $0, of: $1) }
        writer.onWarning = { [quiet = input.quiet] in if !quiet { Report.line("vitrine: warning: \($0)") } }
        let look = FrameLook(scale: opening.scale, background: transparent ? .transparent : .scene)
        let isTransparent = transparent || (opening.background?.alpha ?? 0) < 1
        let export = Task { [writer] in
            var (toldNow, filesNow, frame) = (told, 0, 0)
            try await writer.write(look: look, isTransparent: isTransparent) { time in
                let list = player.displayList(at: time)
                // What comes to light stays, and to look for it costs as much as the frame.
                if frame.isMultiple(of: 16) || time >= times.to { try loaded.check(player.diagnostics, told: &toldNow) }
                frame += 1
                let files = player.stage.usedFiles
                if files.count > filesNow { try loaded.check(files, areKeptBy: writer.names) }
                filesNow = files.count
                return list
            }
        }
        try await EndingSignals.during(stop: { export.cancel() }) { try await export.value }
    }

    /// What the arguments say of how it is played.
    private var options: RenderOptions {
        var options = RenderOptions(rate: fps)
        options.take(image, svg, pdf, sceneName: input.sceneName)
        (options.speed, options.hold, options.bounces, options.loops) = (speed, hold.value, bounce, loop == 0 ? nil : loop)
        (options.stills, options.columns, options.firstNumber, options.resumes) = (stills ?? 6, columns, firstNumber ?? 0, resume)
        options.poster = poster
        if let workers { options.workers = workers }
        return options
    }

    /// What can be done after an interruption.
    private var interruptionHint: String {
        let isNumbered = output.contains { path in (try? FileKind.moving(path: path))?.options.contains(.resumes) == true }
        return isNumbered
            ? "the numbered files up to there are whole; the same command for them alone and with --resume goes on"
            : "nothing was written; --from and --to play a part"
    }

    private var defaultOutput: String {
        (input.scene == "-" ? "scene" : input.sceneName) + (each.axes.isEmpty ? "" : "-{\(OutputPattern.variant)}") + ".apng"
    }
}

extension FrameRate: ExpressibleByArgument {
    public init?(argument: String) { self.init(argument) }
}

extension Poster: ExpressibleByArgument {}

extension Scene.Color: ExpressibleByArgument {
    public init?(argument: String) { self.init(text: argument) }
}
