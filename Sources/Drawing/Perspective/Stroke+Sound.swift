// SPDX-License-Identifier: MIT
//
// Lines in numbers that can be drawn.

import Foundation

extension Stroke {
    /// The stroke in numbers that every pen takes; nil where none of it is seen.
    package var sound: Stroke? {
        guard color.alpha > 0, width > 0, width.isFinite else { return nil }
        var result = self
        result.miterLimit = miterLimit.isNaN ? 10 : max(miterLimit.isFinite ? miterLimit : Self.sharpestMiter, 1)
        result.dash = usableDash
        if !dashPhase.isFinite { result.dashPhase = 0 }
        return result
    }

    /// What stands for a miter limit without end: the ends of lines that meet at a tenth of a degree.
    private static let sharpestMiter: CGFloat = 1000
}
