// SPDX-License-Identifier: MIT
//
// The bytes of a PNG file as its rows come in.

import VitrinePNG

/// Compresses rows in stripes of a fixed number of rows, several at once.
///
/// A stripe depends on the rows before
/// it only through their bytes, so neither the size of the bands that come in nor the number of processors shows.
final class PNGStream {
    private static let stripeLength = 512 * 1024
    private static let stripesAtOnce = 8

    private let height: Int
    let scanlines: Scanlines
    private let compression: PNGEncoder.Compression
    private let header: PNGHead
    private let chunks: PNGChunkWriter
    private let rowsInStripe: Int

    // A slice, so that a whole bitmap is not copied.
    private var waiting: ArraySlice<UInt32> = []
    private var rowAbove: [UInt32] = []
    private var bytesBefore: [UInt8] = []
    private var rowsWritten = 0
    private var checksum: UInt32 = 1

    init(width: Int, height: Int, layout: Scanlines.Layout, options: PNGEncoder) {
        self.height = height
        scanlines = Scanlines(width: width, layout: layout)
        compression = options.compression
        rowsInStripe = max(1, Self.stripeLength / scanlines.rowLength)
        let colour: PNGHead.Colour =
            switch layout {
            case .rgb: .rgb
            case .rgba: .rgba
            case .indexed(let palette): .palette(palette.map(\.straightened))
            }
        header = PNGHead(
            width: width, height: height, colour: colour, pixelsPerMetre: options.pixelsPerMetre,
            text: options.text.map { PNGHead.Text(key: $0.key, value: $0.value) })
        chunks = orStop { () throws(PNGFailure) in try PNGChunkWriter() }
    }

    /// What comes before the first row.
    func head() -> [UInt8] {
        orStop { () throws(PNGFailure) in try chunks.writeHead(header) }
        return chunks.takeBytes()
    }

    /// Whether all rows have come in; the file then ends.
    var isComplete: Bool { rowsWritten == height && waiting.isEmpty }

    /// Takes whole rows and gives the bytes that are ready.
    func write(_ rows: ArraySlice<UInt32>) -> [UInt8] {
        let width = scanlines.width
        precondition(rows.count.isMultiple(of: width), "rows come whole")
        if waiting.isEmpty { waiting = rows } else { waiting += rows }
        precondition(rowsWritten + waiting.count / width <= height, "more rows than the picture has")
        let count = waiting.count / width
        if rowsWritten + count == height, count > 0 {
            let rest = waiting
            waiting = []
            compress(rest)
        } else if count >= rowsInStripe * Self.stripesAtOnce {
            let ready = (count - count % rowsInStripe) * width
            compress(waiting.prefix(ready))
            waiting.removeFirst(ready)
        }
        return chunks.takeBytes()
    }

    /// The end of the file, from all of its compressed rows.
    func finish(_ data: [UInt8]) -> [UInt8] {
        precondition(rowsWritten == 0 && waiting.isEmpty, "some rows were written already")
        orStop { () throws(PNGFailure) in
            try chunks.writeImageData(data)
            try chunks.writeEnd()
        }
        rowsWritten = height
        return chunks.takeBytes()
    }

    /// Rows that begin at a stripe and end at one, or at the end of the picture.
    private func compress(_ rows: ArraySlice<UInt32>) {
        let width = scanlines.width
        let count = rows.count / width
        let (rowsInStripe, scanlines, compression, rowAbove) = (rowsInStripe, scanlines, compression, rowAbove)
        let isLastRow = rowsWritten + count == height
        let stripes = (count + rowsInStripe - 1) / rowsInStripe
        let filtered = concurrentMap(count: stripes) { stripe in
            let start = rows.startIndex + stripe * rowsInStripe * width
            let above = stripe == 0 ? rowAbove[...] : rows[(start - width)..<start]
            let pixels = rows[start..<min(rows.endIndex, start + rowsInStripe * width)]
            let candidates = compression.filters(for: scanlines.layout).map { scanlines.filtered(pixels, above: above, choice: $0) }
            return smallest(of: candidates) { compression.compress($0, after: [], isLast: false) }
        }
        let bytesBefore = bytesBefore
        let compressed = concurrentMap(count: stripes) { stripe in
            let bytes = filtered[stripe]
            let before = (stripe == 0 ? bytesBefore : filtered[stripe - 1]).suffix(Deflater.windowLength)
            let data = compression.compress(bytes, after: before, isLast: isLastRow && stripe == stripes - 1)
            return (data: data, checksum: Deflater.adler32(bytes))
        }
        for stripe in 0..<stripes {
            var data = compressed[stripe].data
            checksum = Deflater.adler32(checksum, followedBy: compressed[stripe].checksum, count: filtered[stripe].count)
            if rowsWritten == 0, stripe == 0 { data = Deflater.streamHeader + data }
            if isLastRow, stripe == stripes - 1 { data += Deflater.streamEnd(checksum: checksum) }
            orStop { () throws(PNGFailure) in try chunks.writeImageData(data) }
        }
        rowsWritten += count
        self.rowAbove = Array(rows.suffix(width))
        self.bytesBefore = Array((filtered.last ?? []).suffix(Deflater.windowLength))
        if isLastRow { orStop { () throws(PNGFailure) in try chunks.writeEnd() } }
    }
}

/// zlib and libpng fail to write to memory only when there is none left or when they are called wrongly.
func orStop<Result>(_ body: () throws(PNGFailure) -> Result) -> Result {
    do { return try body() } catch { preconditionFailure("writing a PNG to memory failed: \(error.message)") }
}
