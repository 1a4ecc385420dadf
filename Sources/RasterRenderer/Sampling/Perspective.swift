// SPDX-License-Identifier: MIT
//
// A layer's plane as it is seen on the device, where that takes a division.

import Foundation
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

/// A projective map from a layer to device pixels, and back.
struct Perspective {
    let map: Homography
    let inverse: Homography
    /// Curves are right to a twentieth of a pixel.
    let projector: PathProjector

    /// - Returns: nil where the plane is seen from its edge.
    init?(_ space: DeviceSpace) {
        map = space.map
        guard let inverse = map.inverted() else { return nil }
        self.inverse = inverse
        projector = PathProjector(map, tolerance: 0.05)
    }

    /// The pixels that a rectangle of the layer may touch.
    func pixels(of rect: CGRect) -> PixelRect {
        guard let outline = projector.project(.rect(rect)) else { return .empty }
        return PixelRect(covering: outline.controlBounds)
    }

    /// How many pixels a point along each axis of the layer is seen long, where it is longest and where it is shortest.
    func stretches(over rect: CGRect) -> (x: Stretch, y: Stretch) {
        var (x, y) = (Stretch(), Stretch())
        for corner in ConvexPolygon(rect).beforeEye(of: map).corners {
            guard let near = map.linearized(at: corner) else { continue }
            x.add(hypot(near.a, near.b))
            y.add(hypot(near.c, near.d))
        }
        return (x, y)
    }

    /// The smallest and the largest factor by which lengths are seen enlarged.
    struct Stretch {
        private(set) var least = CGFloat.infinity
        private(set) var most = CGFloat(0)

        mutating func add(_ factor: CGFloat) {
            guard factor.isFinite else { return }
            (least, most) = (min(least, factor), max(most, factor))
        }

        /// How many samples along a side of a pixel tell a picture whose pixels are as fine as the longest stretch, and a little finer.
        var samples: CGFloat { least > 0 && most > 0 ? min(most / least, 6) : 1 }
    }
}
