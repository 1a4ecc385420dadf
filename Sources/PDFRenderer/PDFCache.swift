// SPDX-License-Identifier: MIT
//
// What a document makes once: fonts, pictures, shadows.

import Foundation
import VitrineCairo
import VitrineComposition
import VitrineDrawing
import VitrineGeometry
import VitrineTypography

/// Keeps what the pages of one document share.
final class PDFCache {
    let glyphs = GlyphSource()
    private var typefaces: [FontFace: FileTypeface?] = [:]
    private var blank: BlankTypeface??
    private var blankSizes: Set<[CGFloat]> = []
    private var images: [ImageKey: Picture] = [:]
    private var shadows: [ShadowKey: Surface] = [:]
    /// The pictures on the current page, held so that no other can take the place of one in memory.
    private var shown: [ObjectIdentifier: Surface] = [:]
    private var heldPixels = 0
    /// How many pixels are held from page to page.
    private static let mostPixels = 16 << 20

    private struct ImageKey: Hashable {
        var digest: UInt64
        var width: Int
        var height: Int
        var tint: CGColor?
        /// The part that is shown, where that is held enlarged.
        var source: CGRect?
    }

    /// The face as Cairo takes it; nil where the file cannot be opened.
    func typeface(_ face: FontFace) -> FileTypeface? {
        if let known = typefaces[face] { return known }
        let typeface =
            face.isBox ? nil : FileTypeface(file: face.file, index: face.index, variations: face.variations.mapValues { Double($0) })
        typefaces[face] = .some(typeface)
        return typeface
    }

    /// The face of text that nobody sees; nil where Cairo cannot make one.
    var blankTypeface: BlankTypeface? {
        if let blank { return blank }
        let new = BlankTypeface()
        blank = .some(new)
        return new
    }

    /// Whether text that nobody sees has been shown at this size, which from then on it has.
    func isFirstBlank(size: CGFloat, in matrix: CGAffineTransform) -> Bool {
        blankSizes.insert([size * matrix.a, size * matrix.b, size * matrix.c, size * matrix.d]).inserted
    }

    /// The bitmap, or its alpha in one colour, once for all who show it.
    func picture(of image: SharedBitmap, tint: CGColor?) throws(CairoError) -> Picture {
        let bitmap = image.bitmap
        let key = ImageKey(digest: image.digest, width: bitmap.width, height: bitmap.height, tint: tint)
        if let known = images[key] { return known }
        let pixels = tint.map { Pixels.painted(bitmap.pixels, with: $0) } ?? bitmap.pixels
        let picture: Picture
        if image.isOpaque, tint == nil {
            picture = Picture(
                try Surface.picture(of: pixels, width: bitmap.width, height: bitmap.height), width: bitmap.width, height: bitmap.height)
            if let encoded = image.encoded, encoded.mediaType == "image/jpeg" { try picture.color.attachJPEG(encoded.bytes) }
        } else {
            picture = try Picture(translucent: pixels, width: bitmap.width, height: bitmap.height)
        }
        try keep(picture, for: key)
        return picture
    }

    /// The part of a bitmap that is shown, at the pixels of the canvas; nil where it is not shown larger than it is.
    ///
    /// Readers enlarge pictures each in its own way: with steps, or moved by half a pixel.
    ///
    /// - Parameters:
    ///   - toPixels: from user space to the pixels of the canvas.
    ///   - frame: where it is shown, in user space.
    func enlarged(_ image: Composition.Image, shownWith toPixels: CGAffineTransform, _ frame: CGRect) throws(CairoError) -> Picture? {
        let bitmap = image.bitmap.bitmap
        let width = (frame.width * hypot(toPixels.a, toPixels.b)).rounded()
        let height = (frame.height * hypot(toPixels.c, toPixels.d)).rounded()
        let across = width / (image.source.rect.width * CGFloat(bitmap.width))
        let down = height / (image.source.rect.height * CGFloat(bitmap.height))
        guard image.filter == .linear, width >= 1, height >= 1, width * height <= 4e6, max(across, down) > 1.25, min(across, down) > 1
        else { return nil }
        let (columns, rows) = (Int(width), Int(height))
        let key = ImageKey(digest: image.bitmap.digest, width: columns, height: rows, tint: image.tint, source: image.source.rect)
        if let known = images[key] { return known }
        let whole = image.frame.rect
        let toFrame = CGAffineTransform(a: whole.width / width, b: 0, c: 0, d: whole.height / height, tx: whole.minX, ty: whole.minY)
        var pixels = ProjectedPicture(image).pixels(width: columns, height: rows, map: Homography(toFrame))
        if let tint = image.tint { pixels = Pixels.painted(pixels, with: tint) }
        let picture =
            image.bitmap.isOpaque && image.tint == nil
            ? Picture(try Surface.picture(of: pixels, width: columns, height: rows), width: columns, height: rows)
            : try Picture(translucent: pixels, width: columns, height: rows)
        try keep(picture, for: key)
        return picture
    }

    private func keep(_ picture: Picture, for key: ImageKey) throws(CairoError) {
        // A name makes the document hold the picture once, even where it was forgotten here in between.
        let part = key.source.map { "\($0.minX) \($0.minY) \($0.width) \($0.height)" }
        let parts = ["\(key.digest)", "\(key.width)", "\(key.height)", key.tint?.hexText, part].compactMap(\.self)
        try picture.color.attachName(parts.joined(separator: "-"))
        images[key] = picture
        heldPixels += key.width * key.height
    }

    /// A blurred silhouette, made when it is asked for the first time.
    func shadow(_ key: ShadowKey, make: () throws(CairoError) -> Surface) throws(CairoError) -> Surface {
        if let known = shadows[key] { return known }
        let surface = try make()
        shadows[key] = surface
        heldPixels += key.width * key.height
        return surface
    }

    /// Whether the page has not shown the picture before; from then on it has.
    func isFirstUse(of surface: Surface) -> Bool { shown.updateValue(surface, forKey: ObjectIdentifier(surface)) == nil }

    /// Lets pictures go where they have become many.
    func endPage() {
        shown.removeAll()
        guard heldPixels > Self.mostPixels else { return }
        images.removeAll()
        shadows.removeAll()
        heldPixels = 0
    }
}

/// What tells blurred silhouettes from others.
struct ShadowKey: Hashable {
    /// In pixels of the picture.
    var path: Path
    var sigma: CGFloat
    var color: CGColor
    var width: Int
    var height: Int
}

/// Arithmetic with premultiplied pixels.
enum Pixels {
    /// The alpha of pixels, filled with a colour.
    static func painted(_ pixels: [UInt32], with color: CGColor) -> [UInt32] {
        let table = (0...255).map { pixel(color, coverage: CGFloat($0) / 255) }
        return pixels.map { table[Int($0 >> 24)] }
    }

    /// A colour that covers a part of a pixel.
    static func pixel(_ color: CGColor, coverage: CGFloat) -> UInt32 {
        let alpha = color.alpha.unit * coverage
        func byte(_ value: CGFloat) -> UInt32 { UInt32((value * 255).rounded()) }
        return byte(alpha) << 24 | byte(color.red.unit * alpha) << 16 | byte(color.green.unit * alpha) << 8 | byte(color.blue.unit * alpha)
    }
}
