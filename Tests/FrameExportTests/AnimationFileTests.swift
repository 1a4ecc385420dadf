// SPDX-License-Identifier: MIT
//
// APNG and GIF as another program reads them.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineImageCoding
import VitrineRasterRenderer
import VitrineTestSupport

@testable import VitrineFrameExport

@Suite struct AnimationFileTests {
    /// Frames that `times` show, drawn one by one.
    private func drawn(_ times: FrameTimes, _ source: (Double) throws -> DisplayList) throws -> [Bitmap] {
        try (0..<times.frameCount).map { try RasterRenderer().render(source(times.time(ofMoment: times.moment(at: $0)))) }
    }

    private func write(_ times: FrameTimes, _ output: any FrameOutput, _ source: DisplayListSource) async throws {
        try await FrameExporter(times: times, painters: 2).export(to: [output], from: source)
    }

    @Test(.enabled(if: MovieViewer.isInstalled))
    func `an APNG shows every picture as it was drawn`() async throws {
        let folder = try TemporaryFolder("frames")
        let times = try FrameTimes(rate: rate("60"), to: 0.3)
        try await write(times, APNGOutput(path: folder["a.apng"], look: FrameLook(), times: times)) { insertion(time: $0) }
        let frames = try MovieViewer.frames(of: folder["a.apng"], width: 160, height: 290)
        #expect(frames == (try drawn(times) { insertion(time: $0) }).map(\.pixels))
    }

    @Test(.enabled(if: MovieViewer.isInstalled))
    func `an APNG keeps what is translucent`() async throws {
        let folder = try TemporaryFolder("frames")
        let times = try FrameTimes(rate: rate("60"), to: 0.3)
        let look = FrameLook(background: .transparent)
        try await write(times, APNGOutput(path: folder["a.apng"], look: look, times: times)) { insertion(time: $0) }
        let frames = try MovieViewer.frames(of: folder["a.apng"], width: 160, height: 290)
        #expect(frames == (try drawn(times) { look.applied(to: insertion(time: $0)) }).map(\.straight))
    }

    @Test(.enabled(if: MovieViewer.isInstalled))
    func `an APNG shows each picture from its time on`() async throws {
        let folder = try TemporaryFolder("frames")
        let times = try FrameTimes(rate: rate("100"), to: 0.2, hold: 0.1)
        try await write(times, APNGOutput(path: folder["a.apng"], look: FrameLook(), times: times)) { slide($0) }
        let shows = try MovieViewer.shows(of: folder["a.apng"])
        #expect(shows.map { ($0.start * 100).rounded() } == (0...10).map(Double.init))
        #expect(shows.last.map { ($0.duration * 100).rounded() } == 21)
    }

    @Test(arguments: [APNGOutput.Poster.first, .last])
    func `a viewer that knows no animation shows the poster`(poster: APNGOutput.Poster) async throws {
        let folder = try TemporaryFolder("frames")
        let times = try FrameTimes(rate: rate("60"), to: 0.3, hold: 0.2)
        let output = try APNGOutput(path: folder["a.apng"], look: FrameLook(), times: times, poster: poster)
        try await write(times, output) { insertion(time: $0) }
        let shown = try ImageDecoder.decode(folder.bytes("a.apng"))
        #expect(try shown == RasterRenderer().render(insertion(time: poster == .first ? 0 : 0.3)))
    }

    @Test func `a picture of an APNG holds the changed rectangle only`() throws {
        var before = Bitmap(width: 40, height: 30)
        before.pixels = before.pixels.map { _ in 0xFFFF_FFFF }
        var after = before
        after[7, 5] = 0xFF00_0000
        after[12, 9] = 0xFF00_00FF
        #expect(APNGEncoder.piece(of: after, after: before)?.region == PixelRegion(x: 7, y: 5, width: 6, height: 5))
        #expect(APNGEncoder.piece(of: after, after: before)?.isOver == true)
        #expect(APNGEncoder.piece(of: after, after: after) == nil)
        after[8, 5] = 0x8000_0000
        #expect(APNGEncoder.piece(of: after, after: before)?.isOver == false)
    }

    @Test(arguments: [
        (1, 60, 1, 60), (600, 60, 10, 1), (1001, 30000, 1001, 30000), (100 * 1001, 30000, 1001, 300), (70_001, 70_000, 1000, 1000),
        (200_000_003, 1_000, 65535, 1),
    ])
    func `delays are fractions that fit`(top: Int, bottom: Int, numerator: UInt16, denominator: UInt16) {
        let delay = APNGEncoder.Delay(numerator: top, denominator: bottom)
        #expect((delay.numerator, delay.denominator) == (numerator, denominator))
    }

