// SPDX-License-Identifier: MIT
//
// Whether siblings have depth.

package import VitrineDrawing
import VitrineGeometry

/// How layers that share a space are arranged.
package enum DepthOrder {
    /// Whether sibling layers are painted whole and in their order, because none of them has depth.
    package static func isFlat(_ layers: [DisplayList.Layer]) -> Bool {
        layers.allSatisfy { !$0.keepsDepth && $0.isDoubleSided && $0.transform.isPlanar }
    }
}
