// SPDX-License-Identifier: MIT
//
// Layouts as text and back.

import Foundation
import Testing
import VitrineGeometry
import VitrineLayoutDiff
import VitrineTestSupport

@Suite struct LayoutDescriptionTextTests {
    private func list() -> LayoutDescription {
        var header = LayoutDescription.Element(
            .supplementary("UICollectionElementKindSectionHeader"), indexPath: IndexPath(item: 0, section: 0),
            frame: CGRect(x: 0, y: 0, width: 320, height: 32))
        var title = LayoutDescription.Element(.view("UILabel"), frame: CGRect(x: 16, y: 6, width: 288, height: 20))
        title.text = "Lakes"
        header.children = [title]
        var cell = LayoutDescription.Element(
            .cell, indexPath: IndexPath(item: 0, section: 0), identity: "lake-3", frame: CGRect(x: 16, y: 40, width: 288, height: 44))
        (cell.alpha, cell.zIndex, cell.isHidden) = (0.8, 2, true)
        return LayoutDescription(
            contentSize: CGSize(width: 320, height: 1240), bounds: CGRect(x: 0, y: 0, width: 320, height: 568), elements: [header, cell])
    }

    @Test func `a layout is a line for each element, with the views in it further in`() {
        #expect(
            list().text == """
                content 320 1240
                bounds 0 0 320 568
                header [0, 0] frame 0 0 320 32
                  UILabel frame 16 6 288 20 text "Lakes"
                cell [0, 0] id "lake-3" frame 16 40 288 44 alpha 0.8 z 2 hidden

                """)
    }

    @Test func `the text of a layout reads back as the layout`() throws {
        #expect(try #require(LayoutDescription(text: list().text)) == list())
    }

    @Test(arguments: 0..<Cases.count(400)) func `any layout reads back from its text`(seed: Int) throws {
        var numbers = SeededNumbers(seed: seed)
        let layout = LayoutDescription.random(&numbers)
        #expect(try #require(LayoutDescription(text: layout.text)) == layout)
    }

    @Test(arguments: [
        "a \"quoted\" word", "two\nlines\r\nthree", "back\\slash", "\u{301}accent first", "👩‍👩‍👧‍👦🏳️‍🌈", "שלום עולם", "\u{202E}reversed\u{202C}",
        "tab\there", "", "\u{2028}separator\u{0}zero", "\"", "text \"frame 1 2 3 4\"",
    ]) func `any text of a view stands on one line and reads back`(text: String) throws {
        var label = LayoutDescription.Element(.view("UILabel"), identity: text, frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        label.text = text
        let layout = LayoutDescription(bounds: .zero, elements: [label])
        #expect(layout.text.utf8.count { $0 == 10 } == 2)
        let read = try #require(LayoutDescription(text: layout.text)?.elements.first)
        #expect(Array((read.text ?? "-").utf8) == Array(text.utf8))
        #expect(Array((read.identity ?? "-").utf8) == Array(text.utf8))
    }

    @Test func `marks that turn the direction of a line are spelt out`() {
        var label = LayoutDescription.Element(.view("UILabel"), frame: .zero)
        label.text = "\u{202E}abc"
        #expect(LayoutDescription(bounds: .zero, elements: [label]).text.hasSuffix("text \"\\u{202e}abc\"\n"))
    }

    @Test(arguments: [
        "", "bounds 0 0 320", "bounds 0 0 320 568 9", "content 1\nbounds 0 0 1 1", "bounds 0 0 1 1\n  cell frame 0 0 1 1",
        "bounds 0 0 1 1\ncell [0, frame 0 0 1 1", "bounds 0 0 1 1\ncell frame 0 0 1", "bounds 0 0 1 1\ncell frame 0 0 1 1 alpha",
        "bounds 0 0 1 1\ncell frame 0 0 1 1 text \"open", "bounds 0 0 1 1\ncell frame 0 0 1 1 transform 1 0 0",
        "bounds 0 0 1 1\ncell frame 0 0 1 1 more", "bounds 0 0 1 1\n cell frame 0 0 1 1", "bounds 0 0 1 1\n9cell frame 0 0 1 1",
    ]) func `text that is no layout is not read as one`(text: String) {
        #expect(LayoutDescription(text: text) == nil)
    }
}

extension LayoutDescription {
    /// Any layout whose numbers have few decimals.
    static func random(_ numbers: inout SeededNumbers) -> LayoutDescription {
        var layout = LayoutDescription(bounds: rectangle(&numbers))
        if numbers.chance(70) { layout.contentSize = rectangle(&numbers).size }
        layout.elements = (0..<numbers.number(0...6)).map { _ in element(&numbers, depth: 0) }
        return layout
    }

    private static func rectangle(_ numbers: inout SeededNumbers) -> CGRect {
        CGRect(
            x: numbers.length(-500...500), y: numbers.length(-500...500), width: numbers.length(0...900), height: numbers.length(0...900))
    }

    private static func text(_ numbers: inout SeededNumbers) -> String {
        let parts = ["Lake", "\"", "\\", "\n", " ", "🏔️", "مرحبا", "\u{200F}", "é", "[0, 1]", "id", "frame", "\u{7}", "#", "\r\n", "'"]
        return (0..<numbers.number(0...5)).map { _ in numbers.pick(parts) }.joined()
    }

    private static func element(_ numbers: inout SeededNumbers, depth: Int) -> Element {
        let kinds: [Kind] = [
            .cell, .supplementary("UICollectionElementKindSectionHeader"), .supplementary(text(&numbers)), .decoration(text(&numbers)),
            .view("UILabel"), .view("cell"), .view(text(&numbers)), .view("Own.View<Int>"),
        ]
        var element = Element(numbers.pick(kinds), frame: rectangle(&numbers))
        if numbers.chance(60) {
            element.indexPath = IndexPath(indexes: (0..<numbers.number(0...3)).map { _ in numbers.number(0...20) })
        }
        if numbers.chance(30) { element.identity = text(&numbers) }
        if numbers.chance(30) { element.alpha = CGFloat(numbers.number(0...1000)) / 1000 }
        if numbers.chance(30) { element.zIndex = numbers.number(-9...9) }
        element.isHidden = numbers.chance(10)
        if numbers.chance(30) {
            element.transform = CATransform3D(elements: (0..<16).map { _ in numbers.length(-3...3) }) ?? .identity
        }
        if numbers.chance(40) { element.text = text(&numbers) }
        if depth < 3 { element.children = (0..<numbers.number(0...2)).map { _ in Self.element(&numbers, depth: depth + 1) } }
        return element
    }
}
