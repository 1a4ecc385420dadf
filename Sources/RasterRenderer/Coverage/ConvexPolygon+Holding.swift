// SPDX-License-Identifier: MIT
//
// Whether a cut concerns what it may cut.

import Foundation
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

extension ConvexPolygon {
    /// Whether a rectangle lies wholly inside or wholly beyond one of the edges; nil where neither can be told.
    func holds(_ rect: CGRect) -> Bool? {
        let corners = ConvexPolygon(rect).corners
        let middle = CGPoint(
            x: self.corners.reduce(0) { $0 + $1.x } / CGFloat(self.corners.count),
            y: self.corners.reduce(0) { $0 + $1.y } / CGFloat(self.corners.count))
        var isInside = true
        for (index, end) in self.corners.enumerated() {
            let start = self.corners[(index + self.corners.count - 1) % self.corners.count]
            let line = HalfPlane(x: start.y - end.y, y: end.x - start.x, constant: start.x * end.y - end.x * start.y)
            let side = line.value(at: middle)
            let values = corners.map { line.value(at: $0) * side }
            // Where a strip was added, not all of the polygon lies on one side of its edges.
            let length = hypot(line.x, line.y)
            let isOutermost = self.corners.allSatisfy { line.value(at: $0) * side >= -1e-6 * length * abs(side) }
            if isOutermost, values.allSatisfy({ $0 <= 0 }) { return false }
            if values.contains(where: { $0 < 0 }) { isInside = false }
        }
        return isInside ? true : nil
    }
}
