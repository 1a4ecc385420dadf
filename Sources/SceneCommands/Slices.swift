// SPDX-License-Identifier: MIT
//
// vitrine slices: parts of a scene as pictures of their own.

package import ArgumentParser
import Foundation
import VitrineArguments
import VitrineConsole
import VitrineFiles
import VitrineGeometry
import VitrineInterfaces
import VitrineOutput
import VitrineScene
import VitrineSpecification
import VitrineStage

package struct Slices: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "slices",
        abstract: "Write parts of a scene as pictures of their own, on a transparent ground.",
        discussion: """
            A part has a name: a node by its key 'name', a view of the scene with the words of its variants, an item by its 'id', what tests \
            find by an identifier, an icon by its symbol. Where several have one name, the first in sight is written. The key 'slices' of \
            a scene names those that are written, each with its scales and kinds; without it all are.

            In the pattern of names {slice} stands for the name, {scale} for 2x, {@scale} for @2x and for nothing where the scale is 1, and \
            {format} for the ending; {device}, {appearance} and so on tell variants apart, {variant} all of it.

            Examples:
              vitrine slices kit.yaml --list
              vitrine slices kit.yaml -o assets
              vitrine slices kit.yaml -o assets --only badge,heart.fill --formats png,svg,pdf
              vitrine slices kit.yaml -o assets --scales 1,2,3 --pattern '{format}/{slice}-{scale}.{format}'
              vitrine slices kit.yaml -o assets --each appearance=light|dark --pattern '{appearance}/{slice}{@scale}.{format}'
            """)

    package init() {}

    @OptionGroup var input: SceneArguments

    @OptionGroup var each: EachArguments

    @Option(name: .shortAndLong, help: ArgumentHelp("The folder to write to.", valueName: "folder"), completion: .directory)
    var output = "."

    @Option(
        help: ArgumentHelp(
            "The names of slices, separated by commas; those that the scene names without it. May be given several times.",
            valueName: "names"))
    var only: [String] = []

    @Flag(help: "Write all slices, whichever the scene names.")
    var all = false

    @Option(
        help: ArgumentHelp(
            "Pixels per point of pictures that are made of pixels, in place of what the scene says. (default: 1,2,3)", valueName: "numbers"),
        transform: Self.scales)
    var scales: [CGFloat]?

    @Option(
        help: ArgumentHelp(
            "The kinds of files by their endings: \(FileKind.fileExtensions(of: .still).joined(separator: ", ")). (default: png)",
            valueName: "endings"))
    var formats: String?

    @Option(help: ArgumentHelp("The names of files below the folder. (default: {slice}{@scale}.{format})", valueName: "pattern"))
    var pattern: String?

    @Option(
        help: ArgumentHelp("Show the moment that many seconds into the timeline, or the one of that name.", valueName: "moment"))
    var at: MomentArgument?

    @Flag(help: "List the slices that there are, each with its kind and its place, and write nothing.")
    var list = false

    private static func scales(_ argument: String) throws -> [CGFloat] {
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in Double(part.hasSuffix("x") ? part.dropLast() : part).map { CGFloat($0) } }
        guard numbers.count == parts.count, numbers.allSatisfy({ $0 >= 0.01 && $0 <= 16 }) else {
            throw ValidationError("--scales are numbers from 0.01 to 16, separated by commas, as in 1,2,3; found '\(argument)'.")
        }
        return numbers.firstOfEach
    }

    private static func words(_ text: String) -> [String] {
        text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    private var options: SliceOptions {
        var options = SliceOptions()
        (options.scales, options.formats, options.writesAll) = (scales, formats.map(Self.words), all)
        options.names = only.flatMap(Self.words).firstOfEach
        options.pattern = pattern ?? (each.axes.isEmpty ? options.pattern : "{\(OutputPattern.variant)}/" + options.pattern)
        return options
    }

    package func validate() throws {
        let kinds = FileKind.fileExtensions(of: .still)
        let unknown = options.formats?.first { !kinds.contains($0) }
        try [
            Requirement("Slices are parts of scenes.", !InterfaceFile.isNamed(input.scene)),
            Requirement("--formats are \(kinds.joined(separator: ", ")); found '\(unknown ?? "")'.", unknown == nil),
            Requirement("--pattern has to contain {slice}, by which files are told apart.", options.pattern.contains("{slice}")),
            Requirement("--pattern stays below the folder of -o.", !options.pattern.split(separator: "/").contains("..")),
            Requirement("--list writes nothing.", !list || pattern == nil && formats == nil && scales == nil && only.isEmpty && !all),
            Requirement("--all and --only exclude each other.", !all || only.isEmpty),
        ].check()
        _ = try input.variations(each)
    }

    @MainActor
    package func run() async throws {
        let variations = try input.variations(each)
        let scenes = try input.load(input.scene, variations)
        let names = OutputPattern(path: options.pattern.replacing("{slice}", with: "").replacing("{format}", with: ""), each: each)
        if !list { try names.check(variations) }
        for (loaded, telling) in zip(scenes, variations.telling) {
            var (told, loaded): (Set<Diagnostic>, LoadedScene) = ([], loaded)
            loaded.variantName = telling.map(\.caption).joined(separator: ", ")
            let (stage, diagnostics) = try loaded.sceneMoment(at: at)
            if list {
                if scenes.count > 1 { StandardOutput.write(loaded.variantName + "\n") }
                StandardOutput.write(stage.slices.map { $0.line(stage.scene.slices) }.joined())
                continue
            }
            try loaded.check(diagnostics(), told: &told)
            if only.isEmpty, !all { try loaded.check(stage.sliceDiagnostics(file: loaded.name), told: &told) }
            var options = options
            options.pattern = try names.replacing(in: options.pattern, name: loaded.subjectName, loaded.choices, telling: telling)
            let folder = URL(fileURLWithPath: output, isDirectory: true)
            try Report.failures(canvas: loaded.canvasDiagnostic) {
                let files = try stage.sliceFiles(options)
                try loaded.check(
                    stage.usedFiles, areKeptBy: files.map { OutputName(folder.appendingPathComponent($0.path).path, numbers: 0..<0) })
                for file in files { _ = try file.write(in: folder) }
                if !input.quiet { Report.line("\(files.count) \(files.count == 1 ? "file" : "files") in \(output)") }
            }
        }
    }
}

extension Slice {
    /// The slice in a line.
    ///
    /// - Parameter said: what the scene names.
    fileprivate func line(_ said: [Scene.NamedSlice]) -> String {
        let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { CGFloat($0).measure }
        var line = "\(name)  \(kind.rawValue)  \(numbers[2]) × \(numbers[3]) at \(numbers[0]), \(numbers[1])"
        if let own = said.first(where: { $0.name == name }) {
            let scales = own.scales.isEmpty ? "1x 2x 3x" : own.scales.map { $0.numberText() + "x" }.joined(separator: " ")
            line += "  exported \((own.kinds.isEmpty ? ["png"] : own.kinds.map(\.rawValue)).joined(separator: " ")) \(scales)"
        }
        return line + "\n"
    }
}