    @Test(.enabled(if: MovieViewer.isInstalled))
    func `a GIF of few colours shows every picture as it was drawn`() async throws {
        let folder = try TemporaryFolder("frames")
        let times = try FrameTimes(rate: rate("50"), to: 0.1)
        try await write(times, GIFOutput(path: folder["a.gif"], look: FrameLook(), times: times)) { slide($0) }
        let frames = try MovieViewer.frames(of: folder["a.gif"], width: 24, height: 12)
        #expect(frames == (try drawn(times) { slide($0) }).map(\.pixels))
    }

    @Test(.enabled(if: MovieViewer.isInstalled))
    func `a GIF of many colours stays close to them`() async throws {
        let folder = try TemporaryFolder("frames")
        let times = try FrameTimes(rate: rate("30"), to: 0.3)
        @Sendable func sky(_ time: Double) -> DisplayList {
            let stops = [0, 1].map { Gradient.Stop(location: $0, color: $0 == 0 ? CGColor(red: 1, green: 0.4, blue: 0, alpha: 1) : .black) }
            let gradient = Gradient(
                kind: .linear(start: .zero, end: CGPoint(x: 1, y: 1)), frame: CGRect(x: 0, y: 0, width: 160, height: 120), stops: stops)
            var layer = box(1, time * 30, 0, 160, 120, nil)
            layer.contents = [.shape(DisplayList.Shape(path: .rect(gradient.frame), fill: .gradient(gradient)))]
            return DisplayList(size: CGSize(width: 160, height: 120), scale: 2, background: .white, layers: [layer])
        }
        try await write(times, GIFOutput(path: folder["a.gif"], look: FrameLook(), times: times), sky)
        let frames = try MovieViewer.frames(of: folder["a.gif"], width: 320, height: 240)
        for (shown, drawn) in zip(frames, try drawn(times, sky)) {
            let distances = zip(shown, drawn.pixels).map { distance($0, $1) }
            // 255 colours for about 60,000: a channel is off by a few steps.
            #expect(distances.reduce(0, +) < 3 * distances.count)
            #expect(distances.max() ?? 0 <= 16)
        }
    }

    @Test(.enabled(if: MovieViewer.isInstalled))
    func `a GIF of more colours than it has mixes them, and does not flicker`() async throws {
        let folder = try TemporaryFolder("frames")
        let times = try FrameTimes(rate: rate("10"), to: 0.1)
        /// Three fades across each other, and a spot that is there in the second frame.
        @Sendable func picture(_ time: Double) -> DisplayList {
            @Sendable func fade(_ color: CGColor, _ end: CGPoint) -> Layer {
                var clear = color
                clear.alpha = 0
                let frame = CGRect(x: 0, y: 0, width: 256, height: 256)
                let stops = [Gradient.Stop(location: 0, color: color), Gradient.Stop(location: 1, color: clear)]
                var layer = box(end.x == 0 ? 1 : 2, 0, 0, 256, 256, nil)
                layer.contents = [
                    .shape(
                        .init(
                            path: .rect(frame), fill: .gradient(Gradient(kind: .linear(start: .zero, end: end), frame: frame, stops: stops))
                        ))
                ]
                return layer
            }
            return DisplayList(
                size: CGSize(width: 256, height: 256), scale: 1, background: CGColor(red: 0.1, green: 0.2, blue: 0.9, alpha: 1),
                layers: [
                    fade(CGColor(red: 1, green: 0.9, blue: 0.1, alpha: 1), CGPoint(x: 1, y: 0)),
                    fade(CGColor(red: 0.8, green: 0, blue: 0.4, alpha: 1), CGPoint(x: 0, y: 1)),
                    box(3, 0, 0, 8, 8, time > 0.05 ? .black : .white),
                ])
        }
        try await write(times, GIFOutput(path: folder["a.gif"], look: FrameLook(), times: times), picture)
        let frames = try MovieViewer.frames(of: folder["a.gif"], width: 256, height: 256)
        let drawn = try drawn(times, picture)
        #expect(Array(frames[0][4096...]) == Array(frames[1][4096...]))
        var worst = 0
        for (left, top) in (4..<32).flatMap({ row in (4..<32).map { ($0 * 8, row * 8) } }) {
            func mean(_ pixels: [UInt32], _ shift: UInt32) -> Int {
                (0..<64).reduce(0) { $0 + Int(pixels[(top + $1 / 8) * 256 + left + $1 % 8] >> shift & 255) } / 64
            }
            for shift: UInt32 in [0, 8, 16] { worst = max(worst, abs(mean(frames[0], shift) - mean(drawn[0].pixels, shift))) }
        }
        // Eight by eight pixels together have nearly the colour that is meant.
        #expect(worst <= 6)
    }

