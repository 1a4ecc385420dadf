// SPDX-License-Identifier: MIT
//
// Images on layers.

import Foundation
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

extension DocumentWriter {
    /// - Parameter isCut: whether what lies outside of the frame is cut anyway.
    func draw(_ image: Composition.Image, isCut: Bool, in space: Space, opacity: CGFloat = 1) {
        let fading = opacity < 1 ? attribute("opacity", opacity) : ""
        if space.isProjected {
            drawProjected(image, fading: fading, in: space)
            return
        }
        let attributes = self.attributes(of: image) + fading
        let frame = space.snapped(image.frame.rect)
        let isClipped = !image.isWhole && !isCut
        if isClipped { out.open("g clip-path=\"url(#\(definitions.name("c", "clipPath", "", "<rect\(frame.attributes)/>")))\"") }
        out.empty("use\(attributes) transform=\"\(image.unitSquare(in: frame).preciseText)\"")
        if isClipped { out.close("g") }
    }

    private func attributes(of image: Composition.Image) -> String {
        var attributes = " \(link())=\"#\(imageName(image))\""
        // A style, because resvg takes the words of CSS from no attribute.
        if image.filter == .nearest { attributes += " style=\"image-rendering:pixelated\"" }
        if let tint = image.tint { attributes += " filter=\"url(#\(tintName(tint)))\"" }
        return attributes
    }

    /// The bitmap in a unit square, once for all who show it.
    private func imageName(_ image: Composition.Image) -> String {
        let reference = options.linkedImages[image.bitmap.digest].map(\.escaped) ?? cache.url(of: image.bitmap, keepsFile: keepsImageFiles)
        return definitions.name("i", "image", " width=\"1\" height=\"1\" preserveAspectRatio=\"none\" \(link())=\"\(reference)\"", "")
    }

    /// A filter that keeps the alpha and sets the colour.
    private func tintName(_ color: CGColor) -> String {
        definitions.name(
            "t", "filter", " x=\"0\" y=\"0\" width=\"1\" height=\"1\" color-interpolation-filters=\"sRGB\"", colorMatrix(color))
    }

    /// The primitive that paints an alpha in a colour.
    func colorMatrix(_ color: CGColor, opacity: CGFloat = 1, source: String = "") -> String {
        func row(_ value: CGFloat) -> String { "0 0 0 0 \(value.unit.numberText())" }
        let alpha = (color.alpha.unit * opacity.unit).numberText()
        return "<feColorMatrix\(source) values=\"\(row(color.red)) \(row(color.green)) \(row(color.blue)) 0 0 0 \(alpha) 0\"/>"
    }

    /// - Parameter isClipped: whether what is drawn ends at the frame, and not a pixel and a half beyond.
    private func drawProjected(_ image: Composition.Image, fading: String, in space: Space, isClipped: Bool = true) {
        guard let outline = space.projector.project(.rect(image.frame.rect)), let d = PathText.of(outline) else { return }
        let square = image.unitSquare(in: image.frame.rect)
        let isOpaque = image.hidesOrShows
        let cells = AffineCells(
            image.frame.rect, space.map, pixelScale: space.user.largestScale, seen: seen(in: space), isOpaque: isOpaque
        ).cells
        if cells.count > 1, image.isShownInParts {
            drawInParts(image, fading: fading, in: space)
            return
        }
        let attributes = self.attributes(of: image)
        let all = definitions.name("c", "clipPath", "", "<path d=\"\(d)\"/>")
        out.open(isClipped ? "g clip-path=\"url(#\(all))\"\(fading)" : "g\(fading)")
        for cell in cells {
            let place = " transform=\"\(square.concatenating(cell.map).preciseText)\""
            if cells.count == 1 {
                out.empty("use\(attributes)\(place)")
                continue
            }
            guard let part = PathText.of(.polygon(cell.outline)) else { continue }
            // Where a cell ends another begins: an edge that is smoothed in both shows what is beneath.
            let edges = isOpaque ? "" : " shape-rendering=\"crispEdges\""
            let name = definitions.name("c", "clipPath", "", "<path d=\"\(part)\"\(edges)/>")
            out.open("g clip-path=\"url(#\(name))\"")
            out.empty("use\(attributes)\(place)")
            out.close("g")
        }
        out.close("g")
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
