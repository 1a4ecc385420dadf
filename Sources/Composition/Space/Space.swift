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

    /// Whether what is drawn here is seen in perspective.
    package var isProjected: Bool { shift == nil }

    /// Curves in perspective are right to a twentieth of a pixel.
    package var projector: PathProjector { projector(within: 0.05) }

    /// What maps paths of the layer so that they are right to a number of pixels.
    package func projector(within pixels: CGFloat) -> PathProjector {
        PathProjector(map, tolerance: pixels / max(user.largestScale, 1e-9))
    }

    /// The affine map from the layer; only where it is not projected.
    package var moved: CGAffineTransform { CGAffineTransform(translationX: map.m31, y: map.m32) }

    /// A rectangle of the layer in user space, its edges on pixels where they run along them.
    package func snapped(_ rect: CGRect) -> CGRect {
        let moved = rect.offsetBy(dx: map.m31, dy: map.m32)
        guard user.keepsRectanglesAligned, user.determinant != 0 else { return moved }
        let device = moved.applying(user)
        guard device.isFinite else { return moved }
        let (x, y) = (PixelEdge.round(device.minX, device.maxX), PixelEdge.round(device.minY, device.maxY))
        return CGRect(x: x.start, y: y.start, width: x.end - x.start, height: y.end - y.start).applying(user.inverted())
    }

    /// A point of user space on the corner between pixels that is nearest.
    package func snapped(_ point: CGPoint) -> CGPoint {
        let device = point.applying(user)
        return CGPoint(x: PixelEdge.round(device.x), y: PixelEdge.round(device.y)).applying(user.inverted())
    }

    /// A decoration of a text in user space, never thinner than a pixel; nil where it takes a path to show it.
    package func snapped(_ decoration: Composition.Text.Decoration) -> CGRect? { snappedDecoration(decoration.rect.rect) }

    private func snappedDecoration(_ decoration: CGRect) -> CGRect? {
        guard !isProjected, user.isPlainScale else { return nil }
        var rect = snapped(decoration)
        if rect.width <= 0, decoration.width > 0 { rect.size.width = 1 / user.a }
        if rect.height <= 0, decoration.height > 0 { rect.size.height = 1 / user.a }
        return rect
    }

    /// Where a glyph's pen stands in user space: baselines lie on pixels, pens on quarters of them.
    package func pen(_ position: CGPoint) -> CGPoint {
        let moved = position.applying(moved)
        guard user.isPlainScale else { return moved }
        let device = moved.applying(user)
        guard device.x.isFinite, device.y.isFinite else { return moved }
        return PixelPen(at: device).point.applying(user.inverted())
    }

    /// How far a shadow is moved in user space, by whole pixels where these lie along it.
    package func offset(of shadow: Composition.Shadow, bounds: CGRect) -> CGVector { offset(shadow.offset.size, bounds: bounds) }

    private func offset(_ offset: CGSize, bounds: CGRect) -> CGVector {
        guard isProjected else {
            guard user.isPlainScale else { return CGVector(dx: offset.width, dy: offset.height) }
            let scale = user.a
            return CGVector(dx: (offset.width * scale).rounded() / scale, dy: (offset.height * scale).rounded() / scale)
        }
        guard let near = map.linearized(at: bounds.center) else { return CGVector(dx: 0, dy: 0) }
        return CGVector(dx: offset.width * near.a + offset.height * near.c, dy: offset.width * near.b + offset.height * near.d)
    }

    /// The space of a group that lies in this one, where groups become groups with a transform.
    ///
    /// Groups begin on pixels where they only move; what is left of the way is the shift of what is on them.
    ///
    /// - Parameter keepsRest: whether that rest is kept. A group that moves has its content on pixels where it begins on one.
    /// - Returns: the space, and the transform of the group; nil for a transform in perspective, which becomes part of the map.
    package func entered(
        _ place: Homography, keepsRest: Bool = true
    ) -> (space: Space, transform: CGAffineTransform?) {
        var space = self
        space.map = place.concatenating(map)
        guard let affine = space.map.affine else { return (space, nil) }
        let isMoved = affine.isTranslation
        let start = CGPoint(x: affine.tx, y: affine.ty)
        let origin = isMoved && user.isPlainScale ? snapped(start) : start
        let placed = CGAffineTransform(a: affine.a, b: affine.b, c: affine.c, d: affine.d, tx: origin.x, ty: origin.y)
        let rest = isMoved && keepsRest ? CGPoint(x: start.x - origin.x, y: start.y - origin.y) : .zero
        space.map = Homography(CGAffineTransform(translationX: rest.x, y: rest.y))
        space.user = placed.concatenating(user)
        return (space, placed)
    }

    /// The space of a group that lies in this one, where it becomes no group: its place is a shift of what is on it, or a perspective.
    ///
    /// - Returns: nil where it takes a group, because it is turned, mirrored or enlarged.
    package func shifted(_ place: Homography) -> Space? {
        var space = self
        space.map = place.concatenating(map)
        guard let affine = space.map.affine else { return space }
        guard affine.isTranslation else { return nil }
        space.map = Homography(affine)
        return space
    }
}

extension CGAffineTransform {
    /// Whether points are moved and nothing else.
    package var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

    /// Whether the transform only moves and enlarges evenly.
    package var isPlainScale: Bool { b == 0 && c == 0 && a > 0 && abs(a - d) <= 1e-9 * a }
}
