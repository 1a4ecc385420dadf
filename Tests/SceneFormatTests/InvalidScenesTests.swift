// SPDX-License-Identifier: MIT
//
// Every scene under Fixtures/Invalid gives the diagnostics beside it, to the letter.

import Foundation
import Testing
import VitrineFiles
import VitrineTestSupport

@testable import VitrineScene
@testable import VitrineSceneFormat

@Suite struct InvalidScenesTests {
    static let cases = Fixtures.files(in: "Invalid", extensions: ["expected"])

    @Test(arguments: cases) func `a wrong scene gives exactly its diagnostics`(path: String) throws {
        let expected = Fixtures.folder.appendingPathComponent("Invalid/\(path)")
        let base = expected.deletingPathExtension()
        let file = try #require(
            ["yaml", "json"].map(base.appendingPathExtension).first { FileManager.default.fileExists(atPath: $0.path) })
        let result = SceneLoader.load(
            try Data(contentsOf: file), name: file.lastPathComponent,
            resources: SceneResources(root: file.deletingLastPathComponent().path))
        let text = result.diagnostics.map { "\($0)\n" }.joined()
        let wanted = try String(contentsOf: expected, encoding: .utf8)
        #expect(text == wanted)
        #expect((result.scene == nil) == result.hasErrors)
    }

    @Test func `there is an expectation for every wrong scene`() {
        let scenes = Fixtures.files(in: "Invalid", extensions: ["yaml"]).map { String($0.dropLast(5)) }
        let expectations = Set(Self.cases.map { String($0.dropLast(9)) })
        #expect(scenes.filter { !expectations.contains($0) } == [])
        #expect(scenes.count >= 50)
    }

    @Test func `a file that is missing is told apart from a wrong one`() {
        let missing = SceneLoader.load(path: "/nonexistent/scene.yaml")
        #expect(missing.diagnostics.map(\.category) == [.missingFile])
        #expect(missing.diagnostics.map(\.description) == ["/nonexistent/scene.yaml: error: there is no such file"])
        #expect(
            read("scene: 1\nviews: {a: {content: {image: none.png}}}\ncollection: {sections: []}").diagnostics.map(\.category) == [
                .missingFile
            ])
    }

    @Test func `bytes that are no text are refused`() {
        let result = SceneLoader.load(Data([0xFF, 0xFE, 0x00]), name: "a.yaml", resources: SceneResources(root: "/"))
        #expect(
            result.diagnostics.map(\.description) == [
                """
                a.yaml:1:1: error: the file is not UTF-8 text: a byte 0xFF stands here
                hint: save the file in the encoding UTF-8
                """
            ])
    }

    @Test func `a file beyond the limit is refused unread`() {
        let result = SceneLoader.load(Data(count: (32 << 20) + 1), name: "a.yaml", resources: SceneResources(root: "/"))
        #expect(result.diagnostics.map(\.category) == [.limit])
    }

    @Test func `problems beyond two hundred are counted`() throws {
        let keys = (0..<300).map { "k\($0): 1" }.joined(separator: ", ")
        let result = read("scene: 1\ncanvas: {\(keys)}\nviews: {\(keys)}\ncollection: {sections: []}")
        #expect(result.diagnostics.count == 201)
        #expect(try #require(result.diagnostics.last).message.hasSuffix("problems more from here on"))
    }
}
