// SPDX-License-Identifier: MIT
//
// Layers in perspective: outlines as projected paths, so that they are sharp at any distance.

import Foundation
import VitrineCairo
import VitrineDrawing
import VitrineGeometry
import VitrineProjection

extension LayerPainter {
    /// Draws a layer in its place among siblings with depth, cut where a sibling or the eye cuts it.
    func draw(_ plane: Plane, in parent: CATransform3D) throws(CairoError) {
        var layer = plane.layer
        // Whether it is seen from behind has been decided.
        (layer.transform, layer.isDoubleSided) = (CATransform3D(plane.homography), true)
        let extents = Extents(layer, in: parent)
        guard let cut = plane.clip else { return try draw(layer, extents, in: parent) }
        let map = Homography(CATransform3DConcat(layer.transform, parent))
        guard let outline = PathProjector(map, tolerance: 0.05).project(.polygon(cut)) else { return }
        let area = extents.pixels.intersection(PixelRect(covering: outline.controlBounds)).intersection(clip).intersection(target.frame)
        if area.isEmpty { return }
        let coverage = try Coverage(of: outline, frame: area)
        if layer.shadow != nil, !layer.clipsToBounds, layer.mask.isEmpty, let view = Space(map: map).flatMap(Perspective.init),
            try limited(to: area).drawBoxShadow(of: layer, in: view, cutBy: coverage)
        {
            // A shadow is cut by itself, and often it is all that is.
            layer.shadow = nil
            switch ConvexPolygon(corners: cut).holds(Extents(layer.flattened, in: .identity).silhouette.rect) {
            case true?: return try draw(layer, Extents(layer, in: parent), in: parent)
            case false?: return
            case nil: break
            }
        }
        let group = Target(frame: area)
        try limited(to: area, on: group).draw(layer, layer.shadow == nil ? Extents(layer, in: parent) : extents, in: parent)
        try group.checkStatus()
        group.keep(coverage)
        target.draw(group, clip: clip)
    }

    /// Draws everything but the shadow.
    func drawBody(
        of layer: DisplayList.Layer, _ extents: Extents, in inner: CATransform3D, _ view: Perspective, opacity: CGFloat
    ) throws(CairoError) {
        guard layer.clipsToBounds, !layer.isWithinBounds else {
            try drawBox(of: layer, in: view, opacity: opacity)
            try drawInside(of: layer, extents, in: inner, view, opacity: opacity)
            try drawBorder(of: layer, in: view, opacity: opacity)
            return
        }
        guard let outline = view.projector.project(.roundedRect(layer.bounds, radii: layer.corners.clamped(to: layer.bounds.size))) else {
            return
        }
        // What is clipped is drawn without edges of its own where the clip has one, so that nothing shows at the seam.
        let area = PixelRect(covering: outline.controlBounds).intersection(clip).intersection(target.frame)
        if area.isEmpty { return }
        let group = Target(frame: area)
        var inside = limited(to: area, on: group)
        inside.cut = Cut(at: layer.bounds, view.map, pixelScale: 1)
        target.copy(to: group)
        if let pixel = layer.background?.faded(by: opacity).pixel { group.fill(area, with: pixel, clip: area) }
        try inside.drawInside(of: layer, extents, in: inner, view, opacity: opacity)
        try inside.drawBorder(of: layer, in: view, opacity: opacity, reachesOut: true)
        try group.checkStatus()
        target.mix(group, through: try Coverage(of: outline, frame: area, isSmooth: !layer.showsHardEdges))
    }

