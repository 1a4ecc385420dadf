// SPDX-License-Identifier: MIT
//
// Background, border and rounded corners.

import Foundation
import VitrineCairo
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

extension GroupPainter {
    /// Fills the rounded bounds.
    func draw(
        _ background: Composition.Background, at place: BoxPlace, _ affine: CGAffineTransform, opacity: CGFloat
    ) throws(CairoError) {
        let pixel = background.color.color.faded(by: opacity).pixel
        if pixel >> 24 == 0 { return }
        switch (place.outline, place.edge) {
        case (_, .none): target.fill(clip, with: pixel, clip: clip)
        case (.aligned(let rect, _), .square): target.fill(rect, with: pixel, clip: clip)
        case (.aligned(let rect, let radii), .own):
            if radii.isZero {
                target.fill(rect, with: pixel, clip: clip)
                return
            }
            // A border that hides what is beneath keeps the background from showing at the outer edge.
            let covered = (background.hiddenEdge.map { $0.value / 2 } ?? 0) * affine.meanScale
            let inset = covered > 0 ? Int(min(covered, PixelRect.limit).rounded(.down)) : 0
            let inner = rect.insetBy(inset)
            if inner.isEmpty { return }
            target.fill(try patch(inner, radii.inset(by: CGFloat(inset))), over: inner, with: pixel, clip: clip)
        case (.path(let path), _):
            let isSmooth = !background.box.hasHardEdges
            guard isSmooth, let covered = background.hiddenEdge.map({ $0.value / 2 }), covered > 0 else {
                return try fill(path, with: pixel, isSmooth: isSmooth)
            }
            let inner = background.box.rect.insetBy(dx: covered, dy: covered)
            if inner.isEmpty { return }
            try fill(Path.roundedRect(inner, radii: background.box.radii.inset(by: covered)).applying(affine), with: pixel)
        }
    }

    /// Draws the ring between the bounds and the bounds further in.
    func draw(
        _ border: Composition.Border, at place: BoxPlace, _ affine: CGAffineTransform, opacity: CGFloat
    ) throws(CairoError) {
        let pixel = border.color.color.faded(by: opacity).pixel
        if pixel >> 24 == 0 { return }
        switch place.outline {
        case .aligned(let rect, let radii):
            // Where the corners are going to be cut, the ring reaches the square ones.
            let fillsCorners = place.edge != .own
            let half = CGFloat(max(rect.width, rect.height)) / 2 + 1
            // A hairline is one pixel, however thin.
            let width = max(1, Int(min(border.width.value * affine.meanScale, half).rounded()))
            if radii.isZero {
                target.fillRing(rect, width: width, with: pixel, clip: clip)
            } else if CGFloat(width) > Outline.largestPatch {
                var path = fillsCorners ? Path.rect(rect.rect) : Path.roundedRect(rect.rect, radii: radii)
                let inner = rect.insetBy(width)
                if !inner.isEmpty { path.append(Path.roundedRect(inner.rect, radii: radii.inset(by: CGFloat(width)))) }
                try fill(path, with: pixel, evenOdd: true)
            } else {
                let ring = try ring(rect, radii, width: width, fillsCorners: fillsCorners)
                target.fill(ring, over: rect, with: pixel, clip: clip)
            }
        case .path:
            try fill(border.ring(from: border.box.path).applying(affine), with: pixel, evenOdd: true, isSmooth: !border.box.hasHardEdges)
        }
    }

    /// Fills a path in device coordinates.
    ///
    /// - Parameter isSmooth: whether pixels may be covered in part.
    func fill(_ path: Path, with pixel: Pixel, evenOdd: Bool = false, isSmooth: Bool = true) throws(CairoError) {
        try fill(path, evenOdd: evenOdd) { context in
            if !isSmooth { context.setSmooth(false) }
            context.setSource(pixel)
        }
    }

    /// Fills a path in device coordinates with a source that the closure sets.
    func fill(_ path: Path, evenOdd: Bool, source: (Context) throws(CairoError) -> Void) throws(CairoError) {
        guard clip.overlaps(PixelRect(covering: path.controlBounds)) else { return }
        try withClippedContext { context throws(CairoError) in
            try source(context)
            guard context.add(path, from: target.frame) else { return }
            context.fill(evenOdd: evenOdd)
        }
    }

    /// Gives the target's context, limited to the clip.
    func withClippedContext(_ body: (Context) throws(CairoError) -> Void) throws(CairoError) {
        let area = clip.intersection(target.frame)
        if area.isEmpty { return }
        let context = try target.context()
        context.save()
        defer {
            context.restore()
            context.surface.flush()
        }
        if area != target.frame {
            context.beginPath()
            context.addRectangle(
                x: Double(area.minX - target.frame.minX), y: Double(area.minY - target.frame.minY), width: Double(area.width),
                height: Double(area.height))
            context.clip()
        }
        try body(context)
    }
}

extension GroupPainter {
    /// The coverage of a rounded rectangle.
    func patch(_ rect: PixelRect, _ radii: CornerRadii) throws(CairoError) -> NinePatch {
        try patch(rect, radii, kind: .fill, margin: 0) { small, radii throws(CairoError) in
            try Coverage(of: Path.roundedRect(small.rect, radii: radii), frame: small)
        }
    }

