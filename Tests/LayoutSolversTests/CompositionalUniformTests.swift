// SPDX-License-Identifier: MIT
//
// Siblings that are all as long as the longest of them: in groups, in groups in groups, across a section (compositional.uniform-siblings).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineTestSupport

@Suite struct CompositionalUniformTests {
    private typealias C = Composing

    private static let uniform = CompositionalDimension.uniformAcrossSiblings(estimate: 50)

    private func solve(_ group: CompositionalItem, _ heights: [CGFloat], direction: FlowDirection = .vertical) -> CompositionalGeometry {
        var geometry = C.solve(C.section(group), [heights.count], direction: direction)
        for (item, height) in heights.enumerated() {
            let size = direction == .vertical ? CGSize(width: 10, height: height) : CGSize(width: height, height: 10)
            geometry.resizeItem(item, inSection: 0, to: size)
        }
        return geometry
    }

    @Test func `a sibling that is measured for itself counts, and keeps its own size`() {
        let third = C.fw(1 / 3)
        let row = C.row(C.fw(1), C.es(50), [C.item(third, Self.uniform), C.item(third, C.es(50)), C.item(third, C.ab(200))])
        let geometry = solve(row, [30, 90, 10, 40, 20, 10])
        // What has a fixed size is no measure for others.
        #expect(geometry.frames(6).map { $0[3] } == [90, 90, 200, 40, 20, 200])
        #expect(geometry.frames(6).map { $0[1] } == [0, 0, 0, 200, 200, 200])
    }

    @Test func `columns side by side are as high as the highest, and what fills them`() {
        let column = C.column(C.fw(0.5), Self.uniform, [C.item(C.fw(1), Self.uniform)])
        let pair = C.column(C.fw(0.5), Self.uniform, [C.item(C.fw(1), C.es(50)), C.item(C.fw(1), C.es(50))], .fixed(4))
        let geometry = solve(C.row(C.fw(1), C.es(50), [column, pair]), [30, 40, 70, 90, 10, 10])
        #expect(
            geometry.frames(6) == [
                [0, 0, 160, 114], [160, 0, 160, 40], [160, 44, 160, 70], [0, 114, 160, 90], [160, 114, 160, 10], [160, 128, 160, 10],
            ])
        #expect(geometry.contentSize.height == 204)
    }

    @Test func `rows in columns in rows grow with what is beside them`() {
        let inner = C.row(C.fw(1), Self.uniform, [C.item(C.fw(0.5), Self.uniform)], .fixed(0), .count(2))
        let column = C.column(C.fw(0.5), Self.uniform, [inner])
        let tall = C.item(C.fw(0.5), Self.uniform)
        let geometry = solve(C.row(C.fw(1), Self.uniform, [column, tall]), [30, 40, 100, 20, 60, 10])
        // The whole section shares the height of its highest group.
        #expect(geometry.frames(6).map { $0[3] } == [100, 100, 100, 100, 100, 100])
        #expect(geometry.frames(6).map { $0[1] } == [0, 0, 0, 100, 100, 100])
        #expect(geometry.contentSize.height == 200)
    }

    @Test func `widths are shared as heights are`() {
        let column = C.column(C.es(50), C.fh(1), [C.item(Self.uniform, C.fh(0.5))])
        let geometry = solve(column, [30, 90, 20, 40], direction: .horizontal)
        #expect(geometry.frames(4) == [[0, 0, 90, 240], [0, 240, 90, 240], [90, 0, 40, 240], [90, 240, 40, 240]])
        let row = C.row(C.es(50), C.fh(1), [C.column(Self.uniform, C.fh(1), [C.item(Self.uniform, C.fh(0.5))])], .fixed(5), .count(2))
        let nested = solve(row, [30, 90, 20, 40], direction: .horizontal)
        #expect(nested.frames(4).map { [$0[0], $0[2]] } == [[0, 90], [0, 90], [95, 90], [95, 90]])
    }

    @Test func `what hangs at a cell that grows goes along`() {
        var cell = C.item(C.fw(0.5), Self.uniform)
        cell.supplementaries = [
            CompositionalSupplementary(
                kind: "badge", size: CompositionalSize(width: C.ab(10), height: C.ab(10)),
                containerAnchor: CompositionalAnchor(edges: [.bottom, .trailing]))
        ]
        var group = C.row(C.fw(1), Self.uniform, [cell])
        group.supplementaries = [
            CompositionalSupplementary(
                kind: "line", size: CompositionalSize(width: C.fw(1), height: C.ab(2)),
                containerAnchor: CompositionalAnchor(edges: .bottom))
        ]
        let geometry = solve(group, [30, 40, 90, 20])
        let badges = (0..<4).compactMap { geometry.supplementary(ofKind: "badge", number: $0, inSection: 0)?.frame.numbers }
        #expect(badges == [[150, 80, 10, 10], [310, 80, 10, 10], [150, 170, 10, 10], [310, 170, 10, 10]])
        #expect(geometry.supplementary(ofKind: "line", number: 0, inSection: 0)?.frame.minY == 88)
        #expect(geometry.supplementary(ofKind: "line", number: 1, inSection: 0)?.frame.minY == 178)
    }

    @Test func `those that decide are the cells of groups in sight, or of all groups where the section shares a size`() {
        let cell = C.item(C.fw(0.5), Self.uniform)
        let view = CGRect(x: 0, y: 60, width: 320, height: 30)
        let own = C.solve(C.section(C.row(C.fw(1), C.es(50), [cell])), [40])
        #expect(own.sharesSizes && own.siblings(inSection: 0, meeting: view).contains(2))
        #expect(!own.siblings(inSection: 0, meeting: view).contains(30))
        #expect(C.solve(C.section(C.row(C.fw(1), Self.uniform, [cell])), [40]).siblings(inSection: 0, meeting: view) == 0..<40)
        // Where there are too many, those in sight have to do.
        let many = C.solve(C.section(C.row(C.fw(1), Self.uniform, [cell])), [1_000_000])
        #expect(many.siblings(inSection: 0, meeting: view).count < 20)
        let plain = C.solve(C.section(C.row(C.fw(1), C.es(50), [C.item(C.fw(0.5), C.es(50))])), [40])
        #expect(!plain.sharesSizes && plain.siblings(inSection: 0, meeting: view).isEmpty)
        #expect(own.siblings(inSection: 7, meeting: view).isEmpty)
    }

    @Test(arguments: 0..<Cases.count(60))
    func `measures in any order give one layout, in which siblings are alike`(_ seed: Int) {
        var random = SeededNumbers(seed: seed)
        let fills = random.chance(50)
        let inner = C.column(C.fw(0.5), fills ? Self.uniform : C.es(50), [C.item(C.fw(1), Self.uniform)])
        let row = C.row(C.fw(1), random.chance(50) ? Self.uniform : C.es(50), [C.item(C.fw(0.5), Self.uniform), inner])
        let heights = (0..<12).map { _ in random.length(0...120) }
        let straight = solve(row, heights)
        var other = C.solve(C.section(row), [12])
        for _ in 0..<30 {
            other.resizeItem(random.number(0..<12), inSection: 0, to: CGSize(width: 10, height: random.length(0...200)))
        }
        for item in (0..<12).shuffled(using: &random) {
            other.resizeItem(item, inSection: 0, to: CGSize(width: 10, height: heights[item]))
        }
        #expect(straight.frames(12) == other.frames(12))
        for item in 0..<12 {
            let frame = straight.frame(item)
            #expect(frame[3] >= heights[item])
            let first = straight.frame(item - item % 2)[3]
            #expect(fills ? frame[3] == first : frame[3] <= first)
        }
    }
}
