// SPDX-License-Identifier: MIT
//
// Documents with a page for each moment, or with several where the content is higher than a page may be.

import Foundation
import VitrineDrawing
import VitrineFiles
import VitrineFrameExport
import VitrineGeometry
import VitrineImageCoding
import VitrinePDFRenderer
import VitrineRasterRenderer

/// Writes moments as the pages of a PDF.
@MainActor
struct PageWriter {
    let options: RenderOptions

    func write(_ sources: [any MomentSource], to sink: any ByteSink) throws -> StillWriter.Record {
        var refusal: WriteError?
        let writer = try PDFWriter(options: .init(title: options.title)) { bytes in
            do throws(WriteError) {
                try sink.write(bytes)
                return true
            } catch {
                refusal = error
                return false
            }
        }
        var record = StillWriter.Record(width: 0, height: 0, pages: 0)
        do {
            for source in sources {
                var isFirst = true
                try forEachPage(of: source) { page, whole in
                    // A document of one thing needs no list of what is in it.
                    try writer.add(page, outline: sources.count > 1 && isFirst ? source.title : nil)
                    if record.pages == 0 { (record.width, record.height) = try RasterRenderer.pixelSize(of: whole) }
                    record.pages = (record.pages ?? 0) + 1
                    isFirst = false
                }
            }
            try writer.finish()
        } catch PDFError.notWritten {
            throw refusal ?? WriteError(path: sink.path, code: EIO)
        }
        return record
    }

    /// Hands over the pages of a moment, each before the next is made: one, or as many as it takes where the whole content is higher than a
    /// page may be.
    private func forEachPage(of source: any MomentSource, _ body: (_ page: DisplayList, _ whole: DisplayList) throws -> Void) throws {
        guard options.drawsFullContent else {
            let list = options.look.applied(to: try source.displayList())
            return try body(list, list)
        }
        source.showFullContent()
        let height = source.fullContentSize.height
        var top: CGFloat = 0
        repeat {
            let bottom = min(top + PDFRenderer.longestSide, height)
            let whole = options.look.applied(to: try source.displayList(ofRows: top...bottom))
            try body(whole.rows(from: top, to: bottom), whole)
            top = bottom
        } while top < height
    }
}

extension DisplayList {
    /// A part of the canvas as a canvas of its own.
    fileprivate func rows(from top: CGFloat, to bottom: CGFloat) -> DisplayList {
        if top == 0, bottom >= size.height { return self }
        var part = self
        part.size.height = bottom - top
        part.layers = [
            Layer(bounds: CGRect(origin: .zero, size: size), transform: CATransform3DMakeTranslation(0, -top, 0), sublayers: layers)
        ]
        return part
    }
}
