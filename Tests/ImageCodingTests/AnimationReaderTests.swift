// SPDX-License-Identifier: MIT
//
// Reading APNG picture by picture, and WebP where it is allowed.

import Testing
import VitrineDrawing
import VitrineTestSupport

@testable import VitrineAnimationCoding
@testable import VitrineImageCoding

@Suite struct AnimationReaderTests {
    private func frames(of data: [UInt8]) throws -> [AnimationReader.Frame] {
        var reader = try AnimationReader(data)
        var frames: [AnimationReader.Frame] = []
        while let frame = try reader.nextFrame() { frames.append(frame) }
        return frames
    }

    /// An APNG as this package writes it.
    private func animation(_ pictures: [Bitmap], poster: Bitmap? = nil) throws -> [UInt8] {
        let encoder = APNGEncoder(width: pictures[0].width, height: pictures[0].height)
        var number: UInt32 = 0
        var previous: Bitmap?
        var data = encoder.head(frameCount: pictures.count, loops: 3, poster: poster.flatMap { APNGEncoder.piece(of: $0, after: nil) })
        for (index, picture) in pictures.enumerated() {
            let piece = try #require(APNGEncoder.piece(of: picture, after: previous))
            data += APNGEncoder.frame(
                piece, delay: .init(numerator: 1 + index, denominator: 60), isPoster: poster == nil && index == 0, number: &number)
            previous = picture
        }
        return data + APNGEncoder.end
    }

    private let pictures = (0..<5).map { index in
        var bitmap = noise(width: 30, height: 20, hasAlpha: false, seed: 4)
        for y in index..<(index + 6) { for x in (3 * index)..<(3 * index + 7) { bitmap[x, y] = 0xFF00_7AFF &+ UInt32(index) } }
        return bitmap
    }

    @Test func `every picture comes back whole, with its time`() throws {
        let data = try animation(pictures)
        let read = try frames(of: data)
        #expect(read.map(\.bitmap) == pictures)
        #expect(read.map(\.duration) == (1...5).map { Double($0) / 60 })
        let reader = try AnimationReader(data)
        #expect((reader.width, reader.height, reader.frameCount, reader.loops) == (30, 20, 5, 3))
        #expect(try ImageDecoder.decode(data) == pictures[0])
    }

    @Test func `a poster that is no part of the animation is left out`() throws {
        let poster = noise(width: 30, height: 20, hasAlpha: false, seed: 9)
        let data = try animation(pictures, poster: poster)
        #expect(try frames(of: data).map(\.bitmap) == pictures)
        #expect(try ImageDecoder.decode(data) == poster)
    }

    @Test func `a PNG that does not move has one picture`() throws {
        let bitmap = noise(width: 7, height: 5, hasAlpha: true)
        #expect(try frames(of: PNGEncoder().encode(bitmap)) == [AnimationReader.Frame(bitmap: bitmap, duration: 0)])
    }

    /// Three pictures of 2 × 1 pixels; the second covers the right one.
    @Test(arguments: [(UInt8(0), UInt32(0xFF00_FF00)), (1, 0), (2, 0xFFFF_0000)])
    func `what a picture leaves behind is kept, cleared or what was there before`(disposal: UInt8, right: UInt32) throws {
        func control(_ number: Int, width: Int, x: Int, disposal: UInt8 = 0, isOver: Bool = false) -> [UInt8] {
            let place = TestPNG.number(width) + TestPNG.number(1) + TestPNG.number(x) + TestPNG.number(0)
            return TestPNG.chunk("fcTL", TestPNG.number(number) + place + [0, 1, 0, 0, disposal, isOver ? 1 : 0])
        }
        func piece(_ number: Int, _ pixels: [UInt8]) -> [UInt8] {
            TestPNG.chunk("fdAT", TestPNG.number(number) + TestPNG.zlib([0] + pixels))
        }
        let (red, green, clear): ([UInt8], [UInt8], [UInt8]) = ([255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 0, 0])
        var file = TestPNG(random: 1, width: 2, height: 1, channels: 4)
        file.beforeData = TestPNG.chunk("acTL", TestPNG.number(3) + TestPNG.number(0)) + control(0, width: 2, x: 0)
        file.givenStream = TestPNG.zlib([0] + red + red)
        file.afterData = control(1, width: 1, x: 1, disposal: disposal) + piece(2, green)
        file.afterData += control(3, width: 1, x: 1, isOver: true) + piece(4, clear)
        let pixels = try frames(of: file.bytes).map(\.bitmap.pixels)
        #expect(pixels == [[0xFFFF_0000, 0xFFFF_0000], [0xFFFF_0000, 0xFF00_FF00], [0xFFFF_0000, right]])
    }

    @Test func `an animation that is damaged or cut off is an error at some picture`() throws {
        let data = try animation(pictures)
        for length in stride(from: 0, to: data.count, by: 7) {
            #expect(throws: ImageError.self, "\(length) bytes") { try frames(of: Array(data.prefix(length))) }
        }
        for index in stride(from: 8, to: data.count, by: 11) {
            var damaged = data
            damaged[index] ^= 0x10
            do throws(ImageError) {
                var reader = try AnimationReader(damaged, limits: DecodeLimits(pixels: 10_000))
                while let frame = try reader.nextFrame() {
                    #expect((frame.bitmap.width, frame.bitmap.height) == (reader.width, reader.height))
                }
            } catch {
                #expect(!error.description.isEmpty)
            }
        }
    }

    @Test(arguments: [false, true])
    func `a WebP without loss has every pixel`(hasAlpha: Bool) throws {
        let bitmap = noise(width: 33, height: 21, hasAlpha: hasAlpha)
        let data = try WebPRowEncoder.encode(bitmap, options: ImageOptions())
        #expect(try ImageDecoder.decode(data, allowsWebP: true) == bitmap)
        let header = try ImageDecoder.probe(data, allowsWebP: true)
        #expect(header == ImageHeader(format: .webP, width: 33, height: 21, orientation: .up, hasAlpha: hasAlpha))
        #expect(throws: ImageError.otherFormat(.webP)) { try ImageDecoder.decode(data, allowsWebP: false) }
        #expect(throws: ImageError.tooLarge(width: 33, height: 21, limit: 99)) {
            try ImageDecoder.decode(data, limits: DecodeLimits(pixels: 99), allowsWebP: true)
        }
    }

    @Test func `a WebP that is damaged or cut off is an error or a picture of its size`() throws {
        let data = try WebPRowEncoder.encode(noise(width: 9, height: 8, hasAlpha: true), options: ImageOptions())
        for length in 12..<data.count {
            #expect(throws: ImageError.self, "\(length) bytes") { try ImageDecoder.decode(Array(data.prefix(length)), allowsWebP: true) }
        }
        for index in data.indices.dropFirst(12) {
            var damaged = data
            damaged[index] ^= 0x41
            do throws(ImageError) {
                let bitmap = try ImageDecoder.decode(damaged, limits: DecodeLimits(pixels: 100_000), allowsWebP: true)
                let header = try ImageDecoder.probe(damaged, allowsWebP: true)
                #expect((bitmap.width, bitmap.height) == (header.width, header.height))
            } catch {
                #expect(!error.description.isEmpty)
            }
        }
    }
}
