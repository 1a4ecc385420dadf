// SPDX-License-Identifier: MIT
//
// How a layer is composed on a page: its shadow beneath everything, then background, contents and sublayers, the border last; below full
// opacity all but the shadow fades as one picture (compositing.order-of-a-layer).

import Foundation
import VitrineCairo
import VitrineDrawing
import VitrineGeometry
import VitrineProjection

/// Draws layers on a page, or on a bitmap of which a shadow is made.
final class LayerPainter {
    let context: Context
    let cache: PDFCache
    /// From pixels of the canvas to what is drawn on.
    let toSurface: CGAffineTransform
    /// What can be seen, in pixels.
    let canvas: CGRect
    /// Whether what is drawn will be cut at the rounded bounds of a layer, so that nothing in it needs round corners.
    private var isInsideClip = false
    /// The clip in perspective that what is drawn will be cut at.
    private var cut: Cut?
    /// Which texts are written as text; without it all are outlines.
    private let plan: TextPlan?
    /// How many pictures of their own what is drawn is part of.
    private var groupDepth = 0

    init(_ context: Context, cache: PDFCache, toSurface: CGAffineTransform, canvas: CGRect, plan: TextPlan? = nil) {
        self.context = context
        self.plan = plan
        self.cache = cache
        self.toSurface = toSurface
        self.canvas = canvas
    }

    /// From user space to what is drawn on.
    func matrix(of space: Space) -> CGAffineTransform { space.user.concatenating(toSurface) }

    /// Draws the layers of a page, and tells all of its text.
    func drawPage(_ layers: [DisplayList.Layer], in space: Space) throws(CairoError) {
        try draw(layers, in: space)
        if let plan { tell(plan.rest()) }
    }

    /// Draws layers that share a space, back to front.
    private func draw(_ layers: [DisplayList.Layer], in space: Space) throws(CairoError) {
        for plane in DepthOrder.planes(of: layers) {
            guard plane.layer.opacity > 0, plane.homography.isFinite, plane.layer.bounds.isFinite else { continue }
            guard let clip = plane.clip else {
                try draw(plane, in: space)
                continue
            }
            let map = plane.homography.concatenating(space.map)
            let outline = Path.polygon(clip.compactMap { map.map($0) })
            try drawAsOne(cutAt: outline, in: space) { () throws(CairoError) in try draw(plane, in: space) }
        }
    }

    private func draw(_ plane: Plane, in outer: Space) throws(CairoError) {
        let layer = plane.layer
        guard let space = outer.entered(by: plane) else { return }
        let castsShadow = layer.shadow.map { $0.color.alpha > 0 } == true && !layer.clipsToBounds
        if groupDepth == 0, layer.isComposed, let plan { tell(plan.due()) }
        if let mask = layer.mask.first {
            try drawMasked(layer, by: mask, castsShadow: castsShadow, in: space)
            return
        }
        // A shadow lies beneath what fades: both fade on their own (compositing.shadow-fades-by-itself).
        if castsShadow, let shadow = layer.shadow { try draw(shadow, of: layer, in: space, strength: layer.opacity) }
        try faded(by: layer.opacity) { () throws(CairoError) in try drawClipped(layer, in: space) }
    }

    /// Draws a layer with its shadow where its mask has alpha.
    private func drawMasked(
        _ layer: DisplayList.Layer, by mask: DisplayList.Layer, castsShadow: Bool, in space: Space
    ) throws(CairoError) {
        groupDepth += 1
        defer { groupDepth -= 1 }
        context.resetMatrix()
        context.pushGroup()
        if castsShadow, let shadow = layer.shadow { try draw(shadow, of: layer, in: space, strength: 1) }
        try drawClipped(layer, in: space)
        context.resetMatrix()
        let picture = try context.popGroup()
        context.pushGroup()
        let (wasInside, outerCut) = (isInsideClip, cut)
        (isInsideClip, cut) = (false, nil)
        try draw([mask], in: space)
        (isInsideClip, cut) = (wasInside, outerCut)
        context.resetMatrix()
        let stencil = try context.popGroup()
        try faded(by: layer.opacity) { () throws(CairoError) in
            context.resetMatrix()
            context.setSource(picture)
            context.paint(through: stencil)
        }
    }

