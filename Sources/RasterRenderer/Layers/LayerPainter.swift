// SPDX-License-Identifier: MIT
//
// How a layer is composed: its shadow beneath everything, then background, contents and sublayers, the border last; below full opacity all
// but the shadow fades as one picture (compositing.order-of-a-layer).

import Foundation
import VitrineCairo
import VitrineDrawing
import VitrineGeometry
import VitrineProjection

/// Draws layers on a target, within a rectangle of pixels.
///
/// Clips of any other shape are applied to what was drawn.
struct LayerPainter {
    let cache: RasterCache
    let target: Target
    let clip: PixelRect
    /// The clip in perspective that what is drawn will be cut at.
    var cut: Cut?
    /// What will bring back the pixels around a shape that what is drawn will be clipped to.
    var backdrop: EdgeBackdrop?

    /// The same on another target, or within less.
    func limited(to clip: PixelRect, on target: Target? = nil) -> LayerPainter {
        LayerPainter(cache: cache, target: target ?? self.target, clip: clip, cut: cut, backdrop: backdrop)
    }

    /// A painter of a picture of its own, to be drawn whole.
    func apart(on picture: Target) -> LayerPainter { LayerPainter(cache: cache, target: picture, clip: picture.frame) }

    /// The columns of a row in which what is drawn may stay.
    func columns(ofRow y: Int) -> Range<Int> { backdrop?.columns(ofRow: y).clamped(to: clip.minX..<clip.maxX) ?? clip.minX..<clip.maxX }

    /// Draws a layer and everything on it.
    ///
    /// - Parameter parent: the space the layer is placed in.
    func draw(_ layer: DisplayList.Layer, _ extents: Extents, in parent: CATransform3D) throws(CairoError) {
        guard layer.opacity > 0, extents.pixels.overlaps(clip),
            let space = Space(CATransform3DConcat(layer.transform, parent))
        else { return }
        if !layer.isDoubleSided, space.showsBack(of: layer.bounds) { return }
        let view = space.affine == nil ? Perspective(space) : nil
        guard space.affine != nil || view != nil else { return }
        if let view, layer.needsFlatPicture {
            try drawResampled(layer, extents, in: view)
            return
        }
        let castsShadow = layer.shadow != nil && !layer.clipsToBounds
        // A mask limits the shadow too, which therefore belongs into the group.
        if castsShadow, layer.mask.isEmpty { try drawShadow(of: layer, extents, in: space, view) }
        let area = (layer.mask.isEmpty ? extents.silhouette : extents.pixels).intersection(clip)
        if area.isEmpty { return }
        let inner = space.forSublayers(keepingDepth: layer.keepsDepth)
        if layer.mask.isEmpty, layer.opacity >= 1 || layer.isSinglePaint {
            try drawBody(of: layer, extents, in: inner, space.affine, view, opacity: min(layer.opacity, 1))
            return
        }
        // Composed first, then faded as one (compositing.order-of-a-layer).
        let group = Target(frame: area)
        let painter = limited(to: area, on: group)
        if castsShadow, !layer.mask.isEmpty {
            var opaque = layer
            opaque.opacity = 1
            try painter.drawShadow(of: opaque, extents, in: space, view)
        }
        try painter.drawBody(of: layer, extents, in: inner, space.affine, view, opacity: 1)
        try group.checkStatus()
        if let mask = layer.mask.first {
            let stencil = Target(frame: area)
            try limited(to: area, on: stencil).draw(mask, Extents(mask, in: inner), in: inner)
            try stencil.checkStatus()
            group.mask(by: stencil)
        }
        target.draw(group, opacity: layer.opacity, clip: clip)
    }

    private func drawShadow(
        of layer: DisplayList.Layer, _ extents: Extents, in space: Space, _ view: Perspective?
    ) throws(CairoError) {
        if let affine = space.affine {
            try drawShadow(of: layer, extents, in: space, affine)
        } else if let view {
            try drawShadow(of: layer, in: view)
        }
    }