    private func drawBox(of layer: DisplayList.Layer, in view: Perspective, opacity: CGFloat) throws(CairoError) {
        guard let pixel = layer.background?.faded(by: opacity).pixel, pixel >> 24 > 0 else { return }
        // A border that hides what is beneath keeps the background from showing at the outer edge.
        let hidden = layer.border.map { $0.color.alpha >= 1 && opacity >= 1 ? max($0.width, 0) / 2 : 0 } ?? 0
        let rect = layer.bounds.insetBy(dx: hidden, dy: hidden)
        if rect.isNull { return }
        let radii = layer.corners.clamped(to: layer.bounds.size).inset(by: hidden)
        let path = radii.isZero ? Path.rect(reaching(rect, in: view)) : .roundedRect(rect, radii: radii)
        if let shown = view.projector.project(path) { try fill(shown, with: pixel, isSmooth: !layer.showsHardEdges) }
    }

    /// - Parameter reachesOut: whether the outer edge is cut later, and the ring is to go beyond it.
    private func drawBorder(
        of layer: DisplayList.Layer, in view: Perspective, opacity: CGFloat, reachesOut: Bool = false
    ) throws(CairoError) {
        guard let border = layer.border, border.width > 0 else { return }
        let pixel = border.color.faded(by: opacity).pixel
        if pixel >> 24 == 0 { return }
        let radii = layer.corners.clamped(to: layer.bounds.size)
        let inner = layer.bounds.insetBy(dx: border.width, dy: border.width)
        let beyond = layer.bounds.insetBy(dx: -border.width, dy: -border.width)
        var path = reachesOut ? Path.rect(beyond) : Path.roundedRect(layer.bounds, radii: radii)
        if !inner.isNull, !inner.isEmpty { path.append(.roundedRect(inner, radii: radii.inset(by: border.width))) }
        if let shown = view.projector.project(path) { try fill(shown, with: pixel, evenOdd: true, isSmooth: !layer.showsHardEdges) }
    }

    /// Draws contents and sublayers.
    private func drawInside(
        of layer: DisplayList.Layer, _ extents: Extents, in inner: CATransform3D, _ view: Perspective, opacity: CGFloat
    ) throws(CairoError) {
        for content in layer.contents {
            switch content {
            case .image(let image): try draw(image, in: view, opacity: opacity, isSmooth: !layer.showsHardEdges)
            case .shape(let shape): try draw(shape, in: view, opacity: opacity, isSmooth: !layer.showsHardEdges)
            case .text(let block): try draw(block, in: view)
            }
        }
        try drawSiblings(layer.sublayers, extents.sublayers, in: inner)
    }

    private func draw(_ shape: DisplayList.Shape, in view: Perspective, opacity: CGFloat, isSmooth: Bool) throws(CairoError) {
        let evenOdd = shape.fillRule == .evenOdd
        let isRect = shape.path == Path.rect(shape.path.controlBounds)
        let area = isRect ? Path.rect(reaching(shape.path.controlBounds, in: view)) : shape.path
        if let fill = shape.fill, let path = view.projector.project(area) {
            switch fill {
            case .color(let color):
                let pixel = color.faded(by: opacity).pixel
                if pixel >> 24 > 0 { try self.fill(path, with: pixel, evenOdd: evenOdd) }
            case .gradient(let gradient):
                let area = PixelRect(covering: path.controlBounds).intersection(clip).intersection(target.frame)
                guard !area.isEmpty, let painter = GradientPainter(gradient, in: view, opacity: opacity) else { break }
                let picture = Target(frame: area)
                painter.draw(on: picture)
                try self.fill(path, from: picture, evenOdd: evenOdd, isSmooth: isSmooth || !isRect)
            }
        }
        guard let stroke = shape.stroke, stroke.width > 0, stroke.width.isFinite else { return }
        let pixel = stroke.color.faded(by: opacity).pixel
        guard pixel >> 24 > 0, let path = view.projector.project(stroke, along: shape.path) else { return }
        try fill(path, with: pixel)
    }

