// SPDX-License-Identifier: MIT
//
// The arguments of commands that read a scene, and the reading.

public import ArgumentParser
import Foundation
import VitrineCapture
import VitrineFiles
import VitrineOutput
import VitrineSceneFile
import VitrineStage
import VitrineTypography

/// Which scene, and how its canvas is varied.
struct SceneArguments: ParsableArguments {
    @Argument(
        help: "The scene file, YAML or JSON, or a .storyboard or .xib; - reads a scene from standard input.",
        completion: .file(extensions: ["yaml", "yml", "json", "storyboard", "xib"]))
    var scene: String

    @Option(help: ArgumentHelp("Pixels per point, in place of the scene's.", valueName: "number"))
    var scale: Double?

    @Option(help: "Colours for a light or a dark appearance, in place of the scene's.")
    var appearance: Scene.Appearance?

    @Option(help: ArgumentHelp("The canvas in points, such as 390x844, in place of the scene's.", valueName: "WxH"))
    var size: CanvasSize?

    @Option(
        help: ArgumentHelp(
            "The screen of a device, such as iPhone16 or iPadPro11-landscape, in place of the scene's.", valueName: "device"),
        transform: { try NamedDevice(parsing: $0) })
    var device: NamedDevice?

    @Option(help: ArgumentHelp("A language tag such as ar or zh-Hans, in place of the scene's.", valueName: "tag"))
    var locale: String?

    @Option(help: ArgumentHelp("The preferred text size, such as extraLarge, in place of the scene's.", valueName: "size"))
    var textSize: Scene.ContentSizeCategory?

    @Option(help: "The direction of reading, in place of the scene's.")
    var direction: Scene.LayoutDirection?

    @Option(help: "The edges of turned and projected views, in place of the scene's: smooth, or hard as UIKit leaves them.")
    var edges: Scene.Edges?

    @Flag(help: "Draw the fingers of the timeline, as the scene's canvas can say too.")
    var showTouches = false

    @Option(
        name: .customLong("fonts"), help: ArgumentHelp("A folder with more fonts; may be given several times.", valueName: "folder"),
        completion: .directory)
    var fontFolders: [String] = []

    @Flag(help: "Allow the scene to use files outside of its folder.")
    var allowOutside = false

    @Flag(name: .shortAndLong, help: "Print errors only.")
    var quiet = false

    func validate() throws {
        if let scale, !(0.01...16).contains(scale) { throw ValidationError("The scale is a number from 0.01 to 16.") }
    }

    /// Reads the scene, prints what is wrong with it, and applies the overrides.
    func load() throws -> LoadedScene { try load(scene) }

    /// The name of the scene's file without its ending; empty for standard input.
    var sceneName: String { scene == "-" ? "" : ((scene as NSString).lastPathComponent as NSString).deletingPathExtension }

    /// Reads a scene in the way of the first.
    func load(_ path: String) throws -> LoadedScene {
        try FontFolder.check(fontFolders)
        var loaded = try LoadedScene(path: path, allowOutside: allowOutside, quiet: quiet)
        loaded.fontFolders = fontFolders
        return loaded.replacingCanvas(varied(loaded.scene.canvas.applying(traits)))
    }

    /// What is said of the surroundings, in place of what the file says.
    var traits: [SnapshotTrait] {
        var traits: [SnapshotTrait] = []
        if let device { traits.append(.device(device.device)) }
        if let size { traits.append(.size(size.points)) }
        if let scale { traits.append(.scale(CGFloat(scale))) }
        if let appearance { traits.append(appearance == .dark ? .dark : .light) }
        if let direction { traits.append(direction == .rightToLeft ? .rightToLeft : .leftToRight) }
        if let textSize { traits.append(.preferredTextSize(textSize)) }
        return traits
    }

    /// A canvas with what is said that is no trait.
    func varied(_ canvas: Scene.Canvas) -> Scene.Canvas {
        var canvas = canvas
        if direction != nil { canvas.givesDirection = true }
        if let locale { canvas.speak(locale) }
        if let edges { canvas.edges = edges }
        if showTouches { canvas.showsTouches = true }
        return canvas
    }
}

/// A scene and where it came from.
struct LoadedScene: LoadedInput {
    var scene: Scene
    /// The file's name as the user gave it.
    let name: String
    /// Where the files that it names are found.
    let resources: SceneResources
    var fontFolders: [String] = []
    let quiet: Bool
    private let result: SceneResult

    /// The scene as YAML, with short forms in full.
    var expandedText: String { result.expandedText ?? "" }

