// SPDX-License-Identifier: MIT
//
// Names of the theme: in which order they are read, in which mode, from which files of tokens, and where they are used.

import Foundation
import VitrineAssets
import VitrineFiles
import VitrineScene
import VitrineSceneReading
import VitrineSceneText
import VitrineTokens

extension TokenSurroundings {
    /// The modes and the look that a canvas names as it is written, and a variant in its place.
    init(of canvas: SourceNode?, _ variant: SceneVariant) {
        func word(_ key: String) -> String? { if case .string(let word)? = canvas?[key]?.value { word } else { nil } }
        var names = word("mode").map { $0.split(separator: "+").map(String.init) } ?? []
        if case .sequence(let nodes)? = canvas?["mode"]?.value {
            names = nodes.compactMap { if case .string(let name) = $0.value { name } else { nil } }
        }
        self.init(
            names: variant.modes ?? names, isDark: (variant.appearance?.rawValue ?? word("appearance")) == "dark",
            isHighContrast: (variant.contrast?.rawValue ?? word("contrast")) == "high")
    }
}

extension Set<Scene.Theme.Use> {
    /// The places in the order of the files, the scene's own first.
    func inOrder(mainFile: String) -> [Scene.Theme.Use] {
        sorted { a, b in
            let (first, second) = (a.place, b.place)
            if first.file != second.file { return first.file == mainFile || second.file != mainFile && first.file < second.file }
            return (first.line, first.column, a.name) < (second.line, second.column, b.name)
        }
    }
}

extension Reading {
    // MARK: Uses

    /// What a name of the theme stands for; that it was used is noted.
    mutating func themed<Value>(
        _ name: String, _ names: KeyPath<Scene.Theme, Scene.Theme.Names<Value>>, in section: ThemeSection, at node: SourceNode
    ) -> Value? {
        guard let value = vocabulary.theme[keyPath: names][name] else { return nil }
        noteUse(of: name, in: section, at: node.position)
        return value
    }

    /// Takes the names that were said since so many, their keys from a depth on.
    mutating func takeNames(since known: Int, below depth: Int) -> [Scene.SaidName] {
        guard said.count > known else { return [] }
        defer { said.removeSubrange(known...) }
        return said[known...].map { Scene.SaidName($0.name, $0.kind, at: Array($0.keys.dropFirst(depth)), token: $0.token) }
    }

    // MARK: Names

    /// Whether a name can be given; what is wrong with it is told.
    mutating func checkName(_ entry: SourceNode.Entry, isTaken: Bool) -> Bool {
        let name = entry.key
        if isTaken {
            report(
                "'\(name)' is a name of the system, which a theme does not change", at: entry.position,
                hint: "give it a name of its own, such as brand\(name.prefix(1).uppercased())\(name.dropFirst())")
            return false
        }
        let isName =
            name.first.map { $0.isASCII && $0.isLetter } == true
            && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
        if !isName {
            report(
                "a name in a theme begins with a letter and is made of letters, digits, '-', '_' and '.', found '\(name)'",
                at: entry.position)
        }
        return isName
    }

    /// Names in an order in which each comes behind those that it names; those that lead back to themselves are told and left out.
    mutating func inOrderOfNames(_ entries: [SourceNode.Entry], knowing isKnown: (Reading, String) -> Bool) -> [SourceNode.Entry] {
        let places = Dictionary(entries.indices.map { (entries[$0].key, $0) }) { first, _ in first }
        var (order, open, done, circular): ([Int], [Int], Set<Int>, Set<Int>) = ([], [], [], [])
        func visit(_ index: Int, _ reading: inout Reading) {
            if let start = open.firstIndex(of: index) {
                // A name that was known before may be changed by itself.
                guard !isKnown(reading, entries[index].key) else { return }
                let circle = open[start...] + [index]
                circular.formUnion(circle)
                let names = circle.map { entries[$0].key }.joined(separator: " → ")
                let others = circle.dropFirst().dropLast().map { "\(entries[$0].key) in line \(entries[$0].position.line)" }
                reading.report(
                    "'\(entries[index].key)' stands for itself: \(names)", at: entries[index].position, category: .reference,
                    hint: others.isEmpty ? nil : others.joined(separator: ", "))
                return
            }
            guard done.insert(index).inserted, open.count < SourceLimits.depth else { return }
            open.append(index)
            for name in entries[index].value.namesOfTheme { if let other = places[name] { visit(other, &reading) } }
            open.removeLast()
            order.append(index)
        }
        for index in entries.indices { visit(index, &self) }
        return order.filter { !circular.contains($0) }.map { entries[$0] }
    }

    /// The value for the mode in force, where one is written for each, and so are the values within.
    func inMode(_ node: SourceNode, of section: ThemeSection) -> SourceNode {
        // Colours follow the appearance by themselves.
        inMode(node, looks: section == .colors ? [] : ["light", "dark", "highContrast", "darkHighContrast"])
    }

