// SPDX-License-Identifier: MIT
//
// The arguments of commands that read a scene, and the reading.

package import ArgumentParser
import Foundation
import VitrineCapture
import VitrineConsole
package import VitrineFiles
import VitrineGeometry
package import VitrineInterfaces
import VitrineOutput
package import VitrineScene
package import VitrineSceneFormat
package import VitrineStage
import VitrineTypography

/// Which scene, and how its canvas is varied.
package struct SceneArguments: ParsableArguments {
    @Argument(
        help: "The scene file, YAML or JSON, or a .storyboard or .xib; - reads a scene from standard input.",
        completion: .file(extensions: ["yaml", "yml", "json", "storyboard", "xib"]))
    package var scene: String

    @OptionGroup(title: "Options that vary the scene") package var varied: VariantArguments

    @Flag(help: "Draw the fingers of the timeline, as the scene's canvas can say too.")
    package var showTouches = false

    @Flag(help: "Draw the device of the canvas around it, as the scene's canvas can say too.")
    package var frame = false

    @OptionGroup package var fonts: FontArguments

    @Flag(help: "Allow the scene to use files outside of its folder.")
    package var allowOutside = false

    @Flag(name: .shortAndLong, help: "Print errors only.")
    package var quiet = false

    package init() {}

    package func validate() throws {
        let isScene = !InterfaceFile.isNamed(scene)
        try [
            Requirement("--set and --data are for scenes.", isScene || !varied.areForScenes),
            Requirement("--mode is for scenes, whose themes have modes.", isScene || varied.mode == nil),
            Requirement("--show-touches and --frame are for scenes.", isScene || !showTouches && !frame),
        ].check()
    }

    /// The name of the scene's file without its ending; empty for standard input.
    package var sceneName: String { Self.name(ofScene: scene) }

    package static func name(ofScene path: String) -> String {
        path == "-" ? "" : ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    }

    /// The variants to show, one of them where none are asked for.
    package func variations(_ each: EachArguments? = nil) throws -> [SceneVariation] {
        try SceneVariation.all(varied, each) {
            if showTouches { $0.showsTouches = true }
            $0.drawsDevice = frame
        }
    }

    /// Reads the scene, prints what is wrong with it, and applies the overrides.
    func load() throws -> LoadedScene { try load(scene, try variations())[0] }

    /// Reads a scene in some variants.
    package func load(_ path: String, _ variations: [SceneVariation]) throws -> [LoadedScene] {
        try fonts.check()
        return try equipped(try LoadedScene.all(path: path, allowOutside: allowOutside, quiet: quiet, variations), path)
    }

    /// The views that the file declares, and those of files that it includes.
    package func views(_ variations: [SceneVariation]) throws -> [Scene.ViewTemplate] {
        try declarations(of: scene, variations).scene?.views ?? []
    }

    /// A file read for what it declares alone; one with errors ends the run.
    private func declarations(of path: String, _ variations: [SceneVariation]) throws -> SceneResult {
        var variant = variations.first?.variant ?? SceneVariant()
        variant.component = SceneVariant.Component(view: "")
        let file = try SceneLoader.load(argument: path, allowsOutside: allowOutside, variant: variant)
        guard file.scene == nil else { return file }
        Report.diagnostics(file.diagnostics, quiet: quiet)
        throw ExitStatus(file.diagnostics).exitCode
    }

    /// Reads the views of a file that are drawn alone.
    ///
    /// Of many views those that cannot be drawn are told and left out.
    func views(
        of path: String, _ component: ComponentArguments, isSheet: Bool, _ variations: [SceneVariation]
    ) throws -> [LoadedScene] {
        try fonts.check()
        let file = try declarations(of: path, variations)
        return try component.variations(of: file, isSheet: isSheet, on: variations).flatMap { view, variations -> [LoadedScene] in
            if component.views, let problem = file.varied(by: variations[0].variant).diagnostics.first(where: { $0.severity == .error }) {
                let hint = "give it fields with 'example' to see it here"
                Report.line("\(problem.file): view '\(view)' is left out: \(problem.message)\nhint: \(hint)")
                return []
            }
            let scenes = try LoadedScene.all(path: path, allowOutside: allowOutside, quiet: quiet, variations, readAs: file)
            return try equipped(scenes, path)
        }
    }

    private func equipped(_ scenes: [LoadedScene], _ path: String) throws -> [LoadedScene] {
        var scenes = scenes
        for index in scenes.indices {
            let canvas = scenes[index].scene.canvas
            if canvas.frame != nil, canvas.frame?.device == nil, canvas.device == nil {
                Report.error("there is no device to draw around the canvas of '\(path)': say which with --device")
                throw ExitStatus.wrongUsage.exitCode
            }
            scenes[index].fontFolders = fonts.folders
            scenes[index].supplies = GivenInput.current?.supplies
            scenes[index].resources.assetFolders = fonts.assets
        }
        return scenes
    }
}

