// SPDX-License-Identifier: MIT
//
// Transforms about another point than the centre.

package import Foundation
package import VitrineGeometry

extension CATransform3D {
    /// The transform as it acts about a point of a rectangle instead of its centre.
    package func about(_ anchor: CGPoint, in size: CGSize) -> CATransform3D {
        let (x, y) = ((anchor.x - 0.5) * size.width, (anchor.y - 0.5) * size.height)
        if x == 0, y == 0 { return self }
        return CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), self), CATransform3DMakeTranslation(x, y, 0))
    }
}
