// SPDX-License-Identifier: MIT

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInterfaces
import VitrineLayers
import VitrineProperties
import VitrineRecordings
import VitrineResponding
import VitrineTables
import VitrineViews
import VitrineVoiceOver

@testable import VitrineLiveStage

/// What a stage tells of what is seen, and what is done with what is heard.
@MainActor
@Suite struct LiveLookingTests {
    private func call(_ name: String, _ stage: LiveStage, _ fields: [PropertyValue.Field] = []) async throws -> PropertyValue {
        try await LiveCall.run(name, .fields(fields), on: stage).value
    }

    private func list(_ value: PropertyValue?) -> [PropertyValue] { if case .list(let values)? = value { values } else { [] } }

    private func all(_ node: PropertyValue?) -> [PropertyValue] {
        node.map { [$0] + list($0["children"]).flatMap { all($0) } } ?? []
    }

    /// A stage that shows views on a plain controller.
    private func stage(_ make: @escaping @MainActor (UIView) -> Void) -> LiveStage {
        let stage = LiveStage([
            .controller {
                let controller = UIViewController()
                controller.view.backgroundColor = .white
                make(controller.view)
                return controller
            }
        ])
        stage.play(false)
        return stage
    }

    // MARK: Tints

    @Test func tintsTellOfAMomentAlsoOfThePast() async throws {
        let sample = try LiveSample()
        let now = try await call("tints", sample.stage)
        let rows = list(now["areas"]).filter { $0["opaque"] == .flag(true) }
        let texts = list(now["areas"]).filter { $0["opaque"] == .flag(false) }
        #expect(rows.count == 8 && texts.count == 7, "a row covers what is beneath; its text, of the last out of sight, does not")
        #expect(rows.first?["frame"] == .list([10, 0, 300, 60]))
        await sample.drag(from: (160, 400), to: (160, 370), steps: 4)
        await sample.advance(by: 1)
        let later = try await call("tints", sample.stage)
        #expect(list(later["areas"]).first?["frame"] != .list([10, 0, 300, 60]))
        #expect(try await call("tints", sample.stage, [.init("at", 0)]) == now)
    }

    @Test func overdrawCountsEveryPlace() async throws {
        let sample = try LiveSample()
        let told = try await call("tints", sample.stage, [.init("kind", "overdraw")])
        let counts = list(told["counts"])
        #expect(told["columns"] == 80 && told["rows"] == 120 && counts.count == 9600)
        #expect(counts[0] == 1 && counts[5 * 80 + 60] == 2, "the ground alone, and a row on it")
        #expect(told["most"] == 3)
        await #expect(throws: LiveError.self) { try await call("tints", sample.stage, [.init("kind", "colourful")]) }
    }

    @Test func passesHaveTheirReasons() async throws {
        let stage = stage { view in
            let box = UIView(frame: CGRect(x: 20, y: 100, width: 50, height: 50))
            (box.backgroundColor, box.layer.shadowOpacity) = (.red, 0.5)
            view.addSubview(box)
        }
        let told = try await call("tints", stage, [.init("kind", "offscreen")])
        #expect(list(told["areas"]).map { $0["reasons"] } == [.list(["shadow without a path"])])
    }

    // MARK: Layout

