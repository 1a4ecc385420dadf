// SPDX-License-Identifier: MIT
//
// Images on layers.

import Foundation
import VitrineCairo
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

extension PagePainter {
    /// - Parameters:
    ///   - isCut: whether what lies outside of the frame is cut anyway.
    ///   - multiple: how many pixels of what shrinks, turns or leans are held for one of the canvas; nil as many as are worth having.
    func draw(
        _ image: Composition.Image, isCut: Bool, in space: Space, opacity: CGFloat = 1, multiple: Int? = nil
    ) throws(CairoError) {
        guard opacity > 0 else { return }
        let multiple = multiple ?? finestMultiple
        if space.isProjected {
            try drawProjected(image, in: space, opacity: opacity, multiple: multiple)
            return
        }
        let frame = space.snapped(image.frame.rect)
        guard frame.width > 0, frame.height > 0 else { return }
        context.save()
        defer { context.restore() }
        if image.filter == .linear, !space.user.isUpright {
            guard isCut || clip(to: .rect(frame), in: space) else { return }
            try drawResampled(image, outline: .rect(frame), in: space, opacity: opacity, multiple: multiple)
            return
        }
        if let held = try cache.resampled(image, shownWith: space.user, frame, finest: multiple) {
            try paint(held.picture, held.place.concatenating(toSurface), isSmooth: true, opacity: opacity)
            return
        }
        if !image.isWhole, !isCut, !clip(to: .rect(frame), in: space) { return }
        try paint(image, place: image.unitSquare(in: frame).concatenating(matrix(of: space)), opacity: opacity)
    }

    /// How many pixels of a picture to one of the canvas are worth having: four to the point, which are 288 to the inch, and two at least.
    private var finestMultiple: Int { Int(min(max((4 * toSurface.largestScale).rounded(.up), 2), 8)) }

    /// Paints the whole bitmap.
    ///
    /// - Parameter place: from a unit square to what is drawn on.
    private func paint(_ image: Composition.Image, place: CGAffineTransform, opacity: CGFloat) throws(CairoError) {
        let bitmap = image.bitmap.bitmap
        let matrix = CGAffineTransform(scaleX: 1 / CGFloat(bitmap.width), y: 1 / CGFloat(bitmap.height)).concatenating(place)
        guard matrix.isUsable, bitmap.width <= Surface.maximumSide, bitmap.height <= Surface.maximumSide else { return }
        try paint(try cache.picture(of: image.bitmap, tint: image.tint), matrix, isSmooth: image.filter == .linear, opacity: opacity)
    }

    /// Paints a picture.
    ///
    /// - Parameter matrix: from its pixels to what is drawn on.
    func paint(_ picture: Picture, _ matrix: CGAffineTransform, isSmooth: Bool, opacity: CGFloat) throws(CairoError) {
        var matrix = matrix
        if matrix.b == 0, matrix.c == 0, matrix.a > 0, matrix.d > 0 {
            // Readers make a picture a pixel longer whose far edge lies just on one: it stays a little short of that.
            let (right, bottom) = (matrix.a * CGFloat(picture.width), matrix.d * CGFloat(picture.height))
            let least = min(toSurface.largestScale / 64, right / 8, bottom / 8)
            let shorter = CGAffineTransform(a: 1 - 2 * least / right, b: 0, c: 0, d: 1 - 2 * least / bottom, tx: 0, ty: 0)
            matrix = shorter.concatenating(matrix).concatenating(CGAffineTransform(translationX: least, y: least))
        }
        let pattern = try Pattern.picture(picture.color, isSmooth: isSmooth)
        let coverage = try picture.coverage.map { surface throws(CairoError) in try Pattern.picture(surface, isSmooth: isSmooth) }
        // Cairo lists a picture that a page shows again as a resource again; in a group of its own it is listed there.
        let isFirst = cache.isFirstUse(of: picture.color)
        let isGrouped = !isFirst || coverage != nil && opacity < 1
        if isGrouped {
            context.resetMatrix()
            context.pushGroup()
        }
        context.setMatrix(Matrix(matrix))
        context.setSource(pattern)
        if let coverage {
            context.paint(through: coverage)
        } else if isGrouped || opacity >= 1 {
            context.paint()
        } else {
            context.paint(alpha: opacity.unit)
        }
        context.resetMatrix()
        if isGrouped {
            context.setSource(try context.popGroup())
            if opacity < 1 { context.paint(alpha: opacity.unit) } else { context.paint() }
        }
    }

    private func drawProjected(
        _ image: Composition.Image, in space: Space, opacity: CGFloat, multiple: Int
    ) throws(CairoError) {
        guard let outline = space.projector.project(.rect(reaching(image.frame.rect, in: space))) else { return }
        context.save()
        defer { context.restore() }
        guard clip(to: outline, in: space) else { return }
        if image.filter == .nearest, image.isOpaque, opacity >= 1 {
            try drawCells(of: image, in: space)
        } else {
            try drawResampled(image, outline: outline, in: space, opacity: opacity, multiple: multiple)
        }
    }

    /// Draws the pixels as they are, as squares that can be told apart, in cells that are each turned and stretched in one way.
    private func drawCells(of image: Composition.Image, in space: Space) throws(CairoError) {
        let square = image.unitSquare(in: image.frame.rect)
        let cells = AffineCells(image.frame.rect, space.map, pixelScale: space.user.largestScale, isOpaque: true).cells
        for cell in cells {
            context.save()
            if cells.count == 1 || clip(to: .polygon(cell.outline), in: space) {
                try paint(image, place: square.concatenating(cell.map).concatenating(matrix(of: space)), opacity: 1)
            }
            context.restore()
        }
    }

    /// Draws what is seen of a picture that is turned or leans as one that is upright, a few pixels to one of the canvas.
    ///
    /// Cells of the picture itself would show their seams where they let something through, and readers take whole pixels of what they turn.
    private func drawResampled(
        _ image: Composition.Image, outline: Path, in space: Space, opacity: CGFloat, multiple: Int
    ) throws(CairoError) {
        let shown = outline.applying(space.user).controlBounds
        let room = shown.insetBy(dx: -1, dy: -1)
        let area = (canvas.map { room.intersection($0.insetBy(dx: -1, dy: -1)) } ?? room).integral
        guard !area.isNull, area.isFinite, area.width >= 1, area.height >= 1,
            let back = space.map.concatenating(Homography(space.user)).inverted()
        else { return }
        // A picture that would be very large is made coarser.
        let longest = max(area.width, area.height) / CGFloat(Surface.maximumSide)
        let coarse = max(1 / CGFloat(multiple), (area.width * area.height / PDFCache.mostPicturePixels).squareRoot(), longest)
        let (width, height) = (Int((area.width / coarse).rounded(.up)), Int((area.height / coarse).rounded(.up)))
        let toPixels = CGAffineTransform(a: coarse, b: 0, c: 0, d: coarse, tx: area.minX, ty: area.minY)
        let pixels = ProjectedPicture(image).pixels(width: width, height: height, map: Homography(toPixels).concatenating(back))
        let picture = try cache.picture(of: pixels, width: width, height: height, like: image)
        try paint(picture, toPixels.concatenating(toSurface), isSmooth: true, opacity: opacity)
    }
}

extension CGAffineTransform {
    /// Whether what is upright stays so.
    var isUpright: Bool { b == 0 && c == 0 && a > 0 && d > 0 }
}

extension Composition.Image {
    /// Whether nothing shows through.
    fileprivate var isOpaque: Bool { bitmap.isOpaque && tint == nil }
}
