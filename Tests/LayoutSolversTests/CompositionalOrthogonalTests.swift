// SPDX-License-Identifier: MIT
//
// Rows that scroll on their own, as UIKit's came to rest.

import Foundation
import Testing
import VitrineGeometry
import VitrineLayoutSolvers

/// A recorded layout of rows that were scrolled.
struct OrthogonalFixture: Decodable, CustomTestStringConvertible {
    struct Cell: Decodable {
        var section: Int
        var item: Int
        var frame: [CGFloat]
    }

    struct Step: Decodable {
        var asked: CGFloat
        var offsets: [CGFloat]
        var visibleCells: [Cell]
    }

    var name: String
    var bounds: [CGFloat]
    var itemCounts: [Int]
    var section: CompositionalRecord.Section
    var steps: [Step]

    var testDescription: String { name }

    var input: CompositionalInput {
        let section = section.value(margins: .zero, direction: .vertical, layoutReference: "safeArea")
        return CompositionalInput(boundsSize: CGSize(bounds), sections: itemCounts.map { (section, $0) })
    }
}

@Suite struct CompositionalOrthogonalTests {
    @Test(arguments: try CompositionalFixtures<OrthogonalFixture>.load("orthogonal"))
    func `a recorded row rests and shows what it was recorded to`(_ fixture: OrthogonalFixture) throws {
        let geometry = CompositionalGeometry(fixture.input)
        let view = CGRect(origin: .zero, size: CGSize(fixture.bounds))
        for step in fixture.steps {
            var offsets: [Int: CGFloat] = [:]
            for section in fixture.itemCounts.indices {
                let row = try #require(geometry.orthogonalRow(ofSection: section))
                offsets[section] = row.rest(for: step.asked)
                #expect(offsets[section] == step.offsets[section])
                #expect(row.viewportLength == 310)
            }
            var shown: [String: CGRect] = [:]
            for element in geometry.elements(in: view, visible: view, offsets: offsets) {
                guard case .cell(_, let section) = element.part else { continue }
                shown[element.key] = element.frame.offsetBy(dx: -(offsets[section] ?? 0), dy: 0)
            }
            for cell in step.visibleCells {
                #expect(shown["0 - \(cell.section).\(cell.item)"]?.numbers == cell.frame)
            }
        }
    }

    private func makeRow(
        _ behavior: OrthogonalBehavior, count: Int, width: CGFloat, spacing: CGFloat = 8, viewport: CGFloat = 320
    ) -> OrthogonalRow? {
        let cell = CompositionalItem(size: CompositionalSize(width: .fractionalWidth(1), height: .fractionalHeight(1)))
        let group = CompositionalItem(
            size: CompositionalSize(width: .absolute(width), height: .absolute(50)),
            group: CompositionalGroup(axis: .horizontal, subitems: [cell]))
        let section = CompositionalSection(group: group, interGroupSpacing: spacing, orthogonalBehavior: behavior)
        let input = CompositionalInput(boundsSize: CGSize(width: viewport, height: 480), sections: [(section, count)])
        return CompositionalGeometry(input).orthogonalRow(ofSection: 0)
    }

    @Test func `a swipe turns one page or group, however hard`() throws {
        let paging = try #require(makeRow(.paging, count: 20, width: 100))
        #expect(paging.rest(from: 0, proposed: 1500, velocity: 5) == 320)
        #expect(paging.rest(from: 640, proposed: -900, velocity: -5) == 320)
        let groups = try #require(makeRow(.groupPaging, count: 20, width: 100))
        #expect(groups.rest(from: 108, proposed: 1500, velocity: 5) == 216)
        let centred = try #require(makeRow(.groupPagingCentered, count: 20, width: 100))
        #expect(centred.rest(from: -2, proposed: 1500, velocity: 5) == 106)
    }

    @Test func `the end of a row is no page nearer than others, but what is asked for beyond it rests there`() throws {
        // Pages of 310 in a row of 784: two begin within it, and the end is at 474.
        let row = try #require(makeRow(.paging, count: 3, width: 256, viewport: 310))
        #expect(row.maximum == 474)
        #expect([0, 154, 156, 400, 464].map { row.rest(for: $0) } == [0, 0, 310, 310, 310])
        #expect([466, 474, 700, .infinity].map { row.rest(for: $0) } == [474, 474, 474, 474])
        #expect(row.rest(from: 310, proposed: 400, velocity: 0.1) == 310)
        #expect(row.rest(from: 310, proposed: 400, velocity: 2) == 474)
        #expect(row.rest(from: 310, proposed: 900, velocity: 0) == 474)
        #expect(row.rest(from: 474, proposed: 440, velocity: -2) == 310)
        // Where there is less than a page, what is asked for beyond the end still rests there.
        let short = try #require(makeRow(.paging, count: 3, width: 100, viewport: 310))
        #expect([3, 6, 40].map { short.rest(for: $0) } == [0, 6, 6])
    }

    @Test(arguments: OrthogonalBehavior.allCases)
    func `a row begins where its first group is seen whole, nearest to the edge`(_ behavior: OrthogonalBehavior) throws {
        let wide = try #require(makeRow(behavior, count: 3, width: 369, spacing: 12, viewport: 820))
        #expect(wide.start == (behavior == .groupPagingCentered ? -225.5 : 0))
        let narrow = try #require(makeRow(behavior, count: 8, width: 100, spacing: 8, viewport: 320))
        #expect(narrow.start == (behavior == .groupPagingCentered ? -2 : 0))
        for row in [wide, narrow] { #expect(row.rest(for: row.start) == row.start) }
    }

    @Test func `a flick turns the page that a slow drag would not`() throws {
        let row = try #require(makeRow(.groupPaging, count: 20, width: 100))
        #expect(row.rest(from: 108, proposed: 130, velocity: 0.1) == 108)
        #expect(row.rest(from: 108, proposed: 130, velocity: 0.5) == 216)
        #expect(row.rest(from: 108, proposed: 100, velocity: -0.5) == 0)
    }

    @Test func `a free row goes as far as it is thrown, and not past its end`() throws {
        let free = try #require(makeRow(.continuous, count: 20, width: 100))
        #expect(free.rest(from: 0, proposed: 733, velocity: 5) == 733)
        #expect(free.rest(from: 0, proposed: 1e9, velocity: 5) == free.maximum)
        let leading = try #require(makeRow(.continuousGroupLeadingBoundary, count: 20, width: 100))
        #expect(leading.rest(from: 0, proposed: 733, velocity: 5) == 756)
    }

    @Test func `a row of a million groups rests as fast as one of ten`() throws {
        let row = try #require(makeRow(.groupPaging, count: 1_000_000, width: 100))
        #expect(row.rest(for: 54_000_001) == 54_000_000)
        #expect(row.length == 107_999_992)
    }

    @Test(arguments: OrthogonalBehavior.allCases)
    func `a row that is shorter than its viewport stays`(_ behavior: OrthogonalBehavior) throws {
        let row = try #require(makeRow(behavior, count: 1, width: 100))
        #expect(row.maximum == 0)
        let stays = behavior == .groupPagingCentered ? -110 : 0
        for offset in [-500.0, 0, 40, 900, .infinity, .nan] { #expect(row.rest(for: offset) == CGFloat(stays)) }
    }
}