    @Test func ambiguousAndContradictoryViewsAreMarked() async throws {
        let stage = stage { view in
            for name in ["open", "torn", "sound"] {
                let box = UIView()
                box.accessibilityIdentifier = name
                box.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(box)
                NSLayoutConstraint.activate([
                    box.topAnchor.constraint(equalTo: view.topAnchor), box.heightAnchor.constraint(equalToConstant: 20),
                    box.widthAnchor.constraint(equalToConstant: 30),
                ])
                if name != "open" { box.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true }
                if name == "torn" { box.widthAnchor.constraint(equalToConstant: 40).isActive = true }
            }
        }
        let nodes = all(try await call("tree", stage)["root"])
        func node(_ name: String) throws -> PropertyValue { try #require(nodes.first { $0["identifier"] == .text(name) }) }
        #expect(try node("open")["ambiguous"] == .flag(true))
        #expect(try node("torn")["ambiguous"] == .flag(true))
        #expect(try node("sound")["ambiguous"] == nil)
        let torn = try await call("element", stage, [.init("id", try node("torn")["id"] ?? .none)])
        #expect(list(torn["trouble"]).map(\.json).joined().contains("gave way"))
        #expect(list(torn["constraints"]).filter { $0["satisfied"] == .flag(false) }.count == 1)
        let open = try await call("element", stage, [.init("id", try node("open")["id"] ?? .none)])
        #expect(list(open["trouble"]).map(\.json).joined().contains("leave open"))
    }

    // MARK: Memory

    @Test func memoryTellsWhichViewsWaitToBeUsedAgain() async throws {
        let sample = try LiveSample()
        func row() async throws -> PropertyValue? {
            list(list(try await call("memory", sample.stage)["lists"]).first?["reuse"]).first { $0["identifier"] == "row" }
        }
        let before = try await row()
        #expect(before?["shown"] == 8 && before?["made"] == 8 && before?["category"] == "cell")
        await sample.drag(from: (160, 400), to: (160, 60), steps: 10)
        await sample.advance(by: 2)
        let after = try #require(try await row())
        guard case .number(let made)? = after["made"], case .number(let waiting)? = after["waiting"],
            case .number(let shown)? = after["shown"]
        else { throw LiveError("no numbers") }
        #expect(sample.stage.screens[0].heard.first?.label != "Row 0")
        #expect(made < 20 && shown + waiting <= made, "what scrolled out of sight is used again")
        let told = try await call("memory", sample.stage)
        #expect(told["textLayers"] == after["shown"])
        #expect(told["history"]?["frames"] == .number(Double(sample.stage.screens[0].history.frames.count)))
        #expect(told["recording"]?["entries"] == .number(Double(sample.stage.recording.entries.count)))
    }

    @Test func memoryTellsOfTables() async throws {
        let source = Rows()
        let stage = stage { view in
            let table = UITableView(frame: view.bounds)
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            table.dataSource = source
            view.addSubview(table)
        }
        let lists = list(try await call("memory", stage)["lists"])
        #expect(lists.map { $0["class"] } == ["UITableView"], "the collection view within is the table's own")
        #expect(list(lists.first?["reuse"]).map { $0["identifier"] } == ["cell"])
    }

    private final class Rows: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }
    }

    // MARK: Actions

    private final class Message: UILabel {
        static var log: [String] = []
        override func accessibilityActivate() -> Bool {
            Self.log.append("activate")
            return true
        }
        override func accessibilityPerformEscape() -> Bool {
            Self.log.append("escape")
            return true
        }
    }

    @Test func actionsAreDoneAndDoneAgain() async throws {
        Message.log = []
        let stage = stage { view in
            let label = Message(frame: CGRect(x: 10, y: 100, width: 200, height: 30))
            label.text = "Message"
            label.accessibilityCustomActions = [
                UIAccessibilityCustomAction(name: "Delete") { _ in
                    label.text = "Deleted"
                    return true
                }
            ]
            view.addSubview(label)
            let slider = UISlider(frame: CGRect(x: 10, y: 200, width: 200, height: 30))
            slider.accessibilityLabel = "Volume"
            view.addSubview(slider)
        }
        for action in ["activate", "escape", "Delete"] {
            #expect(try await call("perform", stage, [.init("label", "Message"), .init("action", .text(action))])["done"] == true)
        }
        #expect(Message.log == ["activate", "escape"])
        #expect(try await call("perform", stage, [.init("label", "Volume"), .init("action", "increment")])["done"] == true)
        func heard() async throws -> [PropertyValue?] { list(try await call("accessibility", stage)["elements"]).map { $0["label"] } }
        #expect(try await heard() == ["Deleted", "Volume"])
        #expect(try await call("perform", stage, [.init("label", "Volume"), .init("action", "magicTap")])["done"] == false)
        await #expect(throws: LiveError.self) {
            try await call("perform", stage, [.init("label", "Deleted"), .init("action", "increment")])
        }
        let recording = stage.recording
        stage.restart()
        #expect(try await heard() == ["Message", "Volume"])
        await stage.replay(recording)
        #expect(try await heard() == ["Deleted", "Volume"])
        let value = list(try await call("accessibility", stage)["elements"]).last?["value"]
        #expect(value == "10%")
    }

    @Test func elementsOfCellsTellTheirRows() async throws {
        let sample = try LiveSample()
        let elements = list(try await call("accessibility", sample.stage)["elements"])
        #expect(elements[2]["row"]?["index"] == 3 && elements[2]["row"]?["count"] == 60)
        let source = Rows()
        let stage = stage { view in
            let table = UITableView(frame: view.bounds)
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            table.dataSource = source
            view.addSubview(table)
        }
        let rows = list(try await call("accessibility", stage)["elements"])
        #expect(rows.first?["role"] == "cell" && rows.first?["row"]?["count"] == 40)
    }

    // MARK: What feeds a value

    private static let fed = """
        scene: 1
        include: brand.yaml
        canvas: {size: [320, 480]}
        variables: {title: Hello}
        views:
          row: {content: {label: {text: "{title}", color: brand}}}
          plain: {content: {label: {text: "{name}", color: systemRed}}}
        collection:
          layout: {flow: {itemSize: [300, 60]}}
          sections: [{items: [{view: row}, {view: row}, {view: plain, name: Own}]}]
        """

    @Test func valuesTellWhatTheyComeFrom() async throws {
        let sample = try LiveSample()
        let brand = sample.folder.appendingPathComponent("brand.yaml")
        try Data("theme:\n  colors:\n    brand: '#5E2CED'\n".utf8).write(to: brand)
        try sample.write(Self.fed)
        sample.stage.reload()
        func label(_ text: String) async throws -> PropertyValue {
            let node = all(try await call("tree", sample.stage)["root"]).first { $0["text"] == .text(text) && $0["class"] == "UILabel" }
            return try #require(node?["id"])
        }
        func from(_ text: String, _ property: String) async throws -> PropertyValue? {
            let element = try await call("element", sample.stage, [.init("id", try await label(text))])
            return list(element["properties"]).first { $0["name"] == .text(property) }?["from"]
        }
        let title = try await from("Hello", "text")
        #expect(title?["name"] == "variables.title" && title?["line"] == 4 && title?["uses"] == 1)
        let color = try await from("Hello", "textColor")
        #expect(color?["name"] == "theme.colors.brand" && color?["line"] == 3 && color?["file"] == "brand.yaml")
        #expect(try await from("Own", "text") == nil, "an item says it for itself")
        #expect(try await from("Own", "textColor") == nil, "a colour of the system")
        let written = try await call(
            "set", sample.stage, [.init("id", try await label("Hello")), .init("property", "text"), .init("value", "Bye")])["written"]
        #expect(written?["feeds"]?["name"] == "variables.title" && written?["line"] == 4)
        #expect(try String(contentsOfFile: sample.path, encoding: .utf8).contains("variables: {title: Bye}"))
        #expect(all(try await call("tree", sample.stage)["root"]).filter { $0["text"] == "Bye" }.count == 2, "it feeds both rows")
        let left = try await call(
            "set", sample.stage, [.init("id", try await label("Bye")), .init("property", "textColor"), .init("value", "#00FF00")])[
                "written"]
        #expect(left?["left"]?["name"] == "theme.colors.brand")
        #expect(try String(contentsOf: brand, encoding: .utf8).contains("#5E2CED"))
        _ = try await call("undo", sample.stage)
        _ = try await call("undo", sample.stage)
        #expect(try String(contentsOfFile: sample.path, encoding: .utf8) == Self.fed)
    }
}
