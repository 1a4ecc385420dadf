// SPDX-License-Identifier: MIT

import UIKit

#if os(Linux)
extension CGRect {
    /// As on Apple's systems: rectangles that only touch do not intersect.
    func intersects(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
#endif
