// SPDX-License-Identifier: MIT
//
// One row a property: the key of scenes, the attribute of files, the schema, runtime attributes, imports and inspections agree on it.

import Foundation
import Testing
import VitrineFiles
import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineInterfaces
import VitrineLayers
import VitrineProperties
import VitrineSceneSchema
import VitrineTestSupport
import VitrineTypography

@testable import VitrineScene
@testable import VitrineSceneFormat
@testable import VitrineSpecification
@testable import VitrineStage
@testable @_spi(Vitrine) import VitrineViews

@Suite @MainActor struct DescribedPropertyTests {
    nonisolated static let nodes = ViewClass.all.filter { $0.node != nil }.map(\.name)

    private func described(_ name: String) throws -> ViewClass { try #require(ViewClass.all.first { $0.name == name }) }

    /// Another value than without the key, in the words of scenes and of files, and as it is read back.
    private func sample(_ property: ViewProperty) -> (scene: String, file: String?, value: PropertyValue)? {
        let plain = property.key?.defaultValue ?? property.defaultValue
        switch property.kind {
        case .flag: return plain == true ? ("false", "NO", false) : ("true", "YES", true)
        case .number(let range):
            let number: Double = property.key?.choosesFrom != nil ? 1 : range.isWhole ? 2 : 0.5
            let text = CGFloat(number).numberText()
            return (text, text, .number(number))
        case .choice(let choice):
            let words = property.key?.words ?? choice.words.map(\.word)
            return words.last { word in
                .text(word) != plain && choice.number(of: word).flatMap { choice.word(for: $0) } == word
            }.map { ($0, $0, .text($0)) }
        case .text: return ("words", "words", "words")
        case .texts: return ("[A, B, C]", nil, ["A", "B", "C"])
        case .color: return ("'#ff3b30'", nil, "#ff3b30")
        case .font:
            let font = PropertyValue.fields([.init("family", "system"), .init("size", 21), .init("weight", 700), .init("italic", false)])
            return ("{size: 21, weight: bold}", nil, font)
        case .date: return ("'2026-03-14 09:41'", nil, 795_174_060)
        case .locale: return ("de_DE", nil, "de_DE")
        case .picture, .point, .size, .rect, .insets, .directionalInsets: return nil
        }
    }

    private func find(_ described: ViewClass, in view: UIView) -> UIView? {
        if type(of: view).propertyTable.described === described { return view }
        return view.subviews.lazy.compactMap { find(described, in: $0) }.first
    }

    @Test(arguments: nodes) func `a key of a scene sets the property that its row names`(name: String) throws {
        let described = try described(name)
        let node = try #require(described.node)
        for property in described.keyed where property.isSettable {
            guard let key = property.key, let sample = sample(property) else { continue }
            // What else has to be said, and the list that a number chooses from.
            let others = described.keyed.filter { other in
                other != property && (other.key?.isRequired == true || other.key?.name == key.choosesFrom?.key)
            }
            let pairs = others.compactMap { other in
                other.key.flatMap { key in key.examples.first.map { "\(key.name): \($0.json)" } }
            }
            let text = (pairs + ["\(key.name): \(sample.scene)"]).joined(separator: ", ")
            let stage = try oneView("{content: {\(node.key): {\(text)}}}")
            let view = try #require(find(described, in: stage.window), "\(text)")
            #expect(property.value(in: view) == sample.value, "\(node.key): {\(text)}")
        }
    }

    @Test(arguments: nodes) func `without its keys a control has what the rows say`(name: String) throws {
        let described = try described(name)
        let node = try #require(described.node)
        let required = described.keyed.filter { $0.key?.isRequired == true }.compactMap { property in
            property.key.flatMap { key in key.examples.first.map { "\(key.name): \($0.json)" } }
        }
        let stage = try oneView("{content: {\(node.key): {\(required.joined(separator: ", "))}}}")
        let view = try #require(find(described, in: stage.window))
        for property in described.keyed where property.isSettable && property.key?.isRequired == false {
            switch property.kind {
            case .flag, .number, .choice:
                #expect(property.value(in: view) == property.key?.defaultValue ?? property.defaultValue, "\(name).\(property.name)")
            default: break
            }
        }
    }

    @Test(arguments: nodes) func `an attribute of a file sets the property that its row names`(name: String) throws {
        let described = try described(name)
        let tag = try #require(described.element)
        let xml = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><objects/></document>
            """
        let document = try #require(InterfaceReader.read([UInt8](xml.utf8), file: "a.xib").document)
        let environment = UIEnvironment(clock: nil, typesetter: BoxTypesetter(), traits: UITraitCollection(canvas: Scene.Canvas()))
        try environment.run {
            for property in described.own {
                guard let attribute = property.attribute, let sample = sample(property), let text = sample.file,
                    property.key?.choosesFrom == nil
                else { continue }
                var attributes = ["contentMode": "scaleToFill", "id": "a", "numberOfPages": "5"]
                attributes[attribute] = text
                let element = InterfaceElement(name: tag, attributes: attributes)
                let view = try #require(NibPrototype(element, of: document, library: environment.interfaces).make() as? UIView)
                #expect(property.value(in: view) == sample.value, "<\(tag) \(attribute)=\"\(text)\">")
            }
        }
    }

    @Test func `the schema has the sentence of every row that has a key`() throws {
        let object = try JSONSerialization.jsonObject(with: Data(Scene.jsonSchema().utf8))
        let definitions = try #require((object as? [String: Any])?["definitions"] as? [String: Any])
        for name in Self.nodes {
            let described = try described(name)
            let node = try #require(described.node)
            guard let first = described.keyed.first?.key?.name else { continue }
            let written = try #require(keys(with: first, in: definitions[node.key] ?? [:]), "\(node.key)")
            for case let key? in described.keyed.map(\.key) {
                #expect((written[key.name] as? [String: Any])?["description"] as? String == key.summary, "\(node.key).\(key.name)")
            }
        }
    }

    /// The keys of the first object in a schema that has one of a name.
    private func keys(with name: String, in schema: Any) -> [String: Any]? {
        if let list = schema as? [Any] { return list.lazy.compactMap { keys(with: name, in: $0) }.first }
        guard let schema = schema as? [String: Any] else { return nil }
        if let keys = schema["properties"] as? [String: Any], keys[name] != nil { return keys }
        return ["if", "then", "else", "anyOf", "allOf"].lazy.compactMap { schema[$0].flatMap { keys(with: name, in: $0) } }.first
    }

    // MARK: Files

    private static func file(_ controls: String) -> Data {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
                <device id="retina6_12" orientation="portrait" appearance="light"/>
                <objects><view contentMode="scaleToFill" id="v"><rect key="frame" x="0.0" y="0.0" width="390" height="400"/><subviews>
                \(controls)
                </subviews></view></objects>
            </document>
            """
        return Data(text.utf8)
    }

    private func shown(_ controls: String) throws -> InterfaceStage {
        let file = try InterfaceFile(Self.file(controls), name: "Controls.xib")
        return InterfaceStage(file, try #require(file.mainSubject))
    }

    @Test func `runtime attributes set what controls have, and nothing is told`() throws {
        func control(_ element: String, _ y: Int, _ attributes: String) -> String {
            let frame = "<rect key=\"frame\" x=\"20\" y=\"\(y)\" width=\"200\" height=\"31\"/>"
            let values = "<userDefinedRuntimeAttributes>\(attributes)</userDefinedRuntimeAttributes>"
            return "<\(element)>\(frame)\(values)</\(element.split(separator: " ")[0])>"
        }
        func number(_ path: String, _ value: String) -> String {
            "<userDefinedRuntimeAttribute type=\"number\" keyPath=\"\(path)\"><real key=\"value\" value=\"\(value)\"/>"
                + "</userDefinedRuntimeAttribute>"
        }
        let red = "<color key=\"value\" systemColor=\"systemRedColor\"/>"
        let stage = try shown(
            control("stepper maximumValue=\"100\" id=\"a\"", 0, number("minimumValue", "5") + number("value", "7"))
                + control("slider value=\"0.5\" minValue=\"0.0\" maxValue=\"1\" id=\"b\"", 40, number("minimumValue", "0.4"))
                + control(
                    "switch id=\"c\"", 80,
                    "<userDefinedRuntimeAttribute type=\"color\" keyPath=\"thumbTintColor\">\(red)</userDefinedRuntimeAttribute>")
                + control("pageControl numberOfPages=\"3\" id=\"d\"", 120, number("currentPage", "2"))
                + control(
                    "label text=\"x\" id=\"e\"", 160,
                    "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"layer.borderWidth\" value=\"2\"/>"
                        + number("lineBreakMode", "1")))
        #expect(stage.diagnostics == [])
        func view<View: UIView>(_: View.Type = View.self) throws -> View {
            try #require(stage.view.subviews.compactMap { $0 as? View }.first)
        }
        let (stepper, slider, toggle) = (try view(UIStepper.self), try view(UISlider.self), try view(UISwitch.self))
        #expect([stepper.minimumValue, stepper.value, Double(slider.minimumValue * 10)] == [5, 7, 4])
        #expect(toggle.thumbTintColor == .systemRed)
        #expect(try view(UIPageControl.self).currentPage == 2)
        let label = try view(UILabel.self)
        #expect(label.layer.borderWidth == 2 && label.lineBreakMode == .byCharWrapping)
    }

    @Test func `an inspection tells what the classes of views have`() throws {
        let json = try shown(NibText.namedControls).inspectionJSON
        #expect(json.contains("\"properties\": {\"on\": true, \"onTintColor\": \"#af52de\", \"thumbTintColor\": null, \"enabled\": true"))
        let stage = try oneView("{content: {switch: true}}")
        var told: [String] = []
        stage.forEachElement { element in told += stage.views(in: element).map(\.json) }
        #expect(told.joined().contains("\"properties\": {\"on\": true"))
    }
}
