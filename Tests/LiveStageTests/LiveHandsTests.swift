// SPDX-License-Identifier: MIT

import Foundation
import Testing
import VitrineCollectionUI
import VitrineDrawing
import VitrineFiles
import VitrineInterfaces
import VitrineKeyboards
import VitrineProperties
import VitrineRecordings
import VitrineScene
import VitrineSceneFormat
import VitrineStage
import VitrineViews
import VitrineVoiceOver

@testable import VitrineLiveStage

/// What hands do, and what is kept of it.
@MainActor
@Suite struct LiveHandsTests {
    private static let form = """
        scene: 1
        canvas: {size: [320, 480], background: systemBackground}
        views:
          field: {content: {textField: {placeholder: Name}}}
          row: {content: {label: {text: "Row {index}"}}}
        collection:
          layout: {flow: {itemSize: [300, 60]}}
          sections: [{items: {view: field, count: 1}}, {items: {view: row, count: 40}}]
        """

    private func tap(_ sample: LiveSample, _ x: Double, _ y: Double) async {
        sample.stage.perform(.touches([.init(finger: 1, .down, x: x, y: y)]))
        await sample.advance(by: 0.08)
        sample.stage.perform(.touches([.init(finger: 1, .up, x: x, y: y)]))
        await sample.advance(by: 0.5)
    }

    private func field(_ sample: LiveSample) throws -> UITextField {
        func find(_ view: UIView) -> UITextField? { view as? UITextField ?? view.subviews.lazy.compactMap(find).first }
        return try #require(sample.stage.screens[0].subject.flatMap { find($0.window) })
    }