/// A scene and where it came from.
package struct LoadedScene: LoadedInput {
    package var scene: Scene
    /// The file's name as the user gave it.
    package let name: String
    /// Where the files that it names are found.
    fileprivate(set) var resources: SceneResources
    var fontFolders: [String] = []
    /// Fonts and pictures that others have loaded; nil loads them anew.
    var supplies: StageSupplies?
    package let quiet: Bool
    /// What is said of the variant that it is shown in.
    package private(set) var choices: [VariantChoice] = []
    /// The words for the variant in what is told of it; empty where there is one alone.
    package var variantName = ""
    /// The view that is drawn alone; nil where the scene is.
    private var view: String?
    private let result: SceneResult

    /// The scene as YAML, with short forms in full.
    package var expandedText: String { result.expandedText ?? "" }

    /// Reads a scene file in some variants.
    ///
    /// Its diagnostics go to standard error, each once. Where there is an error among them the exit status tells whether a file is
    /// missing or the input is bad.
    ///
    /// - Parameter file: The file as it was read in another variant; nil reads it.
    package static func all(
        path: String, allowOutside: Bool, quiet: Bool, _ variations: [SceneVariation], readAs file: SceneResult? = nil
    ) throws -> [LoadedScene] {
        let results: [SceneResult]
        if let file {
            results = variations.map { file.varied(by: $0.variant) }
        } else {
            let first = try SceneLoader.load(
                argument: path, allowsOutside: allowOutside, variant: variations.first?.variant ?? SceneVariant())
            results = [first] + variations.dropFirst().map { first.varied(by: $0.variant) }
        }
        let diagnostics = results.map(\.diagnostics).told(in: variations.telling)
        Report.diagnostics(diagnostics, quiet: quiet)
        let resources = SceneLoader.resources(ofArgument: path, allowsOutside: allowOutside)
        return try zip(results, variations).map { result, variation in
            guard let scene = result.scene, !diagnostics.contains(where: { $0.severity == .error }) else {
                throw ExitStatus(diagnostics).exitCode
            }
            var loaded = LoadedScene(result, scene, name: SceneLoader.name(ofArgument: path), resources: resources, quiet: quiet)
            loaded.choices = variation.choices
            loaded.view = variation.variant.component?.view
            return loaded
        }
    }

    private init(_ result: SceneResult, _ scene: Scene, name: String, resources: SceneResources, quiet: Bool) {
        (self.result, self.scene, self.name, self.resources, self.quiet) = (result, scene, name, resources, quiet)
    }

    package var subjectName: String { view ?? (name as NSString).lastPathComponent.split(separator: ".").first.map(String.init) ?? "" }

    package var word: String { "scene" }
    package var canvasPlace: (line: Int, column: Int) { result.canvasPlace }

    package func path(ofUsed file: String) -> String { (try? resources.locate(file)) ?? file }

    /// Builds the views.
    ///
    /// - Parameter mayBeInParts: whether they need not all be there at once, where many items are in view.
    @MainActor
    package func stage(mayBeInParts: Bool = false) -> Stage {
        Stage(
            scene: scene, file: name, resources: resources, fontFolders: fontFolders, typesetter: typesetter, isPlayed: false,
            memory: supplies?.memory, mayBeInParts: mayBeInParts)
    }

    @MainActor
    private var typesetter: PangoTypesetter? { supplies?.typesetter(language: scene.canvas.locale) }

    package func sharing(_ supplies: StageSupplies) -> any LoadedInput {
        var shared = self
        shared.supplies = supplies
        return shared
    }

    @MainActor
    package var fittingView: any LoadedInput {
        guard view != nil, let size = stage().sizeAroundFirstItem else { return self }
        var fitted = self
        (fitted.scene.canvas.size, fitted.scene.canvas.safeArea, fitted.scene.canvas.frame) = (size, .zero, nil)
        return fitted
    }

    package func scaled(toWidth pixels: Int) throws -> any LoadedInput {
        let width = scene.canvas.size.width
        guard (0.01...16).contains(CGFloat(pixels) / width) else {
            throw ValidationError(
                "--width is from a hundredth to 16 times as many pixels as the canvas has points, which are \(width.numberText()).")
        }
        var scaled = self
        scaled.scene.canvas.scale = CGFloat(pixels) / width
        return scaled
    }

    /// Builds the views of a scene that is going to be played.
    ///
    /// - Parameter notesEvents: whether the calls of the delegate and the data source are noted.
    @MainActor
    package func player(notesEvents: Bool = false) -> Player {
        Player(
            scene: scene, file: name, resources: resources, fontFolders: fontFolders, typesetter: typesetter, memory: supplies?.memory,
            notesEvents: notesEvents)
    }

    @MainActor
    package func moment(at time: MomentArgument?) throws -> (stage: any Staging, diagnostics: () -> [Diagnostic]) {
        let moment = try sceneMoment(at: time, mayBeInParts: true)
        return (moment.stage, moment.diagnostics)
    }

    /// The views as they are at a time; nil is the beginning, before anything happens.
    @MainActor
    package func sceneMoment(
        at moment: MomentArgument?, mayBeInParts: Bool = false
    ) throws -> (stage: Stage, diagnostics: () -> [Diagnostic]) {
        guard let moment else {
            let stage = stage(mayBeInParts: mayBeInParts)
            return (stage, { stage.diagnostics })
        }
        let player = player()
        let (time, end) = (try moment.time(in: player), player.duration)
        guard time > end else {
            player.move(to: time)
            return (player.stage, { player.diagnostics })
        }
        // What turns for ever changes after the end, too.
        let last = player.displayList(at: end)
        guard player.displayList(at: time) == last else { return (player.stage, { player.diagnostics }) }
        let note = Diagnostic(
            file: name, line: 0, column: 0, severity: .warning, category: .reference,
            message: end == 0
                ? "nothing happens in the scene: --at \(FieldValue.number(time).text) shows its beginning"
                : "the timeline ends at \(FieldValue.number((end * 1000).rounded() / 1000).text) s, before --at "
                    + "\(FieldValue.number(time).text): its end is shown")
        return (player.stage, { player.diagnostics + [note] })
    }
}

