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
            drawProjected(image, fading: fading, in: space, isClipped: !isCut)
            return
        }
        let frame = space.snapped(image.frame.rect)
        let isClipped = !image.isWhole && !isCut
        if isClipped { out.open("g clip-path=\"url(#\(definitions.name("c", "clipPath", "", "<rect\(frame.attributes)/>")))\"") }
        let place = image.unitSquare(in: frame)
        if isForEditing {
            drawForEditing(image, attributes: look(of: image) + fading, at: place)
        } else {
            out.empty("use\(attributes(of: image))\(fading) transform=\"\(place.preciseText)\"")
        }
        if isClipped { out.close("g") }
    }

    /// Draws a picture as an editor shows it among its objects: an image at its place, or a use of one that several show.
    ///
    /// - Parameter place: from the unit square to user space.
    private func drawForEditing(_ image: Composition.Image, attributes: String, at place: CGAffineTransform) {
        let reference = reference(to: image.bitmap)
        if imageUses[image.bitmap.digest, default: 1] == 1 || reference.utf8.count < 16_384 {
            let frame = CGRect(x: place.tx, y: place.ty, width: place.a, height: place.d)
            out.empty("image\(frame.attributes) preserveAspectRatio=\"none\" \(link())=\"\(reference)\"\(attributes)")
            return
        }
        // In its pixels, or in as many of them together that four decimals place its far side by a fiftieth of a point.
        let (columns, rows) = (CGFloat(image.bitmap.bitmap.width), CGFloat(image.bitmap.bitmap.height))
        let unit = max((max(columns, rows) / 400).rounded(.up), 1)
        let (width, height) = (columns / unit, rows / unit)
        let size = " width=\"\(width.numberText())\" height=\"\(height.numberText())\""
        let name = definitions.name("i", "image", size + " preserveAspectRatio=\"none\" \(link())=\"\(reference)\"", "")
        let pixels = CGAffineTransform(scaleX: 1 / width, y: 1 / height).concatenating(place)
        out.empty("use \(link())=\"#\(name)\"\(attributes) transform=\"\(pixels.matrixText)\"")
    }

    func attributes(of image: Composition.Image) -> String { " \(link())=\"#\(imageName(image))\"" + look(of: image) }

    /// How a picture's pixels are read and coloured.
    func look(of image: Composition.Image) -> String {
        var attributes = ""
        // A style, because resvg takes the words of CSS from no attribute.
        if image.filter == .nearest { attributes += " style=\"image-rendering:pixelated\"" }
        if let tint = image.tint { attributes += " filter=\"url(#\(tintName(tint)))\"" }
        return attributes
    }

    /// The bitmap in a unit square, once for all who show it.
    private func imageName(_ image: Composition.Image) -> String {
        definitions.name(
            "i", "image", " width=\"1\" height=\"1\" preserveAspectRatio=\"none\" \(link())=\"\(reference(to: image.bitmap))\"", "")
    }

    private func reference(to bitmap: SharedBitmap) -> String {
        options.linkedImages[bitmap.digest].map(\.escaped) ?? cache.url(of: bitmap, keepsFile: keepsImageFiles)
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

}
