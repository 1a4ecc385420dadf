// SPDX-License-Identifier: MIT
//
// Transforms and rectangles as attributes take them.

import Foundation
import VitrineComposition
import VitrineGeometry

extension CGAffineTransform {
    /// As the attribute takes it.
    var attributeText: String {
        if isTranslation { return "translate(\(tx.numberText()) \(ty.numberText()))" }
        if b == 0, c == 0, tx == 0, ty == 0, a == d { return "scale(\(a.numberText()))" }
        return "matrix(\([a, b, c, d, tx, ty].map { $0.numberText() }.joined(separator: " ")))"
    }
}

extension CGRect {
    var attributes: String {
        attribute("x", minX, unless: 0) + attribute("y", minY, unless: 0) + attribute("width", width) + attribute("height", height)
    }
}
