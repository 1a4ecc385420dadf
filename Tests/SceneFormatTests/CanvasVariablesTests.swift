// SPDX-License-Identifier: MIT
//
// What views ask of the canvas: the device, its size class, the text size.

import Foundation
import Testing
import VitrineFiles
import VitrineGeometry
import VitrineTestSupport

@testable import VitrineScene
@testable import VitrineSceneFormat

@Suite struct CanvasVariablesTests {
    /// The texts of a view on a canvas.
    private func texts(_ canvas: String, _ nodes: String, item: String = "{view: card}", before: String = "") throws -> [String] {
        let scene = try scene(
            """
            scene: 1
            \(before)
            canvas: \(canvas)
            views:
              card: {content: {vstack: [\(nodes)]}}
            collection: {sections: [{items: [\(item)]}]}
            """)
        let item = try scene.collection.sections[0].item(at: 0, section: 0)
        let view = try #require(scene.view(named: item.view)).view(with: item.fields)
        guard case .stack(let stack)? = view.content?.kind else { return [] }
        return stack.children.compactMap { node in if case .label(let label) = node.kind { label.text } else { nil } }
    }

    @Test(arguments: [
        ("{device: iPhone 16}", "iPhone 16 phone portrait compact regular"),
        ("{device: iPhone 16, orientation: landscape}", "iPhone 16 phone landscape compact compact"),
        ("{device: iPhone 16 Plus, orientation: landscape}", "iPhone 16 Plus phone landscape regular compact"),
        ("{device: iPad Pro 11}", "iPad Pro 11 pad portrait regular regular"), ("{size: [320, 480]}", " phone portrait compact regular"),
    ]) func `texts name the device and its size classes`(canvas: String, text: String) throws {
        let label = "{label: \"{device} {idiom} {orientation} {sizeClass} {verticalSizeClass}\"}"
        #expect(try texts(canvas, label) == [text])
    }

    @Test(arguments: [
        ("small", "textSize > large", false), ("extraLarge", "textSize > large", true), ("large", "textSize >= large", true),
        ("accessibilityMedium", "textSize >= accessibility1", true), ("extraExtraExtraLarge", "textSize < accessibilityMedium", true),
        ("accessibilityExtraLarge", "textSize == accessibility3", true), ("large", "textSize == xLarge", false),
        ("accessibilityLarge", "textSize <= xxxLarge", false),
    ]) func `text sizes are compared by their order`(size: String, condition: String, isShown: Bool) throws {
        let found = try texts("{contentSizeCategory: \(size)}", "{label: A, if: \(condition)}, {label: B, unless: \(condition)}")
        #expect(found == [isShown ? "A" : "B"])
    }

    @Test func `conditions ask for appearance, direction, language and width`() throws {
        let canvas = "{device: iPad mini, appearance: dark, locale: ar}"
        let nodes = """
            {label: dark, if: appearance == dark}, {label: right, if: direction == rtl}, {label: arabic, if: locale == ar}, \
            {label: wide, if: sizeClass == regular}, {label: phone, if: idiom == phone}, {label: named, if: device}
            """
        #expect(try texts(canvas, nodes) == ["dark", "right", "arabic", "wide", "named"])
        #expect(try texts("{}", nodes) == ["phone"])
    }

    @Test func `fields of items and variables of the scene go before what the canvas is`() throws {
        let label = "{label: \"{device} {direction}\"}"
        let found = try texts(
            "{device: iPhone 16}", label, item: "{view: card, device: Lamp}", before: "variables: {direction: north}")
        #expect(found == ["Lamp north"])
    }

    @Test func `a variant brings its own`() throws {
        let text = """
            scene: 1
            views: {card: {content: {label: "{device} {textSize}"}}}
            collection: {sections: [{items: [{view: card}]}]}
            """
        var variant = SceneVariant()
        variant.device = .iPhoneSE
        variant.contentSizeCategory = .accessibilityLarge
        let result = SceneLoader.load(Data(text.utf8), name: "s.yaml", resources: SceneResources(root: "."), variant: variant)
        let scene = try #require(result.scene)
        let item = try scene.collection.sections[0].item(at: 0, section: 0)
        let view = try #require(scene.view(named: "card")).view(with: item.fields)
        #expect(view.content?.kind.text == "iPhone SE accessibilityLarge")
        let plain = try #require(result.varied(by: SceneVariant()).scene)
        let same = try #require(plain.view(named: "card")).view(with: plain.collection.sections[0].item(at: 0, section: 0).fields)
        #expect(same.content?.kind.text == " large")
    }

    @Test func `a word that is no text size is told where it is compared by its order`() {
        let result = read(
            """
            scene: 1
            views: {card: {content: {label: {text: A, if: textSize > huge}}}}
            collection: {sections: [{items: [{view: card}]}]}
            """)
        #expect(result.diagnostics.map(\.message).first?.contains("text sizes such as large and accessibility1") == true)
    }
}

extension Scene.Node.Kind {
    /// The text of a label.
    fileprivate var text: String? { if case .label(let label) = self { label.text } else { nil } }
}
