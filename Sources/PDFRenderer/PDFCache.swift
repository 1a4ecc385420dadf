// SPDX-License-Identifier: MIT
//
// What a document makes once: fonts, pictures, shadows.

import Foundation
import VitrineCairo
import VitrineDrawing
import VitrineProjection
import VitrineTypography

/// Keeps what the pages of one document share.
final class PDFCache {
    let glyphs = GlyphSource()
    private var typefaces: [FontFace: FileTypeface?] = [:]
    private var blank: BlankTypeface??
    private var images: [ImageKey: Surface] = [:]
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

    /// The bitmap, or its alpha in one colour, once for all who show it.
    func surface(of image: SharedBitmap, tint: CGColor?) throws(CairoError) -> Surface {
        let bitmap = image.bitmap
        let key = ImageKey(digest: image.digest, width: bitmap.width, height: bitmap.height, tint: tint)
        if let known = images[key] { return known }
        let pixels = tint.map { Pixels.painted(bitmap.pixels, with: $0) } ?? bitmap.pixels
        let surface = try Surface.picture(of: pixels, width: bitmap.width, height: bitmap.height)
        // A name makes the document hold the picture once, even where it was forgotten here in between.
        try surface.attachName("\(image.digest)-\(bitmap.width)-\(bitmap.height)" + (tint.map { "-\($0.hexText)" } ?? ""))
        if tint == nil, let encoded = image.encoded, encoded.mediaType == "image/jpeg" { try surface.attachJPEG(encoded.bytes) }
        images[key] = surface
        heldPixels += bitmap.width * bitmap.height
        return surface
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
