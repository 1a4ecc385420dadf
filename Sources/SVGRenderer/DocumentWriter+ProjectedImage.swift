// SPDX-License-Identifier: MIT
//
// Images in perspective: in strips that are each turned and stretched in one way, or as one picture that has been bent already.

import Foundation
import VitrineComposition
import VitrineDrawing
import VitrineGeometry
import VitrineImageCoding

extension DocumentWriter {
    /// How far off a place of a photograph in strips may be seen, in pixels.
    private var stripError: CGFloat { isBrief ? 2 : 0.25 }

    /// As many strips as a still picture is cut into where nothing is said.
    private static let fewStrips = 8

    /// - Parameter isClipped: whether what is drawn ends at the frame, and not a pixel and a half beyond.
    func drawProjected(_ image: Composition.Image, fading: String, in space: Space, isClipped: Bool = true) {
        guard let outline = space.projector.project(.rect(image.frame.rect)), let d = PathText.of(outline) else { return }
        let isOpaque = image.hidesOrShows
        let cells = AffineCells(
            image.frame.rect, space.map, pixelScale: space.user.largestScale, seen: seen(in: space), isOpaque: isOpaque, error: stripError
        ).cells
        if isBent(image, stripCount: cells.count), let bent = bent(image, outline, in: space) {
            if isClipped { out.open("g clip-path=\"url(#\(clip(d)))\"") }
            out.empty(bent + look(of: image) + fading)
            if isClipped { out.close("g") }
            return
        }
        if cells.count > 1, image.isShownInParts {
            drawInParts(image, fading: fading, in: space)
            return
        }
        let attributes = self.attributes(of: image)
        let square = image.unitSquare(in: image.frame.rect)
        let isGrouped = isClipped || !fading.isEmpty || cells.count > 1
        if isGrouped { out.open((isClipped ? "g clip-path=\"url(#\(clip(d)))\"" : "g") + fading) }
        for cell in cells {
            if cells.count == 1 || isOpaque {
                let covering = square.concatenating(cell.covering(in: image.frame.rect, space))
                let place = " transform=\"\(isBrief ? covering.shortText : covering.preciseText)\""
                let part = cells.count == 1 ? "" : " clip-path=\"url(#\(strip(cell, of: image, square, in: space)))\""
                out.empty("use\(attributes)\(part)\(place)")
                continue
            }
            guard let part = PathText.of(.polygon(cell.outline)) else { continue }
            // Where a cell ends another begins: an edge that is smoothed in both shows what is beneath.
            let name = definitions.name("c", "clipPath", "", "<path d=\"\(part)\" shape-rendering=\"crispEdges\"/>")
            out.open("g clip-path=\"url(#\(name))\"")
            out.empty("use\(attributes) transform=\"\(square.concatenating(cell.map).preciseText)\"")
            out.close("g")
        }
        if isGrouped { out.close("g") }
    }

    private func clip(_ d: String) -> String { definitions.name("c", "clipPath", "", "<path d=\"\(d)\"/>") }

    /// The clip of a strip in the picture's own unit square, which all pictures that are cut alike have in common.
    ///
    /// It reaches beneath the strips that are drawn later.
    private func strip(_ cell: AffineCells.Cell, of image: Composition.Image, _ square: CGAffineTransform, in space: Space) -> String {
        let (frame, rect) = (image.frame.rect, cell.rect)
        /// A quarter of a side, or more where that is less than two pixels: the next strip's edge lets through what is beneath.
        func overlap(_ side: CGFloat, _ scale: CGFloat) -> CGFloat {
            let pixels = side * scale * space.user.largestScale
            return side * ([0.25, 1, 2, 4, 8].first { $0 * pixels >= 2 } ?? 16)
        }
        let right = rect.maxX < frame.maxX ? min(overlap(rect.width, hypot(cell.map.a, cell.map.b)), frame.maxX - rect.maxX) : 0
        let bottom = rect.maxY < frame.maxY ? min(overlap(rect.height, hypot(cell.map.c, cell.map.d)), frame.maxY - rect.maxY) : 0
        let part = CGRect(x: rect.minX, y: rect.minY, width: rect.width + right, height: rect.height + bottom)
        let numbers = part.applying(square.inverted())
        let text = [("x", numbers.minX), ("y", numbers.minY), ("width", numbers.width), ("height", numbers.height)]
            .map { " \($0)=\"\($1.numberText(places: 4))\"" }.joined()
        return definitions.name("c", "clipPath", "", "<rect\(text)/>")
    }

    // MARK: Bent pictures

    /// Whether a picture is drawn as one that has been bent, and not in strips.
    private func isBent(_ image: Composition.Image, stripCount: Int) -> Bool {
        guard stripCount > 1, image.filter == .linear else { return false }
        if let chosen = options.perspectiveImages { return chosen == .bitmap }
        // Strips reach past the frame's edges, which moves what is seen of a picture whose edges let something through.
        return !isBrief && options.linkedImages.isEmpty && (stripCount > Self.fewStrips || !image.bitmap.isOpaque)
    }

