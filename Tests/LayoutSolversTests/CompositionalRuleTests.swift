// SPDX-License-Identifier: MIT
//
// The numbers of the rules of compositional layouts, one by one (compositional.*).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayoutSolvers

/// Short names for what a compositional layout is made of.
enum Composing {
    typealias Dimension = CompositionalDimension

    static func fw(_ part: CGFloat) -> Dimension { .fractionalWidth(part) }
    static func fh(_ part: CGFloat) -> Dimension { .fractionalHeight(part) }
    static func ab(_ points: CGFloat) -> Dimension { .absolute(points) }
    static func es(_ points: CGFloat) -> Dimension { .estimated(points) }

    static func item(_ width: Dimension, _ height: Dimension) -> CompositionalItem {
        CompositionalItem(size: CompositionalSize(width: width, height: height))
    }

    static func row(
        _ width: Dimension, _ height: Dimension, _ subitems: [CompositionalItem], _ spacing: CompositionalSpacing = .fixed(0),
        _ repetition: CompositionalGroup.Repetition = .asFits
    ) -> CompositionalItem {
        var item = item(width, height)
        item.group = CompositionalGroup(axis: .horizontal, subitems: subitems, repetition: repetition, spacing: spacing)
        return item
    }

    static func column(
        _ width: Dimension, _ height: Dimension, _ subitems: [CompositionalItem], _ spacing: CompositionalSpacing = .fixed(0),
        _ repetition: CompositionalGroup.Repetition = .asFits
    ) -> CompositionalItem {
        var item = item(width, height)
        item.group = CompositionalGroup(axis: .vertical, subitems: subitems, repetition: repetition, spacing: spacing)
        return item
    }

    static func section(
        _ group: CompositionalItem, insets: UIEdgeInsets = .zero, spacing: CGFloat = 0, boundary: [CompositionalBoundaryItem] = []
    ) -> CompositionalSection {
        CompositionalSection(group: group, insets: insets, interGroupSpacing: spacing, boundaryItems: boundary)
    }

    static func solve(
        _ section: CompositionalSection, _ counts: [Int], direction: FlowDirection = .vertical,
        size: CGSize = CGSize(width: 320, height: 480),
        scale: CGFloat = 2, spacing: CGFloat = 0, boundary: [CompositionalBoundaryItem] = []
    ) -> CompositionalGeometry {
        CompositionalGeometry(
            CompositionalInput(
                direction: direction, boundsSize: size, pixelScale: scale, interSectionSpacing: spacing, boundaryItems: boundary,
                sections: counts.map { (section, $0) }))
    }

    static func insets(_ top: CGFloat, _ leading: CGFloat, _ bottom: CGFloat, _ trailing: CGFloat) -> UIEdgeInsets {
        UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
    }
}

extension CompositionalGeometry {
    /// The frames of the first cells of a section, as numbers.
    func frames(_ count: Int, section: Int = 0) -> [[CGFloat]] {
        (0..<count).compactMap { cell(ofItem: $0, inSection: section)?.frame.numbers }
    }

    func frame(_ item: Int, _ section: Int = 0) -> [CGFloat] { cell(ofItem: item, inSection: section)?.frame.numbers ?? [] }
}

@Suite struct CompositionalRuleTests {
    private typealias C = Composing
    private static let four = UIEdgeInsets(top: 3, left: 4, bottom: 5, right: 6)

    @Test(
        arguments: [(0.3, 90, [0, 100, 200]), (1 / 3, 100, [0, 110, 220]), (0.4, 124, [0, 134]), (0.9, 288, [0])]
            as [(CGFloat, CGFloat, [CGFloat])])
    func `fractions of a row with fixed spacing are of what the spacing leaves`(_ part: CGFloat, _ width: CGFloat, _ x: [CGFloat]) {
        let geometry = C.solve(C.section(C.row(C.fw(1), C.ab(10), [C.item(C.fw(part), C.fh(1))], .fixed(10))), [12])
        #expect(geometry.frames(x.count) == x.map { [$0, 0, width, 10] })
        #expect(geometry.frame(x.count) == [0, 10, width, 10])
    }

