// SPDX-License-Identifier: MIT
//
// vitrine replay: a recording of a stage, done again without a page.

package import ArgumentParser
import Foundation
import VitrineConsole
import VitrineFiles
import VitrineImageCoding
import VitrineLive
import VitrineRecordings

package struct ReplayCommand: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Do again what was done to a stage, and make a picture or a film of it.",
        discussion: """
            A recording is what `vitrine stage recording -o bug.json` writes, or the page saves. The same recording of the same scene shows the \
            same frames: films made before and after a change are compared by `vitrine diff`.

            Examples:
              vitrine replay bug.json
              vitrine replay bug.json photos.yaml -o bug.png --at 2.5
              vitrine replay bug.json -o after.apng && vitrine diff before.apng after.apng
            """)

    @Argument(help: ArgumentHelp("The recording.", valueName: "recording"), completion: .file(extensions: ["json"]))
    var recording: String

    @Argument(
        help: ArgumentHelp("The scene, storyboard or nib; the one that the recording names where it is left out.", valueName: "scene"),
        completion: .file())
    var scene: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "A picture of the end, .png, or a film: .mp4, .webm, .apng, .gif, .webp, .svg, or .json for Lottie.", valueName: "file"),
        completion: .file())
    var output: String?

    @Option(help: ArgumentHelp("The moment of the picture, in seconds, in place of the end.", valueName: "seconds"))
    var at: Double?

    @Option(help: ArgumentHelp("Where the film begins, in seconds.", valueName: "seconds"))
    var from: Double?

    @Option(help: ArgumentHelp("Where the film ends, in seconds.", valueName: "seconds"))
    var to: Double?

    package init() {}

    package func validate() throws {
        let isPicture = output?.hasSuffix(".png") == true
        if at != nil, !isPicture { throw ValidationError("--at goes with a picture: -o now.png") }
        if from != nil || to != nil, isPicture || output == nil { throw ValidationError("--from and --to go with a film: -o film.mp4") }
    }

    @MainActor
    package func run() async throws {
        guard FileManager.default.fileExists(atPath: recording) else {
            Report.error("there is no recording '\(recording)'")
            throw ExitStatus.missingInput.exitCode
        }
        let bytes: Data
        do throws(LiveError) {
            let began = ContinuousClock.now
            let replay = try await Replay(
                try LiveRecording(contentsOf: URL(fileURLWithPath: recording)), file: scene.map { URL(fileURLWithPath: $0) })
            let (done, took) = (replay.recording, (ContinuousClock.now - began) / .seconds(1))
            for problem in replay.problems { Report.line(problem.description) }
            guard let output else {
                let words =
                    "\(done.entries.count) inputs in \(String(format: "%.2f", done.duration)) s, done again in \(String(format: "%.2f", took)) s"
                return StandardOutput.write("\(recording): \(words)\n")
            }
            bytes =
                output.hasSuffix(".png")
                ? Data(PNGEncoder().encode(try replay.bitmap(at: at)))
                : try await replay.film(as: URL(fileURLWithPath: output).pathExtension.lowercased(), from: from, to: to)
        } catch {
            // What is wrong in files says where it stands.
            if error.description.contains(": error: ") { Report.line(error.description) } else { Report.error(error.description) }
            throw ExitStatus.badInput.exitCode
        }
        guard let output else { return }
        do { try bytes.write(to: URL(fileURLWithPath: output), options: .atomic) } catch {
            Report.error("cannot write '\(output)': \(error.localizedDescription)")
            throw ExitStatus.cannotWrite.exitCode
        }
    }
}
