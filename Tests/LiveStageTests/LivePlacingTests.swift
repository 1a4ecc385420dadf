// SPDX-License-Identifier: MIT

import Foundation
import Testing
import VitrineLayers
import VitrineProperties
import VitrineRecordings
import VitrineViews

@testable import VitrineLiveStage

/// Views are put elsewhere as far as their layout lets them, and constraints are set.
@MainActor
@Suite(.serialized) struct LivePlacingTests {
    private static let scene = """
        scene: 1
        canvas: {size: [320, 480], background: systemBackground}
        views:
          page:
            content:
              vstack:
                spacing: 8
                alignment: leading
                children:
                  - label: {text: Fixed, width: 90, height: 30}   # a box of its own
                  - label: Short
                  - label: {text: Turned, transform: [{rotate: 30}]}
                  - label: {text: "{name}", width: "{wide}"}
                  - box: {width: "50%", height: 20, child: {label: Half}}
        collection:
          # Two in a line.
          layout: {flow: {itemSize: [300, 300]}}
          sections: [{items: [{view: page, name: Ada, wide: 40}]}]

        """

    private func call(_ name: String, _ fields: PropertyValue.Field..., on stage: LiveStage) async throws -> PropertyValue {
        try await LiveCall.run(name, .fields(fields), on: stage).value
    }

    /// A view of the tree, by its text or its class.
    private func view(_ word: String, on stage: LiveStage) async throws -> PropertyValue {
        func find(_ node: PropertyValue) -> PropertyValue? {
            if node["text"] == .text(word) || node["class"] == .text(word) { return node }
            guard case .list(let children)? = node["children"] else { return nil }
            return children.lazy.compactMap(find).first
        }
        let root = try #require(try await call("tree", on: stage)["root"])
        return try #require(find(root), "there is no '\(word)'")
    }