    private func drawBody(
        of layer: DisplayList.Layer, _ extents: Extents, in inner: CATransform3D, _ affine: CGAffineTransform?, _ view: Perspective?,
        opacity: CGFloat
    ) throws(CairoError) {
        if let affine {
            try drawBody(of: layer, extents, in: inner, affine, opacity: opacity)
        } else if let view {
            try drawBody(of: layer, extents, in: inner, view, opacity: opacity)
        }
    }

    /// Draws everything but the shadow.
    func drawBody(
        of layer: DisplayList.Layer, _ extents: Extents, in inner: CATransform3D, _ affine: CGAffineTransform, opacity: CGFloat
    ) throws(CairoError) {
        let outline = Outline(bounds: layer.bounds, corners: layer.corners, in: affine)
        guard layer.clipsToBounds else {
            // A border that hides what is beneath keeps the background from showing at the outer edge.
            let hidden = layer.border.map { $0.color.alpha >= 1 ? $0.width / 2 : 0 } ?? 0
            try drawBackground(of: layer, outline, affine, coveredByBorder: hidden, opacity: opacity)
            try drawInside(of: layer, extents, in: inner, affine, opacity: opacity)
            try drawBorder(of: layer, outline, affine, opacity: opacity)
            return
        }
        let area = outline.pixels.intersection(clip)
        if area.isEmpty { return }
        switch outline {
        case .aligned(let rect, let radii):
            // Within the corners everything is drawn square; then what was there before comes back where the corners do not cover.
            let corners = try radii.isZero ? nil : CornerBackdrop(of: rect, patch: patch(rect, radii), target: target, clip: area)
            let inside = limited(to: area)
            let square = Outline.aligned(rect, .zero)
            try inside.drawBackground(of: layer, square, affine, coveredByBorder: 0, opacity: opacity)
            try inside.drawInside(of: layer, extents, in: inner, affine, opacity: opacity)
            try inside.drawBorder(of: layer, outline, affine, opacity: opacity, fillsCorners: true)
            corners?.restore(on: target)
        case .path(let path):
            let visible = area.intersection(target.frame)
            if visible.isEmpty { return }
            let backdrop = EdgeBackdrop(of: try Coverage(of: path, frame: visible, isSmooth: !layer.showsHardEdges), on: target)
            let inside = limited(to: visible)
            if let pixel = layer.background?.faded(by: opacity).pixel { target.fill(visible, with: pixel, clip: visible) }
            try inside.drawInside(of: layer, extents, in: inner, affine, opacity: opacity)
            try inside.drawBorder(of: layer, outline, affine, opacity: opacity)
            backdrop.restore(on: target)
        }
    }

    /// Draws contents and sublayers.
    private func drawInside(
        of layer: DisplayList.Layer, _ extents: Extents, in inner: CATransform3D, _ affine: CGAffineTransform, opacity: CGFloat
    ) throws(CairoError) {
        let isSmooth = !layer.showsHardEdges
        for content in layer.contents {
            switch content {
            case .image(let image): try draw(image, in: affine, opacity: opacity, isSmooth: isSmooth)
            case .shape(let shape): try draw(shape, in: affine, opacity: opacity, isSmooth: isSmooth)
            case .text(let block): try draw(block, in: affine)
            }
        }
        try drawSiblings(layer.sublayers, extents.sublayers, in: inner)
    }

    /// Draws layers that share a space, back to front.
    func drawSiblings(_ layers: [DisplayList.Layer], _ extents: [Extents], in space: CATransform3D) throws(CairoError) {
        guard DepthOrder.isFlat(layers) else {
            for plane in DepthOrder.planes(of: layers) { try draw(plane, in: space) }
            return
        }
        for index in layers.indices where extents[index].pixels.overlaps(clip) { try draw(layers[index], extents[index], in: space) }
    }
}

extension DisplayList.Layer {
    /// Whether at most one thing is painted, once, so that fading it is fading the layer.
    fileprivate var isSinglePaint: Bool {
        guard sublayers.isEmpty, contents.count + (background == nil ? 0 : 1) + (border == nil ? 0 : 1) <= 1 else { return false }
        switch contents.first {
        case nil, .image: return true
        case .shape(let shape): return shape.fill == nil || shape.stroke == nil
        // Glyphs may overlap.
        case .text: return false
        }
    }
}
