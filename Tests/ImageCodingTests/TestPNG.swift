// SPDX-License-Identifier: MIT
//
// PNG files put together by hand, with whatever may be wrong about them.

import VitrineTestSupport

@testable import VitrinePNG

/// A file of 8 bits a channel, RGB or RGBA, whose parts can be replaced one by one.
struct TestPNG {
    var width: Int
    var height: Int
    var channels: Int
    /// The bytes of the rows as they are kept, one after the other.
    var rows: [UInt8]
    var filters: [UInt8]
    /// In how many bytes of the stream an IDAT ends.
    var pieceLength = Int.max
    /// In place of the compressed rows.
    var givenStream: [UInt8]?
    var head: [UInt8]?
    var beforeData: [UInt8] = []
    var afterData: [UInt8] = []
    var afterEnd: [UInt8] = []

    init(random seed: UInt64, width: Int? = nil, height: Int? = nil, channels: Int? = nil) {
        var numbers = SeededNumbers(seed: seed)
        self.width = width ?? numbers.number(1..<40)
        self.height = height ?? numbers.number(1..<30)
        self.channels = channels ?? numbers.number(3...4)
        let isFlat = numbers.number(0..<3) == 0
        let count = self.width * self.height * self.channels
        rows = (0..<count).map { _ in UInt8(numbers.number(0..<(isFlat ? 3 : 256))) }
        filters = (0..<self.height).map { _ in UInt8(numbers.number(0..<5)) }
        if numbers.number(0..<2) == 0 { pieceLength = numbers.number(1..<200) }
    }

    /// What is compressed.
    var filtered: [UInt8] {
        let length = width * channels
        return (0..<height).flatMap { [filters[$0]] + rows[($0 * length)..<(($0 + 1) * length)] }
    }

    var stream: [UInt8] { Self.zlib(filtered) }

    var bytes: [UInt8] {
        let stream = givenStream ?? stream
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        bytes += Self.chunk("IHDR", head ?? Self.head(width, height, colour: channels == 3 ? 2 : 6)) + beforeData
        for start in stride(from: 0, to: stream.count, by: min(pieceLength, max(1, stream.count))) {
            bytes += Self.chunk("IDAT", Array(stream[start..<min(stream.count, start + min(pieceLength, stream.count))]))
        }
        return bytes + afterData + Self.chunk("IEND", []) + afterEnd
    }

    static func head(_ width: Int, _ height: Int, depth: UInt8 = 8, colour: UInt8, tail: [UInt8] = [0, 0, 0]) -> [UInt8] {
        number(width) + number(height) + [depth, colour] + tail
    }