    private func inMode(_ node: SourceNode, looks: Set<String>) -> SourceNode {
        switch node.value {
        case .sequence(let nodes): return SourceNode(.sequence(nodes.map { inMode($0, looks: []) }), at: node.position)
        case .mapping(let entries) where !entries.isEmpty:
            let modes = vocabulary.theme.modes
            guard entries.allSatisfy({ modes.contains($0.key) || looks.contains($0.key) }),
                let index = entries.map({ looks.contains($0.key) ? TokenMode(word: $0.key) : TokenMode(name: $0.key) })
                    .best(in: context.surroundings)
            else {
                let inner = entries.map { entry in
                    SourceNode.Entry(key: entry.key, position: entry.position, value: inMode(entry.value, looks: []))
                }
                return SourceNode(.mapping(inner), at: node.position)
            }
            return inMode(entries[index].value, looks: looks)
        case .null, .bool, .number, .string, .mapping: return node
        }
    }

    /// Tells of modes that the theme does not have.
    mutating func checkModes(of canvas: Scene.Canvas, _ node: SourceNode) {
        let known = vocabulary.theme.modes
        for mode in canvas.modes where !known.contains(mode) {
            let look = TokenMode(word: mode)
            let hint =
                look.name == nil
                ? "write appearance: dark, or contrast: high"
                : Synonyms.hint(for: mode, among: known) ?? "declare it under 'modes' of the theme"
            report(
                "the theme has no mode '\(mode)'", at: context.variant.modes == nil ? node["mode"]?.position ?? node.position : .unknown,
                category: .reference, hint: hint)
        }
    }

    // MARK: Files of tokens

    /// Reads files of tokens; their aliases may lead from one to another.
    mutating func readTokens(_ files: [(path: String, mode: TokenMode, position: SourcePosition)]) {
        guard let resources = context.resources else { return }
        var tokens = TokenReading()
        for (path, mode, position) in files {
            guard TokenReading.endings.contains(where: path.lowercased().hasSuffix) else {
                report(
                    "the file of tokens '\(path)' is neither .json, .tokens nor .xcassets", at: position,
                    hint: path.hasSuffix("ml") ? "a theme in YAML is taken over by include: \(path)" : nil)
                continue
            }
            do throws(SceneResources.Problem) {
                if path.lowercased().hasSuffix(".xcassets") {
                    let catalog = AssetCatalog(path: try resources.locate(path, isFolder: true))
                    tokens.add(catalog: catalog, file: path, mode: mode)
                    for entry in catalog.entries where entry.kind == .color {
                        noteUsed("\(path)\(entry.path.dropFirst(catalog.path.count))/Contents.json")
                    }
                } else {
                    tokens.add(try resources.contents(of: path, limit: TokenReading.byteLimit), file: path, mode: mode)
                    noteUsed(path)
                }
            } catch {
                report(error, path: path, at: position)
            }
        }
        let set = tokens.finish()
        for var problem in tokens.diagnostics {
            // A token that leads nowhere has no name; a scene that uses it is told so.
            if problem.category == .reference { problem.severity = .warning }
            diagnostics.append(problem)
        }
        for mode in set.modeNames where !vocabulary.theme.modes.contains(mode) { vocabulary.theme.modes.append(mode) }
        for token in vocabulary.theme.add(set, in: context.surroundings) {
            diagnostics.append(
                Diagnostic(
                    file: token.place.file, line: token.place.line, column: token.place.column, severity: .warning, category: .reference,
                    message: "'\(token.name)' is a name of the system, which a token does not change",
                    hint: "in a group it has a name of its own, such as color.\(token.name)"))
        }
    }

    private mutating func noteUsed(_ path: String) {
        if !context.usedFiles.contains(path) { context.usedFiles.append(path) }
    }
}

extension SourceNode {
    /// The texts that may be names of the theme.
    fileprivate var namesOfTheme: [String] {
        switch value {
        case .string(let text): [text]
        case .sequence(let nodes): nodes.flatMap(\.namesOfTheme)
        case .mapping(let entries):
            entries.filter { !["family", "style", "relativeTo", "weight", "design", "features", "type", "cap"].contains($0.key) }
                .flatMap(\.value.namesOfTheme)
        case .null, .bool, .number: []
        }
    }
}

extension ValueShape<Int> {
    private static let phrase = "the path of a file of tokens, or a list of paths and of mappings of modes and paths"
    private static let paths = FormatType.either([.text, .list(.text, count: nil)])

    /// Files of tokens, which are read as they are met.
    static let tokenFiles = ValueShape<Int>(
        .either([.text, .list(.either([.text, .named(paths)]), count: nil)]), phrase, sample: 0
    ) { node, reading in
        var files: [(path: String, mode: TokenMode, position: SourcePosition)] = []
        func add(_ node: SourceNode, _ mode: TokenMode, _ reading: inout Reading) {
            switch node.value {
            case .string(let path): files.append((path, mode, node.position))
            case .sequence(let nodes): for node in nodes { add(node, mode, &reading) }
            case .mapping(let entries) where mode == .base:
                for entry in entries { add(entry.value, TokenMode(word: entry.key), &reading) }
            default: reading.mismatch(expected: phrase, paths, found: node)
            }
        }
        add(node, .base, &reading)
        reading.readTokens(files)
        return 0
    }.raw()
}
