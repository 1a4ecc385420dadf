// SPDX-License-Identifier: MIT
//
// From the bytes of a scene file to a scene, or to everything that is wrong with it.

public import Foundation
import VitrineFiles
public import VitrineScene
import VitrineSceneReading
import VitrineSceneText
import VitrineTokens

/// Reads scene files.
///
/// Reading is bounded: 8 MiB and 200,000 values a scene file, with every alias counted in full,
/// 32 MiB and 5 million values a data file, with every row counted as one more, 100 levels of nesting.
/// Items are not made, so a section of a million costs no more than one of ten.
public enum SceneLoader {
    /// The most bytes of a scene file.
    public static let byteLimit = SourceLimits.sceneBytes

    /// How many of the items are looked at before they are drawn.
    public enum Thoroughness: Hashable, Sendable {
        /// The first 20,000 of each group: what is wrong with others shows when they are drawn.
        case brief
        /// All of them, up to ten million.
        case full
    }

    /// Reads the scene file at a path; the files that it names are looked for in its folder.
    ///
    /// - Parameters:
    ///   - path: the path of the scene file; its ending tells JSON from YAML.
    ///   - allowsOutside: whether the scene may name files outside of its folder.
    ///   - thoroughness: how many of the items are looked at.
    ///   - variant: what holds in place of what the file says.
    public static func load(
        path: String, allowsOutside: Bool = false, thoroughness: Thoroughness = .brief, variant: SceneVariant = SceneVariant()
    ) -> SceneResult {
        let bytes: [UInt8]
        do throws(Diagnostic.Failure) {
            bytes = try Self.bytes(ofFileAt: path)
        } catch {
            return SceneResult(scene: nil, diagnostics: [error.diagnostic], usedFiles: [])
        }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        return load(
            Data(bytes), name: path, resources: SceneResources(root: folder, allowsOutside: allowsOutside), thoroughness: thoroughness,
            variant: variant)
    }

    /// Reads the bytes of a scene file.
    ///
    /// - Parameters:
    ///   - bytes: the file's content, in UTF-8.
    ///   - name: the name by which diagnostics call the file; one that ends in `.json` is read as JSON, others as YAML.
    ///   - resources: where the files that the scene names are found.
    ///   - thoroughness: how many of the items are looked at.
    ///   - variant: what holds in place of what the file says.
    public static func load(
        _ bytes: Data, name: String, resources: SceneResources, thoroughness: Thoroughness = .brief, variant: SceneVariant = SceneVariant()
    ) -> SceneResult {
        var reading = Reading(file: name)
        let conditions = SceneSource.Conditions(resources: resources, thoroughness: thoroughness)
        do throws(SyntaxProblem) {
            let root = try tree(of: bytes, &reading)
            return result(of: root, reading.diagnostics, name: name, conditions, variant)
        } catch {
            reading.diagnostics.append(error.diagnostic(file: name))
            return SceneResult(scene: nil, diagnostics: Diagnostic.inOrder(reading.diagnostics, mainFile: name), usedFiles: [name])
        }
    }

    /// Makes a scene of the tree of a file.
    ///
    /// - Parameter problems: what was found when the tree was read.
    static func result(
        of written: SourceNode, _ problems: [Diagnostic], name: String, _ conditions: SceneSource.Conditions, _ variant: SceneVariant
    ) -> SceneResult {
        if written["screens"] != nil {
            var flow = FlowReading(written, problems, name: name, conditions, variant)
            return flow.result(written: written, problems)
        }
        var reading = begin(name, conditions, variant, problems)
        var root = written
        reading.vary(&root)
        let scene = read(root.withoutOwnKeys, &reading)
        for (destination, _) in reading.context.destinations { reading.check(destination, among: []) }
        var result = result(of: scene, reading, name: name)
        result.memory = FormatMemory(
            SceneSource(
                root: root, expansions: reading.context.expansions, written: written, writtenProblems: problems, conditions: conditions))
        return result
    }

