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
                for (number, list) in try lists(of: source).enumerated() {
                    // A document of one thing needs no list of what is in it.
                    try writer.add(list.page, outline: sources.count > 1 && number == 0 ? source.title : nil)
                    if record.pages == 0 { (record.width, record.height) = try RasterRenderer.pixelSize(of: list.whole) }
                    record.pages = (record.pages ?? 0) + 1
                }
            }
            try writer.finish()
        } catch PDFError.notWritten {
            throw refusal ?? WriteError(path: sink.path, code: EIO)
        }
        return record
    }

    /// The pages of a moment: one, or as many as it takes where the whole content is higher than a page may be.
    private func lists(of source: any MomentSource) throws -> [(page: DisplayList, whole: DisplayList)] {
        guard options.drawsFullContent else {
            let list = options.look.applied(to: try source.displayList())
            return [(list, list)]
        }
        source.showFullContent()
        let height = source.fullContentSize.height
        var result: [(page: DisplayList, whole: DisplayList)] = []
        var top: CGFloat = 0
        repeat {
            let bottom = min(top + PDFRenderer.longestSide, height)
            let whole = options.look.applied(to: try source.displayList(ofRows: top...bottom))
            result.append((whole.rows(from: top, to: bottom), whole))
            top = bottom
        } while top < height
        return result
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
