// SPDX-License-Identifier: MIT
//
// Items that are moved in a solved layout, and all others, stand where a new solution has them (movement.measures-travel).

import Foundation
import Testing
import VitrineGeometry
import VitrineTestSupport

@testable import VitrineLayoutSolvers

@Suite struct FlowMoveTests {
    /// The items of a section in the order after a move.
    private func moved(_ items: FlowSectionInput.Items, _ item: Int, to place: Int) -> FlowSectionInput.Items {
        guard case .sizes(var sizes) = items else { return items }
        sizes.insert(sizes.remove(at: item), at: place)
        return .sizes(sizes)
    }

    @Test(.tags(.property), arguments: 0..<200)
    func `moved items and all others stand where a new solution has them`(seed: UInt64) {
        var random = SeededNumbers(seed: seed)
        var input = random.flowInput(folding: seed % 5 == 0)
        var geometry = FlowSolver.solve(input)
        for _ in 0..<Cases.count(20) {
            guard let section = input.sections.indices.filter({ input.sections[$0].items.count > 0 }).randomElement(using: &random) else {
                return
            }
            let count = input.sections[section].items.count
            let (item, place) = (Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random))
            let expected = moved(input.sections[section].items, item, to: place)
            var items = input.sections[section].items
            let old = geometry
            let isMoved = geometry.moveItem(item, to: place, inSection: section, of: &items)
            if isMoved {
                #expect(items == expected)
            } else {
                let isUnchanged = items == input.sections[section].items && geometry == old
                #expect(isUnchanged)
            }
            input.sections[section].items = expected
            let solved = FlowSolver.solve(input)
            let isAsSolved = !isMoved || geometry == solved
            #expect(isAsSolved)
            geometry = solved
        }
    }

    @Test func `items of fixed sizes are moved without a new solution, one oversize or measured are not`() {
        func isMoved(_ change: (inout FlowSectionInput) -> Void) -> Bool {
            var section = FlowSectionInput(items: .sizes((0..<40).map { CGSize(width: 30 + $0 % 7, height: 20 + $0 % 5) }))
            change(&section)
            var geometry = FlowSolver.solve(FlowInput(boundsSize: CGSize(width: 320, height: 480), sections: [section]))
            return geometry.moveItem(3, to: 30, inSection: 0, of: &section.items)
        }
        #expect(isMoved { _ in })
        #expect(isMoved { $0.items = .uniform(count: 40, size: CGSize(width: 30, height: 20)) })
        #expect(!isMoved { $0.isSelfSizing = true })
        #expect(!isMoved { $0.minimumLineSpacing = -5 })
        #expect(!isMoved { $0.items = .sizes((0..<40).map { CGSize(width: 400 * ($0 / 39) + 30, height: 20) }) })
        #expect(!isMoved { $0.items = .uniform(count: 30, size: CGSize(width: 30, height: 20)) })
    }
}
