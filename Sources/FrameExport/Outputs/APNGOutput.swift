// SPDX-License-Identifier: MIT
//
// An animation as APNG.

package import VitrineDrawing
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
    private var canvas: (width: Int, height: Int)?
    /// The frame that is not written yet, because it may be shown for longer.
    private var current: (piece: APNGEncoder.Piece, places: Range<Int>)?
    private var lastPicture: APNGEncoder.Piece?

    /// A picture's news, and its size.
    package struct Piece: Sendable {
        fileprivate var width: Int
        fileprivate var height: Int
        fileprivate var changed: APNGEncoder.Piece?
        fileprivate var whole: Bitmap?
    }

    package init(path: String, look: FrameLook, times: FrameTimes, poster: Poster = .first) throws {
        (self.path, self.look, self.times, self.poster) = (path, look, times, poster)
        file = try AtomicFile(path: path)
        frames = try ScratchFile(beside: path)
    }

    package nonisolated func piece(of picture: Bitmap, after previous: Bitmap?) -> Piece {
        let fits = previous.map { $0.width == picture.width && $0.height == picture.height } ?? true
        return Piece(
            width: picture.width, height: picture.height, changed: fits ? APNGEncoder.piece(of: picture, after: previous) : nil,
            whole: poster == .last ? picture : nil)
    }

    package func append(_ piece: Piece, places: Range<Int>) throws {
        if let canvas, canvas != (piece.width, piece.height) {
            throw FrameExportError.sizeChanges(path: path, time: times.time(ofMoment: times.moment(at: places.lowerBound)))
        }
        canvas = (piece.width, piece.height)
        if poster == .last, places.contains(times.momentCount - 1), let whole = piece.whole {
            lastPicture = APNGEncoder.piece(of: whole, after: nil)
        }
        guard let changed = piece.changed else {
            // Lists that differ may look the same.
            if let (known, shown) = current { current = (known, shown.lowerBound..<places.upperBound) }
            return
        }
        try writeCurrent()
        current = (changed, places)
    }

    private func writeCurrent() throws {
        guard let (piece, places) = current else { return }
        let delay = APNGEncoder.Delay(numerator: places.count * times.rate.seconds, denominator: times.rate.frames)
        let isPoster = poster == .first && frameCount == 0
        _ = try frames.append(APNGEncoder.frame(piece, delay: delay, isPoster: isPoster, number: &number))
        frameCount += 1
        current = nil
    }

    package func finish() throws {
        try writeCurrent()
        guard let canvas else { return }
        let encoder = APNGEncoder(width: canvas.width, height: canvas.height, scale: look.scale.map(Double.init))
        try file.write(encoder.head(frameCount: frameCount, loops: times.loops ?? 0, poster: lastPicture))
        try frames.forEachPiece { try file.write($0) }
        try file.write(APNGEncoder.end)
    }

    /// Puts the file in its place.
    package func commit() throws { if canvas != nil { try file.commit() } }

    /// The file is not there before it is committed.
    package func discard() {}
}
