// SPDX-License-Identifier: MIT
//
// Random edits of the scenes among the fixtures.

import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineSceneEditing

@Suite struct RandomEditTests {
    /// A scene and its mappings.
    private struct Scene {
        var name: String
        var text: SceneText
        var tree: SourceTree
        var values: [String: String]
        var mappings: [(tree: SourceTree, place: (line: Int, column: Int))]
    }

    /// The scenes of the repository: found from here, because those of TestSupport bring the whole drawing along.
    private static let scenes: [Scene] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures/Scenes")
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.hasSuffix(".yaml") }.sorted().compactMap { path in
            guard let text = try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8) else { return nil }
            let characters = Characters(text)
            guard let tree = try? TreeReader.read(characters) else { return nil }
            var mappings: [(SourceTree, (Int, Int))] = []
            tree.forEach { if case .mapping = $0.content { mappings.append(($0, characters.place(of: $0.start))) } }
            return Scene(name: path, text: SceneText(text), tree: tree, values: flat(tree), mappings: mappings)
        }
    }()

    /// The scalars of a tree by their paths.
    private static func flat(_ tree: SourceTree) -> [String: String] {
        var values: [String: String] = [:]
        func add(_ value: SourceTree, _ path: String) {
            values[path + "#"] = "\(value.anchor ?? "")\(value.tag)"
            switch value.content {
            case .scalar(let text, let style): values[path] = "\(style) \(text)"
            case .alias(let name): values[path] = "*\(name)"
            case .sequence(let elements, _): for (index, element) in elements.enumerated() { add(element, "\(path)/\(index)") }
            case .mapping(let entries, _): for entry in entries { add(entry.value, "\(path)/\(entry.name ?? "<<")") }
            case .wanted: break
            }
        }
        add(tree, "")
        return values
    }

    private static let texts = [
        "Hello", "yes", "1.0", "a: b", "#fff", "{name}", " edge ", "two\nlines", "it's \"x\"", "🎉e\u{301}", "", "a, b]", "-", "* x",
        "tab\t",
    ]

    private static func value(_ numbers: inout SeededNumbers) -> SceneValue {
        switch numbers.number(0..<8) {
        case 0: .none
        case 1: .flag(numbers.chance(50))
        case 2, 3: .number(Double(numbers.length(-100...100)))
        case 4: .list([.number(Double(numbers.number(0...9))), .text(numbers.pick(texts))])
        default: .text(numbers.pick(texts))
        }
    }

    @Test(arguments: 0..<8) func `one value of a scene changes and nothing else`(part: Int) throws {
        try #require(Self.scenes.count > 40)
        var numbers = SeededNumbers(seed: 0x5CE9E + part)
        var refused = 0
        let count = Cases.count(300)
        for number in 0..<count {
            let scene = numbers.pick(Self.scenes)
            let (mapping, place) = numbers.pick(scene.mappings)
            guard case .mapping(let entries, _) = mapping.content else { continue }
            let names = entries.compactMap(\.name)
            var path = [names.isEmpty || numbers.chance(40) ? "inserted" : numbers.pick(names)]
            if path == ["inserted"], numbers.chance(30) { path.append("deep") }
            let value = Self.value(&numbers)
            var edited = scene.text
            let old = edited.written(at: path, ofMappingAt: place.line, column: place.column)
            let label: Comment = "case \(number) of part \(part): \(path) of \(scene.name):\(place.line):\(place.column) to \(value)"
            do {
                let isRemoved = old != nil && numbers.chance(15)
                if isRemoved {
                    try edited.remove(path, ofMappingAt: place.line, column: place.column)
                } else {
                    let found = try edited.set(value, at: path, ofMappingAt: place.line, column: place.column)
                    let written = try #require(edited.written(at: path, ofMappingAt: place.line, column: place.column), label)
                    let line = edited.text.split(separator: "\n", omittingEmptySubsequences: false)[found.line - 1]
                    #expect(String(line.unicodeScalars.dropFirst(found.column - 1)).hasPrefix(written), label)
                }
                Self.check(
                    edited.text, of: scene, in: mapping, path, isRemoved: isRemoved, oldLines: old.map(Self.lines)?.count ?? 0, label)
            } catch let error as SceneEditError {
                switch error {
                case .shared, .aliased: refused += 1
                default: Issue.record("\(label): \(error)")
                }
                #expect(edited.text == scene.text.text, label)
            }
        }
        #expect(refused < count / 10)
    }

    private static func lines(_ text: String) -> [[UInt8]] {
        text.utf8.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
    }

    private static func check(
        _ text: String, of scene: Scene, in mapping: SourceTree, _ path: [String], isRemoved: Bool, oldLines: Int, _ label: Comment
    ) {
        let (before, after) = (lines(scene.text.text), lines(text))
        let start = zip(before, after).prefix { $0 == $1 }.count
        let end = zip(before.dropFirst(start).reversed(), after.dropFirst(start).reversed()).prefix { $0 == $1 }.count
        #expect(before.count - end - start <= max(oldLines, 1) + (isRemoved ? 2 : 1), label)
        #expect(after.count - end - start <= 2, label)
        guard let tree = try? TreeReader.read(Characters(text)) else {
            Issue.record("\(label): the result cannot be read")
            return
        }
        var (old, new) = (scene.values, flat(tree))
        let changed = changedPath(of: mapping, in: scene, path[0])
        func isChanged(_ key: String) -> Bool { key == changed || key.hasPrefix(changed + "/") || key.hasPrefix(changed + "#") }
        #expect(new.keys.contains(where: isChanged) != isRemoved, label)
        old = old.filter { !isChanged($0.key) }
        new = new.filter { !isChanged($0.key) }
        #expect(old == new, label)
    }

    /// The path of a key of a mapping from the root.
    private static func changedPath(of mapping: SourceTree, in scene: Scene, _ key: String) -> String {
        guard let steps = scene.tree.steps(to: mapping.start) else { return "" }
        var path = ""
        for depth in steps.indices {
            switch scene.tree[steps[..<depth]].content {
            case .mapping(let entries, _): path += "/\(entries[steps[depth]].name ?? "<<")"
            default: path += "/\(steps[depth])"
            }
        }
        return path + "/" + key
    }
}
