// SPDX-License-Identifier: MIT
//
// Where a layer's plane lies on the device.

import Foundation
import VitrineGeometry
import VitrineProjection

/// The map from a layer's points to device pixels.
struct Space {
    /// With the depth of the parents that keep it.
    let matrix: CATransform3D
    /// The map as a planar one; nil where it takes a perspective division.
    let affine: CGAffineTransform?

    /// - Returns: nil for a matrix that is not finite, or magnifies or moves beyond all measure.
    init?(_ matrix: CATransform3D) {
        guard matrix.isFinite, Homography(matrix).isBounded else { return nil }
        self.matrix = matrix
        if let planar = matrix.planarAffine {
            affine = planar
        } else if matrix.m14 == 0, matrix.m24 == 0, matrix.m44 > 0 {
            let w = matrix.m44
            affine = CGAffineTransform(
                a: matrix.m11 / w, b: matrix.m12 / w, c: matrix.m21 / w, d: matrix.m22 / w, tx: matrix.m41 / w, ty: matrix.m42 / w)
        } else {
            affine = nil
        }
    }

    /// The space of a plane that a map takes to the device.
    init?(map: Homography) { self.init(CATransform3D(map)) }

    /// The space of the whole canvas.
    init?(scale: CGFloat) { self.init(CATransform3DMakeScale(scale, scale, 1)) }

    /// The space that sublayers are placed in: the layer's plane, or all of its depth (geometry.plain-layers-flatten).
    func forSublayers(keepingDepth: Bool) -> CATransform3D {
        if keepingDepth { return matrix }
        var flat = matrix
        (flat.m13, flat.m23, flat.m43) = (0, 0, 0)
        (flat.m31, flat.m32, flat.m34) = (0, 0, 0)
        flat.m33 = 1
        return flat
    }

    /// Whether the plane is seen from behind (geometry.one-sided-layers).
    func showsBack(of bounds: CGRect) -> Bool {
        if let affine { return affine.determinant < 0 }
        return signedArea(corners(of: bounds)) < 0
    }

    /// The smallest rectangle of the device around a rectangle of the layer; null where all of it lies behind the eye.
    func deviceBounds(of rect: CGRect) -> CGRect {
        if rect.isNull { return .null }
        if let affine { return rect.applying(affine) }
        return CGRect(enclosing: corners(of: rect))
    }

    /// The outline of a rectangle on the device, cut off shortly before the plane of the eye.
    func corners(of rect: CGRect) -> [CGPoint] {
        let corners = rect.corners
        if let affine { return corners.map { $0.applying(affine) } }
        let nearest: CGFloat = 1e-3
        func depth(_ p: CGPoint) -> CGFloat { p.x * matrix.m14 + p.y * matrix.m24 + matrix.m44 }
        var result: [CGPoint] = []
        for (index, end) in corners.enumerated() {
            let start = corners[(index + 3) % 4]
            let (w0, w1) = (depth(start), depth(end))
            if (w0 < nearest) != (w1 < nearest) {
                let t = (nearest - w0) / (w1 - w0)
                result.append(CGPoint(x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t))
            }
            if w1 >= nearest { result.append(end) }
        }
        return result.compactMap { matrix.project($0) }
    }
}

/// Twice the area within a polygon; positive where it turns clockwise on the screen.
private func signedArea(_ points: [CGPoint]) -> CGFloat {
    var sum: CGFloat = 0
    for (index, point) in points.enumerated() {
        let next = points[(index + 1) % points.count]
        sum += point.x * next.y - next.x * point.y
    }
    return sum
}

extension CGAffineTransform {
    /// Whether the transform only moves and enlarges evenly.
    var isPlainScale: Bool { b == 0 && c == 0 && a > 0 && abs(a - d) <= 1e-9 * a }

    /// How much lengths grow, on average over directions.
    var meanScale: CGFloat { abs(determinant).squareRoot() }
}
