// SPDX-License-Identifier: MIT
//
// A plane among others in space.

import Foundation
import VitrineDrawing
import VitrineGeometry

/// A plane in space.
///
/// A class, because all pieces of a plane have it in common.
final class Solid {
    /// Which of its siblings it is.
    let index: Int
    let matrix: CATransform3D
    let homography: Homography
    /// What of the plane is painted, in its own space, with its shadows.
    private let reach: CGRect
    /// The same without shadows; null where it has nothing but those.
    private let body: CGRect
    /// A part of the body through which nothing is seen that lies under it, in its own space.
    let core: ConvexPolygon?

    init(index: Int, matrix: CATransform3D, homography: Homography, reach: CGRect, body: CGRect, core: ConvexPolygon?) {
        (self.index, self.matrix, self.homography) = (index, matrix, homography)
        (self.reach, self.body, self.core) = (reach, body, core)
    }

    /// The visible piece; nil where nothing of the plane can be seen.
    var visible: Piece? {
        guard !reach.isNull, reach.isFinite else { return nil }
        let whole = ConvexPolygon(reach)
        let before = whole.beforeEye(of: homography)
        return Piece(self, polygon: before, isCut: before != whole)
    }

    /// The outline of the body in the picture; that of all there is where it has none.
    func bodyOutline(of visible: Piece) -> ConvexPolygon {
        guard !body.isNull, body.isFinite else { return visible.outline }
        let outline = ConvexPolygon(corners: ConvexPolygon(body).beforeEye(of: homography).corners.compactMap(homography.map))
        return outline.isEmpty ? visible.outline : outline
    }
}

extension CATransform3D {
    /// Whether the plane z = 0 stays where it is, seen without perspective.
    var isPlanar: Bool { m13 == 0 && m23 == 0 && m43 == 0 && m14 == 0 && m24 == 0 }
}
