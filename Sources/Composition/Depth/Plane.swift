// SPDX-License-Identifier: MIT
//
// A layer as it is seen among its siblings.

package import Foundation
package import VitrineDrawing
package import VitrineGeometry

/// A layer's plane in its place: how it is seen, and which part of it.
package struct Plane: Hashable, Sendable {
    /// What is drawn; everything below it lies in its plane.
    package var layer: DisplayList.Layer
    /// From the layer's space to the space that its siblings share.
    package var homography: Homography
    /// The convex polygon of the layer's space that is seen, where the eye or a sibling cuts it; nil where all of it is.
    package var clip: [CGPoint]?

    package init(layer: DisplayList.Layer, homography: Homography, clip: [CGPoint]? = nil) {
        self.layer = layer
        self.homography = homography
        self.clip = clip
    }
}
