// SPDX-License-Identifier: MIT
//
// The bytes of a PNG file as its rows come in.

import VitrinePNG

/// Compresses rows in stripes, several at once.
///
/// Where a stripe ends is told by the rows themselves, so that those of a picture that scrolls are the same from frame to frame, and what
/// was made of them can be kept. A stripe depends on no more than the row above it and the stripe before, and neither the size of the bands
/// that come in nor the number of processors shows.
final class PNGStream {
    private let height: Int
    let scanlines: Scanlines
    private let compression: PNGEncoder.Compression
    private let header: PNGHead
    private let chunks: PNGChunkWriter
    private var cutter: StripeCutter
    private let memory: StripeMemory?

    // A slice, so that a whole bitmap is not copied.
    private var waiting: ArraySlice<UInt32> = []
    private var rowAbove: [UInt32] = []
    private var bytesBefore: [UInt8] = []
    private var rowsWritten = 0
    private var checksum: UInt32 = 1

    init(width: Int, height: Int, layout: Scanlines.Layout, options: PNGEncoder, memory: StripeMemory? = nil) {
        self.height = height
        scanlines = Scanlines(width: width, layout: layout)
        compression = options.compression
        // What tries hard has all the more to find the more there is.
        cutter = StripeCutter(rowLength: scanlines.rowLength, isFixed: compression == .max)
        self.memory = compression == .max ? nil : memory
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
            compress(rest, cutter.stripes(of: rest, width: width, isEnd: true))
        } else if count >= cutter.mostRowsAtOnce {
            let stripes = cutter.stripes(of: waiting, width: width, isEnd: false)
            let ready = (stripes.last?.rows.upperBound ?? 0) * width
            compress(waiting.prefix(ready), stripes)
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
    private func compress(_ rows: ArraySlice<UInt32>, _ stripes: [StripeCutter.Stripe]) {
        let (width, scanlines, compression, rowAbove) = (scanlines.width, scanlines, compression, rowAbove)
        let count = rows.count / width
        let isLastRow = rowsWritten + count == height
        let (seed, last) = (UInt64(width) << 8 | UInt64(scanlines.bytesPerPixel) << 1, stripes.count - 1)
        let known = stripes.indices.map { memory?.piece(stripes[$0], seed: seed | (isLastRow && $0 == last ? 1 : 0)) }
        let filtered = concurrentMap(count: stripes.count) { index -> [UInt8] in
            // The next one looks back at it.
            if known[index] != nil, index == last ? isLastRow : known[index + 1] != nil { return [] }
            let range = stripes[index].rows
            let start = rows.startIndex + range.lowerBound * width
            let above = index == 0 ? rowAbove[...] : rows[(start - width)..<start]
            let pixels = rows[start..<(start + range.count * width)]
            let candidates = compression.filters(for: scanlines.layout).map { scanlines.filtered(pixels, above: above, choice: $0) }
            return smallest(of: candidates) { compression.compress($0, after: [], isLast: false) }
        }
        let bytesBefore = bytesBefore
        let compressed = concurrentMap(count: stripes.count) { index -> StripeMemory.Piece in
            if let piece = known[index] { return piece }
            let before = (index == 0 ? bytesBefore : filtered[index - 1]).suffix(Deflater.windowLength)
            let data = compression.compress(filtered[index], after: before, isLast: isLastRow && index == last)
            return StripeMemory.Piece(data: data, checksum: Deflater.adler32(filtered[index]))
        }
        for (index, piece) in compressed.enumerated() {
            let isEnd = isLastRow && index == last
            if known[index] == nil { memory?.keep(piece, of: stripes[index], seed: seed | (isEnd ? 1 : 0)) }
            checksum = Deflater.adler32(checksum, followedBy: piece.checksum, count: stripes[index].rows.count * scanlines.rowLength)
            var data = rowsWritten == 0 && index == 0 ? Deflater.streamHeader + piece.data : piece.data
            if isEnd { data += Deflater.streamEnd(checksum: checksum) }
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
