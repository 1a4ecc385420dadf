// SPDX-License-Identifier: MIT
//
// Layouts whose cells were measured, as UIKit laid them out.

import Foundation
import Testing
import VitrineGeometry
import VitrineLayoutSolvers

/// A recorded layout with cells that say how high they are.
struct MeasuringFixture: Decodable, CustomTestStringConvertible {
    struct Cell: Decodable {
        var preferredHeightByWidth: [String: [CGFloat]]?
        var preferredHeight: CGFloat?
        var textCycle: Int?
    }

    struct Item: Decodable {
        var item: Int
        var frame: [CGFloat]
    }

    struct Expected: Decodable {
        var contentSize: [CGFloat]
        var visible: [Item]
    }

    var name: String
    var bounds: [CGFloat]
    var itemCounts: [Int]
    var section: CompositionalRecord.Section
    var cell: Cell
    var expect: Expected

    var testDescription: String { name }

    /// How high a cell wants to be at a width; nil where it has nothing to say.
    func height(of item: Int, width: CGFloat) -> CGFloat? {
        if let height = cell.preferredHeight { return height }
        guard let heights = cell.preferredHeightByWidth?[width == width.rounded() ? "\(Int(width))" : "\(width)"] else { return nil }
        return heights[item % (cell.textCycle ?? heights.count)]
    }
}

@Suite struct CompositionalMeasuringTests {
    /// Measures what shows, from the top, one cell at a time.
    private func measure(_ geometry: inout CompositionalGeometry, in view: CGRect, height: (Int, CGFloat) -> CGFloat?) {
        var done: Set<Int> = []
        while true {
            let cells = geometry.elements(in: view, visible: view).compactMap { element -> (Int, CGRect)? in
                if case .cell(let item, _) = element.part { (item, element.frame) } else { nil }
            }
            guard let (item, frame) = cells.filter({ !done.contains($0.0) }).min(by: { $0.0 < $1.0 }) else { return }
            done.insert(item)
            if let height = height(item, frame.width) {
                geometry.resizeItem(item, inSection: 0, to: CGSize(width: frame.width, height: height))
            }
        }
    }

    @Test(arguments: try CompositionalFixtures<MeasuringFixture>.load("self-sizing"))
    func `a recorded layout comes out as recorded when its cells are measured`(_ fixture: MeasuringFixture) {
        let section = fixture.section.value(margins: .zero, direction: .vertical, layoutReference: "safeArea")
        var geometry = CompositionalGeometry(
            CompositionalInput(boundsSize: CGSize(fixture.bounds), sections: fixture.itemCounts.map { (section, $0) }))
        let view = CGRect(origin: .zero, size: CGSize(fixture.bounds))
        measure(&geometry, in: view) { fixture.height(of: $0, width: $1) }
        #expect(geometry.contentSize == CGSize(fixture.expect.contentSize))
        for expected in fixture.expect.visible {
            #expect(geometry.cell(ofItem: expected.item, inSection: 0)?.frame.numbers == expected.frame, "\(expected.item)")
        }
    }

    private func list(count: Int, estimate: CGFloat = 44) -> CompositionalGeometry {
        let cell = CompositionalItem(size: CompositionalSize(width: .fractionalWidth(1), height: .estimated(estimate)))
        let group = CompositionalItem(size: cell.size, group: CompositionalGroup(axis: .vertical, subitems: [cell]))
        return CompositionalGeometry(
            CompositionalInput(
                boundsSize: CGSize(width: 320, height: 480), sections: [(CompositionalSection(group: group), count)]))
    }

    @Test func `measuring in any order gives one layout`() {
        var first = list(count: 300)
        var second = list(count: 300)
        for item in 0..<300 { first.resizeItem(item, inSection: 0, to: CGSize(width: 320, height: CGFloat(20 + item * 7 % 90))) }
        for item in (0..<300).reversed() {
            second.resizeItem(item, inSection: 0, to: CGSize(width: 320, height: 1))
            second.resizeItem(item, inSection: 0, to: CGSize(width: 320, height: CGFloat(20 + item * 7 % 90)))
        }
        var end: CGFloat = 0
        for item in 0..<300 {
            #expect(first.cell(ofItem: item, inSection: 0) == second.cell(ofItem: item, inSection: 0))
            #expect(first.cell(ofItem: item, inSection: 0)?.frame.minY == end)
            end += CGFloat(20 + item * 7 % 90)
        }
        #expect(first.contentSize.height == end)
    }