    private func id(_ word: String, on stage: LiveStage) async throws -> PropertyValue.Field {
        .init("id", try #require(try await view(word, on: stage)["id"]))
    }

    private func frame(_ value: PropertyValue) -> [Double] {
        guard case .list(let numbers)? = value["frame"] else { return [] }
        return numbers.map { if case .number(let number) = $0 { number } else { .nan } }
    }

    private func line(_ word: String, _ sample: LiveSample) throws -> String {
        let lines = try String(contentsOfFile: sample.path, encoding: .utf8).split(separator: "\n")
        return try #require(lines.first { $0.contains(word) }).trimmingCharacters(in: .whitespaces)
    }

    @Test func theSizeOfANodeIsWritten() async throws {
        let sample = try LiveSample(Self.scene)
        let stage = sample.stage
        let fixed = try await id("Fixed", on: stage)
        let answer = try await call("place", fixed, .init("width", 120), .init("height", 44), on: stage)
        #expect(frame(answer).suffix(2) == [120, 44])
        #expect(answer["written"]?["was"] == .text("30"))
        #expect(try line("Fixed", sample) == "- label: {text: Fixed, width: 120, height: 44}   # a box of its own")
        // The number of a view stays though the file was read anew.
        let before = frame(try await view("Fixed", on: stage))
        let moved = try await call("place", fixed, .init("x", .number(before[0] + 12)), .init("y", .number(before[1] - 3)), on: stage)
        #expect(frame(moved) == [before[0] + 12, before[1] - 3, 120, 44])
        #expect(try line("Fixed", sample).contains("transform: [{translate: [12, -3]}]"))
        _ = try await call("place", fixed, .init("dx", 1), on: stage)
        #expect(try line("Fixed", sample).contains("transform: [{translate: [13, -3]}]"))
        for _ in 0..<3 { _ = try await call("undo", on: stage) }
        #expect(try String(contentsOfFile: sample.path, encoding: .utf8) == Self.scene, "one step each is taken back")
        _ = try await call("redo", on: stage)
        #expect(try line("Fixed", sample).contains("width: 120, height: 44"), "width and height are one step")
    }

    @Test func whatALayoutDoesNotLetIsRefusedWithItsReason() async throws {
        let sample = try LiveSample(Self.scene)
        let stage = sample.stage
        func placing(_ word: String) async throws -> PropertyValue {
            try #require(try await call("element", try await id(word, on: stage), on: stage)["placing"])
        }
        #expect(try await placing("Fixed")["note"] == PropertyValue.none)
        let turned = try await placing("Turned")
        #expect(turned["x"] == false && turned["width"] == true && turned["note"] != PropertyValue.none)
        await #expect(throws: LiveError.self) { try await call("place", try await id("Turned", on: stage), .init("x", 100), on: stage) }
        await #expect(throws: LiveError.self) { try await call("place", try await id("Ada", on: stage), .init("width", 99), on: stage) }
        let list = try await placing("UICollectionView")
        #expect(list["x"] == false && list["width"] == false && list["note"] != PropertyValue.none)
        #expect(try String(contentsOfFile: sample.path, encoding: .utf8) == Self.scene)
        _ = try await call("place", try await id("Short", on: stage), .init("width", 70), on: stage)
        #expect(try line("Short", sample) == "- label: {text: Short, width: 70}", "a short form becomes a long one")
    }

    @Test func aCellHasTheSizeOfItsLayout() async throws {
        let sample = try LiveSample(Self.scene)
        let cell = try await id("UICollectionViewCell", on: sample.stage)
        let answer = try await call("place", cell, .init("width", 280), .init("height", 310), on: sample.stage)
        #expect(frame(answer).suffix(2) == [280, 310])
        #expect(try line("itemSize", sample) == "layout: {flow: {itemSize: [280, 310]}}")
        await #expect(throws: LiveError.self) { try await call("place", cell, .init("x", 3), on: sample.stage) }
    }

    /// A view with a frame, one with constraints, and one in a stack.
    private final class Screen: UIViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            let (free, tied, arranged) = (UILabel(frame: CGRect(x: 20, y: 100, width: 80, height: 20)), UILabel(), UILabel())
            (free.text, tied.text, arranged.text) = ("free", "tied", "arranged")
            let stack = UIStackView(arrangedSubviews: [arranged])
            stack.frame = CGRect(x: 20, y: 300, width: 200, height: 40)
            for each in [free, tied, stack] { view.addSubview(each) }
            tied.translatesAutoresizingMaskIntoConstraints = false
            let width = tied.widthAnchor.constraint(equalToConstant: 120)
            width.identifier = "width"
            NSLayoutConstraint.activate([
                width, tied.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 30),
                view.topAnchor.constraint(equalTo: tied.topAnchor, constant: -200),
            ])
        }
    }

    @Test func viewsOfProgramsAreMovedLive() async throws {
        let stage = LiveStage([.controller { Screen() }])
        stage.play(false)
        let free = try await id("free", on: stage)
        let answer = try await call(
            "place", free, .init("x", 25), .init("y", 90), .init("width", 100), .init("height", 30), on: stage)
        #expect(frame(answer) == [25, 90, 100, 30])
        let tied = try await id("tied", on: stage)
        let before = frame(try await view("tied", on: stage))
        #expect(before.prefix(3) == [30, 200, 120])
        let moved = try await call("place", tied, .init("x", 44), .init("y", 210), .init("width", 90), on: stage)
        #expect(frame(moved).prefix(3) == [44, 210, 90])
        await #expect(throws: LiveError.self) { try await call("place", tied, .init("height", 99), on: stage) }
        await #expect(throws: LiveError.self) { try await call("place", try await id("arranged", on: stage), .init("x", 99), on: stage) }
        let wanted = frame(try await view("tied", on: stage))
        await stage.replay(try LiveRecording(json: stage.recording.json, file: "r.json"))
        #expect(frame(try await view("tied", on: stage)) == wanted, "it is done again")
        #expect(frame(try await view("free", on: stage)) == [25, 90, 100, 30])
    }

    @Test func constraintsAreSet() async throws {
        let stage = LiveStage([.controller { Screen() }])
        stage.play(false)
        let tied = try await id("tied", on: stage)
        var answer = try await call("constraint", tied, .init("identifier", "width"), .init("constant", 77), on: stage)
        #expect(answer["constant"] == 77 && frame(answer)[2] == 77)
        answer = try await call("constraint", tied, .init("identifier", "width"), .init("priority", 500), on: stage)
        #expect(answer["priority"] == 500)
        answer = try await call("constraint", tied, .init("identifier", "width"), .init("isActive", false), on: stage)
        #expect(answer["active"] == false && frame(answer)[2] < 60, "it is as wide as its text")
        let element = try await call("element", tied, on: stage)
        guard case .list(let all)? = element["constraints"] else {
            Issue.record("there are no constraints")
            return
        }
        let index = try #require(all.firstIndex { $0["identifier"] == "width" }, "what is off is still told")
        #expect(all[index]["active"] == false)
        answer = try await call("constraint", tied, .init("index", .number(Double(index))), .init("isActive", true), on: stage)
        #expect(answer["active"] == true && frame(answer)[2] == 77)
        for fields: [PropertyValue.Field] in [
            [.init("index", 99)], [.init("identifier", "none")], [.init("index", 0), .init("priority", 2000)],
        ] {
            await #expect(throws: LiveError.self) { try await LiveCall.run("constraint", .fields([tied] + fields), on: stage) }
        }
        await stage.replay(try LiveRecording(json: stage.recording.json, file: "r.json"))
        #expect(frame(try await view("tied", on: stage))[2] == 77)
    }
}
