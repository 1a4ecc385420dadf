// SPDX-License-Identifier: MIT
//
// The blurred silhouette beneath a group (compositing.shadow-is-a-gaussian, compositing.shadow-fades-by-itself).

import Foundation
import VitrineCairo
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

extension PagePainter {
    /// Draws a group's shadow; a blurred one is a bitmap at the canvas's scale, for the format knows no blur.
    ///
    /// - Parameter strength: what its alpha is multiplied by.
    func draw(_ shadow: Composition.Shadow, of group: Composition.Group, in space: Space, strength: CGFloat) throws(CairoError) {
        if space.isProjected {
            try drawLeaning(shadow, of: group, in: space, strength: strength)
            return
        }
        let (radius, color) = (shadow.radius.value, shadow.color.color)
        let offset = space.offset(of: shadow, bounds: group.box.rect)
        let outline: Path? =
            switch shadow.silhouette {
            case .path(let path): path.path.applying(space.moved)
            case .box(let rect, let corners): .roundedRect(space.snapped(rect), radii: corners)
            case .contents: nil
            }
        let move = CGAffineTransform(translationX: offset.dx, y: offset.dy)
        let sigma = min(radius * abs(space.user.determinant).squareRoot(), 512)
        if !SoftShape.isSoft(sigma: sigma), let outline {
            fill(outline.applying(move), with: color.faded(by: strength.unit), in: space)
            return
        }
        let reach = SoftShape.reach(sigma: sigma)
        let toDevice = move.concatenating(space.user)
        let shape = outline?.controlBounds ?? group.ink.all.offsetBy(dx: space.moved.tx, dy: space.moved.ty)
        guard !shape.isNull, shape.isFinite else { return }
        let touched = shape.applying(toDevice).insetBy(dx: -reach, dy: -reach)
        guard touched.isFinite, canvas.map(touched.overlaps) ?? true else { return }
        // Whole where it can be, so that equal layers share a bitmap; otherwise what is seen of it.
        var area = touched.integral
        if let canvas, touched.width * touched.height > 4e6 {
            area = touched.intersection(canvas.insetBy(dx: -2 * reach, dy: -2 * reach)).integral
        }
        let frame = Frame(area)
        let toFrame = toDevice.concatenating(frame.fromDevice)
        let surface: Surface
        if let outline {
            let key = ShadowKey(
                path: outline.applying(toFrame).rounded, sigma: sigma / frame.coarse, color: color, width: frame.width,
                height: frame.height)
            surface = try cache.shadow(key) { () throws(CairoError) in
                try blurred(key.sigma, color, frame) { painter throws(CairoError) in
                    painter.fill(key.path, with: .black, in: Space(map: .identity, user: .identity))
                }
            }
        } else {
            // The silhouette is the group's own picture, where its shadow falls.
            var still = space
            still.user = move.concatenating(space.user)
            surface = try blurred(sigma / frame.coarse, color, frame, toSurface: frame.fromDevice) { painter throws(CairoError) in
                try painter.drawBody(of: group, isCut: false, in: still)
            }
        }
        let picture = Picture(surface, width: frame.width, height: frame.height)
        try paint(picture, frame.fromDevice.inverted().concatenating(toSurface), isSmooth: true, opacity: strength)
    }

