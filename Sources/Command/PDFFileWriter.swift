// SPDX-License-Identifier: MIT
//
// From stages to a PDF file, and the arguments that say how.

import ArgumentParser
import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineImageCoding
import VitrinePDFRenderer
import VitrineRasterRenderer
import VitrineStage

/// How scenes become PDF.
struct PDFArguments: ParsableArguments {
    @Option(help: ArgumentHelp("The document's title, in place of the name of the first scene's file.", valueName: "text"))
    var title: String?
}

/// Writes what stages show as the pages of a document.
@MainActor
struct PDFFileWriter {
    let stages: [Stage]
    let title: String

    /// Writes the document, a page at a time.
    ///
    /// The file appears when it is whole; on an error what stood in its place stays.
    ///
    /// - Parameter check: runs when the views of a page have been made, and may throw to stop.
    /// - Returns: the size that the first scene has at its canvas's scale, in pixels, and how many pages there are.
    func write(
        to path: String, fullContent: Bool, check: (Int) throws -> Void
    ) throws -> (width: Int, height: Int, pages: Int) {
        let file = try AtomicFile(path: path)
        var refusal: WriteError?
        let writer = try PDFWriter(options: .init(title: title)) { bytes in
            do throws(WriteError) {
                try file.write(bytes)
                return true
            } catch {
                refusal = error
                return false
            }
        }
        var size: (width: Int, height: Int)?
        var pages = 0
        do {
            for (index, stage) in stages.enumerated() {
                for list in try lists(of: stage, fullContent: fullContent, check: { try check(index) }) {
                    try writer.add(list.page)
                    if size == nil { size = try RasterRenderer.pixelSize(of: list.whole) }
                    pages += 1
                }
            }
            try writer.finish()
        } catch PDFError.notWritten {
            throw refusal ?? WriteError(path: path, code: EIO)
        }
        try file.commit()
        return (size?.width ?? 0, size?.height ?? 0, pages)
    }

    /// The pages of a scene: one, or as many as it takes where the whole content is higher than a page may be.
    private func lists(
        of stage: Stage, fullContent: Bool, check: () throws -> Void
    ) throws -> [(page: DisplayList, whole: DisplayList)] {
        guard fullContent else {
            let list = stage.displayList()
            try check()
            return [(list, list)]
        }
        stage.showFullContent()
        let height = stage.fullContentSize.height
        var result: [(page: DisplayList, whole: DisplayList)] = []
        var top: CGFloat = 0
        repeat {
            let bottom = min(top + PDFRenderer.longestSide, height)
            let whole = stage.displayList(ofRows: top...bottom)
            try check()
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
