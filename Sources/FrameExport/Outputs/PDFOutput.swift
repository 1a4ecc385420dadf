// SPDX-License-Identifier: MIT
//
// An animation as the pages of a document.

package import VitrineDrawing
import VitrineFiles
import VitrineImageCoding
import VitrinePDFRenderer

/// Writes a page for every moment, so that the number of a page is that of its frame.
///
/// Pages are as large as what they show, even where that changes. Documents do not play: nothing is held, repeated or shown backward.
package actor PDFOutput: MomentOutput {
    package nonisolated let path: String
    private let look: FrameLook
    private let file: AtomicFile
    private let refusal = Refusal()
    private let writer: PDFWriter

    /// Why the file took no more bytes.
    private final class Refusal {
        var error: WriteError?
    }

    /// - Parameter title: the document's; empty for none.
    package init(path: String, look: FrameLook, title: String = "") throws {
        (self.path, self.look) = (path, look)
        let file = try AtomicFile(path: path)
        let refusal = refusal
        self.file = file
        writer = try PDFWriter(options: .init(title: title)) { bytes in
            do throws(WriteError) {
                try file.write(bytes)
                return true
            } catch {
                refusal.error = error
                return false
            }
        }
    }

    /// What a document cannot show of how an animation plays.
    package static func warning(for times: FrameTimes) -> String? {
        guard times.hold > 0 || times.bounces else { return nil }
        return "a PDF has a page for each moment once: --hold and --bounce change nothing in it"
    }

    package func append(_ list: DisplayList, moments: Range<Int>) throws {
        let list = look.applied(to: list)
        for _ in moments { try translated { writer throws(PDFError) in try writer.add(list) } }
    }

    package func finish() throws {
        try translated { writer throws(PDFError) in try writer.finish() }
    }

    /// Puts the file in its place.
    package func commit() throws { try file.commit() }

    /// The file is not there before it is committed.
    package func discard() {}

    private func translated(_ action: (PDFWriter) throws(PDFError) -> Void) throws {
        do throws(PDFError) {
            try action(writer)
        } catch {
            if let refused = refusal.error { throw refused }
            throw FrameExportError.page(error)
        }
    }
}
