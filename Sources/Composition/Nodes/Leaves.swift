// SPDX-License-Identifier: MIT
//
// What is painted: boxes, images, shapes and text.

package import Foundation
package import VitrineDrawing
package import VitrineGeometry

extension Composition {
    /// The fill of a group's box.
    package struct Background: Hashable, Sendable {
        package let box: Box
        package let color: SeenColor
        /// The width of the opaque border above it, in points; nil where none hides its edge.
        ///
        /// It ends beneath the middle of such a border: where both have an edge, it would show outside of the border's.
        package let hiddenEdge: PositiveLength?
    }

    /// The ring between a group's box and the same further in.
    package struct Border: Hashable, Sendable {
        package let box: Box
        package let color: SeenColor
        /// In points.
        package let width: PositiveLength
    }

    /// A bitmap with pixels, or a part of it, in a rectangle with an area.
    package struct Image: Hashable, Sendable {
        /// The pixels.
        package let bitmap: SharedBitmap
        /// The part that is shown, in units of the bitmap's size.
        package let source: PositiveRect
        /// Where the part of the bitmap lies.
        package let frame: PositiveRect
        /// How pixels are found between those of the bitmap.
        package let filter: DisplayList.Image.Filter
        /// A colour that replaces the bitmap's own, which then only says where.
        package let tint: CGColor?
        /// Whether the edges of its frame are drawn without antialiasing.
        package let hasHardEdges: Bool

        /// - Returns: nil where nothing would be seen.
        package init?(_ image: DisplayList.Image, hasHardEdges: Bool = false) {
            guard let frame = PositiveRect(image.frame), let source = PositiveRect(image.source), image.bitmap.bitmap.width > 0,
                image.bitmap.bitmap.height > 0
            else { return nil }
            (bitmap, filter, tint) = (image.bitmap, image.filter, image.tint)
            (self.source, self.frame, self.hasHardEdges) = (source, frame, hasHardEdges)
        }

        /// The part of it within a rectangle, where that leaves something out and something in; nil otherwise.
        package func cropped(to bounds: CGRect) -> Image? {
            let (whole, part, shown) = (frame.rect, frame.rect.intersection(bounds), source.rect)
            guard part != whole, let frame = PositiveRect(part) else { return nil }
            let kept = CGRect(
                x: shown.minX + (part.minX - whole.minX) / whole.width * shown.width,
                y: shown.minY + (part.minY - whole.minY) / whole.height * shown.height,
                width: part.width / whole.width * shown.width, height: part.height / whole.height * shown.height)
            guard let source = PositiveRect(kept) else { return nil }
            return Image(bitmap: bitmap, source: source, frame: frame, filter: filter, tint: tint, hasHardEdges: hasHardEdges)
        }

        private init(
            bitmap: SharedBitmap, source: PositiveRect, frame: PositiveRect, filter: DisplayList.Image.Filter, tint: CGColor?,
            hasHardEdges: Bool
        ) {
            (self.bitmap, self.source, self.frame) = (bitmap, source, frame)
            (self.filter, self.tint, self.hasHardEdges) = (filter, tint, hasHardEdges)
        }

        /// Whether the whole bitmap is shown.
        package var isWhole: Bool { source.rect == CGRect(x: 0, y: 0, width: 1, height: 1) }

        /// Whether nothing shows through it.
        package var isOpaque: Bool { bitmap.isOpaque && (tint?.alpha ?? 1) >= 1 }

        /// Where the whole bitmap lies when its source rectangle lies in a frame, as a map of the unit square.
        package func unitSquare(in frame: CGRect) -> CGAffineTransform {
            let (width, height) = (frame.width / source.rect.width, frame.height / source.rect.height)
            return CGAffineTransform(
                a: width, b: 0, c: 0, d: height, tx: frame.minX - source.rect.minX * width, ty: frame.minY - source.rect.minY * height)
        }
    }

    /// An outline, filled first and then stroked.
    package struct Shape: Hashable, Sendable {
        /// The outline, in the space of the group.
        package let outline: FinitePath
        /// What counts as inside where the outline crosses itself.
        package let fillRule: Path.FillRule
        /// What the inside is filled with; nil leaves it empty.
        package let fill: Paint?
        /// Its width is above 0, its miter limit at least 1, its dashes are lengths and not all nothing, all numbers are finite.
        package let stroke: Stroke?
        /// Whether the edges of a gradient over its whole frame are drawn without antialiasing.
        package let hasHardEdges: Bool
        /// Whether all edges and lines are drawn without antialiasing.
        package let isAliased: Bool
        /// A rectangle that holds what is painted.
        package let reach: CGRect

        /// The outline in plain numbers.
        package var path: Path { outline.path }

        /// What a shape is filled with, as far as it is seen.
        package enum Paint: Hashable, Sendable {
            case color(SeenColor)
            /// Its frame is finite, its stops are at least one, in order and with numbers for locations, and one of them has alpha.
            case gradient(Gradient)
        }
    }

    /// Text after layout.
    package struct Text: Hashable, Sendable {
        /// The whole text, as it was before truncation.
        package let string: String
        /// The rectangle the text was laid out in; null where it is not finite.
        package let frame: CGRect
        /// Drawn first, beneath the glyphs.
        package let backgrounds: [Decoration]
        /// Runs with glyphs at finite places and a size above 0; they may have no colour, as text that is only to be found has none.
        package let runs: [GlyphRun]
        /// Drawn last, above the glyphs.
        package let lines: [Decoration]
        /// A rectangle that holds what is painted, with more room than any letter takes.
        package let reach: CGRect

        /// An underline, a strikethrough or the background of a range.
        package struct Decoration: Hashable, Sendable {
            /// The rectangle, in the space of the text.
            package let rect: FiniteRect
            package let color: SeenColor
        }
    }
}

extension GlyphRun {
    /// From a glyph's outline at font size 1 to where it stands.
    ///
    /// - Parameter pen: of the glyph; its own position where nothing snaps it.
    package func placement(at pen: CGPoint) -> CGAffineTransform {
        CGAffineTransform(a: size, b: 0, c: 0, d: size, tx: pen.x, ty: pen.y)
    }
}
