// SPDX-License-Identifier: MIT
//
// Files that name several screens: each is read as a scene of its own, with what they have in common.

import Foundation
import VitrineFiles
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension SourceLimits {
    /// The most screens of a flow.
    static let screens = 200
}

/// A file with several screens, on the way to a scene: the screen that is shown first, which knows the others.
struct FlowReading {
    /// The whole file.
    private let outer: SourceNode
    private let name: String
    private let conditions: SceneSource.Conditions
    private let variant: SceneVariant
    private var pages: [FlowPage] = []
    private var reading: Reading

    /// What is the file's, and not that of each screen.
    private static let ownKeys: Set<String> = ["screens", "start", "timeline", "tests", "slices", "splitView"]
    /// What the screen that is shown first takes over of them.
    private static let startKeys: Set<String> = ["timeline", "tests", "slices", "splitView"]

    /// - Parameter problems: What was found when the tree was read.
    init(_ written: SourceNode, _ problems: [Diagnostic], name: String, _ conditions: SceneSource.Conditions, _ variant: SceneVariant) {
        reading = SceneLoader.begin(name, conditions, variant, problems)
        var outer = written.withoutOwnKeys
        reading.vary(&outer)
        (self.outer, self.name, self.conditions, self.variant) = (outer, name, conditions, variant)
    }

