// SPDX-License-Identifier: MIT
//
// Numbers as symbols have them: 30.circle, gobackward.15.

import Foundation
import VitrineDrawing
import VitrineGeometry

extension SymbolDrawing {
    /// Digits as lines in a cell one unit wide and two units high.
    private static let digits = [
        "M0 .5a.5.5 0 0 1 1 0v1a.5.5 0 0 1-1 0z", "M.15.4.65 0v2", "M0 .5a.5.5 0 0 1 1 0C1 1 0 1.4 0 2h1",
        "M0 .3C.1.1.3 0 .5 0a.48.48 0 0 1 0 .95.52.52 0 0 1 0 1.05C.25 2 .08 1.88 0 1.65", "M.75 2V0L0 1.4h1.05",
        "M.95 0H.2L.1.95C.25.8.4.75.5.75a.62.62 0 0 1 0 1.25C.28 2 .08 1.85 0 1.65",
        "M.85.1C.3.4 0 .9 0 1.45a.5.5 0 1 0 1 0 .5.5 0 0 0-1 0", "M0 0h1L.35 2",
        "M.5.95A.475.475 0 0 1 .5 0a.475.475 0 0 1 0 .95.525.525 0 0 1 0 1.05.525.525 0 0 1 0-1.05",
        "M.15 1.9C.7 1.6 1 1.1 1 .55a.5.5 0 1 0-1 0 .5.5 0 0 0 1 0",
    ]

    /// A number of one or two digits about a point, so high.
    ///
    /// - Parameters:
    ///   - share: How far it is from one digit to the next, as a share of the height.
    ///   - pen: How wide the lines are beside those around the number.
    init?(number: Int, height: CGFloat, center: CGPoint, step share: CGFloat = 0.8, pen: CGFloat = 1) {
        guard (0...99).contains(number) else { return nil }
        let digits = number < 10 ? [number] : [number / 10, number % 10]
        let (cell, step) = (height / 2, height * share)
        let width = cell + CGFloat(digits.count - 1) * step
        let parts = digits.enumerated().compactMap { place, digit -> Part? in
            let move = CGAffineTransform(
                a: cell, b: 0, c: 0, d: cell, tx: center.x - width / 2 + CGFloat(place) * step, ty: center.y - height / 2)
            return Path(data: Self.digits[digit]).map { Part(path: $0.applying(move), material: .pen, pen: pen) }
        }
        self.init(parts)
    }
}
