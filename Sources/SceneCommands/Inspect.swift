// SPDX-License-Identifier: MIT
//
// vitrine inspect: the layout attributes of every element.

public import ArgumentParser
import Foundation
import VitrineArguments
import VitrineCapture
import VitrineComposition
import VitrineConsole
import VitrineDrawing
import VitrineFiles
import VitrineFrameChecks
import VitrineGeometry
import VitrineInterfaces
import VitrineLayoutDiff
import VitrineOutput
import VitrineScene
import VitrineSceneFormat
public import VitrineSpecification
import VitrineStage
import VitrineVoiceOver

package struct Inspect: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Print every element's layout attributes, or the views of a storyboard or a nib.",
        discussion: """
            All elements of the content are listed, not only the visible ones: by section the header, the cells and the footer, then \
            decorations. Lengths are points in the space of the content. Of a storyboard or a nib every view is listed with its class, \
            its frame in its superview, its text and its id in the file.

            --against-file lays storyboards and nibs out on the device that they name, and lists the views that stand elsewhere than \
            where Xcode saved them, each with the reason. What the file itself contradicts, what Interface Builder marked, what stands \
            beside a text in another font and what only its canvas places is told apart. The status is 1 where views differ by a fault \
            of the layout.

            Examples:
              vitrine inspect photos.yaml
              vitrine inspect store.yaml --expand > store-in-full.yaml
              vitrine inspect insert.yaml --at 0.15 --display-list
              vitrine inspect Main.storyboard --composition
              vitrine inspect photos.yaml --json | jq '.elements[] | select(.visible) | .frame'
              vitrine inspect kit.yaml --views
              vitrine inspect reorder.yaml --events
              vitrine inspect photos.yaml --each 'device=iPhone SE|iPad' --json
              vitrine inspect settings.yaml --redlines -o settings-spec.html
              vitrine inspect settings.yaml --as swiftui --element title
              vitrine inspect Main.storyboard --controller settings --device iPadPro11
              vitrine inspect settings.yaml --accessibility -o settings-heard.png
              vitrine inspect photos.yaml --layout > photos.layout.txt
              vitrine inspect Main.storyboard Cells/*.xib --against-file
            """)

    package init() {}

    @OptionGroup var input: SceneArguments

    @Argument(help: "More storyboards and nibs, for --against-file.", completion: .file(extensions: ["storyboard", "xib"]))
    var more: [String] = []

    @OptionGroup var each: EachArguments

    @OptionGroup(title: "Options for storyboards and nibs") var interface: InterfaceArguments

    @Option(
        help: ArgumentHelp(
            "Look at the moment that many seconds into the timeline, or the one of that name. Attributes are those that the layout leads to; --display-list and --composition show what is on the way there.",
            valueName: "moment"))
    var at: MomentArgument?

    @Flag(help: "Print JSON.")
    var json = false

    @Flag(help: "Print the display list instead: what is drawn, layer by layer.")
    var displayList = false

    @Flag(
        help: """
            Print the composition instead: what is painted after every decision, in the order of painting. Pictures and long outlines are \
            told by their size and a hash.
            """)
    var composition = false

    @Flag(
        help: """
            Print the calls that the delegate and the data source got, in order and with their times, up to the moment of --at; without \
            it, those of the whole timeline.
            """)
    var events = false

    @Flag(
        help: """
            Write a specification for who builds the screen: frames, gaps, paddings, fonts, colours and names of every view, as a picture \
            with a legend or as a page on which one measures. -o names the file; without it, the scene's name with -redlines.html.
            """)
    var redlines = false

    @Option(
        name: .customLong("as"),
        help: ArgumentHelp(
            "Print what is on the canvas as code to paste, with the tokens of the theme that 'vitrine tokens' writes.",
            valueName: SnippetLanguage.allCases.map(\.rawValue).joined(separator: "|")))
    var language: SnippetLanguage?

    @Option(
        help: ArgumentHelp(
            """
            The part of the canvas that --as prints, by its name, its component, its identifier, its icon, its text, or a section and an item: \
            0,2. Without it all that is there.
            """,
            valueName: "name"))
    var element: String?

    @Flag(
        help: """
            Print what VoiceOver says, element by element in the order in which it comes to them; with -o, draw the picture with the \
            elements numbered and what is said beside it.
            """)
    var accessibility = false

    @Flag(help: "Print the layout in the words of a .layout.txt, as references hold it; with --json as the text of an object.")
    var layout = false

    @Flag(
        help: """
            List the views of storyboards and nibs whose frames are others than those that Xcode saved, and why; all controllers and views \
            of each file, where --controller and --object name none.
            """)
    var againstFile = false

    @Option(
        help: ArgumentHelp(
            "How far an edge may be off for --against-file, from 0 to 100; a text may be off by 6 % of its width, too. (default: 1)",
            valueName: "points"))
    var tolerance: Double?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The file for --redlines, ending in .html or as a picture does, or for --accessibility, a picture.", valueName: "file"),
        completion: .file(extensions: ["html"] + FileKind.fileExtensions(of: .still)))
    var output: String?

    @Flag(help: "Print the views that a file declares: what each is for, its variants, its states and its fields.")
    var views = false

    @Flag(help: "Print the scene itself as YAML, with grids, shelves and other short forms of layouts in full.")
    var expand = false

    package func validate() throws {
        if json && displayList { throw ValidationError("--json and --display-list exclude each other.") }
        if composition && (json || displayList || events || expand || redlines) {
            throw ValidationError("--composition stands alone, or with --at.")
        }
        let isInterface = InterfaceFile.isNamed(input.scene)
        try [
            Requirement(
                "--against-file is for storyboards and nibs.", !againstFile || ([input.scene] + more).allSatisfy(InterfaceFile.isNamed)),
            Requirement(
                "--against-file prints frames on the device that the file names, and nothing else.",
                !againstFile
                    || !(displayList || composition || events || expand || redlines || accessibility || input.varied.areOfCanvas)
                        && each.axes.isEmpty
            ),
            Requirement("Several files are for --against-file.", againstFile || more.isEmpty),
            Requirement("--controller and --object name what is in one file.", more.isEmpty || interface.all || !interface.areGiven),
            Requirement("--tolerance is for --against-file.", againstFile || tolerance == nil),
            Requirement("--tolerance is from 0 to 100 points.", tolerance.map { (0...100).contains($0) } ?? true),
            Requirement("--events and --display-list exclude each other.", !events || !displayList),
            Requirement("--expand stands alone.", !expand || (!json && !displayList && !events && at == nil)),
            Requirement("--expand is for scenes.", !expand || !isInterface),
            Requirement(
                "--views stands alone, and is for scene files.",
                !views || !isInterface && !(json || displayList || composition || events || expand || redlines || accessibility)),
            Requirement("--redlines stands alone, or with --at.", !redlines || (!json && !displayList && !events && !expand)),
            Requirement("--redlines is for scenes.", !redlines || !isInterface),
            Requirement(
                "--expand prints what the scene says, in which options that vary its canvas have no place.",
                !expand || !input.varied.areOfCanvas && each.areOfScene),
            Requirement(
                "--show-touches and --frame are for what is drawn: --display-list, --composition and --redlines.",
                !input.showTouches && !input.frame || displayList || composition || redlines || isInterface),
            Requirement(
                "--accessibility stands alone, or with --at, and with --json or -o.",
                !accessibility || !(displayList || composition || events || expand || redlines || json && output != nil)),
            Requirement(
                "--layout stands alone, or with --at or --json, and is for scenes.",
                !layout
                    || !isInterface && !(displayList || composition || events || expand || redlines || accessibility || views)
                        && language == nil
            ),
            Requirement("-o is the file of --redlines or --accessibility.", output == nil || redlines || accessibility),
            Requirement(
                "'\(output ?? "")' does not end in \(RedlineWriter.endings), the files that --redlines writes.",
                accessibility || output.map(RedlineWriter.writes) ?? true),
            Requirement(
                "'\(output ?? "")' does not end in \(FileKind.endings(of: .still)), the pictures that --accessibility draws.",
                !accessibility || output.map { FileKind.still(path: $0) != nil } ?? true),
            Requirement(
                "--as stands alone, or with --at and --element, and is for scenes.",
                language == nil
                    || !isInterface && !(json || displayList || composition || events || expand || redlines || accessibility || views)),
            Requirement("--element is the part that --as prints.", element == nil || language != nil),
            Requirement("-o is for scenes.", !isInterface || output == nil),
            Requirement("--at and --events are for scenes.", !isInterface || (at == nil && !events)),
            Requirement("--controller, --object and --all are for storyboards and nibs.", isInterface || !interface.areGiven),
            Requirement("--flow is for vitrine render.", !interface.flow),
        ].check()
        _ = try input.variations(each)
    }

    @MainActor
    package func run() async throws {
        if againstFile { return try checkFrames() }
        let variations = try input.variations(each)
        if views { return StandardOutput.write(try input.views(variations).map(\.outline).joined(separator: "\n")) }
        if InterfaceFile.isNamed(input.scene) { return try printViews(try input.load(input.scene, interface, variations)) }
        let scenes = try input.load(input.scene, variations)
        if redlines || output != nil { return try writeSheets(scenes, variations) }
        // Variants of a scene are the elements of a list, or stand under their names.
        let telling = variations.telling
        let isList = scenes.count > 1 && json
        for (number, (loaded, telling)) in zip(scenes, telling).enumerated() {
            if isList {
                StandardOutput.write(number == 0 ? "[" : ",\n")
                StandardOutput.write("{\"variant\": \(telling.map(\.caption).joined(separator: ", ").jsonText), \"scene\":\n")
            } else if scenes.count > 1 {
                let heading = telling.map(\.caption).joined(separator: ", ")
                StandardOutput.write((number == 0 ? "" : "\n") + (expand ? "# " : "") + heading + "\n")
            }
            var loaded = loaded
            loaded.variantName = telling.map(\.caption).joined(separator: ", ")
            try print(loaded)
            if isList { StandardOutput.write(number == scenes.count - 1 ? "}]\n" : "}") }
        }
    }

    /// Prints what is asked for of a scene in one of its variants.
    @MainActor
    private func print(_ loaded: LoadedScene) throws {
        if expand { return StandardOutput.write(loaded.expandedText) }
        var told: Set<Diagnostic> = []
        if events {
            let player = loaded.player(notesEvents: true)
            player.move(to: try at?.time(in: player) ?? player.duration)
            try loaded.check(player.diagnostics, told: &told)
            return print(player.events)
        }
        let (stage, diagnostics) = try loaded.sceneMoment(at: at)
        if let language {
            let code = try code(of: stage, in: language)
            try loaded.check(diagnostics(), told: &told)
            return StandardOutput.write(code)
        }
        if layout {
            let text = LayoutDescription(of: stage).text
            try loaded.check(diagnostics(), told: &told)
            return StandardOutput.write(json ? "{\"layout\": \(text.jsonText)}\n" : text)
        }
        if let drawn = try drawn(loaded, on: stage) {
            try loaded.check(diagnostics(), told: &told)
            return StandardOutput.write(drawn + (json ? "\n" : ""))
        }
        try loaded.check(diagnostics(), told: &told)
        print(stage)
    }

    /// What is on a stage, or the part that was named, as code.
    @MainActor
    private func code(of stage: Stage, in language: SnippetLanguage) throws -> String {
        guard let element else { return stage.redlines.views.map { $0.snippet(in: language) }.joined(separator: "\n") }
        if let view = stage.redlines.view(named: element) { return view.snippet(in: language) }
        let names = stage.redlines.names
        throw ValidationError(
            "There is no element '\(element)' on the canvas; " + (Suggestion.hint(for: element, among: names) ?? "none has a name") + ".")
    }

    /// What is drawn, where that is asked for; nil otherwise.
    @MainActor
    private func drawn(_ loaded: some LoadedInput, on stage: any Staging) throws -> String? {
        if displayList { return stage.displayList().description }
        if accessibility {
            let description = (stage as? any HeardStaging)?.accessibilityDescription
            return json ? description?.json : description?.text
        }
        guard composition else { return nil }
        return try Report.failures(canvas: loaded.canvasDiagnostic) { try Composition(stage.displayList()).description }
    }

    /// Writes the specification of a scene, or what is heard of it, in each of its variants.
    @MainActor
    private func writeSheets(_ scenes: [LoadedScene], _ variations: [SceneVariation]) throws {
        let name = input.sceneName.isEmpty ? "scene" : input.sceneName
        let variant = each.axes.isEmpty ? "" : "-{\(OutputPattern.variant)}"
        let pattern = OutputPattern(path: output ?? "\(name)\(variant)-redlines.html", each: each)
        try pattern.check(variations)
        for (loaded, telling) in zip(scenes, variations.telling) {
            var (told, loaded): (Set<Diagnostic>, LoadedScene) = ([], loaded)
            loaded.variantName = telling.map(\.caption).joined(separator: ", ")
            let (stage, diagnostics) = try loaded.sceneMoment(at: at)
            let path = try pattern.path(name: loaded.subjectName, loaded.choices, telling: telling)
            try loaded.check(stage.usedFiles, areKeptBy: [OutputName(path, numbers: 0..<0)])
            let writer = RedlineWriter(options: RenderOptions())
            try Report.failures(canvas: loaded.canvasDiagnostic) {
                if accessibility {
                    try loaded.check(diagnostics(), told: &told)
                    return try stage.writeAccessibilitySheet(toFile: path)
                }
                try writer.write(stage, title: input.sceneName, texts: loaded.texts, toFile: path) {
                    try loaded.check(diagnostics(), told: &told)
                }
            }
        }
    }

    /// Prints where views of Interface Builder files stand elsewhere than they were saved.
    @MainActor
    private func checkFrames() throws {
        let checks = try ([input.scene] + more).map { path in
            let (file, subjects) = try input.loadWhole(path, interface)
            return FrameCheck(file, subjects: subjects, tolerance: tolerance ?? 1, fontFolders: input.fonts.folders)
        }
        StandardOutput.write(json ? checks.json : checks.text)
        if !checks.allSatisfy(\.isFine) { throw ExitStatus.different.exitCode }
    }

    /// Prints the views of Interface Builder files.
    @MainActor
    private func printViews(_ inputs: [any LoadedInput]) throws {
        var (told, texts): (Set<Diagnostic>, [String]) = ([], [])
        for case let input as LoadedInterface in inputs {
            let stage = input.stage()
            texts.append(try drawn(input, on: stage) ?? (json ? stage.inspectionJSON : stage.inspectionText))
            try input.check(stage.diagnostics, told: &told)
        }
        guard json else { return StandardOutput.write(texts.joined(separator: displayList || composition ? "" : "\n")) }
        StandardOutput.write(texts.count == 1 ? texts[0] + "\n" : "[\(texts.joined(separator: ",\n"))]\n")
    }

    private func print(_ events: [SceneEvent]) {
        guard json else { return StandardOutput.write(events.map(\.text).joined()) }
        StandardOutput.write(events.isEmpty ? "[]\n" : "[\n  " + events.map(\.json).joined(separator: ",\n  ") + "\n]\n")
    }

    @MainActor
    private func print(_ stage: Stage) {
        // Written in pieces: a scene may have millions of elements.
        var pending = json ? stage.inspection.jsonHead : stage.inspection.textHead
        var isFirst = true
        stage.forEachElement { element in
            if json {
                pending += (isFirst ? "\n  " : ",\n  ") + element.json(views: stage.views(in: element).map(\.json))
            } else {
                pending += element.text
            }
            isFirst = false
            if pending.utf8.count > 1 << 16 {
                StandardOutput.write(pending)
                pending = ""
            }
        }
        StandardOutput.write(pending + (json ? Inspection.jsonTail : ""))
    }
}

extension SnippetLanguage: ExpressibleByArgument {}

extension LoadedScene {
    /// The texts of the files that the scene is made from, by their names; that of its own is empty.
    fileprivate var texts: [String: String] {
        var texts: [String: String] = [:]
        for (number, file) in scene.usedFiles.enumerated() where number == 0 || file.hasSuffix(".yaml") || file.hasSuffix(".yml") {
            guard let bytes = try? BoundedFile.contents(ofFile: number == 0 ? name : path(ofUsed: file), limit: 1 << 20) else { continue }
            texts[number == 0 ? "" : file] = String(decoding: bytes, as: UTF8.self)
        }
        return texts
    }
}
