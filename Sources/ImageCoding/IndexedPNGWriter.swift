// SPDX-License-Identifier: MIT
//
// PNG files of few colours that are written at once rather than small.

import VitrinePNG

/// Writes a PNG with a palette, whose pixels come in as places in it.
///
/// Looks only for runs, on all processors, as suits pictures that are looked at once.
package struct IndexedPNGWriter {
    private static let stripeLength = 64 * 1024

    private let width: Int
    private let height: Int
    private let chunks: PNGChunkWriter
    private let head: PNGHead
    private var rowsWritten = 0
    private var checksum: UInt32 = 1

    /// - Parameters:
    ///   - width: in pixels, at least 1, as is `height`.
    ///   - palette: at most 256 opaque colours, `0xFFRRGGBB`.
    package init(width: Int, height: Int, palette: [UInt32]) {
        precondition(width > 0 && height > 0, "a PNG has at least one pixel")
        (self.width, self.height) = (width, height)
        head = PNGHead(width: width, height: height, colour: .palette(palette), pixelsPerMetre: 0, text: [])
        chunks = orStop { () throws(PNGFailure) in try PNGChunkWriter() }
    }

    /// Takes whole rows and gives their bytes; with the last one comes the end of the file.
    package mutating func append(_ indices: [UInt8]) -> [UInt8] {
        precondition(indices.count.isMultiple(of: width), "rows come whole")
        let count = indices.count / width
        precondition(rowsWritten + count <= height, "more rows than the picture has")
        if count == 0 { return [] }
        if rowsWritten == 0 { orStop { () throws(PNGFailure) in try chunks.writeHead(head) } }
        let isEnd = rowsWritten + count == height
        let (width, rowsInStripe) = (width, max(1, Self.stripeLength / (width + 1)))
        let stripes = (count + rowsInStripe - 1) / rowsInStripe
        let compressed = concurrentMap(count: stripes) { stripe in
            let rows = (stripe * rowsInStripe)..<min(count, (stripe + 1) * rowsInStripe)
            var bytes: [UInt8] = []
            bytes.reserveCapacity(rows.count * (width + 1))
            for y in rows {
                bytes.append(Scanlines.Filter.none.rawValue)
                bytes += indices[(y * width)..<((y + 1) * width)]
            }
            let isLast = isEnd && stripe == stripes - 1
            let data = orStop { () throws(PNGFailure) in
                try Deflater.deflate(bytes, isLast: isLast, effort: DeflateEffort(level: 1, strategy: .runs))
            }
            return (data: data, checksum: Deflater.adler32(bytes), count: bytes.count)
        }
        for (stripe, piece) in compressed.enumerated() {
            checksum = Deflater.adler32(checksum, followedBy: piece.checksum, count: piece.count)
            var data = piece.data
            if rowsWritten == 0, stripe == 0 { data = Deflater.streamHeader + data }
            if isEnd, stripe == stripes - 1 { data += Deflater.streamEnd(checksum: checksum) }
            orStop { () throws(PNGFailure) in try chunks.writeImageData(data) }
        }
        rowsWritten += count
        if isEnd { orStop { () throws(PNGFailure) in try chunks.writeEnd() } }
        return chunks.takeBytes()
    }
}
