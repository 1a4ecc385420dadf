// SPDX-License-Identifier: MIT
//
// Files that are named among scenes and are parts of them, and what a part may declare.

import Foundation
import Testing
import VitrineFiles

@testable import VitrineScene
@testable import VitrineSceneFormat
@testable import VitrineSceneReading

@Suite struct ScenePartsTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "parts-\(ProcessInfo.processInfo.globallyUniqueString)")

    private func write(_ name: String, _ text: String) throws -> String {
        let path = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: path)
        return path.path
    }

    @Test func `a file that another includes is a part of it`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let scene = try write(
            "a.yaml", "scene: 1\ninclude: parts/rows.yaml\ncollection: {sections: [{items: {view: v, from: days}}]}")
        let rows = try write("parts/rows.yaml", "include: parts/words.yaml\nviews: {v: {content: {label: \"{word}\"}}}")
        let words = try write("parts/words.yaml", "variables: {word: x}\ndata: {days: [{a: 1}, {a: 2}]}")
        let other = try write("other.yaml", "views: {v: {content: {label: x}}}")
        let all = [rows, scene, words, other].map { (path: $0, result: SceneLoader.load(path: $0)) }
        #expect(SceneLoader.includers(of: all) == [scene, nil, scene, nil])
        #expect(all[1].result.diagnostics == [])
        #expect(all[1].result.scene?.collection.sections.map(\.itemCount) == [2])
        let alone = "this is no scene, but a part of scenes: it has neither 'scene' nor 'collection'"
        #expect(all[3].result.diagnostics.map(\.message) == [alone])
    }

    @Test func `a variable of an included file can be set, and one that there is not cannot`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let scene = try write(
            "a.yaml",
            "scene: 1\ninclude: words.yaml\nviews: {v: {content: {view: w}}}\ncollection: {sections: [{items: [{view: v}]}]}")
        _ = try write(
            "words.yaml", "variables: {tint: red, size: 4}\nviews: {w: {content: {label: {text: x, color: \"{tint}\"}}}}")
        var variant = SceneVariant()
        try variant.set("variables.tint", to: "blue")
        let result = SceneLoader.load(path: scene, variant: variant)
        #expect(result.diagnostics == [])
        let rows = result.scene?.listRow?.filling.base as? RowText
        #expect(rows?.vocabulary.variables.first { $0.name == "tint" }?.value == "blue")
        var wrong = SceneVariant()
        try wrong.set("variables.tnit", to: "blue")
        let found = SceneLoader.load(path: scene, variant: wrong).diagnostics
        #expect(found.map(\.message) == ["there is no variable 'tnit'"])
        #expect(found.first?.hint == "did you mean 'tint'?")
    }
}
