// SPDX-License-Identifier: MIT
//
// The entry: display lists in, a PDF document out.

public import Foundation
public import VitrineDrawing

/// Writes display lists as the pages of a PDF document.
///
/// Everything is vectors: text with its fonts embedded, shapes, gradients, clips and groups. Only pictures, glyphs that are pictures and
/// blurred shadows are bitmaps. Equal lists give equal bytes. Lengths are points of the canvas, 1/72 inch on the page; edges lie on the
/// pixels that `DisplayList.scale` asks for, as they do in a bitmap.
public struct PDFRenderer: Sendable {
    /// What a document says of itself.
    public struct Options: Hashable, Sendable {
        /// The document's title; empty for none.
        public var title: String

        /// Options with a title, none unless told.
        public init(title: String = "") { self.title = title }
    }

    /// The longest side that a page may have, in points: what the format's own limits and its readers agree on.
    public static let longestSide: CGFloat = 14_400

    /// What the document says of itself.
    public var options: Options

    /// A renderer with its options.
    public init(options: Options = Options()) { self.options = options }

    /// The document with a page for each display list.
    ///
    /// - Throws: `PDFError` for a canvas that cannot be a page, and where there is none.
    public func render(_ pages: [DisplayList]) throws(PDFError) -> [UInt8] {
        final class Bytes {
            var all: [UInt8] = []
        }
        let bytes = Bytes()
        let writer = try PDFWriter(options: options) { part in
            bytes.all += part
            return true
        }
        for page in pages { try writer.add(page) }
        try writer.finish()
        return bytes.all
    }

    /// The document with one page.
    ///
    /// - Throws: `PDFError` for a canvas that cannot be a page.
    public func render(_ page: DisplayList) throws(PDFError) -> [UInt8] { try render([page]) }
}