    @Test(
        arguments: [
            (C.fw(0.3), 10, 90, [0, 115, 230]), (C.fw(1 / 3), 1, 106, [0, 107, 214]), (C.ab(100), 4, 100, [0, 110, 220]),
            (C.fw(0.25), 1, 79, [0, 80.5, 160.5, 241]),
        ] as [(CompositionalDimension, CGFloat, CGFloat, [CGFloat])])
    func `flexible spacing shares what a row leaves, and keeps it in a shorter one`(
        _ own: CompositionalDimension, _ least: CGFloat, _ width: CGFloat, _ x: [CGFloat]
    ) {
        let geometry = C.solve(C.section(C.row(C.fw(1), C.ab(10), [C.item(own, C.fh(1))], .flexible(least))), [x.count + 2])
        #expect(geometry.frames(x.count) == x.map { [$0, 0, width, 10] })
        #expect(geometry.frame(x.count + 1) == [x[1], 10, width, 10])
    }

    @Test(arguments: [(320, 106.5), (301, 100), (280, 93)] as [(CGFloat, CGFloat)])
    func `a third is rounded down to a pixel`(_ whole: CGFloat, _ third: CGFloat) {
        let geometry = C.solve(
            C.section(C.row(C.fw(1), C.ab(10), [C.item(C.fw(1 / 3), C.fh(1))])), [3], size: CGSize(width: whole, height: 480))
        #expect(geometry.frames(3) == [[0, 0, third, 10], [third, 0, third, 10], [2 * third, 0, third, 10]])
    }

    @Test func `where a height is a fraction of the width, it is of what spacing leaves too`() {
        let mixed = C.row(C.fw(1), C.ab(80), [C.item(C.fw(0.5), C.fh(1)), C.item(C.ab(50), C.fh(1))], .fixed(10))
        #expect(C.solve(C.section(mixed), [2]).frames(2) == [[0, 0, 155, 80], [165, 0, 50, 80]])
        let square = C.row(C.fw(1), C.ab(80), [C.item(C.fw(0.5), C.fw(0.25)), C.item(C.ab(50), C.fw(0.25))], .fixed(10))
        #expect(C.solve(C.section(square), [2]).frames(2) == [[0, 0, 155, 77.5], [165, 0, 50, 77.5]])
    }

