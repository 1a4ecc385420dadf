// SPDX-License-Identifier: MIT
//
// Writing PNG and reading it back.

import Testing
import VitrineDrawing
import VitrineTestSupport

@testable import VitrineFiles
@testable import VitrineImageCoding

@Suite struct PNGEncoderTests {
    @Test(arguments: PNGEncoder.Compression.allCases, [false, true])
    func `pixels survive`(compression: PNGEncoder.Compression, hasAlpha: Bool) throws {
        let encoder = PNGEncoder(compression: compression)
        for (width, height) in [(1, 1), (1, 40), (40, 1), (17, 23), (64, 64)] {
            let bitmap = noise(width: width, height: height, hasAlpha: hasAlpha, seed: UInt64(width * 100 + height))
            #expect(try ImageDecoder.decode(encoder.encode(bitmap)) == bitmap)
        }
    }

    @Test(arguments: PNGEncoder.Compression.allCases)
    func `pixels survive over several stripes`(compression: PNGEncoder.Compression) throws {
        // 300 × 800 pixels of 3 bytes are more than the 512 KiB of a stripe.
        let bitmap = screen(width: 300, height: 800)
        #expect(try ImageDecoder.decode(PNGEncoder(compression: compression).encode(bitmap)) == bitmap)
    }

    @Test func `every premultiplied colour survives`() throws {
        var pixels: [UInt32] = []
        for alpha: UInt32 in 0...255 {
            for channel in 0...alpha { pixels.append(alpha << 24 | channel << 16 | (alpha - channel) << 8 | channel / 2) }
        }
        let bitmap = Bitmap(width: pixels.count, height: 1, pixels: pixels)
        #expect(try ImageDecoder.decode(PNGEncoder().encode(bitmap)) == bitmap)
    }

    @Test func `an opaque bitmap is written without alpha and a translucent one with it`() {
        #expect(colourType(PNGEncoder().encode(noise(width: 4, height: 4, hasAlpha: false))) == 2)
        #expect(colourType(PNGEncoder().encode(noise(width: 4, height: 4, hasAlpha: true))) == 6)
    }

    @Test func `few colours become a palette when the size matters most`() {
        #expect(colourType(PNGEncoder(compression: .max).encode(screen(width: 40, height: 40))) == 3)
        #expect(colourType(PNGEncoder(compression: .max).encode(noise(width: 40, height: 40, hasAlpha: false))) == 2)
    }

    @Test func `a scale of two is 5,669 pixels to the metre`() throws {
        let data = PNGEncoder(scale: 2).encode(Bitmap(width: 1, height: 1))
        let start = try #require(data.indices.first { data[$0...].starts(with: "pHYs".utf8) })
        #expect(Array(data[(start + 4)..<(start + 13)]) == [0, 0, 0x16, 0x25, 0, 0, 0x16, 0x25, 1])
    }

    @Test func `text entries are written in order`() throws {
        let entries = [PNGEncoder.Text(key: "Title", value: "Shelf"), PNGEncoder.Text(key: "Author", value: "Ada")]
        let data = PNGEncoder(text: entries).encode(Bitmap(width: 1, height: 1))
        let title = try #require(data.indices.first { data[$0...].starts(with: "tEXtTitle\0Shelf".utf8) })
        let author = try #require(data.indices.first { data[$0...].starts(with: "tEXtAuthor\0Ada".utf8) })
        #expect(title < author)
    }

    @Test func `equal input gives equal bytes`() {
        let bitmap = screen(width: 300, height: 900)
        #expect(PNGEncoder().encode(bitmap) == PNGEncoder().encode(bitmap))
    }

    @Test(arguments: [1, 7, 100, 2000])
    func `bands give the bytes of the whole`(rowsInBand: Int) throws {
        let bitmap = screen(width: 300, height: 2000)
        var written: [UInt8] = []
        let writer = PNGStreamWriter(width: bitmap.width, height: bitmap.height, hasAlpha: false) { written += $0 }
        for start in stride(from: 0, to: bitmap.height, by: rowsInBand) {
            let end = min(bitmap.height, start + rowsInBand)
            try writer.write(bitmap.pixels[(start * bitmap.width)..<(end * bitmap.width)])
        }
        writer.finish()
        #expect(written == PNGEncoder().encode(bitmap))
    }

    @Test func `an error of the sink reaches the caller`() {
        let writer = PNGStreamWriter(width: 1, height: 1, hasAlpha: true) { _ throws(WriteError) in
            throw WriteError(path: "x.png", code: 28)
        }
        #expect(throws: WriteError(path: "x.png", code: 28)) { try writer.write([0]) }
    }

    /// PNG's number in the header: 2 is colour, 3 a palette, 6 colour with alpha.
    private func colourType(_ data: [UInt8]) -> UInt8 { data[25] }
}
