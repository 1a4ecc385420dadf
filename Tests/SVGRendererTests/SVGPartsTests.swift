// SPDX-License-Identifier: MIT
//
// Pictures that come in parts from top to bottom.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineSVGRenderer

@Suite struct SVGPartsTests {
    private let bounds = CGRect(x: 0, y: 0, width: 40, height: 300)

    private func cell(_ item: Int, height: CGFloat = 10) -> DisplayList.Layer {
        DisplayList.Layer(
            bounds: CGRect(x: 0, y: 0, width: 40, height: height),
            transform: CATransform3DMakeTranslation(0, CGFloat(item) * 10, 0),
            element: DisplayList.Element(category: .cell, kind: nil, section: 0, item: item), background: .black, corners: CornerRadii(2))
    }

    /// Cells in a view in a window, with something above them.
    private func list(_ cells: [DisplayList.Layer]) -> DisplayList {
        let above = DisplayList.Layer(bounds: CGRect(x: 0, y: 0, width: 3, height: 30), background: .white)
        let view = DisplayList.Layer(bounds: bounds, background: .white, clipsToBounds: true, sublayers: cells + [above])
        let window = DisplayList.Layer(bounds: bounds, sublayers: [view])
        return DisplayList(size: bounds.size, scale: 2, layers: [window])
    }

    private func text(_ parts: [[DisplayList.Layer]]) throws -> String? {
        var rest = parts.dropFirst().map(list)[...]
        return try SVGRenderer().render(list(parts[0]), andParts: { rest.popFirst() })
            .map { String(decoding: $0.joined(), as: UTF8.self) }
    }

    @Test func `the parts make the document that the whole makes`() throws {
        let cells = (0..<30).map { cell($0) }
        let whole = try SVGRenderer().render(list(cells))
        #expect(try text([Array(cells[0..<12]), Array(cells[8..<22]), Array(cells[8..<12]), [], Array(cells[18..<30])]) == whole)
        #expect(try text([cells]) == whole)
    }

    @Test func `what reaches into several parts is written once, where it is met first`() throws {
        var board = cell(0, height: 300)
        board.element?.category = .decoration
        board.element?.kind = "board"
        let cells = (0..<30).map { cell($0) }
        let whole = try SVGRenderer().render(list([board] + cells))
        #expect(try text([[board] + cells[0..<12], [board] + cells[8..<30]]) == whole)
    }

    @Test func `parts that are no picture are none`() throws {
        let cells = (0..<30).map { cell($0) }
        // A later cell that lies beneath an earlier one.
        #expect(try text([[cell(0, height: 200)], [cells[15], cell(0, height: 200)]]) == nil)
        var turned = cells[3]
        turned.transform.m14 = 0.01
        #expect(try text([[turned], [cells[20]]]) == nil)
        #expect(try text([[cells[0]], [cells[1], turned]]) == nil)
        // No part shows an element.
        #expect(try text([[], [cells[0]]]) == nil)
    }

    @Test func `an error of a part is the document's`() {
        struct Failure: Error {}
        #expect(throws: Failure.self) { try SVGRenderer().render(list([cell(0)]), andParts: { throw Failure() }) }
    }
}
