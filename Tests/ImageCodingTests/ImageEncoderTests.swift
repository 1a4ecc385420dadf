// SPDX-License-Identifier: MIT
//
// Pictures in every format, read back by programs that share no code with what wrote them.

import Foundation
import Testing
import VitrineDrawing
import VitrineTestSupport

@testable import VitrineImageCoding

@Suite struct ImageEncoderTests {
    private static let encoders: [any ImageEncoder.Type] = [PNGRowEncoder.self, JPEGRowEncoder.self, WebPRowEncoder.self]

    /// A file that was made of rows, so many at once.
    private func bytes(
        _ type: any ImageEncoder.Type, _ bitmap: Bitmap, rowsAtOnce: Int, options: ImageOptions = ImageOptions()
    ) throws -> [UInt8] {
        var encoder = try type.init(
            ImageEncoding(width: bitmap.width, height: bitmap.height, isOpaque: bitmap.isOpaque, options: options))
        var result: [UInt8] = []
        for top in stride(from: 0, to: bitmap.height, by: rowsAtOnce) {
            let end = min(bitmap.height, top + rowsAtOnce)
            result += try encoder.append(bitmap.pixels[(top * bitmap.width)..<(end * bitmap.width)])
        }
        return result + (try encoder.finish())
    }

    @Test(arguments: 0..<3, [1, 7, 16, 1000]) func `bands give the bytes of the whole`(type: Int, rowsAtOnce: Int) throws {
        for bitmap in [screen(width: 61, height: 200), noise(width: 33, height: 40, hasAlpha: true)] {
            let type = Self.encoders[type]
            let whole = try type.encode(bitmap, options: ImageOptions(scale: 2))
            #expect(try bytes(type, bitmap, rowsAtOnce: rowsAtOnce, options: ImageOptions(scale: 2)) == whole)
            #expect(try type.encode(bitmap, options: ImageOptions(scale: 2)) == whole, "on every run")
        }
    }

    // MARK: WebP

    @Test(.enabled(if: Reader.isInstalled), arguments: [false, true], PNGEncoder.Compression.allCases)
    func `a WebP without a quality keeps every pixel`(hasAlpha: Bool, compression: PNGEncoder.Compression) throws {
        for (width, height) in [(1, 1), (1, 40), (40, 1), (17, 23), (64, 65)] {
            let bitmap = noise(width: width, height: height, hasAlpha: hasAlpha, seed: UInt64(width * 100 + height))
            let file = try WebPRowEncoder.encode(bitmap, options: ImageOptions(compression: compression))
            #expect(try Reader.pixels(of: file, width: width, height: height) == bitmap.pixels.map(\.straightened))
        }
    }

    @Test(.enabled(if: Reader.isInstalled)) func `a WebP of a quality looks like the picture, and its alpha is that of the picture`() throws
    {
        let opaque = screen(width: 64, height: 64)
        let file = try WebPRowEncoder.encode(opaque, options: ImageOptions(quality: 90))
        // Four pixels share a colour, and this picture has an edge every seven: as far as a JPEG that shares colours may be.
        #expect(distance(try Reader.pixels(of: file, width: 64, height: 64), opaque.pixels).mean < 16)
        let translucent = noise(width: 64, height: 64, hasAlpha: true)
        let second = try WebPRowEncoder.encode(translucent, options: ImageOptions(quality: 90))
        let alpha = try Reader.pixels(of: second, width: 64, height: 64).map { $0 >> 24 }
        #expect(alpha == translucent.pixels.map { $0 >> 24 })
        let small = try WebPRowEncoder.encode(translucent, options: ImageOptions(quality: 10))
        #expect(small.count < second.count)
    }

