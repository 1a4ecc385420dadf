// SPDX-License-Identifier: MIT
//
// The arguments of commands that hold scenes against references.

import ArgumentParser
import Foundation
import VitrineArguments
import VitrineCapture
import VitrineConsole
import VitrineReviewing
import VitrineSceneTesting
import VitrineSnapshotKinds
import VitrineSnapshots
import VitrineTypography

/// Which scenes, in which variants, and what is left behind.
struct SceneTestArguments: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Folders, which are searched for scenes, and scene files; the current folder without any.", valueName: "folder|scene"),
        completion: .file(extensions: ["yaml", "yml", "json"]))
    var inputs: [String] = []

    @Option(help: ArgumentHelp("Run what has this in its name, or in its scene's; may be given several times.", valueName: "text"))
    var filter: [String] = []

    @Option(
        help: ArgumentHelp(
            "Run exactly this, by its identifier in the results; may be given several times.", valueName: "id"))
    var id: [String] = []

    @Option(
        help: ArgumentHelp(
            "Run scenes that differ from a commit of git, with the files they read and their references.", valueName: "commit"))
    var onlyChanged: String?

    @Flag(help: "Run what did not pass the last time, or was not come to.")
    var lastFailed = false

    @Option(
        help: ArgumentHelp(
            "Run a part, such as 2/5; auto reads it from the variables of the engine that started the run.", valueName: "i/n|auto"),
        transform: { try ShardRequest(parsing: $0) })
    var shard: ShardRequest?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Pictures that are drawn and compared at once; the results are the same.", valueName: "count"))
    var workers: Int?

    @Option(
        help: ArgumentHelp(
            "Variants in place of the scenes' own, 'device=iPhone16,iPhoneSE;appearance=light,dark'; axes are \(SnapshotTrait.Kind.names).",
            valueName: "axes"))
    var matrix: [String] = []

    @Option(
        name: .customLong("as"),
        help: ArgumentHelp(
            "What each moment is kept as, in place of what the scenes say: some of \(ReferenceKinds.names.joined(separator: ", ")).",
            valueName: "kinds"))
    var kinds: ReferenceKinds?

    @Option(parsing: .unconditional, help: ArgumentHelp("Pixels per point, in place of the scenes'.", valueName: "number"))
    var scale: Double?

    @OptionGroup(title: "How far pictures may be off, in place of what scenes say") var limits: DiffLimits

    @Option(help: "What becomes of references that nothing asks for, when everything was run: told, an error, or deleted.")
    var unreferenced = UnreferencedPolicy.warn

    @Option(
        name: [.customShort("o"), .customLong("output"), .customLong("artifacts")],
        help: ArgumentHelp(
            "The folder for results and for what failures leave behind; \(ResultsFolder.usual) without it.", valueName: "folder"),
        completion: .directory)
    var output: String?

    @Flag(help: "Print the results as JSON.")
    var json = false

    @Option(help: ArgumentHelp("Write the results as a JUnit document too; - is standard output.", valueName: "file"))
    var junit: String?

    @Option(help: "Tell a service of the run too: github writes annotations and a summary.")
    var reporter: RunReporter?

    @Flag(name: .customLong("no-cache"), help: "Draw everything, also what passed the last time and has not changed since.")
    var ignoresCache = false

    @OptionGroup var fonts: FontArguments

    @Flag(help: "Allow scenes to use files outside of their folders.")
    var allowOutside = false

    @Flag(name: .shortAndLong, help: "Print what did not pass only.")
    var quiet = false

    func validate() throws {
        try [
            Requirement("--workers is from 1 to 256.", (1...256).contains(workers ?? 1)),
            Requirement("The scale is a number from 0.01 to 16.", (0.01...16).contains(scale ?? 1)),
            Requirement("--filter needs a text.", !filter.contains("")),
            Requirement("--id needs an identifier.", !id.contains("")),
            Requirement("--output needs a folder.", output != ""),
            Requirement("--json and --junit - exclude each other.", !json || junit != "-"),
            Requirement(
                "\(limits.words.first ?? "") is for pictures, of which --as names none.",
                limits.words.isEmpty || kinds?.kinds.contains(where: \.comparison.isPicture) != false),
        ].check()
        do throws(SnapshotMatrixError) { _ = try parsedMatrix } catch {
            let sentence = error.description
            throw ValidationError(sentence.hasSuffix("?") ? sentence : sentence + ".")
        }
    }

    /// Whether some of all that there is are run.
    var choosesSome: Bool { !filter.isEmpty || !id.isEmpty || onlyChanged != nil || lastFailed || shard != nil }

    /// The variants; nil leaves them to the scenes.
    var parsedMatrix: SnapshotMatrix? {
        get throws(SnapshotMatrixError) { matrix.isEmpty ? nil : try SnapshotMatrix(arguments: matrix) }
    }

    /// The words that make the same plan: without the part, the folder of results, the workers and how it is reported.
    func command(_ name: String, update: String?) -> [String] {
        var words = start(name, update: update) + filter.flatMap { ["--filter", $0] } + id.flatMap { ["--id", $0] }
        if let onlyChanged { words += ["--only-changed", onlyChanged] }
        return words + look
    }

    /// The words that compare as this run does, without writing a reference; which results is yet to be said.
    var again: [String] { start("test", update: UpdateMode.none.rawValue) + look }

    private func start(_ name: String, update: String?) -> [String] {
        ["vitrine", name] + (inputs.isEmpty ? ["."] : inputs) + (update.map { ["--update", $0] } ?? [])
    }

    /// The words that say in which variants scenes are drawn, and how they are compared.
    private var look: [String] {
        var words = matrix.flatMap { ["--matrix", $0] }
        if let kinds { words += ["--as", kinds.text] }
        if let scale { words += ["--scale", "\(scale)"] }
        return words + limits.words + fonts.words + (allowOutside ? ["--allow-outside"] : [])
    }
}

/// Kinds of references, parted by commas.
struct ReferenceKinds: ExpressibleByArgument {
    var kinds: [SnapshotKind]

    static let names = SnapshotKind.ofScenes.map(\.id)

    init?(argument: String) {
        let words = argument.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
        kinds = words.compactMap { word in SnapshotKind.ofScenes.first { $0.id == word } }
        guard !kinds.isEmpty, kinds.count == words.count, Set(kinds).count == kinds.count else { return nil }
    }

    var text: String { kinds.map(\.id).joined(separator: ",") }
}

/// What becomes of references that nothing asks for.
enum UnreferencedPolicy: String, ExpressibleByArgument, CaseIterable {
    case warn, reject, delete
}
