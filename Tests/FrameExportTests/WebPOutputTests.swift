// SPDX-License-Identifier: MIT
//
// WebP that moves, as Pillow reads it.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineImageCoding
import VitrineRasterRenderer
import VitrineTestSupport

@testable import VitrineFrameExport

@Suite @MainActor struct WebPOutputTests {
    /// A picture of a file, as long as it is shown.
    private struct Shown: Equatable {
        var milliseconds: Int
        /// Straight `0xAARRGGBB`.
        var pixels: [UInt32]
    }

    private func written(
        _ times: FrameTimes, _ look: FrameLook = FrameLook(), options: ImageOptions = ImageOptions(), _ source: DisplayListSource
    ) async throws -> (shown: [Shown], bytes: [UInt8]) {
        let folder = try TemporaryFolder()
        let output = try WebPOutput(path: folder["a.webp"], look: look, times: times, options: options)
        try await FrameExporter(times: times, painters: 2).export(to: [output], from: source)
        #expect(folder.names == ["a.webp"])
        return (try Pillow.frames(of: folder["a.webp"]).map { Shown(milliseconds: $0, pixels: $1) }, try folder.bytes("a.webp"))
    }

    /// What each moment shows.
    private func drawn(_ times: FrameTimes, _ look: FrameLook = FrameLook(), _ source: DisplayListSource) throws -> [[UInt32]] {
        try (0..<times.momentCount).map { try RasterRenderer().render(look.applied(to: source(times.time(ofMoment: $0)))).straight }
    }

    @Test(.enabled(if: Pillow.isInstalled), arguments: [FrameLook.Background.scene, .transparent])
    func `every picture is shown as it was drawn`(background: FrameLook.Background) async throws {
        let times = try FrameTimes(rate: rate("60"), to: 0.3)
        let look = FrameLook(background: background)
        let (shown, bytes) = try await written(times, look) { insertion(time: $0) }
        // What is fully transparent has no colour.
        #expect(shown.map { $0.pixels.map { $0 < 0x0100_0000 ? 0 : $0 } } == (try drawn(times, look) { insertion(time: $0) }))
        #expect(try await written(times, look) { insertion(time: $0) }.bytes == bytes, "on every run")
    }

    @Test(.enabled(if: Pillow.isInstalled)) func `a picture is shown from its time on, and the last is held`() async throws {
        let times = try FrameTimes(rate: rate("30"), to: 0.1, hold: 0.2, bounces: true, loops: 3)
        let (shown, bytes) = try await written(times) { slide(($0 * 30).rounded() / 30) }
        // Four moments, the last of them for seven thirtieths, and two on the way back.
        #expect(shown.map(\.milliseconds) == [33, 34, 33, 233, 34, 33])
        let loop = try #require(bytes.indices.first { bytes[$0...].starts(with: "ANIM".utf8) })
        #expect(Array(bytes[(loop + 12)..<(loop + 14)]) == [3, 0])
    }

    @Test(.enabled(if: Pillow.isInstalled)) func `at a quality it is smaller, and near`() async throws {
        let times = try FrameTimes(rate: rate("20"), to: 0.3)
        let exact = try await written(times) { insertion(time: $0) }
        let lossy = try await written(times, options: ImageOptions(quality: 50)) { insertion(time: $0) }
        #expect(lossy.bytes.count < exact.bytes.count && lossy.shown.count == exact.shown.count)
        let pairs = zip(lossy.shown, exact.shown).flatMap { zip($0.pixels, $1.pixels) }
        let sum = pairs.reduce(0) { $0 + abs(Int($1.0 >> 8 & 255) - Int($1.1 >> 8 & 255)) }
        // Edges of colour fray; on average that is not seen.
        #expect(Double(sum) / Double(pairs.count) < 5)
    }

    @Test func `a rate that viewers do not show is told`() throws {
        #expect(try WebPOutput.warning(for: rate("60")) == nil)
        #expect(
            try WebPOutput.warning(for: rate("120")) == "a WebP shows at most 90 frames a second: it gets every second frame, 60 a second")
    }

    @Test func `a canvas that is too large or changes leaves no file`() async throws {
        let folder = try TemporaryFolder()
        let times = try FrameTimes(rate: rate("10"), to: 0.1)
        func export(_ source: DisplayListSource) async throws {
            let output = try WebPOutput(path: folder["a.webp"], look: FrameLook(), times: times)
            try await FrameExporter(times: times, painters: 1).export(to: [output], from: source)
        }
        let limit = ImageEncodingError.sideTooLong(format: "WebP", width: 20_000, height: 2, limit: 16_383)
        await #expect(throws: FrameExportError.image(limit)) {
            try await export { _ in DisplayList(size: CGSize(width: 20_000, height: 2), scale: 1) }
        }
        await #expect(throws: FrameExportError.sizeChanges(path: folder["a.webp"], time: 0.1)) {
            try await export { DisplayList(size: CGSize(width: 2 + $0 * 10, height: 2), scale: 1, background: .white) }
        }
        #expect(folder.names.isEmpty)
    }
}

/// Python's Pillow, where Debian's package of it is installed; it reads through libwebpdemux, which wrote nothing here.
enum Pillow {
    static let isInstalled = (try? run("import PIL.WebPImagePlugin")) != nil

    private static func run(_ program: String, _ arguments: [String] = []) throws -> [UInt8] {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = ["-c", program] + arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let bytes = [UInt8](pipe.fileHandleForReading.readDataToEndOfFile())
        process.waitUntilExit()
        struct Failed: Error {}
        guard process.terminationStatus == 0 else { throw Failed() }
        return bytes
    }

    /// The pictures of an animation, each with the thousandths of a second it is shown, as straight `0xAARRGGBB`.
    static func frames(of path: String) throws -> [(milliseconds: Int, pixels: [UInt32])] {
        let program = """
            import sys, struct
            from PIL import Image
            image = Image.open(sys.argv[1])
            for number in range(image.n_frames):
                image.seek(number)
                pixels = image.convert("RGBA").tobytes()
                sys.stdout.buffer.write(struct.pack("<II", image.info["duration"], len(pixels) // 4) + pixels)
            """
        let bytes = try run(program, [path])
        func number(_ place: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) } }
        var (result, place): ([(Int, [UInt32])], Int) = ([], 0)
        while place + 8 <= bytes.count {
            let (duration, count) = (number(place), number(place + 4))
            place += 8
            result.append(
                (
                    duration,
                    (0..<count).map { pixel in
                        let start = place + pixel * 4
                        return UInt32(bytes[start + 3]) << 24 | UInt32(bytes[start]) << 16 | UInt32(bytes[start + 1]) << 8
                            | UInt32(bytes[start + 2])
                    }
                ))
            place += count * 4
        }
        return result
    }
}
