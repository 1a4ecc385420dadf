// SPDX-License-Identifier: MIT
//
// A document page by page: of its drawings those of one page are in memory, of what was written all.

import Foundation
import VitrineCairo
import VitrineComposition
public import VitrineDrawing
import VitrineGeometry
import VitrineRasterRenderer

/// Writes a document as its pages come.
///
/// The bytes of a page are given away when it is added, except for fonts, which come at the end.
public final class PDFWriter {
    private let document: PDFDocument
    private let cache = PDFCache()
    private let target: Target
    private var tree = LayerTree()
    private var pageCount = 0

    /// What takes the bytes, and whether it still does.
    private final class Target {
        let write: ([UInt8]) -> Bool
        var hasRefused = false
        var update = LayerUpdate()

        init(_ write: @escaping ([UInt8]) -> Bool) { self.write = write }
    }

    /// Begins a document.
    ///
    /// - Parameters:
    ///   - options: what the document says of itself.
    ///   - write: takes the next bytes of the file; false ends the writing.
    public init(options: PDFRenderer.Options = .init(), write: @escaping ([UInt8]) -> Bool) throws(PDFError) {
        let target = Target(write)
        self.target = target
        do throws(CairoError) {
            document = try PDFDocument { bytes in
                target.update.take(bytes)
                if !target.hasRefused { target.hasRefused = !target.write(bytes) }
                return !target.hasRefused
            }
        } catch {
            throw PDFError(error)
        }
        let title = options.title.printable
        if !title.isEmpty { document.setTitle(title) }
    }

    /// Draws a page.
    ///
    /// - Parameters:
    ///   - list: What is drawn, in points.
    ///   - outline: The page's line in the outline of the document, by which readers find it; nil gives it none.
    /// - Throws: `PDFError` for a canvas that cannot be a page, and where the bytes were refused.
    public func add(_ list: DisplayList, outline: String? = nil) throws(PDFError) {
        let size = list.size
        let composition: Composition
        do { composition = try Composition(list.withoutOperators).showing([.grounds, .filters], isCoarse: false) } catch {
            throw PDFError(error)
        }
        let limit = PDFRenderer.longestSide
        guard size.width <= limit, size.height <= limit else { throw .tooLarge(size: size, limit: limit) }
        let layers = LayerRecord(document.context, tree: tree)
        try translated { () throws(CairoError) in
            document.beginPage(width: size.width, height: size.height)
            let toPixels = CGAffineTransform(scaleX: list.scale, y: list.scale)
            let canvas = CGRect(origin: .zero, size: size)
            let space = Space(map: .identity, user: toPixels)
            let painter = PagePainter(
                document.context, cache: cache, toSurface: toPixels.inverted(), canvas: canvas.applying(toPixels),
                plan: TextPlan(TextSurvey(composition.groups, in: space)), layers: layers)
            if let background = composition.background { painter.fill(.rect(canvas), with: background.color, in: space) }
            // What covers a page that has no clip makes Cairo forget all before it, marks of layers too, whose ends it would then refuse.
            document.context.save()
            if painter.clip(to: .rect(canvas), in: space) { try painter.drawPage(composition.groups, in: space) }
            document.context.restore()
            if let title = outline?.printable, !title.isEmpty { document.addOutline(title, page: pageCount + 1) }
            try document.finishPage()
        }
        cache.endPage()
        tree = layers.tree
        target.update.endPage(stretches: layers.stretches)
        pageCount += 1
    }

    /// Writes the rest of the file; no page can be added after it.
    public func finish() throws(PDFError) {
        guard pageCount > 0 else { throw .noPages }
        try translated { () throws(CairoError) in try document.finish() }
        // The layers of what has names, in an update at the end of the file.
        let update: [UInt8]?
        do throws(PDFReadError) { update = try target.update.update(tree) } catch { throw .layers(problem: error.description) }
        if let update, !target.write(update) { throw .notWritten }
    }

    private func translated(_ actions: () throws(CairoError) -> Void) throws(PDFError) {
        do throws(CairoError) {
            try actions()
        } catch {
            throw target.hasRefused ? .notWritten : PDFError(error)
        }
    }
}
