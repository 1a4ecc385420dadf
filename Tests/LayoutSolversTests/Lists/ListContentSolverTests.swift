// SPDX-License-Identifier: MIT
//
// Where the picture and the texts of a row lie (list-cells.content-layout).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayoutSolvers

@Suite struct ListContentSolverTests {
    private let margins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)

    /// Text of square letters, broken wherever a line ends.
    private func text(_ letters: Int, side: CGFloat = 10) -> ListContentSolver.TextMeasure {
        { width in
            let perLine = width.isFinite ? max(Int(width / side), 1) : max(letters, 1)
            let lines = (letters + perLine - 1) / perLine
            return CGSize(width: CGFloat(min(letters, perLine)) * side, height: CGFloat(lines) * 2 * side)
        }
    }

    private var solver: ListContentSolver {
        var solver = ListContentSolver()
        (solver.margins, solver.verticalPadding, solver.horizontalPadding, solver.imagePadding) = (margins, 3, 6, 16)
        solver.leastHeight = 44
        return solver
    }

    @Test func `one line of text stands in the middle of the least height`() {
        let result = solver.solve(width: 320, text: text(5), secondaryText: nil)
        #expect(result.size == CGSize(width: 320, height: 44))
        #expect(result.text == CGRect(x: 16, y: 12, width: 296, height: 20) && result.image == nil && result.secondaryText == nil)
    }

    @Test func `text that does not fit on a line makes the row higher`() {
        let result = solver.solve(width: 124, text: text(25), secondaryText: nil)
        #expect(result.size == CGSize(width: 124, height: 82) && result.text == CGRect(x: 16, y: 11, width: 100, height: 60))
    }

    @Test func `a second text stands beneath the first, a padding apart`() {
        let result = solver.solve(width: 320, text: text(5), secondaryText: text(5, side: 7))
        #expect(result.text == CGRect(x: 16, y: 11, width: 296, height: 20))
        #expect(result.secondaryText == CGRect(x: 16, y: 34, width: 296, height: 14) && result.size.height == 59)
        #expect(!result.isOnOneLine)
    }

    @Test func `texts that fit stand on one line, the second at its end`() {
        var solver = solver
        solver.arrangement = .sideBySide
        let result = solver.solve(width: 160, text: text(6), secondaryText: text(7))
        #expect(result.isOnOneLine && result.size.height == 44)
        #expect(result.text == CGRect(x: 16, y: 12, width: 60, height: 20))
        #expect(result.secondaryText == CGRect(x: 82, y: 12, width: 70, height: 20))
    }

    @Test func `texts that have no room beside each other stand beneath each other`() {
        var solver = solver
        solver.arrangement = .sideBySide
        let result = solver.solve(width: 159.5, text: text(6), secondaryText: text(7))
        #expect(!result.isOnOneLine && result.text?.minX == 16 && result.secondaryText?.minX == 16)
        #expect(result.secondaryText?.minY == 34 && result.size.height == 65)
    }

    @Test func `a picture is centred in its room, and the text begins behind it`() {
        var solver = solver
        (solver.image, solver.imageRoom) = (CGSize(width: 20, height: 18), CGSize(width: 28, height: 0))
        let result = solver.solve(width: 320, text: text(5), secondaryText: nil)
        #expect(result.image == CGRect(x: 20, y: 13, width: 20, height: 18) && result.text?.minX == 60)
    }

    @Test func `a picture may come nearer to the edges than text`() {
        var solver = solver
        solver.image = CGSize(width: 29, height: 29)
        #expect(solver.solve(width: 320, text: text(5), secondaryText: nil).size.height == 44)
        solver.image = CGSize(width: 60, height: 60)
        #expect(solver.solve(width: 320, text: text(5), secondaryText: nil).size.height == 75)
    }

    @Test func `a picture beside the first line stays with it`() {
        var solver = solver
        (solver.image, solver.firstLine) = (CGSize(width: 16, height: 16), 20)
        let result = solver.solve(width: 116, text: text(18), secondaryText: nil)
        #expect(result.text == CGRect(x: 48, y: 11, width: 60, height: 60) && result.image?.minY == 13)
    }

    @Test func `a higher row has its content in the middle between the margins`() {
        var solver = solver
        (solver.margins.top, solver.margins.bottom) = (20, 10)
        let result = solver.solve(width: 320, height: 130, text: text(5), secondaryText: nil)
        #expect(result.text == CGRect(x: 16, y: 60, width: 296, height: 20) && result.size.height == 130)
    }

    @Test func `without a width the content is as wide as it gets`() {
        var solver = solver
        (solver.image, solver.arrangement) = (CGSize(width: 20, height: 20), .sideBySide)
        let result = solver.solve(width: nil, text: text(5), secondaryText: text(3))
        #expect(result.size.width == 16 + 20 + 16 + 50 + 6 + 30 + 8 && result.isOnOneLine)
    }

    @Test func `read from right to left all is mirrored`() {
        var solver = solver
        (solver.image, solver.arrangement) = (CGSize(width: 20, height: 20), .sideBySide)
        let (result, mirrored) = (
            solver.solve(width: 200, text: text(5), secondaryText: text(3)),
            solver.solve(width: 200, text: text(5), secondaryText: text(3)).mirrored
        )
        #expect(result.image?.minX == 16 && mirrored.image?.maxX == 184)
        #expect(result.text?.minX == 52 && mirrored.text?.maxX == 148)
        #expect(result.secondaryText?.maxX == 192 && mirrored.secondaryText?.minX == 8)
    }

    @Test func `where there is no room at all nothing is negative`() {
        var solver = solver
        (solver.image, solver.arrangement) = (CGSize(width: 40, height: 40), .sideBySide)
        for width: CGFloat in [0, 1, 30, 60] {
            let result = solver.solve(width: width, text: text(5), secondaryText: text(3))
            for rect in [result.text, result.secondaryText, result.image].compactMap(\.self) {
                #expect(rect.width >= 0 && rect.height >= 0, "\(width)")
            }
        }
    }
}
