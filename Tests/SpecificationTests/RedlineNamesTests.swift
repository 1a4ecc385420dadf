// SPDX-License-Identifier: MIT
//
// What redlines call the fonts, symbols and colours of a scene.

import Foundation
import Testing
import VitrineSpecification
import VitrineStage

@Suite @MainActor
struct RedlineNamesTests {
    private func part(_ content: String) throws -> MeasuredView {
        let views = try oneView("{content: {vstack: [\(content)]}}").redlines.views
        func leaf(_ view: MeasuredView) -> MeasuredView { view.children.first.map(leaf) ?? view }
        return leaf(try #require(views.first))
    }

    @Test func `a label says its text style`() throws {
        #expect(try part("{label: {text: A, font: headline}}").font?.style == "headline")
        #expect(try part("{label: {text: A, font: {size: 18, relativeTo: body}}}").font?.style == "body")
        #expect(try part("{label: {text: A, font: 18}}").font?.style == nil)
    }

    @Test func `spans say each their colour, and symbols their names`() throws {
        let label = try part("{label: {spans: [{icon: star.fill, color: systemYellow}, {text: ' 4.8', color: label}]}}")
        #expect(label.text == "[star.fill] 4.8")
        #expect(label.runs.map(\.text) == ["[star.fill]", " 4.8"])
        #expect(label.runs.map { $0.color?.name } == ["systemYellow", "label"])
        #expect(try part("{label: {spans: [{text: a}, {text: b}]}}").runs.isEmpty)
    }

    @Test func `a page control says the colour of its dots`() throws {
        #expect(try part("{pageControl: {pages: 3, tint: systemRed}}").color?.name == "systemRed")
    }

    @Test func `an icon says its name, and a filled button its ground`() throws {
        #expect(try part("{icon: heart.fill}").symbol == "heart.fill")
        let button = try part("{button: {title: A, style: filled, color: systemGreen}}")
        #expect(button.background?.hex == "#34c759" && button.cornerRadius > 0)
    }
}
