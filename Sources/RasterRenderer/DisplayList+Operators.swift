// SPDX-License-Identifier: MIT
//
// Pixels in place of what formats of vectors have no words for.

import Foundation
import VitrineComposition
package import VitrineDrawing
import VitrineGeometry

extension DisplayList {
    /// The list with a bitmap in place of each picture whose marks are mixed by a mode of Porter and Duff; all else stays as it is.
    ///
    /// Such a mode changes what was drawn before it in the same picture of its own, so that is what becomes a bitmap
    /// (drawing.operators-in-documents).
    package var withoutOperators: DisplayList {
        guard layers.contains(where: { $0.hasOperators() }) else { return self }
        var result = self
        result.layers = layers.map { $0.withoutOperators(scale: scale) }
        return result
    }
}

extension DisplayList.Layer {
    /// Whether there is such a mode in the layer; what is nested too deep to be drawn is not looked at.
    fileprivate func hasOperators(depth: Int = 1) -> Bool {
        guard depth <= DisplayList.nestingLimit else { return false }
        return contents.contains { $0.hasOperators(depth: depth) } || sublayers.contains { $0.hasOperators(depth: depth + 1) }
            || mask.contains { $0.hasOperators(depth: depth + 1) }
    }

    fileprivate func withoutOperators(scale: CGFloat) -> DisplayList.Layer {
        var result = self
        let inner = transform.planarAffine.map { scale * $0.enlargement } ?? scale
        result.contents = contents.map { $0.withoutOperators(scale: inner) }
        result.sublayers = sublayers.map { $0.withoutOperators(scale: inner) }
        result.mask = mask.map { $0.withoutOperators(scale: inner) }
        return result
    }
}

extension DisplayList.Content {
    fileprivate func hasOperators(depth: Int = 1) -> Bool {
        guard depth <= DisplayList.nestingLimit else { return false }
        switch self {
        case .image, .shape, .text: return false
        case .layers(let layers): return layers.contains { $0.hasOperators(depth: depth + 1) }
        case .picture(let picture):
            return !picture.blend.isSeparable || picture.marks.contains { $0.hasOperators(depth: depth + 1) }
                || picture.mask?.contains { $0.hasOperators(depth: depth + 1) } == true
        }
    }

    /// Whether what was drawn before the content in the same picture of its own is changed by a mode of Porter and Duff.
    private var isOperator: Bool {
        guard case .picture(let picture) = self else { return false }
        return !picture.blend.isSeparable || !picture.isComposedAlone && picture.marks.contains { $0.isOperator }
    }

    fileprivate func withoutOperators(scale: CGFloat) -> DisplayList.Content {
        guard hasOperators() else { return self }
        switch self {
        case .image, .shape, .text: return self
        case .layers(let layers): return .layers(layers.map { $0.withoutOperators(scale: scale) })
        case .picture(var picture):
            if isOperator || picture.marks.contains(where: { $0.isOperator }) { return bitmap(scale: scale) ?? self }
            let inner = scale * picture.transform.enlargement
            picture.marks = picture.marks.map { $0.withoutOperators(scale: inner) }
            picture.mask = picture.mask?.map { $0.withoutOperators(scale: inner) }
            return .picture(picture)
        }
    }

    /// The content in pixels; nil where it has no area, or more of it than a bitmap has room for.
    private func bitmap(scale: CGFloat) -> DisplayList.Content? {
        let extent = extent(text: .ample)
        guard scale > 0, !extent.isNull, extent.isFinite else { return nil }
        let grid = CGAffineTransform(scaleX: scale, y: scale)
        let area = extent.applying(grid).integral.applying(grid.inverted())
        guard area.width > 0, area.height > 0, area.width * area.height * scale * scale < 1e8 else { return nil }
        var content = self
        var blend = BlendMode.normal
        if case .picture(var picture) = self, picture.blend.isSeparable {
            (blend, picture.blend) = (picture.blend, .normal)
            content = .picture(picture)
        }
        let layer = DisplayList.Layer(
            bounds: area, transform: CATransform3DMakeTranslation(-area.minX, -area.minY, 0), contents: [content])
        guard let bitmap = try? RasterRenderer().render(DisplayList(size: area.size, scale: scale, layers: [layer])) else { return nil }
        let image = DisplayList.Content.image(DisplayList.Image(bitmap: SharedBitmap(bitmap), frame: area))
        return blend == .normal ? image : .picture(DisplayList.Picture([image], blend: blend))
    }
}

extension DisplayList.Picture {
    fileprivate var isComposedAlone: Bool { isIsolated || opacity < 1 || mask != nil || blend != .normal }
}

extension CGAffineTransform {
    /// By how much a length grows at most, within what pixels are worth being made for.
    fileprivate var enlargement: CGFloat {
        let factor = max(hypot(a, b), hypot(c, d))
        return factor.isFinite ? min(max(factor, 0.01), 16) : 1
    }
}
