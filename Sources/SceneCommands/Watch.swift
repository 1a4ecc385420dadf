// SPDX-License-Identifier: MIT
//
// vitrine watch: a picture that follows its scene.

package import ArgumentParser
import Foundation
import VitrineArguments
import VitrineConsole
import VitrineFiles
import VitrineImageCoding
import VitrineInterfaces
import VitrineOutput
import VitrineReport
import VitrineScene
import VitrineStage

package struct Watch: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Draw a scene, and again whenever it changes.",
        discussion: """
            The picture is drawn again when the scene is saved, or a file that it reads: pictures, data, other scenes. While there is an \
            error, which is printed, the last picture stays. A terminal that can show pictures shows it. Ctrl-C ends it.

            Examples:
              vitrine watch photos.yaml
              vitrine watch photos.yaml -o photos.svg --device iPhone16 --appearance dark
              vitrine watch photos.yaml -o all.png --each 'device=iPhone SE|iPad,appearance=light|dark' --sheet
              vitrine watch insert.yaml --at 0.15 --terminal none
            """)

    package init() {}

    @OptionGroup var input: SceneArguments

    @OptionGroup var still: StillArguments

    @Option(
        help: ArgumentHelp(
            "How the terminal shows the picture: auto, none, kitty, iterm2, sixel, blocks or blocks256; auto is pictures where it knows them, and nothing else.",
            valueName: "way"),
        completion: .list(["auto"] + TerminalGraphics.allCases.map(\.rawValue)), transform: { try TerminalChoice(parsing: $0) })
    var terminal: TerminalChoice = .auto

    package func validate() throws {
        let job = job
        try [
            Requirement("What is watched is a file.", input.scene != "-"),
            Requirement("What is written is a file.", job.path != "-"),
        ].check()
        try still.requirements(job).check()
        _ = try input.variations(still.each)
    }

    private var job: StillJob { still.job([input.scene], input) }

    @MainActor
    package func run() async throws {
        guard let watcher = FileWatcher() else {
            Report.error("files cannot be watched: the system has no more watches to give")
            throw ExitStatus.cannotWrite.exitCode
        }
        let screen = PictureScreen(terminal)
        try await EndingSignals.during(stop: watcher.stop) {
            try follow(watcher, screen)
        }
        throw (ExitStatus(rawValue: 128 + EndingSignals.latest) ?? .interrupted).exitCode
    }

    /// Draws and waits in turn, until it is to end.
    @MainActor
    private func follow(_ watcher: FileWatcher, _ screen: PictureScreen?) throws {
        var job = job
        // Fonts and pictures are loaded once.
        job.supplies = StageSupplies(fontFolders: input.fonts.folders)
        job.before = PicturesBefore()
        let scene = absolute(input.scene)
        _ = watcher.watch([scene] + input.varied.data.map { absolute($0.path) }, readAt: FileWatcher.now)
        repeat {
            var isOutdated = true
            while isOutdated {
                let moment = FileWatcher.now
                let files = try draw(job, screen)
                watcher.countAnything(files == nil, below: [(scene as NSString).deletingLastPathComponent])
                isOutdated = watcher.watch(files ?? [], readAt: moment)
            }
        } while watcher.next() == .changed
    }

    /// Draws once.
    ///
    /// - Returns: the files that were read; nil where there is an error, which was told.
    /// - Throws: where another try would end no better.
    @MainActor
    private func draw(_ job: StillJob, _ screen: PictureScreen?) throws -> [String]? {
        let start = ContinuousClock.now
        var inputs: [any LoadedInput] = []
        do {
            screen?.clearBelow()
            let drawn = try job.draw(onRead: { inputs = $0 })
            let time = start.duration(to: .now) / .milliseconds(1)
            if let first = drawn.first { screen?.show(first, job.options) }
            if !input.quiet { for picture in drawn { Report.line(line(for: picture, after: time)) } }
            let files = zip(inputs, drawn.flatMap(\.stages)).flatMap { input, stage in
                stage.usedFiles.map { absolute($0 == input.name ? input.name : input.path(ofUsed: $0)) }
            }
            return files.firstOfEach
        } catch let exit as ExitCode {
            // What is wrong with the scene can be mended; a wrong option cannot.
            guard exit == ExitStatus.badInput.exitCode || exit == ExitStatus.missingInput.exitCode else { throw exit }
            if !input.quiet { Report.line("waiting for the error to be mended") }
            return nil
        }
    }

    @MainActor
    private func line(for picture: StillJob.Drawn, after milliseconds: Double) -> String {
        let pages = picture.record.pages.map { ", \($0) page\($0 == 1 ? "" : "s")" } ?? ""
        return "drew \(picture.path): \(picture.record.width) × \(picture.record.height) pixels\(pages), \(Int(milliseconds.rounded())) ms"
    }

    private func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    }
}
