// SPDX-License-Identifier: MIT
//
// Where a layer stands: its matrix, its frame, and points carried from layer to layer.

package import Foundation
package import VitrineGeometry

extension CALayer {
    /// The anchor point in the layer's own space.
    var anchor: CGPoint {
        CGPoint(x: bounds.origin.x + anchorPoint.x * bounds.size.width, y: bounds.origin.y + anchorPoint.y * bounds.size.height)
    }

    /// From the layer's space to its superlayer's, without the superlayer's sublayer transform (geometry.layer-placement).
    var placement: CATransform3D { placement(at: position) }

    /// The same, were the layer at another position.
    func placement(at position: CGPoint) -> CATransform3D {
        let anchor = anchor
        guard let rare, rare.looks.transform != .identity || rare.looks.anchorPointZ != 0 else {
            return CATransform3DMakeTranslation(position.x - anchor.x, position.y - anchor.y, zPosition)
        }
        let toAnchor = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -rare.looks.anchorPointZ)
        let place = CATransform3DMakeTranslation(position.x, position.y, zPosition)
        return CATransform3DConcat(CATransform3DConcat(toAnchor, rare.looks.transform), place)
    }

    /// The sublayer transform about the anchor point; nil where there is none.
    var perspective: CATransform3D? {
        guard let sublayerTransform = rare?.looks.sublayerTransform, sublayerTransform != .identity else { return nil }
        let anchor = anchor
        return CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0), sublayerTransform),
            CATransform3DMakeTranslation(anchor.x, anchor.y, 0))
    }

    /// From the layer's space to its superlayer's.
    package var transformToSuperlayer: CATransform3D {
        guard let perspective = superlayer?.perspective else { return placement }
        return CATransform3DConcat(placement, perspective)
    }

    private var isPlain: Bool { rare.map { $0.looks.transform == .identity } ?? true }

    var frameInSuperlayer: CGRect {
        let size = bounds.size
        if isPlain {
            return CGRect(
                x: position.x - anchorPoint.x * size.width, y: position.y - anchorPoint.y * size.height, width: size.width,
                height: size.height)
        }
        let matrix = placement
        let projected = bounds.corners.compactMap { matrix.project($0) }
        return projected.isEmpty ? .null : CGRect(enclosing: projected)
    }

    func setFrameInSuperlayer(_ frame: CGRect) {
        var size = frame.size
        if !isPlain {
            var linear = CATransform3DGetAffineTransform(transform)
            (linear.tx, linear.ty) = (0, 0)
            size = CGRect(origin: .zero, size: size).applying(linear.inverted()).size
        }
        position = CGPoint(
            x: frame.origin.x + anchorPoint.x * frame.size.width, y: frame.origin.y + anchorPoint.y * frame.size.height)
        if bounds.size != size { bounds.size = size }
    }

    /// A point of the superlayer's space in the layer's own; nil behind the eye or where the layer is seen edge on.
    package func pointFromSuperlayer(_ point: CGPoint) -> CGPoint? {
        if isPlain, superlayer?.perspective == nil {
            let anchor = anchor
            return CGPoint(x: point.x - position.x + anchor.x, y: point.y - position.y + anchor.y)
        }
        return transformToSuperlayer.unproject(point)
    }

    /// A point of the layer's space in that of a sublayer; the point itself where the sublayer has none there.
    ///
    /// Hit testing asks for all sublayers in turn: theirs is the way without a look at the superlayer, which each holds weakly.
    package func point(_ point: CGPoint, in sublayer: CALayer) -> CGPoint {
        guard sublayer.isPlain, rare == nil || perspective == nil else { return sublayer.pointFromSuperlayer(point) ?? point }
        let (position, anchor, bounds) = (sublayer.position, sublayer.anchorPoint, sublayer.bounds)
        return CGPoint(
            x: point.x - position.x + (bounds.origin.x + anchor.x * bounds.size.width),
            y: point.y - position.y + (bounds.origin.y + anchor.y * bounds.size.height))
    }

    /// A point in the space of the superlayer; nil where perspective takes it behind the viewer.
    package func pointToSuperlayer(_ point: CGPoint) -> CGPoint? {
        if isPlain, superlayer?.perspective == nil {
            let anchor = anchor
            return CGPoint(x: point.x + position.x - anchor.x, y: point.y + position.y - anchor.y)
        }
        return transformToSuperlayer.project(point)
    }

    /// Whether a point of the layer's space lies in its bounds, which are asked for once.
    func hasInBounds(_ point: CGPoint) -> Bool {
        let bounds = bounds
        return point.x >= bounds.minX && point.x < bounds.maxX && point.y >= bounds.minY && point.y < bounds.maxY
    }

    /// The front-most layer of the subtree at a point of the superlayer's space.
    func hit(at point: CGPoint) -> CALayer? {
        guard !isHidden, opacity >= 0.01, let local = pointFromSuperlayer(point) else { return nil }
        let isInside = contains(local)
        if masksToBounds, !isInside { return nil }
        for child in childrenInPaintOrder(at: nil, perspective: perspective).reversed() {
            if let hit = child.hitTest(local) { return hit }
        }
        return isInside ? self : nil
    }

    /// A point of another layer's space in this layer's; nil stands for the root's superlayer.
    func converted(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        if layer === self { return point }
        var outer = point
        var ancestor = layer
        while let current = ancestor {
            if current === self { return outer }
            outer = current.pointToSuperlayer(outer) ?? outer
            ancestor = current.superlayer
        }
        var path: [CALayer] = []
        var descendant: CALayer? = self
        while let current = descendant {
            path.append(current)
            descendant = current.superlayer
        }
        for current in path.reversed() { outer = current.pointFromSuperlayer(outer) ?? outer }
        return outer
    }

    /// A point of this layer's space in another's.
    func converted(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
        guard let layer else {
            var outer = point
            var ancestor: CALayer? = self
            while let current = ancestor {
                outer = current.pointToSuperlayer(outer) ?? outer
                ancestor = current.superlayer
            }
            return outer
        }
        return layer.convert(point, from: self)
    }
}

extension CATransform3D {
    /// The point of the plane z = 0 that is projected to `point`; nil where the plane is seen edge on or lies behind the eye.
    func unproject(_ point: CGPoint) -> CGPoint? {
        let plane = CATransform3D(
            m11: m11, m12: m12, m13: 0, m14: m14, m21: m21, m22: m22, m23: 0, m24: m24, m31: 0, m32: 0, m33: 1, m34: 0,
            m41: m41, m42: m42, m43: 0, m44: m44)
        guard abs(plane.determinant) > 1e-12 else { return nil }
        return CATransform3DInvert(plane).project(point)
    }
}