    @Test func textIsTypedComposedAndDeleted() async throws {
        let sample = try LiveSample(Self.form)
        let canvas = Canvas()
        sample.stage.connect(canvas.viewer)
        #expect(canvas.texts.last("keyboard")?["editing"] == .flag(false))
        await tap(sample, 160, 30)
        let field = try field(sample)
        #expect(field.isFirstResponder)
        #expect(canvas.texts.last("keyboard")?["editing"] == .flag(true))
        func send(_ text: String) async { await sample.stage.receive(text, from: canvas.viewer) }
        await send(#"{"type":"text","text":"Zoë 👩‍👩‍👧"}"#)
        #expect(field.text == "Zoë 👩‍👩‍👧")
        await send(#"{"type":"key","input":"\b","modifiers":[]}"#)
        #expect(field.text == "Zoë ")
        for part in ["n", "に", "にh", "にほ"] { await send(#"{"type":"mark","text":"\#(part)"}"#) }
        #expect(field.text == "Zoë にほ", "what is composed stands in the field")
        await send(#"{"type":"mark","text":"日本"}"#)
        await send(#"{"type":"unmark"}"#)
        await send(#"{"type":"key","input":"!","modifiers":["shift"]}"#)
        #expect(field.text == "Zoë 日本!")
        let keyboard = sample.stage.screens[0].subject?.environment.softwareKeyboardFrame ?? .null
        #expect(!keyboard.isNull, "a keyboard has come up")
    }

    @Test func aWheelScrollsAsFarAsThereIsSomething() async throws {
        let sample = try LiveSample(Self.form)
        func find(_ view: UIView) -> UICollectionView? { view as? UICollectionView ?? view.subviews.lazy.compactMap(find).first }
        let view = try #require(sample.stage.screens[0].subject.flatMap { find($0.window) })
        func turn(_ dy: Double) { sample.stage.perform(.with { $0.wheel = .init(x: 160, y: 240, dx: 0, dy: dy) }) }
        turn(120)
        #expect(view.contentOffset.y == 120)
        turn(-500)
        #expect(view.contentOffset.y == 0)
        turn(1e9)
        #expect(view.contentOffset.y == view.contentSize.height - 480)
        turn(.nan)
        #expect(view.contentOffset.y == view.contentSize.height - 480)
    }

    @Test func whatWasDoneIsWrittenAsStepsThatDoIt() async throws {
        let sample = try LiveSample()
        await tap(sample, 160, 100)
        await sample.drag(from: (160, 400), to: (160, 150), steps: 6)
        await sample.advance(by: 2)
        let arguments: PropertyValue = .fields([])
        guard case .text(let yaml)? = try await LiveCall.run("steps", arguments, on: sample.stage).value["yaml"] else {
            Issue.record("there are no steps")
            return
        }
        #expect(yaml.contains("- {tap: {point: [160, 100]}"))
        #expect(yaml.contains("swipe: {from: {point: [160, 400]}, to: {point: [160, 150]}"))
        let scene = LiveSample.list + "\n" + yaml
        let result = SceneLoader.load(Data(scene.utf8), name: "copied.yaml", resources: SceneResources(root: "."))
        #expect(result.diagnostics.filter { $0.severity == .error } == [], "\(yaml)")
        let player = Player(scene: try #require(result.scene))
        player.move(to: 5)
        #expect(player.stage.collectionView.indexPathsForSelectedItems == [[0, 1]])
        #expect(player.stage.collectionView.contentOffset.y > 200)
        guard case .text(let swift)? = try await LiveCall.run("swift", arguments, on: sample.stage).value["swift"] else {
            Issue.record("there is no Swift")
            return
        }
        #expect(swift.contains("finger.tap(at: CGPoint(x: 160, y: 100))"))
    }

    @Test func aFileThatIsSavedLeavesTheScreenAsItStands() async throws {
        let sample = try LiveSample(Self.form)
        let canvas = Canvas()
        sample.stage.connect(canvas.viewer)
        await tap(sample, 160, 30)
        sample.stage.perform(.text("kept"))
        sample.stage.perform(.with { $0.wheel = .init(x: 160, y: 240, dx: 0, dy: 20) })
        let now = sample.stage.now
        try sample.write(Self.form.replacing("Row {index}", with: "Line {index}"))
        sample.stage.reload()
        #expect(sample.stage.now == now)
        #expect(try field(sample).text == "kept")
        #expect(try field(sample).isFirstResponder)
        #expect(sample.stage.screens[0].heard.contains { $0.label == "Line 1" })
        try sample.write("scene: 1\nviews: [")
        sample.stage.reload()
        #expect(canvas.texts.last("diagnostics")?["stale"] == .flag(true))
        #expect(sample.stage.screens[0].heard.contains { $0.label == "Line 1" }, "the last good picture stays")
        try sample.write(Self.form)
        sample.stage.reload()
        #expect(canvas.texts.last("diagnostics")?["stale"] == .flag(false))
        #expect(sample.stage.screens[0].heard.contains { $0.label == "Row 1" })
        #expect(sample.stage.watchedFiles.contains { $0.hasSuffix("/scene.yaml") })
    }

    @Test func settingsFadeAndDevicesAreExchanged() async throws {
        let sample = try LiveSample()
        let screen = sample.stage.screens[0]
        sample.stage.perform(.with { $0.wheel = .init(x: 160, y: 240, dx: 0, dy: 300) })
        var traits = LiveTraits()
        traits.appearance = "dark"
        sample.stage.perform(.traits(traits))
        await sample.advance(by: 0.05)
        #expect(sample.stage.isMoving, "it takes a moment")
        await sample.advance(by: 1)
        #expect(screen.traits.appearance == "dark")
        #expect(screen.subject?.window.traitCollection.userInterfaceStyle == .dark)
        traits = LiveTraits()
        (traits.device, traits.landscape) = ("iPad mini", true)
        sample.stage.perform(.traits(traits))
        #expect(screen.size.width > screen.size.height)
        #expect(screen.traits.appearance == "dark", "what was set before holds")
    }

    @Test func whatMakesNoSenseIsLeft() async throws {
        let sample = try LiveSample()
        let canvas = Canvas()
        sample.stage.connect(canvas.viewer)
        let before = try sample.fresh()
        let hostile = [
            "", "{", "[]", "{}", #"{"type":7}"#, #"{"type":"touch"}"#,
            #"{"type":"touch","touches":[{"finger":1,"phase":"stroke","x":0,"y":0}]}"#,
            #"{"type":"touch","touches":[{"finger":9,"phase":"up","x":1e308,"y":-1e308}]}"#, #"{"type":"wheel","x":1e400,"y":0}"#,
            #"{"type":"open","subject":"99"}"#, #"{"type":"open","subject":"-1"}"#, #"{"type":"view","scale":1e9}"#,
            #"{"type":"time","look":"yesterday"}"#, #"{"type":"time","speed":0}"#,
            #"{"type":"key","input":"\#(String(repeating: "a", count: 500))"}"#,
            #"{"type":"call","id":1,"name":"nothing"}"#, #"{"type":"call","id":2,"name":"element","with":{"id":"77"}}"#,
            #"{"type":"traits","device":"Nokia 3310"}"#, #"{"type":"wall","on":true,"axes":{"device":[]}}"#, #"{"type":"ack"}"#,
        ]
        for message in hostile { await sample.stage.receive(message, from: canvas.viewer) }
        await sample.stage.receive(#"{"type":"touch","touches":[{"finger":1,"phase":"down","x":-1e9,"y":1e9}]}"#, from: canvas.viewer)
        await sample.stage.receive(#"{"type":"touch","touches":[{"finger":1,"phase":"cancel","x":0,"y":0}]}"#, from: canvas.viewer)
        for (phase, place) in [("down", "200"), ("move", "1e300"), ("move", "-1e300"), ("cancel", "0")] {
            await sample.stage.receive(
                #"{"type":"touch","touches":[{"finger":2,"phase":"\#(phase)","x":160,"y":\#(place)}]}"#, from: canvas.viewer)
        }
        sample.stage.play(false)
        await sample.stage.receive(#"{"type":"view","scale":2}"#, from: canvas.viewer)
        // What asks for other pixels has everything done again, which takes its time.
        for _ in 0..<2000 where sample.stage.replaying != nil || sample.stage.screens[0].subject?.displayList().scale != 2 {
            try await Task.sleep(for: .milliseconds(20))
        }
        sample.stage.restart()
        #expect(try sample.fresh().pixels == before.pixels)
    }
}

/// What programs can ask.
@MainActor
@Suite struct LiveCallTests {
    private func call(_ name: String, _ fields: [PropertyValue.Field] = [], on sample: LiveSample) async throws -> PropertyValue {
        try await LiveCall.run(name, .fields(fields), on: sample.stage).value
    }

    private func refusal(_ name: String, _ fields: [PropertyValue.Field] = [], on sample: LiveSample) async -> String? {
        do throws(LiveError) {
            _ = try await LiveCall.run(name, .fields(fields), on: sample.stage)
            return nil
        } catch {
            return error.description
        }
    }

    @Test func elementsAreTappedByWhatIsHeardOfThem() async throws {
        let sample = try LiveSample()
        _ = try await call("tap", [.init("label", "Row 3")], on: sample)
        _ = try await call("wait", on: sample)
        let events = try await call("events", on: sample)
        #expect(events.json.contains("didSelectItemAt"))
        #expect(
            await refusal("tap", [.init("label", "Row 40")], on: sample)?.hasPrefix("there is no 'Row 40' on the screen; there is 'Row 0'")
                == true)
        _ = try await call("scroll", [.init("label", "Row 40")], on: sample)
        _ = try await call("tap", [.init("label", "Row 40")], on: sample)
        #expect(await refusal("scroll", [.init("label", "Row 400")], on: sample)?.hasPrefix("there is no 'Row 400'") == true)
        #expect(await refusal("tap", on: sample) == "a place has an 'x' and a 'y', in points")
        #expect(await refusal("tap", [.init("lable", "a")], on: sample) == "'tap' knows no 'lable'; it takes screen, label, x, y, count")
        #expect(await refusal("type", [.init("text", "a")], on: sample) == "nothing is edited that could be typed into: tap a field first")
        #expect(await refusal("drag", [.init("x", 1), .init("y", 1)], on: sample) == "'drag' needs 'dx'")
    }

    @Test func aViewIsPickedLookedIntoAndSet() async throws {
        let sample = try LiveSample()
        let picked = try await call("pick", [.init("x", 60), .init("y", 30)], on: sample)
        guard case .text(let id)? = picked["id"] else {
            Issue.record("nothing is picked")
            return
        }
        let element = try await call("element", [.init("id", .text(id))], on: sample)
        #expect(element["text"] == .text("Row 0"))
        #expect(element["class"] == .text("UILabel"))
        guard case .text(let rule)? = element["layoutRule"] else {
            Issue.record("nothing placed it")
            return
        }
        #expect(rule.hasPrefix("in item 0 of section 0, frame"))
        let before = try sample.fresh()
        let set = try await call("set", [.init("id", .text(id)), .init("property", "text"), .init("value", "Other")], on: sample)
        #expect(set["value"] == .text("Other"))
        #expect(try sample.fresh() != before)
        #expect(
            await refusal("set", [.init("id", .text(id)), .init("property", "text"), .init("value", 7)], on: sample)
                == "this is no value for 'text', which is a text")
        #expect(
            await refusal("set", [.init("id", .text(id)), .init("property", "weight"), .init("value", 7)], on: sample)
                == "a UILabel has no property 'weight'")
        let tree = try await call("tree", on: sample).json
        #expect(tree.contains("\"class\": \"UICollectionView\""))
        let layers = try await call("layers", on: sample)
        guard case .list(let all)? = layers["layers"] else {
            Issue.record("there are no layers")
            return
        }
        #expect(all.count > 20)
        #expect(all.contains { if case .text? = $0["png"] { true } else { false } })
    }

    @Test(arguments: ["apng", "svg", "json"]) func whatWasSeenIsAFilm(_ kind: String) async throws {
        let sample = try LiveSample()
        await sample.drag(from: (160, 400), to: (160, 300), steps: 5)
        await sample.advance(by: 0.2)
        let film = try await LiveCall.run("export", .fields([.init("kind", .text(kind))]), on: sample.stage)
        guard case .file(let bytes, _) = film else {
            Issue.record("there is no film")
            return
        }
        #expect(bytes.count > 1000)
        #expect(await refusal("export", [.init("kind", "vhs")], on: sample)?.hasPrefix("there is no film of the kind 'vhs'") == true)
    }

    @Test func whatMovesIsToldWithItsCurve() async throws {
        let sample = try LiveSample()
        let canvas = Canvas()
        sample.stage.connect(canvas.viewer)
        var traits = LiveTraits()
        traits.appearance = "dark"
        sample.stage.perform(.traits(traits))
        await sample.advance(by: 0.1)
        guard case .list(let bars)? = canvas.texts.last("animations")?["bars"], let bar = bars.first else {
            Issue.record("nothing moves")
            return
        }
        guard case .list(let curve)? = bar["curve"] else { return }
        #expect(curve.count == 21)
        #expect(curve.first == .number(0))
        #expect(curve.last == .number(1))
    }

    @Test func everyCallAnswersOrSaysWhyNot() async throws {
        let sample = try LiveSample()
        for call in LiveCall.all where call.name != "replay" {
            let said = await refusal(call.name, on: sample)
            #expect(said != "", "\(call.name)")
            #expect(await refusal(call.name, [.init("screen", 99)], on: sample) != "", "\(call.name)")
        }
        #expect(Set(LiveCall.all.map(\.name)).count == LiveCall.all.count)
        let description = try JSONDecoder().decode(PropertyValue.self, from: Data(LiveCall.openAPI.utf8))
        guard case .fields(let paths)? = description["paths"] else {
            Issue.record("nothing is described")
            return
        }
        #expect(Set(paths.map(\.name)) == Set(LiveCall.all.map { "/api/" + $0.name }))
    }

    @Test func aRecordingIsPlayedAgain() async throws {
        let sample = try LiveSample()
        _ = try await call("tap", [.init("label", "Row 2")], on: sample)
        _ = try await call("wait", on: sample)
        let recording = try await call("recording", on: sample)
        let seen = try sample.fresh()
        let other = try LiveSample()
        _ = try await call("replay", [.init("recording", recording)], on: other)
        #expect(try other.fresh() == seen)
    }
}
