// SPDX-License-Identifier: MIT
//
// Where a layer's plane lies in the space that vectors are written in.

package import Foundation
package import VitrineDrawing
package import VitrineGeometry

/// The maps from a layer's points to the user space of the innermost group with a transform, and from there to pixels.
package struct Space {
    /// From the layer to user space.
    package var map: Homography
    /// From user space to device pixels.
    package var user: CGAffineTransform

    package init(map: Homography, user: CGAffineTransform) {
        self.map = map
        self.user = user
    }

    /// How far the layer is moved where that is all that the map does; nil where it has perspective.
    ///
    /// Other affine maps become transforms of groups, and are never seen here.
    package var shift: CGVector? { map.m13 == 0 && map.m23 == 0 ? CGVector(dx: map.m31, dy: map.m32) : nil }

    package var isProjected: Bool { shift == nil }

    /// Whether a clip at a rectangle of the layer would cut nothing that is on a canvas, which is given in pixels.
    package func covers(_ canvas: CGRect, with rect: CGRect) -> Bool {
        guard let affine = map.affine else { return false }
        let toDevice = affine.concatenating(user)
        return toDevice.keepsRectanglesAligned && rect.applying(toDevice).insetBy(dx: -0.01, dy: -0.01).contains(canvas)
    }

    /// Curves in perspective are right to a twentieth of a pixel.
    package var projector: PathProjector { PathProjector(map, tolerance: 0.05 / max(user.largestScale, 1e-9)) }

    /// The affine map from the layer; only where it is not projected.
    package var moved: CGAffineTransform { CGAffineTransform(translationX: map.m31, y: map.m32) }

    /// A rectangle of the layer in user space, its edges on pixels where they run along them.
    package func snapped(_ rect: CGRect) -> CGRect {
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
    package func snapped(_ point: CGPoint) -> CGPoint {
        let device = point.applying(user)
        return CGPoint(x: Space.round(device.x), y: Space.round(device.y)).applying(user.inverted())
    }

    /// A bar of a text in user space, never thinner than a pixel; nil where it takes a path to show it.
    package func snapped(_ bar: TextBlock.Bar) -> CGRect? {
        guard !isProjected, user.isPlainScale else { return nil }
        var rect = snapped(bar.rect)
        if rect.width <= 0, bar.rect.width > 0 { rect.size.width = 1 / user.a }
        if rect.height <= 0, bar.rect.height > 0 { rect.size.height = 1 / user.a }
        return rect
    }

    /// Where a glyph's pen stands in user space: baselines lie on pixels, pens on quarters of them.
    package func pen(_ position: CGPoint) -> CGPoint {
        let moved = position.applying(moved)
        guard user.isPlainScale else { return moved }
        let device = moved.applying(user)
        guard device.x.isFinite, device.y.isFinite else { return moved }
        return CGPoint(x: (device.x * 4 + 0.5).rounded(.down) / 4, y: (device.y + 0.5).rounded(.down)).applying(user.inverted())
    }

    /// How far a shadow is moved in user space, by whole pixels where these lie along it.
    package func offset(of shadow: Shadow, bounds: CGRect) -> CGVector {
        guard isProjected else {
            guard user.isPlainScale else { return CGVector(dx: shadow.offset.width, dy: shadow.offset.height) }
            let scale = user.a
            return CGVector(dx: (shadow.offset.width * scale).rounded() / scale, dy: (shadow.offset.height * scale).rounded() / scale)
        }
        guard let near = map.linearized(at: bounds.center) else { return CGVector(dx: 0, dy: 0) }
        let offset = shadow.offset
        return CGVector(dx: offset.width * near.a + offset.height * near.c, dy: offset.width * near.b + offset.height * near.d)
    }

    /// A thousandth of a pixel more keeps edges that are meant to be the same on the same side of one half.
    private static func round(_ value: CGFloat) -> CGFloat { (value + 0.5 + 1.0 / 1024).rounded(.down) }
}

extension CGAffineTransform {
    package var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

    /// Whether the transform only moves and enlarges evenly.
    package var isPlainScale: Bool { b == 0 && c == 0 && a > 0 && abs(a - d) <= 1e-9 * a }
}

extension DisplayList.Image {
    /// Where the whole bitmap lies when its source rectangle lies in a frame, as a map of the unit square.
    package func unitSquare(in frame: CGRect) -> CGAffineTransform {
        let (width, height) = (frame.width / source.width, frame.height / source.height)
        return CGAffineTransform(
            a: width, b: 0, c: 0, d: height, tx: frame.minX - source.minX * width, ty: frame.minY - source.minY * height)
    }
}
