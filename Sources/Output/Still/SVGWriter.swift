// SPDX-License-Identifier: MIT
//
// Documents of shapes and text, with the images that they refer to.

import Foundation
import VitrineDrawing
import VitrineFiles
import VitrineFrameExport
import VitrineImageCoding
import VitrineRasterRenderer
import VitrineSVGRenderer

/// Writes a moment as SVG.
@MainActor
struct SVGWriter {
    let options: RenderOptions

    /// The height of the parts in which a long content is written, in points.
    static let partHeight: CGFloat = 4096

    func write(_ source: any MomentSource, to sink: any ByteSink) throws -> StillWriter.Record {
        if let record = try writeParts(of: source, to: sink) { return record }
        let list = try options.wholeList(of: source)
        var svg = options.svg
        if let folder = options.imageFolder { svg.linkedImages = try writeImages(of: list, into: folder, beside: sink.path) }
        try sink.write(Array(SVGRenderer(options: svg).render(list).utf8))
        let size = try RasterRenderer.pixelSize(of: list)
        return StillWriter.Record(width: size.width, height: size.height)
    }

    /// Writes a long content part by part, so that the views of one are in memory at a time.
    ///
    /// - Returns: nil where it has to be written at once.
    private func writeParts(of source: any MomentSource, to sink: any ByteSink) throws -> StillWriter.Record? {
        guard options.drawsFullContent, options.imageFolder == nil else { return nil }
        source.showFullContent()
        let height = source.fullContentSize.height
        guard height.isFinite, height >= 2 * Self.partHeight else { return nil }
        var top: CGFloat = 0
        func part() throws -> DisplayList? {
            guard top < height else { return nil }
            let bottom = min(top + Self.partHeight, height)
            defer { top = bottom }
            return options.look.applied(to: try source.displayList(ofRows: top...bottom))
        }
        guard let first = try part(), let pieces = try SVGRenderer(options: options.svg).render(first, andParts: { try part() })
        else { return nil }
        for piece in pieces { try sink.write(piece) }
        let size = try RasterRenderer.pixelSize(of: first)
        return StillWriter.Record(width: size.width, height: size.height)
    }

    /// Writes every image once, named by its digest.
    ///
    /// - Returns: the references by which the document finds them.
    private func writeImages(of list: DisplayList, into folder: String, beside path: String) throws -> [UInt64: String] {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw OutputError(.write, "cannot make the folder '\(folder)'")
        }
        let hasPlace = !path.isEmpty && path != "-"
        let base = URL(fileURLWithPath: hasPlace ? (path as NSString).deletingLastPathComponent : ".").standardizedFileURL.path
        let place = URL(fileURLWithPath: folder).standardizedFileURL.path
        // Within the document's folder references are relative, so that both can be moved together.
        let isBelow = place.hasPrefix(base == "/" ? base : base + "/")
        let prefix = isBelow ? String(place.dropFirst(base.count + (base == "/" ? 0 : 1))) : place
        var references: [UInt64: String] = [:]
        for bitmap in try SVGRenderer.bitmaps(in: list) {
            let file = SVGRenderer.file(of: bitmap)
            try AtomicFile.write(file.bytes, to: "\(folder)/\(file.name)")
            let reference = place == base ? file.name : "\(prefix)/\(file.name)"
            references[bitmap.digest] = reference.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? reference
        }
        return references
    }
}
