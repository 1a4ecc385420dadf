// SPDX-License-Identifier: MIT
//
// Compositional layouts as UIKit laid them out.

import Foundation
import Testing
import VitrineGeometry
import VitrineLayoutSolvers

@Suite struct CompositionalFixtureTests {
    @Test(arguments: try CompositionalFixtures<CompositionalFixture>.load("layouts"))
    func `a recorded layout comes out as recorded`(_ fixture: CompositionalFixture) throws {
        let geometry = CompositionalGeometry(fixture.input)
        #expect(abs(geometry.contentSize.width - fixture.expect.contentSize[0]) <= 0.01)
        #expect(abs(geometry.contentSize.height - fixture.expect.contentSize[1]) <= 0.01)
        let everywhere = CGRect(x: -10_000, y: -10_000, width: 100_000, height: 100_000)
        var elements = geometry.elements(in: everywhere, visible: fixture.visible)
        if fixture.expect.onlyElementsInBounds {
            elements.removeAll { !($0.frame.intersects(fixture.visible) && $0.frame.intersection(fixture.visible).width > 0) }
        }
        let found = Dictionary(elements.map { ($0.key, $0) }) { first, _ in first }
        #expect(found.count == elements.count)
        #expect(Set(found.keys) == Set(fixture.expect.elements.map(\.key)))
        for expected in fixture.expect.elements {
            let element = try #require(found[expected.key])
            for (number, own) in zip(expected.frame, element.frame.numbers) {
                #expect(abs(number - own) <= 0.01, "\(expected.key): \(element.frame.numbers), not \(expected.frame)")
            }
            #expect(element.zIndex == expected.zIndex)
            if case .cell(let item, let section) = element.part { #expect(geometry.cell(ofItem: item, inSection: section) == element) }
            if case .supplementary(let kind, let number, let section) = element.part {
                #expect(geometry.supplementary(ofKind: kind, number: number, inSection: section) == element)
            }
        }
        for query in fixture.expect.queries ?? [] {
            let keys = geometry.elements(in: CGRect(query.rect), visible: fixture.visible).map(\.key)
            #expect(Set(keys) == Set(query.keys), "\(query.rect)")
        }
    }
}
