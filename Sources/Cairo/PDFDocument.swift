// SPDX-License-Identifier: MIT
//
// A PDF file that Cairo writes.

import CCairo

/// Pages one after the other, written as they are finished.
@safe package final class PDFDocument {
    /// Where the bytes go.
    private final class Sink {
        let write: ([UInt8]) -> Bool

        init(_ write: @escaping ([UInt8]) -> Bool) { self.write = write }
    }

    /// Draws on the current page, in points, y down.
    package let context: Context
    private let surface: Surface
    private let sink: Sink

    /// - Parameter write: takes the next bytes of the file; false ends the writing.
    package init(write: @escaping ([UInt8]) -> Bool) throws(CairoError) {
        let sink = Sink(write)
        let handle = unsafe cairo_pdf_surface_create_for_stream(
            { closure, data, length in
                guard let closure = unsafe closure, let data = unsafe data else { return CAIRO_STATUS_WRITE_ERROR }
                let sink = unsafe Unmanaged<Sink>.fromOpaque(closure).takeUnretainedValue()
                let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: Int(length)))
                return sink.write(bytes) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
            }, Unmanaged.passUnretained(sink).toOpaque(), 1, 1)
        surface = unsafe try Surface(owning: handle, during: "making a PDF document")
        self.sink = sink
        context = try Context(surface)
        unsafe cairo_pdf_surface_restrict_to_version(surface.handle, CAIRO_PDF_VERSION_1_5)
        // The date would differ on every run.
        setMetadata(CAIRO_PDF_METADATA_CREATE_DATE, "")
        setMetadata(CAIRO_PDF_METADATA_CREATOR, "Vitrine")
    }

    deinit { finishSurface() }

    package func setTitle(_ title: String) { setMetadata(CAIRO_PDF_METADATA_TITLE, title) }

    /// Gives a page, counted from 1, a line in the outline of the document.
    package func addOutline(_ title: String, page: Int) {
        _ = unsafe cairo_pdf_surface_add_outline(surface.handle, 0, title, "page=\(page) pos=[0 0]", cairo_pdf_outline_flags_t(0))
    }

    /// Says how large the page is that is going to be drawn, in points.
    package func beginPage(width: Double, height: Double) { unsafe cairo_pdf_surface_set_size(surface.handle, width, height) }

    /// Writes the page.
    package func finishPage() throws(CairoError) {
        unsafe cairo_show_page(context.handle)
        try context.checkStatus(during: "writing a page")
        try check(unsafe cairo_surface_status(surface.handle), during: "writing a page")
    }

    /// Writes what is left, fonts and the list of pages; nothing can be drawn after it.
    package func finish() throws(CairoError) {
        finishSurface()
        try check(unsafe cairo_surface_status(surface.handle), during: "writing a PDF document")
    }

    /// No byte is written after this, so that the sink may go.
    private func finishSurface() { unsafe cairo_surface_finish(surface.handle) }

    private func setMetadata(_ kind: cairo_pdf_metadata_t, _ text: String) {
        unsafe cairo_pdf_surface_set_metadata(surface.handle, kind, text)
    }
}
