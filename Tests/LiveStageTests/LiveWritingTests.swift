// SPDX-License-Identifier: MIT

import Foundation
import Testing
import VitrineCollectionUI
import VitrineFiles
import VitrineProperties
import VitrineRecordings
import VitrineScene
import VitrineSceneFormat
import VitrineStage
import VitrineViews
import VitrineVoiceOver

@testable import VitrineLiveStage

/// What is set on a screen is written where the scene says it.
@MainActor
@Suite struct LiveWritingTests {
    private static let scene = """
        # A page with a title.
        scene: 1
        canvas: {size: [320, 480], background: systemBackground}
        views:
          page:
            content:
              vstack:
                - label: {text: Hello, color: red}   # the greeting
                - label: Short
                - label: {text: "{name}", lines: 2}
                - switch: true
        collection:
          layout: {flow: {itemSize: [300, 300]}}
          sections: [{items: [{view: page, name: Ada}]}]

        """

    private func call(_ name: String, _ fields: [PropertyValue.Field] = [], on sample: LiveSample) async throws -> PropertyValue {
        try await LiveCall.run(name, .fields(fields), on: sample.stage).value
    }

    /// Sets a property of the view with a text.
    private func set(_ property: String, _ value: PropertyValue, of text: String, on sample: LiveSample) async throws -> PropertyValue {
        func find(_ node: PropertyValue) -> String? {
            if node["text"] == .text(text), case .text(let id)? = node["id"] { return id }
            guard case .list(let children)? = node["children"] else { return nil }
            return children.lazy.compactMap(find).first
        }
        let root = try #require(try await call("tree", on: sample)["root"])
        let id = try #require(find(root), "there is no '\(text)'")
        return try await call("set", [.init("id", .text(id)), .init("property", .text(property)), .init("value", value)], on: sample)
    }

    private func lines(_ sample: LiveSample) throws -> [String] {
        try String(contentsOfFile: sample.path, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test func aValueIsWrittenAtItsPlace() async throws {
        let sample = try LiveSample(Self.scene)
        let before = try lines(sample)
        let answer = try await set("text", "Good day: Ada", of: "Hello", on: sample)
        #expect(answer["written"]?["line"] == .number(8))
        #expect(answer["written"]?["was"] == .text("Hello"))
        var wanted = before
        wanted[7] = #"        - label: {text: "Good day: Ada", color: red}   # the greeting"#
        #expect(try lines(sample) == wanted, "comments and the rest stay")
        #expect(sample.stage.screens[0].heard.contains { $0.label == "Good day: Ada" })
        _ = try await set("textColor", "#00ff00", of: "Good day: Ada", on: sample)
        _ = try await set("numberOfLines", 3, of: "Short", on: sample)
        let after = try lines(sample)
        #expect(after[7].contains("color: \"#00ff00\"") || after[7].contains("color: '#00ff00'"), "\(after[7])")
        #expect(after[8] == "        - label: {text: Short, lines: 3}")
        #expect(sample.stage.screens[0].problems.filter { $0.severity == .error } == [])
    }

    @Test func whatEachItemSaysIsNotWrittenOver() async throws {
        let sample = try LiveSample(Self.scene)
        let before = try lines(sample)
        let answer = try await set("text", "Bob", of: "Ada", on: sample)
        #expect(answer["value"] == .text("Bob"))
        #expect(answer["written"] == PropertyValue.none)
        guard case .text(let note)? = answer["note"] else {
            Issue.record("it is not told why")
            return
        }
        #expect(
            note.hasSuffix("'text' is \"{name}\", which each item says for itself: it is set on the screen, and not in the file"), "\(note)"
        )
        #expect(try lines(sample) == before)
    }

    @Test func whatWasWrittenIsTakenBackAndWrittenAgain() async throws {
        let sample = try LiveSample(Self.scene)
        let before = try lines(sample)
        _ = try await set("text", "One", of: "Hello", on: sample)
        _ = try await set("text", "Two", of: "One", on: sample)
        let after = try lines(sample)
        _ = try await call("undo", on: sample)
        let can = try await call("undo", on: sample)
        #expect(can["can"]?["undo"] == .flag(false))
        #expect(try lines(sample) == before)
        #expect(sample.stage.screens[0].heard.contains { $0.label == "Hello" })
        _ = try await call("redo", on: sample)
        _ = try await call("redo", on: sample)
        #expect(try lines(sample) == after)
        try sample.write(Self.scene + "# somebody else\n")
        do {
            _ = try await call("undo", on: sample)
            Issue.record("what somebody else wrote is taken back")
        } catch is LiveError {}
        #expect(try lines(sample).contains("# somebody else"))
    }

    @Test func aNodeKnowsItsKeys() async throws {
        let sample = try LiveSample(Self.scene)
        func find(_ node: PropertyValue) -> String? {
            if node["class"] == .text("UISwitch"), case .text(let id)? = node["id"] { return id }
            guard case .list(let children)? = node["children"] else { return nil }
            return children.lazy.compactMap(find).first
        }
        let root = try #require(try await call("tree", on: sample)["root"])
        let id = try #require(find(root))
        let element = try await call("element", [.init("id", .text(id))], on: sample)
        #expect(element["source"]?["line"] == .number(11))
        let answer = try await call(
            "set", [.init("id", .text(id)), .init("property", "onTintColor"), .init("value", "#ff0000")], on: sample)
        #expect(answer["written"]?["line"] == .number(11), "\(answer)")
        let line = try lines(sample)[10]
        #expect(line.hasPrefix("        - switch: {on: true, "), "\(line)")
        #expect(sample.stage.screens[0].problems.filter { $0.severity == .error } == [])
    }

    @Test func whatWasDoneIsKeptAsASceneWithTests() async throws {
        let sample = try LiveSample()
        await sample.drag(from: (160, 400), to: (160, 200), steps: 6)
        await sample.advance(by: 2)
        let seen = sample.stage.now
        let kept = try await call("keep", [.init("name", "scrolled"), .init("kind", "moment")], on: sample)
        guard case .text(let file)? = kept["file"] else {
            Issue.record("nothing is kept")
            return
        }
        #expect(file.hasSuffix("/scrolled.yaml"))
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(text.contains("swipe") && text.contains("tests:"), "\(text)")
        let result = SceneLoader.load(path: file)
        #expect(result.diagnostics.filter { $0.severity == .error } == [], "\(text)")
        let player = Player(scene: try #require(result.scene))
        player.move(to: seen)
        let offset = player.stage.collectionView.contentOffset.y
        func find(_ view: UIView) -> UICollectionView? {
            if let found = view as? UICollectionView { return found }
            for child in view.subviews { if let found = find(child) { return found } }
            return nil
        }
        let there = try #require(sample.stage.screens[0].subject.flatMap { find($0.window) }).contentOffset.y
        #expect(abs(offset - there) < 60, "\(offset), \(there): a swipe is told by its speed")
        for name in ["scrolled", "../x", "", ".hidden", "a/b"] {
            do {
                _ = try await call("keep", [.init("name", .text(name))], on: sample)
                Issue.record("'\(name)' is kept")
            } catch is LiveError {}
        }
    }
}
