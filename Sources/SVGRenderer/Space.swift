// SPDX-License-Identifier: MIT
//
// Where a layer's plane lies in the space that is being written in.

import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineProjection

/// The maps from a layer's points to the user space of the innermost group with a transform, and from there to pixels.
struct Space {
    /// From the layer to user space.
    var map: Homography
    /// From user space to device pixels.
    var user: CGAffineTransform

    /// How far the layer is moved where that is all that the map does; nil where it has perspective.
    ///
    /// Other affine maps become transforms of groups, and are never seen here.
    var shift: CGVector? { map.m13 == 0 && map.m23 == 0 ? CGVector(dx: map.m31, dy: map.m32) : nil }

    var isProjected: Bool { shift == nil }

    /// Curves in perspective are right to a twentieth of a pixel.
    var projector: PathProjector { PathProjector(map, tolerance: 0.05 / max(user.largestScale, 1e-9)) }

    /// The affine map from the layer; only where it is not projected.
    var moved: CGAffineTransform { CGAffineTransform(translationX: map.m31, y: map.m32) }

    /// A rectangle of the layer in user space, its edges on pixels where they run along them.
    func snapped(_ rect: CGRect) -> CGRect {
        let moved = rect.offsetBy(dx: map.m31, dy: map.m32)
        guard user.keepsRectanglesAligned, user.determinant != 0 else { return moved }
        let device = moved.applying(user)
        guard device.isFinite else { return moved }
        let (left, top, right, bottom) = (
            Space.round(device.minX), Space.round(device.minY), Space.round(device.maxX), Space.round(device.maxY)
        )
        return CGRect(x: left, y: top, width: right - left, height: bottom - top).applying(user.inverted())
    }

    /// A point of user space on the corner between pixels that is nearest.
    func snapped(_ point: CGPoint) -> CGPoint {
        let device = point.applying(user)
        return CGPoint(x: Space.round(device.x), y: Space.round(device.y)).applying(user.inverted())
    }

    /// A thousandth of a pixel more keeps edges that are meant to be the same on the same side of one half.
    private static func round(_ value: CGFloat) -> CGFloat { (value + 0.5 + 1.0 / 1024).rounded(.down) }
}

extension CGAffineTransform {
    var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

    /// Whether the transform only moves and enlarges evenly.
    var isPlainScale: Bool { b == 0 && c == 0 && a > 0 && abs(a - d) <= 1e-9 * a }

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
