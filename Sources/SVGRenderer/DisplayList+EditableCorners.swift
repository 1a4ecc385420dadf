// SPDX-License-Identifier: MIT
//
// Continuous corners as the round ones that an editor can change.

import Foundation
import VitrineDrawing
import VitrineGeometry

extension DisplayList {
    /// The same with circular corners in place of continuous ones that have one radius.
    ///
    /// These are an attribute of a rectangle, where the others are a path of twelve curves; an editor can smooth them by itself.
    var withEditableCorners: DisplayList {
        var list = self
        list.layers = layers.map(\.withEditableCorners)
        return list
    }
}

extension DisplayList.Layer {
    fileprivate var withEditableCorners: DisplayList.Layer {
        var layer = self
        if corners.isUniform { layer.corners.curve = .circular }
        if let path = shadow?.path?.withEditableCorners { layer.shadow?.path = path }
        layer.contents = contents.map { content in
            switch content {
            case .shape(var shape):
                shape.path = shape.path.withEditableCorners ?? shape.path
                return .shape(shape)
            case .layers(let layers): return .layers(layers.map(\.withEditableCorners))
            case .image, .text, .picture: return content
            }
        }
        layer.mask = mask.map(\.withEditableCorners)
        layer.sublayers = sublayers.map(\.withEditableCorners)
        return layer
    }
}

extension Path {
    /// The rectangle with circular corners that this is with continuous ones; nil for any other path.
    fileprivate var withEditableCorners: Path? {
        guard elements.count > 12, elements.count < 24, case .move(let start) = elements[0], case .curve(let joint, _, _) = elements[1]
        else {
            return nil
        }
        let bounds = controlBounds
        guard !bounds.isNull, bounds.width > 0, bounds.height > 0 else { return nil }
        let (extent, half) = (bounds.maxX - start.x, min(bounds.width, bounds.height) / 2)
        func path(_ radius: CGFloat) -> Path { .roundedRect(bounds, radii: CornerRadii(radius, curve: .continuous)) }
        func isThis(_ radius: CGFloat) -> Bool { path(radius).isNearly(self) }
        var radius = extent / 1.6
        if !isThis(radius), extent >= half - 1e-6 {
            // There is less room than the curves want: the larger the radius, the sooner they meet the arc.
            var (low, high) = (half / 1.6, half)
            for _ in 0..<40 {
                radius = (low + high) / 2
                guard case .curve(let found, _, _) = path(radius).elements[1] else { return nil }
                if found.y > joint.y { low = radius } else { high = radius }
            }
        }
        return isThis(radius) ? .roundedRect(bounds, radii: CornerRadii(radius)) : nil
    }
}