    @Test func `cells of their own width fill rows as they fit`() throws {
        let cell = CompositionalItem(size: CompositionalSize(width: .estimated(100), height: .absolute(20)))
        let group = CompositionalItem(
            size: CompositionalSize(width: .fractionalWidth(1), height: .absolute(20)),
            group: CompositionalGroup(axis: .horizontal, subitems: [cell], spacing: .fixed(10)))
        let section = CompositionalSection(group: group)
        var geometry = CompositionalGeometry(
            CompositionalInput(boundsSize: CGSize(width: 320, height: 480), sections: [(section, 40)]))
        let widths: [CGFloat] = [40, 150, 90, 200, 60, 30, 310, 20]
        for item in 0..<8 { geometry.resizeItem(item, inSection: 0, to: CGSize(width: widths[item], height: 20)) }
        let origins = (0..<8).compactMap { geometry.cell(ofItem: $0, inSection: 0)?.frame.origin }
        #expect(
            origins == [
                CGPoint(x: 0, y: 0), CGPoint(x: 50, y: 0), CGPoint(x: 210, y: 0), CGPoint(x: 0, y: 20), CGPoint(x: 210, y: 20),
                CGPoint(x: 280, y: 20), CGPoint(x: 0, y: 40), CGPoint(x: 0, y: 60),
            ])
        // All that follow are where rows of estimates put them, and found by rectangle as by path.
        let view = CGRect(x: 0, y: 60, width: 320, height: 200)
        let found = geometry.elements(in: view, visible: view)
        for element in found {
            guard case .cell(let item, _) = element.part else { continue }
            #expect(geometry.cell(ofItem: item, inSection: 0) == element)
        }
        #expect(found.count > 20)
    }

    @Test func `siblings of one extent are as high as the highest`() {
        let cell = CompositionalItem(
            size: CompositionalSize(width: .fractionalWidth(0.5), height: .uniformAcrossSiblings(estimate: 50)))
        let group = CompositionalItem(
            size: CompositionalSize(width: .fractionalWidth(1), height: .estimated(50)),
            group: CompositionalGroup(axis: .horizontal, subitems: [cell]))
        var geometry = CompositionalGeometry(
            CompositionalInput(boundsSize: CGSize(width: 320, height: 480), sections: [(CompositionalSection(group: group), 4)]))
        geometry.resizeItem(0, inSection: 0, to: CGSize(width: 160, height: 70))
        geometry.resizeItem(1, inSection: 0, to: CGSize(width: 160, height: 90))
        #expect(geometry.cell(ofItem: 0, inSection: 0)?.frame.numbers == [0, 0, 160, 90])
        #expect(geometry.cell(ofItem: 2, inSection: 0)?.frame.numbers == [0, 90, 160, 50])
    }

    @Test(arguments: [false, true])
    func `where the outermost group says so, all groups of the section are as high as the highest`(_ isRow: Bool) {
        let height = CompositionalDimension.uniformAcrossSiblings(estimate: 50)
        let cell = CompositionalItem(size: CompositionalSize(width: .absolute(100), height: height))
        let group = CompositionalItem(
            size: CompositionalSize(width: .absolute(100), height: height),
            group: CompositionalGroup(axis: .horizontal, subitems: [cell]))
        var section = CompositionalSection(group: group, interGroupSpacing: 10)
        if isRow { section.orthogonalBehavior = .continuous }
        var geometry = CompositionalGeometry(
            CompositionalInput(boundsSize: CGSize(width: 320, height: 480), sections: [(section, 4)]))
        func heights() -> [CGFloat] { (0..<4).compactMap { geometry.cell(ofItem: $0, inSection: 0)?.frame.height } }
        geometry.resizeItem(0, inSection: 0, to: CGSize(width: 100, height: 30))
        #expect(heights() == [30, 30, 30, 30])
        geometry.resizeItem(2, inSection: 0, to: CGSize(width: 100, height: 90))
        #expect(heights() == [90, 90, 90, 90])
        #expect(geometry.cell(ofItem: 3, inSection: 0)?.frame.minY == (isRow ? 0 : 300))
        #expect(geometry.contentSize.height == (isRow ? 90 : 390))
        geometry.resizeItem(2, inSection: 0, to: CGSize(width: 100, height: 40))
        #expect(heights() == [40, 40, 40, 40])
        #expect(geometry.contentSize.height == (isRow ? 40 : 190))
    }
}