    /// Draws the shadow of a group in perspective: blurred in the plane of the group, and seen as an image there.
    private func drawLeaning(
        _ shadow: Composition.Shadow, of group: Composition.Group, in space: Space, strength: CGFloat
    ) throws(CairoError) {
        let (radius, color) = (shadow.radius.value, shadow.color.color)
        let outline: Path? =
            switch shadow.silhouette {
            case .path(let path): path.path
            case .box(let rect, let corners): .roundedRect(rect, radii: corners)
            case .contents: nil
            }
        let move = CGAffineTransform(translationX: shadow.offset.size.width, y: shadow.offset.size.height)
        let seen = space.map.concatenating(Homography(space.user)).magnification(at: (outline?.controlBounds ?? group.ink.all).center)
        if !SoftShape.isSoft(sigma: radius * (seen.isFinite ? seen : 1)), let outline {
            fill(space.projector.project(outline.applying(move)), with: color.faded(by: strength.unit), in: space)
            return
        }
        let shape = outline?.controlBounds ?? group.ink.all
        guard !shape.isNull, shape.isFinite else { return }
        // As fine as it is seen, within bounds, and no finer than a blur can show.
        let scale = min(max(seen.isFinite ? seen : 1, 0.25), 8, 8 / min(radius, 512))
        let reach = SoftShape.reach(sigma: min(radius, 512)) + 1
        let touched = shape.applying(move).insetBy(dx: -reach, dy: -reach)
        let frame = Frame(touched.applying(CGAffineTransform(scaleX: scale, y: scale)).integral)
        let sigma = min(radius, 512) * scale / frame.coarse
        let surface = try blurred(sigma, .black, frame, toSurface: frame.fromDevice) { painter throws(CairoError) in
            let flat = Space(map: .identity, user: move.concatenating(CGAffineTransform(scaleX: scale, y: scale)))
            if let outline {
                painter.fill(outline, with: .black, in: flat)
            } else {
                try painter.drawBody(of: group, isCut: false, in: flat)
            }
        }
        let bitmap = Bitmap(width: frame.width, height: frame.height, pixels: surface.pixels())
        let place = CGRect(x: 0, y: 0, width: frame.width, height: frame.height).applying(
            frame.fromDevice.inverted().concatenating(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)))
        let image = DisplayList.Image(bitmap: SharedBitmap(bitmap), frame: place, tint: color)
        if let image = Composition.Image(image) { try draw(image, isCut: true, in: space, opacity: strength, multiple: 1) }
    }

    /// What `draw` draws, blurred and in one colour.
    private func blurred(
        _ sigma: CGFloat, _ color: CGColor, _ frame: Frame, toSurface: CGAffineTransform = .identity,
        _ draw: (PagePainter) throws(CairoError) -> Void
    ) throws(CairoError) -> Surface {
        let sharp = try Surface.picture(width: frame.width, height: frame.height)
        let context = try Context(sharp)
        try draw(PagePainter(context, cache: cache, toSurface: toSurface, canvas: nil))
        try context.checkStatus(during: "drawing a shadow")
        let soft = SoftShape(alphaOf: sharp.pixels(), width: frame.width, height: frame.height).blurred(sigma: sigma)
        return try Surface.picture(
            of: soft.painted { Pixels.pixel(color, coverage: $0) }, width: frame.width, height: frame.height)
    }
}

/// The pixels of a bitmap on the canvas: one each, or coarser where they would be very many.
private struct Frame {
    let width: Int
    let height: Int
    /// How many pixels of the canvas one of these is wide.
    let coarse: CGFloat
    let fromDevice: CGAffineTransform

    init(_ area: CGRect) {
        coarse = max(1, (area.width * area.height / PDFCache.mostPicturePixels).squareRoot(), max(area.width, area.height) / 16_000)
        width = max(Int((area.width / coarse).rounded(.up)), 1)
        height = max(Int((area.height / coarse).rounded(.up)), 1)
        fromDevice = CGAffineTransform(translationX: -area.minX, y: -area.minY)
            .concatenating(CGAffineTransform(scaleX: 1 / coarse, y: 1 / coarse))
    }
}

extension Path {
    /// The path with coordinates rounded to a thousandth of a pixel, so that equal shapes at different places are equal.
    fileprivate var rounded: Path {
        func near(_ p: CGPoint) -> CGPoint { CGPoint(x: (p.x * 1024).rounded() / 1024, y: (p.y * 1024).rounded() / 1024) }
        return Path(
            elements: elements.map { element in
                switch element {
                case .move(let p): .move(near(p))
                case .line(let p): .line(near(p))
                case .quadCurve(let p, let c): .quadCurve(near(p), control: near(c))
                case .curve(let p, let c1, let c2): .curve(near(p), control1: near(c1), control2: near(c2))
                case .close: .close
                }
            })
    }
}
