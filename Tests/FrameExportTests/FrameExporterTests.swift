// SPDX-License-Identifier: MIT
//
// Frames come out whole, in order, and the same however many draw them.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineImageCoding
import VitrineRasterRenderer
import VitrineTestSupport

@testable import VitrineFrameExport

@Suite @MainActor struct FrameExporterTests {
    @Test func `every frame is the picture of its moment`() async throws {
        let folder = try TemporaryFolder("frames")
        let times = try FrameTimes(rate: rate("60"), to: 0.3)
        let output = try ImageSequence(path: folder["frame-%03d.png"], look: FrameLook())
        try await FrameExporter(times: times, painters: 3).export(to: [output]) { insertion(time: $0) }
        #expect(folder.names == (0...18).map { "frame-0\($0 < 10 ? "0" : "")\($0).png" })
        for frame in 0...18 {
            let drawn = try RasterRenderer().render(insertion(time: times.time(ofMoment: frame)))
            #expect(try ImageDecoder.decode(folder.bytes(folder.names[frame])) == drawn, "frame \(frame)")
        }
    }

    @Test(arguments: [1, 2, 5])
    func `the number of painters does not show`(painters: Int) async throws {
        func files(_ painters: Int) async throws -> [[UInt8]] {
            let folder = try TemporaryFolder("frames")
            let times = try FrameTimes(rate: rate("30"), to: 0.3, hold: 0.1, bounces: true)
            let outputs: [any FrameOutput] = [
                try ImageSequence(path: folder["%02d.png"], look: FrameLook(scale: 2)),
                try APNGOutput(path: folder["a.apng"], look: FrameLook(), times: times),
            ]
            try await FrameExporter(times: times, painters: painters).export(to: outputs) { insertion(cells: 7, time: $0) }
            return try folder.names.map { try folder.bytes($0) }
        }
        let (one, other) = try await (files(4), files(painters))
        #expect(one.count == 22)
        // Not the bytes, which nobody would want to read.
        #expect(zip(one, other).map { $0 == $1 } == [Bool](repeating: true, count: 22))
    }

    @Test func `equal moments are one picture, and the source is asked once for each`() async throws {
        var asked: [Double] = []
        let output = Recorder()
        let times = try FrameTimes(rate: rate("100"), to: 0.2, hold: 0.05)
        try await FrameExporter(times: times, painters: 2).export(to: [output]) { time in
            asked.append(time)
            return slide(time)
        }
        #expect(asked == (0...20).map { times.time(ofMoment: $0) })
        #expect(await output.places == (0..<10).map { $0..<($0 + 1) } + [10..<26])
    }

    @Test func `the way back shows the same pictures`() async throws {
        let output = Recorder()
        let times = try FrameTimes(rate: rate("100"), to: 0.12, hold: 0.02, bounces: true)
        try await FrameExporter(times: times, painters: 2).export(to: [output]) { slide($0) }
        let frames = await output.frames
        #expect(frames.count == times.frameCount)
        for place in frames.indices {
            #expect(try frames[place] == RasterRenderer().render(slide(times.time(ofMoment: times.moment(at: place)))), "frame \(place)")
        }
        #expect(await output.places.count == 11 + 9)
    }

    @Test func `progress counts every frame once`() async throws {
        var done: [Int] = []
        var exporter = FrameExporter(times: try FrameTimes(rate: rate("100"), to: 0.2), painters: 2)
        exporter.onProgress = { frames, all in
            #expect(all == 21)
            done.append(frames)
        }
        try await exporter.export(to: [Recorder()]) { slide($0) }
        #expect(done.last == 21)
        #expect(done == done.sorted())
        #expect(Set(done).count == done.count)
    }

    @Test func `a source that fails leaves no half file`() async throws {
        struct Stop: Error {}
        let folder = try TemporaryFolder("frames")
        let times = try FrameTimes(rate: rate("100"), to: 0.1)
        let outputs: [any FrameOutput] = [
            try APNGOutput(path: folder["a.png"], look: FrameLook(), times: times),
            try GIFOutput(path: folder["a.gif"], look: FrameLook(), times: times),
        ]
        await #expect(throws: Stop.self) {
            try await FrameExporter(times: times, painters: 2).export(to: outputs) { time in
                if time > 0.05 { throw Stop() }
                return slide(time)
            }
        }
        #expect(folder.names.isEmpty)
    }

    @Test func `an export that is cancelled says where to go on`() async throws {
        let folder = try TemporaryFolder("frames")
        let times = try FrameTimes(rate: rate("100"), to: 10)
        let output = try ImageSequence(path: folder["%d.png"], look: FrameLook())
        let task = Task { @MainActor in
            try await FrameExporter(times: times, painters: 2).export(to: [output]) { time in
                if time >= 0.2 { withUnsafeCurrentTask { $0?.cancel() } }
                return insertion(time: time / 40)
            }
        }
        let result = await task.result
        guard case .failure(FrameExportError.cancelled(let frames, let all, let next)) = result else {
            Issue.record("the export ended with \(result)")
            return
        }
        #expect(all == 1001)
        #expect(next == times.time(ofMoment: frames))
        #expect(folder.names.count == frames)
        #expect(frames < 21)
    }

    @Test func `an export that goes on makes the files that were missing, and no others`() async throws {
        func export(into folder: TemporaryFolder, stopping: Bool) async throws -> Int {
            let times = try FrameTimes(rate: rate("50"), to: 0.3, hold: 0.1)
            let output = try ImageSequence(path: folder["%02d.png"], look: FrameLook(), firstNumber: 3)
            var exporter = FrameExporter(times: times, painters: 2)
            exporter.firstPlace = output.existingCount
            var drawn = 0
            try? await exporter.export(to: [output]) { time in
                if stopping, time >= 0.14 { throw CancellationError() }
                drawn += 1
                return insertion(time: time)
            }
            return drawn
        }
        let (whole, parts) = (try TemporaryFolder("frames"), try TemporaryFolder("frames"))
        #expect(try await export(into: whole, stopping: false) == 16)
        _ = try await export(into: parts, stopping: true)
        let count = parts.names.count
        #expect(count < 8 && count > 0)
        #expect(try await export(into: parts, stopping: false) == 16 - count)
        #expect(parts.names == whole.names && whole.names.count == 21)
        for name in whole.names { #expect(try parts.bytes(name) == whole.bytes(name)) }
    }

    @Test func `a changed background and size reach every frame`() async throws {
        let output = Recorder()
        let times = try FrameTimes(rate: rate("10"), to: 0.1)
        try await FrameExporter(times: times, painters: 2).export(to: [output]) { time in
            DisplayList(size: CGSize(width: time > 0 ? 3 : 2, height: 1), scale: 1, background: time > 0 ? .black : .white)
        }
        #expect(await output.frames.map(\.pixels) == [[0xFFFF_FFFF, 0xFFFF_FFFF], [0xFF00_0000, 0xFF00_0000, 0xFF00_0000]])
    }
}

/// Keeps what it gets.
actor Recorder: FrameOutput {
    nonisolated let path = "recorder"
    nonisolated let look = FrameLook()
    private(set) var places: [Range<Int>] = []
    private(set) var frames: [Bitmap] = []

    nonisolated func piece(of frame: PaintedFrame, after previous: Bitmap?) -> Bitmap { frame.bitmap }

    func append(_ piece: Bitmap, places frames: Range<Int>) {
        #expect(frames.lowerBound == self.frames.count)
        places.append(frames)
        self.frames += frames.map { _ in piece }
    }

    func finish() {}
    func discard() {}
}
