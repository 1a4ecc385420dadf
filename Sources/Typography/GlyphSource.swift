// SPDX-License-Identifier: MIT
//
// Where the renderers get the shapes of glyphs.

package import Foundation
package import VitrineDrawing
import VitrinePango

/// Opens faces and reads their glyphs.
///
/// Each renderer makes its own; nothing is shared between two of them.
package final class GlyphSource {
    /// A glyph that is a picture, as in most emoji fonts.
    package struct ColorGlyph: Sendable {
        package var bitmap: SharedBitmap
        /// The font size in pixels at which the bitmap has its own size.
        package var pixelsPerEm: CGFloat
        /// The bitmap's top left corner, relative to the pen, in the bitmap's pixels, y down.
        package var origin: CGPoint

        /// Where the bitmap lies when the pen stands at a point, in a font of a size.
        package func frame(at pen: CGPoint, size: CGFloat) -> CGRect {
            let scale = size / pixelsPerEm
            return CGRect(
                x: pen.x + origin.x * scale, y: pen.y + origin.y * scale, width: CGFloat(bitmap.bitmap.width) * scale,
                height: CGFloat(bitmap.bitmap.height) * scale)
        }
    }

    private struct Key: Hashable {
        var glyph: UInt32
        var face: FontFace
    }

    private var readers: [FontFace: FaceReader?] = [:]
    private var outlines: [Key: Path?] = [:]
    private var pictures: [Key: ColorGlyph?] = [:]

    package init() {}

    /// The outline of a glyph at font size 1, y down, the pen at the origin; an empty path for a blank.
    ///
    /// Outlines are unhinted, with variations applied and slant added where the face is synthetic. Nil where the face cannot be opened or
    /// has no outline for the glyph.
    package func outline(of glyph: UInt32, in face: FontFace) -> Path? {
        let key = Key(glyph: glyph, face: face)
        if let known = outlines[key] { return known }
        let path = face.isBox ? Self.box(glyph) : reader(face)?.outline(of: glyph).map { Path($0, slant: face.isSynthetic ? 0.2 : 0) }
        outlines[key] = .some(path)
        return path
    }

    /// The picture of a glyph; nil where the glyph is an outline or the face cannot be opened.
    package func colorGlyph(_ glyph: UInt32, in face: FontFace) -> ColorGlyph? {
        guard !face.isBox else { return nil }
        let key = Key(glyph: glyph, face: face)
        if let known = pictures[key] { return known }
        let picture = reader(face)?.picture(of: glyph).map { picture in
            ColorGlyph(
                bitmap: SharedBitmap(Bitmap(width: picture.width, height: picture.height, pixels: picture.pixels)),
                pixelsPerEm: CGFloat(picture.pixelsPerEm), origin: CGPoint(x: picture.left, y: -picture.top))
        }
        pictures[key] = .some(picture)
        return picture
    }

    /// Whether glyphs of the face may be pictures; those that are not still have outlines.
    package func isColor(_ face: FontFace) -> Bool { !face.isBox && reader(face)?.isColor == true }

    private func reader(_ face: FontFace) -> FaceReader? {
        if let known = readers[face] { return known }
        let reader = FaceReader(file: face.file, index: face.index, variations: face.variations.mapValues { Double($0) })
        readers[face] = .some(reader)
        return reader
    }

    /// The box face: as high as a capital letter, with some air left and right; nothing for blanks.
    private static func box(_ scalar: UInt32) -> Path {
        var path = Path()
        guard let scalar = Unicode.Scalar(scalar), !scalar.properties.isWhitespace else { return path }
        let advance = BoxTypesetter.advance(of: Character(scalar))
        let height = BoxTypesetter.metrics.capHeight
        path.move(to: CGPoint(x: 0.05, y: 0))
        path.addLine(to: CGPoint(x: 0.05, y: -height))
        path.addLine(to: CGPoint(x: advance - 0.05, y: -height))
        path.addLine(to: CGPoint(x: advance - 0.05, y: 0))
        path.close()
        return path
    }
}

extension Path {
    /// An outline of a face, turned upside down.
    fileprivate init(_ steps: [FaceReader.Step], slant: Double) {
        func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x + slant * y, y: -y) }
        self.init()
        for step in steps {
            switch step {
            case .move(let x, let y):
                if !isEmpty { close() }
                move(to: point(x, y))
            case .line(let x, let y): addLine(to: point(x, y))
            case .quad(let cx, let cy, let x, let y): addQuadCurve(to: point(x, y), control: point(cx, cy))
            case .cubic(let ax, let ay, let bx, let by, let x, let y):
                addCurve(to: point(x, y), control1: point(ax, ay), control2: point(bx, by))
            }
        }
        if !isEmpty { close() }
    }
}
