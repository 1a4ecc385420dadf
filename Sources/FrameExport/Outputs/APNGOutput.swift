// SPDX-License-Identifier: MIT
//
// An animation as APNG.

package import VitrineDrawing
import VitrineFiles
import VitrineImageCoding

/// Writes an APNG of the rectangles that change.
package actor APNGOutput: FrameOutput {
    package typealias Poster = VitrineFrameExport.Poster

    package nonisolated let path: String
    package nonisolated let look: FrameLook
    private let times: FrameTimes
    private let poster: Poster
    private let file: AtomicFile
    /// The frames, which the file can only begin with when their number is known.
    private let frames: ScratchFile
    private var frameCount = 0
    private var number: UInt32 = 0
    private var changes = ChangedFrames<APNGEncoder.Piece>()
    private var lastPicture: APNGEncoder.Piece?

    /// What a picture changes, and all of it where it may be the poster.
    package struct Piece: Sendable {
        fileprivate var changed: ChangedPicture<APNGEncoder.Piece>
        fileprivate var whole: Bitmap?
    }

    package init(path: String, look: FrameLook, times: FrameTimes, poster: Poster = .first) throws {
        (self.path, self.look, self.times, self.poster) = (path, look, times, poster)
        file = try AtomicFile(path: path)
        frames = try ScratchFile(beside: path)
    }

    package nonisolated func piece(of frame: PaintedFrame, after previous: Bitmap?) -> Piece {
        Piece(
            changed: ChangedPicture(frame, after: previous) { APNGEncoder.piece(of: $0, after: $1, within: $2) },
            whole: poster == .last ? frame.bitmap : nil)
    }

    package func append(_ piece: Piece, places: Range<Int>) throws {
        let ended = try changes.take(piece.changed, places: places, times: times, path: path)
        if poster == .last, places.contains(times.momentCount - 1), let whole = piece.whole {
            lastPicture = APNGEncoder.piece(of: whole, after: nil)
        }
        if let ended { try write(ended.change, places: ended.places) }
    }

    private func write(_ piece: APNGEncoder.Piece, places: Range<Int>) throws {
        let delay = APNGEncoder.Delay(numerator: places.count * times.rate.seconds, denominator: times.rate.frames)
        let isPoster = poster == .first && frameCount == 0
        _ = try frames.append(APNGEncoder.frame(piece, delay: delay, isPoster: isPoster, number: &number))
        frameCount += 1
    }

    package func finish() throws {
        if let last = changes.end() { try write(last.change, places: last.places) }
        guard let canvas = changes.canvas else { return }
        let encoder = APNGEncoder(width: canvas.width, height: canvas.height, scale: look.scale.map(Double.init))
        try file.write(encoder.head(frameCount: frameCount, loops: times.loops ?? 0, poster: lastPicture))
        try frames.forEachPiece { try file.write($0) }
        try file.write(APNGEncoder.end)
    }

    /// Puts the file in its place.
    package func commit() throws { if changes.canvas != nil { try file.commit() } }

    /// The file is not there before it is committed.
    package func discard() {}
}