    @Test func `insets along the scroll direction take nothing from groups`() {
        let halves = C.row(C.fw(1), C.fh(0.5), [C.item(C.fw(0.5), C.fh(1))])
        let down = C.solve(C.section(halves, insets: C.insets(10, 20, 30, 40)), [4])
        #expect(down.frames(4) == [[20, 10, 130, 240], [150, 10, 130, 240], [20, 250, 130, 240], [150, 250, 130, 240]])
        #expect(down.contentSize == CGSize(width: 320, height: 520))
        let half = C.row(C.fw(0.5), C.fh(1), [C.item(C.fw(1), C.fh(1))])
        #expect(
            C.solve(C.section(half, insets: Self.four), [2], direction: .horizontal).frames(2) == [[4, 3, 160, 472], [164, 3, 160, 472]])
    }

    @Test func `insets of groups and items are taken off, and turned round where they are too large`() {
        var cell = C.item(C.fw(0.5), C.fh(1))
        cell.insets = C.insets(5, 6, 7, 8)
        var group = C.row(C.fw(1), C.ab(100), [cell])
        group.insets = C.insets(1, 2, 3, 4)
        #expect(C.solve(C.section(group), [3]).frames(3) == [[8, 6, 143, 84], [165, 6, 143, 84], [8, 106, 143, 84]])
        var small = C.item(C.ab(9.5), C.ab(20))
        small.insets = C.insets(0, 7, 0, 7)
        #expect(C.solve(C.section(C.row(C.fw(1), C.ab(20), [small])), [1]).frames(1) == [[7, 0, 4.5, 20]])
        var estimated = C.item(C.fw(1), C.es(30))
        estimated.insets = C.insets(5, 6, 7, 8)
        #expect(C.solve(C.section(C.row(C.fw(1), C.es(30), [estimated])), [1]).frames(1) == [[6, 0, 306, 30]])
    }

    @Test func `a group in a group gives up its insets before it is sized`() {
        var inner = C.column(C.fw(0.5), C.fh(1), [C.item(C.fw(1), C.fh(0.5))])
        inner.insets = C.insets(2, 10, 4, 10)
        let geometry = C.solve(C.section(C.row(C.fw(1), C.ab(100), [inner])), [2])
        #expect(geometry.frames(2) == [[10, 2, 130, 44], [10, 46, 130, 44]])
    }

    @Test func `groups in groups are filled depth first, spacing taken off`() {
        let inner = C.column(C.fw(0.5), C.fh(1), [C.item(C.fw(1), C.fh(0.5))], .fixed(4))
        let geometry = C.solve(C.section(C.row(C.fw(1), C.ab(100), [C.item(C.fw(0.5), C.fh(1)), inner], .fixed(6))), [3])
        #expect(geometry.frames(3) == [[0, 0, 157, 100], [163, 0, 157, 48], [163, 52, 157, 48]])
    }

    @Test func `a number of equal parts stands in for the dimension along the group, also of a group`() {
        let row = C.row(C.fw(1), C.ab(40), [C.item(C.fw(1), C.fh(1))], .fixed(10), .equalParts(3))
        #expect(C.solve(C.section(row), [3]).frames(3) == [[0, 0, 100, 40], [110, 0, 100, 40], [220, 0, 100, 40]])
        let column = C.column(C.fw(1), C.ab(90), [C.item(C.fw(1), C.fh(1))], .fixed(0), .equalParts(3))
        #expect(C.solve(C.section(column), [3]).frames(3) == [[0, 0, 320, 30], [0, 30, 320, 30], [0, 60, 320, 30]])
        let estimated = C.column(C.fw(1), C.es(88), [C.item(C.fw(1), C.es(20))], .fixed(5), .equalParts(2))
        var geometry = C.solve(C.section(estimated), [2])
        geometry.resizeItem(0, inSection: 0, to: CGSize(width: 320, height: 70))
        #expect(geometry.frames(2) == [[0, 0, 320, 41.5], [0, 46.5, 320, 41.5]])
        #expect(geometry.isMeasured(item: 0, inSection: 0) == (false, false))
        let pair = C.column(C.fw(1), C.fh(0.5), [C.item(C.fw(1), C.fh(0.5))])
        let nested = C.column(C.fw(1), C.ab(120), [pair], .fixed(0), .equalParts(3))
        #expect(C.solve(C.section(nested), [6]).frames(3) == [[0, 0, 320, 20], [0, 20, 320, 20], [0, 40, 320, 20]])
        let own = C.row(C.fw(1), C.ab(40), [C.item(C.ab(50), C.fh(1))], .fixed(10), .count(2))
        #expect(C.solve(C.section(own), [3]).frames(3) == [[0, 0, 50, 40], [60, 0, 50, 40], [0, 40, 50, 40]])
    }

    @Test func `across the row items begin at its start, and larger ones stick out`() {
        let items = [C.item(C.ab(50), C.fh(0.5)), C.item(C.ab(60), C.ab(150))]
        #expect(
            C.solve(C.section(C.row(C.fw(1), C.ab(100), items)), [4]).frames(4) == [
                [0, 0, 50, 50], [50, 0, 60, 150], [110, 0, 50, 50], [160, 0, 60, 150],
            ])
    }

    @Test func `room around an item is taken along the row and shifts it across`() {
        var fixed = C.item(C.fw(0.5), C.fh(1))
        fixed.edgeSpacing = CompositionalEdgeSpacing(leading: .fixed(4), top: .fixed(5), trailing: .fixed(6))
        #expect(C.solve(C.section(C.row(C.fw(1), C.ab(100), [fixed])), [2]).frames(2) == [[4, 5, 160, 100], [4, 105, 160, 100]])
        var centred = C.item(C.ab(160), C.fh(1))
        centred.edgeSpacing = CompositionalEdgeSpacing(leading: .flexible(4), trailing: .flexible(6))
        #expect(C.solve(C.section(C.row(C.fw(1), C.ab(100), [centred])), [1]).frames(1) == [[79, 0, 160, 100]])
        var low = C.item(C.fw(0.4), C.fh(0.5))
        low.edgeSpacing = CompositionalEdgeSpacing(leading: .flexible(0), top: .flexible(0))
        #expect(C.solve(C.section(C.row(C.fw(1), C.ab(100), [low])), [2]).frames(2) == [[32, 50, 128, 50], [192, 50, 128, 50]])
    }

    @Test func `room around a group is outside of it, and flexible room puts it in the middle`() {
        var group = C.row(C.fw(1), C.ab(30), [C.item(C.fw(1), C.fh(1))])
        group.edgeSpacing = CompositionalEdgeSpacing(leading: .fixed(4), top: .fixed(5), trailing: .fixed(6), bottom: .fixed(7))
        let geometry = C.solve(C.section(group, spacing: 8), [3])
        #expect(geometry.frames(3) == [[4, 5, 320, 30], [4, 55, 320, 30], [4, 105, 320, 30]])
        #expect(geometry.contentSize == CGSize(width: 320, height: 142))
        var narrow = C.row(C.ab(100), C.ab(30), [C.item(C.fw(1), C.fh(1))])
        narrow.edgeSpacing = CompositionalEdgeSpacing(leading: .flexible(0), trailing: .flexible(0))
        #expect(C.solve(C.section(narrow), [1]).frames(1) == [[110, 0, 100, 30]])
    }

    @Test(
        arguments: [
            (.fixed(0), [0, 30, 60, 100, 130], 170), (.fixed(10), [0, 40, 100, 140, 200], 260),
            (.flexible(10), [0, 70, 100, 170, 200], 230),
        ] as [(CompositionalSpacing, [CGFloat], CGFloat)])
    func `a last group is as long as its items, and what a full one leaves`(
        _ spacing: CompositionalSpacing, _ y: [CGFloat], _ length: CGFloat
    ) {
        let down = C.solve(C.section(C.column(C.fw(1), C.ab(100), [C.item(C.fw(1), C.ab(30))], spacing)), [5])
        #expect(down.frames(5) == y.map { [0, $0, 320, 30] })
        #expect(down.contentSize.height == length)
        let group = C.row(C.ab(100), C.fh(1), [C.item(C.ab(30), C.fh(1))], spacing)
        let across = C.solve(C.section(group), [5, 3], direction: .horizontal)
        #expect(across.frame(0, 1) == [length, 0, 30, 480])
    }

    @Test func `a full last group is whole, in ninths of a height too`() {
        let quarters = C.solve(C.section(C.column(C.fw(1), C.ab(100), [C.item(C.fw(1), C.fh(0.25))], .fixed(10))), [9])
        #expect(quarters.frames(5).map { $0[1] } == [0, 27.5, 55, 82.5, 100])
        #expect(quarters.contentSize.height == 217.5)
        let thirds = C.solve(C.section(C.column(C.fw(0.5), C.fh(0.5), [C.item(C.fw(1), C.fh(0.3))], .fixed(10))), [9])
        #expect(thirds.frames(4) == [[0, 0, 160, 66], [0, 76, 160, 66], [0, 152, 160, 66], [0, 240, 160, 66]])
        #expect(thirds.contentSize.height == 720)
    }

    @Test func `estimated groups are as long as what they hold`() {
        let rows = C.solve(C.section(C.row(C.fw(1), C.es(44), [C.item(C.fw(0.5), C.es(30))])), [4])
        #expect(rows.frames(3) == [[0, 0, 160, 30], [160, 0, 160, 30], [0, 30, 160, 30]])
        let whole = C.solve(C.section(C.row(C.fw(1), C.es(44), [C.item(C.fw(0.5), C.fh(1))])), [3])
        #expect(whole.frame(2) == [0, 44, 160, 44])
        let run = C.column(C.fw(1), C.es(100), [C.item(C.fw(1), C.ab(30)), C.item(C.fw(1), C.ab(30))], .fixed(5))
        #expect(C.solve(C.section(run), [3]).frames(3).map { $0[1] } == [0, 35, 65])
        #expect(C.solve(C.section(C.row(C.fw(1), C.ab(20), [C.item(C.es(100), C.fh(1))])), [4]).frame(3) == [0, 20, 100, 20])
    }

    @Test func `a custom group is sized in the whole view, repeats and is not trimmed`() {
        let frames = [
            CompositionalCustomItem(frame: CGRect(x: 1, y: 2, width: 30, height: 40)),
            CompositionalCustomItem(frame: CGRect(x: 50, y: 10, width: 60, height: 30), zIndex: 4),
            CompositionalCustomItem(frame: CGRect(x: -5, y: -5, width: 400, height: 20)),
        ]
        var group = C.item(C.fw(1), C.ab(80))
        group.group = CompositionalGroup { size, _ in size == CGSize(width: 320, height: 80) ? frames : [] }
        let geometry = C.solve(C.section(group, insets: Self.four), [4, 2])
        #expect(geometry.frames(4).map { [$0[0], $0[1]] } == [[5, 5], [54, 13], [-1, -2], [5, 85]])
        #expect(geometry.frames(2, section: 1).map { [$0[0], $0[1]] } == [[5, 173], [54, 181]])
        #expect(geometry.cell(ofItem: 1, inSection: 0)?.zIndex == 4)
        #expect(geometry.contentSize == CGSize(width: 320, height: 256))
    }

    @Test func `sections stand apart, also from an empty one`() {
        let rows = C.row(C.fw(1), C.ab(30), [C.item(C.fw(0.5), C.fh(1))])
        let geometry = C.solve(C.section(rows, insets: Self.four), [3, 0, 4], spacing: 12)
        #expect(geometry.frames(4, section: 2).map { $0[1] } == [95, 95, 125, 125])
        #expect(geometry.contentSize.height == 160)
        let head = CompositionalBoundaryItem(kind: "h", size: CompositionalSize(width: C.fw(1), height: C.ab(10)), edges: .top)
        #expect(C.solve(C.section(rows, insets: Self.four, boundary: [head]), [0]).contentSize.height == 18)
        let narrow = C.row(C.fw(0.6), C.ab(30), [C.item(C.fw(0.5), C.fh(1))])
        #expect(C.solve(C.section(narrow, spacing: 8), [3]).frames(3) == [[0, 0, 96, 30], [96, 0, 96, 30], [0, 38, 96, 30]])
    }

    /// Alignments with the place of the items of two sections, first along the insets and then across the whole view, and the content.
    private static let placed: [(FlowDirection, CompositionalAnchor.Edges, [[CGFloat]], [[CGFloat]], CGFloat)] = [
        (.vertical, .top, [[129, 0], [129, 118]], [[130, 0], [130, 118]], 196),
        (.vertical, [.top, .leading], [[4, 0], [4, 118]], [[0, 0], [0, 118]], 196),
        (.vertical, [.top, .trailing], [[254, 0], [254, 118]], [[260, 0], [260, 118]], 196),
        (.vertical, .bottom, [[129, 88], [129, 166]], [[130, 88], [130, 166]], 196),
        (.vertical, .leading, [[4, 29], [4, 97]], [[0, 29], [0, 97]], 136),
        (.vertical, .trailing, [[254, 29], [254, 97]], [[260, 29], [260, 97]], 136),
        (.horizontal, .leading, [[0, 224], [220, 224]], [[0, 225], [220, 225]], 390),
        (.horizontal, .trailing, [[160, 224], [330, 224]], [[160, 225], [330, 225]], 390),
        (.horizontal, .top, [[50, 3], [185, 3]], [[50, 0], [185, 0]], 270),
        (.horizontal, [.top, .leading], [[0, 3], [220, 3]], [[0, 0], [220, 0]], 390),
        (.horizontal, [.bottom, .trailing], [[160, 445], [330, 445]], [[160, 450], [330, 450]], 390),
    ]

    @Test(arguments: placed.indices)
    func `boundary items stand at their edges`(_ index: Int) {
        let (direction, edges, following, whole, length) = Self.placed[index]
        let group =
            direction == .vertical
            ? C.row(C.fw(1), C.ab(40), [C.item(C.fw(0.5), C.fh(1))]) : C.row(C.ab(100), C.fh(1), [C.item(C.fw(0.5), C.fh(1))])
        var section = C.section(group, insets: Self.four)
        section.boundaryItems = [
            CompositionalBoundaryItem(kind: "h", size: CompositionalSize(width: C.ab(60), height: C.ab(30)), edges: edges)
        ]
        for (insets, expected) in [(nil, following), (UIEdgeInsets.zero, whole)] {
            section.boundaryInsets = insets
            let geometry = C.solve(section, [3, 2], direction: direction)
            let places = (0..<2).compactMap { geometry.boundaryItem(0, inSection: $0)?.frame.numbers }
            #expect(places == expected.map { $0 + [60, 30] })
            #expect(direction.main(geometry.contentSize) == length)
        }
    }

    @Test func `a boundary item moves by its offset, and the section grows by what sticks out`() {
        let group = C.row(C.fw(1), C.ab(40), [C.item(C.fw(0.5), C.fh(1))])
        func solved(
            _ edges: CompositionalAnchor.Edges, _ offset: CGPoint, _ height: CGFloat, _ extends: Bool, insets: UIEdgeInsets, _ counts: [Int]
        )
            -> CompositionalGeometry
        {
            let size = CompositionalSize(width: C.ab(60), height: C.ab(height))
            let item = CompositionalBoundaryItem(kind: "h", size: size, edges: edges, offset: offset, extendsBoundary: extends)
            return C.solve(C.section(group, insets: insets, boundary: [item]), counts)
        }
        func check(_ geometry: CompositionalGeometry, _ y: CGFloat, cells: CGFloat, content: CGFloat) {
            #expect(geometry.boundaryItem(0, inSection: 0)?.frame.minY == y)
            #expect(geometry.frame(0)[1] == cells)
            #expect(geometry.contentSize.height == content)
        }
        let (out, in1) = (CGPoint(x: 5, y: 7), CGPoint(x: -5, y: -7))
        check(solved(.top, out, 30, true, insets: Self.four, [3, 2]), 0, cells: 26, content: 182)
        check(solved([.bottom, .leading], out, 30, true, insets: Self.four, [3, 2]), 95, cells: 3, content: 210)
        check(solved(.bottom, in1, 30, false, insets: Self.four, [3, 2]), 51, cells: 3, content: 136)
        check(solved([.top, .trailing], in1, 30, false, insets: Self.four, [3, 2]), -7, cells: 3, content: 136)
        check(solved(.top, .zero, 200, false, insets: .zero, [3]), 0, cells: 0, content: 80)
        check(solved(.top, .zero, 200, true, insets: .zero, [3]), 0, cells: 200, content: 280)
        check(solved(.bottom, .zero, 200, false, insets: .zero, [3]), -120, cells: 0, content: 80)
        check(solved(.bottom, .zero, 200, true, insets: .zero, [3]), 80, cells: 0, content: 280)
        check(solved(.leading, .zero, 200, false, insets: .zero, [3]), -60, cells: 0, content: 80)
        check(solved(.leading, .zero, 200, true, insets: .zero, [3]), 0, cells: 0, content: 200)
    }

    @Test func `a boundary item gives up its own insets, but not along an estimated axis`() {
        let group = C.row(C.fw(1), C.ab(40), [C.item(C.fw(0.5), C.fh(1))])
        var head = CompositionalBoundaryItem(kind: "h", size: CompositionalSize(width: C.fw(1), height: C.ab(30)), edges: .top)
        head.insets = C.insets(1, 16, 2, 8)
        #expect(C.solve(C.section(group, boundary: [head]), [2]).boundaryItem(0, inSection: 0)?.frame.numbers == [16, 1, 296, 27])
        head.size.height = C.es(30)
        let geometry = C.solve(C.section(group, boundary: [head]), [2])
        #expect(geometry.boundaryItem(0, inSection: 0)?.frame.numbers == [16, 0, 296, 30])
        #expect(geometry.frame(0)[1] == 30)
    }

    @Test func `items around the layout leave insets out, and make the content as long as they are`() {
        let group = C.row(C.fw(1), C.ab(40), [C.item(C.fw(0.5), C.fh(1))])
        func boundary(_ edges: CompositionalAnchor.Edges, _ width: CompositionalDimension, _ height: CompositionalDimension)
            -> CompositionalBoundaryItem
        {
            CompositionalBoundaryItem(kind: "\(edges.rawValue)", size: CompositionalSize(width: width, height: height), edges: edges)
        }
        let geometry = C.solve(
            C.section(group, insets: Self.four), [3, 2],
            boundary: [boundary(.top, C.fw(1), C.ab(30)), boundary(.bottom, C.fw(1), C.ab(20)), boundary(.leading, C.ab(10), C.fh(1))])
        #expect(geometry.frame(0) == [4, 33, 155, 40])
        #expect(geometry.layoutBoundaryItem(0)?.frame.numbers == [0, 0, 320, 30])
        #expect(geometry.layoutBoundaryItem(1)?.frame.numbers == [0, 510, 320, 20])
        #expect(geometry.layoutBoundaryItem(2)?.frame.numbers == [0, 30, 10, 480])
        #expect(geometry.contentSize.height == 530)
    }

    @Test func `supplementary items hang at points of their host, sized where the host is sized`() throws {
        func badge(
            _ size: CompositionalSize, _ container: CompositionalAnchor, _ own: CompositionalAnchor? = nil, zIndex: Int = 1
        ) throws -> CompositionalElement {
            var cell = C.item(C.fw(1), C.fh(1))
            cell.insets = C.insets(2, 3, 4, 5)
            cell.supplementaries = [
                CompositionalSupplementary(kind: "b", size: size, containerAnchor: container, itemAnchor: own, zIndex: zIndex)
            ]
            let section = C.section(C.row(C.fw(1), C.ab(200), [cell]), insets: C.insets(50, 50, 50, 50))
            return try #require(C.solve(section, [1]).supplementary(ofKind: "b", number: 0, inSection: 0))
        }
        let small = CompositionalSize(width: C.ab(40), height: C.ab(20))
        func corner(_ offset: CGPoint, _ isFractional: Bool, _ edges: CompositionalAnchor.Edges = [.top, .trailing]) -> CompositionalAnchor
        {
            CompositionalAnchor(edges: edges, offset: offset, isFractional: isFractional)
        }
        let top = CompositionalAnchor(edges: [.top, .trailing])
        let low: CompositionalAnchor.Edges = [.bottom, .leading]
        #expect(try badge(small, corner(CGPoint(x: 7, y: 9), false)).frame.numbers == [232, 61, 40, 20])
        #expect(try badge(small, corner(CGPoint(x: 0.5, y: 0.25), true)).frame.numbers == [245, 57, 40, 20])
        #expect(try badge(small, top, corner(CGPoint(x: 0.5, y: 0.25), true, low)).frame.numbers == [285, 37, 40, 20])
        #expect(try badge(small, top, corner(CGPoint(x: 3, y: 4), false, low)).frame.numbers == [268, 36, 40, 20])
        let part = CompositionalSize(width: C.fw(0.5), height: C.fh(0.25))
        #expect(try badge(part, top).frame.numbers == [159, 52, 106, 48.5])
        let estimated = CompositionalSize(width: C.es(33), height: C.es(17))
        let element = try badge(estimated, CompositionalAnchor(edges: .bottom), zIndex: 5)
        #expect(element.frame.numbers == [142.5, 229, 33, 17])
        #expect(element.zIndex == 5)
    }

    @Test func `a supplementary item that is measured stays at its anchor`() {
        var cell = C.item(C.ab(100), C.ab(100))
        cell.supplementaries = [
            CompositionalSupplementary(
                kind: "b", size: CompositionalSize(width: C.es(20), height: C.ab(20)),
                containerAnchor: CompositionalAnchor(edges: [.top, .trailing]))
        ]
        var geometry = C.solve(C.section(C.row(C.fw(1), C.ab(100), [cell])), [5])
        #expect(geometry.isSupplementaryMeasured(ofKind: "b", number: 4, inSection: 0) == (true, false))
        geometry.resizeSupplementary(ofKind: "b", number: 4, inSection: 0, to: CGSize(width: 31, height: 90))
        #expect(geometry.supplementary(ofKind: "b", number: 4, inSection: 0)?.frame.numbers == [169, 100, 31, 20])
        #expect(geometry.supplementary(ofKind: "b", number: 3, inSection: 0)?.frame.numbers == [80, 100, 20, 20])
        let view = CGRect(x: 170, y: 100, width: 10, height: 10)
        #expect(geometry.elements(in: view, visible: view).contains { $0.key == "1 b 0.4" })
    }

    @Test(arguments: [(1, 106, 106), (2, 106.5, 106.5), (3, 106 + 2 / 3.0, 106 + 2 / 3.0)] as [(CGFloat, CGFloat, CGFloat)])
    func `sizes go down to a pixel of the screen, places to the nearest`(_ scale: CGFloat, _ third: CGFloat, _ second: CGFloat) {
        let cells = [C.item(C.fw(1 / 3), C.ab(10.3)), C.item(C.ab(20.3), C.ab(10.3))]
        let geometry = C.solve(C.section(C.row(C.fw(1), C.ab(10.3), cells)), [5], scale: scale)
        let first = geometry.frame(1)
        #expect(abs(geometry.frame(0)[2] - third) < 1e-9)
        #expect(abs(first[0] - second) < 1e-9)
        #expect(first[2] == 20.3)
        // 10.3 points down, on whole pixels.
        let down = (10.3 * scale).rounded() / scale
        #expect(geometry.frame(4)[1] == down)
    }

    @Test func `a thousand million rows are laid out, found and measured without being counted`() {
        let row = C.column(C.fw(1), C.es(44), [C.item(C.fw(1), C.es(44))])
        var geometry = C.solve(C.section(row), [1_000_000_000])
        #expect(geometry.contentSize.height == 44_000_000_000)
        geometry.resizeItem(999_999_998, inSection: 0, to: CGSize(width: 320, height: 54))
        #expect(geometry.frame(999_999_999)[1] == 43_999_999_966)
        let view = CGRect(x: 0, y: 43_999_999_000, width: 320, height: 480)
        #expect(geometry.elements(in: view, visible: view).count == 12)
        let cards = C.column(C.fw(1), C.ab(100), [C.item(C.fw(1), C.fh(1))])
        let pile = C.solve(C.section(cards, spacing: -60), [1_000_000])
        #expect(pile.elements(in: CGRect(x: 0, y: 4_000_000, width: 320, height: 10), visible: .zero).count == 3)
        let nothing = C.solve(C.section(C.column(C.fw(1), C.ab(100), [C.item(C.fw(0), C.ab(0))])), [.max])
        #expect(nothing.itemCount(inSection: 0) == .max)
    }

    @Test func `groups that double at every level and hold nothing are given up`() {
        var item = C.row(C.fw(1), C.ab(10), [C.item(C.ab(500), C.ab(10))])
        for _ in 0..<60 { item = C.column(C.fw(1), C.ab(10), [item, item, item]) }
        #expect(C.solve(C.section(item), [4]).contentSize.height == 0)
    }
}