    @Test(.enabled(if: MovieViewer.isInstalled))
    func `a GIF without background is clear where nothing is drawn`() async throws {
        let folder = try TemporaryFolder("frames")
        let times = try FrameTimes(rate: rate("50"), to: 0.1)
        let look = FrameLook(background: .transparent)
        try await write(times, GIFOutput(path: folder["a.gif"], look: look, times: times)) { slide($0) }
        let frames = try MovieViewer.frames(of: folder["a.gif"], width: 24, height: 12)
        // A pixel that is clear has no colour to be compared.
        let shown = frames.map { frame in frame.map { $0 >> 24 == 0 ? UInt32(0) : $0 } }
        let expected = try drawn(times) { look.applied(to: slide($0)) }
        #expect(shown == expected.map(\.pixels))
    }

    @Test(.enabled(if: MovieViewer.isInstalled), arguments: ["24", "29.97", "30", "33", "50", "60", "120"])
    func `a GIF does not drift`(text: String) async throws {
        let folder = try TemporaryFolder("frames")
        let times = try FrameTimes(rate: rate(text), to: 1)
        let output = try GIFOutput(path: folder["a.gif"], look: FrameLook(), times: times)
        try await write(times, output) { time in
            DisplayList(size: CGSize(width: 4, height: 4), scale: 1, background: CGColor(gray: time, alpha: 1))
        }
        let shows = try MovieViewer.shows(of: folder["a.gif"])
        #expect(shows.count >= 25)
        #expect(shows.allSatisfy { $0.duration > 0.0199 })
        let step = output.look.step
        for (index, show) in shows.dropLast().enumerated() {
            #expect(abs(show.start - times.rate.time(of: index * step)) < 0.00501, "frame \(index)")
        }
    }

    @Test func `a rate beyond what a GIF shows is told`() throws {
        #expect(try GIFOutput.warning(for: rate("50")) == nil)
        #expect(try GIFOutput.warning(for: rate("60")) == "a GIF shows at most 50 frames a second: it gets every second frame, 30 a second")
        #expect(try GIFOutput.warning(for: rate("120"))?.hasSuffix("every third frame, 40 a second") == true)
    }

    @Test func `a canvas that changes its size is refused, and nothing is written`() async throws {
        let folder = try TemporaryFolder("frames")
        let times = try FrameTimes(rate: rate("10"), to: 0.2)
        let path = folder["a.gif"]
        let output = try GIFOutput(path: path, look: FrameLook(), times: times)
        await #expect(throws: FrameExportError.sizeChanges(path: path, time: 0.1)) {
            try await FrameExporter(times: times, painters: 1).export(to: [output]) { time in
                DisplayList(size: CGSize(width: time < 0.1 ? 4 : 5, height: 4), scale: 1, background: .white)
            }
        }
        #expect(folder.names.isEmpty)
    }

    @Test(arguments: [
        ("frame-%04d.png", "frame-0012.png"), ("%d.png", "12.png"), ("a%%/%02d%%.png", "a%/12%.png"), ("x%01d", "x12"),
    ])
    func `a pattern names a file for each number`(pattern: String, name: String) {
        #expect(NumberedName(pattern)?.path(12) == name)
    }

    @Test(arguments: ["frame.png", "%s.png", "%4d.png", "%d-%d.png", "%", "%04x", "%%.png", "%0999d"])
    func `what is no pattern is refused`(pattern: String) { #expect(NumberedName(pattern) == nil) }
}

/// The largest difference between the channels of two pixels.
func distance(_ a: UInt32, _ b: UInt32) -> Int {
    var result = 0
    for shift: UInt32 in [0, 8, 16] {
        let (x, y) = (Int(a >> shift & 255), Int(b >> shift & 255))
        result = max(result, abs(x - y))
    }
    return result
}