    static func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }

    static func chunk(_ name: String, _ content: [UInt8], wrongChecksum: Bool = false) -> [UInt8] {
        let typed = Array(name.utf8) + content
        return number(content.count) + typed + number(Int(Deflater.crc32(typed)) ^ (wrongChecksum ? 1 : 0))
    }

    static func zlib(_ bytes: [UInt8]) -> [UInt8] {
        let data = (try? Deflater.deflate(bytes, isLast: true, effort: DeflateEffort(level: 6))) ?? []
        return Deflater.streamHeader + data + Deflater.streamEnd(checksum: Deflater.adler32(bytes))
    }

    /// Files that a reader has to have an answer for, each odd in one way.
    static let odd: [OddPNG] = {
        let plain = TestPNG(random: 5, width: 6, height: 4, channels: 3)
        func changed(_ name: String, says message: String? = nil, _ change: (inout TestPNG) -> Void) -> OddPNG {
            var file = plain
            change(&file)
            return OddPNG(name, file.bytes, says: message)
        }
        let stream = plain.stream
        return [
            changed("words and times before the data") { file in
                file.beforeData = chunk("tEXt", Array("Title\0Shelf".utf8)) + chunk("tIME", [7, 0xE8, 1, 1, 0, 0, 0])
            },
            changed("a chunk that nobody knows") { $0.beforeData = chunk("viTr", [1, 2, 3]) },
            changed("a chunk that nobody knows and nobody may leave out") { $0.beforeData = chunk("VITR", [1, 2, 3]) },
            changed("a chunk whose name has no letters") { $0.beforeData = chunk("1234", []) },
            changed("words with a wrong checksum") { $0.beforeData = chunk("tEXt", Array("Title\0Shelf".utf8), wrongChecksum: true) },
            changed("words after the data") { $0.afterData = chunk("tEXt", Array("Title\0Shelf".utf8)) },
            changed("data after other chunks") { $0.afterData = chunk("tEXt", Array("A\0B".utf8)) + chunk("IDAT", [1, 2]) },
            changed("an empty piece of data") { $0.afterData = chunk("IDAT", []) },
            changed("bytes after the end") { $0.afterEnd = Array("and so on".utf8) },
            changed("a palette that is a suggestion") { $0.beforeData = chunk("PLTE", [1, 2, 3]) },
            changed("a transparent colour") { $0.beforeData = chunk("tRNS", [0, 1, 0, 2, 0, 3]) },
            changed("a second header") { $0.beforeData = chunk("IHDR", head(6, 4, colour: 2)) },
            changed("fewer rows than the header says") { $0.head = head(6, 5, colour: 2) },
            changed("more rows than the header says") { $0.head = head(6, 3, colour: 2) },
            changed("another number of channels than the header says") { $0.head = head(6, 4, colour: 6) },
            changed("a width of 0") { $0.head = head(0, 4, colour: 2) },
            changed("2,147,483,647 pixels a side") { $0.head = head(0x7FFF_FFFF, 0x7FFF_FFFF, colour: 2) },
            changed("more pixels than are read", says: "the picture of 30000 × 30000 pixels is over the limit of 1000000 pixels") {
                $0.head = head(30_000, 30_000, colour: 2)
            },
            changed("many rows and next to no data") { $0.head = head(1000, 1000, colour: 6) },
            changed("a bomb: a million bytes where 76 are expected") { $0.givenStream = zlib([UInt8](repeating: 0, count: 1_000_000)) },
            changed("a header of 12 bytes") { $0.head = Array(head(6, 4, colour: 2).dropLast()) },
            changed("16 bits with the data of 8") { $0.head = head(6, 4, depth: 16, colour: 2) },
            changed("interlaced with the data of a plain picture") { $0.head = head(6, 4, colour: 2, tail: [0, 0, 1]) },
            changed("a compression that there is not") { $0.head = head(6, 4, colour: 2, tail: [1, 0, 0]) },
            changed("a set of filters that there is not") { $0.head = head(6, 4, colour: 2, tail: [0, 1, 0]) },
            changed("a filter that there is not") { $0.filters[2] = 5 },
            changed("a filter of the last row that there is not") { $0.filters[3] = 255 },
            changed("a wrong checksum of the pixels") { $0.givenStream = stream.dropLast() + [stream[stream.count - 1] ^ 1] },
            changed("bytes after the stream") { $0.givenStream = stream + [1, 2, 3] },
            changed("no checksum of the pixels") { $0.givenStream = Array(stream.dropLast(4)) },
            changed("no data") { $0.givenStream = [] },
            changed("a window of 256 bytes, which is enough") { $0.givenStream = [0x08, 0x1D] + stream.dropFirst(2) },
            changed("a preset dictionary") { $0.givenStream = [0x78, 0x20] + stream.dropFirst(2) },
            changed("the frames of an animation") { file in
                let region = number(0) + number(6) + number(4) + number(0) + number(0)
                file.beforeData = chunk("acTL", number(2) + number(0)) + chunk("fcTL", region + [0, 1, 0, 10, 0, 0])
                file.afterData = chunk("fcTL", number(1) + region.dropFirst(4) + [0, 1, 0, 10, 0, 0]) + chunk("fdAT", number(2) + stream)
            },
            OddPNG("no end", Array(plain.bytes.dropLast(12))),
            OddPNG("an end without its checksum", Array(plain.bytes.dropLast(4))),
        ]
    }()
}
