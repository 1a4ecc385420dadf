// SPDX-License-Identifier: MIT
//
// Layers in perspective: outlines as projected paths, so that they are sharp at any distance.

import Foundation
import VitrineCairo
import VitrineDrawing
import VitrineGeometry
import VitrineComposition

extension LayerPainter {
    /// Draws a layer in its place among siblings with depth, cut where a sibling or the eye cuts it.
    func draw(_ plane: Plane, in parent: CATransform3D) throws(CairoError) {
        var layer = plane.layer
        // Whether it is seen from behind has been decided.
        (layer.transform, layer.isDoubleSided) = (CATransform3D(plane.homography), true)
        guard let cut = plane.clip else { return try draw(layer, Extents(layer, in: parent), in: parent) }
        let map = Homography(CATransform3DConcat(layer.transform, parent))
        guard let outline = PathProjector(map, tolerance: 0.05).project(.polygon(cut)) else { return }
        let area = PixelRect(covering: outline.controlBounds).intersection(clip).intersection(target.frame)
        if area.isEmpty { return }
        let coverage = try Coverage(areaOf: outline, frame: area)
        if layer.shadow != nil, !layer.clipsToBounds, layer.mask.isEmpty, let view = Space(map: map).flatMap(Perspective.init),
            try limited(to: area).drawBoxShadow(of: layer, in: view, cutBy: coverage)
        {
            // A shadow is cut by itself, and often it is all that is.
            layer.shadow = nil
            let silhouette = LayerExtent(layer, text: .ample).all
            switch silhouette.isNull ? false : ConvexPolygon(corners: cut).holds(silhouette) {
            case true?: return try draw(layer, Extents(layer, in: parent), in: parent)
            case false?: return
            case nil: break
            }
        }
        var painter = limited(to: area)
        let backdrop = EdgeBackdrop(of: coverage, on: target)
        painter.backdrop = backdrop
        try painter.draw(layer, Extents(layer, in: parent), in: parent)
        backdrop.restore(on: target)
    }

    /// Draws everything but the shadow.
    func drawBody(
        of layer: DisplayList.Layer, _ extents: Extents, in inner: CATransform3D, _ view: Perspective, opacity: CGFloat
    ) throws(CairoError) {
        let layer = layer.croppedToBounds
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
        var inside = limited(to: area)
        inside.cut = Cut(at: layer.bounds, view.map, pixelScale: 1)
        let backdrop = EdgeBackdrop(of: try Coverage(areaOf: outline, frame: area, isSmooth: !layer.showsHardEdges), on: target)
        inside.backdrop = backdrop
        if let pixel = layer.background?.faded(by: opacity).pixel { target.fill(area, with: pixel, clip: area) }
        try inside.drawInside(of: layer, extents, in: inner, view, opacity: opacity)
        try inside.drawBorder(of: layer, in: view, opacity: opacity, reachesOut: true)
        backdrop.restore(on: target)
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

    /// The rectangle, and beyond where a clip cuts it.
    func reaching(_ rect: CGRect, in view: Perspective) -> CGRect { cut?.reaching(rect, view.map).rect ?? rect }
}

extension GradientPainter {
    fileprivate init?(_ gradient: Gradient, in view: Perspective, opacity: CGFloat) {
        self.init(gradient, in: view.map, opacity: opacity)
    }
}

extension DisplayList.Layer {
    /// The layer with an image no larger than its bounds, where that is all that clipping would do.
    fileprivate var croppedToBounds: DisplayList.Layer {
        guard clipsToBounds, corners.isZero, sublayers.isEmpty, contents.count == 1, case .image(var image) = contents[0],
            image.filter == .linear, image.frame.isFinite, bounds.isFinite, image.frame.width > 0, image.frame.height > 0
        else { return self }
        let (whole, part, source) = (image.frame, image.frame.intersection(bounds), image.source)
        guard part != whole, part.width > 0, part.height > 0 else { return self }
        image.frame = part
        image.source = CGRect(
            x: source.minX + (part.minX - whole.minX) / whole.width * source.width,
            y: source.minY + (part.minY - whole.minY) / whole.height * source.height,
            width: part.width / whole.width * source.width, height: part.height / whole.height * source.height)
        var result = self
        result.contents = [.image(image)]
        return result
    }

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
