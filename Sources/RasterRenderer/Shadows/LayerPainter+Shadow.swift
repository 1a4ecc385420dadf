// SPDX-License-Identifier: MIT
//
// The blurred silhouette beneath a layer, which fades by itself beside what fades as one (compositing.shadow-is-a-gaussian,
// compositing.shadow-fades-by-itself).

import Foundation
import VitrineCairo
import VitrineDrawing
import VitrineGeometry
import VitrineProjection

extension LayerPainter {
    /// Draws the shadow of a layer, at the strength of the layer's opacity.
    ///
    /// - Parameter isWhole: whether it is to be drawn where the layer will hide it, too.
    func drawShadow(
        of layer: DisplayList.Layer, _ extents: Extents, in space: Space, _ affine: CGAffineTransform, isWhole: Bool = false
    ) throws(CairoError) {
        guard let shadow = layer.shadow, shadow.offset.width.isFinite, shadow.offset.height.isFinite else { return }
        let pixel = shadow.color.faded(by: min(layer.opacity, 1)).pixel
        if pixel >> 24 == 0 { return }
        let radius = shadow.radius.isFinite ? max(shadow.radius, 0) : 0
        // Beyond this a blur is as good as flat, and its kernel would only cost.
        let sigma = min(radius * affine.meanScale, 512)
        let offset = shadow.offset.applying(affine)
        guard abs(offset.width) < PixelRect.limit, abs(offset.height) < PixelRect.limit else { return }
        let (dx, dy) = (Int(offset.width.rounded()), Int(offset.height.rounded()))
        let box = layer.opaqueBox(extents, in: space)
        if let outline = layer.simpleSilhouette(box: box, in: affine), case .aligned(let rect, let radii) = outline {
            // A patch of a blur this wide would take more pixels than most pictures: it is made small, and read where it is seen.
            if sigma > Self.widestPatch, !isWhole, let view = Perspective(space), try drawBoxShadow(of: layer, in: view, deviation: 16) {
                return
            }
            let hole = !isWhole && layer.opacity >= 1 && layer.mask.isEmpty ? box?.coveredPixels : nil
            try fillShadow(of: rect, radii, sigma: sigma, dx: dx, dy: dy, with: pixel, hole: hole ?? .empty)
            return
        }
        let reach = GaussianKernel.reach(sigma: sigma)
        let path = shadow.path?.applying(affine)
        let shape = path.map { PixelRect(covering: $0.controlBounds) } ?? extents.silhouette
        let area = shape.insetBy(-reach).offsetBy(x: dx, y: dy).intersection(clip).intersection(target.frame)
        if area.isEmpty { return }
        let around = Coverage.blurMargin(sigma: sigma)
        let source = area.offsetBy(x: -dx, y: -dy).insetBy(-around).intersection(shape)
        let silhouette: Coverage
        if let path {
            silhouette = try Coverage(of: path, frame: source)
        } else {
            let picture = Target(frame: source)
            let inner = space.forSublayers(keepingDepth: layer.keepsDepth)
            try apart(on: picture).drawBody(of: layer, extents, in: inner, affine, opacity: 1)
            try picture.checkStatus()
            silhouette = Coverage(alphaOf: picture)
        }
        let blurred = silhouette.blurred(sigma: sigma, frame: area.offsetBy(x: -dx, y: -dy))
        for y in area.minY..<area.maxY {
            let (to, mask) = (target.row(y), blurred.row(y - dy))
            for x in area.minX..<area.maxX { blend(pixel, coverage: UInt32(mask[x - dx]), into: to + x) }
        }
    }

    /// The largest deviation, in pixels, of which patches are kept.
    private static let widestPatch = 64.0

