// SPDX-License-Identifier: MIT
//
// Which files are scenes, and by which names they are known.

import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineSceneTesting

@Suite struct SceneSuiteTests {
    private static let scene = "scene: 1\ncollection: {sections: []}\n"

    private func folder(_ files: KeyValuePairs<String, String>) throws -> TemporaryFolder {
        let folder = try TemporaryFolder("suite")
        for (name, text) in files {
            let url = folder.url(name)
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        return folder
    }

    @Test(arguments: [
        ("scene: 1", true), ("# a scene\n\nscene : 1", true), ("'scene': 1", true), ("\u{FEFF}scene: 1", true), ("{scene: 1}", true),
        ("---\n{\"a\": {\"scene\": 2}, \"scene\": 1}", true), ("{\"a\": \"}\\\"\", \"scene\": 1}", true),
        ("views:\n  - [\nscene: 1\n  broken", true),
        ("", false), ("scenes: 1", false), ("  scene: 1", false), ("a:\n  scene: 1", false), ("[{\"scene\": 1}]", false),
        ("{\"a\": {\"scene\": 1}}", false), ("{\"a\": \"scene\", \"b\": 1}", false), ("{\"scene\"", false), ("list: [scene: 1]", false),
    ]) func `a scene is known by the key scene of its top level`(text: String, isScene: Bool) {
        #expect(SceneProbe.isScene(Array(text.utf8)) == isScene)
    }

    @Test func `scenes are found in the order of their names, and nothing else`() throws {
        let folder = try folder([
            "b.yaml": Self.scene, "a/c.yml": Self.scene, "a/b.json": #"{"scene": 1, "collection": {"sections": []}}"#,
            "a/data.json": "[1, 2]", "data.json": #"{"a": [1]}"#, "notes.yaml": "a: 1", ".hidden.yaml": Self.scene,
            ".git/x.yaml": Self.scene, "a/__Snapshots__/c/default.yaml": Self.scene, "text.txt": Self.scene,
        ])
        let suite = try SceneSuite(inputs: [folder.path])
        #expect(suite.entries.map(\.file) == ["a/b.json", "a/c.yml", "b.yaml"])
        #expect(suite.entries.map(\.test) == ["a/b", "a/c", "b"])
        #expect(suite.entries.map(\.snapshotFolder) == ["a/__Snapshots__/b", "a/__Snapshots__/c", "__Snapshots__/b"])
        #expect(suite.entries[0].shownPath == folder.path + "/a/b.json")
    }

    @Test func `several inputs have the deepest folder that holds them all, and a scene given twice is there once`() throws {
        let folder = try folder(["a/x.yaml": Self.scene, "a/b/y.yaml": Self.scene, "a/c/data.yaml": "no: scene"])
        let suite = try SceneSuite(inputs: [folder["a/b"], folder["a/x.yaml"], folder["a/b/y.yaml"]])
        #expect(suite.entries.map(\.file) == ["b/y.yaml", "x.yaml"])
        #expect(suite.root.hasSuffix("/a"))
        let named = try SceneSuite(inputs: [folder["a/c/data.yaml"]])
        #expect(named.entries.map(\.file) == ["data.yaml"])
    }

    @Test(arguments: [
        ("a.yaml", "a.json"), ("a.yaml", "A.yml"), ("sub/a.yaml", "Sub/a.yaml"), ("e\u{301}.yaml", "\u{E9}.json"),
        ("e\u{301}.yaml", "\u{E9}.yaml"),
    ])
    func `scenes that would have the same references are refused with both names`(one: String, other: String) throws {
        let folder = try folder([one: Self.scene.replacing("scene: 1", with: "{scene: 1}"), other: "{\"scene\": 1}"])
        let error = #expect(throws: SceneSuiteError.self) { try SceneSuite(inputs: [folder.path]) }
        let words = try #require(error?.description).precomposedStringWithCanonicalMapping
        #expect(words.contains(one.precomposedStringWithCanonicalMapping) && words.contains(other.precomposedStringWithCanonicalMapping))
        #expect(error?.kind == .bad)
    }

    @Test func `what is not there, and a folder without scenes, are told`() throws {
        let folder = try folder(["data.json": "[]"])
        #expect(throws: SceneSuiteError.self) { try SceneSuite(inputs: [folder.path]) }
        let error = #expect(throws: SceneSuiteError.self) { try SceneSuite(inputs: [folder["none"]]) }
        #expect(error?.kind == .missing)
    }

    @Test func `a link to a folder is not followed, and one to a scene is a scene`() throws {
        let folder = try folder(["a/x.yaml": Self.scene])
        try FileManager.default.createSymbolicLink(atPath: folder["loop"], withDestinationPath: folder.path)
        try FileManager.default.createSymbolicLink(atPath: folder["y.yaml"], withDestinationPath: folder["a/x.yaml"])
        #expect(try SceneSuite(inputs: [folder.path]).entries.map(\.file) == ["a/x.yaml", "y.yaml"])
    }
}
