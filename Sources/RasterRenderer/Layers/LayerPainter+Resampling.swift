// SPDX-License-Identifier: MIT
//
// What is drawn flat, and then as the perspective shows it: shadows, and layers whose sublayers have an eye of their own.

import Foundation
import VitrineCairo
import VitrineDrawing
import VitrineGeometry
import VitrineComposition

extension LayerPainter {
    /// Draws the shadow of a layer, at the strength of the layer's opacity.
    ///
    /// It is blurred in the layer's plane, where the blur is even, and no finer than a blur can be told.
    func drawShadow(of layer: DisplayList.Layer, in view: Perspective) throws(CairoError) {
        guard let shadow = layer.shadow, shadow.color.alpha > 0, shadow.offset.width.isFinite, shadow.offset.height.isFinite else { return }
        if try drawBoxShadow(of: layer, in: view) { return }
        let radius = shadow.radius.isFinite ? min(max(shadow.radius, 0), 512) : 0
        var flat = layer
        (flat.transform, flat.isDoubleSided) = (.identity, true)
        flat.shadow?.offset = .zero
        let reach = layer.shadowShape.insetBy(dx: -3.5 * radius - 1, dy: -3.5 * radius - 1)
        let place = CGAffineTransform(translationX: shadow.offset.width, y: shadow.offset.height)
        guard !reach.isNull, reach.isFinite else { return }
        let area = view.pixels(of: reach.applying(place)).intersection(clip).intersection(target.frame)
        let (x, y) = view.stretches(over: reach)
        let wanted = min(max(x.most, y.most), 64)
        guard !area.isEmpty, wanted > 0 else { return }
        // Four pixels of deviation tell a blur to less than a step of a byte.
        let scale = min(wanted, max(radius > 0 ? 4 / radius : wanted, 0.25), 4096 / max(reach.width, reach.height, 1))
        // The box lies on whole pixels of the flat picture, and is taken back to where it belongs.
        let box = layer.bounds
        let edges = PixelRect(snapping: box.applying(CGAffineTransform(scaleX: scale, y: scale)))
        let isBoxed = !edges.isEmpty && scale < wanted
        let toFlat = isBoxed ? CGAffineTransform(mapping: box, to: edges, otherwise: scale) : CGAffineTransform(scaleX: scale, y: scale)
        let toPlane = CATransform3D(Homography(toFlat))
        guard let space = Space(toPlane) else { return }
        let extents = Extents(flat, in: toPlane)
        let frame = PixelRect(covering: reach.applying(toFlat)).insetBy(-1)
        guard frame.width <= 8192, frame.height <= 8192 else { return }
        let picture = Target(frame: frame)
        // It is moved by its offset afterwards, and so is whatever is left out of it.
        try apart(on: picture).drawShadow(of: flat, extents, in: space, toFlat, isWhole: true)
        try picture.checkStatus()
        let toPicture = CGAffineTransform(translationX: -CGFloat(frame.minX), y: -CGFloat(frame.minY))
        let map = view.inverse.concatenating(Homography(place.inverted().concatenating(toFlat).concatenating(toPicture)))
        let result = Target(frame: area)
        let finest = max(x.samples * scale / max(x.most, 1e-9), y.samples * scale / max(y.most, 1e-9))
        Sampler(pixels: picture.allPixels(), width: frame.width, height: frame.height, edge: .transparent)
            .draw(on: result, map: PixelMap(map), grid: Sampler.Grid(side: Int(min(max((finest * 0.75).rounded(.up), 1), 4))))
        target.draw(result, clip: clip)
    }

    /// Draws a layer flat, and then its pixels as the perspective shows them.
    func drawResampled(_ layer: DisplayList.Layer, _ extents: Extents, in view: Perspective) throws(CairoError) {
        let area = extents.pixels.intersection(clip).intersection(target.frame)
        if area.isEmpty { return }
        var flat = layer
        (flat.transform, flat.isDoubleSided) = (.identity, true)
        let reach = Extents(flat, in: .identity).pixels.insetBy(-1).rect
        let (x, y) = view.stretches(over: reach)
        let (least, most) = (min(x.least, y.least), min(max(x.most, y.most), 64))
        // As many pixels as the part that is nearest to the eye needs, within reason: sharp there, averaged where it is farther.
        // A whole number keeps what lies on whole points, such as sublayers, from being moved to the next pixel.
        let wanted = most > 1 ? max((most - 0.1).rounded(.up), 1) : max(most, 0.25)
        let scale = min(wanted, 4096 / max(reach.width, reach.height, 1))
        let toFlat = CATransform3DMakeScale(scale, scale, 1)
        let flatExtents = Extents(flat, in: toFlat)
        let frame = flatExtents.pixels.insetBy(-1)
        guard frame.width <= 8192, frame.height <= 8192 else { return }
        let picture = Target(frame: frame)
        try apart(on: picture).draw(flat, flatExtents, in: toFlat)
        try picture.checkStatus()
        let result = Target(frame: area)
        // The flat edges lie on whole pixels; they are taken back to where they belong.
        let edges = PixelRect(snapping: layer.bounds.applying(CGAffineTransform(scaleX: scale, y: scale)))
        let toFrame = CGAffineTransform(translationX: -CGFloat(frame.minX), y: -CGFloat(frame.minY))
        let toEdges = CGAffineTransform(mapping: layer.bounds, to: edges, otherwise: scale)
        let toPicture = view.inverse.concatenating(Homography(toEdges.concatenating(toFrame)))
        // A pixel of the result may cover many of the picture; each is to count.
        let grid = Sampler.Grid(side: Int(min(max((scale / max(least, 1e-3)).rounded(.up), 2), 6)))
        let sharp = edges.isEmpty ? nil : edges.offsetBy(x: -frame.minX, y: -frame.minY)
        Sampler(
            pixels: picture.allPixels(), width: frame.width, height: frame.height, edge: .transparent, sharp: sharp,
            isHard: layer.hasHardEdges
        )
        .draw(on: result, map: PixelMap(toPicture), grid: grid)
        target.draw(result, clip: clip)
    }
}

extension DisplayList.Layer {
    /// A rectangle around what casts the shadow.
    fileprivate var shadowShape: CGRect {
        if let path = shadow?.path { return path.controlBounds }
        var flat = self
        (flat.transform, flat.isDoubleSided, flat.shadow) = (.identity, true, nil)
        return Extents(flat, in: .identity).silhouette.rect
    }
}

extension CGAffineTransform {
    /// The map that takes a rectangle to pixels; a plain scale where either has no area.
    init(mapping rect: CGRect, to pixels: PixelRect, otherwise scale: CGFloat) {
        guard !pixels.isEmpty, rect.width > 0, rect.height > 0 else {
            self.init(scaleX: scale, y: scale)
            return
        }
        let (x, y) = (CGFloat(pixels.width) / rect.width, CGFloat(pixels.height) / rect.height)
        self.init(a: x, b: 0, c: 0, d: y, tx: CGFloat(pixels.minX) - rect.minX * x, ty: CGFloat(pixels.minY) - rect.minY * y)
    }
}

extension Target {
    /// A copy of the pixels, row by row.
    func allPixels() -> [Pixel] {
        var result: [Pixel] = []
        result.reserveCapacity(frame.width * frame.height)
        for y in frame.minY..<frame.maxY { result += UnsafeBufferPointer(start: row(y) + frame.minX, count: frame.width) }
        return result
    }
}
