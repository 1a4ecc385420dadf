// SPDX-License-Identifier: MIT
//
// Documents of shapes and text, with the images that they refer to.

import Foundation
import VitrineDrawing
import VitrineImageCoding
import VitrineRasterRenderer
import VitrineSVGRenderer

/// Writes a moment as SVG.
@MainActor
struct SVGWriter {
    let options: RenderOptions

    func write(_ source: any MomentSource, to sink: any ByteSink) throws -> StillWriter.Record {
        let list = try options.wholeList(of: source)
        var svg = options.svg
        if let folder = options.imageFolder { svg.linkedImages = try writeImages(of: list, into: folder, beside: sink.path) }
        try sink.write(Array(SVGRenderer(options: svg).render(list).utf8))
        let size = try RasterRenderer.pixelSize(of: list)
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
