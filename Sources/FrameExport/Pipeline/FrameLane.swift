// SPDX-License-Identifier: MIT
//
// The way of a display list through painters and encoders, for outputs that share their pictures.

import Foundation
import VitrineDrawing
import VitrineRasterRenderer

/// Outputs with the same look, and the pictures that are on their way to them.
///
/// Pictures and pieces are made by tasks of their own; `drain` hands them over in order.
@MainActor
final class FrameLane {
    let look: FrameLook
    private let channels: [any FrameChannel]
    private let painter: FramePainter
    private let painters: Int
    /// Whether the last moment differs from the picture that was made last.
    private var isBehind = false
    private var last: (list: DisplayList, picture: Task<PaintedFrame, any Error>)?
    /// Frames of pictures whose pieces have not been handed over.
    private var waiting: [Range<Int>] = []
    /// How many pictures of the size of the last one are at most to be in memory.
    private var mostPictures = 1

    /// The most pixels of pictures that are on their way, where more than one is.
    private static let pixelsAtOnce = 64 << 20

    init(look: FrameLook, outputs: [any FrameOutput], painters: Int) {
        self.look = look
        channels = outputs.map { makeChannel($0) }
        self.painters = painters
        painter = FramePainter(threads: painters)
    }

    /// How many pictures may be on their way, so that no painter waits; fewer where they are large.
    var window: Int { min(painters * 2 + 1, mostPictures) }

    /// Takes what is shown at the next moment.
    ///
    /// - Parameters:
    ///   - isNew: whether it differs from what was shown before.
    ///   - isLast: whether no moment follows, so that it has to be drawn.
    func append(_ list: DisplayList, moment: Int, isNew: Bool, isLast: Bool) {
        isBehind = isBehind || isNew
        let isDue = moment.isMultiple(of: look.step) || isLast
        guard isDue, isBehind, case let list = look.applied(to: list), last?.list != list else {
            if isDue { isBehind = false }
            extendLast(to: moment + 1)
            return
        }
        isBehind = false
        mostPictures = max(Self.pixelsAtOnce / list.pixelCount, 1)
        let (painter, previous) = (painter, last?.picture)
        // It is composed beside others, and painted in its turn.
        let picture = Task<PaintedFrame, any Error>.detached {
            try Task.checkCancellation()
            let composed = Result { () throws(RasterError) in try RasterPicture(list) }.mapError { FrameExportError.raster($0) }
            _ = try await previous?.value
            try Task.checkCancellation()
            return try await painter.paint(try composed.get())
        }
        append(picture, previous: previous, places: moment..<(moment + 1))
        last = (list, picture)
    }

    /// Takes a picture that is there already.
    func append(_ picture: Task<PaintedFrame, any Error>, previous: Task<PaintedFrame, any Error>?, places: Range<Int>) {
        waiting.append(places)
        for channel in channels { channel.begin(picture, after: previous) }
    }

    /// The last frame is shown in more places.
    func extendLast(to end: Int) {
        guard let frames = waiting.last else { return }
        waiting[waiting.count - 1] = frames.lowerBound..<end
    }

    /// Hands over pictures in order until no more than `limit` are on their way.
    func drain(to limit: Int, onFrames: (Int) -> Void) async throws {
        while waiting.count > limit {
            let places = waiting[0]
            for channel in channels { try await channel.handOver(places: places) }
            waiting.removeFirst()
            onFrames(places.upperBound)
        }
    }

    func finish() async throws {
        for channel in channels { try await channel.finish() }
    }

    func commit() async throws {
        for channel in channels { try await channel.commit() }
    }

    func discard() async {
        last?.picture.cancel()
        for channel in channels { await channel.discard() }
    }

    /// The picture that was taken last.
    var lastPicture: Task<PaintedFrame, any Error>? { last?.picture }
}

/// An output and its pieces that are being made.
@MainActor
private protocol FrameChannel: AnyObject {
    func begin(_ picture: Task<PaintedFrame, any Error>, after previous: Task<PaintedFrame, any Error>?)
    func handOver(places: Range<Int>) async throws
    func finish() async throws
    func commit() async throws
    func discard() async
}

@MainActor
private func makeChannel(_ output: some FrameOutput) -> any FrameChannel { OutputChannel(output) }

@MainActor
private final class OutputChannel<Output: FrameOutput>: FrameChannel {
    private let output: Output
    private var pieces: [Task<Output.Piece, any Error>] = []

    init(_ output: Output) { self.output = output }

    func begin(_ picture: Task<PaintedFrame, any Error>, after previous: Task<PaintedFrame, any Error>?) {
        let output = output
        pieces.append(
            Task.detached {
                let before = try await previous?.value.bitmap
                let now = try await picture.value
                try Task.checkCancellation()
                return try output.piece(of: now, after: before)
            })
    }

    func handOver(places: Range<Int>) async throws {
        let piece = try await pieces[0].value
        try await output.append(piece, places: places)
        pieces.removeFirst()
    }

    func finish() async throws { try await output.finish() }

    func commit() async throws { try await output.commit() }

    func discard() async {
        for piece in pieces { piece.cancel() }
        for piece in pieces { _ = await piece.result }
        pieces = []
        await output.discard()
    }
}

extension DisplayList {
    /// The size of its picture, roughly, at least 1.
    fileprivate var pixelCount: Int {
        let count = size.width * scale * size.height * scale
        return count.isFinite ? max(Int(min(count, 1e12)), 1) : 1
    }
}
