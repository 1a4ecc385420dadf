// SPDX-License-Identifier: MIT
//
// How a layer is composed (fact 9.2), on a page.

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
    /// What is drawn of a layer.
    ///
    /// Text that is cut off could not be found: of a layer that is cut into pieces the text comes first, whole and not to be seen.
    enum Part { case all, text, allButText }

    private(set) var part = Part.all

    init(_ context: Context, cache: PDFCache, toSurface: CGAffineTransform, canvas: CGRect) {
        self.context = context
        self.cache = cache
        self.toSurface = toSurface
        self.canvas = canvas
    }

    /// From user space to what is drawn on.
    func matrix(of space: Space) -> CGAffineTransform { space.user.concatenating(toSurface) }

    /// Draws layers that share a space, back to front.
    func draw(_ layers: [DisplayList.Layer], in space: Space) throws(CairoError) {
        var cut: Set<Piece> = []
        for plane in DepthOrder.planes(of: layers) {
            guard plane.layer.opacity > 0, plane.homography.isFinite, plane.layer.bounds.isFinite else { continue }
            guard let clip = plane.clip else {
                try draw(plane, in: space)
                continue
            }
            let map = plane.homography.concatenating(space.map)
            let before = part
            if part == .all, cut.insert(Piece(homography: plane.homography, bounds: plane.layer.bounds)).inserted {
                part = .text
                try draw(plane, in: space)
            }
            part = before == .text ? .text : .allButText
            context.save()
            if self.clip(to: .polygon(clip.compactMap { map.map($0) }), in: space) { try draw(plane, in: space) }
            context.restore()
            part = before
        }
    }

    /// What pieces of one layer have in common.
    private struct Piece: Hashable {
        var homography: Homography
        var bounds: CGRect
    }

    private func draw(_ plane: Plane, in outer: Space) throws(CairoError) {
        let layer = plane.layer
        var space = outer
        space.map = plane.homography.concatenating(outer.map)
        guard space.map.isFinite else { return }
        if let affine = space.map.affine {
            guard affine.determinant != 0 else { return }
            // Planes begin on pixels where they only move.
            let isMoved = affine.isTranslation
            let start = CGPoint(x: affine.tx, y: affine.ty)
            let origin = isMoved && space.user.isPlainScale ? space.snapped(start) : start
            let placed = CGAffineTransform(a: affine.a, b: affine.b, c: affine.c, d: affine.d, tx: origin.x, ty: origin.y)
            space.map = Homography(isMoved ? CGAffineTransform(translationX: start.x - origin.x, y: start.y - origin.y) : .identity)
            space.user = placed.concatenating(space.user)
        }
        if part == .text {
            try drawBody(of: layer, in: space)
            return
        }
        let castsShadow = layer.shadow.map { $0.color.alpha > 0 } == true && !layer.clipsToBounds
        if let mask = layer.mask.first {
            try drawMasked(layer, by: mask, castsShadow: castsShadow, in: space)
            return
        }
        // A shadow lies beneath what fades: both fade on their own (fact 9.2.4).
        if castsShadow, let shadow = layer.shadow { try draw(shadow, of: layer, in: space, strength: layer.opacity) }
        try faded(by: layer.opacity) { () throws(CairoError) in try drawClipped(layer, in: space) }
    }

    /// Draws a layer with its shadow where its mask has alpha.
    private func drawMasked(
        _ layer: DisplayList.Layer, by mask: DisplayList.Layer, castsShadow: Bool, in space: Space
    ) throws(CairoError) {
        context.resetMatrix()
        context.pushGroup()
        if castsShadow, let shadow = layer.shadow { try draw(shadow, of: layer, in: space, strength: 1) }
        try drawClipped(layer, in: space)
        context.resetMatrix()
        let picture = try context.popGroup()
        context.pushGroup()
        let wasInside = isInsideClip
        isInsideClip = false
        try draw([mask], in: space)
        isInsideClip = wasInside
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
        context.resetMatrix()
        context.pushGroup()
        try actions()
        context.resetMatrix()
        context.setSource(try context.popGroup())
        context.paint(alpha: opacity.unit)
    }

    private func drawClipped(_ layer: DisplayList.Layer, in space: Space) throws(CairoError) {
        let wasInside = isInsideClip
        defer { isInsideClip = wasInside }
        isInsideClip = false
        guard isCut(layer, in: space) else {
            try drawBody(of: layer, in: space)
            return
        }
        isInsideClip = true
        context.save()
        if clip(to: boxPath(layer.bounds, layer.corners, in: space), in: space) { try drawBody(of: layer, in: space) }
        context.restore()
    }

    /// Whether the layer's bounds cut something.
    private func isCut(_ layer: DisplayList.Layer, in space: Space) -> Bool {
        guard layer.clipsToBounds else { return false }
        return !layer.corners.isZero
            || !(coversCanvas(layer.bounds, in: space)
                || layer.bounds.insetBy(dx: -0.01, dy: -0.01).contains(LayerExtent(layer, text: .ink).inside))
    }

    private func coversCanvas(_ rect: CGRect, in space: Space) -> Bool {
        guard let affine = space.map.affine else { return false }
        let toDevice = affine.concatenating(space.user)
        return toDevice.keepsRectanglesAligned && rect.applying(toDevice).insetBy(dx: -0.01, dy: -0.01).contains(canvas)
    }

    /// Everything but the shadow.
    func drawBody(of layer: DisplayList.Layer, in space: Space) throws(CairoError) {
        if part == .text {
            for case .text(let block) in layer.contents { showBlank(block, in: space) }
            if !layer.sublayers.isEmpty { try draw(layer.sublayers, in: space) }
            return
        }
        let isCut = isInsideClip
        let coversAll = layer.contents.isEmpty && layer.sublayers.isEmpty && !isCut && !space.isProjected
        if coversAll, let border = layer.border, border.color.alpha >= 1 {
            drawBox(of: layer, with: border, in: space)
            return
        }
        drawBackground(of: layer, isCut: isCut, in: space)
        isInsideClip = false
        for content in layer.contents {
            switch content {
            case .image(let image): try draw(image, isCut: isCut && image.frame.contains(layer.bounds), in: space)
            case .shape(let shape): try draw(shape, in: space)
            case .text(let block): try draw(block, in: space)
            }
        }
        if !layer.sublayers.isEmpty { try draw(layer.sublayers, in: space) }
        drawBorder(of: layer, isCut: isCut, in: space)
    }
}
