// SPDX-License-Identifier: MIT
//
// Videos as another program reads them.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineRasterRenderer
import VitrineTestSupport

@testable import VitrineFrameExport

@Suite struct VideoOutputTests {
    private func write(
        _ name: String, in folder: TemporaryFolder, _ times: FrameTimes, _ look: FrameLook = FrameLook(), _ source: DisplayListSource
    ) async throws {
        let format = try #require(VideoFormat.allCases.first { name.hasSuffix("." + $0.rawValue) })
        let output = try VideoOutput(path: folder[name], look: look, times: times, format: format)
        try await FrameExporter(times: times, painters: 2).export(to: [output], from: source)
    }

    /// A flat picture that differs from frame to frame, of odd sides.
    private func flat(_ time: Double) -> DisplayList {
        let color = CGColor(red: time < 0.05 ? 0.8 : 0.2, green: 0.5, blue: time, alpha: 1)
        return DisplayList(size: CGSize(width: 33, height: 21), scale: 1, background: color)
    }

    @Test(
        .enabled(if: MovieViewer.isInstalled),
        arguments: [
            ("a.mp4", "h264", "yuv420p", 34, 22), ("a.webm", "vp9", "yuv420p", 34, 22), ("a.mov", "prores", "yuva444p12le", 33, 21),
        ])
    func `a video has the frames, the rate and the colours that were asked for`(
        name: String, codec: String, pixels: String, width: Int, height: Int
    ) async throws {
        let folder = try TemporaryFolder("frames")
        let times = try FrameTimes(rate: rate("29.97"), to: 0.1, hold: 0.2)
        try await write(name, in: folder, times) { flat($0) }
        let facts = try MovieViewer.facts(of: folder[name], "codec_name,pix_fmt,width,height,r_frame_rate,color_space,color_range")
        #expect(facts["codec_name"] == codec)
        #expect(facts["pix_fmt"] == pixels)
        #expect([facts["width"], facts["height"]] == ["\(width)", "\(height)"])
        #expect(facts["r_frame_rate"] == "30000/1001")
        #expect(facts["color_space"] == "bt709")
        let frames = try MovieViewer.frames(of: folder[name], width: width, height: height)
        #expect(frames.count == times.frameCount)
        for place in frames.indices {
            let drawn = try RasterRenderer().render(flat(times.time(ofMoment: times.moment(at: place))))
            // Of a flat colour nothing is lost but what rounding to the values of video loses.
            #expect(distance(frames[place][width + 3], drawn[3, 1]) <= 6, "frame \(place)")
        }
        #expect(folder.names == [name])
    }

    @Test(.enabled(if: MovieViewer.isInstalled), arguments: ["a.mov"])
    func `a video without background keeps its alpha`(name: String) async throws {
        let folder = try TemporaryFolder("frames")
        let times = try FrameTimes(rate: rate("30"), to: 0.1)
        try await write(name, in: folder, times, FrameLook(background: .transparent)) { _ in
            DisplayList(
                size: CGSize(width: 32, height: 32), scale: 1,
                layers: [box(1, 0, 0, 16, 32, CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)), box(2, 16, 0, 8, 32, .black)])
        }
        let frame = try #require(try MovieViewer.frames(of: folder[name], width: 32, height: 32).first)
        #expect(abs(Int(frame[32 * 16 + 8] >> 24) - 128) <= 3)
        #expect(abs(Int(frame[32 * 16 + 8] >> 16 & 255) - 255) <= 6)
        #expect(frame[32 * 16 + 20] >> 24 >= 252)
        #expect(frame[32 * 16 + 28] >> 24 <= 3)
    }

    @Test(.enabled(if: MovieViewer.isInstalled))
    func `a WebM without background is marked as having alpha`() async throws {
        let folder = try TemporaryFolder("frames")
        let times = try FrameTimes(rate: rate("30"), to: 0.1)
        try await write("a.webm", in: folder, times, FrameLook(background: .transparent)) { slide($0) }
        let words = ["ffprobe", "-v", "error", "-show_entries", "stream_tags=alpha_mode", "-of", "csv=p=0", folder["a.webm"]]
        #expect(try Viewer.output(words[0], Array(words.dropFirst())).text.trimmingCharacters(in: .whitespacesAndNewlines) == "1")
    }

    @Test(.enabled(if: MovieViewer.isInstalled), arguments: ["a.mp4", "a.webm", "a.mov"])
    func `the same frames make the same bytes`(name: String) async throws {
        func bytes() async throws -> [UInt8] {
            let folder = try TemporaryFolder("frames")
            try await write(name, in: folder, FrameTimes(rate: rate("30"), to: 0.2)) { slide($0) }
            return try folder.bytes(name)
        }
        let (first, second) = try await (bytes(), bytes())
        #expect(!first.isEmpty)
        #expect(first == second)
    }

    @Test(.enabled(if: MovieViewer.isInstalled), arguments: ["a.mp4", "a.webm", "a.mov"])
    func `a video that was cut anywhere is known not to be whole`(name: String) async throws {
        let folder = try TemporaryFolder("frames")
        let times = try FrameTimes(rate: rate("30"), to: 0.2)
        try await write(name, in: folder, times) { slide($0) }
        let bytes = try folder.bytes(name)
        let format = try #require(VideoFormat.allCases.first { name.hasSuffix("." + $0.rawValue) })
        func frames(_ bytes: [UInt8]) throws -> Int {
            try VideoOutline(format, size: bytes.count) { Array(bytes[$0.clamped(to: 0..<bytes.count)]) }.frames
        }
        #expect(try frames(bytes) == times.frameCount)
        for length in stride(from: 0, to: bytes.count, by: max(bytes.count / 200, 1)) {
            #expect(throws: VideoOutline.Fault.self) { try frames(Array(bytes[..<length])) }
        }
        #expect(throws: VideoOutline.Fault.self) { try frames(bytes + [0]) }
    }

    @Test func `an MP4 that is to be transparent is told to be white`() {
        let look = FrameLook(background: .transparent)
        #expect(VideoOutput.warning(for: .mp4, look: look) == "an MP4 has no alpha: what is transparent becomes white")
        #expect(VideoOutput.warning(for: .webm, look: look) == nil)
        #expect(VideoOutput.warning(for: .mp4, look: FrameLook()) == nil)
    }

    @Test func `a program that is not there is told apart from one that fails`() throws {
        #expect(throws: ChildProgram.Failure.missing) { try ChildProgram("vitrine-no-such-program", arguments: []) }
        let program = try ChildProgram("sh", arguments: ["-c", "cat > /dev/null; echo first >&2; echo second >&2; exit 3"])
        try program.write([1, 2, 3])
        #expect(throws: ChildProgram.Failure.stopped("second")) { try program.finish() }
    }

    @Test func `a program that ends early stops the writing`() throws {
        let program = try ChildProgram("sh", arguments: ["-c", "echo 'no room' >&2; exit 1"])
        #expect(throws: ChildProgram.Failure.stopped("no room")) {
            for _ in 0..<1000 { try program.write([UInt8](repeating: 0, count: 1 << 16)) }
        }
    }

    @Test func `errors name the file and the way out`() {
        let missing = FrameExportError.programMissing(name: "ffmpeg", path: "a.mp4")
        #expect(missing.description == "cannot write a.mp4: ffmpeg is not installed; on Debian: apt-get install ffmpeg")
        let cancelled = FrameExportError.cancelled(frames: 37, of: 120, next: 37.0 / 60)
        #expect(cancelled.description == "stopped after 37 of 120 frames, before that at 0.617 s")
    }
}
