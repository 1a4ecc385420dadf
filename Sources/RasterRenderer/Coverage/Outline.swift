// SPDX-License-Identifier: MIT
//
// The rounded rectangle of a group on the device.

import Foundation
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

/// The box of a group, as it lies on the device.
enum Outline {
    /// Sides along the pixels, edges snapped to them; radii in pixels.
    case aligned(PixelRect, CornerRadii)
    /// Any other place.
    case path(Path)

    /// Corners that reach further, in pixels, are drawn as paths: patches of them would take memory without bound.
    static let largestPatch: CGFloat = 1024

    init(_ box: Composition.Box, in affine: CGAffineTransform) { self.init(bounds: box.rect, corners: box.corners, in: affine) }

    init(bounds: CGRect, corners: CornerRadii, in affine: CGAffineTransform) {
        let radii = corners.clamped(to: bounds.size)
        let scale = affine.meanScale
        if affine.keepsRectanglesAligned, radii.isZero || (affine.growsEvenly && radii.reach * scale <= Self.largestPatch) {
            let rect = PixelRect(snapping: bounds.applying(affine))
            let size = CGSize(width: CGFloat(rect.width), height: CGFloat(rect.height))
            self = .aligned(rect, radii.turned(with: affine).scaled(by: scale).clamped(to: size))
        } else {
            self = .path(Path.roundedRect(bounds, radii: radii).applying(affine))
        }
    }

    /// Every pixel the outline may touch.
    var pixels: PixelRect {
        switch self {
        case .aligned(let rect, _): rect
        case .path(let path): PixelRect(covering: path.controlBounds)
        }
    }

    var path: Path {
        switch self {
        case .aligned(let rect, let radii): Path.roundedRect(rect.rect, radii: radii)
        case .path(let path): path
        }
    }
}

extension CGAffineTransform {
    fileprivate var growsEvenly: Bool {
        let (x, y) = (abs(a) + abs(c), abs(b) + abs(d))
        return abs(x - y) <= 1e-9 * max(x, y)
    }
}

extension CornerRadii {
    func scaled(by factor: CGFloat) -> CornerRadii {
        CornerRadii(
            topLeft: topLeft * factor, topRight: topRight * factor, bottomRight: bottomRight * factor, bottomLeft: bottomLeft * factor,
            curve: curve)
    }

    /// The radii after a transform that keeps rectangles aligned, by where each corner comes to lie.
    fileprivate func turned(with t: CGAffineTransform) -> CornerRadii {
        if isUniform || (t.a >= 0 && t.d >= 0 && t.b == 0 && t.c == 0) { return self }
        var result = self
        for (radius, x, y) in [(topLeft, -1.0, -1.0), (topRight, 1, -1), (bottomRight, 1, 1), (bottomLeft, -1, 1)] {
            let (isRight, isBottom) = (t.a * x + t.c * y > 0, t.b * x + t.d * y > 0)
            switch (isRight, isBottom) {
            case (false, false): result.topLeft = radius
            case (true, false): result.topRight = radius
            case (true, true): result.bottomRight = radius
            case (false, true): result.bottomLeft = radius
            }
        }
        return result
    }

    private var largest: CGFloat { max(topLeft, topRight, bottomRight, bottomLeft) }

    /// How far from a corner its curve may reach.
    var reach: CGFloat { largest * (curve == .continuous ? 1.6 : 1) }
}
