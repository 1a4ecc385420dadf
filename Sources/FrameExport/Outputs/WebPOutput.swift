// SPDX-License-Identifier: MIT
//
// An animation as WebP.

package import VitrineAnimationCoding
package import VitrineDrawing
package import VitrineFiles
package import VitrineImageCoding

/// Writes a WebP of the rectangles that change.
///
/// The format counts time in thousandths of a second: frames are shown from the nearest one on.
package actor WebPOutput: FrameOutput {
    /// Viewers show a frame for a tenth of a second where it is to be seen for less than eleven thousandths.
    private static let fastest = 90

    package nonisolated let path: String
    package nonisolated let look: FrameLook
    private nonisolated let encoder: WebPAnimationEncoder
    private let times: FrameTimes
    private let file: AtomicFile
    /// The frames, which the file can only begin with when their length is known.
    private let frames: ScratchFile
    private var changes = ChangedFrames<WebPAnimationEncoder.Piece>()
    private var hasAlpha = false
    /// Thousandths of a second that the frames so far are shown.
    private var shown = 0

    package init(path: String, look: FrameLook, times: FrameTimes, options: ImageOptions = ImageOptions()) throws(WriteError) {
        var look = look
        look.step = times.rate.step(showing: Self.fastest)
        (self.path, self.look, self.times) = (path, look, times)
        encoder = WebPAnimationEncoder(options: options)
        file = try AtomicFile(path: path)
        frames = try ScratchFile(beside: path)
    }

    /// What is to be told to who asks for a rate that viewers of WebP do not show.
    package static func warning(for rate: FrameRate) -> String? {
        rate.warning(for: "a WebP", showing: fastest)
    }

    package nonisolated func piece(of frame: PaintedFrame, after previous: Bitmap?) throws -> ChangedPicture<WebPAnimationEncoder.Piece> {
        try ChangedPicture(frame, after: previous) { try encoder.piece(of: $0, after: $1, within: $2) }
    }

    package func append(_ piece: ChangedPicture<WebPAnimationEncoder.Piece>, places: Range<Int>) throws {
        if let ended = try changes.take(piece, places: places, times: times, path: path) { try write(ended.change, places: ended.places) }
    }

    private func write(_ piece: WebPAnimationEncoder.Piece, places: Range<Int>) throws {
        let end = Int((times.rate.time(of: places.upperBound) * 1000).rounded())
        _ = try frames.append(WebPAnimationEncoder.frame(piece, milliseconds: end - shown))
        guard frames.count <= WebPAnimationEncoder.mostBytes else {
            throw FrameExportError.output(path: path, reason: "a WebP has at most 4 GiB")
        }
        (shown, hasAlpha) = (end, hasAlpha || piece.hasAlpha)
    }

    package func finish() throws {
        if let last = changes.end() { try write(last.change, places: last.places) }
        guard let canvas = changes.canvas else { return }
        try file.write(
            WebPAnimationEncoder.head(
                width: canvas.width, height: canvas.height, hasAlpha: hasAlpha, frameBytes: frames.count, loops: times.loops ?? 0))
        try frames.forEachPiece { try file.write($0) }
    }

    /// Puts the file in its place.
    package func commit() throws { if changes.canvas != nil { try file.commit() } }

    /// The file is not there before it is committed.
    package func discard() {}
}
