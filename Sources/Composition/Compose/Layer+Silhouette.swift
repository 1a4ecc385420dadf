// SPDX-License-Identifier: MIT
//
// What casts a layer's shadow, where that is a box.

package import Foundation
package import VitrineDrawing
import VitrineGeometry

extension DisplayList.Layer {
    /// The opaque rounded rectangle beyond which nothing of the layer reaches; nil where there is none.
    ///
    /// - Parameter extent: how far the things on the layer reach.
    package func silhouette(_ extent: LayerExtent) -> (rect: CGRect, corners: CornerRadii)? {
        let room = bounds.insetBy(dx: -0.01, dy: -0.01)
        if room.contains(extent.all), isOpaqueBox { return (bounds, corners) }
        for sublayer in sublayers where sublayer.opacity >= 1 && sublayer.mask.isEmpty && sublayer.shadow == nil {
            guard let affine = sublayer.transform.planarAffine, affine.isTranslation else { continue }
            let inner = LayerExtent(sublayer, text: .ink)
            let moved = inner.all.offsetBy(dx: affine.tx, dy: affine.ty)
            guard !moved.isNull, moved.insetBy(dx: -0.01, dy: -0.01).contains(extent.all), let box = sublayer.silhouette(inner) else {
                continue
            }
            return (box.rect.offsetBy(dx: affine.tx, dy: affine.ty), box.corners)
        }
        return nil
    }

    /// Whether nothing shows through the layer's rounded bounds.
    package var isOpaqueBox: Bool {
        if let background, background.alpha >= 1 { return true }
        guard clipsToBounds || corners.isZero else { return false }
        return contents.contains { content in
            guard case .image(let image) = content, image.tint == nil, image.bitmap.isOpaque else { return false }
            return image.frame.contains(bounds)
        }
    }
}
