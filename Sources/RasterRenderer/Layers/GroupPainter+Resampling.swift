// SPDX-License-Identifier: MIT
//
// What is drawn flat, and then as the perspective shows it: shadows, and groups whose groups have an eye of their own.

import Foundation
import VitrineCairo
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

extension GroupPainter {
    /// Draws the shadow of a group.
    ///
    /// It is blurred in the group's plane, where the blur is even, and no finer than a blur can be told.
    func draw(
        _ shadow: Composition.Shadow, of group: Composition.Group, in view: Perspective, strength: CGFloat
    ) throws(CairoError) {
        if try drawBoxShadow(shadow, of: group, in: view, strength: strength) { return }
        let radius = min(shadow.radius.value, 512)
        // It is moved by its offset afterwards.
        let flat = group.flattened.withCenteredShadow(shadow)
        let reach = flat.shadowShape.insetBy(dx: -3.5 * radius - 1, dy: -3.5 * radius - 1)
        let place = CGAffineTransform(translationX: shadow.offset.size.width, y: shadow.offset.size.height)
        if reach.isNull { return }
        let area = view.pixels(of: reach.applying(place)).intersection(clip).intersection(target.frame)
        let (x, y) = view.stretches(over: reach)
        let wanted = min(max(x.most, y.most), 64)
        guard !area.isEmpty, wanted > 0 else { return }
        // Four pixels of deviation tell a blur to less than a step of a byte.
        let scale = min(wanted, max(radius > 0 ? 4 / radius : wanted, 0.25), 4096 / max(reach.width, reach.height, 1))
        // The box lies on whole pixels of the flat picture, and is taken back to where it belongs.
        let box = group.box.rect
        let edges = PixelRect(snapping: box.applying(CGAffineTransform(scaleX: scale, y: scale)))
        let isBoxed = !edges.isEmpty && scale < wanted
        let toFlat = isBoxed ? CGAffineTransform(mapping: box, to: edges, otherwise: scale) : CGAffineTransform(scaleX: scale, y: scale)
        let space = DeviceSpace(Homography(toFlat))
        let frame = PixelRect(covering: reach.applying(toFlat)).insetBy(-1)
        guard frame.width <= 8192, frame.height <= 8192 else { return }
        let picture = Target(frame: frame)
        if let centered = flat.shadow {
            // What the group will hide lies elsewhere once the shadow is moved.
            try apart(on: picture).draw(centered, of: flat, in: space, toFlat, strength: strength, isWhole: true)
        }
        try picture.checkStatus()
        let toPicture = CGAffineTransform(translationX: -CGFloat(frame.minX), y: -CGFloat(frame.minY))
        let map = view.inverse.concatenating(Homography(place.inverted().concatenating(toFlat).concatenating(toPicture)))
        let result = Target(frame: area)
        let finest = max(x.samples * scale / max(x.most, 1e-9), y.samples * scale / max(y.most, 1e-9))
        Sampler(pixels: picture.allPixels(), width: frame.width, height: frame.height, edge: .transparent)
            .draw(on: result, map: PixelMap(map), grid: Sampler.Grid(side: Int(min(max((finest * 0.75).rounded(.up), 1), 4))))
        target.draw(result, clip: clip)
    }

    /// Draws a group flat, and then its pixels as the perspective shows them.
    func drawResampled(_ group: Composition.Group, in space: DeviceSpace, _ view: Perspective) throws(CairoError) {
        let area = Extents(group, in: space).pixels.intersection(clip).intersection(target.frame)
        if area.isEmpty { return }
        let flat = group.flattened
        let reach = Extents(flat, in: DeviceSpace(.identity)).pixels.insetBy(-1).rect
        let (x, y) = view.stretches(over: reach)
        let (least, most) = (min(x.least, y.least), min(max(x.most, y.most), 64))
        // As many pixels as the part that is nearest to the eye needs, within reason: sharp there, averaged where it is farther.
        // A whole number keeps what lies on whole points, such as sublayers, from being moved to the next pixel.
        let wanted = most > 1 ? max((most - 0.1).rounded(.up), 1) : max(most, 0.25)
        let scale = min(wanted, 4096 / max(reach.width, reach.height, 1))
        let toFlat = DeviceSpace(scale: scale)
        let frame = Extents(flat, in: toFlat).pixels.insetBy(-1)
        guard frame.width <= 8192, frame.height <= 8192 else { return }
        let picture = Target(frame: frame)
        try apart(on: picture).draw(flat, in: toFlat)
        try picture.checkStatus()
        let result = Target(frame: area)
        // The flat edges lie on whole pixels; they are taken back to where they belong.
        let edges = PixelRect(snapping: group.box.rect.applying(CGAffineTransform(scaleX: scale, y: scale)))
        let toFrame = CGAffineTransform(translationX: -CGFloat(frame.minX), y: -CGFloat(frame.minY))
        let toEdges = CGAffineTransform(mapping: group.box.rect, to: edges, otherwise: scale)
        let toPicture = view.inverse.concatenating(Homography(toEdges.concatenating(toFrame)))
        // A pixel of the result may cover many of the picture; each is to count.
        let grid = Sampler.Grid(side: Int(min(max((scale / max(least, 1e-3)).rounded(.up), 2), 6)))
        let sharp = edges.isEmpty ? nil : edges.offsetBy(x: -frame.minX, y: -frame.minY)
        Sampler(
            pixels: picture.allPixels(), width: frame.width, height: frame.height, edge: .transparent, sharp: sharp,
            isHard: group.asksForHardEdges
        )
        .draw(on: result, map: PixelMap(toPicture), grid: grid)
        target.draw(result, clip: clip)
    }
}

extension Composition.Group {
    /// A rectangle around what casts the shadow of a group in its own plane.
    fileprivate var shadowShape: CGRect {
        if case .path(let path)? = shadow?.silhouette { return path.bounds }
        return Extents(self, in: DeviceSpace(.identity)).silhouette.rect
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
