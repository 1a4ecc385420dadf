// SPDX-License-Identifier: MIT
//
// The rules of packing and stacking, one small layout each.

import Foundation
import Testing
import VitrineGeometry
import VitrineLayoutSolvers

@Suite struct FlowSolverTests {
    /// The solved geometry of sections in a width.
    private func solve(_ sections: FlowSectionInput..., width: CGFloat = 200, scale: CGFloat = 2) -> FlowGeometry {
        FlowSolver.solve(FlowInput(boundsSize: CGSize(width: width, height: 300), pixelScale: scale, sections: sections))
    }

    private func origins(_ geometry: FlowGeometry, section: Int = 0) -> [CGPoint] {
        (0..<geometry.itemCount(inSection: section)).compactMap { geometry.frame(ofItem: $0, inSection: section)?.origin }
    }

    private func widths(_ widths: CGFloat..., height: CGFloat = 20) -> FlowSectionInput.Items {
        .sizes(widths.map { CGSize(width: $0, height: height) })
    }

    @Test func `nothing has no length`() {
        #expect(solve().contentSize == CGSize(width: 200, height: 0))
        #expect(solve().elements(in: .infinite).isEmpty)
    }

    @Test func `an empty section keeps its header, insets and footer`() {
        let section = FlowSectionInput(
            items: .sizes([]), headerLength: 30, footerLength: 20, inset: UIEdgeInsets(top: 4, left: 0, bottom: 6, right: 0))
        let geometry = solve(section, section)
        #expect(geometry.contentSize.height == 120)
        #expect(geometry.headerFrame(1) == CGRect(x: 0, y: 60, width: 200, height: 30))
        #expect(geometry.footerFrame(1) == CGRect(x: 0, y: 100, width: 200, height: 20))
    }

    @Test func `a reference length of zero means no header and no footer`() {
        let geometry = solve(FlowSectionInput(items: .uniform(count: 1, size: CGSize(width: 50, height: 50))))
        #expect(geometry.headerFrame(0) == nil)
        #expect(geometry.footerFrame(0) == nil)
        #expect(geometry.elements(in: .infinite).map(\.part) == [.cell(item: 0, section: 0)])
    }

    @Test func `what does not exist has no frame`() {
        let geometry = solve(FlowSectionInput(items: .uniform(count: 1, size: CGSize(width: 50, height: 50))))
        #expect(geometry.frame(ofItem: 1, inSection: 0) == nil)
        #expect(geometry.frame(ofItem: -1, inSection: 0) == nil)
        #expect(geometry.frame(ofItem: 0, inSection: 1) == nil)
        #expect(geometry.headerFrame(1) == nil)
    }

    @Test func `a lone item that fits twice stays at the leading edge`() {
        #expect(origins(solve(FlowSectionInput(items: widths(90)))) == [CGPoint(x: 0, y: 0)])
    }

    @Test func `a lone item that does not fit twice is centred`() {
        #expect(origins(solve(FlowSectionInput(items: widths(100)))) == [CGPoint(x: 50, y: 0)])
    }

    @Test func `sixths that add up to the line stay on it`() {
        // In binary the sum comes out a little above 200.
        let sixth: CGFloat = 200 / 6.0 - 10
        #expect(solve(FlowSectionInput(items: widths(sixth, sixth, sixth, sixth, sixth, sixth + 10))).contentSize.height == 20)
        #expect(solve(FlowSectionInput(items: widths(sixth, sixth, sixth, sixth, sixth, sixth + 10.01))).contentSize.height == 50)
    }

    @Test func `an oversize item hangs over both edges`() {
        #expect(origins(solve(FlowSectionInput(items: widths(260)))) == [CGPoint(x: -30, y: 0)])
    }

    @Test func `an oversize measured item starts at the leading edge`() {
        #expect(origins(solve(FlowSectionInput(items: widths(260), isSelfSizing: true))) == [CGPoint(x: 0, y: 0)])
    }

    @Test func `lone items of differing widths are all centred, the last included`() {
        #expect(origins(solve(FlowSectionInput(items: widths(150, 120, 110)))).map(\.x) == [25, 40, 45])
    }

    @Test func `a lone last item after a fuller line stays at the leading edge`() {
        #expect(origins(solve(FlowSectionInput(items: widths(90, 80, 150)))).map(\.x) == [0, 120, 0])
    }

    @Test func `one taller item turns a grid into a mixed section`() {
        let sizes = [40, 40, 60, 40].map { CGSize(width: 80, height: $0) }
        #expect(origins(solve(FlowSectionInput(items: .sizes(sizes)), width: 375)).map(\.x) == [0, 90, 180, 270])
        #expect(origins(solve(FlowSectionInput(items: .sizes(sizes)), width: 375)).map(\.y) == [10, 10, 0, 10])
    }

    @Test func `measured items of one width are a grid, whatever their heights`() {
        let sizes = [40, 40, 60, 40].map { CGSize(width: 80, height: $0) }
        let geometry = solve(FlowSectionInput(items: .sizes(sizes), isSelfSizing: true), width: 380)
        #expect(origins(geometry).map(\.x) == [0, 100, 200, 300])
    }

