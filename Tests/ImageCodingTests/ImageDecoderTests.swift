// SPDX-License-Identifier: MIT
//
// Reading pictures of every kind, and data that is none.

import Testing
import VitrineDrawing
import VitrineTestSupport

@testable import VitrineImageCoding

@Suite struct ImageDecoderTests {
    @Test(
        arguments: [
            ("grey-1.png", 2, [0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_FFFF, 0xFF00_0000]),
            ("grey-8.png", 2, [0xFF00_0000, 0xFFFF_FFFF, 0xFF80_8080, 0xFF40_4040]),
            ("grey-16.png", 2, [0xFF80_8080, 0xFFFF_FFFF]),
            ("grey-alpha-8.png", 2, [0x8080_8080, 0]),
            ("rgb-8.png", 2, [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF]),
            ("rgb-16.png", 1, [0xFF11_2233]),
            ("rgb-key.png", 2, [0, 0xFF04_0506]),
            ("rgba-8.png", 2, [0x8080_4000, 0xFF01_0203]),
            ("palette-2.png", 4, [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FF00]),
            ("palette-alpha.png", 2, [0x8080_0000, 0xFF00_FF00]),
            ("interlaced.png", 2, [0xFF10_1010, 0xFF20_2020, 0xFF30_3030, 0xFF40_4040]),
        ] as [(String, Int, [UInt32])])
    func `every kind of PNG becomes premultiplied pixels`(name: String, width: Int, pixels: [UInt32]) throws {
        let bitmap = try ImageDecoder.decode(fixtureImage(name))
        #expect(bitmap == Bitmap(width: width, height: pixels.count / width, pixels: pixels))
    }

    @Test(arguments: ["baseline.jpg", "progressive.jpg", "ink.jpg"])
    func `a JPEG shows its four colours`(name: String) throws {
        let bitmap = try ImageDecoder.decode(fixtureImage(name))
        #expect((bitmap.width, bitmap.height) == (48, 32))
        let colours = [bitmap[8, 8], bitmap[40, 8], bitmap[8, 24], bitmap[40, 24]]
        for (colour, expected) in zip(colours, [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF] as [UInt32]) {
            #expect(colour.isClose(to: expected), "\(String(colour, radix: 16)) for \(String(expected, radix: 16))")
        }
    }

    @Test func `a grey JPEG has equal channels`() throws {
        let bitmap = try ImageDecoder.decode(fixtureImage("grey.jpg"))
        #expect(bitmap[40, 24].isClose(to: 0xFFFF_FFFF))
        #expect(bitmap[8, 8].isClose(to: 0xFF4C_4C4C))
    }

    @Test(arguments: [
        (1, "rgbw"), (2, "grwb"), (3, "wbgr"), (4, "bwrg"), (5, "rbgw"), (6, "brwg"), (7, "wgbr"), (8, "gwrb"),
    ])
    func `the orientation that a camera noted is applied`(orientation: Int, corners: String) throws {
        let data = try fixtureImage("orientation-\(orientation).jpg")
        let bitmap = try ImageDecoder.decode(data)
        let header = try ImageDecoder.probe(data)
        #expect(header.orientation.rawValue == orientation)
        #expect((header.width, header.height) == (bitmap.width, bitmap.height))
        #expect((bitmap.width, bitmap.height) == (orientation < 5 ? (48, 32) : (32, 48)))
        let (right, bottom) = (bitmap.width - 8, bitmap.height - 8)
        let seen = [bitmap[8, 8], bitmap[right, 8], bitmap[8, bottom], bitmap[right, bottom]].map(\.initial)
        #expect(String(seen) == corners)
    }

    @Test(arguments: [(48, 32, 48), (25, 4, 48), (24, 16, 24), (10, 5, 12), (6, 4, 6), (1, 1, 6)])
    func `a JPEG comes in the smallest size that covers what is asked`(width: Int, height: Int, expected: Int) throws {
        let bitmap = try ImageDecoder.decode(fixtureImage("baseline.jpg"), fitting: (width, height))
        #expect(bitmap.width == expected)
        #expect(bitmap.height == expected * 2 / 3)
    }

    @Test func `a probe tells format, size and alpha`() throws {
        let picture = try ImageDecoder.probe(fixtureImage("palette-alpha.png"))
        #expect(picture == ImageHeader(format: .png, width: 2, height: 1, orientation: .up, hasAlpha: true))
        let photo = try ImageDecoder.probe(fixtureImage("progressive.jpg"))
        #expect(photo == ImageHeader(format: .jpeg, width: 48, height: 32, orientation: .up, hasAlpha: false))
    }

