// SPDX-License-Identifier: MIT
//
// vitrine validate and vitrine schema: what scene files may say.

package import ArgumentParser
import VitrineArguments
import VitrineCapture
import VitrineConsole
import VitrineDesignChecks
import VitrineFiles
import VitrineGeometry
import VitrineImageCoding
import VitrineInterfaces
import VitrineScene
import VitrineSceneFormat
import VitrineSceneSchema
import VitrineSpecification
import VitrineStage

package struct Validate: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Check scenes, storyboards and nibs, and print what is wrong with them.",
        discussion: """
            Every problem of a file is printed, as file:line:column: error: message. All items are looked at, and all pictures and \
            font families that they name, shown or not; then the scene is laid out, and so are the moments of its timeline at which \
            a change is over. Whatever render would tell is told: a scene about which nothing is said is drawn without a word. All \
            controllers of a storyboard and all views of a nib are made.

            Examples:
              vitrine validate photos.yaml
              vitrine validate scenes/*.yaml --json
              vitrine validate photos.yaml --each 'device=iPhone SE|iPad,locale=en|ar'
              vitrine validate list.yaml --full-content
              vitrine validate shop.yaml --design --each 'appearance=light|dark,textSize=large|accessibility3'
              vitrine validate shop.yaml --design --matrix scene
              vitrine validate Main.storyboard PhotoCell.xib
            """)

    package init() {}

    @Argument(
        help: "Scene files, storyboards and nibs; - reads a scene from standard input.",
        completion: .file(extensions: ["yaml", "yml", "json", "storyboard", "xib"]))
    var scenes: [String]

    @OptionGroup(title: "Options that vary the scenes") var varied: VariantArguments

    @OptionGroup var each: EachArguments

    @Option(
        help: ArgumentHelp(
            "Variants as vitrine test has them, 'locale=en,ar;appearance=light,dark'; scene stands for those of each scene's own tests.",
            valueName: "axes|scene"))
    var matrix: [String] = []

    @OptionGroup var fonts: FontArguments

    @Flag(help: "Allow scenes to use files outside of their folders.")
    var allowOutside = false

    @Flag(help: "Lay out all of the content, and not only what the canvas shows of it; takes time with every item.")
    var fullContent = false

    @Flag(
        help: """
            Tell too what people would find hard to read, to see or to touch: contrasts by WCAG 2, sizes and overlaps of what answers taps, \
            texts that are cut, controls of which nothing is said. The beginning is looked at, the moments that have names, and each screen.
            """)
    var design = false

    @Flag(help: "Print the diagnostics as JSON on standard output.")
    var json = false

    @Flag(name: .shortAndLong, help: "Print errors only.")
    var quiet = false

    /// The variants of a scene; nil is none that is known.
    private func variations(of scene: Scene?) throws -> [SceneVariation] {
        guard !matrix.isEmpty else { return try SceneVariation.all(varied, each) { _ in } }
        let isOwn = matrix == ["scene"]
        let traits: [[SnapshotTrait]]
        do throws(SnapshotMatrixError) {
            traits = try isOwn ? scene?.tests.variants ?? [[]] : SnapshotMatrix(arguments: matrix).variants
        } catch { throw ValidationError(error.description) }
        return try SceneVariation.all(varied, combinations: traits.map { $0.map { .trait($0) } }, option: "--matrix") { _ in }
    }

    package func validate() throws {
        let variations = try self.variations(of: nil)
        let isAnyScene = scenes.contains { !InterfaceFile.isNamed($0) }
        try [
            Requirement(
                "Options that vary scenes are for scenes: storyboards and nibs are checked as they are.",
                isAnyScene || variations.map(\.variant) == [SceneVariant()]),
            Requirement("--full-content is for scenes.", isAnyScene || !fullContent),
            Requirement("--design is for scenes.", isAnyScene || !design),
            Requirement("--matrix is for scenes.", isAnyScene || matrix.isEmpty),
            Requirement("--matrix and --each exclude each other: both say the variants.", matrix.isEmpty || each.axes.isEmpty),
            Requirement("--matrix is either axes or 'scene'.", !matrix.contains("scene") || matrix.count == 1),
        ].check()
    }

    @MainActor
    package func run() async throws {
        try fonts.check()
        let variations = try self.variations(of: nil)
        let preflight = ScenePreflight(fontFolders: fonts.folders, laysOutFullContent: fullContent)
        var all: [Diagnostic] = []
        let loaded = try scenes.map { scene -> (path: String, result: SceneResult)? in
            if InterfaceFile.isNamed(scene) { return nil }
            return (path: scene, result: try load(scene, variations))
        }
        let known = loaded.compactMap(\.self)
        let parts = Dictionary(
            zip(known.map { $0.path }, SceneLoader.includers(of: known)).compactMap { part, includer in includer.map { (part, $0) } },
            uniquingKeysWith: { first, _ in first })
        for (scene, loaded) in zip(scenes, loaded) {
            if let includer = parts[scene] {
                // What is wrong in it is told with the scenes that include it.
                if !json, !quiet { Report.line(SceneParts.sentence(scene, includer, "validate")) }
                continue
            }
            let found =
                try loaded.map { try check($0, self.variations(of: $0.result.scene), preflight) }
                ?? InterfaceFile.check(path: scene, fontFolders: fonts.folders, assetFolders: fonts.assets)
            let shown = found.filter { !quiet || $0.severity == .error }
            if !json { Report.diagnostics(shown, quiet: quiet) }
            all += shown
        }
        if json { StandardOutput.write(all.json) }
        if all.contains(where: { $0.severity == .error }) { throw ExitStatus(all).exitCode }
    }

    /// A scene in the first of its variants.
    private func load(_ scene: String, _ variations: [SceneVariation]) throws -> SceneResult {
        try SceneLoader.load(
            argument: scene, allowsOutside: allowOutside, thoroughness: .full, variant: variations.first?.variant ?? SceneVariant())
    }

    /// What is wrong with a scene in any of its variants, each thing once.
    @MainActor
    private func check(
        _ scene: (path: String, result: SceneResult), _ variations: [SceneVariation], _ preflight: ScenePreflight
    ) -> [Diagnostic] {
        var resources = SceneLoader.resources(ofArgument: scene.path, allowsOutside: allowOutside)
        resources.assetFolders = fonts.assets
        // What was read is the first of the variants, but for those that the scene itself names.
        let first = matrix == ["scene"] ? variations.first.map { scene.result.varied(by: $0.variant) } : nil
        let results = [first ?? scene.result] + variations.dropFirst().map { scene.result.varied(by: $0.variant) }
        return results.map { result in
            let found = preflight.check(result, resources: resources).diagnostics
            guard let shown = result.scene, !found.contains(where: { $0.severity == .error }) else { return found }
            let name = SceneLoader.name(ofArgument: scene.path)
            let slices = shown.sliceDiagnostics(file: name, resources: resources, fontFolders: fonts.folders)
            guard design else { return found + slices }
            let review = DesignReview(of: shown, file: name, resources: resources, fontFolders: fonts.folders)
            return found + slices + review.diagnostics(file: name)
        }.told(in: variations.telling)
    }
}