extension ExitStatus {
    /// The status for errors in a scene: a missing file when nothing else is wrong.
    package init(_ diagnostics: [Diagnostic]) {
        let errors = diagnostics.filter { $0.severity == .error }
        self = !errors.isEmpty && errors.allSatisfy { $0.category == .missingFile } ? .missingInput : .badInput
    }
}

extension FontFolder {
    /// Ends the run where a folder of fonts cannot be used.
    package static func check(_ paths: [String]) throws {
        for path in paths {
            do throws(Problem) {
                _ = try FontFolder(path)
            } catch {
                Report.error("cannot use the fonts in '\(path)': \(error)")
                throw (error == .missing ? ExitStatus.missingInput : .badInput).exitCode
            }
        }
    }
}

extension SceneLoader {
    /// Reads the scene that an argument names: a path, or - for standard input, whose folder is the current one.
    package static func load(
        argument: String, allowsOutside: Bool, thoroughness: Thoroughness = .brief, variant: SceneVariant = SceneVariant()
    ) throws -> SceneResult {
        if let given = GivenInput.current, let scene = given.scene, argument == "-" {
            let resources = resources(ofArgument: argument, allowsOutside: allowsOutside)
            return given.memory.result(of: scene, resources, thoroughness, variant)
        }
        guard argument == "-" else {
            return load(path: argument, allowsOutside: allowsOutside, thoroughness: thoroughness, variant: variant)
        }
        let bytes: [UInt8]
        do {
            // One byte more than a scene may have, so that what is longer is told apart.
            bytes = try BoundedFile.standardInput.next(byteLimit + 1)
        } catch {
            Report.error("cannot read standard input")
            throw ExitStatus.missingInput.exitCode
        }
        return load(
            Data(bytes), name: name(ofArgument: argument), resources: resources(ofArgument: argument, allowsOutside: allowsOutside),
            thoroughness: thoroughness, variant: variant)
    }

