// SPDX-License-Identifier: MIT
//
// What is mirrored of a scene where reading starts at the right, beside what stacks and layouts mirror: places, and never what stands there.

import Foundation
package import VitrineGeometry
package import VitrineScene

extension CATransform3D {
    /// The transform with its way along x turned round; turns and scales stay.
    package var withMirroredPlace: CATransform3D {
        var mirrored = self
        mirrored.m41 = -m41
        return mirrored
    }
}

extension CGPoint {
    /// A point in units of a size, counted from the other side.
    var mirrored: CGPoint { CGPoint(x: 1 - x, y: y) }
}

extension Scene.AttributeAdjustment {
    /// The adjustment where reading starts at the right.
    package var mirrored: Scene.AttributeAdjustment {
        var mirrored = self
        mirrored.transform?.tx.negate()
        mirrored.transform3D = transform3D?.withMirroredPlace
        mirrored.anchorPoint = anchorPoint?.mirrored
        return mirrored
    }
}