    /// The element of a picture as the perspective shows it, a pixel for each of the canvas; nil where that cannot be.
    private func bent(_ image: Composition.Image, _ outline: Path, in space: Space) -> String? {
        let room = outline.applying(space.user).controlBounds.insetBy(dx: -1, dy: -1)
        let area = (seen.isInfinite ? room : room.intersection(seen)).integral
        guard !area.isNull, area.isFinite, area.width >= 1, area.height >= 1, area.width * area.height < 4e7,
            space.user.keepsRectanglesAligned, let back = space.map.concatenating(Homography(space.user)).inverted()
        else { return nil }
        // Who edits may enlarge it.
        let multiple: CGFloat = isForEditing && area.width * area.height < 1e6 ? 2 : 1
        let (width, height) = (Int(area.width * multiple), Int(area.height * multiple))
        let toPixels = CGAffineTransform(a: 1 / multiple, b: 0, c: 0, d: 1 / multiple, tx: area.minX, ty: area.minY)
        let pixels = ProjectedPicture(image).pixels(width: width, height: height, map: Homography(toPixels).concatenating(back))
        let url = SVGCache.url(of: Bitmap(width: width, height: height, pixels: pixels))
        let frame = area.applying(space.user.inverted())
        return "image\(frame.attributes) preserveAspectRatio=\"none\" \(link())=\"\(url)\""
    }

    /// Draws a translucent picture as its colours, masked by its alpha as grey: both are opaque, so that their cells may overlap, and no
    /// seam is seen between them.
    private func drawInParts(_ image: Composition.Image, fading: String, in space: Space) {
        let parts = cache.parts(of: image.bitmap)
        func draw(_ bitmap: SharedBitmap, isClipped: Bool) {
            guard let part = image.showing(bitmap) else { return }
            drawProjected(part, fading: "", in: space, isClipped: isClipped)
        }
        let start = out.mark
        draw(parts.alpha, isClipped: true)
        let content = String(decoding: out.take(from: start), as: UTF8.self).split(separator: "\n")
            .map { $0.drop(while: { $0 == " " }) }.joined()
        // The masks of SVG weigh the values of sRGB here, as alpha is no light.
        let region = regionAttributes(image.frame.rect.insetBy(dx: -2, dy: -2), in: space)
        let mask = definitions.name("m", "mask", " maskUnits=\"userSpaceOnUse\" color-interpolation=\"sRGB\"" + region, content)
        out.open("g mask=\"url(#\(mask))\"\(fading)")
        draw(parts.color, isClipped: false)
        out.close("g")
    }
}

extension AffineCells.Cell {
    /// The cell's map, enlarged so far that at the sides of the whole the picture reaches past the edge as it is seen.
    fileprivate func covering(in whole: CGRect, _ space: Space) -> CGAffineTransform {
        let (alongX, alongY) = (hypot(map.a, map.b), hypot(map.c, map.d))
        let corners = ConvexPolygon(rect).corners.compactMap { space.map.map($0) }
        guard map.determinant != 0, alongX > 0, alongY > 0, corners.count == 4 else { return map }
        let back = map.inverted()
        let needed = CGRect(enclosing: corners.map { $0.applying(back) })
        let pixel = 0.75 / max(space.user.largestScale, 1e-9)
        let left = rect.minX > whole.minX ? rect.minX : min(needed.minX, rect.minX) - pixel / alongX
        let right = rect.maxX < whole.maxX ? rect.maxX : max(needed.maxX, rect.maxX) + pixel / alongX
        let top = rect.minY > whole.minY ? rect.minY : min(needed.minY, rect.minY) - pixel / alongY
        let bottom = rect.maxY < whole.maxY ? rect.maxY : max(needed.maxY, rect.maxY) + pixel / alongY
        let (a, d) = ((right - left) / rect.width, (bottom - top) / rect.height)
        return CGAffineTransform(a: a, b: 0, c: 0, d: d, tx: left - a * rect.minX, ty: top - d * rect.minY).concatenating(map)
    }
}

extension Composition.Image {
    /// The image with another bitmap in the same place.
    fileprivate func showing(_ bitmap: SharedBitmap) -> Self? {
        Self(DisplayList.Image(bitmap: bitmap, source: source.rect, frame: frame.rect, filter: filter, tint: tint))
    }

    /// Whether nearly all of it is opaque or clear.
    fileprivate var hidesOrShows: Bool { bitmap.bitmap.hidesOrShows && (tint?.alpha ?? 1) >= 1 }

    /// Whether its colours and its alpha are drawn for themselves where it takes more than one cell.
    var isShownInParts: Bool { !hidesOrShows && tint == nil && filter == .linear }
}

extension Bitmap {
    /// Whether nearly every pixel is opaque or clear, so that drawing some of them twice is not seen.
    fileprivate var hidesOrShows: Bool {
        // Some thousand pixels tell.
        let step = max(pixels.count / 4096, 1)
        let places = stride(from: 0, to: pixels.count, by: step)
        let between = places.count { (16..<240).contains(pixels[$0] >> 24) }
        return between * 4 < pixels.count / step + 1
    }
}