    /// Reads a scene file.
    ///
    /// Its diagnostics go to standard error. Where there is an error among them the exit status tells whether a file is missing or the
    /// input is bad.
    init(path: String, allowOutside: Bool, quiet: Bool) throws {
        let result = try SceneLoader.load(argument: path, allowsOutside: allowOutside)
        Report.diagnostics(result.diagnostics, quiet: quiet)
        guard let scene = result.scene, !result.diagnostics.contains(where: { $0.severity == .error }) else {
            throw ExitStatus(result.diagnostics).exitCode
        }
        self.scene = scene
        self.result = result
        self.quiet = quiet
        name = SceneLoader.name(ofArgument: path)
        resources = SceneLoader.resources(ofArgument: path, allowsOutside: allowOutside)
    }

    var subjectName: String { (name as NSString).lastPathComponent.split(separator: ".").first.map(String.init) ?? "" }

    var word: String { "scene" }

    func path(ofUsed file: String) -> String { (try? resources.locate(file)) ?? file }

    func replacingCanvas(_ canvas: Scene.Canvas) -> LoadedScene {
        var result = self
        result.scene.canvas = canvas
        return result
    }

    /// Builds the views.
    @MainActor
    func stage() -> Stage { Stage(scene: scene, file: name, resources: resources, fontFolders: fontFolders) }

    /// Builds the views of a scene that is going to be played.
    ///
    /// - Parameter notesEvents: whether the calls of the delegate and the data source are noted.
    @MainActor
    func player(notesEvents: Bool = false) -> Player {
        Player(scene: scene, file: name, resources: resources, fontFolders: fontFolders, notesEvents: notesEvents)
    }

    @MainActor
    func moment(at time: Double?) -> (stage: any Staging, diagnostics: () -> [Diagnostic]) {
        let moment = sceneMoment(at: time)
        return (moment.stage, moment.diagnostics)
    }

    /// The views as they are at a time; nil is the beginning, before anything happens.
    @MainActor
    func sceneMoment(at time: Double?) -> (stage: Stage, diagnostics: () -> [Diagnostic]) {
        guard let time else {
            let stage = stage()
            return (stage, { stage.diagnostics })
        }
        let player = player()
        player.move(to: time)
        return (player.stage, { player.diagnostics })
    }
}

extension ExitStatus {
    /// The status for errors in a scene: a missing file when nothing else is wrong.
    init(_ diagnostics: [Diagnostic]) {
        let errors = diagnostics.filter { $0.severity == .error }
        self = !errors.isEmpty && errors.allSatisfy { $0.category == .missingFile } ? .missingInput : .badInput
    }
}

/// A size on the command line: `390x844`.
struct CanvasSize: ExpressibleByArgument {
    var points: CGSize

    init?(argument: String) {
        let parts = argument.lowercased().split(whereSeparator: { $0 == "x" || $0 == "×" }).map { Double($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1], width > 0, height > 0, width <= 20_000, height <= 20_000 else {
            return nil
        }
        points = CGSize(width: width, height: height)
    }
}

/// A device on the command line, by its name.
struct NamedDevice {
    var device: Device

    init(parsing word: String) throws {
        do throws(SnapshotMatrixError) { device = try Device(word: word) } catch { throw ValidationError(error.description) }
    }
}

extension Scene.ContentSizeCategory: ExpressibleByArgument {}
extension Scene.Appearance: ExpressibleByArgument {}
extension Scene.LayoutDirection: ExpressibleByArgument {}
extension Scene.Edges: ExpressibleByArgument {}

extension FontFolder {
    /// Ends the run where a folder of fonts cannot be used.
    static func check(_ paths: [String]) throws {
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
    static func load(argument: String, allowsOutside: Bool, thoroughness: Thoroughness = .brief) throws -> SceneResult {
        guard argument == "-" else { return load(path: argument, allowsOutside: allowsOutside, thoroughness: thoroughness) }
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
            thoroughness: thoroughness)
    }

    static func name(ofArgument argument: String) -> String { argument == "-" ? "<stdin>" : argument }

    static func resources(ofArgument argument: String, allowsOutside: Bool) -> SceneResources {
        let folder = argument == "-" ? "" : (argument as NSString).deletingLastPathComponent
        return SceneResources(root: folder.isEmpty ? "." : folder, allowsOutside: allowsOutside)
    }
}

/// A moment on the command line, in seconds: `0.15` or `0.15s`.
struct Seconds: ExpressibleByArgument {
    var value: Double

    init(_ value: Double) { self.value = value }

    var defaultValueDescription: String { "\(value)" }

    init?(argument: String) {
        let text = argument.hasSuffix("s") ? String(argument.dropLast()) : argument
        guard let value = Double(text), value >= 0, value <= 7200 else { return nil }
        self.value = value
    }
}
