// SPDX-License-Identifier: MIT
//
// Documents of pages that a program draws.

import Testing
import UIKit

@MainActor @Suite struct DocumentTests {
    private let page = CGRect(x: 0, y: 0, width: 200, height: 100)

    private func text(_ document: Data) -> String { String(decoding: document, as: UTF8.self) }

    /// The blue of a document's first page at a point, where a page is white beneath.
    private func blue(_ document: Data, at x: Int, _ y: Int) throws -> UInt32 {
        let image = try #require(UIImage(data: document))
        let shown = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 100)).image { context in
            UIColor.white.setFill()
            context.fill(page)
            image.draw(in: page)
        }
        let bitmap = try #require(shown.cgImage).bitmap.bitmap
        return bitmap[x * bitmap.width / 200, y * bitmap.height / 100] & 0xFF
    }

    @Test func `a page for each that is begun, with what was drawn on it`() throws {
        try UIEnvironment().run { () throws in
            let document = UIGraphicsPDFRenderer(bounds: page).pdfData { context in
                context.beginPage()
                UIColor.green.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
                context.beginPage(withBounds: CGRect(x: 0, y: 0, width: 50, height: 60), pageInfo: [:])
                ("Words" as NSString).draw(at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: 12)])
            }
            #expect(text(document).hasPrefix("%PDF"))
            for size in ["200 100", "50 60"] {
                #expect(text(document).components(separatedBy: "/MediaBox [ 0 0 \(size) ]").count == 2)
            }
            #expect(try blue(document, at: 50, 50) < 0x40)
            #expect(try blue(document, at: 150, 50) > 0xC0)
        }
    }

    @Test func `a document is drawn by functions, and put into data or a file`() throws {
        try UIEnvironment().run { () throws in
            let data = NSMutableData()
            UIGraphicsBeginPDFContextToData(data, page, nil)
            UIGraphicsBeginPDFPage()
            #expect(UIGraphicsGetPDFContextBounds() == page)
            UIColor.green.setFill()
            UIGraphicsGetCurrentContext()?.fill(page)
            UIGraphicsEndPDFContext()
            #expect(try blue(data as Data, at: 150, 50) < 0x40)
            #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetPDFContextBounds() == .zero)
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("document-\(UUID()).pdf")
            defer { try? FileManager.default.removeItem(at: file) }
            try UIGraphicsPDFRenderer(bounds: page).writePDF(to: file) { $0.beginPage() }
            #expect(text(try Data(contentsOf: file)).hasPrefix("%PDF"))
        }
    }

    @Test func `without a page there is no document`() {
        UIEnvironment().run { #expect(UIGraphicsPDFRenderer(bounds: page).pdfData { _ in }.isEmpty) }
    }
}
