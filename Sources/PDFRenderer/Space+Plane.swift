// SPDX-License-Identifier: MIT
//
// The way from a layer's space into that of a sublayer.

import Foundation
import VitrineGeometry
import VitrineComposition

extension Space {
    /// The space of a plane that lies in this one; nil where nothing of it can be seen.
    func entered(by plane: Plane) -> Space? {
        var space = self
        space.map = plane.homography.concatenating(map)
        guard space.map.isFinite else { return nil }
        guard let affine = space.map.affine else { return space }
        guard affine.determinant != 0 else { return nil }
        // Planes begin on pixels where they only move.
        let isMoved = affine.isTranslation
        let start = CGPoint(x: affine.tx, y: affine.ty)
        let origin = isMoved && user.isPlainScale ? snapped(start) : start
        let placed = CGAffineTransform(a: affine.a, b: affine.b, c: affine.c, d: affine.d, tx: origin.x, ty: origin.y)
        space.map = Homography(isMoved ? CGAffineTransform(translationX: start.x - origin.x, y: start.y - origin.y) : .identity)
        space.user = placed.concatenating(user)
        return space
    }
}