    @Test func `a WebP of more pixels than the format or the memory has room for is refused`() {
        let tall = ImageEncoding(width: 10, height: 74_180, isOpaque: true)
        #expect(throws: ImageEncodingError.sideTooLong(format: "WebP", width: 10, height: 74_180, limit: 16_383)) {
            try WebPRowEncoder(tall)
        }
        let large = ImageEncoding(width: 8192, height: 8192, isOpaque: true)
        #expect(throws: ImageEncodingError.tooManyPixels(format: "WebP", width: 8192, height: 8192, limit: 1 << 25)) {
            try WebPRowEncoder(large)
        }
    }

    // MARK: JPEG

    @Test(.enabled(if: Reader.isInstalled), arguments: [(100, 3, 0.5), (90, 40, 3.5), (50, 180, 16)])
    func `a JPEG is as near to the picture as its quality`(quality: Int, most: Int, mean: Double) throws {
        let bitmap = screen(width: 61, height: 83)
        let file = try JPEGRowEncoder.encode(bitmap, options: ImageOptions(quality: quality))
        // At 100 what is left is the rounding to luma and colour and of the transform, in both directions. Below it there are rings around
        // hard edges, of which this picture has one every seven pixels, and at 50 four pixels share a colour.
        for pixels in [try Reader.pixels(of: file, width: 61, height: 83), try ImageDecoder.decode(file).pixels] {
            let distance = distance(pixels, bitmap.pixels)
            #expect(distance.most <= most && distance.mean <= mean, "\(distance)")
        }
    }

    @Test func `what is translucent lies on white in a JPEG`() throws {
        // Half of black, all of red, nothing.
        for (pixel, flat) in [(0x8000_0000, 0xFF7F_7F7F), (0xFFFF_0000, 0xFFFF_0000), (0, 0xFFFF_FFFF)] as [(UInt32, UInt32)] {
            let bitmap = Bitmap(width: 8, height: 8, pixels: [UInt32](repeating: pixel, count: 64))
            let decoded = try ImageDecoder.decode(JPEGRowEncoder.encode(bitmap, options: ImageOptions(quality: 100)))
            #expect(distance(decoded.pixels, [UInt32](repeating: flat, count: 64)).most <= 2)
        }
    }

    @Test func `a JPEG says its resolution, and is refused where a side is too long`() throws {
        let file = try JPEGRowEncoder.encode(Bitmap(width: 1, height: 1), options: ImageOptions(scale: 2))
        // JFIF: 144 dots to the inch, in both directions.
        #expect(Array(file[6..<18]) == Array("JFIF\0".utf8) + [1, 1, 1, 0, 144, 0, 144])
        #expect(throws: ImageEncodingError.sideTooLong(format: "JPEG", width: 1, height: 74_180, limit: 65_500)) {
            try JPEGRowEncoder(ImageEncoding(width: 1, height: 74_180, isOpaque: true))
        }
    }

    /// How far the channels of two pictures are from each other, of 255.
    private func distance(_ a: [UInt32], _ b: [UInt32]) -> (most: Int, mean: Double) {
        var (most, sum) = (0, 0)
        for (one, other) in zip(a, b) {
            for shift: UInt32 in [16, 8, 0] {
                let difference = abs(Int(one >> shift & 255) - Int(other >> shift & 255))
                most = max(most, difference)
                sum += difference
            }
        }
        return (most, Double(sum) / Double(max(a.count, 1) * 3))
    }
}

/// ffmpeg's own decoders, where it is installed.
enum Reader {
    static let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/bin/ffmpeg")

    /// The pixels of a picture file as straight `0xAARRGGBB`.
    static func pixels(of file: [UInt8], width: Int, height: Int) throws -> [UInt32] {
        let place = FileManager.default.temporaryDirectory.appendingPathComponent("vitrine-image-\(UUID().uuidString)")
        try Data(file).write(to: place)
        defer { try? FileManager.default.removeItem(at: place) }
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/ffmpeg")
        process.arguments = ["-v", "error", "-i", place.path, "-f", "rawvideo", "-pix_fmt", "argb", "-"]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        try process.run()
        let bytes = [UInt8](pipe.fileHandleForReading.readDataToEndOfFile())
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        try #require(bytes.count == width * height * 4)
        return (0..<(width * height)).map { pixel in (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[pixel * 4 + $1]) } }
    }
}