    /// Reads all screens.
    mutating func result(written: SourceNode, _ problems: [Diagnostic]) -> SceneResult {
        findPages()
        let start = findStart()
        var results: [(page: FlowPage, read: ReadScene)] = []
        for page in pages { results.append((page, read(page, isStart: page.name == start))) }
        check(results.flatMap(\.read.destinations), results)
        let diagnostics = Diagnostic.inOrder(reading.diagnostics + told(of: results), mainFile: name)
        var files = [name]
        for file in results.flatMap(\.read.result.usedFiles) where !files.contains(file) { files.append(file) }
        var result = SceneResult(
            scene: nil, diagnostics: diagnostics, usedFiles: files,
            mentions: results.flatMap(\.read.result.mentions).reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
        let expansions = results.first { $0.page.name == start }?.read.result.source?.expansions ?? Expansions()
        result.memory = FormatMemory(
            SceneSource(root: outer, expansions: expansions, written: written, writtenProblems: problems, conditions: conditions))
        result.theme = results.first { $0.page.name == start }?.read.result.theme ?? result.theme
        result.themeUses = results.flatMap(\.read.result.themeUses).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        guard !result.hasErrors, let first = results.first(where: { $0.page.name == start }), var scene = first.read.result.scene else {
            return result
        }
        if first.page.isFile {
            let own = timeline()
            (scene.timeline, scene.tests, scene.slices) = (own.timeline, own.tests, own.slices)
            scene.screen.splitView = own.screen.splitView
            result.add(reading.diagnostics)
            if result.hasErrors { return result }
        }
        scene.flow = Scene.Flow(start: start, screens: results.compactMap(screen))
        scene.flow?.isStartSaid = outer["start"] != nil
        (scene.usedFiles, scene.mentions) = (files, result.mentions)
        result.scene = scene
        return result
    }

    private func screen(_ page: FlowPage, _ read: ReadScene) -> Scene.FlowScreen? {
        guard let scene = read.result.scene else { return nil }
        return Scene.FlowScreen(
            name: page.name, scene: scene, file: page.file, resources: page.resources, variables: read.variables, leads: read.leads,
            filling: Filling(FlowText(page: page, conditions: conditions, variant: variant)))
    }

    // MARK: Screens

    /// Finds the screens, and the files that they are in.
    private mutating func findPages() {
        switch outer["screens"]?.value {
        case .mapping(let entries)?:
            for entry in entries { add(entry) }
        case .string(let folder)?:
            let files = conditions.resources.files(beside: folder.hasSuffix("/") ? folder : folder + "/")
                .filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") || $0.hasSuffix(".json") }
            let position = outer["screens"]?.position ?? .unknown
            for file in files where file != name {
                let key = ((file as NSString).lastPathComponent as NSString).deletingPathExtension
                add(SourceNode.Entry(key: key, position: position, value: SourceNode(.string(file), at: position)))
            }
        default: break
        }
        guard pages.isEmpty, let screens = outer["screens"] else { return }
        if !reading.diagnostics.contains(where: { $0.severity == .error }) {
            reading.within("screens") {
                $0.mismatch(
                    expected: "a mapping of screens by name, each a path or the keys of a scene, or a folder of scenes", .named(.data),
                    found: screens)
            }
        }
    }

    private mutating func add(_ entry: SourceNode.Entry) {
        guard pages.count < SourceLimits.screens else {
            if pages.count == SourceLimits.screens {
                reading.report("there are more than \(SourceLimits.screens) screens", at: entry.position, category: .limit)
            }
            return
        }
        switch entry.value.value {
        case .mapping:
            if let inner = entry.value["screens"] { reading.report("a screen has no screens of its own", at: inner.position) }
            pages.append(
                FlowPage(
                    name: entry.key, tree: outer.shared(without: Self.ownKeys).overlaid(with: entry.value).withItems, file: name,
                    resources: conditions.resources, position: entry.position, own: entry.value))
        case .string(let path):
            guard let page = page(ofFile: path, entry) else { return }
            pages.append(page)
        default:
            reading.within(entry.key) {
                $0.mismatch(expected: "a screen: the path of a scene, or the keys of one", .data, found: entry.value)
            }
        }
    }

    private mutating func page(ofFile path: String, _ entry: SourceNode.Entry) -> FlowPage? {
        do throws(SceneResources.Problem) {
            let place = try conditions.resources.locate(path)
            let bytes = try conditions.resources.contents(of: path, limit: SourceLimits.sceneBytes)
            var resources = conditions.resources
            resources.root = (place as NSString).deletingLastPathComponent
            var inner = Reading(file: path)
            let tree: SourceNode
            do throws(SyntaxProblem) {
                tree = try SceneLoader.tree(of: Data(bytes), &inner).withoutOwnKeys
                reading.diagnostics += inner.diagnostics
            } catch {
                reading.diagnostics.append(error.diagnostic(file: path))
                return nil
            }
            if tree["screens"] != nil {
                reading.report(
                    "'\(path)' has screens of its own", at: entry.value.position, hint: "a screen is one scene; name those in it here")
                return nil
            }
            // What the file with the screens says of the device goes before what each says for itself.
            let around = outer.shared(without: Self.ownKeys)
            var whole = tree.shared(without: Self.ownKeys.subtracting(["splitView"]))
            if let canvas = around["canvas"] {
                let own = canvas["size"] == nil ? whole["canvas"] : whole["canvas"]?.shared(without: SourceNode.canvasOfDevice)
                whole.put(own?.canvas(beneath: canvas) ?? canvas, as: "canvas")
            }
            for key in ["statusBar", "homeIndicator", "tabBar"] where whole[key] == nil {
                if let value = around[key] { whole.put(value, as: key) }
            }
            return FlowPage(
                name: entry.key, tree: whole.withItems, file: path, resources: resources, position: entry.position, own: tree, isFile: true)
        } catch {
            reading.report(error, path: path, at: entry.value.position)
            return nil
        }
    }

    /// The name of the screen that is shown first.
    private mutating func findStart() -> String {
        let names = pages.map(\.name)
        func known(_ node: SourceNode?) -> String? {
            guard case .string(let name)? = (node?["screen"] ?? node)?.value else { return nil }
            return names.contains(name) ? name : nil
        }
        if let start = outer["start"] {
            if let name = known(start) { return name }
            if case .string(let name) = start.value {
                reading.report(
                    "there is no screen '\(name)'", at: start.position, category: .reference, hint: Synonyms.hint(for: name, among: names))
            } else {
                reading.within("start") { $0.mismatch(expected: "the name of a screen", .text, found: start) }
            }
        }
        if let name = known(outer["splitView"]?["secondary"]) { return name }
        if case .sequence(let tabs)? = outer["tabBar"]?["items"]?.value {
            var place = 0
            if case .number(let number)? = outer["tabBar"]?["selected"]?.value, let index = Int(exactly: number) { place = index }
            if tabs.indices.contains(place), let name = known(tabs[place]["screen"]) { return name }
        }
        return names.first ?? ""
    }

    private func read(_ page: FlowPage, isStart: Bool) -> ReadScene {
        var tree = page.tree
        if isStart, !page.isFile, case .mapping(let entries) = outer.value {
            for entry in entries where Self.startKeys.contains(entry.key) { tree.put(entry.value, as: entry.key) }
        }
        return page.read(tree, conditions, variant)
    }

    /// What the file itself says happens, where the first screen is in another.
    private mutating func timeline() -> Scene {
        let tree = outer.shared(without: ["screens", "start"]).withItems
        let page = FlowPage(
            name: name, tree: tree, file: name, resources: conditions.resources, position: outer.position, own: outer)
        let read = page.read(page.tree, conditions, variant, knowsItems: false)
        reading.diagnostics += read.result.diagnostics.filter { $0.severity == .error }
        return read.result.scene ?? Scene()
    }

    // MARK: Findings

    /// What is wrong with the screens; what they have in common and only some show is not told.
    private func told(of results: [(page: FlowPage, read: ReadScene)]) -> [Diagnostic] {
        let inline = results.filter { !$0.page.isFile }
        return results.flatMap { page, read in
            read.result.diagnostics.filter { found in
                guard !page.isFile, found.message.hasPrefix("nothing shows the view"), !page.covers(found) else { return true }
                return inline.allSatisfy { $0.read.result.diagnostics.contains(found) }
            }
        }
    }

    /// Checks that there are the screens that others lead to, and what is passed to them.
    private mutating func check(
        _ destinations: [(destination: Scene.Destination, file: String)], _ results: [(page: FlowPage, read: ReadScene)]
    ) {
        for (destination, file) in destinations {
            var place = Reading(file: file)
            place.check(destination, among: results.map { ($0.page.name, $0.read.variables) })
            reading.diagnostics += place.diagnostics
        }
    }
}

extension Reading {
    /// What leads on from parts that are shown, each once.
    fileprivate var leads: [Scene.FlowAction] {
        context.leads.filter { lead in lead.view.map { context.usedViews.contains($0) } ?? true }.reduce(into: []) { all, lead in
            if !all.contains(lead.action) { all.append(lead.action) }
        }
    }