    /// Draws the shadow of a rounded rectangle from a patch that is blurred once for all rectangles with the same corners.
    private func fillShadow(
        of rect: PixelRect, _ radii: CornerRadii, sigma: Double, dx: Int, dy: Int, with pixel: Pixel, hole: PixelRect
    ) throws(CairoError) {
        guard let patch = try blurredPatch(for: rect, radii, sigma: sigma) else { return }
        let reach = GaussianKernel.reach(sigma: sigma)
        target.fill(patch, over: rect.insetBy(-reach).offsetBy(x: dx, y: dy), with: pixel, clip: clip, hole: hole)
    }

    /// The blur of a rounded rectangle, which reaches beyond it by the kernel's reach; nil for one without an area.
    func blurredPatch(for rect: PixelRect, _ radii: CornerRadii, sigma: Double) throws(CairoError) -> NinePatch? {
        let reach = GaussianKernel.reach(sigma: sigma)
        let corner = Int(radii.reach.rounded(.up)) + reach + 1
        let (width, height) = (min(rect.width, 2 * corner + 1), min(rect.height, 2 * corner + 1))
        if width <= 0 || height <= 0 { return nil }
        let key = PatchKey(width: width, height: height, radii: radii, kind: .blur(sigma))
        return try cache.patch(key) { () throws(CairoError) in
            let small = PixelRect(minX: reach, minY: reach, maxX: reach + width, maxY: reach + height)
            let sharp = try Coverage(of: Path.roundedRect(small.rect, radii: radii), frame: small)
            let frame = PixelRect(minX: 0, minY: 0, maxX: width + 2 * reach, maxY: height + 2 * reach)
            return NinePatch(
                coverage: sharp.blurred(sigma: sigma, frame: frame), stretchX: frame.width / 2,
                stretchY: frame.height / 2)
        }
    }
}

extension Coverage {
    /// The alpha of a target's pixels.
    fileprivate convenience init(alphaOf target: Target) {
        self.init(frame: target.frame)
        for y in frame.minY..<frame.maxY {
            let (to, from) = (row(y), target.row(y))
            for x in frame.minX..<frame.maxX { to[x] = UInt8(from[x] >> 24) }
        }
    }
}

extension DisplayList.Layer {
    /// The silhouette that the shadow is cast by, where it is a rounded rectangle.
    ///
    /// - Parameter box: the opaque box of the layer.
    func simpleSilhouette(box: Outline?, in affine: CGAffineTransform) -> Outline? {
        guard let path = shadow?.path else { return box }
        if path == Path.roundedRect(bounds, radii: corners) { return Outline(bounds: bounds, corners: corners, in: affine) }
        let around = path.controlBounds
        return path == Path.rect(around) ? Outline(bounds: around, corners: .zero, in: affine) : nil
    }

    /// The outline of an opaque box beyond which nothing of the layer reaches: its own, or that of a layer on it, as a cell without a
    /// background has in its content view.
    func opaqueBox(_ extents: Extents, in space: Space) -> Outline? {
        guard let affine = space.affine else { return nil }
        if isOpaqueBox {
            let outline = Outline(bounds: bounds, corners: corners, in: affine)
            return outline.pixels.contains(extents.solid) ? outline : nil
        }
        let inner = space.forSublayers(keepingDepth: keepsDepth)
        for (sublayer, part) in zip(sublayers, extents.sublayers) {
            guard sublayer.opacity >= 1, sublayer.mask.isEmpty, sublayer.shadow == nil, sublayer.isDoubleSided,
                part.solid == extents.solid, let space = Space(CATransform3DConcat(sublayer.transform, inner)),
                let outline = sublayer.opaqueBox(part, in: space)
            else { continue }
            return outline
        }
        return nil
    }
}

extension Outline {
    /// Pixels that an opaque box with this outline hides completely.
    var coveredPixels: PixelRect {
        guard case .aligned(let rect, let radii) = self else { return .empty }
        // The corner of the square within a quarter circle lies 0.293 radii from the corner.
        let hidden = rect.insetBy(Int((radii.reach * 0.3).rounded(.up)) + 1)
        return hidden.isEmpty ? .empty : hidden
    }
}