    @Test func `equal sizes in a list are the same as a size and a count`() {
        let size = CGSize(width: 60, height: 30)
        #expect(
            solve(FlowSectionInput(items: .sizes(Array(repeating: size, count: 7))))
                == solve(FlowSectionInput(items: .uniform(count: 7, size: size))))
    }

    @Test(arguments: [(1.0, 0, 63, 125), (2.0, 0, 62.5, 125), (3.0, 0, 188 / 3.0, 125)])
    func `origins are rounded to the pixels of the scale`(scale: CGFloat, first: CGFloat, second: CGFloat, third: CGFloat) {
        let geometry = solve(
            FlowSectionInput(items: .uniform(count: 3, size: CGSize(width: 50.25, height: 10.125))), width: 175.25, scale: scale)
        #expect(origins(geometry).map(\.x) == [first, second, third])
        #expect(geometry.frame(ofItem: 1, inSection: 0)?.size == CGSize(width: 50.25, height: 10.125))
    }

    @Test func `headers and footers begin on pixels, and are as long as they are`() {
        let section = FlowSectionInput(
            items: .uniform(count: 1, size: CGSize(width: 50, height: 10.3)), headerLength: 20.2, footerLength: 5.1)
        // 20.2 + 10.3 = 30.5 is where the footer is, and 35.6 where the next header; 66.1 and 71.2 follow.
        let geometry = solve(section, section, section)
        let tops = [geometry.headerFrame(1), geometry.footerFrame(1), geometry.headerFrame(2)].map { $0?.minY }
        #expect(tops == [35.5, 66, 71])
        #expect(geometry.headerFrame(1)?.height == 20.2 && geometry.footerFrame(1)?.height == 5.1)
    }

    @Test func `complete lines are justified, last lines lead, and items stand in the middle across`() {
        let sizes = [(80.0, 20.0), (60, 40), (50, 30), (30, 10)].map { CGSize(width: $0.0, height: $0.1) }
        // The third item does not fit beside the first two, so these are 60 apart; the last two keep the least distance.
        #expect(
            origins(solve(FlowSectionInput(items: .sizes(sizes)))) == [
                CGPoint(x: 0, y: 10), CGPoint(x: 140, y: 0), CGPoint(x: 0, y: 50), CGPoint(x: 60, y: 60),
            ])
    }

    @Test func `halves are rounded away from zero, on both sides of it`() {
        let items = FlowSectionInput.Items.sizes([CGSize(width: 201.5, height: 10), CGSize(width: 199.5, height: 10)])
        #expect(origins(solve(FlowSectionInput(items: items), scale: 2)).map(\.x) == [-1, 0.5])
    }

    @Test func `content length is the exact sum`() {
        let section = FlowSectionInput(items: .uniform(count: 2, size: CGSize(width: 150, height: 10.1)), minimumLineSpacing: 0.3)
        #expect(abs(solve(section).contentSize.height - 20.5) < 1e-9)
    }

    @Test func `insets wider than the bounds leave one item to the line`() {
        let section = FlowSectionInput(
            items: .uniform(count: 2, size: CGSize(width: 40, height: 10)), inset: UIEdgeInsets(top: 0, left: 150, bottom: 0, right: 150))
        #expect(origins(solve(section)) == [CGPoint(x: 80, y: 0), CGPoint(x: 80, y: 20)])
    }

    @Test func `items without extent share a line`() {
        let section = FlowSectionInput(items: .uniform(count: 3, size: .zero), minimumInteritemSpacing: 0)
        let geometry = solve(section)
        #expect(origins(geometry) == [.zero, .zero, .zero])
        #expect(geometry.elements(in: CGRect(x: 0, y: 0, width: 10, height: 10)).count == 3)
    }

    @Test func `a safe area moves items across the scroll direction only`() {
        var input = FlowInput(
            boundsSize: CGSize(width: 200, height: 300),
            insetReference: .safeArea(UIEdgeInsets(top: 50, left: 30, bottom: 40, right: 10)),
            sections: [
                FlowSectionInput(
                    items: .uniform(count: 2, size: CGSize(width: 20, height: 20)),
                    inset: UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8))
            ])
        #expect(FlowSolver.solve(input).frame(ofItem: 0, inSection: 0)?.origin == CGPoint(x: 36, y: 5))
        input.scrollDirection = .horizontal
        #expect(FlowSolver.solve(input).frame(ofItem: 0, inSection: 0)?.origin == CGPoint(x: 6, y: 55))
    }

    @Test func `headers span the content, less the content inset`() {
        let input = FlowInput(
            scrollDirection: .horizontal, boundsSize: CGSize(width: 200, height: 300),
            contentInset: UIEdgeInsets(top: 20, left: 5, bottom: 10, right: 5),
            sections: [
                FlowSectionInput(
                    items: .sizes([]), headerLength: 30, inset: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
            ])
        #expect(FlowSolver.solve(input).headerFrame(0) == CGRect(x: 0, y: 0, width: 30, height: 270))
        #expect(FlowSolver.solve(input).contentSize == CGSize(width: 46, height: 270))
    }

    @Test func `ten million equal items answer for the last one`() {
        let geometry = solve(FlowSectionInput(items: .uniform(count: 10_000_000, size: CGSize(width: 60, height: 40))))
        #expect(geometry.frame(ofItem: 9_999_999, inSection: 0) == CGRect(x: 0, y: 166_666_650, width: 60, height: 40))
        #expect(geometry.contentSize.height == 166_666_690)
        #expect(geometry.elements(in: CGRect(x: 0, y: 100_000_000, width: 200, height: 100)).count == 6)
    }
}
