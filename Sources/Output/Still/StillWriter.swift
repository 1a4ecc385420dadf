// SPDX-License-Identifier: MIT
//
// From moments to a file of any kind that stands still.

package import Foundation
import VitrineDesignWriting
import VitrineDrawing
import VitrineFrameExport
import VitrineImageCoding
package import VitrineRasterRenderer
import VitrineSVGRenderer

/// Writes moments as a picture or a document.
///
/// Bytes come as they are ready, and depend on what is shown and on the options alone.
@MainActor
package struct StillWriter {
    package let kind: FileKind
    package let options: RenderOptions
    /// Called with what is done of long work, and of how much.
    package var onProgress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
    /// What files showed that are drawn again; nil where each is drawn once.
    package var before: PicturesBefore?
    /// Draws pixels with what it has made for pictures before, on this thread alone; nil draws on several threads.
    package var renderer: RasterRenderer?

    package init(kind: FileKind, options: RenderOptions) { (self.kind, self.options) = (kind, options) }

    /// What was written: the size of the first picture at its scale in pixels, and the pages of a document.
    package struct Record: Hashable, Sendable {
        package var width: Int
        package var height: Int
        package var pages: Int?
    }

    /// Writes a file, which appears when it is whole; on an error what stood in its place stays.
    ///
    /// - Throws: `OutputError`'s reasons, or what the source throws.
    package func write(_ sources: [any MomentSource], toFile path: String) throws -> Record {
        let file = FileSink(path: path)
        let record = try write(sources, to: file, of: before?.picture(ofFile: path))
        try file.commit()
        return record
    }

    /// Writes the bytes of a file.
    package func write(_ sources: [any MomentSource], to sink: any ByteSink) throws -> Record { try write(sources, to: sink, of: nil) }

    private func write(_ sources: [any MomentSource], to sink: any ByteSink, of before: PicturesBefore.Picture?) throws -> Record {
        guard let source = sources.first else { throw OutputError(.request, "there is nothing to be drawn") }
        if sources.count > 1, !kind.capabilities.contains(.pages) {
            throw OutputError(
                .request, "several scenes are pages of one document: its name ends in \(FileKind.endings(of: [.still, .pages]))")
        }
        switch kind.still {
        case .rows(let encoder):
            return try RowWriter(encoder: encoder, options: options, before: before, renderer: renderer, onProgress: onProgress).write(
                source, to: sink)
        case .svg: return try SVGWriter(options: options).write(source, to: sink)
        case .pdf: return try PageWriter(options: options).write(sources, to: sink)
        case .figma: return try FigmaWriter(options: options).write(source, to: sink)
        case nil:
            throw OutputError(
                .request, "a \(kind.endings[0]) file holds movement; a picture's name ends in \(FileKind.endings(of: .still))")
        }
    }
}

extension StillWriter {
    /// Writes a file whose ending tells its kind.
    package static func write(_ sources: [any MomentSource], to url: URL, options: RenderOptions) throws(OutputError) -> Record {
        try OutputError.translating {
            guard let kind = FileKind.still(path: url.path) else {
                throw OutputError(
                    .request, "'\(url.path)' does not end in \(FileKind.endings(of: .still)), the kinds that a picture can be written as")
            }
            return try StillWriter(kind: kind, options: options).write(sources, toFile: url.path)
        }
    }

    /// The bytes of a file.
    package static func data(_ sources: [any MomentSource], as kind: FileKind, options: RenderOptions) throws(OutputError) -> Data {
        try OutputError.translating {
            let sink = MemorySink()
            _ = try StillWriter(kind: kind, options: options).write(sources, to: sink)
            return Data(sink.bytes)
        }
    }
}

extension RenderOptions {
    /// What a source shows, as it is to be drawn: as much as the canvas has room for, or all.
    @MainActor
    func wholeList(of source: any MomentSource) throws -> DisplayList {
        guard drawsFullContent else {
            // Design tools are told what parts are called.
            if profile == .design, let (list, identities) = try source.describedList() {
                return look.applied(to: PartNames(identities).named(list))
            }
            return look.applied(to: try source.displayList())
        }
        source.showFullContent()
        return look.applied(to: try source.displayList(ofRows: 0...source.fullContentSize.height))
    }
}

extension StillWriter {
    /// Draws and encodes a small picture that nobody sees, on any thread: what a program draws with is loaded when it is first used.
    package nonisolated static func rehearse() {
        let page = CGRect(x: 0, y: 0, width: 48, height: 48)
        let card = DisplayList.Layer(
            bounds: page.insetBy(dx: 4, dy: 4), opacity: 0.9, backdrop: DisplayList.Backdrop(radius: 4), corners: CornerRadii(8),
            border: DisplayList.Border(color: .black, width: 0.5), shadow: Shadow(color: .black, radius: 4, offset: .zero),
            clipsToBounds: true)
        let list = DisplayList(
            size: page.size, scale: 2, background: .white, layers: [DisplayList.Layer(bounds: page, background: .black), card])
        guard let bitmap = try? RasterRenderer().render(list) else { return }
        _ = PNGEncoder().encode(bitmap)
    }
}