    @Test func `no data and foreign data are told apart`() {
        #expect(throws: ImageError.empty) { try ImageDecoder.decode([]) }
        #expect(throws: ImageError.unknownFormat) { try ImageDecoder.decode(Array("text".utf8)) }
    }

    @Test(
        arguments: [
            ("\u{0}\u{0}\u{0}\u{C}jP  ", .jpeg2000), ("\u{0}\u{0}\u{0}\u{18}ftypheic", .heic),
            ("\u{0}\u{0}\u{0}\u{18}ftypavif", .avif), ("%PDF-1.7", .pdf), ("II*\u{0}", .tiff), ("BM", .bmp), ("\n <svg xmlns=''/>", .svg),
            ("<?xml version='1.0'?><svg/>", .svg), ("\u{0}\u{0}\u{1}\u{0}", .icon),
        ] as [(String, OtherFormat)])
    func `a picture of a format that is not read is called by its name`(text: String, format: OtherFormat) {
        #expect(throws: ImageError.otherFormat(format)) { try ImageDecoder.decode(Array(text.utf8)) }
    }

    @Test func `absurd sizes are refused before there is room for them`() throws {
        let data = try fixtureImage("absurd.png")
        let side = 0x7FFF_FFFF
        #expect(throws: ImageError.tooLarge(width: side, height: side, limit: 100_000_000)) { try ImageDecoder.decode(data) }
        let photo = try fixtureImage("baseline.jpg")
        #expect(throws: ImageError.tooLarge(width: 48, height: 32, limit: 1000)) {
            try ImageDecoder.decode(photo, limits: DecodeLimits(pixels: 1000))
        }
    }

    @Test(arguments: ["interlaced.png", "palette-alpha.png"])
    func `a PNG cut off anywhere is an error`(name: String) throws {
        let data = try fixtureImage(name)
        for length in 0..<data.count {
            #expect(throws: ImageError.self, "\(length) bytes") { try ImageDecoder.decode(Array(data.prefix(length))) }
        }
    }

    @Test(arguments: ["baseline.jpg", "progressive.jpg", "grey.jpg", "ink.jpg", "orientation-6.jpg"])
    func `a JPEG cut off before its end marker is an error`(name: String) throws {
        let data = try fixtureImage(name)
        // The end marker has two bytes; without them the picture is whole, and libjpeg says so.
        for length in 0..<(data.count - 2) {
            #expect(throws: ImageError.self, "\(length) bytes") { try ImageDecoder.decode(Array(data.prefix(length))) }
        }
    }

    @Test(arguments: ["interlaced.png", "palette-alpha.png", "baseline.jpg", "progressive.jpg"])
    func `damage anywhere gives a picture of the same size or an error`(name: String) throws {
        let data = try fixtureImage(name)
        let limits = DecodeLimits(pixels: 100_000)
        for index in data.indices {
            var damaged = data
            damaged[index] ^= 0x55
            do throws(ImageError) {
                let bitmap = try ImageDecoder.decode(damaged, limits: limits)
                let header = try ImageDecoder.probe(damaged)
                #expect((bitmap.width, bitmap.height) == (header.width, header.height))
            } catch {
                #expect(!error.description.isEmpty)
            }
        }
    }

    @Test func `a PNG with a wrong checksum says so`() throws {
        var data = try fixtureImage("rgb-8.png")
        data[45] ^= 1
        let error = #expect(throws: ImageError.self) { try ImageDecoder.decode(data) }
        #expect(error?.description.hasPrefix("the PNG file is damaged: ") == true)
    }
}

extension UInt32 {
    /// JPEG does not keep colours exactly; 12 of 255 is what quality 90 may be off by in flat areas.
    fileprivate func isClose(to other: UInt32) -> Bool {
        [0, 8, 16, 24].allSatisfy { abs(Int(self >> $0 & 255) - Int(other >> $0 & 255)) <= 12 }
    }

    fileprivate var initial: Character {
        if isClose(to: 0xFFFF_0000) { return "r" }
        if isClose(to: 0xFF00_FF00) { return "g" }
        if isClose(to: 0xFF00_00FF) { return "b" }
        return isClose(to: 0xFFFF_FFFF) ? "w" : "?"
    }
}
