// SPDX-License-Identifier: MIT
//
// vitrine stage: a screen that lives, in a browser.

package import ArgumentParser
import Foundation
import VitrineArguments
import VitrineCapture
import VitrineConsole
import VitrineInterfaces
import VitrineLive
import VitrineLiveStage
import VitrineRecordings
import VitrineReviewing
import VitrineScene
import VitrineStage

package struct StageCommand: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "stage",
        abstract: "Show a screen live in a browser, to be touched and looked into.",
        discussion: """
            Scenes, storyboards, nibs, or folders of them are shown on a page at an address of this machine. The page is touched with the mouse, \
            typed into, turned, looked into, and taken back in time. It follows the files. The address holds a secret: whoever has it may touch.

            With the name of a call in place of a file, the stage that runs is asked:
            \(LiveCall.all.map { "  \(Self.usage(of: $0))" }.joined(separator: "\n"))

            Examples:
              vitrine stage photos.yaml --open
              vitrine stage Scenes --device 'iPhone SE' --appearance dark
              vitrine stage --package App-Vitrine --product App
              vitrine stage --package App-Vitrine
              vitrine stage tap Save
              vitrine stage scroll 'Terms of use'
              vitrine stage picture -o now.png
            """)

    @Argument(help: "Files or folders to show; or a call with what it is given, as name=value.", completion: .file())
    var words: [String] = []

    @Option(
        help: ArgumentHelp("The screen of a device, such as 'iPhone SE' or iPadPro11-landscape.", valueName: "device"),
        transform: { try SnapshotTrait(.device, argument: $0) })
    var device: SnapshotTrait?

    @Option(
        help: ArgumentHelp("Light or dark.", valueName: "light|dark"), completion: .list(["light", "dark"]),
        transform: { try SnapshotTrait(.appearance, argument: $0) })
    var appearance: SnapshotTrait?

    @Option(
        help: ArgumentHelp("Colours for a normal or a high contrast.", valueName: "normal|high"), completion: .list(["normal", "high"]),
        transform: { try SnapshotTrait(.contrast, argument: $0) })
    var contrast: SnapshotTrait?

    @Option(
        help: ArgumentHelp("The system whose look bars, controls and sheets have.", valueName: "18|26"),
        completion: .list(["18", "26"]), transform: { try SnapshotTrait(.system, argument: $0) })
    var system: SnapshotTrait?

    @Option(
        help: ArgumentHelp("A mode of the scenes' themes, such as a brand; + joins several.", valueName: "name"),
        transform: { try SnapshotTrait(.mode, argument: $0) })
    var mode: SnapshotTrait?

    @Option(
        help: ArgumentHelp("The preferred text size, such as xxLarge or accessibility3.", valueName: "size"),
        transform: { try SnapshotTrait(.textSize, argument: $0) })
    var textSize: SnapshotTrait?

    @Option(
        help: ArgumentHelp("A language tag such as ar or zh-Hans.", valueName: "tag"),
        transform: { try SnapshotTrait(.locale, argument: $0) })
    var locale: SnapshotTrait?

    @Option(
        help: ArgumentHelp("A package with a program that calls Stage.serve, which is built and run.", valueName: "folder"),
        completion: .directory)
    var package: String?

    @Option(
        help: ArgumentHelp("The program of the package; the previews of a ported package where it is left out.", valueName: "name"))
    var product: String?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("What 'swift build' is told besides, such as --scratch-path; a word each time.", valueName: "word"))
    var buildOption: [String] = []

    @Option(help: "The port to serve at; 0 is any that is free.")
    var port: UInt16 = 0

    @Flag(help: "Open the page in a browser, if there is one.")
    var open = false

    @Option(help: ArgumentHelp("Begin with what a recording says was done.", valueName: "file"), completion: .file(extensions: ["json"]))
    var recording: String?

    @Flag(name: .customLong("keyboard"), inversion: .prefixedNo, help: "Have a keyboard come up where something is typed into.")
    var showsKeyboard = true

    @Option(
        name: .customLong("fonts"), help: ArgumentHelp("A folder with more fonts; may be given several times.", valueName: "folder"),
        completion: .directory)
    var fontFolders: [String] = []

    @Option(
        name: .customLong("assets"), help: ArgumentHelp("A folder with pictures and colours of storyboards.", valueName: "folder"),
        completion: .directory)
    var assetFolders: [String] = []

    @Flag(help: "Allow scenes to use files outside of their folders.")
    var allowOutside = false

    @Option(
        help: ArgumentHelp(
            "The stage that is asked, by the address that it printed; the one that was begun last otherwise.", valueName: "address"))
    var address: String?

    @Option(name: .shortAndLong, help: ArgumentHelp("Where to write what a call tells.", valueName: "file"), completion: .file())
    var output: String?

    package init() {}

    /// How a call is written.
    private static func usage(of call: LiveCall) -> String {
        let main = call.parameters.first { $0.isMain }
        let others = call.parameters.filter { $0.name != main?.name }.map { $0.isNeeded ? "\($0.name)=…" : "[\($0.name)=…]" }
        return ([call.name] + (main.map { ["<\($0.name)>"] } ?? []) + others).joined(separator: " ")
    }

    package func validate() throws {
        try [
            Requirement("A --product is one of a --package.", package != nil || product == nil),
            Requirement("There is a file or a folder to show, or a --package.", !words.isEmpty || package != nil),
            Requirement("A program says itself what is shown.", words.isEmpty || package == nil),
        ].check()
    }

    @MainActor
    package func run() async throws {
        if let package {
            guard product != nil || PortedPreviews.stand(in: package) else {
                Report.error(
                    "the package has no previews", hint: "--product names a program; 'vitrine port' writes a package with its previews")
                throw ExitStatus.badInput.exitCode
            }
            return try await PackageRun(folder: package, product: product, options: buildOption, port: port, opens: open).run()
        }
        if let call = words.first.flatMap({ LiveCall.named($0) }), !FileManager.default.fileExists(atPath: words[0]) {
            return try await StageClient(address: address, output: output).ask(call, Array(words.dropFirst()))
        }
        try await serve()
    }

    // MARK: Serving

    private var traits: LiveTraits {
        let variant = SceneVariant([device, appearance, contrast, system, mode, textSize, locale].compactMap(\.self))
        var traits = LiveTraits()
        (traits.device, traits.landscape) = (variant.device?.name, variant.device.map { $0.orientation == .landscape })
        (traits.appearance, traits.textSize) = (variant.appearance?.rawValue, variant.contentSizeCategory?.rawValue)
        traits.mode = mode?.name
        (traits.contrast, traits.language) = (variant.contrast?.rawValue, variant.locale)
        traits.system = variant.system.map { String($0.rawValue) }
        return traits
    }

    @MainActor
    private func serve() async throws {
        var options = LiveSource.FileOptions()
        (options.fontFolders, options.assetFolders, options.allowsOutside) = (fontFolders, assetFolders, allowOutside)
        options.showsKeyboard = showsKeyboard
        let files = try words.flatMap { try StageFiles.files(at: $0) }
        guard !files.isEmpty else {
            Report.error("there is no scene, storyboard or nib in '\(words.joined(separator: "', '"))'")
            throw ExitStatus.missingInput.exitCode
        }
        let supplies = StageSupplies(fontFolders: fontFolders)
        let stage = LiveStage(files.map { .file($0, options: options, supplies: supplies) }, traits: traits)
        let tester = SceneTester(fontFolders: fontFolders, assetFolders: assetFolders, allowsOutside: allowOutside)
        defer { tester.end() }
        stage.tester = tester.forStage
        if let recording {
            guard let bytes = FileManager.default.contents(atPath: recording) else {
                Report.error("there is no recording '\(recording)'")
                throw ExitStatus.missingInput.exitCode
            }
            do throws(LiveError) {
                await stage.replay(try LiveRecording(json: bytes, file: recording))
            } catch {
                Report.line(error.description)
                throw ExitStatus.badInput.exitCode
            }
        }
        try await StageRun(stage, port: port, opens: open).run()
    }
}