    /// Puts an image where it is seen: shrunk evenly first, and then resampled.
    func draw(_ image: DisplayList.Image, in view: Perspective, opacity: CGFloat, isSmooth: Bool = true) throws(CairoError) {
        guard image.frame.isFinite, image.source.isFinite, image.frame.width > 0, image.frame.height > 0, image.source.width > 0,
            image.source.height > 0, image.bitmap.bitmap.width > 0, image.bitmap.bitmap.height > 0,
            let outline = view.projector.project(.rect(reaching(image.frame, in: view)))
        else { return }
        let area = PixelRect(covering: outline.controlBounds).intersection(clip).intersection(target.frame)
        if area.isEmpty { return }
        let (x, y) = view.stretches(over: image.frame)
        let bitmap = image.bitmap.bitmap
        /// Somewhat more pixels than the nearest part shows, in steps, so that a picture that moves a little is the same as before.
        func size(_ part: CGFloat, _ most: CGFloat) -> Int {
            let shown = 1.5 * most
            if shown >= part { return Int(min(max(part, 1), 8192).rounded(.up)) }
            let step = pow(2, (log2(max(shown, 1)) * 8).rounded(.up) / 8)
            return Int(min(max(min(part, step), 1), 8192).rounded(.up))
        }
        let width = size(image.source.width * CGFloat(bitmap.width), image.frame.width * x.most)
        let height = size(image.source.height * CGFloat(bitmap.height), image.frame.height * y.most)
        let pixels = cache.image(ImageKey(image, width: width, height: height)) {
            let scaler = ImageScaler(bitmap, source: image.source, width: width, height: height, filter: image.filter)
            return tinted(scaler.pixels(in: PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)), image.tint)
        }
        let toFrame = CGAffineTransform(
            a: CGFloat(width) / image.frame.width, b: 0, c: 0, d: CGFloat(height) / image.frame.height,
            tx: -image.frame.minX * CGFloat(width) / image.frame.width, ty: -image.frame.minY * CGFloat(height) / image.frame.height)
        let picture = Target(frame: area)
        // Where a pixel shows many of the image's, each is to count.
        func samples(_ size: Int, _ length: CGFloat, _ stretch: Perspective.Stretch) -> CGFloat {
            stretch.most > 0 ? CGFloat(size) / (length * stretch.most) * stretch.samples : 1
        }
        let finest = max(samples(width, image.frame.width, x), samples(height, image.frame.height, y))
        Sampler(pixels: pixels, width: width, height: height, isSmooth: image.filter == .linear).draw(
            on: picture, map: PixelMap(view.inverse.concatenating(Homography(toFrame))),
            grid: Int(min(max((finest * 0.75).rounded(.up), finest > 1.1 ? 2 : 1), 6)))
        try fill(outline, from: picture, opacity: opacity, isSmooth: isSmooth)
    }

    /// The rectangle, and beyond where a clip cuts it.
    private func reaching(_ rect: CGRect, in view: Perspective) -> CGRect { cut?.reaching(rect, view.map).rect ?? rect }
}

extension GradientPainter {
    fileprivate init?(_ gradient: Gradient, in view: Perspective, opacity: CGFloat) {
        self.init(gradient, in: view.map, opacity: opacity)
    }
}

extension DisplayList.Layer {
    /// Whether clipping at the bounds would cut nothing, as far as can be told at a glance.
    fileprivate var isWithinBounds: Bool {
        let room = bounds.insetBy(dx: -0.01, dy: -0.01)
        return corners.isZero && sublayers.isEmpty && contents.allSatisfy { room.contains($0.extent(text: .ample)) }
    }

    /// Whether a sublayer reaches behind an eye of its own, which one map for both could not tell from being seen.
    var needsFlatPicture: Bool {
        sublayers.contains { sublayer in
            let map = Homography(sublayer.transform)
            guard map.m13 != 0 || map.m23 != 0 else { return map.m33 <= 0 }
            // Whatever hangs over the edges is not far from them.
            let reach = max(sublayer.bounds.width, sublayer.bounds.height)
            return ConvexPolygon(sublayer.bounds.insetBy(dx: -reach, dy: -reach)).corners.contains { map.w(at: $0) < 1e-3 }
        }
    }
}
