// SPDX-License-Identifier: MIT
//
// A clip at a layer's bounds in perspective, as the layers on it know it.

package import Foundation
import VitrineDrawing
package import VitrineGeometry

/// The rectangle at which a layer in perspective cuts what is on it.
///
/// An edge that lies on the clip's would be smoothed twice, and what is beneath it would show as a thin line. So what ends there is drawn
/// a little beyond, and only the clip has an edge.
package struct Cut {
    private let bounds: CGRect
    private let inverse: Homography
    private let margin: CGFloat

    /// - Parameters:
    ///   - map: from the layer that clips to where it is seen.
    ///   - pixelScale: pixels in a unit there.
    package init?(at bounds: CGRect, _ map: Homography, pixelScale: CGFloat) {
        guard let inverse = map.inverted(), bounds.isFinite else { return nil }
        (self.bounds, self.inverse) = (bounds, inverse)
        // Two pixels where they are smallest, but never far.
        let least = ConvexPolygon(bounds).corners.compactMap { map.linearized(at: $0)?.smallestScale }.min() ?? 1
        margin = min(2 / max(least * pixelScale, 1e-3), max(bounds.width, bounds.height) / 4)
    }

    /// A rectangle of a layer, with those of its edges that lie on the clip's or beyond moved past it.
    ///
    /// - Parameter map: from that layer to where it is seen.
    /// - Returns: the rectangle, and whether all of its edges are past the clip's.
    package func reaching(_ rect: CGRect, _ map: Homography) -> (rect: CGRect, coversAll: Bool) {
        let whole = map.concatenating(inverse)
        guard abs(whole.m33) > 1e-9 else { return (rect, false) }
        let size = max(abs(rect.minX), abs(rect.minY), abs(rect.maxX), abs(rect.maxY), 1)
        // Only where one layer is moved or enlarged on the other do their edges lie along each other.
        guard max(abs(whole.m13), abs(whole.m23)) * size < 1e-6 * abs(whole.m33) else { return (rect, false) }
        let t = CGAffineTransform(
            a: whole.m11 / whole.m33, b: whole.m12 / whole.m33, c: whole.m21 / whole.m33, d: whole.m22 / whole.m33,
            tx: whole.m31 / whole.m33, ty: whole.m32 / whole.m33)
        guard max(abs(t.b), abs(t.c)) * size < 1e-6, t.a > 1e-6, t.d > 1e-6 else { return (rect, false) }
        let placed = CGRect(x: rect.minX * t.a + t.tx, y: rect.minY * t.d + t.ty, width: rect.width * t.a, height: rect.height * t.d)
        let near: CGFloat = 0.01
        var (left, top, right, bottom) = (placed.minX, placed.minY, placed.maxX, placed.maxY)
        let past = [left <= bounds.minX + near, top <= bounds.minY + near, right >= bounds.maxX - near, bottom >= bounds.maxY - near]
        if past[0] { left = min(left, bounds.minX - margin) }
        if past[1] { top = min(top, bounds.minY - margin) }
        if past[2] { right = max(right, bounds.maxX + margin) }
        if past[3] { bottom = max(bottom, bounds.maxY + margin) }
        let result = CGRect(
            x: (left - t.tx) / t.a, y: (top - t.ty) / t.d, width: (right - left) / t.a, height: (bottom - top) / t.d)
        return (result, past.allSatisfy(\.self))
    }
}

extension CGAffineTransform {
    /// The factor by which the transform stretches the direction that it stretches least.
    fileprivate var smallestScale: CGFloat { largestScale > 0 ? abs(determinant) / largestScale : 0 }
}
