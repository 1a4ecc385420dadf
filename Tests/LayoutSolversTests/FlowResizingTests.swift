// SPDX-License-Identifier: MIT
//
// Items that are resized in a solved layout stand where a new solution has them.

import Foundation
import Testing
import VitrineGeometry
import VitrineTestSupport

@testable import VitrineLayoutSolvers

@Suite struct FlowResizingTests {
    private func input(_ heights: [[CGFloat]], columns: Int) -> FlowInput {
        FlowInput(
            boundsSize: CGSize(width: 320, height: 480),
            sections: heights.map { heights in
                FlowSectionInput(
                    items: .sizes(heights.map { CGSize(width: 320 / CGFloat(columns) - 10, height: $0) }), headerLength: 20,
                    inset: UIEdgeInsets(top: 3, left: 0, bottom: 5, right: 0), isSelfSizing: true)
            })
    }

    @Test(arguments: [1, 2, 3], [1 as UInt64, 2, 3, 4])
    func `resized items and all behind them stand where a new solution has them`(columns: Int, seed: UInt64) {
        var random = SeededNumbers(seed: seed)
        var heights: [[CGFloat]] = (0..<3).map { _ in (0..<40).map { _ in CGFloat(Int.random(in: 10...80, using: &random)) } }
        var geometry = FlowSolver.solve(input(heights, columns: columns))
        for _ in 0..<60 {
            let (section, item) = (Int.random(in: 0...2, using: &random), Int.random(in: 0...39, using: &random))
            heights[section][item] = CGFloat(Int.random(in: 10...80, using: &random))
            let size = CGSize(width: 320 / CGFloat(columns) - 10, height: heights[section][item])
            let isResized = geometry.resizeItem(item, inSection: section, to: size)
            #expect(isResized)
            let solved = FlowSolver.solve(input(heights, columns: columns))
            #expect(geometry.contentSize == solved.contentSize)
            for section in 0..<3 { #expect(geometry.elements(inSection: section) == solved.elements(inSection: section)) }
            let rect = CGRect(x: 0, y: CGFloat(Int.random(in: 0...2000, using: &random)), width: 320, height: 480)
            #expect(geometry.elements(in: rect) == solved.elements(in: rect))
        }
    }

    @Test func `an item of another length along the line, or in a grid of equal items, asks for a new solution`() {
        var resizes: [Bool] = []
        var mixed = FlowSolver.solve(input([[10, 20, 30]], columns: 1))
        resizes.append(mixed.resizeItem(1, inSection: 0, to: CGSize(width: 100, height: 20)))
        resizes.append(mixed.resizeItem(7, inSection: 0, to: CGSize(width: 310, height: 20)))
        var equal = FlowSolver.solve(input([[10, 10, 10]], columns: 1))
        resizes.append(equal.resizeItem(1, inSection: 0, to: CGSize(width: 310, height: 20)))
        #expect(resizes == [false, false, false])
        #expect(equal == FlowSolver.solve(input([[10, 10, 10]], columns: 1)))
    }
}
