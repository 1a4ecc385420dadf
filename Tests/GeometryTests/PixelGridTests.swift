// SPDX-License-Identifier: MIT
//
// Points and the pixels under them.

import Foundation
import Testing
import VitrineGeometry

@Suite struct PixelGridTests {
    static let roundings: [(CGFloat, CGFloat, CGFloat)] = [
        (1, 0.5, 1), (1, -0.5, -1), (1, 0.49, 0), (2, 0.25, 0.5), (2, -0.25, -0.5), (2, 102.333, 102.5), (3, 0.5, 2 / 3),
    ]

    @Test(arguments: roundings)
    func `halves are rounded away from zero`(scale: CGFloat, value: CGFloat, rounded: CGFloat) {
        #expect(PixelGrid(scale: scale).round(value) == rounded)
    }

    @Test func `floor and ceiling keep to the grid`() {
        let grid = PixelGrid(scale: 2)
        #expect(grid.floor(1.9) == 1.5 && grid.ceil(1.1) == 1.5)
        #expect(grid.floor(-1.1) == -1.5 && grid.ceil(-1.9) == -1.5)
    }

    @Test func `rectangles that shared an edge still do`() {
        let grid = PixelGrid(scale: 1)
        let left = grid.snapEdges(CGRect(x: 0.4, y: 0, width: 10.2, height: 5.5))
        let right = grid.snapEdges(CGRect(x: 10.6, y: 0, width: 10.2, height: 5.5))
        #expect(left == CGRect(x: 0, y: 0, width: 11, height: 6))
        #expect(right.minX == left.maxX)
    }
}
