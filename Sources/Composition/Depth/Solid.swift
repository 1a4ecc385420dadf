// SPDX-License-Identifier: MIT
//
// A plane among others in space.

import Foundation
import VitrineGeometry

/// A plane in space.
///
/// A class, because all pieces of a plane have it in common.
final class Solid {
    /// Which of its siblings it is.
    let index: Int
    let matrix: CATransform3D
    let homography: Homography
    /// What of the plane is painted, in its own space.
    private let reach: CGRect
    /// Whether nothing that lies under it is seen through it, but for its corners.
    let hidesWhatIsBeneath: Bool

    init(index: Int, matrix: CATransform3D, homography: Homography, reach: CGRect, hidesWhatIsBeneath: Bool) {
        (self.index, self.matrix, self.homography) = (index, matrix, homography)
        (self.reach, self.hidesWhatIsBeneath) = (reach, hidesWhatIsBeneath)
    }

    /// The visible piece; nil where nothing of the plane can be seen.
    var visible: Piece? {
        guard !reach.isNull, reach.isFinite else { return nil }
        let whole = ConvexPolygon(reach)
        let before = whole.beforeEye(of: homography)
        return Piece(self, polygon: before, isCut: before != whole)
    }
}

extension CATransform3D {
    /// Whether the plane z = 0 stays where it is, seen without perspective.
    var isPlanar: Bool { m13 == 0 && m23 == 0 && m43 == 0 && m14 == 0 && m24 == 0 }
}
