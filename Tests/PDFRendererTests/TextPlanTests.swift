// SPDX-License-Identifier: MIT
//
// Which texts are written where they are painted, and when the others are told.

import Foundation
import Testing
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

@testable import VitrinePDFRenderer

@Suite struct TextPlanTests {
    private let box = CGRect(x: 0, y: 0, width: 20, height: 10)

    private func layer(_ name: String, opacity: CGFloat = 1) -> DisplayList.Layer {
        let glyph = Glyph(id: 65, position: CGPoint(x: 0, y: 8), advance: 5, cluster: 0)
        let run = GlyphRun(face: .box, size: 10, color: .black, isRightToLeft: false, text: name, glyphs: [glyph])
        var layer = DisplayList.Layer(bounds: box, contents: [.text(TextBlock(string: name, frame: box, runs: [run]))])
        layer.opacity = opacity
        return layer
    }

    private func element(
        _ name: String, _ section: Int, _ item: Int, kind: String? = nil, opacity: CGFloat = 1
    ) -> DisplayList.Layer {
        var layer = layer(name, opacity: opacity)
        layer.element = .init(category: kind == nil ? .cell : .supplementary, kind: kind, section: section, item: item)
        return layer
    }

    /// The texts as a page would have them, those that are not written where they are painted in brackets.
    private func told(_ layers: [DisplayList.Layer]) throws -> [String] {
        let groups = try Composition(DisplayList(size: CGSize(width: 100, height: 100), scale: 1, layers: layers)).groups
        let plan = TextPlan(TextSurvey(groups, in: Space(map: .identity, user: .identity)))
        var result: [String] = []
        func tell(_ places: [TextSurvey.Place]) { result += places.flatMap(\.blocks).map { "(\($0.string))" } }
        for group in groups {
            if group.isComposedAlone { tell(plan.due()) }
            guard plan.isWritten(group.readingRank) else { continue }
            if !group.isComposedAlone { tell(plan.due(before: group.readingRank)) }
            for case .text(let block) in group.nodes { result.append(block.string) }
            plan.notePainted(group.readingRank)
        }
        tell(plan.rest())
        return result
    }

    @Test func `what is painted in the order of the items is written there`() throws {
        #expect(try told([element("a", 0, 0), element("b", 0, 1), element("c", 1, 0)]) == ["a", "b", "c"])
    }

    @Test func `a cell that lies in front is told in its turn`() throws {
        #expect(try told([element("b", 0, 1), element("c", 0, 2), element("a", 0, 0)]) == ["(a)", "b", "c"])
        #expect(try told([element("a", 0, 0), element("c", 0, 2), element("d", 0, 3), element("b", 0, 1)]) == ["a", "(b)", "c", "d"])
    }

    @Test func `a header is read before its items and a footer after them`() throws {
        let footer = element("foot", 0, 0, kind: "UICollectionElementKindSectionFooter")
        let header = element("head", 0, 0, kind: "UICollectionElementKindSectionHeader")
        let badge = element("badge", 0, 0, kind: "badge")
        let order = try told([footer, badge, element("a", 0, 0), element("b", 0, 1), header])
        #expect(order == ["(head)", "a", "(badge)", "b", "(foot)"])
    }

    @Test func `nothing is told within what fades`() throws {
        let faded = element("b", 0, 1, opacity: 0.5)
        #expect(try told([faded, element("c", 0, 2), element("a", 0, 0)]) == ["(a)", "b", "c"])
    }

    @Test func `layers that are no elements keep their order and their places`() throws {
        let order = try told([layer("first"), element("b", 0, 1), layer("middle"), element("a", 0, 0)])
        #expect(order.map(\.plain) == ["first", "a", "middle", "b"])
    }
}

extension String {
    fileprivate var plain: String { filter { $0 != "(" && $0 != ")" } }
}