    /// Draws as one picture and fades it.
    private func faded(by opacity: CGFloat, _ actions: () throws(CairoError) -> Void) throws(CairoError) {
        guard opacity < 1 else {
            try actions()
            return
        }
        groupDepth += 1
        defer { groupDepth -= 1 }
        context.resetMatrix()
        context.pushGroup()
        try actions()
        context.resetMatrix()
        context.setSource(try context.popGroup())
        context.paint(alpha: opacity.unit)
    }

    private func drawClipped(_ layer: DisplayList.Layer, in space: Space) throws(CairoError) {
        let (wasInside, outerCut) = (isInsideClip, cut)
        defer { (isInsideClip, cut) = (wasInside, outerCut) }
        isInsideClip = false
        guard isCut(layer, in: space) else {
            try drawBody(of: layer, in: space)
            return
        }
        isInsideClip = true
        if space.isProjected {
            cut = Cut(at: layer.bounds, space.map, pixelScale: space.user.largestScale)
            guard let outline = boxPath(layer.bounds, layer.corners, in: space) else { return }
            try drawAsOne(cutAt: outline, in: space) { () throws(CairoError) in try drawBody(of: layer, in: space) }
            return
        }
        context.save()
        if clip(to: boxPath(layer.bounds, layer.corners, in: space), in: space) { try drawBody(of: layer, in: space) }
        context.restore()
    }

    /// Draws as one picture, and cuts that at a path of user space.
    ///
    /// Along edges that lie across pixels most readers clip each thing on its own, and what is beneath shows.
    private func drawAsOne(
        cutAt outline: Path, in space: Space, _ actions: () throws(CairoError) -> Void
    ) throws(CairoError) {
        context.save()
        defer { context.restore() }
        // So that the picture is no larger than what is seen of it.
        let area = outline.applying(space.user).controlBounds.insetBy(dx: -1, dy: -1).integral
        guard area.isFinite, clip(to: .rect(area.applying(space.user.inverted())), in: space) else { return }
        groupDepth += 1
        defer { groupDepth -= 1 }
        context.resetMatrix()
        context.pushGroup()
        try actions()
        context.resetMatrix()
        let picture = try context.popGroup()
        context.pushGroup()
        fill(outline, with: .black, in: space)
        context.resetMatrix()
        let stencil = try context.popGroup()
        context.setSource(picture)
        context.paint(through: stencil)
    }

    /// A rectangle of a layer, and beyond where a clip in perspective cuts it.
    func reaching(_ rect: CGRect, in space: Space) -> CGRect {
        space.isProjected ? cut?.reaching(rect, space.map).rect ?? rect : rect
    }

    /// Whether the layer's bounds cut something.
    private func isCut(_ layer: DisplayList.Layer, in space: Space) -> Bool {
        guard layer.clipsToBounds else { return false }
        return !layer.corners.isZero
            || !(space.covers(canvas, with: layer.bounds)
                || layer.bounds.insetBy(dx: -0.01, dy: -0.01).contains(LayerExtent(layer, text: .ink).inside))
    }

    /// Everything but the shadow.
    func drawBody(of layer: DisplayList.Layer, in space: Space) throws(CairoError) {
        let isCut = isInsideClip
        let coversAll = layer.contents.isEmpty && layer.sublayers.isEmpty && !isCut && !space.isProjected
        if coversAll, let border = layer.border, border.color.alpha >= 1 {
            drawBox(of: layer, with: border, in: space)
            return
        }
        drawBackground(of: layer, isCut: isCut, in: space)
        isInsideClip = false
        let isWritten = plan?.isWritten(layer) == true
        if isWritten, groupDepth == 0, let plan { tell(plan.due(before: layer)) }
        for content in layer.contents {
            switch content {
            case .image(let image): try draw(image, isCut: isCut && image.frame.contains(layer.bounds), in: space)
            case .shape(let shape): try draw(shape, in: space)
            case .text(let block): try draw(block, isWritten: isWritten, in: space)
            }
        }
        if isWritten { plan?.notePainted(layer) }
        if !layer.sublayers.isEmpty { try draw(layer.sublayers, in: space) }
        drawBorder(of: layer, isCut: isCut, in: space)
    }
}