    /// The coverage of the ring along the inside of a rounded rectangle.
    private func ring(_ rect: PixelRect, _ radii: CornerRadii, width: Int, fillsCorners: Bool) throws(CairoError) -> NinePatch {
        try patch(rect, radii, kind: .ring(fillsCorners ? -width : width), margin: width) { small, radii throws(CairoError) in
            var path = fillsCorners ? Path.rect(small.rect) : Path.roundedRect(small.rect, radii: radii)
            let inner = small.insetBy(width)
            if !inner.isEmpty { path.append(Path.roundedRect(inner.rect, radii: radii.inset(by: CGFloat(width)))) }
            return try Coverage(of: path, evenOdd: true, frame: small)
        }
    }

    /// A patch that stands for `rect`, made for the smallest size with the same corners.
    private func patch(
        _ rect: PixelRect, _ radii: CornerRadii, kind: PatchKey.Kind, margin: Int,
        make: (PixelRect, CornerRadii) throws(CairoError) -> Coverage
    ) throws(CairoError) -> NinePatch {
        let corner = Int(radii.reach.rounded(.up)) + margin + 1
        let (width, height) = (min(rect.width, 2 * corner + 1), min(rect.height, 2 * corner + 1))
        return try cache.patch(PatchKey(width: width, height: height, radii: radii, kind: kind)) { () throws(CairoError) in
            let small = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
            return NinePatch(coverage: try make(small, radii), stretchX: width / 2, stretchY: height / 2)
        }
    }
}

extension Composition.Border {
    /// The ring's outlines, of which the even are inside.
    ///
    /// - Parameter outer: the outer one.
    func ring(from outer: Path) -> Path {
        var path = outer
        let inner = box.rect.insetBy(dx: width.value, dy: width.value)
        if !inner.isNull, !inner.isEmpty { path.append(.roundedRect(inner, radii: box.radii.inset(by: width.value))) }
        return path
    }
}

extension Context {
    /// A premultiplied pixel as the source.
    func setSource(_ pixel: Pixel) {
        let alpha = Double(pixel >> 24)
        func part(_ shift: Pixel) -> Double { alpha > 0 ? Double((pixel >> shift) & 0xFF) / alpha : 0 }
        setSource(red: part(16), green: part(8), blue: part(0), alpha: alpha / 255)
    }
}

extension Target {
    /// Fills the ring between a rectangle and the same further in.
    func fillRing(_ rect: PixelRect, width: Int, with pixel: Pixel, clip: PixelRect) {
        let inner = rect.insetBy(width)
        if inner.isEmpty {
            fill(rect, with: pixel, clip: clip)
            return
        }
        fill(PixelRect(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: inner.minY), with: pixel, clip: clip)
        fill(PixelRect(minX: rect.minX, minY: inner.maxY, maxX: rect.maxX, maxY: rect.maxY), with: pixel, clip: clip)
        fill(PixelRect(minX: rect.minX, minY: inner.minY, maxX: inner.minX, maxY: inner.maxY), with: pixel, clip: clip)
        fill(PixelRect(minX: inner.maxX, minY: inner.minY, maxX: rect.maxX, maxY: inner.maxY), with: pixel, clip: clip)
    }
}

/// What lay under the corners of a rounded rectangle before something square was drawn over it.
///
/// Mixing it back by the corners' coverage gives what a group clipped to the rounded rectangle would, without the group, and without the
/// seams that come from cutting background, image and border one by one.
struct CornerBackdrop {
    private let rect: PixelRect
    private let patch: NinePatch
    private var corners: [(area: PixelRect, pixels: [Pixel])] = []

    init(of rect: PixelRect, patch: NinePatch, target: Target, clip: PixelRect) {
        self.rect = rect
        self.patch = patch
        let right = patch.coverage.frame.width - patch.stretchX - 1
        let bottom = patch.coverage.frame.height - patch.stretchY - 1
        let xs = [(rect.minX, rect.minX + patch.stretchX + 1), (rect.maxX - right, rect.maxX)]
        let ys = [(rect.minY, rect.minY + patch.stretchY + 1), (rect.maxY - bottom, rect.maxY)]
        for (minY, maxY) in ys {
            for (minX, maxX) in xs {
                let corner = PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
                let area = corner.intersection(clip).intersection(target.frame)
                if area.isEmpty { continue }
                var pixels: [Pixel] = []
                pixels.reserveCapacity(area.width * area.height)
                for y in area.minY..<area.maxY {
                    pixels += UnsafeBufferPointer(start: target.row(y) + area.minX, count: area.width)
                }
                corners.append((area, pixels))
            }
        }
    }

    func restore(on target: Target) {
        for (area, pixels) in corners {
            for y in area.minY..<area.maxY {
                let (row, mask, from) = (target.row(y), patch.row(y, in: rect), (y - area.minY) * area.width - area.minX)
                for x in area.minX..<area.maxX {
                    let coverage = UInt32(mask[patch.column(x, in: rect)])
                    if coverage < 255 { row[x] = mixed(pixels[from + x], row[x], amount: coverage) }
                }
            }
        }
    }
}