package struct Schema: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of scene files.",
        discussion: """
            The schema is draft-07. Editors that know it complete and check scene files as they are written.

            Example:
              vitrine schema -o scene.schema.json

            A YAML scene names it in a comment, # yaml-language-server: $schema=scene.schema.json, and a JSON scene by the key $schema.
            """)

    package init() {}

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The file to write; - and nothing are standard output.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var output = "-"

    package func run() throws {
        if output == "-" { return StandardOutput.write(Scene.jsonSchema()) }
        try Report.failures { try AtomicFile.write([UInt8](Scene.jsonSchema().utf8), to: output) }
    }
}

extension [Diagnostic] {
    /// A JSON array with an object for each diagnostic.
    fileprivate var json: String {
        let objects = map { diagnostic in
            "{\"file\": \(diagnostic.file.jsonText), \"line\": \(diagnostic.line), \"column\": \(diagnostic.column), "
                + "\"severity\": \"\(diagnostic.severity.rawValue)\", \"category\": \"\(diagnostic.category.rawValue)\", "
                + "\"message\": \(diagnostic.message.jsonText), \"hint\": \(diagnostic.hint?.jsonText ?? "null")}"
        }
        return isEmpty ? "[]\n" : "[\n  " + objects.joined(separator: ",\n  ") + "\n]\n"
    }
}