    /// Checks a screen to go to.
    mutating func check(_ destination: Scene.Destination, among screens: [(name: String, variables: [String])]) {
        // One whose name a field tells is known when the field is.
        guard !destination.screen.contains("{"), !destination.screen.isEmpty else { return }
        guard let screen = screens.first(where: { $0.name == destination.screen }) else {
            return report(
                "there is no screen '\(destination.screen)'", at: destination.position, category: .reference,
                hint: screens.isEmpty
                    ? "declare it under 'screens'" : Synonyms.hint(for: destination.screen, among: screens.map(\.name)))
        }
        for field in destination.values where !screen.variables.contains(field.name) {
            report(
                "the screen '\(screen.name)' has no variable '\(field.name)'", at: destination.position, category: .reference,
                hint: Suggestion.among(screen.variables, for: field.name).map { "did you mean '\($0)'?" }
                    ?? (screen.variables.isEmpty
                        ? "declare it with the screen: variables: {\(field.name): …}"
                        : "it has \(screen.variables.joined(separator: ", "))"))
        }
    }
}

/// A scene that was read, with what it leads to.
struct ReadScene {
    var result: SceneResult
    var destinations: [(destination: Scene.Destination, file: String)]
    var variables: [String]
    var leads: [Scene.FlowAction]
}

/// A screen of a file: the tree of a scene of its own.
struct FlowPage: Hashable, Sendable {
    var name: String
    var tree: SourceNode
    var file: String
    var resources: SceneResources
    /// Where it is named.
    var position: SourcePosition
    /// What it says itself.
    var own: SourceNode
    /// Whether it is a file of its own.
    var isFile = false

    /// Reads it.
    ///
    /// - Parameter knowsItems: Whether steps are checked against its items.
    func read(
        _ tree: SourceNode, _ conditions: SceneSource.Conditions, _ variant: SceneVariant, knowsItems: Bool = true
    ) -> ReadScene {
        var conditions = conditions
        conditions.resources = resources
        var reading = SceneLoader.begin(file, conditions, variant, [])
        reading.context.isOfFlow = true
        reading.context.hasUnknownCounts = !knowsItems
        let scene = SceneLoader.read(tree, &reading)
        var result = SceneLoader.result(of: scene, reading, name: file)
        result.memory = FormatMemory(
            SceneSource(root: tree, expansions: reading.context.expansions, written: tree, writtenProblems: [], conditions: conditions))
        return ReadScene(
            result: result, destinations: reading.context.destinations, variables: reading.vocabulary.declaredNames,
            leads: reading.leads)
    }

    /// Whether a finding is about what the screen says itself.
    func covers(_ found: Diagnostic) -> Bool { own.contains(line: found.line, column: found.column) }
}

/// A screen as it is written, read again for what is passed to it.
struct FlowText: FieldFilling {
    var page: FlowPage
    var conditions: SceneSource.Conditions
    var variant: SceneVariant

    func value(with fields: Fields, language: String?) throws(SceneError) -> Scene {
        var tree = page.tree
        var variables: [SourceNode.Entry] = []
        if case .mapping(let entries)? = tree["variables"]?.value { variables = entries }
        for field in fields.scopes.joined() {
            let entry = SourceNode.Entry(
                key: field.name, position: page.position, value: SourceNode(data: field.value, at: page.position))
            if let index = variables.firstIndex(where: { $0.key == field.name }) {
                variables[index] = entry
            } else {
                variables.append(entry)
            }
        }
        tree.put(SourceNode(.mapping(variables), at: tree["variables"]?.position ?? page.position), as: "variables")
        var variant = variant
        if let language { variant.locale = language }
        let read = page.read(tree, conditions, variant)
        guard let scene = read.result.scene else {
            throw SceneError(diagnostics: read.result.diagnostics.filter { $0.severity == .error })
        }
        return scene
    }
}
