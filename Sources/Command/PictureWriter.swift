// SPDX-License-Identifier: MIT
//
// From a stage to a PNG file, in bands where the picture is large.

import Foundation
import VitrineDrawing
import VitrineImageCoding
import VitrineRasterRenderer
import VitrineSceneFile
import VitrineStage

/// Draws a stage and writes what was drawn.
@MainActor
struct PictureWriter {
    let stage: Stage
    let encoder: PNGEncoder
    let quiet: Bool

    /// Rows that are drawn at once where the whole does not fit.
    private static let bandRows = 512
    /// The most pixels that are held at once.
    private static let pixelsAtOnce = 16 << 20
    /// The most pixels that a picture may have, the whole content's too.
    private static let mostPixels = 1 << 30

    private static func pixelSize(of list: DisplayList) throws(RasterError) -> (width: Int, height: Int) {
        let (width, height) = try RasterRenderer.pixelSize(of: list)
        guard height <= mostPixels / width else { throw .tooLarge(width: width, height: height, limit: mostPixels) }
        return (width, height)
    }

    /// Writes the picture.
    ///
    /// The file appears when it is whole; on an error what stood in its place stays.
    ///
    /// - Parameter check: runs when the views that a part shows have been made, and may throw to stop.
    /// - Returns: the size of the picture in pixels.
    func write(to path: String, fullContent: Bool, check: () throws -> Void) throws -> (width: Int, height: Int) {
        var whole: DisplayList?
        if fullContent {
            stage.showFullContent()
        } else {
            let list = stage.displayList()
            whole = list
            try check()
            let (width, height) = try Self.pixelSize(of: list)
            if width * height <= Self.pixelsAtOnce {
                try AtomicFile.write(try encoded(list, width: width, height: height), to: path)
                return (width, height)
            }
        }
        return try writeBands(of: whole, to: path, check: check)
    }

    /// The picture as a file's bytes, which are the same however it is drawn.
    private func encoded(_ list: DisplayList, width: Int, height: Int) throws -> [UInt8] {
        // Whether a picture lets something through, or has few colours, is seen only when it is whole.
        guard list.isOpaque, encoder.compression == .balanced, height > 1 else { return encoder.encode(try RasterRenderer().render(list)) }
        // Two halves are drawn at once, each by a renderer of its own.
        let middle = height / 2
        let halves = concurrentMap(count: 2) { index in
            Result { () throws(RasterError) in try RasterRenderer().render(list, rows: index == 0 ? 0..<middle : middle..<height) }
        }
        var bytes: [UInt8] = []
        let writer = PNGStreamWriter(width: width, height: height, hasAlpha: false, options: encoder) { part in bytes += part }
        for half in halves { try writer.write(try half.get().pixels) }
        writer.finish()
        return bytes
    }

    /// Draws and writes a band at a time.
    ///
    /// - Parameter whole: what is shown; nil where the views of each band are made when it is drawn.
    private func writeBands(of whole: DisplayList?, to path: String, check: () throws -> Void) throws -> (width: Int, height: Int) {
        let scale = stage.scene.canvas.scale
        var list = whole ?? stage.displayList(ofRows: 0...0)
        let (width, height) = try Self.pixelSize(of: list)
        let bandRows = max(1, min(Self.bandRows, Self.pixelsAtOnce / width))
        let file = try AtomicFile(path: path)
        let writer = PNGStreamWriter(width: width, height: height, hasAlpha: !list.isOpaque, options: encoder) { bytes throws(WriteError) in
            try file.write(bytes)
        }
        let renderer = RasterRenderer()
        var progress = ProgressBar("drawing", total: height, quiet: quiet)
        defer { progress.finish() }
        var top = 0
        while top < height {
            let rows = top..<min(top + bandRows, height)
            if whole == nil {
                list = stage.displayList(ofRows: CGFloat(rows.lowerBound) / scale...CGFloat(rows.upperBound) / scale)
                try check()
            }
            try writer.write(try renderer.render(list, rows: rows).pixels)
            top = rows.upperBound
            progress.advance(to: top)
        }
        writer.finish()
        try file.commit()
        return (width, height)
    }
}

extension DisplayList {
    /// Whether the canvas lets nothing through.
    fileprivate var isOpaque: Bool { (background?.alpha ?? 0) >= 1 }
}
