// SPDX-License-Identifier: MIT
//
// vitrine render: a scene to a picture.

package import ArgumentParser
import Foundation
package import VitrineArguments
import VitrineConsole
import VitrineFiles
import VitrineGeometry
import VitrineInterfaces
package import VitrineOutput
package import VitrineRasterRenderer
import VitrineScene
import VitrineStage
import VitrineTypography

package struct Render: AsyncParsableCommand, DrawingCommand {
    package static let name = "render"
    package static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Draw a scene, a storyboard or a nib as a picture.",
        discussion: """
            The name of the output says its kind: \(FileKind.endings(of: .still)). Of a storyboard the initial controller is drawn, of a \
            nib the first view; {name} in the name of the output stands for that of the controller or the view, and {device}, \
            {appearance} and so on for what tells one of several variants from the others, {variant} for all of it.

            Examples:
              vitrine render photos.yaml
              vitrine render photos.yaml -o photos@3x.png --scale 3
              vitrine render photos.yaml -o night.png --appearance dark --device 'iPhone SE'
              vitrine render photos.yaml --set canvas.background=systemIndigo --data photos=summer.json
              vitrine render photos.yaml -o '{device}-{appearance}.png' --each 'device=iPhone SE|iPad,appearance=light|dark'
              vitrine render photos.yaml -o all.png --each 'locale=en|ar,textSize=large|accessibility3' --sheet
              vitrine render photos.yaml -o photos.webp
              vitrine render photos.yaml -o photos.jpg --quality 80
              vitrine render photos.yaml -o photos.svg --text outlines
              vitrine render list.yaml -o whole.png --full-content
              vitrine render kit.yaml --view button -o buttons.png --with 'kind=primary|quiet,disabled=true|false' --sheet
              vitrine render Components --views --sheet -o gallery.png
              vitrine render welcome.yaml photos.yaml -o screens.pdf --title Screens
              vitrine render insert.yaml -o half-way.png --at 0.15
              vitrine render cards.yaml -o opened.png --at opened
              vitrine render Main.storyboard -o main.png --device iPhone16 --appearance dark
              vitrine render Main.storyboard --controller settings -o settings.svg
              vitrine render Main.storyboard --all -o 'screens/{name}.png'
              vitrine render Main.storyboard --flow -o map.svg
              vitrine render shop.yaml --flow -o map.png
              vitrine render PhotoCell.xib -o cell.png --size 160x200
              generate-scene | vitrine render - -o - > picture.png
            """)

    package init() {}

    @OptionGroup var input: SceneArguments

    @Argument(
        help: ArgumentHelp("More scenes, which become further pages of a PDF.", valueName: "more-scenes"),
        completion: .file(extensions: ["yaml", "yml", "json"]))
    var moreScenes: [String] = []

    @OptionGroup var still: StillArguments

    @Flag(help: "Print a JSON record of the picture: its size, the fonts with their versions and SHA-256, and the files that were read.")
    var json = false

    package func validate() throws {
        let (job, scenes) = (job, job.scenes)
        try [
            Requirement("--json and a picture on standard output exclude each other.", !json || still.output != "-"),
            Requirement("Standard input holds one scene.", scenes.count { $0 == "-" } <= 1),
            Requirement(
                "--controller, --object and --all are for storyboards and nibs.",
                !still.interface.areGiven || still.interface.flow || scenes.contains(where: InterfaceFile.isNamed)),
        ].check()
        try still.requirements(job).check()
        _ = try input.variations(still.each)
    }

    /// Several scenes need a document or a sheet; asked when no argument is left over, since what follows a misspelt option looks like
    /// a scene.
    private func checkPages(_ scenes: [String]) throws {
        try [
            Requirement(
                "Several scenes are pages of one document: name it with -o, ending in \(FileKind.endings(of: [.still, .pages])).",
                scenes.count == 1 || still.sheet
                    || (still.output != nil && (job.canHoldAll || OutputPattern(path: job.path, each: still.each).isPattern)))
        ].check()
    }

    /// What is drawn.
    private var job: StillJob { still.job([input.scene] + moreScenes, input) }

    @MainActor
    package func draw(
        as kind: FileKind?, by renderer: RasterRenderer, onRead: ([any LoadedInput]) -> Void,
        to sink: @escaping (_ path: String) -> any ByteSink
    ) throws -> [StillJob.Drawn] {
        var job = job
        (job.kind, job.renderer, job.sink) = (kind, renderer, sink)
        try checkPages(job.scenes)
        return try job.draw(onRead: onRead)
    }

    @MainActor
    package func run() async throws {
        var job = job
        if !still.component.areGiven {
            let scenes = SceneParts.leftOut(of: job.scenes, allowOutside: input.allowOutside, quiet: input.quiet)
            job = still.job(scenes, input)
        }
        try checkPages(job.scenes)
        if job.path == "-", isatty(1) == 1 {
            throw ValidationError("A picture is not written to a terminal: give a file with -o, or a pipe.")
        }
        let progress = LateProgressBar("drawing", quiet: input.quiet)
        defer { progress.finish() }
        let drawn = try job.draw(onProgress: { progress.advance(to: $0, of: $1) })
        if json {
            let records = drawn.map { text(of: $0.record, $0.path, $0.stages) }
            StandardOutput.write(records.count == 1 ? records[0] + "\n" : "[\(records.joined(separator: ",\n"))]\n")
        }
        progress.finish()
        // All is written, and the system takes memory back faster than views give it.
        HeadStart.end()
        withExtendedLifetime(drawn) { Foundation.exit(ExitStatus.fine.rawValue) }
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
}
