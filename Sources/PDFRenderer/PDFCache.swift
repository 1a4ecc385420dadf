// SPDX-License-Identifier: MIT
//
// What a document makes once: fonts, pictures, shadows.

import Foundation
import VitrineCairo
import VitrineComposition
import VitrineDrawing
import VitrineGeometry
import VitrineImageCoding
import VitrineJPEG
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
    /// How many pixels a picture has that is made for a page.
    static let mostPicturePixels: CGFloat = 8e6

    /// How many pixels are worth a turn of another processor.
    private static let pixelsOfBand = 1 << 15

    private struct ImageKey: Hashable {
        var digest: UInt64
        var width: Int
        var height: Int
        var tint: CGColor?
        /// The part that is shown, where that is held anew.
        var source: CGRect?
        /// Where that part lies in the pixels that are held.
        var shown: CGRect?
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

    /// The part of a bitmap that is shown, in pixels that lie on those of the canvas; nil where it is shown as large as it is.
    ///
    /// Readers enlarge pictures each in its own way, with steps or moved by half a pixel, and some take whole pixels of what they shrink. What
    /// is enlarged is held at the pixels of the canvas; what shrinks at a whole multiple of them, which every reader averages alike, and
    /// fine enough for print.
    ///
    /// - Parameters:
    ///   - toPixels: from user space to the pixels of the canvas, which keeps things upright.
    ///   - frame: where it is shown, in user space.
    ///   - finest: how many pixels of a picture to one of the canvas are worth having.
    /// - Returns: the picture, and the map from its pixels to those of the canvas.
    func resampled(
        _ image: Composition.Image, shownWith toPixels: CGAffineTransform, _ frame: CGRect, finest: Int
    ) throws(CairoError) -> (picture: Picture, place: CGAffineTransform)? {
        guard image.filter == .linear else { return nil }
        let bitmap = image.bitmap.bitmap
        let (width, height) = (frame.width * toPixels.a, frame.height * toPixels.d)
        guard width.rounded() >= 1, height.rounded() >= 1, width * height <= 4e6 else { return nil }
        // Pixels of the bitmap to one of the canvas.
        let across = image.source.rect.width * CGFloat(bitmap.width) / width.rounded()
        let down = image.source.rect.height * CGFloat(bitmap.height) / height.rounded()
        let multiple: Int
        if max(across, down) < 1, min(across, down) < 0.8 {
            multiple = 1
        } else if min(across, down) > 1.02 {
            // Of a large picture fewer; with room for one alone it is held as it is.
            let room = Int((Self.mostPicturePixels / (width * height)).squareRoot())
            multiple = min(max(Int(max(across, down).rounded(.up)), 2), finest, room)
            if multiple < min(2, finest) { return nil }
        } else {
            return nil
        }
        // The picture covers whole pixels of the canvas, of which the frame may fill a part.
        let seen = frame.applying(toPixels)
        let area = seen.insetBy(dx: 1e-3, dy: 1e-3).integral
        let (columns, rows) = (Int(area.width) * multiple, Int(area.height) * multiple)
        let place = CGAffineTransform(scaleX: 1 / CGFloat(multiple), y: 1 / CGFloat(multiple))
            .concatenating(CGAffineTransform(translationX: area.minX, y: area.minY))
        let shown = seen.applying(place.inverted())
        let key = ImageKey(
            digest: image.bitmap.digest, width: columns, height: rows, tint: image.tint, source: image.source.rect,
            shown: shown.toHundredths)
        if let known = images[key] { return (known, place) }
        let toFrame = CGAffineTransform(
            a: image.frame.rect.width / shown.width, b: 0, c: 0, d: image.frame.rect.height / shown.height,
            tx: image.frame.rect.minX - shown.minX * image.frame.rect.width / shown.width,
            ty: image.frame.rect.minY - shown.minY * image.frame.rect.height / shown.height)
        let projected = ProjectedPicture(image)
        let bands = max(1, min(rows, columns * rows / Self.pixelsOfBand))
        var pixels = concurrentMap(count: bands) { band in
            let part = rows * band / bands..<rows * (band + 1) / bands
            return projected.pixels(width: columns, height: rows, map: Homography(toFrame), rows: part)
        }.flatMap(\.self)
        let isFilled = abs(shown.minX) + abs(shown.minY) + abs(shown.maxX - CGFloat(columns)) + abs(shown.maxY - CGFloat(rows)) < 0.02
        if !isFilled { pixels = Pixels.cut(pixels, width: columns, at: shown) }
        let picture = try picture(of: pixels, width: columns, height: rows, like: image)
        try keep(picture, for: key)
        return (picture, place)
    }

    /// Pixels that were made of an image, premultiplied, before they are tinted.
    func picture(of pixels: [UInt32], width: Int, height: Int, like image: Composition.Image) throws(CairoError) -> Picture {
        let painted = image.tint.map { Pixels.painted(pixels, with: $0) } ?? pixels
        guard painted.allSatisfy({ $0 >> 24 == 255 }) else { return try Picture(translucent: painted, width: width, height: height) }
        let picture = Picture(try Surface.picture(of: painted, width: width, height: height), width: width, height: height)
        // What was lossy stays lossy, at a quality that loses nothing to be seen.
        if image.bitmap.encoded?.mediaType == "image/jpeg", let file = try? JPEGWriter.file(of: painted, width: width, height: height) {
            try picture.color.attachJPEG(file)
        }
        return picture
    }

    private func keep(_ picture: Picture, for key: ImageKey) throws(CairoError) {
        // A name makes the document hold the picture once, even where it was forgotten here in between.
        let rects = [key.source, key.shown].map { $0.map { "\($0.minX) \($0.minY) \($0.width) \($0.height)" } }
        let parts = (["\(key.digest)", "\(key.width)", "\(key.height)", key.tint?.hexText] + rects).compactMap(\.self)
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

    /// Pixels of which only those in a rectangle are left; what its edges cut, they cover in part.
    static func cut(_ pixels: [UInt32], width: Int, at rect: CGRect) -> [UInt32] {
        func covered(_ place: Int, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            max(min(CGFloat(place) + 1, high) - max(CGFloat(place), low), 0)
        }
        let columns = (0..<width).map { covered($0, rect.minX, rect.maxX) }
        return pixels.indices.map { index in
            let share = columns[index % width] * covered(index / width, rect.minY, rect.maxY)
            return share >= 1 ? pixels[index] : faded(pixels[index], by: share)
        }
    }

    private static func faded(_ pixel: UInt32, by share: CGFloat) -> UInt32 {
        var result: UInt32 = 0
        for shift: UInt32 in [0, 8, 16, 24] { result |= UInt32((CGFloat(pixel >> shift & 0xFF) * share).rounded()) << shift }
        return result
    }

    /// A colour that covers a part of a pixel.
    static func pixel(_ color: CGColor, coverage: CGFloat) -> UInt32 {
        let alpha = color.alpha.unit * coverage
        func byte(_ value: CGFloat) -> UInt32 { UInt32((value * 255).rounded()) }
        return byte(alpha) << 24 | byte(color.red.unit * alpha) << 16 | byte(color.green.unit * alpha) << 8 | byte(color.blue.unit * alpha)
    }
}

extension JPEGWriter {
    /// Pixels as a file.
    fileprivate static func file(of pixels: [UInt32], width: Int, height: Int) throws(JPEGFailure) -> [UInt8] {
        let writer = try JPEGWriter(width: width, height: height, quality: 92, chroma: .full, pixelsPerInch: 0)
        return try writer.write(pixels) + writer.finish()
    }
}

extension CGRect {
    /// Rounded to a hundredth, so that places which differ by an error of arithmetic are one.
    fileprivate var toHundredths: CGRect {
        func rounded(_ value: CGFloat) -> CGFloat { (value * 100).rounded() / 100 }
        return CGRect(x: rounded(minX), y: rounded(minY), width: rounded(width), height: rounded(height))
    }
}
