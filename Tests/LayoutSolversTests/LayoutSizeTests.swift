// SPDX-License-Identifier: MIT
//
// Sizes that follow from what they stand in.

import Foundation
import Testing
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineTestSupport

@Suite struct LayoutSizeTests {
    let room = CGSize(width: 320, height: 480)

    @Test func `points are points, and only two of them are a size by themselves`() {
        let size = LayoutSize(CGSize(width: 0.5, height: 120))
        #expect(size.fixed == CGSize(width: 0.5, height: 120))
        #expect(size.solved(in: room).size == CGSize(width: 0.5, height: 120))
        #expect(LayoutSize(width: .fill, height: .points(44)).fixed == nil)
    }

    @Test(arguments: [(2, 155.0), (3, 100), (4, 72.5)])
    func `columns share a line with the gaps between them`(columns: Int, width: Double) {
        let solved = LayoutSize(columns: columns, aspect: 1).solved(in: room, gap: 10)
        #expect(solved.size == CGSize(width: width, height: width) && !solved.isMeasured)
    }

    @Test func `shares that add up to 1 stand in a line`() {
        func width(_ share: CGFloat) -> CGFloat {
            LayoutSize(width: .fraction(share), height: .points(1)).solved(in: room, gap: 10).size.width
        }
        #expect(width(0.5) == 155 && width(1) == 320)
        #expect(abs(width(0.25) + width(0.75) + 10 - 320) < 1e-9)
        #expect(LayoutSize(width: .fraction(0.5), height: .points(1)).solved(in: room).size.width == 160)
        #expect(LayoutSize(width: .fraction(1, plus: -20), height: .points(1)).solved(in: room).size.width == 300)
    }

    @Test func `heights are shares of the height, and gaps are across lines alone`() {
        #expect(LayoutSize(width: .fill, height: .fraction(0.25)).solved(in: room, gap: 10).size == CGSize(width: 320, height: 120))
        #expect(LayoutSize(width: .fill, height: .fractionalWidth(0.5)).solved(in: room).size.height == 160)
        let sideways = LayoutSize(rows: 3, aspect: 2).solved(in: room, gap: 30, direction: .horizontal)
        #expect(sideways.size == CGSize(width: 280, height: 140))
    }

    @Test func `what is not said is the line across and the content along the scroll direction`() {
        let solved = LayoutSize(columns: 2).solved(in: room, gap: 10)
        #expect(solved == LayoutSize.Solved(size: CGSize(width: 155, height: 44), measuresHeight: true))
        #expect(LayoutSize().isMeasured(.vertical) && LayoutSize().isMeasured(.horizontal))
        #expect(!LayoutSize(height: .points(40)).isMeasured(.vertical))
        #expect(LayoutSize(height: .points(40)).isMeasured(.horizontal))
    }

    @Test func `shares end on pixels, so that three thirds are never more than the line`() {
        let grid = PixelGrid(scale: 2)
        let third = LayoutSize(columns: 3, aspect: 1).solved(in: CGSize(width: 360, height: 1), gap: 8, on: grid).size.width
        #expect(third == 114.5)
        #expect(LayoutSize(width: .fill, height: .points(1)).solved(in: CGSize(width: 361.3, height: 1), on: grid).size.width == 361.3)
    }

    @Test func `an aspect gives either side`() {
        #expect(LayoutSize(width: .points(90), aspect: 1.5).solved(in: room).size == CGSize(width: 90, height: 60))
        #expect(LayoutSize(height: .points(90), aspect: 1.5).solved(in: room).size == CGSize(width: 135, height: 90))
        #expect(LayoutSize(aspect: 2).solved(in: room).size == CGSize(width: 320, height: 160))
    }
}

@Suite struct WaterfallMeasuringTests {
    private func geometry(_ lengths: [CGFloat]) -> WaterfallGeometry {
        var parameters = WaterfallParameters()
        parameters.minimumInteritemSpacing = 5
        return WaterfallGeometry(
            WaterfallInput(
                parameters, viewport: CGSize(width: 210, height: 100),
                sections: [.lengths(lengths.map { .points($0) }), .lengths([.points(20), .proportions(CGSize(width: 2, height: 1))])],
                headers: [30, 0], footers: [0, 8]))
    }

    @Test func `an item that is measured leaves those before it where they are`() {
        var measured = geometry([50, 50, 50, 50])
        let before = (0..<2).map { measured.frame(ofItem: $0, inSection: 0) }
        measured.setLength(90, ofItem: 1, inSection: 0)
        #expect((0..<1).map { measured.frame(ofItem: $0, inSection: 0) } == Array(before.prefix(1)))
        #expect(measured.frame(ofItem: 1, inSection: 0) == CGRect(x: 110, y: 30, width: 100, height: 90))
        // Both that follow find the first column shorter.
        #expect(measured.frame(ofItem: 2, inSection: 0).origin == CGPoint(x: 0, y: 85))
        #expect(measured.frame(ofItem: 3, inSection: 0).origin == CGPoint(x: 110, y: 125))
    }

    @Test func `measured one by one or all at once, everything ends in the same place`() {
        var numbers = SeededNumbers(seed: 7)
        let lengths = (0..<40).map { _ in CGFloat(Int.random(in: 10...90, using: &numbers)) }
        var grown = geometry(lengths.map { _ in 44 })
        for (item, length) in lengths.enumerated() { grown.setLength(length, ofItem: item, inSection: 0) }
        #expect(grown == geometry(lengths))
        grown.setHeader(12, ofSection: 0)
        grown.setHeader(30, ofSection: 0)
        grown.setFooter(9, ofSection: 1)
        grown.setFooter(8, ofSection: 1)
        #expect(grown == geometry(lengths))
    }

    @Test func `headers and footers have lengths by section`() {
        let geometry = geometry([50])
        #expect(geometry.headerFrame(0)?.height == 30 && geometry.headerFrame(1) == nil)
        #expect(geometry.footerFrame(0) == nil && geometry.footerFrame(1)?.height == 8)
        #expect(geometry.frame(ofItem: 1, inSection: 1) == CGRect(x: 110, y: 80, width: 100, height: 50))
        #expect(geometry.contentSize.height == 138)
    }

    @Test func `a size of a waterfall is proportions, a height or measured`() {
        let (parameters, viewport) = (WaterfallParameters(), CGSize(width: 210, height: 400))
        #expect(parameters.extent(of: LayoutSize(CGSize(width: 4, height: 3)), in: viewport) == .proportions(CGSize(width: 4, height: 3)))
        #expect(parameters.extent(of: LayoutSize(aspect: 1.5), in: viewport) == .proportions(CGSize(width: 1.5, height: 1)))
        #expect(parameters.extent(of: LayoutSize(width: .fill, height: .points(120)), in: viewport) == .points(120))
        #expect(parameters.extent(of: LayoutSize(height: .fraction(0.5)), in: viewport) == .points(200))
        #expect(parameters.extent(of: LayoutSize(), in: viewport) == .measured(estimate: 44))
    }
}
