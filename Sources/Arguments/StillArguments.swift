// SPDX-License-Identifier: MIT
//
// What render and watch take besides the scene: which pictures are drawn, and into which files.

package import ArgumentParser
package import VitrineConsole
import VitrineFiles
import VitrineInterfaces
import VitrineOutput
import VitrineScene
import VitrineStage

/// Which pictures are drawn of a scene, and into which files.
package struct StillArguments: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The picture to write; - is standard output, where nothing is watched. Without it, the scene's name with .png.",
            valueName: "file"),
        completion: .file(extensions: FileKind.fileExtensions(of: .still)))
    package var output: String?

    @OptionGroup package var each: EachArguments

    @OptionGroup(title: "Options for views alone") package var component: ComponentArguments

    @Flag(help: "Put all pictures on one sheet, each with its caption.")
    package var sheet = false

    @Option(help: ArgumentHelp("The most pictures beside each other on a sheet.", valueName: "count"))
    var columns: Int?

    @Option(help: ArgumentHelp("How many pixels a scene's canvas is wide, in place of its scale.", valueName: "pixels"))
    var width: Int?

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

    @OptionGroup(title: "Options for storyboards and nibs") package var interface: InterfaceArguments

    @OptionGroup var image: ImageArguments

    @OptionGroup(title: "Options for .svg") var svg: SVGArguments

    @OptionGroup(title: "Options for .pdf") var pdf: PDFArguments

    package init() {}

    /// What the options need, whichever of the commands they are given to.
    package func requirements(_ job: StillJob) -> [Requirement] {
        let kind = FileKind.still(path: job.path)
        let kinds = kind.map { [$0] } ?? []
        let isInterface = job.scenes.contains(where: InterfaceFile.isNamed)
        let own: [Requirement] = [
            Requirement("--at is for scenes.", at == nil || !isInterface && !component.areGiven),
            Requirement("--view and --views are for scene files.", !component.areGiven || !isInterface),
            Requirement("--columns is for --sheet.", columns == nil || sheet),
            Requirement("--width is for scenes.", width == nil || !isInterface),
            Requirement("--width and --scale exclude each other.", width == nil || job.input.varied.scale == nil),
            Requirement("--width is at least 1.", (width ?? 1) >= 1),
            Requirement("--columns is at least 1.", (columns ?? 1) >= 1),
            Requirement("'\(job.path)' does not end in \(FileKind.endings(of: .still)), the formats that can be written.", kind != nil),
            Requirement(
                "--show-touches needs --at: no finger is down at the beginning, which is drawn without it.",
                !job.input.showTouches || at != nil || isInterface),
            Requirement("--full-content is for scenes.", !fullContent || !job.scenes.allSatisfy(InterfaceFile.isNamed)),
        ]
        return own + component.requirements + image.requirements(kinds) + svg.requirements(kinds) + pdf.requirements(kinds)
    }

    /// What is drawn of scenes.
    package func job(_ scenes: [String], _ input: SceneArguments) -> StillJob {
        var options = RenderOptions()
        options.take(image, svg, pdf, sceneName: input.sceneName)
        options.drawsFullContent = fullContent
        return StillJob(
            scenes: scenes, input: input, interface: interface, each: each, component: component, output: output, options: options,
            moment: at, width: width,
            sheet: sheet ? StillJob.Sheet(columns: columns) : nil)
    }
}
