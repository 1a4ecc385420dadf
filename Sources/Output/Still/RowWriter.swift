// SPDX-License-Identifier: MIT
//
// Pictures of pixels, in bands where they are large.

import Foundation
import VitrineDrawing
import VitrineFrameExport
import VitrineImageCoding
import VitrineRasterRenderer

/// Draws a moment and hands its rows to an encoder.
@MainActor
struct RowWriter {
    let encoder: any ImageEncoder.Type
    let options: RenderOptions
    /// What the file showed before; nil where it is drawn once.
    let before: PicturesBefore.Picture?
    /// Draws with what it has made before; nil draws on several threads.
    let renderer: RasterRenderer?
    let onProgress: (_ done: Int, _ all: Int) -> Void

    /// Rows that are drawn at once where the whole does not fit.
    private static let bandRows = 512
    /// The most pixels that are held at once.
    private static let pixelsAtOnce = 16 << 20

    func write(_ source: any MomentSource, to sink: any ByteSink) throws -> StillWriter.Record {
        var whole: DisplayList?
        if options.drawsFullContent {
            source.showFullContent()
        } else {
            if let record = try writeOver(source, to: sink) { return record }
            let list = options.look.applied(to: try source.displayList())
            let encoding = try encoding(of: list)
            if encoding.width * encoding.height <= Self.pixelsAtOnce {
                try writeAtOnce(list, encoding, to: sink)
                return StillWriter.Record(width: encoding.width, height: encoding.height)
            }
            whole = list
        }
        return try writeBands(of: whole, from: source, to: sink)
    }

    /// What an encoder has to know of a picture.
    private func encoding(of list: DisplayList) throws -> ImageEncoding {
        let (width, height) = try RasterRenderer.pixelSize(of: list)
        guard height <= ImageEncoding.mostPixels / width else {
            throw RasterError.tooLarge(width: width, height: height, limit: ImageEncoding.mostPixels)
        }
        return ImageEncoding(
            width: width, height: height, isOpaque: (list.background?.alpha ?? 0) >= 1, options: options.image(scale: list.scale))
    }

    /// The picture as a file's bytes, which are the same however it is drawn.
    private func writeAtOnce(_ list: DisplayList, _ encoding: ImageEncoding, to sink: any ByteSink) throws {
        if let before {
            try before.renderer.show(list)
            return try sink.write(encoder.encode(before.renderer.bitmap, options: encoding.options, memory: before.stripes))
        }
        if let renderer { return try write(renderer.render(list).pixels, encoding, to: sink) }
        let picture = try RasterPicture(list)
        let (width, parts) = (encoding.width, picture.halves)
        let pixels = try concurrentArray(parts: parts.map { $0.lowerBound * width..<$0.upperBound * width }) {
            (part, pixels) throws(RasterError) in try picture.draw(rows: parts[part], into: pixels)
        }
        try write(pixels, encoding, to: sink)
    }

    private func write(_ pixels: [UInt32], _ encoding: ImageEncoding, to sink: any ByteSink) throws {
        if encoder.looksThrough(encoding) {
            let bitmap = Bitmap(width: encoding.width, height: encoding.height, pixels: pixels)
            return try sink.write(encoder.encode(bitmap, options: encoding.options))
        }
        var rows = try encoder.init(encoding)
        try sink.write(rows.append(pixels[...]))
        try sink.write(rows.finish())
    }

    /// Draws a moment part by part, each over those before it, so that what is drawn of one is let go of before the next.
    ///
    /// - Returns: nil where it is drawn as one picture.
    private func writeOver(_ source: any MomentSource, to sink: any ByteSink) throws -> StillWriter.Record? {
        struct TooManyPixels: Error {}
        var drawn: (encoding: ImageEncoding, pixels: [UInt32])?
        let isWhole: Bool
        do {
            isWhole = try source.displayParts { list in
                var list = options.look.applied(to: list)
                if drawn != nil { list.background = nil }
                let encoding = try drawn?.encoding ?? encoding(of: list)
                guard encoding.width * encoding.height <= Self.pixelsAtOnce else { throw TooManyPixels() }
                let picture = try RasterPicture(list)
                var pixels = drawn?.pixels ?? [UInt32](repeating: picture.ground, count: encoding.width * encoding.height)
                drawn = nil
                let rows = picture.partsOver
                try changeConcurrently(&pixels, parts: rows.map { $0.lowerBound * encoding.width..<$0.upperBound * encoding.width }) {
                    (part, pixels) throws(RasterError) in try picture.draw(rows: rows[part], over: pixels)
                }
                drawn = (encoding, pixels)
            }
        } catch is TooManyPixels {
            return nil
        }
        guard isWhole, let drawn else { return nil }
        try write(drawn.pixels, drawn.encoding, to: sink)
        return StillWriter.Record(width: drawn.encoding.width, height: drawn.encoding.height)
    }

    /// Draws and writes a band at a time.
    ///
    /// - Parameter whole: what is shown; nil where the views of each band are made when it is drawn.
    private func writeBands(of whole: DisplayList?, from source: any MomentSource, to sink: any ByteSink) throws -> StillWriter.Record {
        func part(_ rows: ClosedRange<CGFloat>) throws -> DisplayList { options.look.applied(to: try source.displayList(ofRows: rows)) }
        var list = try whole ?? part(0...0)
        let encoding = try encoding(of: list)
        let (width, height, scale) = (encoding.width, encoding.height, list.scale)
        var encoder = try self.encoder.init(encoding)
        let bandRows = max(1, min(Self.bandRows, Self.pixelsAtOnce / width))
        let renderer = RasterRenderer()
        var top = 0
        while top < height {
            let rows = top..<min(top + bandRows, height)
            if whole == nil { list = try part(CGFloat(rows.lowerBound) / scale...CGFloat(rows.upperBound) / scale) }
            let bytes = try encoder.append(try renderer.render(list, rows: rows).pixels[...])
            if !bytes.isEmpty { try sink.write(bytes) }
            top = rows.upperBound
            onProgress(top, height)
        }
        try sink.write(encoder.finish())
        return StillWriter.Record(width: width, height: height)
    }
}
