// SPDX-License-Identifier: MIT

import Foundation
import Testing
import VitrineCollectionUI
import VitrineProperties
import VitrineRecordings
import VitrineViews

@testable import VitrineLiveStage

/// What is dragged from the desktop is a drag session over the program.
@MainActor
@Suite(.serialized) struct LiveDropTests {
    /// A screen with an area that takes pictures and texts, as programs write it, and one that takes nothing.
    private final class Target: UIViewController, UIDropInteractionDelegate {
        static var shown: Target?
        var calls: [String] = []
        var names: [String?] = []
        var texts: [String] = []
        var bytes: [Data] = []
        var isLocal: Bool?

        override func viewDidLoad() {
            super.viewDidLoad()
            Self.shown = self
            let area = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
            area.addInteraction(UIDropInteraction(delegate: self))
            view.addSubview(area)
            let field = UITextField(frame: CGRect(x: 20, y: 320, width: 200, height: 40))
            field.text = "ab"
            view.addSubview(field)
        }

        func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
            calls.append("canHandle")
            return session.hasItemsConforming(toTypeIdentifiers: ["public.image"]) || session.canLoadObjects(ofClass: NSString.self)
        }

        func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) { calls.append("enter") }

        func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
            UIDropProposal(operation: session.location(in: view).y < 100 ? .forbidden : .copy)
        }

        func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) { calls.append("exit") }

        func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
            calls.append("perform")
            isLocal = session.localDragSession != nil
            names = session.items.map(\.itemProvider.suggestedName)
            _ = session.loadObjects(ofClass: NSString.self) { [weak self] in
                self?.texts = $0.compactMap { ($0 as? NSString).map { "\($0)" } }
            }
            for item in session.items where item.itemProvider.hasItemConformingToTypeIdentifier("public.image") {
                item.itemProvider.loadDataRepresentation(forTypeIdentifier: "public.png") { [weak self] data, _ in
                    MainActor.assumeIsolated { self?.bytes.append(data ?? Data()) }
                }
            }
        }

        func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) { calls.append("end") }
    }

    private func stage() -> LiveStage {
        let stage = LiveStage([.controller { Target() }])
        stage.play(false)
        return stage
    }

    private func drop(_ phase: LiveInput.Drop.Phase, _ x: Double, _ y: Double, _ items: [LiveInput.Drop.Item]? = nil, on stage: LiveStage) {
        stage.perform(.with { $0.drop = .init(phase, x: x, y: y, items: items) })
    }

    private func rest(_ stage: LiveStage) async { for _ in 0..<40 { await stage.pass(1.0 / 60) } }

    @Test func aFileIsOfferedProposedAndDropped() async throws {
        let stage = stage()
        let target = try #require(Target.shown)
        drop(.enter, 200, 350, [.init(type: "image/png")], on: stage)
        #expect(stage.screens[0].dropping == "none" && target.calls.isEmpty)
        drop(.move, 200, 50, on: stage)
        #expect(stage.screens[0].dropping == "forbidden")
        drop(.move, 200, 200, on: stage)
        #expect(stage.screens[0].dropping == "copy")
        drop(.move, 200, 350, on: stage)
        drop(.move, 200, 200, on: stage)
        #expect(target.calls == ["canHandle", "enter", "exit", "enter"], "\(target.calls)")
        drop(.drop, 200, 200, [.init(type: "image/png", name: "Boat.png", base64: Data("pixels".utf8).base64EncodedString())], on: stage)
        #expect(stage.screens[0].dropping == nil)
        await rest(stage)
        #expect(target.calls.suffix(2) == ["perform", "end"])
        #expect(target.isLocal == false, "it comes from no drag of the program")
        #expect(target.names == ["Boat"] && target.bytes == [Data("pixels".utf8)])
    }

    @Test func aTextAndAnAddressAreRead() async throws {
        let stage = stage()
        let target = try #require(Target.shown)
        for item in [
            LiveInput.Drop.Item(type: "text/plain", text: "from outside"), .init(type: "text/uri-list", text: "# one\nhttps://a.b/c"),
        ] {
            drop(.enter, 200, 200, [.init(type: item.type)], on: stage)
            drop(.drop, 200, 200, [item], on: stage)
            await rest(stage)
            #expect(target.texts == [item.type == "text/plain" ? "from outside" : "https://a.b/c"])
        }
    }

    @Test func whatIsTakenAwayIsNotDropped() async throws {
        let stage = stage()
        let target = try #require(Target.shown)
        drop(.enter, 200, 200, [.init(type: "text/plain")], on: stage)
        drop(.exit, 200, 200, on: stage)
        await rest(stage)
        drop(.drop, 200, 200, [.init(type: "text/plain", text: "late")], on: stage)
        drop(.enter, 200, 200, [.init(type: "application/zip")], on: stage)
        #expect(stage.screens[0].dropping == "none", "nobody takes archives")
        drop(.drop, .nan, 200, [], on: stage)
        drop(.drop, 200, 200, [.init(type: "application/zip", name: "a.zip", base64: "UEs=")], on: stage)
        await rest(stage)
        #expect(!target.calls.contains("perform"), "\(target.calls)")
    }

    @Test func aFieldTakesTextAtTheFinger() async throws {
        let stage = stage()
        func find(_ view: UIView) -> UITextField? { view as? UITextField ?? view.subviews.lazy.compactMap(find).first }
        func field() throws -> UITextField { try #require(stage.screens[0].subject.flatMap { find($0.window) }) }
        let answer = try await LiveCall.run(
            "drop", .fields([.init("x", 21), .init("y", 340), .init("text", "cd")]), on: stage)
        #expect(answer.value["operation"] == .text("copy"))
        #expect(try field().text == "cdab" && field().isFirstResponder)
        let file: PropertyValue = .fields([.init("name", "a.txt"), .init("base64", .text(Data("file".utf8).base64EncodedString()))])
        _ = try await LiveCall.run("drop", .fields([.init("x", 100), .init("y", 200), .init("file", file)]), on: stage)
        await rest(stage)
        #expect(Target.shown?.texts == ["file"] && Target.shown?.names == ["a"])
        _ = try await LiveCall.run("drop", .fields([.init("x", 21), .init("y", 340), .init("file", file)]), on: stage)
        #expect(try field().text == "filecdab", "a file is text by the ending of its name")
        let recording = try LiveRecording(json: stage.recording.json, file: "r.json")
        await stage.replay(recording)
        #expect(try field().text == "filecdab", "a recording does it again")
        #expect(Target.shown?.texts == ["file"])
    }

    @Test func whatIsTooMuchIsRefused() async throws {
        let stage = stage()
        let canvas = Canvas()
        stage.connect(canvas.viewer)
        let items = (0...100).map { _ in #"{"type":"text/plain"}"# }.joined(separator: ",")
        await stage.receive(#"{"type":"drop","phase":"enter","x":200,"y":200,"items":[\#(items)]}"#, from: canvas.viewer)
        #expect(stage.screens[0].dropping == nil)
        await stage.receive(#"{"type":"drop","phase":"enter","x":200,"y":200,"items":[{"type":"text/plain"}]}"#, from: canvas.viewer)
        stage.tick()
        #expect(canvas.texts.last("drop")?["operation"] == .text("copy"), "the page is told what a drop would do")
        await stage.receive(#"{"type":"drop","phase":"exit","x":200,"y":200}"#, from: canvas.viewer)
        stage.tick()
        #expect(canvas.texts.last("drop")?["operation"] == PropertyValue.none)
    }
}