    package static func name(ofArgument argument: String) -> String {
        argument == "-" ? GivenInput.current?.scene?.name ?? "<stdin>" : argument
    }

    package static func resources(ofArgument argument: String, allowsOutside: Bool) -> SceneResources {
        let folder = argument == "-" ? GivenInput.current?.scene?.folder ?? "" : (argument as NSString).deletingLastPathComponent
        var resources = SceneResources(root: folder.isEmpty ? "." : folder, allowsOutside: allowsOutside)
        resources.bindsVariants = GivenInput.current?.isTrusted == false
        return resources
    }
}

/// A moment on the command line, in seconds: `0.15` or `0.15s`.
package struct Seconds: ExpressibleByArgument {
    package var value: Double

    package init(_ value: Double) { self.value = value }

    package var defaultValueDescription: String { "\(value)" }

    package init?(argument: String) {
        let text = argument.hasSuffix("s") ? String(argument.dropLast()) : argument
        guard let value = Double(text), value >= 0, value <= 7200 else { return nil }
        self.value = value
    }
}

/// A moment of a timeline on the command line: seconds, as `0.15` or `0.15s`, or the name that a step `moment` gives.
package enum MomentArgument: ExpressibleByArgument {
    case time(Double)
    case named(String)

    package init?(argument: String) {
        if let seconds = Seconds(argument: argument) {
            self = .time(seconds.value)
        } else if argument.first?.isLetter == true {
            self = .named(argument)
        } else {
            return nil
        }
    }

    /// The seconds from the beginning; a name that the timeline does not give ends the run.
    @MainActor
    package func time(in player: Player) throws -> Double {
        guard case .named(let name) = self else { return value ?? 0 }
        if name == "end" { return player.duration }
        if name == "middle" { return player.duration / 2 }
        if let time = player.time(ofMoment: name) { return time }
        let names = player.scene.timeline.momentNames
        throw ValidationError(
            "The timeline has no moment '\(name)'. "
                + (names.isEmpty
                    ? "A step 'moment: \(name)' gives one that name; middle and end are there always."
                    : "Known: \((names + ["middle", "end"]).joined(separator: ", "))."))
    }

    /// Its seconds, where it is no name.
    private var value: Double? { if case .time(let time) = self { time } else { nil } }

    package var defaultValueDescription: String { value.map { "\($0)" } ?? "" }
}

/// Several moments on the command line: `0.3,opened,end`.
package struct MomentList: ExpressibleByArgument {
    package var moments: [MomentArgument]

    package init?(argument: String) {
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
        moments = parts.compactMap { MomentArgument(argument: $0.trimmingCharacters(in: .whitespaces)) }
        if moments.isEmpty || moments.count < parts.count { return nil }
    }
}
