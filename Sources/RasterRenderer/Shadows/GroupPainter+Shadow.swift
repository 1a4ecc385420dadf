// SPDX-License-Identifier: MIT
//
// The blurred silhouette beneath a group, which fades by itself beside what fades as one (compositing.shadow-is-a-gaussian,
// compositing.shadow-fades-by-itself).

import Foundation
import VitrineCairo
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

extension GroupPainter {
    /// Draws the shadow of a group.
    ///
    /// - Parameters:
    ///   - strength: what its alpha is multiplied by.
    ///   - isWhole: whether it is to be drawn where the group will hide it, too.
    func draw(
        _ shadow: Composition.Shadow, of group: Composition.Group, in space: DeviceSpace, _ affine: CGAffineTransform,
        strength: CGFloat, isWhole: Bool = false
    ) throws(CairoError) {
        let pixel = shadow.color.color.faded(by: strength).pixel
        if pixel >> 24 == 0 { return }
        // Beyond this a blur is as good as flat, and its kernel would only cost.
        let sigma = min(shadow.radius.value * affine.meanScale, 512)
        let offset = shadow.offset.size.applying(affine)
        guard abs(offset.width) < PixelRect.limit, abs(offset.height) < PixelRect.limit else { return }
        let (dx, dy) = (Int(offset.width.rounded()), Int(offset.height.rounded()))
        let extents = Extents(group, in: space)
        let box = group.opaqueBox(extents, in: space)
        if let outline = group.simpleSilhouette(of: shadow, box: box, in: affine), case .aligned(let rect, let radii) = outline {
            // A patch of a blur this wide would take more pixels than most pictures: it is made small, and read where it is seen.
            if sigma > Self.widestPatch, !isWhole, let view = Perspective(space),
                try drawBoxShadow(shadow, of: group, in: view, strength: strength, deviation: 16)
            {
                return
            }
            let hole = !isWhole && group.opacity.isOpaque && group.mask == nil ? box?.coveredPixels : nil
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
            try apart(on: picture).drawBody(of: group, in: space, affine, opacity: 1)
            try picture.checkStatus()
            silhouette = Coverage(alphaOf: picture)
        }
        let blurred = silhouette.blurred(sigma: sigma, frame: area.offsetBy(x: -dx, y: -dy))
        let shades = Shades(of: pixel, deviation: sigma)
        for y in area.minY..<area.maxY { shades.blend(blurred.row(y - dy) - dx, into: target.row(y), y: y, area.minX..<area.maxX) }
    }

    /// The largest deviation, in pixels, of which patches are kept.
    static let widestPatch = 64.0

    /// Draws the shadow of a rounded rectangle from a patch that is blurred once for all rectangles with the same corners.
    private func fillShadow(
        of rect: PixelRect, _ radii: CornerRadii, sigma: Double, dx: Int, dy: Int, with pixel: Pixel, hole: PixelRect
    ) throws(CairoError) {
        guard let patch = try blurredPatch(for: rect, radii, sigma: sigma) else { return }
        let reach = GaussianKernel.reach(sigma: sigma)
        let place = rect.insetBy(-reach).offsetBy(x: dx, y: dy)
        if Shades.showsSteps(of: pixel, deviation: sigma) {
            target.fill(patch, over: place, with: Shades(of: pixel, deviation: sigma), clip: clip, hole: hole)
        } else {
            target.fill(patch, over: place, with: pixel, clip: clip, hole: hole)
        }
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

extension Composition.Shadow {
    /// The path that casts it; nil where what is on the group does.
    fileprivate var path: Path? {
        if case .path(let path) = silhouette { path.path } else { nil }
    }
}

extension Composition.Group {
    /// The silhouette that the shadow is cast by, where it is a rounded rectangle.
    ///
    /// - Parameter box: the opaque box of the group.
    func simpleSilhouette(of shadow: Composition.Shadow, box: Outline?, in affine: CGAffineTransform) -> Outline? {
        guard case .path(let path) = shadow.silhouette else { return box }
        if path.path == self.box.path { return Outline(self.box, in: affine) }
        return path.path == Path.rect(path.bounds) ? Outline(bounds: path.bounds, corners: .zero, in: affine) : nil
    }

    /// The outline of an opaque box beyond which nothing of the group reaches in pixels: its own, or that of a group on it, as a cell
    /// without a background has in its content view.
    func opaqueBox(_ extents: Extents, in space: DeviceSpace) -> Outline? {
        guard let affine = space.affine else { return nil }
        if isOpaqueBox {
            let outline = Outline(box, in: affine)
            return outline.pixels.contains(extents.solid) ? outline : nil
        }
        for group in groups {
            guard group.opacity.isOpaque, group.mask == nil, group.shadow == nil, group.cut == nil, group.blend == .normal,
                group.filters.isEmpty
            else { continue }
            let inner = space.entered(group)
            let part = Extents(group, in: inner)
            if part.solid == extents.solid, let outline = group.opaqueBox(part, in: inner) { return outline }
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
