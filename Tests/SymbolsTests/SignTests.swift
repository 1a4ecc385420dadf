// SPDX-License-Identifier: MIT
//
// The table of signs.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineSymbols

@Suite struct SignTests {
    @Test(arguments: Sign.allCases)
    func `every sign is drawn, within its grid and the width of a line`(sign: Sign) throws {
        let drawing = sign.drawing
        #expect(!drawing.lines.isEmpty || !drawing.areas.isEmpty)
        #expect(drawing.lineWidth > 0)
        let box = [drawing.lines, drawing.areas].filter { !$0.isEmpty }.reduce(CGRect.null) { $0.union($1.controlBounds) }
        // Arcs have control points outside of themselves.
        #expect(drawing.grid.insetBy(dx: -1, dy: -1).contains(box))
    }

    @Test func `a chevron points where it says`() {
        #expect(Sign.menuForwards.drawing.lines.description == "M-2.5 -5 L2.5 0 L-2.5 5")
        #expect(Sign.menuBackwards.drawing.lines.description == "M2.5 -5 L-2.5 0 L2.5 5")
        #expect(Sign.controlDown.drawing.lines.description == "M-6 -3 L0 3 L6 -3")
        #expect(Sign.controlUp.drawing.lines.description == "M-6 3 L0 -3 L6 3")
    }

    @Test func `the middle of the grid comes to the place, and directed signs into a mirror`() {
        let middle = CGPoint(x: 50, y: 40)
        let back = Sign.back.drawing
        let tip = CGPoint(x: 6.2, y: 12)
        #expect(tip.applying(back.place(in: middle, unit: 2, isRightToLeft: false)) == CGPoint(x: 38.4, y: 40))
        #expect(tip.applying(back.place(in: middle, unit: 2, isRightToLeft: true)) == CGPoint(x: 61.6, y: 40))
        let check = Sign.menuCheck.drawing
        #expect(check.place(in: middle, unit: 1, isRightToLeft: true) == CGAffineTransform(translationX: 50, y: 40))
        let directed: [Sign] = [
            .back, .reply, .list, .menuForwards, .menuBackwards, .controlForwards, .controlBackwards, .rowForwards, .rowOutline,
        ]
        #expect(Sign.allCases.filter(\.drawing.isDirected) == directed)
    }
}
