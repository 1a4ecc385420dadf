// SPDX-License-Identifier: MIT
//
// PNG files read some rows at a time, beside libpng, which decides.

import Testing
import VitrineTestSupport

@testable import VitrineImageCoding
@testable import VitrinePNG

@Suite struct PNGStripsTests {
    @Test(arguments: 0..<60)
    func `rows have the pixels that libpng reads, however many come at once`(seed: Int) throws {
        let file = TestPNG(random: UInt64(seed))
        for rows in [1, 3, file.height] {
            #expect(try strips(of: file.bytes, rows: rows) == libpng(file.bytes), "\(rows) rows at once")
        }
    }

    @Test func `rows that are longer than a step are read`() throws {
        for filter: UInt8 in 0...4 {
            var file = TestPNG(random: UInt64(filter), width: 45_000, height: 3, channels: 3 + Int(filter) % 2)
            file.filters = [filter, filter, 2]
            #expect(try strips(of: file.bytes, rows: 2) == libpng(file.bytes))
        }
    }

    @Test func `a stream of more than its window is read`() throws {
        var file = TestPNG(random: 3, width: 700, height: 300, channels: 4)
        for index in file.rows.indices.dropFirst(40_000) where index % 7 != 0 { file.rows[index] = file.rows[index - 30_000] }
        for pieceLength in [Int.max, 8192, 101] {
            file.pieceLength = pieceLength
            #expect(try strips(of: file.bytes, rows: 64) == libpng(file.bytes), "pieces of \(pieceLength) bytes")
        }
    }

    @Test(arguments: TestPNG.odd)
    func `an odd file has the pixels that libpng reads, or none`(_ file: OddPNG) {
        guard let pixels = strips(of: file.bytes, rows: 2) else { return }
        #expect(pixels == (try? libpng(file.bytes)))
    }

    @Test(arguments: 0..<8)
    func `a damaged file has the pixels that libpng reads, or none`(seed: Int) {
        let data = TestPNG(random: UInt64(seed), width: 9, height: 5, channels: seed % 2 == 0 ? 3 : 4).bytes
        for index in data.indices.dropFirst(8) {
            for bit: UInt8 in [1, 0x20, 0x80] {
                var damaged = data
                damaged[index] ^= bit
                let pixels = strips(of: damaged, rows: 2)
                #expect(pixels == nil || pixels == (try? libpng(damaged)), "bit \(bit) of byte \(index)")
            }
            #expect(strips(of: Array(data.prefix(index)), rows: 2) == nil, "\(index) bytes")
        }
    }

    @Test(arguments: 0..<20)
    func `damage behind right checksums of the chunks gives no pixels that libpng does not read`(seed: Int) {
        var numbers = SeededNumbers(seed: UInt64(seed))
        var file = TestPNG(random: UInt64(seed) + 100, width: 12, height: 6, channels: 4)
        for _ in 0..<60 {
            var stream = file.stream
            let index = numbers.number(0..<stream.count)
            stream[index] = UInt8(numbers.number(0..<256))
            file.givenStream = stream
            let pixels = strips(of: file.bytes, rows: 4)
            #expect(pixels == nil || pixels == (try? libpng(file.bytes)), "byte \(index) is \(stream[index])")
            file.givenStream = nil
        }
    }

    @Test(arguments: 0..<30)
    func `two files have the pixels that libpng reads, and rows that are equal are known`(seed: Int) throws {
        let first = TestPNG(random: UInt64(seed), width: 23, height: 40, channels: 3 + seed % 2)
        var second = first
        var numbers = SeededNumbers(seed: UInt64(seed))
        // Other filters with the same bytes, the same filters with other bytes, and a file of its own now and then.
        for _ in 0..<4 { second.filters[numbers.number(0..<40)] = UInt8(numbers.number(0..<5)) }
        for _ in 0..<2 { second.rows[numbers.number(second.rows.indices)] ^= 1 }
        if seed % 5 == 4 { second = TestPNG(random: UInt64(seed) + 100, width: 23, height: 40, channels: 4 - seed % 2) }
        let pixels = try [libpng(first.bytes), libpng(second.bytes)]
        for rows in [1, 7, 40] {
            let found = try #require(pairs(of: first.bytes, second.bytes, rows: rows))
            #expect(found.first == pixels[0])
            #expect(found.second == pixels[1])
            #expect(pairs(of: first.bytes, first.bytes, rows: rows)?.equalRows == 40)
        }
    }

    /// The pixels of two files that are read side by side, and how many rows were known to be equal.
    private func pairs(of first: [UInt8], _ second: [UInt8], rows: Int) -> (first: [UInt32], second: [UInt32], equalRows: Int)? {
        guard var one = PNGStrips(first), var two = PNGStrips(second) else { return nil }
        let (width, height) = (one.width, one.height)
        guard var pixels = PNGRows(width: width, rows: rows, channels: one.channels, two.channels) else { return nil }
        var result: (first: [UInt32], second: [UInt32], equalRows: Int) = ([], [], 0)
        var bytes = [one.rowLength, two.rowLength].map { [UInt8](repeating: 0, count: $0 * rows + 1) }
        for top in stride(from: 0, to: height, by: rows) {
            let count = min(rows, height - top)
            guard one.next(count, into: &bytes[0]), two.next(count, into: &bytes[1]) else { return nil }
            pixels.next(count, of: bytes[0], bytes[1])
            pixels.withPixels { pixels in
                for y in 0..<count {
                    let isEqual = unsafe pixels.areEqual[y] != 0
                    let (ours, others) = unsafe (pixels.first + y * width, (isEqual ? pixels.first : pixels.second) + y * width)
                    result.first += unsafe UnsafeBufferPointer(start: ours, count: width)
                    result.second += unsafe UnsafeBufferPointer(start: others, count: width)
                    result.equalRows += isEqual ? 1 : 0
                }
            }
        }
        return result
    }

    /// Nil where the file is not plain, or has a fault.
    private func strips(of data: [UInt8], rows: Int) -> [UInt32]? {
        guard var strips = PNGStrips(data) else { return nil }
        guard var rowsOfPixels = PNGRows(width: strips.width, rows: rows, channels: strips.channels, nil) else { return nil }
        var bytes = [UInt8](repeating: 0, count: strips.rowLength * rows + 1)
        var pixels: [UInt32] = []
        for top in stride(from: 0, to: strips.height, by: rows) {
            let count = min(rows, strips.height - top)
            guard strips.next(count, into: &bytes) else { return nil }
            rowsOfPixels.next(count, of: bytes, nil)
            rowsOfPixels.withPixels { pixels += unsafe UnsafeBufferPointer(start: $0.first, count: count * strips.width) }
        }
        return pixels
    }

    private func libpng(_ data: [UInt8]) throws -> [UInt32] {
        try PNGReader.pixelsByLibpng(of: data, header: PNGReader.header(of: data))
    }
}
