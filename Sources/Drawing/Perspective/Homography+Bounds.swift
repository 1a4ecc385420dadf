// SPDX-License-Identifier: MIT
//
// Which maps and rectangles can be drawn at all.

package import Foundation
package import VitrineGeometry

/// Points further out than this are on no canvas; products of two such numbers are still far from overflowing.
private let farthest: CGFloat = 1e12

extension Homography {
    /// Whether the map is of numbers that a renderer can go on with: what it magnifies or moves by more than 10¹² is not drawn, nor is
    /// what it puts behind the eye as a whole.
    package var isBounded: Bool {
        let weight = max(abs(m13), abs(m23), abs(m33))
        guard isFinite, weight > 1e-150, weight < 1e150, m13 != 0 || m23 != 0 || m33 > 0 else { return false }
        let largest = max(max(abs(m11), abs(m12), abs(m21)), max(abs(m22), abs(m31), abs(m32)))
        return largest <= farthest * weight
    }
}

extension CGRect {
    /// Whether the rectangle is finite and lies within 10¹² points of the origin.
    package var isBounded: Bool {
        abs(origin.x) <= farthest && abs(origin.y) <= farthest && abs(size.width) <= farthest && abs(size.height) <= farthest
    }

    /// The rectangle cut off 10¹² points from the origin; null where an edge is not a number.
    package var bounded: CGRect {
        if isNull || isBounded { return self }
        let edges = [minX, minY, maxX, maxY]
        guard !edges.contains(where: \.isNaN) else { return .null }
        let cut = edges.map { min(max($0, -farthest), farthest) }
        return CGRect(x: cut[0], y: cut[1], width: cut[2] - cut[0], height: cut[3] - cut[1])
    }
}
