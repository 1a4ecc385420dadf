// SPDX-License-Identifier: MIT
//
// What counts as meeting a rectangle or a point.

import Foundation
import Testing
import VitrineGeometry
import VitrineLayoutSolvers

@Suite struct FlowQueryTests {
    /// Two sections of four 90 × 40 items in two lines, each with a header of 20 and a footer of 10; each section is 120 long.
    private let geometry = FlowSolver.solve(
        FlowInput(
            boundsSize: CGSize(width: 200, height: 300),
            sections: Array(
                repeating: FlowSectionInput(
                    items: .uniform(count: 4, size: CGSize(width: 90, height: 40)), headerLength: 20, footerLength: 10), count: 2)))

    private func parts(_ rect: CGRect) -> [FlowElement.Part] { geometry.elements(in: rect).map(\.part) }

    @Test func `elements come by section: header, cells, footer`() {
        #expect(
            parts(CGRect(x: 0, y: 70, width: 200, height: 110)) == [
                .cell(item: 2, section: 0), .cell(item: 3, section: 0), .footer(section: 0), .header(section: 1),
                .cell(item: 0, section: 1), .cell(item: 1, section: 1),
            ])
    }

    @Test func `edges that touch do not meet`() {
        #expect(parts(CGRect(x: 0, y: 60, width: 200, height: 10)).isEmpty)
        #expect(parts(CGRect(x: 90, y: 20, width: 20, height: 40)).isEmpty)
        #expect(parts(CGRect(x: 89.5, y: 20, width: 20, height: 40)) == [.cell(item: 0, section: 0)])
    }

    @Test(arguments: [CGRect.null, CGRect(x: CGFloat.nan, y: 0, width: 9, height: 9), CGRect(x: 0, y: 1e9, width: 200, height: 10)])
    func `a rectangle that holds no content meets nothing`(_ rect: CGRect) {
        #expect(geometry.elements(in: rect).isEmpty)
    }

    @Test func `everything meets the infinite rectangle`() {
        #expect(geometry.elements(in: .infinite).count == 12)
    }

    @Test func `what hangs over the edge is found there`() {
        let geometry = FlowSolver.solve(
            FlowInput(
                boundsSize: CGSize(width: 200, height: 300),
                sections: [FlowSectionInput(items: .sizes([CGSize(width: 300, height: 40), CGSize(width: 20, height: 40)]))]))
        #expect(geometry.elements(in: CGRect(x: -60, y: 0, width: 20, height: 20)).map(\.part) == [.cell(item: 0, section: 0)])
    }

    @Test func `a point on a shared edge belongs to the later item`() {
        let geometry = FlowSolver.solve(
            FlowInput(
                boundsSize: CGSize(width: 200, height: 300),
                sections: [
                    FlowSectionInput(
                        items: .uniform(count: 4, size: CGSize(width: 100, height: 40)), minimumLineSpacing: 0,
                        minimumInteritemSpacing: 0)
                ]))
        #expect(geometry.item(at: CGPoint(x: 100, y: 0))?.item == 1)
        #expect(geometry.item(at: CGPoint(x: 99.9, y: 40))?.item == 2)
    }

    @Test(arguments: [CGPoint(x: 95, y: 30), CGPoint(x: 10, y: 10), CGPoint(x: 10, y: 65), CGPoint(x: 10, y: -1), CGPoint(x: 200, y: 30)])
    func `a point between items, on a header or outside has no item`(_ point: CGPoint) {
        #expect(geometry.item(at: point) == nil)
    }
}
