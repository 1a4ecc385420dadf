// SPDX-License-Identifier: MIT
//
// Moments as the pages of a document.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrinePDFRenderer
import VitrineTestSupport

@testable import VitrineFrameExport

@Suite struct PDFOutputTests {
    private func count(_ part: String, in text: String) -> Int { text.components(separatedBy: part).count - 1 }

    private func document(_ times: FrameTimes, title: String = "", _ source: DisplayListSource) async throws -> String {
        let folder = try TemporaryFolder("frames")
        let output = try PDFOutput(path: folder["a.pdf"], look: FrameLook(), title: title)
        try await FrameExporter(times: times, painters: 2).export(to: [], moments: [output], from: source)
        return String(decoding: try folder.bytes("a.pdf"), as: Unicode.ASCII.self)
    }

    @Test func `a document has a page for every frame, also where nothing moves`() async throws {
        // The square stands still after a tenth of a second.
        let text = try await document(try FrameTimes(rate: rate("50"), to: 0.2)) { slide($0) }
        #expect(count("/Type /Page %", in: text) == 11)
        #expect(count("/MediaBox [ 0 0 24 12 ]", in: text) == 11)
    }

    @Test func `pages are as large as what they show`() async throws {
        let text = try await document(try FrameTimes(rate: rate("10"), to: 0.1)) { time in
            var list = slide(time)
            if time > 0 { list.size = CGSize(width: 12, height: 24) }
            return list
        }
        #expect(text.contains("/MediaBox [ 0 0 24 12 ]") && text.contains("/MediaBox [ 0 0 12 24 ]"))
    }

    @Test func `a document has the title it is given`() async throws {
        let text = try await document(try FrameTimes(rate: rate("10"), to: 0), title: "Slide") { slide($0) }
        #expect(text.contains("/Title (Slide)"))
    }

    @Test func `a canvas that is no page leaves no file`() async throws {
        let folder = try TemporaryFolder("frames")
        let output = try PDFOutput(path: folder["a.pdf"], look: FrameLook())
        let wide = CGSize(width: 1e6, height: 10)
        await #expect(throws: FrameExportError.page(.tooLarge(size: wide, limit: 14_400))) {
            try await FrameExporter(times: try FrameTimes(rate: rate("10"), to: 0.1), painters: 1).export(to: [], moments: [output]) { _ in
                DisplayList(size: wide, scale: 1)
            }
        }
        #expect(folder.names.isEmpty)
    }

    @Test func `what a document cannot show of playing is told`() throws {
        let plain = try FrameTimes(rate: rate("10"), to: 1)
        let bouncing = try FrameTimes(rate: rate("10"), to: 1, bounces: true)
        let held = try FrameTimes(rate: rate("10"), to: 1, hold: 1)
        #expect([plain, bouncing, held].map { PDFOutput.warning(for: $0) != nil } == [false, true, true])
    }
}
