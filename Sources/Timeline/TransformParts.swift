// SPDX-License-Identifier: MIT
//
// Matrices taken apart, so that what lies between two of them turns and grows instead of collapsing (animation.transforms-are-taken-apart).

import Foundation
package import VitrineGeometry

/// A matrix as scale, shear, rotation, translation and perspective, applied in this order.
package struct TransformParts: Sendable {
    package var scale: SIMD3<Double>
    /// Of x into y, of x into z, of y into z.
    var shear: SIMD3<Double>
    /// A unit quaternion, the real part last.
    private var rotation: SIMD4<Double>
    package var translation: SIMD3<Double>
    /// The last column of the matrix that follows the affine part.
    var perspective: SIMD4<Double>

    /// The matrix between two; where either cannot be taken apart, number by number.
    static func interpolate(from: CATransform3D, to: CATransform3D, by fraction: CGFloat) -> CATransform3D {
        if fraction == 0 || from == to { return from }
        if fraction == 1 { return to }
        var moved = from
        (moved.m41, moved.m42, moved.m43) = (to.m41, to.m42, to.m43)
        // Where only the translation differs there is nothing to take apart, and nothing to lose to rounding.
        guard moved != to || from.isProjective, let a = TransformParts(from), let b = TransformParts(to) else {
            let numbers = zip(from.elements, to.elements).map { $0 + ($1 - $0) * fraction }
            return CATransform3D(elements: numbers) ?? to
        }
        return a.interpolated(to: b, by: Double(fraction)).matrix
    }

    /// Nil where the matrix has no inverse.
    package init?(_ m: CATransform3D) {
        guard m.isFinite, m.m44 != 0 else { return nil }
        let k = 1 / Double(m.m44)
        var rows = [
            SIMD3(Double(m.m11), Double(m.m12), Double(m.m13)) * k, SIMD3(Double(m.m21), Double(m.m22), Double(m.m23)) * k,
            SIMD3(Double(m.m31), Double(m.m32), Double(m.m33)) * k,
        ]
        translation = SIMD3(Double(m.m41), Double(m.m42), Double(m.m43)) * k
        guard abs(Self.determinant(rows)) > 1e-12 else { return nil }
        let column = SIMD4(Double(m.m14), Double(m.m24), Double(m.m34), Double(m.m44)) * k
        perspective = SIMD4(0, 0, 0, 1)
        if column != perspective { perspective = Self.solve(rows, translation, column) }

        scale = SIMD3(Self.length(rows[0]), 0, 0)
        rows[0] /= scale.x
        shear = SIMD3(Self.dot(rows[0], rows[1]), 0, 0)
        rows[1] -= rows[0] * shear.x
        scale.y = Self.length(rows[1])
        rows[1] /= scale.y
        shear.x /= scale.y
        shear.y = Self.dot(rows[0], rows[2])
        rows[2] -= rows[0] * shear.y
        shear.z = Self.dot(rows[1], rows[2])
        rows[2] -= rows[1] * shear.z
        scale.z = Self.length(rows[2])
        rows[2] /= scale.z
        shear.y /= scale.z
        shear.z /= scale.z
        // A mirrored matrix has a negative scale on the axis that leaves the least turning to do, so that a flip goes through zero there.
        if Self.determinant(rows) < 0 {
            let diagonal = [rows[0].x, rows[1].y, rows[2].z]
            let axis = diagonal[0] <= diagonal[1] && diagonal[0] <= diagonal[2] ? 0 : diagonal[1] <= diagonal[2] ? 1 : 2
            rows[axis] = -rows[axis]
            scale[axis] = -scale[axis]
            if axis == 0 { (shear.x, shear.y) = (-shear.x, -shear.y) }
            if axis == 1 { (shear.x, shear.z) = (-shear.x, -shear.z) }
            if axis == 2 { (shear.y, shear.z) = (-shear.y, -shear.z) }
        }
        rotation = Self.quaternion(rows)
    }

    private func interpolated(to end: TransformParts, by fraction: Double) -> TransformParts {
        var result = self
        result.scale += (end.scale - scale) * fraction
        result.shear += (end.shear - shear) * fraction
        result.translation += (end.translation - translation) * fraction
        result.perspective += (end.perspective - perspective) * fraction
        result.rotation = Self.slerp(rotation, end.rotation, fraction)
        return result
    }

    /// The turns about x, y and z, in this order, in radians.
    package var angles: SIMD3<Double> {
        get {
            let m = rotationRows
            // Where y stands upright, x and z turn about the same line: the turn is all z's.
            if abs(m[0].z) > 1 - 1e-12 { return SIMD3(0, m[0].z < 0 ? .pi / 2 : -.pi / 2, atan2(-m[1].x, m[1].y)) }
            return SIMD3(atan2(m[1].z, m[2].z), -asin(m[0].z), atan2(m[0].y, m[0].x))
        }
        set {
            let turned = CATransform3DConcat(
                CATransform3DConcat(
                    CATransform3DMakeRotation(CGFloat(newValue.x), 1, 0, 0), CATransform3DMakeRotation(CGFloat(newValue.y), 0, 1, 0)),
                CATransform3DMakeRotation(CGFloat(newValue.z), 0, 0, 1))
            rotation = TransformParts(turned)?.rotation ?? rotation
        }
    }

    private var rotationRows: [SIMD3<Double>] {
        let (x, y, z, w) = (rotation.x, rotation.y, rotation.z, rotation.w)
        return [
            SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
            SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
            SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)),
        ]
    }

    /// The parts put together.
    package var matrix: CATransform3D {
        let turned = rotationRows
        let (r0, r1, r2) = (turned[0], turned[1], turned[2])
        let rows = [r0 * scale.x, (r1 + r0 * shear.x) * scale.y, (r2 + r0 * shear.y + r1 * shear.z) * scale.z, translation]
        var result = CATransform3D.identity
        func row(_ index: Int) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
            let (v, p) = (rows[index], perspective)
            let last = v.x * p.x + v.y * p.y + v.z * p.z + (index == 3 ? p.w : 0)
            return (CGFloat(v.x), CGFloat(v.y), CGFloat(v.z), CGFloat(last))
        }
        (result.m11, result.m12, result.m13, result.m14) = row(0)
        (result.m21, result.m22, result.m23, result.m24) = row(1)
        (result.m31, result.m32, result.m33, result.m34) = row(2)
        (result.m41, result.m42, result.m43, result.m44) = row(3)
        return result
    }

    // MARK: Vectors

    private static func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

    private static func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }

    private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }

    private static func determinant(_ rows: [SIMD3<Double>]) -> Double { dot(rows[0], cross(rows[1], rows[2])) }

    /// The column that, put after the affine matrix of `rows` and `translation`, gives the last column of their product.
    private static func solve(_ rows: [SIMD3<Double>], _ translation: SIMD3<Double>, _ column: SIMD4<Double>) -> SIMD4<Double> {
        let k = 1 / determinant(rows)
        let inverse = [cross(rows[1], rows[2]) * k, cross(rows[2], rows[0]) * k, cross(rows[0], rows[1]) * k]
        let linear = inverse[0] * column.x + inverse[1] * column.y + inverse[2] * column.z
        return SIMD4(linear, column.w - dot(translation, linear))
    }

    /// The turn of a matrix of three unit rows that stand upright on each other.
    private static func quaternion(_ r: [SIMD3<Double>]) -> SIMD4<Double> {
        let trace = r[0].x + r[1].y + r[2].z
        let q: SIMD4<Double>
        if trace > 0 {
            q = SIMD4(r[1].z - r[2].y, r[2].x - r[0].z, r[0].y - r[1].x, 1 + trace)
        } else if r[0].x >= r[1].y && r[0].x >= r[2].z {
            q = SIMD4(1 + r[0].x - r[1].y - r[2].z, r[0].y + r[1].x, r[2].x + r[0].z, r[1].z - r[2].y)
        } else if r[1].y >= r[2].z {
            q = SIMD4(r[0].y + r[1].x, 1 - r[0].x + r[1].y - r[2].z, r[1].z + r[2].y, r[2].x - r[0].z)
        } else {
            q = SIMD4(r[2].x + r[0].z, r[1].z + r[2].y, 1 - r[0].x - r[1].y + r[2].z, r[0].y - r[1].x)
        }
        return q / (q * q).sum().squareRoot()
    }

    /// The turn between two along the shorter arc.
    private static func slerp(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ fraction: Double) -> SIMD4<Double> {
        var (b, cosine) = (b, (a * b).sum())
        if cosine < 0 { (b, cosine) = (-b, -cosine) }
        if cosine > 1 - 1e-12 { return a }
        let angle = acos(min(cosine, 1))
        let sine = sin(angle)
        let result = a * (sin((1 - fraction) * angle) / sine) + b * (sin(fraction * angle) / sine)
        return result / (result * result).sum().squareRoot()
    }
}
