// SPDX-License-Identifier: MIT
//
// Headers and footers that stay in view.

import Foundation
import Testing
import VitrineGeometry
import VitrineLayoutSolvers

@Suite struct FlowPinningTests {
    /// Three sections, each 200 long: header 20, one item of 150, footer 30.
    private func geometry(_ direction: FlowDirection = .vertical) -> FlowGeometry {
        FlowSolver.solve(
            FlowInput(
                scrollDirection: direction, boundsSize: CGSize(width: 100, height: 100),
                sections: Array(
                    repeating: FlowSectionInput(
                        items: .uniform(count: 1, size: CGSize(width: 150, height: 150)), headerLength: 20, footerLength: 30), count: 3)))
    }

    private let both = FlowPinning(headers: true, footers: true)

    @Test(arguments: [(-40, 200), (150, 200), (200, 200), (230, 230), (349.75, 349.75), (350, 350), (380, 350), (900, 350)])
    func `a header keeps to the visible edge within its section`(visibleTop: CGFloat, y: CGFloat) {
        let visible = CGRect(x: 0, y: visibleTop, width: 100, height: 100)
        let header = geometry().pinnedElements(inSection: 1, pinning: both, visibleRect: visible).header
        #expect(header?.frame == CGRect(x: 0, y: y, width: 100, height: 20))
        #expect(header?.isDisplaced == (y != 200))
    }

    @Test(arguments: [(-40, 220), (250, 220), (251, 221), (399.75, 369.75), (400, 370), (900, 370)])
    func `a footer keeps to the visible end within its section`(visibleBottom: CGFloat, y: CGFloat) {
        let visible = CGRect(x: 0, y: visibleBottom - 100, width: 100, height: 100)
        let footer = geometry().pinnedElements(inSection: 1, pinning: both, visibleRect: visible).footer
        #expect(footer?.frame == CGRect(x: 0, y: y, width: 100, height: 30))
        #expect(footer?.isDisplaced == (y != 370))
    }

    @Test(arguments: [1.5, 2, 3], [33, 41.25, 77.1]) func `a header at the visible edge is not moved to a pixel of the content`(
        scale: CGFloat, top: CGFloat
    ) {
        let section = FlowSectionInput(
            items: .uniform(count: 9, size: CGSize(width: 100, height: 50)), headerLength: 20.2, footerLength: 10.1)
        let geometry = FlowSolver.solve(
            FlowInput(scrollDirection: .vertical, boundsSize: CGSize(width: 100, height: 100), pixelScale: scale, sections: [section]))
        let visible = CGRect(x: 0, y: top, width: 100, height: 100)
        let bars = geometry.pinnedElements(inSection: 0, pinning: both, visibleRect: visible)
        #expect(bars.header?.frame.minY == top)
        #expect(bars.footer?.frame.minY == top + 100 - 10.1)
    }

    @Test func `headers and footers that are not pinned stay`() {
        let visible = CGRect(x: 0, y: 260, width: 100, height: 50)
        let bars = geometry().pinnedElements(inSection: 1, pinning: FlowPinning(headers: true, footers: false), visibleRect: visible)
        #expect(bars.header?.frame.minY == 260)
        #expect(bars.footer?.frame.minY == 370)
        #expect(bars.footer?.isDisplaced == false)
    }

    @Test func `headers and footers are pinned along the scroll direction`() {
        let visible = CGRect(x: 230, y: 0, width: 100, height: 100)
        let bars = geometry(.horizontal).pinnedElements(inSection: 1, pinning: both, visibleRect: visible)
        #expect(bars.header?.frame == CGRect(x: 230, y: 0, width: 20, height: 100))
        #expect(bars.footer?.frame == CGRect(x: 300, y: 0, width: 30, height: 100))
    }

    @Test func `a query finds headers and footers where they are pinned and not where they came from`() {
        let visible = CGRect(x: 0, y: 260, width: 100, height: 100)
        let parts = geometry().elements(in: visible, pinning: both, visibleRect: visible).map(\.part)
        #expect(parts == [.header(section: 1), .cell(item: 0, section: 1), .footer(section: 1)])
        let natural = CGRect(x: 0, y: 200, width: 100, height: 15)
        #expect(geometry().elements(in: natural, pinning: both, visibleRect: visible).isEmpty)
    }

    @Test func `without pinning nothing is displaced`() {
        let visible = CGRect(x: 0, y: 260, width: 100, height: 100)
        #expect(geometry().elements(in: .infinite, pinning: .none, visibleRect: visible).allSatisfy { !$0.isDisplaced })
    }
}