    /// A reading that has not read anything.
    ///
    /// - Parameter problems: what was found when the tree was read.
    static func begin(
        _ name: String, _ conditions: SceneSource.Conditions, _ variant: SceneVariant, _ problems: [Diagnostic]
    ) -> Reading {
        var reading = Reading(file: name)
        reading.diagnostics = problems
        reading.context.resources = conditions.resources
        reading.context.looksAtAll = conditions.thoroughness == .full
        reading.context.variant = variant
        reading.context.inclusions.open = [Inclusions.Open(path: name, name: name, line: 0)]
        if name.contains("/") || FileManager.default.fileExists(atPath: name),
            let path = try? conditions.resources.locate(Self.absolute(name))
        {
            reading.context.inclusions.open[0].path = path
        }
        reading.vocabulary.file = name
        return reading
    }

    /// What reading has given.
    static func result(of scene: Scene?, _ reading: Reading, name: String) -> SceneResult {
        let usedFiles = [name] + reading.context.usedFiles
        let diagnostics = Diagnostic.inOrder(reading.diagnostics, mainFile: name)
        let mentions = reading.context.mentions.found
        var result = SceneResult(scene: nil, diagnostics: diagnostics, usedFiles: usedFiles, mentions: mentions)
        (result.theme, result.themeUses) = (reading.vocabulary.theme, reading.context.themeUses.inOrder(mainFile: name))
        if !result.hasErrors, var scene {
            (scene.usedFiles, scene.mentions) = (usedFiles, mentions)
            scene.asks = reading.context.leads.contains { lead in
                switch lead.action {
                case .alert, .keyboard: true
                default: false
                }
            }
            scene.listRow = .listRow(file: name, reading.vocabulary)
            result.scene = scene
        }
        return result
    }

    static func read(_ root: SourceNode, _ reading: inout Reading) -> Scene? {
        reading.context.surroundings = TokenSurroundings(of: root["canvas"], reading.context.variant)
        if root.isPart, root["scene"] == nil {
            let name = (reading.file as NSString).lastPathComponent
            reading.report(
                "this is no scene, but a part of scenes: it has neither 'scene' nor 'collection'", at: root.position,
                hint: "a scene takes over what it declares with include: \(name)")
            return nil
        }
        guard var scene = ValueShape<Scene>.document.read(root, &reading) else { return nil }
        reading.settleMentions()
        reading.checkSectionLayouts(of: scene.collection)
        reading.checkFields(of: scene.collection, around: scene.screen)
        reading.checkSizes(of: scene.collection)
        reading.checkUnused(of: scene)
        for index in scene.views.indices { scene.views[index].partCount += reading.context.largestParts[scene.views[index].name] ?? 0 }
        return scene
    }

    static func tree(of bytes: Data, _ reading: inout Reading) throws(SyntaxProblem) -> SourceNode {
        guard bytes.count <= SourceLimits.sceneBytes else {
            throw SyntaxProblem(
                position: .unknown, message: "the file is longer than the limit of \(SourceLimits.sceneBytes) bytes",
                hint: "put large lists in a JSON or CSV file and name it under 'data'", category: .limit)
        }
        let text = try SourceText.checked([UInt8](bytes))
        if reading.file.lowercased().hasSuffix(".json") { return try JSONReader.read(text) }
        let result = try YAMLReader.read(text)
        reading.diagnostics += result.problems.map { $0.diagnostic(file: reading.file) }
        return result.root
    }

    private static func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    }

    /// The bytes of a file, at most one more than the limit; pipes are read too.
    private static func bytes(ofFileAt path: String) throws(Diagnostic.Failure) -> [UInt8] {
        do {
            return try BoundedFile(path: path, kind: .streams).next(byteLimit + 1)
        } catch {
            let message =
                switch error {
                case .missing: "there is no such file"
                case .folder: "this is a folder, not a scene file"
                case .notAFile, .unreadable, .tooLong: "the file cannot be read"
                }
            throw Diagnostic.Failure(file: path, message: message)
        }
    }
}

extension Diagnostic {
    /// A file that cannot be had at all.
    struct Failure: Error {
        var file: String
        var message: String

        var diagnostic: Diagnostic { Diagnostic(file: file, line: 0, column: 0, category: .missingFile, message: message) }
    }
}
