// SPDX-License-Identifier: MIT
//
// Pictures beside each other in one, which is never whole in memory.

import Foundation
import VitrineDrawing
import VitrineFiles
import VitrineImageCoding

/// Pictures in lines, with their captions beneath them.
///
/// Pictures wait on disk, compressed in bands of rows; the sheet is put together from those, a strip of rows at a time.
struct Filmstrip {
    /// From a picture to the next, and around all, in pixels.
    let gap: Int
    /// The most pictures in a line.
    let columns: Int
    fileprivate let spool: ScratchFile
    fileprivate var bandRows = 1
    private var pictures: [Picture] = []
    /// The pictures as they are shown; one may be shown several times.
    fileprivate var cells: [Int] = []

    private struct Picture {
        var width: Int
        var height: Int
        var bands: [Range<Int>] = []
    }

    /// The most pixels of a strip.
    private static let pixelsAtOnce = 8 << 20
    fileprivate static let ground: UInt32 = 0xFFC8_C8CC

    init(gap: Int, columns: Int, spool: ScratchFile) { (self.gap, self.columns, self.spool) = (gap, columns, spool) }

    /// The size of a sheet of pictures that are all as large as one, without captions: no sheet with such a picture is smaller.
    func size(of picture: Bitmap, count: Int) -> (width: Int, height: Int) {
        size(count: count, width: picture.width, height: picture.height)
    }

    private func size(count: Int, width: Int, height: Int) -> (width: Int, height: Int) {
        let lines = (count + columns - 1) / columns
        return (min(columns, count) * (width + gap) + gap, lines * (height + gap) + gap)
    }

    /// Adds a picture.
    mutating func append(_ picture: Bitmap) throws(WriteError) {
        if pictures.isEmpty { bandRows = max(1, min(64, Self.pixelsAtOnce / size(of: picture, count: columns).width)) }
        let rows = bandRows
        let bands = concurrentMap(count: (picture.height + rows - 1) / rows) { band in
            let (top, bottom) = (band * rows, min((band + 1) * rows, picture.height))
            let pixels = Array(picture.pixels[top * picture.width..<bottom * picture.width])
            return PNGEncoder().encode(Bitmap(width: picture.width, height: bottom - top, pixels: pixels))
        }
        var stored = Picture(width: picture.width, height: picture.height)
        for band in bands { stored.bands.append(try spool.append(band)) }
        pictures.append(stored)
        appendAgain()
    }

    /// Shows the last picture once more.
    mutating func appendAgain() { cells.append(pictures.count - 1) }

    /// Puts the sheet together.
    struct Sheet {
        fileprivate let strip: Filmstrip
        fileprivate let captions: [Bitmap]
        let width: Int
        let height: Int
        fileprivate let cellWidth: Int
        fileprivate let cellHeight: Int
    }

    /// The sheet with these captions, one for each picture that was added.
    func sheet(captions: [Bitmap]) -> Sheet {
        let width = pictures.map(\.width).max() ?? 1
        let height = (pictures.map(\.height).max() ?? 1) + (captions.map(\.height).max() ?? 0) + gap / 2
        let size = size(count: cells.count, width: width, height: height)
        return Sheet(strip: self, captions: captions, width: size.width, height: size.height, cellWidth: width, cellHeight: height)
    }

    /// The rows of a picture that a strip shows; nil beneath its last one.
    fileprivate func bands(_ band: Int, of cells: ArraySlice<Int>) throws -> [Bitmap?] {
        let files = try cells.map { cell in
            band < pictures[cell].bands.count ? try spool.bytes(in: pictures[cell].bands[band]) : []
        }
        return try concurrentMap(count: files.count) { index in
            Result { () throws(ImageError) in files[index].isEmpty ? nil : try ImageDecoder.decode(files[index]) }
        }.map { try $0.get() }
    }

    fileprivate func heights(of cells: ArraySlice<Int>) -> [(width: Int, height: Int)] {
        cells.map { (pictures[$0].width, pictures[$0].height) }
    }
}

extension Filmstrip.Sheet {
    /// Gives all rows from top to bottom, some at a time.
    func forEachStrip(_ body: ([UInt32]) throws -> Void) throws {
        let (gap, rows) = (strip.gap, strip.bandRows)
        let between = [UInt32](repeating: Filmstrip.ground, count: gap * width)
        for start in stride(from: 0, to: strip.cells.count, by: strip.columns) {
            let cells = strip.cells[start..<min(start + strip.columns, strip.cells.count)]
            if gap > 0 { try body(between) }
            for top in stride(from: 0, to: cellHeight, by: rows) {
                try Task.checkCancellation()
                let height = min(rows, cellHeight - top)
                let pixels = [UInt32](repeating: Filmstrip.ground, count: height * width)
                var part = Bitmap(width: width, height: height, pixels: pixels)
                let bands = try strip.bands(top / rows, of: cells)
                for (column, size) in strip.heights(of: cells).enumerated() {
                    let x = gap + column * (cellWidth + gap)
                    if let band = bands[column] { part.draw(band, x: x, y: 0) }
                    let caption = captions[start + column]
                    part.draw(caption, x: x + (size.width - caption.width) / 2, y: size.height + gap / 2 - top)
                }
                try body(part.pixels)
            }
        }
        if gap > 0 { try body(between) }
    }
}

extension Bitmap {
    /// Puts another picture over this one, faded to `opacity` of 255.
    mutating func draw(_ other: Bitmap, x left: Int, y top: Int, opacity: UInt32 = 255) {
        let rows = max(0, -top)..<max(min(other.height, height - top), max(0, -top))
        let columns = max(0, -left)..<max(min(other.width, width - left), max(0, -left))
        let width = width
        pixels.withUnsafeMutableBufferPointer { pixels in
            other.pixels.withUnsafeBufferPointer { others in
                for y in rows {
                    let (from, to) = (y * other.width, (top + y) * width + left)
                    for x in columns { pixels[to + x] = others[from + x].faded(to: opacity, over: pixels[to + x]) }
                }
            }
        }
    }
}

extension UInt32 {
    /// A pixel, faded to `opacity` of 255, over another.
    fileprivate func faded(to opacity: UInt32, over beneath: UInt32) -> UInt32 {
        if self >> 24 == 255, opacity == 255 { return self }
        let rest = 255 - ((self >> 24) * opacity + 127) / 255
        func channel(_ shift: UInt32) -> UInt32 {
            let sum = ((self >> shift & 255) * opacity + (beneath >> shift & 255) * rest + 127) / 255
            return Swift.min(sum, 255) << shift
        }
        return channel(24) | channel(16) | channel(8) | channel(0)
    }
}
