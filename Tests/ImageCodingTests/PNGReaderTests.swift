// SPDX-License-Identifier: MIT
//
// The fast reader of plain PNG files beside libpng, which decides.

import Testing
import VitrineDrawing
import VitrineTestSupport

@testable import VitrineImageCoding
@testable import VitrinePNG

@Suite struct PNGReaderTests {
    @Test(arguments: 0..<60)
    func `a plain file has the pixels that libpng reads`(seed: Int) throws {
        let file = TestPNG(random: UInt64(seed))
        let data = file.bytes
        let header = try PNGReader.header(of: data)
        let fast = try #require(PNGReader.plainPixels(of: data, header: header))
        #expect(try fast == PNGReader.pixelsByLibpng(of: data, header: header))
    }

    @Test(arguments: [UInt8(0), 1, 2, 3, 4])
    func `every filter is undone at every width`(filter: UInt8) throws {
        for width in 1...9 {
            for channels in [3, 4] {
                var file = TestPNG(random: UInt64(width * 10 + channels), width: width, height: 7, channels: channels)
                file.filters = [UInt8](repeating: filter, count: 7)
                let header = try PNGReader.header(of: file.bytes)
                let fast = try #require(PNGReader.plainPixels(of: file.bytes, header: header))
                #expect(try fast == PNGReader.pixelsByLibpng(of: file.bytes, header: header), "\(width) pixels of \(channels) channels")
            }
        }
    }

    @Test func `what is not plain is left to libpng`() throws {
        for name in ["grey-1", "grey-8", "grey-16", "grey-alpha-8", "rgb-16", "rgb-key", "palette-2", "palette-alpha", "interlaced"] {
            let data = try fixtureImage("\(name).png")
            #expect(PNGReader.plainPixels(of: data, header: try PNGReader.header(of: data)) == nil, "\(name)")
        }
        for name in ["rgb-8", "rgba-8"] {
            let data = try fixtureImage("\(name).png")
            #expect(PNGReader.plainPixels(of: data, header: try PNGReader.header(of: data)) != nil, "\(name)")
        }
    }

    /// Files that are odd in one way; what libpng makes of them is what is read.
    @Test(arguments: TestPNG.odd)
    func `an odd file is read as libpng reads it`(_ file: OddPNG) {
        #expect(outcome(file.bytes) == libpngOutcome(file.bytes))
        if let expected = file.message { #expect(outcome(file.bytes).message == expected) }
    }

    @Test(arguments: 0..<8)
    func `damage anywhere ends as with libpng`(seed: Int) {
        let data = TestPNG(random: UInt64(seed), width: 9, height: 5, channels: seed % 2 == 0 ? 3 : 4).bytes
        for index in data.indices.dropFirst(8) {
            for bit: UInt8 in [1, 0x20, 0x80] {
                var damaged = data
                damaged[index] ^= bit
                #expect(outcome(damaged) == libpngOutcome(damaged), "bit \(bit) of byte \(index)")
            }
            let cut = Array(data.prefix(index))
            #expect(outcome(cut) == libpngOutcome(cut), "\(index) bytes")
        }
    }

    @Test(arguments: 0..<20)
    func `damage behind right checksums ends as with libpng`(seed: Int) {
        var numbers = SeededNumbers(seed: UInt64(seed))
        var file = TestPNG(random: UInt64(seed) + 100, width: 12, height: 6, channels: 4)
        for _ in 0..<60 {
            var stream = file.stream
            let index = numbers.number(0..<stream.count)
            stream[index] = UInt8(numbers.number(0..<256))
            file.givenStream = stream
            #expect(outcome(file.bytes) == libpngOutcome(file.bytes), "byte \(index) is \(stream[index])")
            file.givenStream = nil
        }
    }

    private struct Outcome: Equatable {
        var pixels: [UInt32] = []
        var message: String?
    }

    private func outcome(_ data: [UInt8]) -> Outcome {
        do throws(ImageError) {
            return Outcome(pixels: try ImageDecoder.decode(data, limits: DecodeLimits(pixels: 1_000_000)).pixels)
        } catch {
            return Outcome(message: error.description)
        }
    }

    private func libpngPixels(of data: [UInt8], header: PNGReader.Header) throws(ImageError) -> [UInt32] {
        do { return try PNGReader.pixelsByLibpng(of: data, header: header) } catch { throw ImageError(error) }
    }

    private func libpngOutcome(_ data: [UInt8]) -> Outcome {
        do throws(ImageError) {
            let header = try ImageDecoder.probe(data)
            let limit = 1_000_000
            let (pixels, overflows) = header.width.multipliedReportingOverflow(by: header.height)
            guard !overflows, pixels <= limit else { throw .tooLarge(width: header.width, height: header.height, limit: limit) }
            let plain = PNGReader.Header(width: header.width, height: header.height, hasAlpha: header.hasAlpha)
            return Outcome(pixels: try libpngPixels(of: data, header: plain))
        } catch {
            return Outcome(message: error.description)
        }
    }
}

/// A file with a name for what is odd about it.
struct OddPNG: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var bytes: [UInt8]
    /// What is said, where that is worth holding.
    var message: String?

    init(_ name: String, _ bytes: [UInt8], says message: String? = nil) {
        (testDescription, self.bytes, self.message) = (name, bytes, message)
    }
}
